//===- KernelTarget.cpp - the table of targets ---------------------------===//
//
// A target is added here, and to nothing else that targets share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelTarget.h"
#include "RuntimeError.h"

using namespace mlir;
using namespace mlir::amp;

bool KernelTarget::offers(const AmpGemmDesc &desc) const {
  std::array<uint8_t, AMP_GEMM_DESC_BYTES> bytes;
  ampGemmDescEncode(&desc, bytes.data());
  return offers(AMP_CALL_GEMM, bytes);
}

bool KernelTarget::offers(int32_t kind, ArrayRef<uint8_t> desc) const {
  llvm::Error error = amprt::toError(ampDeviceOffers(
      static_cast<int32_t>(getDevice()), kind, desc.data(), desc.size()));
  bool isOffered = !error;
  llvm::consumeError(std::move(error));
  return isOffered;
}

ArrayRef<const KernelTarget *> mlir::amp::getKernelTargets() {
  static const KernelTarget *const targets[] = {&getCpuTarget(),
                                                &getCudaTarget()};
  return targets;
}

const KernelTarget *mlir::amp::findKernelTarget(StringRef name) {
  for (const KernelTarget *target : getKernelTargets())
    if (target->getName() == name)
      return target;
  return nullptr;
}

const KernelTarget &mlir::amp::getKernelTarget(::amp::image::Device device) {
  for (const KernelTarget *target : getKernelTargets())
    if (target->getDevice() == device)
      return *target;
  llvm_unreachable("a device of the image's enumeration");
}

std::string mlir::amp::listKernelTargets() {
  std::string text;
  for (const KernelTarget *target : getKernelTargets())
    text += (text.empty() ? "'" : " or '") + target->getName().str() + "'";
  return text;
}
