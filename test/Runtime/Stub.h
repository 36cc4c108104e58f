//===- Stub.h - A driver and libraries that only look ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared libraries with the names and functions of NVIDIA's, for machines
// without a GPU. They check each call as strictly as the documents allow,
// remember it, and fail when they are told to. Memory is the host's, so copies
// do happen; kernels and products run where a test says how.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUB_H
#define AMP_TEST_RUNTIME_STUB_H

#include "StubOrder.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace amp::stub {

/// A kernel as it was launched, or recorded.
struct Launch {
  std::string kernel;
  unsigned blocks, threads;
  std::vector<int64_t> args;
  bool isRecorded;
};

/// A matrix as cuBLASLt sees it: column-major, `type` a cudaDataType_t.
struct Layout {
  int type = -1;
  uint64_t rows = 0, columns = 0;
  int64_t ld = 0;
  int32_t batch = 1;
  int64_t stride = 0;
};

/// A product as it was run, or recorded.
struct Product {
  int computeType, scaleType, transposeA, transposeB, epilogue, biasType;
  Layout a, b, c;
  const void *aData, *bData, *cData, *bias, *aux;
  int64_t auxLd;
  /// The alignment that the product's algorithm was chosen for.
  uint32_t alignment;
  /// The algorithm's position among the offers.
  uint32_t algorithm;
  bool isRecorded;
  const void *stream;
};

/// An algorithm of cuBLASLt.
struct Offer {
  float milliseconds = 0.01f;
  /// The reported cublasLtReductionScheme_t.
  uint32_t reduction = 0;
  /// True for an algorithm that is refused when it is to run.
  bool isRefused = false;
  /// True if it does not say how it sums.
  bool isSilent = false;
};

/// A convolution as it was run, or recorded.
struct Convolution {
  /// The position among x, w and y of the one that is computed.
  int result = 0;
  /// A cudnnDataType_t, of all three.
  int type = -1;
  /// Batch and channels before places; of w outputs and inputs of a group.
  std::vector<int64_t> sizes[3];
  std::vector<int64_t> strides, dilations, before, behind;
  void *data[3] = {};
  /// The engine's position among the offers.
  int64_t engine = 0;
  bool isRecorded = false;
  const void *stream = nullptr;
};

/// A tensor of a graph of cuDNN's; `type` is a cudnnDataType_t, and an id of 0
/// none.
struct GraphTensor {
  int64_t id = 0;
  int type = -1;
  std::vector<int64_t> sizes, strides;
  bool isVirtual = false, isByValue = false;
};

/// An operation, by the numbers of cudnnPointwiseMode_t and
/// cudnnReduceTensorOp_t.
struct GraphOperation {
  enum Kind { Multiply, Compute, Reduce, Convert } kind = Compute;
  int mode = 0;
  int64_t axis = 0;
  GraphTensor x, b, t, y;
};

/// A graph other than a convolution, as it was run, or recorded.
struct Graph {
  std::vector<GraphOperation> operations;
  std::map<int64_t, void *> data;
  /// As a convolution's.
  int64_t engine = 0;
  bool isRecorded = false;
  const void *stream = nullptr;
};

/// An engine of cuDNN.
struct Engine {
  float milliseconds = 0.01f;
  /// Each a cudnnBackendNumericalNote_t, or a cudnnBackendBehaviorNote_t.
  std::vector<int> notes, behavior;
  int64_t workspaceBytes = 256;
  /// True for an engine that is refused when a plan is made of it, or when it
  /// is to run.
  bool isUnplanned = false, isRefused = false;
  /// True for one that computes something else.
  bool isWrong = false;
};

/// A rank's part of an exchange of NCCL's, as it was run, or recorded: a group
/// of sends and receives in the order of the calls, or an all-gather, which
/// sends once and receives of each rank.
struct Exchange {
  struct Part {
    uint64_t address, bytes;
    int peer;
  };
  bool isGather = false;
  std::vector<Part> sends, receives;
  bool isRecorded = false;
  const void *stream = nullptr;
  /// Meets the other ranks, with the places where the host has the parts;
  /// returns what went wrong, or nothing. Keeps the communicator.
  std::function<std::string(const std::vector<const char *> &sends,
                            const std::vector<char *> &receives)>
      meet = {};
};

/// A copy from the host, as it was made.
struct Copy {
  uint64_t destination;
  std::string content;
  bool isPinned;
};

/// The work of a graph when it is launched.
struct Recording {
  struct Use {
    uint64_t address;
    bool isWrite;
  };
  std::vector<Use> uses;
  std::vector<std::function<void()>> work;
};

/// One for the process, in the driver's library.
struct State {
  //===--- What the stub pretends to be
  //------------------------------------===//
  int driverVersion = 13000, deviceCount = 2, major = 9, minor = 0;
  /// Of the cache, without which nothing is timed on more than one copy.
  int cacheBytes = 0;
  uint64_t memoryBytes = uint64_t(64) << 30, pinnableBytes = memoryBytes;
  /// Products of operands that are less aligned have no algorithm.
  uint32_t leastAlignment = 1;
  /// The algorithms that cuBLASLt offers for each product, the favourite first.
  std::vector<Offer> offers = {{}};
  /// The engines that cuDNN offers for each convolution.
  std::vector<Engine> engines = {{}};
  /// Epilogues (cublasLtEpilogue_t) that no algorithm has, and the factors of
  /// those that make a product take longer.
  std::set<int> missingEpilogues;
  std::map<int, float> slowEpilogues;
  /// The times that an event without a wait of the host is asked in vain.
  int queriesInVain = 0;
  /// NCCL's version; the ncclResult_t that it says it has met later; and true
  /// where all other ranks are this one's mirror images.
  int ncclVersion = 22809, ncclLater = 0;
  bool mirrorsRanks = false;
  /// The clock of the host, which stands still but for what a test adds.
  double hostMilliseconds = 0;

  //===--- Failures
  //---------------------------------------------------------===//
  /// The call from now on that fails, from 1; 0 is none.
  int failAt = 0;
  /// The failure: a CUresult, for cuBLASLt a cublasStatus_t, for cuDNN a
  /// cudnnStatus_t, and for NCCL an ncclResult_t.
  int failure = 999, cublasFailure = 13, cudnnFailure = 5000, ncclFailure = 1;
  /// The call that did.
  std::string failed;

  //===--- What was seen
  //----------------------------------------------------===//
  std::vector<std::string> calls;
  /// The misuses that a real driver would not have forgiven.
  std::vector<std::string> misuses;
  std::vector<Launch> launches;
  std::vector<Product> products;
  std::vector<Convolution> convolutions;
  std::vector<Graph> graphsRun;
  /// Without what keeps a communicator.
  std::vector<Exchange> exchanges;
  /// The algorithms that have run in the context, with their products: the
  /// library loads code at the first run.
  std::set<std::string> loaded;
  std::vector<Copy> copies;
  int graphLaunches = 0;

  //===--- Work
  //-----------------------------------------------------------------===//
  /// True if the PTX of each loaded module is executed, and not only that of
  /// the runtime's own kernel.
  bool executesAll = false;
  /// The functions that do the work of a launch or a product, if any.
  std::function<void(const Launch &)> runKernel;
  std::function<void(const Product &)> runProduct;
  std::function<void(const Convolution &)> runConvolution;
  std::function<void(const Graph &)> runGraph;
  /// The functions that take a product or a convolution, in place of those, and
  /// a misuse at once (test/Driver).
  std::function<void(const Product &)> queueProduct;
  std::function<void(const Convolution &)> queueConvolution;
  std::function<void(const Graph &)> queueGraph;
  std::function<void(const Exchange &)> queueExchange;
  std::function<void(const std::string &)> tellMisuse;
  /// The CUresult that every call fails with from now on, or 0; and the
  /// function that is told of memory of the host which the device may use.
  std::function<int()> findFailure;
  std::function<void(uint64_t address, uint64_t bytes)> mapHost;
  /// Of the capture that is going on, and of each graph.
  Recording recorded;
  /// The capture's streams, and what they wait for in it; the events that were
  /// recorded in it, or in an earlier one.
  std::set<const void *> capturedStreams;
  Order captureOrder;
  std::map<const void *, Clock> capturedEvents;
  std::map<const void *, Recording> graphs;

  //===--- What lives
  //-------------------------------------------------------===//
  /// Handles, each with its kind.
  std::map<const void *, std::string> handles;
  /// Allocations with their sizes: of the device, of pinned host memory, and
  /// which of that a kernel may use.
  std::map<uint64_t, uint64_t> memory, pinned;
  std::set<uint64_t> mapped;
  int contexts = 0;
  bool isInitialised = false, isCapturing = false;
  const void *currentContext = nullptr;

  //===--- What is under way
  //------------------------------------------------===//
  /// A copy out of pinned memory that no one has waited for yet. It is made as
  /// late as possible, so that a host that fills the memory too early is seen.
  struct Pending {
    const void *stream;
    uint64_t tick, destination;
    const void *source;
    uint64_t bytes;
  };
  Order order;
  /// The time that products took, and when events were recorded.
  double milliseconds = 0;
  std::map<const void *, double> eventTimes;
  const void *capturing = nullptr;
  std::vector<Pending> pending;
  /// Of the events that were asked, how often.
  std::map<const void *, int> queries;

  bool isEmpty() const {
    return handles.empty() && memory.empty() && pinned.empty() && contexts == 0;
  }

  /// Drops what was seen.
  void forget() {
    calls.clear();
    launches.clear();
    exchanges.clear();
    copies.clear();
  }

  void misuse(const std::string &what) {
    misuses.push_back(what);
    if (tellMisuse)
      tellMisuse(what);
  }

  void add(const Launch &launch) {
    launches.push_back(launch);
    if (runKernel)
      perform([this, launch] { runKernel(launch); });
  }
  void add(const Product &product) {
    products.push_back(product);
    if (queueProduct)
      queueProduct(product);
    else if (runProduct)
      perform([this, product] { runProduct(product); });
  }
  void add(const Convolution &convolution) {
    convolutions.push_back(convolution);
    if (queueConvolution)
      queueConvolution(convolution);
    else if (runConvolution)
      perform([this, convolution] { runConvolution(convolution); });
  }
  void add(const Graph &graph) {
    graphsRun.push_back(graph);
    if (queueGraph)
      queueGraph(graph);
    else if (runGraph)
      perform([this, graph] { runGraph(graph); });
  }
  void add(const Exchange &exchange) {
    exchanges.push_back(exchange);
    exchanges.back().meet = nullptr;
    if (queueExchange)
      queueExchange(exchange);
    else
      perform([this, exchange] { run(exchange); });
  }
  /// Memory of the device is the host's.
  void run(const Exchange &exchange) {
    std::vector<const char *> sends;
    std::vector<char *> receives;
    for (const Exchange::Part &part : exchange.sends)
      sends.push_back(reinterpret_cast<const char *>(part.address));
    for (const Exchange::Part &part : exchange.receives)
      receives.push_back(reinterpret_cast<char *>(part.address));
    std::string error = exchange.meet(sends, receives);
    if (!error.empty())
      misuse("NCCL: " + error);
  }
  /// True of a stream that is being captured.
  bool isCaptured(const void *stream) const {
    return isCapturing && capturedStreams.count(stream);
  }
  /// Now, or whenever the graph that is being recorded is launched.
  void perform(std::function<void()> work) {
    if (isCapturing)
      recorded.work.push_back(std::move(work));
    else
      work();
  }

  /// At the start of each call: whether it is to fail. Versions (_v2) are left
  /// out of names.
  bool enter(std::string name) {
    if (size_t at = name.rfind("_v"); at != std::string::npos)
      name.resize(at);
    calls.push_back(name);
    if (failAt == 0 || --failAt != 0)
      return false;
    failed = name;
    return true;
  }
  /// Checks that `handle` lives and is a `kind`.
  bool verify(const char *name, const void *handle, const char *kind) {
    auto found = handles.find(handle);
    if (found != handles.end() && found->second == kind)
      return true;
    misuse(std::string(name) + ": not a " + kind);
    return false;
  }
  /// For calls that a capture does not allow, or that wait.
  bool verifyNotCapturing(const char *name) {
    if (!isCapturing)
      return true;
    misuse(std::string(name) + ": while capturing");
    return false;
  }
  /// For an event of a capture.
  bool verifyCapturing(const char *name) {
    if (isCapturing)
      return true;
    misuse(std::string(name) + ": an event of a capture that has ended");
    return false;
  }
  /// The start of the allocation that `bytes` bytes at `address` are in, or 0.
  static uint64_t find(const std::map<uint64_t, uint64_t> &allocations,
                       uint64_t address, uint64_t bytes) {
    auto after = allocations.upper_bound(address);
    if (after == allocations.begin())
      return 0;
    auto found = std::prev(after);
    uint64_t offset = address - found->first;
    bool isInside = offset <= found->second && bytes <= found->second - offset;
    return isInside ? found->first : 0;
  }
  /// Checks that `bytes` bytes at `address` are in one allocation.
  bool verifyRange(const char *name, uint64_t address, uint64_t bytes) {
    if (find(memory, address, bytes))
      return true;
    misuse(std::string(name) + ": not in device memory");
    return false;
  }
  /// Work in `stream` that uses the allocation around `address`, if it is one
  /// of the device; remembered for the graph while the stream is captured.
  void use(const char *name, const void *stream, uint64_t address,
           bool isWrite) {
    uint64_t start = find(memory, address, 1);
    if (!start)
      return;
    bool isOrdered = true;
    if (isCaptured(stream)) {
      recorded.uses.push_back({address, isWrite});
      isOrdered = captureOrder.use(stream, start, isWrite);
    } else {
      isOrdered = order.use(stream, start, isWrite);
    }
    if (!isOrdered)
      misuse(std::string(name) + ": does not wait for another stream");
  }
};

} // namespace amp::stub

/// Exported by the driver's stub.
extern "C" amp::stub::State *ampStubState();

#endif // AMP_TEST_RUNTIME_STUB_H
