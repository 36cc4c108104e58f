// RUN: amp-opt %s --amp-train="target=cuda" -o %t.kernels
// RUN: amp-opt %t.kernels --amp-emit-kernels="target=cuda assembly=-" -o %t.code | FileCheck %s
// RUN: amp-opt %t.kernels --amp-emit-kernels=target=cuda | FileCheck %s --check-prefix=IR

// Floats become i1 by a comparison with 1: LLVM's NVPTX compares with 0, so that
// 0 became true and 1 false.

// IR-NOT: arith.fptoui
// CHECK-LABEL: .entry amp_convert(
// CHECK-NOT: setp.eq.b32 {{.*}}, 0;
// CHECK: setp.ge.f32 {{.*}}, 0f3F800000;
func.func @f(%x: tensor<512xf32> {amp.name = "x"}) -> (tensor<512xi1> {amp.name = "y"})
    attributes {amp.entry = "eval"} {
  %y = amp.convert %x : tensor<512xf32> to tensor<512xi1>
  return %y : tensor<512xi1>
}
