// RUN: amp-opt %s --split-input-file --amp-form-kernels | FileCheck %s

// What slices of one value hand back is written part by part: no fill, no sum.

// CHECK-LABEL: func.func @parts
// CHECK-COUNT-3: amprt.launch @copy
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @parts(%q: tensor<2x3xf32> {amp.name = "q"}, %k: tensor<2x4xf32> {amp.name = "k"},
                 %v: tensor<2x5xf32> {amp.name = "v"})
    -> (tensor<2x12xf32> {amp.name = "d"}) attributes {amp.entry = "eval"} {
  %0 = amp.pad %v {low = [0, 7], high = [0, 0], interior = [0, 0], value = 0.0} : tensor<2x5xf32>
  %1 = amp.pad %q {low = [0, 0], high = [0, 9], interior = [0, 0], value = 0.0} : tensor<2x3xf32>
  %2 = amp.pad %k {low = [0, 3], high = [0, 5], interior = [0, 0], value = 0.0} : tensor<2x4xf32>
  %3 = amp.add %0, %1 : tensor<2x12xf32>, tensor<2x12xf32>
  %4 = amp.add %3, %2 : tensor<2x12xf32>, tensor<2x12xf32>
  return %4 : tensor<2x12xf32>
}

// -----

// Converted parts, beside something else; the first row of four is zero.

// CHECK-LABEL: func.func @rest
// CHECK-COUNT-2: amprt.launch @copy
// CHECK: amprt.launch @fill
// CHECK: amprt.launch @copy
// CHECK: amprt.launch @add
// CHECK-NOT: amprt.launch
// CHECK: return
func.func @rest(%q: tensor<2x3xf32> {amp.name = "q"}, %k: tensor<1x3xf32> {amp.name = "k"},
                %x: tensor<4x3xf32> {amp.name = "x"})
    -> (tensor<4x3xf32> {amp.name = "d"}) attributes {amp.entry = "eval"} {
  %0 = amp.pad %q {low = [1, 0], high = [1, 0], interior = [0, 0], value = 0.0} : tensor<2x3xf32>
  %1 = amp.pad %k {low = [3, 0], high = [0, 0], interior = [0, 0], value = 0.0} : tensor<1x3xf32>
  %2 = amp.add %0, %x : tensor<4x3xf32>, tensor<4x3xf32>
  %3 = amp.add %2, %1 : tensor<4x3xf32>, tensor<4x3xf32>
  return %3 : tensor<4x3xf32>
}

// -----

// Slices that overlap, or a pad that somebody else reads, are added.

// CHECK-LABEL: func.func @overlap
// CHECK: amprt.launch @fill
// CHECK: amprt.launch @fill
// CHECK: amprt.launch @add
// CHECK: return
func.func @overlap(%q: tensor<2x3xf32> {amp.name = "q"}, %k: tensor<2x3xf32> {amp.name = "k"})
    -> (tensor<2x5xf32> {amp.name = "d"}) attributes {amp.entry = "eval"} {
  %0 = amp.pad %q {low = [0, 0], high = [0, 2], interior = [0, 0], value = 0.0} : tensor<2x3xf32>
  %1 = amp.pad %k {low = [0, 2], high = [0, 0], interior = [0, 0], value = 0.0} : tensor<2x3xf32>
  %2 = amp.add %0, %1 : tensor<2x5xf32>, tensor<2x5xf32>
  return %2 : tensor<2x5xf32>
}
