//===- CudaFactories.cpp - The CUDA runtimes under test ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conformance suite on a real GPU; without one every test is skipped and
// says why.
//
//===----------------------------------------------------------------------===//

#include "StandInRanks.h"

using namespace amp::test;

std::vector<Factory> amp::test::factories() {
  return {{"Cuda", {1, AMP_DEVICE_CUDA, 0}},
          {"CudaAgain", {4, AMP_DEVICE_CUDA, 0}}};
}

/// Keeps its runtime for the whole process: the last one on a GPU takes the
/// context with it, and to make that again takes longer than most tests.
static std::string findMissingDevice() {
  static AmpRuntime *runtime = nullptr;
  AmpStatus *status = ampRuntimeCreate(&factories()[0].options, &runtime);
  std::string reason;
  // Any other failure is one of the tests'.
  if (ampStatusCode(status) == AMP_STATUS_UNAVAILABLE)
    reason = ampStatusMessage(status);
  ampStatusDestroy(status);
  return reason;
}

std::string amp::test::missingDevice() {
  static const std::string reason = findMissingDevice();
  return reason;
}

bool amp::test::offers(const AmpGemmDesc &desc) {
  bool hasBias =
      desc.epilogue & (AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT);
  if (desc.epilogue & AMP_EPILOGUE_RELU)
    return false; // turns NaN into 0
  if (desc.epilogue & (AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT)) {
    bool hasAux =
        desc.epilogue & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT);
    if (desc.cType != desc.aType || desc.cType > AMP_BF16 || desc.batch > 1 ||
        desc.n % 8 || desc.ldc % 8 || (hasAux && desc.ldAux % 8))
      return false;
  }
  return desc.aType == desc.bType &&
         (desc.cType == desc.aType || desc.cType == AMP_F32) &&
         (!hasBias || desc.biasType == desc.cType);
}

bool amp::test::offersPooling() { return false; }

int32_t amp::test::mostRanks() {
  // Stand-ins have as many GPUs as they are asked for.
  return isStandIn() ? 7 : countDevices();
}

RuntimePointer amp::test::makeRank(const Factory &factory,
                                   const AmpCollectives *engine) {
  Factory own = factory;
  own.options.collectives = engine;
  if (!engine)
    return makeRuntime(own);
  own.options.deviceIndex = engine->localRank;
  return isStandIn() ? makeStandInRank(own) : makeRuntime(own);
}
