//===- ObservedRun.cpp - steps, call by call ------------------------------===//
//
// Each call of an instance is a step of its own, so that what it has written
// can be read before the next one writes there, and a GPU does what it does in
// a step's one graph. It is made and destroyed in each run, as a graph has the
// addresses of one turn of a loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Executable.h"

using namespace amp;
using namespace amp::image;

/// Runs a piece as a step, which appends a record to `ring`.
Error Executable::runPiece(const Piece &piece, AmpRing *ring) {
  AmpStepDesc desc = {};
  desc.function = [](AmpRuntime *runtime, void *context, char *inputs) {
    const auto &piece = *static_cast<const Piece *>(context);
    Step &step = piece.step;
    setInputs(step, inputs);
    for (size_t i = 0; i < piece.loops.size(); ++i)
      moveWords(step, step.loops[piece.loops[i]], 0, piece.turns[i]);
    replay(runtime, step, piece.first, piece.end);
    for (size_t i = 0; i < piece.loops.size(); ++i)
      moveWords(step, step.loops[piece.loops[i]], piece.turns[i], 0);
  };
  desc.context = const_cast<Piece *>(&piece);
  desc.feed = inputs;
  desc.ring = ring;
  desc.fields = ring ? piece.step.fields.data() : nullptr;
  desc.numFields = ring ? static_cast<int64_t>(piece.step.fields.size()) : 0;
  AmpStep *handle = nullptr;
  if (Error error = Error(ampStepCreate(device, &desc, &handle)))
    return error;
  ampStepRun(device, handle);
  Error error = synchronize();
  ampStepDestroy(device, handle);
  return error;
}

/// A write of a call, where it lies in a turn of each loop around.
static WriteT moved(const CallT &call, size_t index,
                    std::span<const int64_t> turns) {
  WriteT write = *call.writes[index];
  for (const image::Step &step : call.writeSteps)
    if (step.operand() == index)
      write.offset += turns[step.depth()] % step.period() * step.bytes();
  return write;
}

/// Runs one part, no loop, and tells what it wrote.
Error Executable::observePart(Observation &run, size_t number) {
  const Part &part = run.step.parts[number];
  if (Error error =
          runPiece({run.step, part.first, part.end, run.loops, run.turns}))
    return error;
  for (size_t i = 0; i < part.source->writes.size(); ++i) {
    WriteT write = moved(*part.source, i, run.turns);
    run.bytes.resize(write.count * bytesOf(write.element));
    AmpBuffer *from = write.arena == Arena::State ? state : arena;
    if (Error error = Error(ampBufferRead(device, from, write.offset,
                                          run.bytes.data(), run.bytes.size())))
      return error;
    if (Error error = observer({run.instance, run.step.runs, number, run.turns,
                                *part.source, write, run.bytes}))
      return error;
  }
  return Error::success();
}

/// Parts [first, end), those of a loop in each of its turns.
Error Executable::observeParts(Observation &run, size_t first, size_t end) {
  for (size_t i = first; i < end; i = run.step.parts[i].next) {
    const Part &part = run.step.parts[i];
    if (part.source->kind != CallKind::Loop) {
      if (Error error = observePart(run, i))
        return error;
      continue;
    }
    run.loops.push_back(run.step.calls[part.first].loop);
    run.turns.push_back(0);
    for (; run.turns.back() < part.source->turns; ++run.turns.back())
      if (Error error = observeParts(run, i + 1, part.next))
        return error;
    run.loops.pop_back();
    run.turns.pop_back();
  }
  return Error::success();
}

/// One call after the other, then the record.
Error Executable::runObserved(const InstanceT &instance, Step &step) {
  Observation run{instance, step};
  if (Error error = observeParts(run, 0, step.parts.size()))
    return error;
  if (Error error = runPiece({step, 0, 0, {}, {}}, step.ring))
    return error;
  ++step.runs;
  return Error::success();
}
