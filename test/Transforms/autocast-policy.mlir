// What a policy in the module says of ops, by name, place, symbol and condition.
// RUN: amp-opt %s -split-input-file --amp-autocast=dtype=f16 | FileCheck %s
// RUN: amp-opt %s -split-input-file --amp-autocast=dtype=bf16 | FileCheck %s --check-prefix=BF16

// Classes by name: a product denied, an exponential allowed.
module attributes {amp.policy = {exact = "rounded", 
    deny = [{op = "amp.matmul", cause = "precision"}], allow = ["amp.exp"]}} {
  // CHECK-LABEL: @by_name
  func.func @by_name(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    // CHECK: amp.exp {{.*}} : tensor<4x4xf16>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.exp %0 : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

// -----

// A cause decides for which low type an entry holds; `dtypes` says it outright.
module attributes {amp.policy = {exact = "rounded", 
    deny = [{op = "amp.matmul", cause = "range"}],
    allow = [{op = "amp.relu", dtypes = "bf16"}]}} {
  // CHECK-LABEL: @dtypes
  // BF16-LABEL: @dtypes
  func.func @dtypes(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    // CHECK: amp.relu {{.*}} : tensor<4x4xf32>
    // BF16: amp.matmul {{.*}} : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
    // BF16: amp.relu {{.*}} : tensor<4x4xbf16>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.relu %0 : tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

// -----

// The name of an op before its beginning, and that before all of them.
module attributes {amp.policy = {exact = "rounded", 
    deny = [{op = "*", cause = "precision"}], follow = ["amp.m*"], allow = ["amp.matmul"]}} {
  // CHECK-LABEL: @closest
  func.func @closest(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} -> tensor<4x4xf16>
    // CHECK-NEXT: amp.mul {{.*}} : tensor<4x4xf16>
    // CHECK-NEXT: amp.matmul {{.*}} -> tensor<4x4xf32>
    // CHECK-NEXT: amp.relu {{.*}} : tensor<4x4xf32>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.mul %0, %0 : tensor<4x4xf32>, tensor<4x4xf32>
    %2 = amp.matmul %1, %1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = amp.relu %2 : tensor<4x4xf32>
    return %3 : tensor<4x4xf32>
  }
}

// -----

// Layers by the names in their locations: `include` wins over `exclude`.
module attributes {amp.policy = {exact = "rounded", 
    exclude = [{location = "net/block*"}], include = [{location = "*/block2"}]}} {
  // CHECK-LABEL: @by_location
  func.func @by_location(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK-NEXT: amp.matmul %arg0, %arg0 : (tensor<4x4xf32>
    // CHECK-NEXT: amp.cast
    // CHECK-NEXT: amp.matmul {{.*}} : (tensor<4x4xf16>
    // CHECK-NEXT: amp.matmul {{.*}} : (tensor<4x4xf32>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("net/block1")
    %1 = amp.matmul %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("net/block2")
    %2 = amp.matmul %1, %1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("net/block3"("model.py":7:1))
    return %2 : tensor<4x4xf32>
  }
}

// -----

// An op by the function around it, and by the variable that it reads.
module attributes {amp.policy = {exact = "rounded", exclude = [{symbol = ["*_head", "wide"]}]}} {
  amp.variable @wide : tensor<4x4xf32> = #amp.zeros
  amp.variable @other : tensor<4x4xf32> = #amp.zeros
  // CHECK-LABEL: @my_head
  func.func @my_head(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK-NEXT: amp.matmul {{.*}} : (tensor<4x4xf32>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
  // CHECK-LABEL: @body
  func.func @body(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} : (tensor<4x4xf32>
    // CHECK: amp.matmul {{.*}} : (tensor<4x4xf16>
    %wide = amp.read @wide : tensor<4x4xf32>
    %other = amp.read @other : tensor<4x4xf32>
    %0 = amp.matmul %x, %wide : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.matmul %0, %other : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

// -----

// Conditions: on attributes, ranks, sizes and element types. All have to hold.
module attributes {amp.policy = {exact = "rounded", 
    deny = [{op = "amp.matmul", cause = "precision", where = {
               operands = {"0" = {rank = 2, element = "f32", dims = {"-1" = ">= 4096"}}}}},
            {op = "amp.matmul", cause = "precision", where = {attributes = {transpose_b = true}}},
            {op = "amp.matmul", cause = "precision", where = {results = {"0" = {size = "< 4"}}}},
            {op = "amp.leaky_relu", cause = "precision", where = {attributes = {slope = "> 0.5"}}},
            {op = "amp.transpose", cause = "precision", where = {attributes = {permutation = [1, 0]}}}],
    allow = ["amp.leaky_relu"],
    include = [{op = "amp.transpose", where = {attributes = {permutation = [0, 1]}}}]}} {
  // CHECK-LABEL: @long_axis
  func.func @long_axis(%x: tensor<4x4096xf32>, %y: tensor<4096x4xf32>) -> tensor<4x4xf32> {
    // CHECK-NEXT: amp.matmul {{.*}} : (tensor<4x4096xf32>
    %0 = amp.matmul %x, %y : (tensor<4x4096xf32>, tensor<4096x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
  // CHECK-LABEL: @dynamic_axis
  func.func @dynamic_axis(%x: tensor<4x?xf32>, %y: tensor<?x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} : (tensor<4x?xf16>
    %0 = amp.matmul %x, %y : (tensor<4x?xf32>, tensor<?x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
  // CHECK-LABEL: @flag
  func.func @flag(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} {transpose_b} : (tensor<4x4xf32>
    // CHECK: amp.matmul {{.*}} {transpose_a} : (tensor<4x4xf16>
    %0 = amp.matmul %x, %x {transpose_b} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.matmul %0, %0 {transpose_a} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  // CHECK-LABEL: @small
  func.func @small(%x: tensor<1x4xf32>, %y: tensor<4x1xf32>) -> tensor<1x1xf32> {
    // CHECK-NEXT: amp.matmul {{.*}} : (tensor<1x4xf32>
    %0 = amp.matmul %x, %y : (tensor<1x4xf32>, tensor<4x1xf32>) -> tensor<1x1xf32>
    return %0 : tensor<1x1xf32>
  }
  // CHECK-LABEL: @number
  func.func @number(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.leaky_relu {{.*}} : tensor<4x4xf16>
    // CHECK: amp.leaky_relu {{.*}} : tensor<4x4xf32>
    // CHECK: amp.transpose {{.*}} : tensor<4x4xf32>
    // CHECK: amp.transpose {{.*}} : tensor<4x4xf16>
    %0 = amp.leaky_relu %x : tensor<4x4xf32>
    %1 = amp.leaky_relu %0 {slope = 0.6} : tensor<4x4xf32>
    %2 = amp.transpose %1 {permutation = [1, 0]} : tensor<4x4xf32>
    %3 = amp.transpose %2 {permutation = [0, 1]} : tensor<4x4xf32>
    return %3 : tensor<4x4xf32>
  }
}

// -----

// A rule about a result: the product writes f32 whatever it costs.
module attributes {amp.policy = {exact = "rounded", allow = [{op = "amp.matmul", results = {"0" = "f32"}}]}} {
  // CHECK-LABEL: @result
  func.func @result(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.matmul {{.*}} -> tensor<4x4xf32>
    // CHECK: amp.matmul {{.*}} -> tensor<4x4xf32>
    %0 = amp.matmul %x, %x : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = amp.matmul %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}

// -----

// `unlisted` is for ops that say nothing of themselves but follow or deny; what
// has no low type stays f32.
module attributes {amp.policy = {extends = "default", unlisted = "allow"}} {
  // CHECK-LABEL: @unlisted
  func.func @unlisted(%x: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: amp.exp {{.*}} : tensor<4xf16>
    // CHECK: amp.add {{.*}} : tensor<4xf16>, tensor<4xf16>
    %0 = amp.iota : tensor<4xf32>
    %1 = amp.exp %x : tensor<4xf32>
    %2 = amp.add %0, %1 : tensor<4xf32>, tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}

// -----

// Causes that are found in the op come before any class, unless they are not
// looked for.
module attributes {amp.policy = {exact = "rounded", allow = ["amp.mul"]}} {
  // CHECK-LABEL: @epsilon
  func.func @epsilon(%x: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: amp.mul {{.*}} : tensor<4xf32>, tensor<4xf32>
    %0 = amp.constant dense<1.0e-12> : tensor<4xf32>
    %1 = amp.mul %x, %0 : tensor<4xf32>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}

// -----

module attributes {amp.policy = {exact = "rounded", allow = ["amp.mul"], "static-causes" = ["range"]}} {
  // CHECK-LABEL: @not_looked_for
  func.func @not_looked_for(%x: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: amp.mul {{.*}} : tensor<4xf16>, tensor<4xf16>
    %0 = amp.constant dense<1.0e-12> : tensor<4xf32>
    %1 = amp.mul %x, %0 : tensor<4xf32>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}

// -----

// Rounding what is only moved would lose bits for nothing: it follows, also
// where everything is to run low.
module attributes {amp.policy = {exact = "rounded", unlisted = "allow"}} {
  // CHECK-LABEL: @only_moved
  func.func @only_moved(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.sum {{.*}} : tensor<4x4xf16> -> tensor<4x1xf32>
    // CHECK-NEXT: amp.broadcast {{.*}} : tensor<4x1xf32> -> tensor<4x4xf32>
    // CHECK-NEXT: amp.transpose {{.*}} : tensor<4x4xf32>
    // CHECK-NEXT: return
    %0 = amp.sum %x {axes = [1], keepdims} : tensor<4x4xf32> -> tensor<4x1xf32>
    %1 = amp.broadcast %0 : tensor<4x1xf32> -> tensor<4x4xf32>
    %2 = amp.transpose %1 {permutation = [1, 0]} : tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}

// -----

module attributes {amp.policy = {exact = "rounded", include = [{op = "amp.broadcast"}]}} {
  // CHECK-LABEL: @included
  func.func @included(%x: tensor<4x1xf32>) -> tensor<4x4xf32> {
    // CHECK: amp.broadcast {{.*}} : tensor<4x1xf16> -> tensor<4x4xf16>
    %0 = amp.broadcast %x : tensor<4x1xf32> -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
