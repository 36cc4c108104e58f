// `resnet` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.166667 x2, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.166667, normal 0.117851, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.5, normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.272166, normal 0.01 x18, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 1, ints 0 10
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<4x16x16x3xf32>, tensor<4xi32>) -> (tensor<f32>, tensor<4x10xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['blocks'][0]['c1']"}, {jax.result_info = "result[2]['blocks'][0]['c2']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['c1']"}, {jax.result_info = "result[2]['blocks'][1]['c2']"}, {jax.result_info = "result[2]['blocks'][1]['n1']['bias']"}, {jax.result_info = "result[2]['blocks'][1]['n1']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['n2']['bias']"}, {jax.result_info = "result[2]['blocks'][1]['n2']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['skip']"}, {jax.result_info = "result[2]['head']['b']"}, {jax.result_info = "result[2]['head']['w']"}, {jax.result_info = "result[2]['norm']['bias']"}, {jax.result_info = "result[2]['norm']['scale']"}, {jax.result_info = "result[2]['stem']"}, {jax.result_info = "result[3]['blocks'][0]['c1']"}, {jax.result_info = "result[3]['blocks'][0]['c2']"}, {jax.result_info = "result[3]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[3]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[3]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[3]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['c1']"}, {jax.result_info = "result[3]['blocks'][1]['c2']"}, {jax.result_info = "result[3]['blocks'][1]['n1']['bias']"}, {jax.result_info = "result[3]['blocks'][1]['n1']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['n2']['bias']"}, {jax.result_info = "result[3]['blocks'][1]['n2']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['skip']"}, {jax.result_info = "result[3]['head']['b']"}, {jax.result_info = "result[3]['head']['w']"}, {jax.result_info = "result[3]['norm']['bias']"}, {jax.result_info = "result[3]['norm']['scale']"}, {jax.result_info = "result[3]['stem']"}, {jax.result_info = "result[4][0]['mean']"}, {jax.result_info = "result[4][0]['var']"}, {jax.result_info = "result[4][1]['mean']"}, {jax.result_info = "result[4][1]['var']"}, {jax.result_info = "result[4][2]['mean']"}, {jax.result_info = "result[4][2]['var']"}, {jax.result_info = "result[4][3]['mean']"}, {jax.result_info = "result[4][3]['var']"}, {jax.result_info = "result[4][4]['mean']"}, {jax.result_info = "result[4][4]['var']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg15: tensor<3x3x8x8xf32>, %arg16: tensor<3x3x8x8xf32>, %arg17: tensor<8xf32>, %arg18: tensor<8xf32>, %arg19: tensor<8xf32>, %arg20: tensor<8xf32>, %arg21: tensor<3x3x8x16xf32>, %arg22: tensor<3x3x16x16xf32>, %arg23: tensor<16xf32>, %arg24: tensor<16xf32>, %arg25: tensor<16xf32>, %arg26: tensor<16xf32>, %arg27: tensor<1x1x8x16xf32>, %arg28: tensor<10xf32>, %arg29: tensor<16x10xf32>, %arg30: tensor<8xf32>, %arg31: tensor<8xf32>, %arg32: tensor<3x3x3x8xf32>, %arg33: tensor<3x3x8x8xf32>, %arg34: tensor<3x3x8x8xf32>, %arg35: tensor<8xf32>, %arg36: tensor<8xf32>, %arg37: tensor<8xf32>, %arg38: tensor<8xf32>, %arg39: tensor<3x3x8x16xf32>, %arg40: tensor<3x3x16x16xf32>, %arg41: tensor<16xf32>, %arg42: tensor<16xf32>, %arg43: tensor<16xf32>, %arg44: tensor<16xf32>, %arg45: tensor<1x1x8x16xf32>, %arg46: tensor<10xf32>, %arg47: tensor<16x10xf32>, %arg48: tensor<8xf32>, %arg49: tensor<8xf32>, %arg50: tensor<3x3x3x8xf32>, %arg51: tensor<8xf32>, %arg52: tensor<8xf32>, %arg53: tensor<8xf32>, %arg54: tensor<8xf32>, %arg55: tensor<8xf32>, %arg56: tensor<8xf32>, %arg57: tensor<16xf32>, %arg58: tensor<16xf32>, %arg59: tensor<16xf32>, %arg60: tensor<16xf32>, %arg61: tensor<4x16x16x3xf32>, %arg62: tensor<4xi32>):
    %41 = "stablehlo.convolution"(%arg61, %arg32) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<4x16x16x8xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg151: tensor<f32>, %arg152: tensor<f32>):
      %769 = "stablehlo.add"(%arg151, %arg152) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%769) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %44 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %46 = "stablehlo.divide"(%43, %45) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %47 = "chlo.square"(%41) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %48 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %50 = "stablehlo.multiply"(%49, %41) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %51 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.reduce"(%47, %51) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg149: tensor<f32>, %arg150: tensor<f32>):
      %768 = "stablehlo.add"(%arg149, %arg150) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%768) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %53 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %55 = "stablehlo.divide"(%52, %54) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %56 = "stablehlo.multiply"(%46, %46) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %57 = "stablehlo.subtract"(%55, %56) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %60 = "stablehlo.multiply"(%59, %arg51) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %61 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %63 = "stablehlo.multiply"(%62, %46) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %64 = "stablehlo.add"(%60, %63) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %65 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %67 = "stablehlo.multiply"(%66, %arg52) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %68 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %69 = "stablehlo.broadcast_in_dim"(%68) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %70 = "stablehlo.multiply"(%69, %57) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %71 = "stablehlo.add"(%67, %70) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %72 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %74 = "stablehlo.subtract"(%41, %73) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %75 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %77 = "stablehlo.add"(%57, %76) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %78 = "stablehlo.rsqrt"(%77) : (tensor<8xf32>) -> tensor<8xf32>
    %79 = "stablehlo.divide"(%78, %77) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %80 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %82 = "stablehlo.multiply"(%81, %79) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %83 = "stablehlo.multiply"(%78, %arg31) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %86 = "stablehlo.multiply"(%74, %85) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %87 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %89 = "stablehlo.add"(%86, %88) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %90 = "func.call"(%89) <{callee = @relu}> : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %91 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %92 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %93 = "stablehlo.compare"(%89, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xi1>
    %94 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %96 = "stablehlo.convolution"(%90, %arg15) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %97 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.reduce"(%96, %97) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg147: tensor<f32>, %arg148: tensor<f32>):
      %767 = "stablehlo.add"(%arg147, %arg148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%767) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %99 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %101 = "stablehlo.divide"(%98, %100) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %102 = "chlo.square"(%96) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %103 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %105 = "stablehlo.multiply"(%104, %96) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.reduce"(%102, %106) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg145: tensor<f32>, %arg146: tensor<f32>):
      %766 = "stablehlo.add"(%arg145, %arg146) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%766) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %108 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %110 = "stablehlo.divide"(%107, %109) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %111 = "stablehlo.multiply"(%101, %101) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %112 = "stablehlo.subtract"(%110, %111) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %113 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %115 = "stablehlo.multiply"(%114, %arg53) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %116 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %118 = "stablehlo.multiply"(%117, %101) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %119 = "stablehlo.add"(%115, %118) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %122 = "stablehlo.multiply"(%121, %arg54) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %123 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %125 = "stablehlo.multiply"(%124, %112) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %126 = "stablehlo.add"(%122, %125) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %127 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %129 = "stablehlo.subtract"(%96, %128) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %130 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %132 = "stablehlo.add"(%112, %131) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %133 = "stablehlo.rsqrt"(%132) : (tensor<8xf32>) -> tensor<8xf32>
    %134 = "stablehlo.divide"(%133, %132) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %135 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %137 = "stablehlo.multiply"(%136, %134) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %138 = "stablehlo.multiply"(%133, %arg18) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %141 = "stablehlo.multiply"(%129, %140) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %142 = "stablehlo.broadcast_in_dim"(%arg17) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %144 = "stablehlo.add"(%141, %143) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %145 = "func.call"(%144) <{callee = @relu}> : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %146 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %148 = "stablehlo.compare"(%144, %147) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xi1>
    %149 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %151 = "stablehlo.convolution"(%145, %arg16) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %152 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.reduce"(%151, %152) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg143: tensor<f32>, %arg144: tensor<f32>):
      %765 = "stablehlo.add"(%arg143, %arg144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%765) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %154 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %156 = "stablehlo.divide"(%153, %155) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %157 = "chlo.square"(%151) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %158 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %160 = "stablehlo.multiply"(%159, %151) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.reduce"(%157, %161) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg141: tensor<f32>, %arg142: tensor<f32>):
      %764 = "stablehlo.add"(%arg141, %arg142) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%764) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %163 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %165 = "stablehlo.divide"(%162, %164) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %166 = "stablehlo.multiply"(%156, %156) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %167 = "stablehlo.subtract"(%165, %166) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %168 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %170 = "stablehlo.multiply"(%169, %arg55) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %171 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %173 = "stablehlo.multiply"(%172, %156) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %174 = "stablehlo.add"(%170, %173) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %175 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %177 = "stablehlo.multiply"(%176, %arg56) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %178 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %180 = "stablehlo.multiply"(%179, %167) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %181 = "stablehlo.add"(%177, %180) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %182 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %184 = "stablehlo.subtract"(%151, %183) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %185 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %187 = "stablehlo.add"(%167, %186) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %188 = "stablehlo.rsqrt"(%187) : (tensor<8xf32>) -> tensor<8xf32>
    %189 = "stablehlo.divide"(%188, %187) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %190 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %192 = "stablehlo.multiply"(%191, %189) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %193 = "stablehlo.multiply"(%188, %arg20) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %196 = "stablehlo.multiply"(%184, %195) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %197 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %199 = "stablehlo.add"(%196, %198) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %200 = "stablehlo.add"(%199, %90) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %201 = "func.call"(%200) <{callee = @relu}> : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %202 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %204 = "stablehlo.compare"(%200, %203) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xi1>
    %205 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %207 = "stablehlo.convolution"(%201, %arg21) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x8x8x16xf32>
    %208 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.reduce"(%207, %208) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg139: tensor<f32>, %arg140: tensor<f32>):
      %763 = "stablehlo.add"(%arg139, %arg140) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%763) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %210 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %212 = "stablehlo.divide"(%209, %211) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %213 = "chlo.square"(%207) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %214 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %216 = "stablehlo.multiply"(%215, %207) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %217 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %218 = "stablehlo.reduce"(%213, %217) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg137: tensor<f32>, %arg138: tensor<f32>):
      %762 = "stablehlo.add"(%arg137, %arg138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%762) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %219 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %221 = "stablehlo.divide"(%218, %220) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %222 = "stablehlo.multiply"(%212, %212) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %223 = "stablehlo.subtract"(%221, %222) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %224 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %226 = "stablehlo.multiply"(%225, %arg57) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %227 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %229 = "stablehlo.multiply"(%228, %212) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %230 = "stablehlo.add"(%226, %229) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %231 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %233 = "stablehlo.multiply"(%232, %arg58) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %234 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %236 = "stablehlo.multiply"(%235, %223) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %237 = "stablehlo.add"(%233, %236) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %238 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %240 = "stablehlo.subtract"(%207, %239) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %241 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %243 = "stablehlo.add"(%223, %242) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %244 = "stablehlo.rsqrt"(%243) : (tensor<16xf32>) -> tensor<16xf32>
    %245 = "stablehlo.divide"(%244, %243) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %246 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %248 = "stablehlo.multiply"(%247, %245) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %249 = "stablehlo.multiply"(%244, %arg24) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %252 = "stablehlo.multiply"(%240, %251) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %253 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %254 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %255 = "stablehlo.add"(%252, %254) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %256 = "func.call"(%255) <{callee = @relu_0}> : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %257 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %259 = "stablehlo.compare"(%255, %258) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xi1>
    %260 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %262 = "stablehlo.convolution"(%256, %arg22) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x8x8x16xf32>
    %263 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %264 = "stablehlo.reduce"(%262, %263) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %761 = "stablehlo.add"(%arg135, %arg136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%761) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %265 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %267 = "stablehlo.divide"(%264, %266) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %268 = "chlo.square"(%262) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %269 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %271 = "stablehlo.multiply"(%270, %262) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %272 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %273 = "stablehlo.reduce"(%268, %272) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
      %760 = "stablehlo.add"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%760) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %274 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %276 = "stablehlo.divide"(%273, %275) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %277 = "stablehlo.multiply"(%267, %267) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %278 = "stablehlo.subtract"(%276, %277) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %279 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %281 = "stablehlo.multiply"(%280, %arg59) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %282 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %284 = "stablehlo.multiply"(%283, %267) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %285 = "stablehlo.add"(%281, %284) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %286 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %288 = "stablehlo.multiply"(%287, %arg60) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %289 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %291 = "stablehlo.multiply"(%290, %278) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %292 = "stablehlo.add"(%288, %291) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %293 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %294 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %295 = "stablehlo.subtract"(%262, %294) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %296 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %298 = "stablehlo.add"(%278, %297) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %299 = "stablehlo.rsqrt"(%298) : (tensor<16xf32>) -> tensor<16xf32>
    %300 = "stablehlo.divide"(%299, %298) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %301 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %303 = "stablehlo.multiply"(%302, %300) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %304 = "stablehlo.multiply"(%299, %arg26) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %306 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %307 = "stablehlo.multiply"(%295, %306) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %308 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %309 = "stablehlo.broadcast_in_dim"(%308) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %310 = "stablehlo.add"(%307, %309) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %311 = "stablehlo.convolution"(%201, %arg27) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x8xf32>, tensor<1x1x8x16xf32>) -> tensor<4x8x8x16xf32>
    %312 = "stablehlo.add"(%310, %311) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %313 = "func.call"(%312) <{callee = @relu_0}> : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %314 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %315 = "stablehlo.broadcast_in_dim"(%314) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %316 = "stablehlo.compare"(%312, %315) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xi1>
    %317 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %319 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %320 = "stablehlo.reduce"(%313, %319) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %759 = "stablehlo.add"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%759) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %321 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %322 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %323 = "stablehlo.divide"(%320, %322) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %324 = "stablehlo.dot_general"(%323, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x10xf32>) -> tensor<4x10xf32>
    %325 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xf32>) -> tensor<1x10xf32>
    %326 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %327 = "stablehlo.add"(%324, %326) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %328 = "func.call"(%arg62) <{callee = @_one_hot}> : (tensor<4xi32>) -> tensor<4x10xf32>
    %329:3 = "func.call"(%327) <{callee = @log_softmax}> : (tensor<4x10xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>)
    %330 = "stablehlo.multiply"(%328, %329#0) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %331 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.reduce"(%330, %331) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %758 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%758) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.reduce"(%332, %333) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %757 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%757) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %335 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.divide"(%334, %335) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %337 = "stablehlo.negate"(%336) : (tensor<f32>) -> tensor<f32>
    %338 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %339 = "stablehlo.negate"(%338) : (tensor<f32>) -> tensor<f32>
    %340 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %341 = "stablehlo.divide"(%339, %340) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %343 = "stablehlo.broadcast_in_dim"(%342) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x10xf32>
    %344 = "stablehlo.multiply"(%328, %343) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %345 = "func.call"(%329#1, %329#2, %344) <{callee = @log_softmax_1}> : (tensor<4x10xf32>, tensor<4x1xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %346 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.reduce"(%345, %346) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %756 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%756) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<10xf32>
    %348 = "stablehlo.reshape"(%347) : (tensor<10xf32>) -> tensor<1x10xf32>
    %349 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.reduce"(%348, %349) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %755 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%755) : (tensor<f32>) -> ()
    }) : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %351 = "stablehlo.dot_general"(%345, %323) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x10xf32>, tensor<4x16xf32>) -> tensor<10x16xf32>
    %352 = "stablehlo.transpose"(%351) <{permutation = array<i64: 1, 0>}> : (tensor<10x16xf32>) -> tensor<16x10xf32>
    %353 = "stablehlo.dot_general"(%345, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x10xf32>, tensor<16x10xf32>) -> tensor<4x16xf32>
    %354 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %356 = "stablehlo.divide"(%353, %355) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x16xf32>) -> tensor<4x8x8x16xf32>
    %358 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %360 = "stablehlo.select"(%316, %357, %359) : (tensor<4x8x8x16xi1>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %361 = "stablehlo.convolution"(%201, %360) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, -1], [0, -1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x8x8x16xf32>) -> tensor<1x1x8x16xf32>
    %362 = "stablehlo.reverse"(%arg27) <{dimensions = array<i64: 0, 1>}> : (tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %363 = "stablehlo.convolution"(%360, %362) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<4x16x16x8xf32>
    %364 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %365 = "stablehlo.reduce"(%360, %364) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
      %754 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%754) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %366 = "stablehlo.reshape"(%365) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %367 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %368 = "stablehlo.reduce"(%366, %367) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg119: tensor<f32>, %arg120: tensor<f32>):
      %753 = "stablehlo.add"(%arg119, %arg120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%753) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %369 = "stablehlo.multiply"(%295, %360) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %370 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %371 = "stablehlo.reduce"(%369, %370) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg117: tensor<f32>, %arg118: tensor<f32>):
      %752 = "stablehlo.add"(%arg117, %arg118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%752) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %372 = "stablehlo.reshape"(%371) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %373 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %374 = "stablehlo.multiply"(%360, %373) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %375 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %376 = "stablehlo.reduce"(%372, %375) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg115: tensor<f32>, %arg116: tensor<f32>):
      %751 = "stablehlo.add"(%arg115, %arg116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%751) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %377 = "stablehlo.multiply"(%299, %376) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %378 = "stablehlo.multiply"(%376, %arg26) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %379 = "stablehlo.multiply"(%378, %303) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %380 = "stablehlo.negate"(%374) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %381 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %382 = "stablehlo.reduce"(%380, %381) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
      %750 = "stablehlo.add"(%arg113, %arg114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%750) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %383 = "stablehlo.reshape"(%382) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %384 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %385 = "stablehlo.reduce"(%383, %384) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>):
      %749 = "stablehlo.add"(%arg111, %arg112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%749) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %386 = "stablehlo.negate"(%379) : (tensor<16xf32>) -> tensor<16xf32>
    %387 = "stablehlo.multiply"(%267, %386) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %388 = "stablehlo.add"(%385, %387) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %389 = "stablehlo.multiply"(%386, %267) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %390 = "stablehlo.add"(%388, %389) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %391 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %393 = "stablehlo.divide"(%379, %392) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %394 = "stablehlo.broadcast_in_dim"(%393) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %395 = "stablehlo.multiply"(%394, %271) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %396 = "stablehlo.add"(%374, %395) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %397 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %398 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %399 = "stablehlo.divide"(%390, %398) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %401 = "stablehlo.add"(%396, %400) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %402 = "stablehlo.convolution"(%256, %401) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<3x3x16x16xf32>
    %403 = "stablehlo.reverse"(%arg22) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %404 = "stablehlo.convolution"(%401, %403) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x8x8x16xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.broadcast_in_dim"(%405) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %407 = "stablehlo.select"(%259, %404, %406) : (tensor<4x8x8x16xi1>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %408 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %409 = "stablehlo.reduce"(%407, %408) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg109: tensor<f32>, %arg110: tensor<f32>):
      %748 = "stablehlo.add"(%arg109, %arg110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%748) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %410 = "stablehlo.reshape"(%409) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.reduce"(%410, %411) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %747 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%747) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %413 = "stablehlo.multiply"(%240, %407) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %414 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %415 = "stablehlo.reduce"(%413, %414) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %746 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%746) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %416 = "stablehlo.reshape"(%415) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %417 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %418 = "stablehlo.multiply"(%407, %417) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %419 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.reduce"(%416, %419) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %745 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%745) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %421 = "stablehlo.multiply"(%244, %420) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %422 = "stablehlo.multiply"(%420, %arg24) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %423 = "stablehlo.multiply"(%422, %248) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %424 = "stablehlo.negate"(%418) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %425 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %426 = "stablehlo.reduce"(%424, %425) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %744 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%744) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %427 = "stablehlo.reshape"(%426) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %428 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %429 = "stablehlo.reduce"(%427, %428) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %743 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%743) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %430 = "stablehlo.negate"(%423) : (tensor<16xf32>) -> tensor<16xf32>
    %431 = "stablehlo.multiply"(%212, %430) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %432 = "stablehlo.add"(%429, %431) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %433 = "stablehlo.multiply"(%430, %212) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %434 = "stablehlo.add"(%432, %433) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %435 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %437 = "stablehlo.divide"(%423, %436) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %438 = "stablehlo.broadcast_in_dim"(%437) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %439 = "stablehlo.multiply"(%438, %216) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %440 = "stablehlo.add"(%418, %439) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %441 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %443 = "stablehlo.divide"(%434, %442) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %444 = "stablehlo.broadcast_in_dim"(%443) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %445 = "stablehlo.add"(%440, %444) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %446 = "stablehlo.convolution"(%201, %445) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x8x8x16xf32>) -> tensor<3x3x8x16xf32>
    %447 = "stablehlo.reverse"(%arg21) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %448 = "stablehlo.convolution"(%445, %447) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [2, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<4x16x16x8xf32>
    %449 = "stablehlo.add"(%363, %448) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %450 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %451 = "stablehlo.broadcast_in_dim"(%450) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %452 = "stablehlo.select"(%204, %449, %451) : (tensor<4x16x16x8xi1>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %453 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.reduce"(%452, %453) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %742 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%742) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %455 = "stablehlo.reshape"(%454) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %456 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %457 = "stablehlo.reduce"(%455, %456) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %741 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%741) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %458 = "stablehlo.multiply"(%184, %452) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %459 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %460 = "stablehlo.reduce"(%458, %459) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %740 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%740) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %461 = "stablehlo.reshape"(%460) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %462 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %463 = "stablehlo.multiply"(%452, %462) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %464 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "stablehlo.reduce"(%461, %464) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %739 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%739) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %466 = "stablehlo.multiply"(%188, %465) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %467 = "stablehlo.multiply"(%465, %arg20) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %468 = "stablehlo.multiply"(%467, %192) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %469 = "stablehlo.negate"(%463) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %470 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %471 = "stablehlo.reduce"(%469, %470) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %738 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%738) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %472 = "stablehlo.reshape"(%471) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %473 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.reduce"(%472, %473) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %737 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%737) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %475 = "stablehlo.negate"(%468) : (tensor<8xf32>) -> tensor<8xf32>
    %476 = "stablehlo.multiply"(%156, %475) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %477 = "stablehlo.add"(%474, %476) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %478 = "stablehlo.multiply"(%475, %156) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %479 = "stablehlo.add"(%477, %478) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %480 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %481 = "stablehlo.broadcast_in_dim"(%480) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %482 = "stablehlo.divide"(%468, %481) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %483 = "stablehlo.broadcast_in_dim"(%482) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %484 = "stablehlo.multiply"(%483, %160) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %485 = "stablehlo.add"(%463, %484) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %486 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %487 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %488 = "stablehlo.divide"(%479, %487) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %490 = "stablehlo.add"(%485, %489) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %491 = "stablehlo.convolution"(%145, %490) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %492 = "stablehlo.reverse"(%arg16) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %493 = "stablehlo.convolution"(%490, %492) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %494 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.broadcast_in_dim"(%494) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %496 = "stablehlo.select"(%148, %493, %495) : (tensor<4x16x16x8xi1>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.reduce"(%496, %497) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %736 = "stablehlo.add"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%736) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %499 = "stablehlo.reshape"(%498) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %500 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %501 = "stablehlo.reduce"(%499, %500) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %735 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%735) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %502 = "stablehlo.multiply"(%129, %496) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %503 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %504 = "stablehlo.reduce"(%502, %503) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %734 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%734) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %505 = "stablehlo.reshape"(%504) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %506 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %507 = "stablehlo.multiply"(%496, %506) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %508 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %509 = "stablehlo.reduce"(%505, %508) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %733 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%733) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %510 = "stablehlo.multiply"(%133, %509) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %511 = "stablehlo.multiply"(%509, %arg18) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %512 = "stablehlo.multiply"(%511, %137) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %513 = "stablehlo.negate"(%507) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %514 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.reduce"(%513, %514) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %732 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%732) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %516 = "stablehlo.reshape"(%515) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %517 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %518 = "stablehlo.reduce"(%516, %517) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %731 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%731) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %519 = "stablehlo.negate"(%512) : (tensor<8xf32>) -> tensor<8xf32>
    %520 = "stablehlo.multiply"(%101, %519) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %521 = "stablehlo.add"(%518, %520) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %522 = "stablehlo.multiply"(%519, %101) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %523 = "stablehlo.add"(%521, %522) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %524 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %525 = "stablehlo.broadcast_in_dim"(%524) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %526 = "stablehlo.divide"(%512, %525) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %527 = "stablehlo.broadcast_in_dim"(%526) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %528 = "stablehlo.multiply"(%527, %105) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %529 = "stablehlo.add"(%507, %528) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %530 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %531 = "stablehlo.broadcast_in_dim"(%530) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %532 = "stablehlo.divide"(%523, %531) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %533 = "stablehlo.broadcast_in_dim"(%532) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %534 = "stablehlo.add"(%529, %533) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %535 = "stablehlo.convolution"(%90, %534) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %536 = "stablehlo.reverse"(%arg15) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %537 = "stablehlo.convolution"(%534, %536) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %538 = "stablehlo.add"(%452, %537) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %539 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %540 = "stablehlo.broadcast_in_dim"(%539) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %541 = "stablehlo.select"(%93, %538, %540) : (tensor<4x16x16x8xi1>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %542 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.reduce"(%541, %542) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %730 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%730) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %544 = "stablehlo.reshape"(%543) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %545 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.reduce"(%544, %545) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %729 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%729) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %547 = "stablehlo.multiply"(%74, %541) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %548 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %549 = "stablehlo.reduce"(%547, %548) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %728 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%728) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %550 = "stablehlo.reshape"(%549) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %551 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %552 = "stablehlo.multiply"(%541, %551) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %553 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %554 = "stablehlo.reduce"(%550, %553) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %727 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%727) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %555 = "stablehlo.multiply"(%78, %554) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %556 = "stablehlo.multiply"(%554, %arg31) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %557 = "stablehlo.multiply"(%556, %82) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %558 = "stablehlo.negate"(%552) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %559 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %560 = "stablehlo.reduce"(%558, %559) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %726 = "stablehlo.add"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%726) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %561 = "stablehlo.reshape"(%560) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %562 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %563 = "stablehlo.reduce"(%561, %562) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %725 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%725) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %564 = "stablehlo.negate"(%557) : (tensor<8xf32>) -> tensor<8xf32>
    %565 = "stablehlo.multiply"(%46, %564) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %566 = "stablehlo.add"(%563, %565) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %567 = "stablehlo.multiply"(%564, %46) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %568 = "stablehlo.add"(%566, %567) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %569 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %570 = "stablehlo.broadcast_in_dim"(%569) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %571 = "stablehlo.divide"(%557, %570) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %572 = "stablehlo.broadcast_in_dim"(%571) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %573 = "stablehlo.multiply"(%572, %50) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %574 = "stablehlo.add"(%552, %573) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %575 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %576 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %577 = "stablehlo.divide"(%568, %576) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %578 = "stablehlo.broadcast_in_dim"(%577) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %579 = "stablehlo.add"(%574, %578) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %580 = "stablehlo.convolution"(%arg61, %579) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x3xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x3x8xf32>
    %581 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %582 = "stablehlo.broadcast_in_dim"(%581) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %583 = "stablehlo.multiply"(%582, %arg33) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %584 = "stablehlo.add"(%583, %535) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %585 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %586 = "stablehlo.broadcast_in_dim"(%585) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %587 = "stablehlo.multiply"(%586, %arg34) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %588 = "stablehlo.add"(%587, %491) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %589 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %590 = "stablehlo.broadcast_in_dim"(%589) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %591 = "stablehlo.multiply"(%590, %arg35) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %592 = "stablehlo.add"(%591, %501) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %593 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %594 = "stablehlo.broadcast_in_dim"(%593) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %595 = "stablehlo.multiply"(%594, %arg36) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %596 = "stablehlo.add"(%595, %510) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %597 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %598 = "stablehlo.broadcast_in_dim"(%597) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %599 = "stablehlo.multiply"(%598, %arg37) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %600 = "stablehlo.add"(%599, %457) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %601 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %602 = "stablehlo.broadcast_in_dim"(%601) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %603 = "stablehlo.multiply"(%602, %arg38) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %604 = "stablehlo.add"(%603, %466) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %605 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %606 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %607 = "stablehlo.multiply"(%606, %arg39) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %608 = "stablehlo.add"(%607, %446) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %609 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %610 = "stablehlo.broadcast_in_dim"(%609) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %611 = "stablehlo.multiply"(%610, %arg40) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %612 = "stablehlo.add"(%611, %402) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %613 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %614 = "stablehlo.broadcast_in_dim"(%613) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %615 = "stablehlo.multiply"(%614, %arg41) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %616 = "stablehlo.add"(%615, %412) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %617 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %618 = "stablehlo.broadcast_in_dim"(%617) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %619 = "stablehlo.multiply"(%618, %arg42) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %620 = "stablehlo.add"(%619, %421) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %621 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %622 = "stablehlo.broadcast_in_dim"(%621) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %623 = "stablehlo.multiply"(%622, %arg43) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %624 = "stablehlo.add"(%623, %368) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %625 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %626 = "stablehlo.broadcast_in_dim"(%625) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %627 = "stablehlo.multiply"(%626, %arg44) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %628 = "stablehlo.add"(%627, %377) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %629 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %630 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %631 = "stablehlo.multiply"(%630, %arg45) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %632 = "stablehlo.add"(%631, %361) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %633 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %634 = "stablehlo.broadcast_in_dim"(%633) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %635 = "stablehlo.multiply"(%634, %arg46) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %636 = "stablehlo.add"(%635, %350) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %637 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %638 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x10xf32>
    %639 = "stablehlo.multiply"(%638, %arg47) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %640 = "stablehlo.add"(%639, %352) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %641 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %642 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %643 = "stablehlo.multiply"(%642, %arg48) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %644 = "stablehlo.add"(%643, %546) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %645 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %646 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %647 = "stablehlo.multiply"(%646, %arg49) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %648 = "stablehlo.add"(%647, %555) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %649 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x3x8xf32>
    %651 = "stablehlo.multiply"(%650, %arg50) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %652 = "stablehlo.add"(%651, %580) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %653 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %654 = "stablehlo.broadcast_in_dim"(%653) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %655 = "stablehlo.multiply"(%654, %584) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %656 = "stablehlo.subtract"(%arg15, %655) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %657 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %658 = "stablehlo.broadcast_in_dim"(%657) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %659 = "stablehlo.multiply"(%658, %588) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %660 = "stablehlo.subtract"(%arg16, %659) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %661 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %662 = "stablehlo.broadcast_in_dim"(%661) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %663 = "stablehlo.multiply"(%662, %592) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %664 = "stablehlo.subtract"(%arg17, %663) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %665 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %666 = "stablehlo.broadcast_in_dim"(%665) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %667 = "stablehlo.multiply"(%666, %596) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %668 = "stablehlo.subtract"(%arg18, %667) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %669 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %670 = "stablehlo.broadcast_in_dim"(%669) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %671 = "stablehlo.multiply"(%670, %600) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %672 = "stablehlo.subtract"(%arg19, %671) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %673 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %674 = "stablehlo.broadcast_in_dim"(%673) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %675 = "stablehlo.multiply"(%674, %604) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %676 = "stablehlo.subtract"(%arg20, %675) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %677 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.broadcast_in_dim"(%677) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %679 = "stablehlo.multiply"(%678, %608) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %680 = "stablehlo.subtract"(%arg21, %679) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %681 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %682 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %683 = "stablehlo.multiply"(%682, %612) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %684 = "stablehlo.subtract"(%arg22, %683) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %685 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %686 = "stablehlo.broadcast_in_dim"(%685) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %687 = "stablehlo.multiply"(%686, %616) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %688 = "stablehlo.subtract"(%arg23, %687) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %689 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.broadcast_in_dim"(%689) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %691 = "stablehlo.multiply"(%690, %620) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %692 = "stablehlo.subtract"(%arg24, %691) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %693 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %694 = "stablehlo.broadcast_in_dim"(%693) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %695 = "stablehlo.multiply"(%694, %624) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %696 = "stablehlo.subtract"(%arg25, %695) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %697 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %698 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %699 = "stablehlo.multiply"(%698, %628) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %700 = "stablehlo.subtract"(%arg26, %699) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %701 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %702 = "stablehlo.broadcast_in_dim"(%701) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %703 = "stablehlo.multiply"(%702, %632) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %704 = "stablehlo.subtract"(%arg27, %703) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %705 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %706 = "stablehlo.broadcast_in_dim"(%705) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %707 = "stablehlo.multiply"(%706, %636) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %708 = "stablehlo.subtract"(%arg28, %707) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %709 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %710 = "stablehlo.broadcast_in_dim"(%709) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x10xf32>
    %711 = "stablehlo.multiply"(%710, %640) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %712 = "stablehlo.subtract"(%arg29, %711) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %713 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %715 = "stablehlo.multiply"(%714, %644) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %716 = "stablehlo.subtract"(%arg30, %715) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %717 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %718 = "stablehlo.broadcast_in_dim"(%717) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %719 = "stablehlo.multiply"(%718, %648) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %720 = "stablehlo.subtract"(%arg31, %719) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %721 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %722 = "stablehlo.broadcast_in_dim"(%721) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x3x8xf32>
    %723 = "stablehlo.multiply"(%722, %652) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %724 = "stablehlo.subtract"(%arg32, %723) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    "func.return"(%337, %327, %656, %660, %664, %668, %672, %676, %680, %684, %688, %692, %696, %700, %704, %708, %712, %716, %720, %724, %584, %588, %592, %596, %600, %604, %608, %612, %616, %620, %624, %628, %632, %636, %640, %644, %648, %652, %64, %71, %119, %126, %174, %181, %230, %237, %285, %292) : (tensor<f32>, tensor<4x10xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<4x16x16x8xf32>):
    %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %40 = "stablehlo.maximum"(%arg14, %39) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    "func.return"(%40) : (tensor<4x16x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>, res_attrs = [{}], sym_name = "relu_0", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<4x8x8x16xf32>):
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %37 = "stablehlo.maximum"(%arg13, %36) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    "func.return"(%37) : (tensor<4x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xi32>) -> tensor<4x10xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4xi32>):
    %29 = "stablehlo.broadcast_in_dim"(%arg12) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %30 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x10xi32>
    %31 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi32>) -> tensor<4x10xi32>
    %32 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xi32>) -> tensor<4x10xi32>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
    %34 = "stablehlo.convert"(%33) : (tensor<4x10xi1>) -> tensor<4x10xf32>
    "func.return"(%34) : (tensor<4x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x10xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4x10xf32>):
    %12 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.reduce"(%arg7, %12) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %28 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%28) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %14 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %16 = "stablehlo.maximum"(%15, %13) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %19 = "stablehlo.subtract"(%arg7, %18) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %20 = "stablehlo.exponential"(%19) : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.reduce"(%20, %21) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %27 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%27) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %24 = "stablehlo.log"(%23) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %26 = "stablehlo.subtract"(%19, %25) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    "func.return"(%26, %20, %23) : (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x10xf32>, tensor<4x1xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x10xf32>, %arg1: tensor<4x1xf32>, %arg2: tensor<4x10xf32>):
    %0 = "stablehlo.negate"(%arg2) : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.reduce"(%0, %1) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %11 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %3 = "stablehlo.reshape"(%2) : (tensor<4xf32>) -> tensor<4x1xf32>
    %4 = "stablehlo.divide"(%3, %arg1) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %5 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.reduce"(%4, %5) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %10 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x10xf32>
    %8 = "stablehlo.multiply"(%7, %arg0) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %9 = "stablehlo.add"(%arg2, %8) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    "func.return"(%9) : (tensor<4x10xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
