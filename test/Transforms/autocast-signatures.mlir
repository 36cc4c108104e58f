// Which signatures change, and which keep their types.
// RUN: amp-opt %s --amp-autocast=dtype=f16 | FileCheck %s --check-prefix=KEEP
// RUN: amp-opt %s --amp-autocast="dtype=f16 keep-io=false" | FileCheck %s --check-prefix=FREE
// RUN: amp-opt %s --amp-autocast="dtype=f16 keep-io-except=x,y" | FileCheck %s --check-prefix=NAMED
// RUN: amp-opt %s --amp-autocast="dtype=f16 keep-io=false keep-io-except=x,y" | FileCheck %s --check-prefix=BUT
// RUN: amp-opt %s --amp-autocast="dtype=f16 keep-io=false" -o %t
// RUN: amp-opt %t --amp-autocast="dtype=f16 keep-io=false" | diff %t -
// RUN: not amp-opt %s --amp-autocast="dtype=f16 keep-io-except=z" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not amp-opt %s --amp-autocast="dtype=f16 keep-io=maybe" 2>&1 | FileCheck %s --check-prefix=BOOL

// UNKNOWN: error: expected 'keep-io-except' to name arguments or results, found 'z', which none has as 'amp.name', and no argument in its location
// BOOL: 'maybe' is invalid value for boolean argument

!t = tensor<8x8xf32>

// KEEP-LABEL: func @public(
// KEEP-SAME: tensor<8x8xf32> {amp.name = "x"}, %{{.*}}: tensor<8x8xf32>) -> (tensor<8x8xf32> {amp.name = "y"}, tensor<8x8xf32>)
// KEEP-COUNT-3: amp.cast
// KEEP-NOT: amp.cast
// FREE-LABEL: func @public(
// FREE-SAME: tensor<8x8xf16> {amp.name = "x"}, %{{.*}}: tensor<8x8xf16>) -> (tensor<8x8xf16> {amp.name = "y"}, tensor<8x8xf32>)
// FREE-NOT: amp.cast
// NAMED-LABEL: func @public(
// NAMED-SAME: tensor<8x8xf16> {amp.name = "x"}, %{{.*}}: tensor<8x8xf32>) -> (tensor<8x8xf16> {amp.name = "y"}, tensor<8x8xf32>)
// BUT-LABEL: func @public(
// BUT-SAME: tensor<8x8xf32> {amp.name = "x"}, %{{.*}}: tensor<8x8xf16>) -> (tensor<8x8xf32> {amp.name = "y"}, tensor<8x8xf32>)
func.func @public(%x: !t {amp.name = "x"}, %w: !t) -> (!t {amp.name = "y"}, !t) {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  %1 = amp.matmul %0, %w : (!t, !t) -> !t
  %2 = amp.exp %1 : !t
  return %0, %2 : !t, !t
}

// KEEP-LABEL: func @marked(
// KEEP-SAME: tensor<8x8xf16> {amp.keep = false}, %{{.*}}: tensor<8x8xf32> {amp.keep = true})
// FREE-LABEL: func @marked(
// FREE-SAME: tensor<8x8xf16> {amp.keep = false}, %{{.*}}: tensor<8x8xf32> {amp.keep = true})
func.func @marked(%x: !t {amp.keep = false}, %w: !t {amp.keep = true}) -> !t {
  %0 = func.call @private(%x, %w) : (!t, !t) -> !t
  return %0 : !t
}

// A private function may change, but not what is marked.
// KEEP-LABEL: func private @private(
// KEEP-SAME: tensor<8x8xf16>, %{{.*}}: tensor<8x8xf32> {amp.keep = true}) -> tensor<8x8xf32>
func.func private @private(%x: !t, %w: !t {amp.keep = true}) -> !t {
  %0 = amp.matmul %x, %w : (!t, !t) -> !t
  return %0 : !t
}

// Loss scaling works in f32 at both ends of a backward.
// FREE-LABEL: func @backward(
// FREE-SAME: tensor<8x8xf32> {amp.seed}, %{{.*}}: tensor<f32> {amp.scale}, %{{.*}}: tensor<8x8xf16>) -> (tensor<8x8xf32> {amp.gradient})
func.func @backward(%d: !t {amp.seed}, %s: tensor<f32> {amp.scale}, %w: !t) -> (!t {amp.gradient}) {
  %0 = func.call @grad(%d, %w) : (!t, !t) -> !t
  return %0 : !t
}
// FREE-LABEL: func private @grad(
// FREE-SAME: tensor<8x8xf32>, %{{.*}}: tensor<8x8xf16>)
func.func private @grad(%d: !t, %w: !t) -> !t {
  %0 = amp.relu %d : !t
  %1 = amp.matmul %w, %w : (!t, !t) -> !t
  %2 = amp.matmul %0, %1 : (!t, !t) -> !t
  return %2 : !t
}
