// Functions in modules inside the module, and functions of other dialects, are
// decided like all others.
// RUN: amp-opt %s -split-input-file -verify-diagnostics --amp-autocast="dtype=f16 emit-cast=arith" -o %t
// RUN: FileCheck %s < %t
// RUN: amp-opt %t -split-input-file --amp-autocast="dtype=f16 emit-cast=arith" 2> /dev/null | diff %t -
// RUN: amp-opt %s -split-input-file --amp-explain="dtype=f16" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// Names are those of the module around: of the functions @layer one is a product,
// which two calls share a cast for, the other is none and stays f32.
// WHY-LABEL: @inner at
// WHY-LABEL: @innermost at
// WHY: amp.matmul {{.*}} f16 -> f32
// CHECK-LABEL: module @one
module @one {
  module {
    // CHECK: func.func @inner(%{{.*}}: tensor<8x8xf32>)
    // CHECK: call @layer(%{{.*}}) : (tensor<8x8xf16>) -> tensor<8x8xf32>
    func.func @inner(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = func.call @layer(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = func.call @layer(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      %2 = amp.add %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
      return %2 : tensor<8x8xf32>
    }
    // CHECK: func.func private @layer(%{{.*}}: tensor<8x8xf16>) -> tensor<8x8xf32>
    func.func private @layer(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
    module {
      // CHECK: func.func @innermost
      // CHECK: call @layer(%{{.*}}) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      func.func @innermost(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
        %0 = func.call @layer(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>
        %1 = amp.matmul %0, %0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
        return %1 : tensor<8x8xf32>
      }
      // CHECK: func.func private @layer(%{{.*}}: tensor<8x8xf32>) -> tensor<8x8xf32>
      func.func private @layer(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
        %0 = amp.exp %x : tensor<8x8xf32>
        return %0 : tensor<8x8xf32>
      }
    }
  }
}

// -----

// Functions of ml_program and async. What async returns is wrapped, so that its
// type stays; gpu's functions return nothing.
// CHECK-LABEL: ml_program.func @program(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK: %[[X:.*]] = arith.truncf %arg0 {amp.inserted}
// CHECK: amp.matmul %[[X]], %[[X]]
// CHECK: ml_program.return %{{.*}} : tensor<8x8xf32>
ml_program.func @program(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  ml_program.return %0 : tensor<8x8xf32>
}

// CHECK-LABEL: ml_program.subgraph @subgraph
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
ml_program.subgraph @subgraph(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  ml_program.output %0 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @caller
// CHECK: async.call @later(%arg0) : (tensor<8x8xf32>) -> !async.value<tensor<8x8xf32>>
func.func @caller(%x: tensor<8x8xf32>) -> !async.value<tensor<8x8xf32>> {
  %0 = async.call @later(%x) : (tensor<8x8xf32>) -> !async.value<tensor<8x8xf32>>
  return %0 : !async.value<tensor<8x8xf32>>
}

// CHECK-LABEL: async.func private @later(%arg0: tensor<8x8xf32>) -> !async.value<tensor<8x8xf32>>
// CHECK: amp.matmul {{.*}} : (tensor<8x8xf16>, tensor<8x8xf16>) -> tensor<8x8xf32>
async.func private @later(%x: tensor<8x8xf32>) -> !async.value<tensor<8x8xf32>> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

// One policy decides: the outermost module's.
// CHECK-LABEL: module @two
module @two {
  // expected-warning @+1 {{the 'amp.policy' of a module inside another is not read; put it on the module that the pass runs on, or say 'policy='}}
  module attributes {amp.policy = "apex-o3"} {
    // CHECK: amp.exp {{.*}} : tensor<8x8xf32>
    func.func @inner(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = amp.exp %x : tensor<8x8xf32>
      return %0 : tensor<8x8xf32>
    }
  }
}
