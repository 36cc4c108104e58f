// A classifier as TFLite's importer prints it: fully connected layers are 1x1
// convolutions, relu is a clamp, softmax comes in its parts.
module {
  func.func @model(%arg0: tensor<4x16xf32>, %w0: tensor<32x1x1x16xf32>, %b0: tensor<32xf32>, %w1: tensor<10x1x1x32xf32>, %b1: tensor<10xf32>) -> tensor<4x10xf32> {
    %zp = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %s0 = tosa.const_shape {values = dense<[4, 1, 1, 16]> : tensor<4xindex>} : () -> !tosa.shape<4>
    %s1 = tosa.const_shape {values = dense<[4, 10]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %0 = tosa.reshape %arg0, %s0 : (tensor<4x16xf32>, !tosa.shape<4>) -> tensor<4x1x1x16xf32>
    %1 = tosa.conv2d %0, %w0, %b0, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<4x1x1x16xf32>, tensor<32x1x1x16xf32>, tensor<32xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x1x1x32xf32>
    %2 = tosa.clamp %1 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<4x1x1x32xf32>) -> tensor<4x1x1x32xf32>
    %3 = tosa.conv2d %2, %w1, %b1, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<4x1x1x32xf32>, tensor<10x1x1x32xf32>, tensor<10xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x1x1x10xf32>
    %4 = tosa.reshape %3, %s1 : (tensor<4x1x1x10xf32>, !tosa.shape<2>) -> tensor<4x10xf32>
    %5 = tosa.reduce_max %4 {axis = 1 : i32} : (tensor<4x10xf32>) -> tensor<4x1xf32>
    %6 = tosa.sub %4, %5 : (tensor<4x10xf32>, tensor<4x1xf32>) -> tensor<4x10xf32>
    %7 = tosa.exp %6 : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %8 = tosa.reduce_sum %7 {axis = 1 : i32} : (tensor<4x10xf32>) -> tensor<4x1xf32>
    %9 = tosa.reciprocal %8 : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %10 = tosa.mul %7, %9, %shift : (tensor<4x10xf32>, tensor<4x1xf32>, tensor<1xi8>) -> tensor<4x10xf32>
    return %10 : tensor<4x10xf32>
  }
}
