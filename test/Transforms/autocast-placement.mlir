// The three placements on one graph: between the products every r is read by
// an f32 op.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s --check-prefixes=MINCUT
// RUN: amp-opt %s --amp-autocast="dtype=f16 placement=mincut" | FileCheck %s --check-prefixes=MINCUT
// RUN: amp-opt %s --amp-autocast="dtype=f16 placement=propagate" | FileCheck %s --check-prefixes=OTHER
// RUN: amp-opt %s --amp-autocast="dtype=f16 placement=dispatch" | FileCheck %s --check-prefixes=OTHER
// RUN: amp-opt %s --amp-autocast="dtype=f16 cache=false" | FileCheck %s --check-prefixes=UNCACHED

// Two casts: of the argument, and before the last product.
// MINCUT-COUNT-2: amp.cast
// MINCUT-NOT: amp.cast

// Six: of the argument, and one back up for each `log` and the `exp`.
// OTHER-COUNT-6: amp.cast
// OTHER-NOT: amp.cast

// Four: each product casts each operand.
// UNCACHED-COUNT-4: amp.cast
// UNCACHED-NOT: amp.cast
func.func @ladder(%x: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %r1 = amp.relu %0 : tensor<8x8xf32>
  %l1 = amp.log %r1 : tensor<8x8xf32>
  %r2 = amp.relu %r1 : tensor<8x8xf32>
  %l2 = amp.log %r2 : tensor<8x8xf32>
  %r3 = amp.relu %r2 : tensor<8x8xf32>
  %l3 = amp.log %r3 : tensor<8x8xf32>
  %r4 = amp.relu %r3 : tensor<8x8xf32>
  %l4 = amp.log %r4 : tensor<8x8xf32>
  %1 = amp.matmul %r4, %r4 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = amp.exp %1 : tensor<8x8xf32>
  return %2, %l1, %l2, %l3, %l4 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
