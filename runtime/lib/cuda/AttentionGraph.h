//===- AttentionGraph.h - An attention as a graph of cuDNN's ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library recognizes the graph, whose scores no memory holds, as a whole.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_RUNTIME_LIB_CUDA_ATTENTIONGRAPH_H
#define AMP_RUNTIME_LIB_CUDA_ATTENTIONGRAPH_H

#include "../common/AttentionDesc.h"
#include "CudnnGraph.h"

namespace amp::cuda {

/// Makes `graph` an attention: query, key, value, result and, where asked for,
/// statistics are operands 1 to 5. Or its gradients: behind those the gradients
/// of the result, query, key and value. A statistic is one number of a query,
/// the logarithm of the sum of its exponentials; `desc` is one that
/// verifyOffered takes.
Status buildAttention(const AmpAttentionDesc &desc, CudnnGraph &graph);

} // namespace amp::cuda

#endif // AMP_RUNTIME_LIB_CUDA_ATTENTIONGRAPH_H
