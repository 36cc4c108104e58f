// RUN: not amp-opt %s --amp-promote=precision=f8 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not amp-opt %s --amp-promote=precision=f64 2>&1 | FileCheck %s --check-prefix=RESOURCE

// NAME: error: expected precision f64, f32, f16 or bf16, found 'f8'

func.func @f() -> tensor<2xf32> {
  // RESOURCE: :[[@LINE+1]]:8: error: expected constants written in the text to promote them to f64, found a resource
  %0 = amp.constant dense_resource<weights> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803F00000040"
    }
  }
#-}
