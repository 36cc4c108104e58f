// A block of a transformer as torch-mlir prints it: layer norm and softmax in
// their parts, two heads of attention, gelu by erf, residual connections.
#id2 = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0, 0)>
#col = affine_map<(d0, d1) -> (d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#row3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
module {
  func.func @model(%x: tensor<4x8xf32>, %g1: tensor<8xf32>, %b1: tensor<8xf32>, %g2: tensor<8xf32>, %b2: tensor<8xf32>, %wq: tensor<8x8xf32>, %wk: tensor<8x8xf32>, %wv: tensor<8x8xf32>, %wo: tensor<8x8xf32>, %w1: tensor<32x8xf32>, %c1: tensor<32xf32>, %w2: tensor<8x32xf32>, %c2: tensor<8xf32>) -> tensor<4x8xf32> {
    %zero = arith.constant 0.000000e+00 : f32
    %lowest = arith.constant 0xFF800000 : f32
    %width = arith.constant 8.000000e+00 : f32
    %eps = arith.constant 9.99999974E-6 : f32
    %scale = arith.constant 5.000000e-01 : f32
    %one = arith.constant 1.000000e+00 : f32
    %half = arith.constant 5.000000e-01 : f32
    %root = arith.constant 1.41421354 : f32
    %1 = tensor.empty() : tensor<4x1xf32>
    %2 = linalg.fill ins(%zero : f32) outs(%1 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %3 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<4x8xf32>) outs(%2 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %4 = tensor.empty() : tensor<4x1xf32>
    %5 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<4x1xf32>) outs(%4 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.divf %in0, %width : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %6 = tensor.empty() : tensor<4x8xf32>
    %7 = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%x, %5 : tensor<4x8xf32>, tensor<4x1xf32>) outs(%6 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.subf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %8 = tensor.empty() : tensor<4x8xf32>
    %9 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%7 : tensor<4x8xf32>) outs(%8 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.mulf %in0, %in0 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %10 = tensor.empty() : tensor<4x1xf32>
    %11 = linalg.fill ins(%zero : f32) outs(%10 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %12 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%9 : tensor<4x8xf32>) outs(%11 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %13 = tensor.empty() : tensor<4x1xf32>
    %14 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%12 : tensor<4x1xf32>) outs(%13 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.divf %in0, %width : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %15 = tensor.empty() : tensor<4x1xf32>
    %16 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%14 : tensor<4x1xf32>) outs(%15 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %eps : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %17 = tensor.empty() : tensor<4x1xf32>
    %18 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%16 : tensor<4x1xf32>) outs(%17 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = math.rsqrt %in0 : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %19 = tensor.empty() : tensor<4x8xf32>
    %20 = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%7, %18 : tensor<4x8xf32>, tensor<4x1xf32>) outs(%19 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.mulf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %21 = tensor.empty() : tensor<4x8xf32>
    %22 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%20, %g1 : tensor<4x8xf32>, tensor<8xf32>) outs(%21 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.mulf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %23 = tensor.empty() : tensor<4x8xf32>
    %24 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%22, %b1 : tensor<4x8xf32>, tensor<8xf32>) outs(%23 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %26 = tensor.empty() : tensor<8x8xf32>
    %25 = linalg.transpose ins(%wq : tensor<8x8xf32>) outs(%26 : tensor<8x8xf32>) permutation = [1, 0]
    %27 = tensor.empty() : tensor<4x8xf32>
    %28 = linalg.fill ins(%zero : f32) outs(%27 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %29 = linalg.matmul ins(%24, %25 : tensor<4x8xf32>, tensor<8x8xf32>) outs(%28 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %30 = tensor.expand_shape %29 [[0], [1, 2]] output_shape [4, 2, 4] : tensor<4x8xf32> into tensor<4x2x4xf32>
    %31 = tensor.empty() : tensor<2x4x4xf32>
    %32 = linalg.transpose ins(%30 : tensor<4x2x4xf32>) outs(%31 : tensor<2x4x4xf32>) permutation = [1, 0, 2]
    %34 = tensor.empty() : tensor<8x8xf32>
    %33 = linalg.transpose ins(%wk : tensor<8x8xf32>) outs(%34 : tensor<8x8xf32>) permutation = [1, 0]
    %35 = tensor.empty() : tensor<4x8xf32>
    %36 = linalg.fill ins(%zero : f32) outs(%35 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %37 = linalg.matmul ins(%24, %33 : tensor<4x8xf32>, tensor<8x8xf32>) outs(%36 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %38 = tensor.expand_shape %37 [[0], [1, 2]] output_shape [4, 2, 4] : tensor<4x8xf32> into tensor<4x2x4xf32>
    %39 = tensor.empty() : tensor<2x4x4xf32>
    %40 = linalg.transpose ins(%38 : tensor<4x2x4xf32>) outs(%39 : tensor<2x4x4xf32>) permutation = [1, 0, 2]
    %42 = tensor.empty() : tensor<8x8xf32>
    %41 = linalg.transpose ins(%wv : tensor<8x8xf32>) outs(%42 : tensor<8x8xf32>) permutation = [1, 0]
    %43 = tensor.empty() : tensor<4x8xf32>
    %44 = linalg.fill ins(%zero : f32) outs(%43 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %45 = linalg.matmul ins(%24, %41 : tensor<4x8xf32>, tensor<8x8xf32>) outs(%44 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %46 = tensor.expand_shape %45 [[0], [1, 2]] output_shape [4, 2, 4] : tensor<4x8xf32> into tensor<4x2x4xf32>
    %47 = tensor.empty() : tensor<2x4x4xf32>
    %48 = linalg.transpose ins(%46 : tensor<4x2x4xf32>) outs(%47 : tensor<2x4x4xf32>) permutation = [1, 0, 2]
    %49 = tensor.empty() : tensor<2x4x4xf32>
    %50 = linalg.transpose ins(%40 : tensor<2x4x4xf32>) outs(%49 : tensor<2x4x4xf32>) permutation = [0, 2, 1]
    %51 = tensor.empty() : tensor<2x4x4xf32>
    %52 = linalg.fill ins(%zero : f32) outs(%51 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %53 = linalg.batch_matmul ins(%32, %50 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%52 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %54 = tensor.empty() : tensor<2x4x4xf32>
    %55 = linalg.generic {indexing_maps = [#id3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%53 : tensor<2x4x4xf32>) outs(%54 : tensor<2x4x4xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.mulf %in0, %scale : f32
      linalg.yield %s : f32
    } -> tensor<2x4x4xf32>
    %56 = tensor.empty() : tensor<2x4x1xf32>
    %57 = linalg.fill ins(%lowest : f32) outs(%56 : tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %58 = linalg.generic {indexing_maps = [#id3, #row3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%55 : tensor<2x4x4xf32>) outs(%57 : tensor<2x4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.maximumf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<2x4x1xf32>
    %59 = tensor.empty() : tensor<2x4x4xf32>
    %60 = linalg.generic {indexing_maps = [#id3, #row3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%55, %58 : tensor<2x4x4xf32>, tensor<2x4x1xf32>) outs(%59 : tensor<2x4x4xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.subf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<2x4x4xf32>
    %61 = tensor.empty() : tensor<2x4x4xf32>
    %62 = linalg.generic {indexing_maps = [#id3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%60 : tensor<2x4x4xf32>) outs(%61 : tensor<2x4x4xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = math.exp %in0 : f32
      linalg.yield %s : f32
    } -> tensor<2x4x4xf32>
    %63 = tensor.empty() : tensor<2x4x1xf32>
    %64 = linalg.fill ins(%zero : f32) outs(%63 : tensor<2x4x1xf32>) -> tensor<2x4x1xf32>
    %65 = linalg.generic {indexing_maps = [#id3, #row3], iterator_types = ["parallel", "parallel", "reduction"]} ins(%62 : tensor<2x4x4xf32>) outs(%64 : tensor<2x4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<2x4x1xf32>
    %66 = tensor.empty() : tensor<2x4x4xf32>
    %67 = linalg.generic {indexing_maps = [#id3, #row3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%62, %65 : tensor<2x4x4xf32>, tensor<2x4x1xf32>) outs(%66 : tensor<2x4x4xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.divf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<2x4x4xf32>
    %68 = tensor.empty() : tensor<2x4x4xf32>
    %69 = linalg.fill ins(%zero : f32) outs(%68 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %70 = linalg.batch_matmul ins(%67, %48 : tensor<2x4x4xf32>, tensor<2x4x4xf32>) outs(%69 : tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %71 = tensor.empty() : tensor<4x2x4xf32>
    %72 = linalg.transpose ins(%70 : tensor<2x4x4xf32>) outs(%71 : tensor<4x2x4xf32>) permutation = [1, 0, 2]
    %73 = tensor.collapse_shape %72 [[0], [1, 2]] : tensor<4x2x4xf32> into tensor<4x8xf32>
    %75 = tensor.empty() : tensor<8x8xf32>
    %74 = linalg.transpose ins(%wo : tensor<8x8xf32>) outs(%75 : tensor<8x8xf32>) permutation = [1, 0]
    %76 = tensor.empty() : tensor<4x8xf32>
    %77 = linalg.fill ins(%zero : f32) outs(%76 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %78 = linalg.matmul ins(%73, %74 : tensor<4x8xf32>, tensor<8x8xf32>) outs(%77 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %79 = tensor.empty() : tensor<4x8xf32>
    %80 = linalg.generic {indexing_maps = [#id2, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%x, %78 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%79 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %81 = tensor.empty() : tensor<4x1xf32>
    %82 = linalg.fill ins(%zero : f32) outs(%81 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %83 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%80 : tensor<4x8xf32>) outs(%82 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %84 = tensor.empty() : tensor<4x1xf32>
    %85 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%83 : tensor<4x1xf32>) outs(%84 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.divf %in0, %width : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %86 = tensor.empty() : tensor<4x8xf32>
    %87 = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%80, %85 : tensor<4x8xf32>, tensor<4x1xf32>) outs(%86 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.subf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %88 = tensor.empty() : tensor<4x8xf32>
    %89 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%87 : tensor<4x8xf32>) outs(%88 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.mulf %in0, %in0 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %90 = tensor.empty() : tensor<4x1xf32>
    %91 = linalg.fill ins(%zero : f32) outs(%90 : tensor<4x1xf32>) -> tensor<4x1xf32>
    %92 = linalg.generic {indexing_maps = [#id2, #row], iterator_types = ["parallel", "reduction"]} ins(%89 : tensor<4x8xf32>) outs(%91 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %out : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %93 = tensor.empty() : tensor<4x1xf32>
    %94 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%92 : tensor<4x1xf32>) outs(%93 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.divf %in0, %width : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %95 = tensor.empty() : tensor<4x1xf32>
    %96 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%94 : tensor<4x1xf32>) outs(%95 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = arith.addf %in0, %eps : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %97 = tensor.empty() : tensor<4x1xf32>
    %98 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%96 : tensor<4x1xf32>) outs(%97 : tensor<4x1xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %s = math.rsqrt %in0 : f32
      linalg.yield %s : f32
    } -> tensor<4x1xf32>
    %99 = tensor.empty() : tensor<4x8xf32>
    %100 = linalg.generic {indexing_maps = [#id2, #row, #id2], iterator_types = ["parallel", "parallel"]} ins(%87, %98 : tensor<4x8xf32>, tensor<4x1xf32>) outs(%99 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.mulf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %101 = tensor.empty() : tensor<4x8xf32>
    %102 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%100, %g2 : tensor<4x8xf32>, tensor<8xf32>) outs(%101 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.mulf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %103 = tensor.empty() : tensor<4x8xf32>
    %104 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%102, %b2 : tensor<4x8xf32>, tensor<8xf32>) outs(%103 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %106 = tensor.empty() : tensor<8x32xf32>
    %105 = linalg.transpose ins(%w1 : tensor<32x8xf32>) outs(%106 : tensor<8x32xf32>) permutation = [1, 0]
    %107 = tensor.empty() : tensor<4x32xf32>
    %108 = linalg.fill ins(%zero : f32) outs(%107 : tensor<4x32xf32>) -> tensor<4x32xf32>
    %109 = linalg.matmul ins(%104, %105 : tensor<4x8xf32>, tensor<8x32xf32>) outs(%108 : tensor<4x32xf32>) -> tensor<4x32xf32>
    %110 = tensor.empty() : tensor<4x32xf32>
    %111 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%109, %c1 : tensor<4x32xf32>, tensor<32xf32>) outs(%110 : tensor<4x32xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x32xf32>
    %112 = tensor.empty() : tensor<4x32xf32>
    %113 = linalg.generic {indexing_maps = [#id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%111 : tensor<4x32xf32>) outs(%112 : tensor<4x32xf32>) {
    ^bb0(%in0: f32, %out: f32):
      %a = arith.divf %in0, %root : f32
      %b = math.erf %a : f32
      %c = arith.addf %b, %one : f32
      %d = arith.mulf %c, %half : f32
      %s = arith.mulf %in0, %d : f32
      linalg.yield %s : f32
    } -> tensor<4x32xf32>
    %115 = tensor.empty() : tensor<32x8xf32>
    %114 = linalg.transpose ins(%w2 : tensor<8x32xf32>) outs(%115 : tensor<32x8xf32>) permutation = [1, 0]
    %116 = tensor.empty() : tensor<4x8xf32>
    %117 = linalg.fill ins(%zero : f32) outs(%116 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %118 = linalg.matmul ins(%113, %114 : tensor<4x32xf32>, tensor<32x8xf32>) outs(%117 : tensor<4x8xf32>) -> tensor<4x8xf32>
    %119 = tensor.empty() : tensor<4x8xf32>
    %120 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%118, %c2 : tensor<4x8xf32>, tensor<8xf32>) outs(%119 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    %121 = tensor.empty() : tensor<4x8xf32>
    %122 = linalg.generic {indexing_maps = [#id2, #id2, #id2], iterator_types = ["parallel", "parallel"]} ins(%80, %120 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%121 : tensor<4x8xf32>) {
    ^bb0(%in0: f32, %in1: f32, %out: f32):
      %s = arith.addf %in0, %in1 : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    return %122 : tensor<4x8xf32>
  }
}
