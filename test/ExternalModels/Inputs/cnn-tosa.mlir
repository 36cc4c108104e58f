// A convolutional network as TFLite's importer prints it: NHWC, padding in the
// convolution, depthwise separable block, mean as a sum, constants for weights.
module {
  func.func @model(%arg0: tensor<1x8x8x3xf32>, %w0: tensor<8x3x3x3xf32>, %w1: tensor<3x3x8x1xf32>, %w2: tensor<16x1x1x8xf32>, %fc: tensor<1x16x5xf32>) -> tensor<1x1x5xf32> {
    %zp = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %b0 = "tosa.const"() <{values = dense<[0.1, -0.2, 0.3, 0.0, 0.05, -0.4, 0.25, 0.5]> : tensor<8xf32>}> : () -> tensor<8xf32>
    %b2 = "tosa.const"() <{values = dense<0.125> : tensor<16xf32>}> : () -> tensor<16xf32>
    %n = "tosa.const"() <{values = dense<6.250000e-02> : tensor<1x1x1x1xf32>}> : () -> tensor<1x1x1x1xf32>
    %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %s = tosa.const_shape {values = dense<[1, 1, 16]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %0 = tosa.conv2d %arg0, %w0, %b0, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x8x8x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x8xf32>
    %1 = tosa.clamp %0 {max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
    %2 = tosa.max_pool2d %1 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x8xf32>) -> tensor<1x4x4x8xf32>
    %3 = tosa.depthwise_conv2d %2, %w1, %b0, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x8xf32>, tensor<3x3x8x1xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x8xf32>
    %4 = tosa.sigmoid %3 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
    %5 = tosa.mul %3, %4, %shift : (tensor<1x4x4x8xf32>, tensor<1x4x4x8xf32>, tensor<1xi8>) -> tensor<1x4x4x8xf32>
    %6 = tosa.conv2d %5, %w2, %b2, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x8xf32>, tensor<16x1x1x8xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x16xf32>
    %7 = tosa.avg_pool2d %6, %zp, %zp {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x16xf32>
    %8 = tosa.reduce_sum %7 {axis = 1 : i32} : (tensor<1x2x2x16xf32>) -> tensor<1x1x2x16xf32>
    %9 = tosa.reduce_sum %8 {axis = 2 : i32} : (tensor<1x1x2x16xf32>) -> tensor<1x1x1x16xf32>
    %10 = tosa.mul %9, %n, %shift : (tensor<1x1x1x16xf32>, tensor<1x1x1x1xf32>, tensor<1xi8>) -> tensor<1x1x1x16xf32>
    %11 = tosa.reshape %10, %s : (tensor<1x1x1x16xf32>, !tosa.shape<3>) -> tensor<1x1x16xf32>
    %12 = tosa.matmul %11, %fc, %zp, %zp : (tensor<1x1x16xf32>, tensor<1x16x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x5xf32>
    return %12 : tensor<1x1x5xf32>
  }
}
