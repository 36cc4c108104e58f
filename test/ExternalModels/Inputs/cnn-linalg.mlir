// A convolutional network as torch-mlir prints it: convolution, batch norm in
// inference, relu, pooling, a linear layer, softmax.
#id4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#channel = affine_map<(d0, d1, d2, d3) -> (d1)>
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0, 0)>
#bias = affine_map<(d0, d1) -> (d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @model(%x: tensor<2x3x12x12xf32>, %w: tensor<8x3x3x3xf32>, %b: tensor<8xf32>, %mean: tensor<8xf32>, %var: tensor<8xf32>, %gamma: tensor<8xf32>, %beta: tensor<8xf32>, %fc: tensor<10x200xf32>, %fcb: tensor<10xf32>) -> (tensor<2x10xf32>, tensor<2x10xf32>) {
    %zero = arith.constant 0.000000e+00 : f32
    %lowest = arith.constant 0xFF800000 : f32
    %eps = arith.constant 1.000000e-05 : f64
    %0 = tensor.empty() : tensor<2x8x10x10xf32>
    %1 = linalg.generic {indexing_maps = [#channel, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%b : tensor<8xf32>) outs(%0 : tensor<2x8x10x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x8x10x10xf32>
    %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w : tensor<2x3x12x12xf32>, tensor<8x3x3x3xf32>) outs(%1 : tensor<2x8x10x10xf32>) -> tensor<2x8x10x10xf32>
    %3 = linalg.generic {indexing_maps = [#id4, #channel, #channel, #channel, #channel, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%2, %gamma, %beta, %mean, %var : tensor<2x8x10x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%2 : tensor<2x8x10x10xf32>) {
    ^bb0(%in: f32, %g: f32, %bt: f32, %m: f32, %v: f32, %out: f32):
      %20 = arith.truncf %eps : f64 to f32
      %21 = arith.addf %v, %20 : f32
      %22 = math.rsqrt %21 : f32
      %23 = arith.subf %in, %m : f32
      %24 = arith.mulf %23, %22 : f32
      %25 = arith.mulf %24, %g : f32
      %26 = arith.addf %25, %bt : f32
      linalg.yield %26 : f32
    } -> tensor<2x8x10x10xf32>
    %4 = linalg.generic {indexing_maps = [#id4, #id4], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%3 : tensor<2x8x10x10xf32>) outs(%0 : tensor<2x8x10x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.cmpf ugt, %in, %zero : f32
      %21 = arith.select %20, %in, %zero : f32
      linalg.yield %21 : f32
    } -> tensor<2x8x10x10xf32>
    %5 = tensor.empty() : tensor<2x8x5x5xf32>
    %6 = linalg.fill ins(%lowest : f32) outs(%5 : tensor<2x8x5x5xf32>) -> tensor<2x8x5x5xf32>
    %7 = tensor.empty() : tensor<2x2xf32>
    %8 = linalg.pooling_nchw_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%4, %7 : tensor<2x8x10x10xf32>, tensor<2x2xf32>) outs(%6 : tensor<2x8x5x5xf32>) -> tensor<2x8x5x5xf32>
    %9 = tensor.collapse_shape %8 [[0], [1, 2, 3]] : tensor<2x8x5x5xf32> into tensor<2x200xf32>
    %10 = tensor.empty() : tensor<200x10xf32>
    %11 = linalg.generic {indexing_maps = [#id2, #swap], iterator_types = ["parallel", "parallel"]} ins(%fc : tensor<10x200xf32>) outs(%10 : tensor<200x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<200x10xf32>
    %12 = tensor.empty() : tensor<2x10xf32>
    %13 = linalg.fill ins(%zero : f32) outs(%12 : tensor<2x10xf32>) -> tensor<2x10xf32>
    %14 = linalg.matmul ins(%9, %11 : tensor<2x200xf32>, tensor<200x10xf32>) outs(%13 : tensor<2x10xf32>) -> tensor<2x10xf32>
    %15 = linalg.generic {indexing_maps = [#id2, #bias, #id2], iterator_types = ["parallel", "parallel"]} ins(%14, %fcb : tensor<2x10xf32>, tensor<10xf32>) outs(%12 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %bi: f32, %out: f32):
      %20 = arith.addf %in, %bi : f32
      linalg.yield %20 : f32
    } -> tensor<2x10xf32>
    %m0 = tensor.empty() : tensor<2x1xf32>
    %m1 = linalg.fill ins(%lowest : f32) outs(%m0 : tensor<2x1xf32>) -> tensor<2x1xf32>
    %max = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%15 : tensor<2x10xf32>) outs(%m1 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.maximumf %in, %out : f32
      linalg.yield %20 : f32
    } -> tensor<2x1xf32>
    %sub = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%15, %max : tensor<2x10xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %mx: f32, %out: f32):
      %20 = arith.subf %in, %mx : f32
      linalg.yield %20 : f32
    } -> tensor<2x10xf32>
    %exp = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%sub : tensor<2x10xf32>) outs(%12 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = math.exp %in : f32
      linalg.yield %20 : f32
    } -> tensor<2x10xf32>
    %s1 = linalg.fill ins(%zero : f32) outs(%m0 : tensor<2x1xf32>) -> tensor<2x1xf32>
    %sum = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%exp : tensor<2x10xf32>) outs(%s1 : tensor<2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      %20 = arith.addf %in, %out : f32
      linalg.yield %20 : f32
    } -> tensor<2x1xf32>
    %y = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%exp, %sum : tensor<2x10xf32>, tensor<2x1xf32>) outs(%12 : tensor<2x10xf32>) {
    ^bb0(%in: f32, %s: f32, %out: f32):
      %20 = arith.divf %in, %s : f32
      linalg.yield %20 : f32
    } -> tensor<2x10xf32>
    return %15, %y : tensor<2x10xf32>, tensor<2x10xf32>
  }
}
