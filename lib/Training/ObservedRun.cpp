//===- ObservedRun.cpp - steps, call by call ------------------------------===//
//
// Each call of an instance is a step of its own, so that what it has written
// can be read before the next one writes there, and a GPU does what it does in
// a step's one graph.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Training/Executable.h"

using namespace amp;
using namespace amp::image;

/// A step of calls [first, end) of `step`, which appends a record to `ring`.
Error Executable::addPiece(Step &step, size_t first, size_t end,
                           AmpRing *ring) {
  auto piece = std::make_unique<Piece>(Piece{step, first, end});
  AmpStepDesc desc = {};
  desc.function = [](AmpRuntime *runtime, void *context, char *inputs) {
    auto &piece = *static_cast<Piece *>(context);
    replay(runtime, piece.step, piece.first, piece.end, inputs);
  };
  desc.context = piece.get();
  desc.feed = inputs;
  desc.ring = ring;
  desc.fields = ring ? step.fields.data() : nullptr;
  desc.numFields = ring ? static_cast<int64_t>(step.fields.size()) : 0;
  if (Error error = Error(ampStepCreate(device, &desc, &piece->handle)))
    return error;
  step.pieces.push_back(std::move(piece));
  return Error::success();
}

/// One call after the other, then the record.
Error Executable::runObserved(const InstanceT &instance, Step &step) {
  // All of them, also where an earlier run failed to make some.
  for (size_t i = step.pieces.size(); i <= step.ends.size(); ++i) {
    bool isRecord = i == step.ends.size();
    size_t first = i ? step.ends[i - 1] : 0;
    if (Error error = addPiece(step, first, isRecord ? first : step.ends[i],
                               isRecord ? step.ring : nullptr))
      return error;
  }
  std::vector<char> bytes;
  for (size_t i = 0; i < step.pieces.size(); ++i) {
    ampStepRun(device, step.pieces[i]->handle);
    if (Error error = synchronize())
      return error;
    if (i == instance.calls.size())
      break; // the record alone
    for (const auto &write : instance.calls[i]->writes) {
      bytes.resize(write->count * bytesOf(write->element));
      AmpBuffer *from = write->arena == Arena::State ? state : arena;
      if (Error error = Error(ampBufferRead(device, from, write->offset,
                                            bytes.data(), bytes.size())))
        return error;
      if (Error error = observer({instance, step.runs, i, *write, bytes}))
        return error;
    }
  }
  ++step.runs;
  return Error::success();
}
