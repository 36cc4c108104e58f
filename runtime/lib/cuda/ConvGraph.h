//===- ConvGraph.h - A convolution as a graph of cuDNN's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One operation, of which the library has engines that it has compiled.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H
#define AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H

#include "../common/ConvDesc.h"
#include "CudnnGraph.h"

namespace amp::cuda {

/// Makes `graph` the convolution of operands 1 to 3: x, w and y. `desc` is one
/// that verifyOffered takes.
Status buildConv(const AmpConvDesc &desc, CudnnGraph &graph);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_CONVGRAPH_H
