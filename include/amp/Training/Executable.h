//===- Executable.h - an image, ready to run ------------------------------===//
//
// Code loaded, memory allocated, calls of libraries prepared. One run of an
// entry is one call, on a GPU one graph.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TRAINING_EXECUTABLE_H
#define AMP_TRAINING_EXECUTABLE_H

#include "amp/Image/Image.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace amp {

/// A result of one element, or a recorded variable "@name", in the record that
/// a run leaves.
struct RecordField {
  std::string name;
  image::Element element;
  /// In bytes, from the record's start.
  uint64_t offset;
};

/// A compiled program on a device. Like a runtime, it is used by one thread at
/// a time, and the runtime must outlive it.
class Executable {
public:
  /// Records that can be read after later ones were written.
  static constexpr int64_t kRecords = 256;

  /// Loads the code and allocates. State is unknown until State::start: a run
  /// before that is an error. Fails where this machine cannot run the image
  /// (verifyMachine), or with the runtime's error.
  static Expected<std::unique_ptr<Executable>>
  create(std::shared_ptr<const Image> image, AmpRuntime *runtime);
  ~Executable();
  Executable(const Executable &) = delete;
  Executable &operator=(const Executable &) = delete;

  const Image &image() const { return *content; }
  AmpRuntime *runtime() const { return device; }
  /// A line for people where some calls are not the first of their choices, and
  /// why; empty where the device has all of those.
  const std::string &missingCalls() const { return missing; }
  /// The sentences of ampRuntimeWarnings.
  std::vector<std::string> warnings() const;

  /// Gives all arguments of `instance`, one of the image's, to the runs that
  /// follow. `fill`, which is not empty, is called for each argument, by
  /// number, with the memory to fill (bytesOf its slot). On a GPU this does not
  /// wait for a run that still reads the last ones. On the CPU an argument that
  /// `lend` gives the address of is read there, without a copy: its elements in
  /// row-major order, which stay until the runs have ended.
  Error feed(const image::InstanceT &instance,
             const std::function<void(unsigned argument, char *memory)> &fill,
             const std::function<const char *(unsigned argument)> &lend = {});

  /// Runs one step of `instance`; on a GPU, queues it.
  Error run(const image::InstanceT &instance);

  /// Something that a call of a run has written.
  struct Written {
    const image::InstanceT &instance;
    /// From 0, and the position in the instance's calls, where those of a loop
    /// are behind it.
    uint64_t run, call;
    /// Turns of the loops around it, from 0, the outermost first.
    std::span<const int64_t> turns;
    const image::CallT &source;
    /// Where it lies in those turns.
    const image::WriteT &write;
    std::span<const char> bytes;
  };
  using Observer = std::function<Error(const Written &written)>;
  /// From now on runs wait for each call and tell `observer` all that it wrote;
  /// an error of that ends the run. The calls of a loop do so in each turn. On
  /// a GPU each call is a graph of its own.
  void observe(Observer observer) { this->observer = std::move(observer); }
  /// Runs of `instance` so far: the number of the next one.
  uint64_t runs(const image::InstanceT &instance) const;

  /// The fields of the records of `instance`, and their bytes.
  const std::vector<RecordField> &
  record(const image::InstanceT &instance) const;
  uint64_t recordBytes(const image::InstanceT &instance) const;
  /// Copies to `record` (recordBytes) what run `number`, from 0, of the
  /// instance left, and says whether it did: on a GPU it may not be there yet.
  /// Never waits. Fails for what kRecords later runs have overwritten.
  Expected<bool> readRecord(const image::InstanceT &instance, uint64_t number,
                            char *record);
  /// Waits for all that is queued; the device's failure, if it had one.
  Error synchronize();

  /// Copy a whole variable, result or gradient; `bytes` must be its size. A
  /// variable that is sliced is read by all ranks at once, in the same order:
  /// each has a part of it. Who writes it writes its own part alone.
  Error read(const image::VariableT &variable, void *destination,
             uint64_t bytes);
  Error read(const image::SlotT &tensor, void *destination, uint64_t bytes);
  Error write(const image::VariableT &variable, const void *source,
              uint64_t bytes);

private:
  friend class State;

  /// A call whose operands in the state and step arenas have addresses. Those
  /// in `inputs` get theirs in each run: a GPU has two places for them.
  struct Call {
    image::CallKind kind;
    AmpKernel kernel;
    AmpCallPlan *plan;
    /// First in `words`.
    size_t first, count;
    int64_t extent, grain;
    /// Position in `epilogues`, if it has one.
    std::optional<size_t> epilogue;
    /// The position in `loops`, if it is one: its calls are behind it.
    size_t loop;
  };
  /// A word that moves: in turn t it is (t mod period) · bytes more than in the
  /// first one.
  struct Move {
    size_t word;
    int64_t bytes, period;
  };
  struct Loop {
    int64_t turns;
    /// The end of its calls in `calls`.
    size_t end = 0;
    std::vector<Move> moves = {};
    /// Plans of its calls and the operands that stay, as ampCallHold has them;
    /// an outermost loop alone has some.
    std::vector<std::pair<AmpCallPlan *, uint64_t>> held = {};
  };
  /// The launch that stores the result of a library's call.
  struct Epilogue {
    AmpKernel kernel;
    size_t first, count;
    int64_t numLoops;
    /// Of an element of each operand.
    std::vector<uint8_t> elementBytes;
    /// 1 for each operand that gets a row of each block, else 0.
    std::vector<uint8_t> storesBlocks;
  };
  struct InputOperand {
    size_t word;
    uint64_t offset;
    /// The argument that it is of, and where in it.
    unsigned argument;
    uint64_t within;
  };
  /// A call of the instance, or of a loop, and its calls [first, end) in
  /// `calls`.
  struct Part {
    const image::CallT *source;
    size_t first, end = 0;
    /// The first part behind those of its list.
    size_t next = 0;
  };
  struct Step {
    Executable *executable = nullptr;
    std::vector<Call> calls;
    std::vector<Epilogue> epilogues;
    std::vector<Loop> loops;
    /// Between runs they are as in the first turn of each loop.
    std::vector<int64_t> words;
    std::vector<InputOperand> inputs;
    /// Where each argument lies that was lent; null for others.
    std::vector<const char *> lent;
    std::vector<RecordField> record;
    std::vector<AmpRange> fields;
    uint64_t recordBytes = 0;
    AmpRing *ring = nullptr;
    AmpStep *step = nullptr;
    uint64_t runs = 0;
    std::vector<Part> parts;
    /// The loops around the call that is being added, the outermost first.
    std::vector<size_t> around;
  };
  /// Calls of a step in a turn of each loop around them: that of each position
  /// in `loops`, the outermost first.
  struct Piece {
    Step &step;
    size_t first, end;
    std::span<const size_t> loops;
    std::span<const int64_t> turns;
  };
  /// One run that is observed.
  struct Observation {
    const image::InstanceT &instance;
    Step &step;
    std::vector<size_t> loops = {};
    std::vector<int64_t> turns = {};
    std::vector<char> bytes = {};
  };

  Executable() = default;
  /// An error where a variable still has to be given a value.
  Error checkGiven() const;
  Error loadCode();
  Error loadModule(const image::CodeT &code);
  Error findKernels();
  Error makePlan(uint32_t number);
  Error makePlans(const image::CallT &call);
  Error makePlans(const std::vector<std::unique_ptr<image::CallT>> &calls);
  Error makePlans();
  Error allocate();
  static InputOperand findInput(const image::InstanceT &instance, size_t word,
                                uint64_t offset);
  void addCalls(const image::InstanceT &instance, Step &step,
                const std::vector<std::unique_ptr<image::CallT>> &calls);
  void addCall(const image::InstanceT &instance, Step &step,
               const image::CallT &call);
  void addLoop(const image::InstanceT &instance, Step &step,
               const image::CallT &call);
  void addWords(const image::InstanceT &instance, Step &step,
                const image::CallT &call);
  void addEpilogue(const image::InstanceT &instance, Step &step,
                   const image::CallT &call);
  static AmpEpilogue epilogueOf(const Step &step, size_t index);
  Error addInstance(const image::InstanceT &instance);
  Error makeRecord(const image::InstanceT &instance, Step &step);
  Error runPiece(const Piece &piece, AmpRing *ring = nullptr);
  Error observePart(Observation &run, size_t number);
  Error observeParts(Observation &run, size_t first, size_t end);
  Error runObserved(const image::InstanceT &instance, Step &step);
  char *addressOf(image::Arena arena, uint64_t offset) const;
  size_t positionOf(const image::SlicesT &slices) const;
  AmpSlice ownUnits(int64_t units) const;
  uint64_t placeInSlices(const image::VariableT &variable,
                         uint64_t first) const;
  Error expectSameRead(const image::VariableT &variable);
  Error readSlices(const image::VariableT &variable, char *destination);
  static void setInputs(Step &step, char *inputs);
  static void moveWords(Step &step, const Loop &loop, int64_t from, int64_t to);
  static void replay(AmpRuntime *runtime, Step &step, size_t begin, size_t end);
  static void replayLoop(AmpRuntime *runtime, Step &step, size_t position);
  Step *find(const image::InstanceT &instance) const;

  std::shared_ptr<const Image> content;
  AmpRuntime *device = nullptr;
  std::vector<AmpModule *> modules;
  std::vector<AmpKernel> kernels;
  /// By the position in the image: null where no call needs a plan, or the
  /// device lacks it, of which `lacking` then has the reason.
  std::vector<AmpCallPlan *> plans;
  std::vector<std::string> lacking;
  std::string missing;
  /// The list of calls of each choice.
  std::map<const image::CallT *, const image::CallListT *> chosen;
  AmpBuffer *state = nullptr, *slices = nullptr, *arena = nullptr;
  /// The part that this rank has of each of the image's slices begins at this
  /// byte of `slices`.
  std::vector<uint64_t> sliceOffsets;
  AmpFeed *inputs = nullptr;
  std::map<const image::InstanceT *, std::unique_ptr<Step>> steps;
  /// Set by State: something may have been written; every variable has a value.
  bool isStarted = false, isInitialized = false;
  /// Set by State: variables that still have to be given a value.
  std::set<std::string> awaited;
  Observer observer;
};

} // namespace amp

#endif // AMP_TRAINING_EXECUTABLE_H
