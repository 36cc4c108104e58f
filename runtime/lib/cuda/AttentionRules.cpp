//===- AttentionRules.cpp - The attentions that cuDNN may have ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks, dropout and heads that share a key have kernels of the compiler's:
// the library draws other random numbers, and what it makes of a query that
// sees no key is not what AmpAttentionDesc says.
//
//===----------------------------------------------------------------------===//

#include "AttentionRules.h"
#include "GemmRules.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

/// Elements of 16 bits that are loaded together, and the longest row.
static constexpr int64_t rowAlignment = 8, longestRow = 128;

static Status verifyTypes(const AmpAttentionDesc &desc) {
  bool isGradient = desc.result == AMP_ATTENTION_GRADIENT;
  if (desc.type != AMP_F16 && desc.type != AMP_BF16)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected an attention of f16 or bf16 on CUDA, found %s",
                      nameOf(desc.type));
  if (desc.resultType != desc.type ||
      (isGradient && desc.cotangentType != desc.type))
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected the result of an attention, and its gradient, "
                      "of the type of its operands (%s) on CUDA, found %s and "
                      "%s",
                      nameOf(desc.type), nameOf(desc.resultType),
                      nameOf(isGradient ? desc.cotangentType : desc.type));
  return nullptr;
}

static Status verifyRows(const AmpAttentionDesc &desc) {
  for (int64_t size : {desc.size, desc.valueSize})
    if (size % rowAlignment || size > longestRow)
      return makeStatus(AMP_STATUS_UNAVAILABLE,
                        "expected sizes of heads that are multiples of %" PRId64
                        " up to %" PRId64
                        " in an attention on CUDA, found %" PRId64,
                        rowAlignment, longestRow, size);
  struct Rows {
    const int64_t (&strides)[3];
    int64_t rows, size;
  };
  const Rows all[] = {{desc.queryStrides, desc.queries, desc.size},
                      {desc.keyStrides, desc.keys, desc.size},
                      {desc.valueStrides, desc.keys, desc.valueSize},
                      {desc.cotangentStrides, desc.queries, desc.valueSize},
                      {desc.resultStrides, desc.queries, desc.valueSize},
                      {desc.queryGradientStrides, desc.queries, desc.size},
                      {desc.keyGradientStrides, desc.keys, desc.size},
                      {desc.valueGradientStrides, desc.keys, desc.valueSize}};
  for (const Rows &rows : all)
    for (int64_t stride :
         storedStrides(desc, rows.strides, desc.heads, rows.rows, rows.size))
      if (stride == 0 || stride % rowAlignment)
        return makeStatus(AMP_STATUS_UNAVAILABLE,
                          "expected rows of an attention on CUDA to begin at "
                          "different multiples of %" PRId64
                          " elements, found a stride of %" PRId64,
                          rowAlignment, stride);
  return nullptr;
}

Status cuda::verifyOffered(const AmpAttentionDesc &desc) {
  if (Status status = verifyTypes(desc))
    return status;
  if (desc.batch == 0 || desc.mask != AMP_MASK_NONE || desc.dropout > 0 ||
      desc.keyHeads != desc.heads)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected an attention of at least one sample, without a "
                      "mask, dropout or heads that share a key on CUDA, found "
                      "%" PRId64 " samples, mask %" PRId32
                      ", dropout %g, and %" PRId64 " heads with %" PRId64,
                      desc.batch, desc.mask, desc.dropout, desc.heads,
                      desc.keyHeads);
  return verifyRows(desc);
}
