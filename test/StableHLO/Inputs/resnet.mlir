// `resnet` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.166667 x2, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.166667, normal 0.117851, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.5, normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.272166, normal 0.01 x18, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 1, ints 0 10
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<4x16x16x3xf32>, tensor<4xi32>) -> (tensor<f32>, tensor<4x10xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['blocks'][0]['c1']"}, {jax.result_info = "result[2]['blocks'][0]['c2']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['c1']"}, {jax.result_info = "result[2]['blocks'][1]['c2']"}, {jax.result_info = "result[2]['blocks'][1]['n1']['bias']"}, {jax.result_info = "result[2]['blocks'][1]['n1']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['n2']['bias']"}, {jax.result_info = "result[2]['blocks'][1]['n2']['scale']"}, {jax.result_info = "result[2]['blocks'][1]['skip']"}, {jax.result_info = "result[2]['head']['b']"}, {jax.result_info = "result[2]['head']['w']"}, {jax.result_info = "result[2]['norm']['bias']"}, {jax.result_info = "result[2]['norm']['scale']"}, {jax.result_info = "result[2]['stem']"}, {jax.result_info = "result[3]['blocks'][0]['c1']"}, {jax.result_info = "result[3]['blocks'][0]['c2']"}, {jax.result_info = "result[3]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[3]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[3]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[3]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['c1']"}, {jax.result_info = "result[3]['blocks'][1]['c2']"}, {jax.result_info = "result[3]['blocks'][1]['n1']['bias']"}, {jax.result_info = "result[3]['blocks'][1]['n1']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['n2']['bias']"}, {jax.result_info = "result[3]['blocks'][1]['n2']['scale']"}, {jax.result_info = "result[3]['blocks'][1]['skip']"}, {jax.result_info = "result[3]['head']['b']"}, {jax.result_info = "result[3]['head']['w']"}, {jax.result_info = "result[3]['norm']['bias']"}, {jax.result_info = "result[3]['norm']['scale']"}, {jax.result_info = "result[3]['stem']"}, {jax.result_info = "result[4][0]['mean']"}, {jax.result_info = "result[4][0]['var']"}, {jax.result_info = "result[4][1]['mean']"}, {jax.result_info = "result[4][1]['var']"}, {jax.result_info = "result[4][2]['mean']"}, {jax.result_info = "result[4][2]['var']"}, {jax.result_info = "result[4][3]['mean']"}, {jax.result_info = "result[4][3]['var']"}, {jax.result_info = "result[4][4]['mean']"}, {jax.result_info = "result[4][4]['var']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg23: tensor<3x3x8x8xf32>, %arg24: tensor<3x3x8x8xf32>, %arg25: tensor<8xf32>, %arg26: tensor<8xf32>, %arg27: tensor<8xf32>, %arg28: tensor<8xf32>, %arg29: tensor<3x3x8x16xf32>, %arg30: tensor<3x3x16x16xf32>, %arg31: tensor<16xf32>, %arg32: tensor<16xf32>, %arg33: tensor<16xf32>, %arg34: tensor<16xf32>, %arg35: tensor<1x1x8x16xf32>, %arg36: tensor<10xf32>, %arg37: tensor<16x10xf32>, %arg38: tensor<8xf32>, %arg39: tensor<8xf32>, %arg40: tensor<3x3x3x8xf32>, %arg41: tensor<3x3x8x8xf32>, %arg42: tensor<3x3x8x8xf32>, %arg43: tensor<8xf32>, %arg44: tensor<8xf32>, %arg45: tensor<8xf32>, %arg46: tensor<8xf32>, %arg47: tensor<3x3x8x16xf32>, %arg48: tensor<3x3x16x16xf32>, %arg49: tensor<16xf32>, %arg50: tensor<16xf32>, %arg51: tensor<16xf32>, %arg52: tensor<16xf32>, %arg53: tensor<1x1x8x16xf32>, %arg54: tensor<10xf32>, %arg55: tensor<16x10xf32>, %arg56: tensor<8xf32>, %arg57: tensor<8xf32>, %arg58: tensor<3x3x3x8xf32>, %arg59: tensor<8xf32>, %arg60: tensor<8xf32>, %arg61: tensor<8xf32>, %arg62: tensor<8xf32>, %arg63: tensor<8xf32>, %arg64: tensor<8xf32>, %arg65: tensor<16xf32>, %arg66: tensor<16xf32>, %arg67: tensor<16xf32>, %arg68: tensor<16xf32>, %arg69: tensor<4x16x16x3xf32>, %arg70: tensor<4xi32>):
    %69 = "stablehlo.convolution"(%arg69, %arg40) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x3xf32>, tensor<3x3x3x8xf32>) -> tensor<4x16x16x8xf32>
    %70 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.reduce"(%69, %70) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg159: tensor<f32>, %arg160: tensor<f32>):
      %762 = "stablehlo.add"(%arg159, %arg160) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%762) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %72 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %74 = "stablehlo.divide"(%71, %73) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %75 = "chlo.square"(%69) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %76 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %78 = "stablehlo.multiply"(%77, %69) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %79 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.reduce"(%75, %79) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg157: tensor<f32>, %arg158: tensor<f32>):
      %761 = "stablehlo.add"(%arg157, %arg158) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%761) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %81 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %83 = "stablehlo.divide"(%80, %82) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %84 = "stablehlo.multiply"(%74, %74) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %85 = "stablehlo.subtract"(%83, %84) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %88 = "stablehlo.multiply"(%87, %arg59) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %89 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %91 = "stablehlo.multiply"(%90, %74) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %92 = "stablehlo.add"(%88, %91) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %93 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %95 = "stablehlo.multiply"(%94, %arg60) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %96 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %98 = "stablehlo.multiply"(%97, %85) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %99 = "stablehlo.add"(%95, %98) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %100 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %102 = "stablehlo.subtract"(%69, %101) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %103 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %105 = "stablehlo.add"(%85, %104) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %106 = "stablehlo.rsqrt"(%105) : (tensor<8xf32>) -> tensor<8xf32>
    %107 = "stablehlo.divide"(%106, %105) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %108 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %110 = "stablehlo.multiply"(%109, %107) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %111 = "stablehlo.multiply"(%106, %arg39) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %114 = "stablehlo.multiply"(%102, %113) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %115 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %117 = "stablehlo.add"(%114, %116) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %118:3 = "func.call"(%117) <{callee = @silu}> : (tensor<4x16x16x8xf32>) -> (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>)
    %119 = "stablehlo.convolution"(%118#0, %arg23) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.reduce"(%119, %120) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg155: tensor<f32>, %arg156: tensor<f32>):
      %760 = "stablehlo.add"(%arg155, %arg156) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%760) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %122 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %124 = "stablehlo.divide"(%121, %123) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %125 = "chlo.square"(%119) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %126 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %128 = "stablehlo.multiply"(%127, %119) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %129 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %130 = "stablehlo.reduce"(%125, %129) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg153: tensor<f32>, %arg154: tensor<f32>):
      %759 = "stablehlo.add"(%arg153, %arg154) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%759) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %131 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %133 = "stablehlo.divide"(%130, %132) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %134 = "stablehlo.multiply"(%124, %124) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %135 = "stablehlo.subtract"(%133, %134) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %136 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %138 = "stablehlo.multiply"(%137, %arg61) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %139 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %141 = "stablehlo.multiply"(%140, %124) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %142 = "stablehlo.add"(%138, %141) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %143 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %145 = "stablehlo.multiply"(%144, %arg62) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %148 = "stablehlo.multiply"(%147, %135) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %149 = "stablehlo.add"(%145, %148) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %150 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %152 = "stablehlo.subtract"(%119, %151) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %153 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %155 = "stablehlo.add"(%135, %154) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %156 = "stablehlo.rsqrt"(%155) : (tensor<8xf32>) -> tensor<8xf32>
    %157 = "stablehlo.divide"(%156, %155) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %158 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %160 = "stablehlo.multiply"(%159, %157) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %161 = "stablehlo.multiply"(%156, %arg26) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %164 = "stablehlo.multiply"(%152, %163) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %165 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %167 = "stablehlo.add"(%164, %166) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %168:3 = "func.call"(%167) <{callee = @silu}> : (tensor<4x16x16x8xf32>) -> (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>)
    %169 = "stablehlo.convolution"(%168#0, %arg24) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %170 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %171 = "stablehlo.reduce"(%169, %170) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg151: tensor<f32>, %arg152: tensor<f32>):
      %758 = "stablehlo.add"(%arg151, %arg152) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%758) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %172 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %174 = "stablehlo.divide"(%171, %173) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %175 = "chlo.square"(%169) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %176 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %178 = "stablehlo.multiply"(%177, %169) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %179 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %180 = "stablehlo.reduce"(%175, %179) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg149: tensor<f32>, %arg150: tensor<f32>):
      %757 = "stablehlo.add"(%arg149, %arg150) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%757) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %181 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %183 = "stablehlo.divide"(%180, %182) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %184 = "stablehlo.multiply"(%174, %174) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %185 = "stablehlo.subtract"(%183, %184) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %186 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %188 = "stablehlo.multiply"(%187, %arg63) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %189 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %191 = "stablehlo.multiply"(%190, %174) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %192 = "stablehlo.add"(%188, %191) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %193 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %195 = "stablehlo.multiply"(%194, %arg64) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %196 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %198 = "stablehlo.multiply"(%197, %185) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %199 = "stablehlo.add"(%195, %198) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %200 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %202 = "stablehlo.subtract"(%169, %201) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %203 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %205 = "stablehlo.add"(%185, %204) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %206 = "stablehlo.rsqrt"(%205) : (tensor<8xf32>) -> tensor<8xf32>
    %207 = "stablehlo.divide"(%206, %205) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %208 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %210 = "stablehlo.multiply"(%209, %207) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %211 = "stablehlo.multiply"(%206, %arg28) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %214 = "stablehlo.multiply"(%202, %213) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %215 = "stablehlo.broadcast_in_dim"(%arg27) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %217 = "stablehlo.add"(%214, %216) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %218 = "stablehlo.add"(%217, %118#0) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %219:3 = "func.call"(%218) <{callee = @silu}> : (tensor<4x16x16x8xf32>) -> (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>)
    %220 = "stablehlo.convolution"(%219#0, %arg29) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x16xf32>) -> tensor<4x8x8x16xf32>
    %221 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %222 = "stablehlo.reduce"(%220, %221) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg147: tensor<f32>, %arg148: tensor<f32>):
      %756 = "stablehlo.add"(%arg147, %arg148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%756) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %223 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %225 = "stablehlo.divide"(%222, %224) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %226 = "chlo.square"(%220) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %227 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %229 = "stablehlo.multiply"(%228, %220) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.reduce"(%226, %230) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg145: tensor<f32>, %arg146: tensor<f32>):
      %755 = "stablehlo.add"(%arg145, %arg146) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%755) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %232 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %234 = "stablehlo.divide"(%231, %233) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %235 = "stablehlo.multiply"(%225, %225) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %236 = "stablehlo.subtract"(%234, %235) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %237 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %238 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %239 = "stablehlo.multiply"(%238, %arg65) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %240 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %242 = "stablehlo.multiply"(%241, %225) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %243 = "stablehlo.add"(%239, %242) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %244 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %246 = "stablehlo.multiply"(%245, %arg66) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %247 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %249 = "stablehlo.multiply"(%248, %236) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %250 = "stablehlo.add"(%246, %249) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %251 = "stablehlo.broadcast_in_dim"(%225) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %253 = "stablehlo.subtract"(%220, %252) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %254 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %256 = "stablehlo.add"(%236, %255) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %257 = "stablehlo.rsqrt"(%256) : (tensor<16xf32>) -> tensor<16xf32>
    %258 = "stablehlo.divide"(%257, %256) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %259 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %261 = "stablehlo.multiply"(%260, %258) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %262 = "stablehlo.multiply"(%257, %arg32) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %265 = "stablehlo.multiply"(%253, %264) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %266 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %268 = "stablehlo.add"(%265, %267) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %269:3 = "func.call"(%268) <{callee = @silu_0}> : (tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>)
    %270 = "stablehlo.convolution"(%269#0, %arg30) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x8x8x16xf32>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.reduce"(%270, %271) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg143: tensor<f32>, %arg144: tensor<f32>):
      %754 = "stablehlo.add"(%arg143, %arg144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%754) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %273 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %275 = "stablehlo.divide"(%272, %274) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %276 = "chlo.square"(%270) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %277 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %279 = "stablehlo.multiply"(%278, %270) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.reduce"(%276, %280) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg141: tensor<f32>, %arg142: tensor<f32>):
      %753 = "stablehlo.add"(%arg141, %arg142) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%753) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %282 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %284 = "stablehlo.divide"(%281, %283) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %285 = "stablehlo.multiply"(%275, %275) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %286 = "stablehlo.subtract"(%284, %285) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %287 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %289 = "stablehlo.multiply"(%288, %arg67) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %290 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %291 = "stablehlo.broadcast_in_dim"(%290) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %292 = "stablehlo.multiply"(%291, %275) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %293 = "stablehlo.add"(%289, %292) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %294 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %296 = "stablehlo.multiply"(%295, %arg68) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %297 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %299 = "stablehlo.multiply"(%298, %286) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %300 = "stablehlo.add"(%296, %299) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %301 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %303 = "stablehlo.subtract"(%270, %302) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %306 = "stablehlo.add"(%286, %305) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %307 = "stablehlo.rsqrt"(%306) : (tensor<16xf32>) -> tensor<16xf32>
    %308 = "stablehlo.divide"(%307, %306) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %309 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %311 = "stablehlo.multiply"(%310, %308) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %312 = "stablehlo.multiply"(%307, %arg34) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %314 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %315 = "stablehlo.multiply"(%303, %314) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %316 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %318 = "stablehlo.add"(%315, %317) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %319 = "stablehlo.convolution"(%219#0, %arg35) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x8xf32>, tensor<1x1x8x16xf32>) -> tensor<4x8x8x16xf32>
    %320 = "stablehlo.add"(%318, %319) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %321:3 = "func.call"(%320) <{callee = @silu_0}> : (tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>)
    %322 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.reduce"(%321#0, %322) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%arg139: tensor<f32>, %arg140: tensor<f32>):
      %752 = "stablehlo.add"(%arg139, %arg140) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%752) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<4x16xf32>
    %324 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %325 = "stablehlo.broadcast_in_dim"(%324) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %326 = "stablehlo.divide"(%323, %325) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %327 = "stablehlo.dot_general"(%326, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x10xf32>) -> tensor<4x10xf32>
    %328 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xf32>) -> tensor<1x10xf32>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<4x10xf32>
    %330 = "stablehlo.add"(%327, %329) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %331 = "func.call"(%arg70) <{callee = @_one_hot}> : (tensor<4xi32>) -> tensor<4x10xf32>
    %332:3 = "func.call"(%330) <{callee = @log_softmax}> : (tensor<4x10xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>)
    %333 = "stablehlo.multiply"(%331, %332#0) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %334 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.reduce"(%333, %334) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg137: tensor<f32>, %arg138: tensor<f32>):
      %751 = "stablehlo.add"(%arg137, %arg138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%751) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %336 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %337 = "stablehlo.reduce"(%335, %336) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %750 = "stablehlo.add"(%arg135, %arg136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%750) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %338 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %339 = "stablehlo.divide"(%337, %338) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %340 = "stablehlo.negate"(%339) : (tensor<f32>) -> tensor<f32>
    %341 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %342 = "stablehlo.negate"(%341) : (tensor<f32>) -> tensor<f32>
    %343 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.divide"(%342, %343) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %346 = "stablehlo.broadcast_in_dim"(%345) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x10xf32>
    %347 = "stablehlo.multiply"(%331, %346) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %348 = "func.call"(%332#1, %332#2, %347) <{callee = @log_softmax_1}> : (tensor<4x10xf32>, tensor<4x1xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %349 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.reduce"(%348, %349) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
      %749 = "stablehlo.add"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%749) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<10xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<10xf32>) -> tensor<1x10xf32>
    %352 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %353 = "stablehlo.reduce"(%351, %352) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
      %748 = "stablehlo.add"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%748) : (tensor<f32>) -> ()
    }) : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %354 = "stablehlo.dot_general"(%348, %326) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x10xf32>, tensor<4x16xf32>) -> tensor<10x16xf32>
    %355 = "stablehlo.transpose"(%354) <{permutation = array<i64: 1, 0>}> : (tensor<10x16xf32>) -> tensor<16x10xf32>
    %356 = "stablehlo.dot_general"(%348, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x10xf32>, tensor<16x10xf32>) -> tensor<4x16xf32>
    %357 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %359 = "stablehlo.divide"(%356, %358) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %360 = "stablehlo.broadcast_in_dim"(%359) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<4x16xf32>) -> tensor<4x8x8x16xf32>
    %361 = "func.call"(%321#1, %321#2, %320, %360) <{callee = @silu_2}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %362 = "stablehlo.convolution"(%219#0, %361) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, -1], [0, -1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x8x8x16xf32>) -> tensor<1x1x8x16xf32>
    %363 = "stablehlo.reverse"(%arg35) <{dimensions = array<i64: 0, 1>}> : (tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %364 = "stablehlo.convolution"(%361, %363) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<4x16x16x8xf32>
    %365 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %366 = "stablehlo.reduce"(%361, %365) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %747 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%747) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %367 = "stablehlo.reshape"(%366) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %368 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%367, %368) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %746 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%746) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %370 = "stablehlo.multiply"(%303, %361) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %371 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%370, %371) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %745 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%745) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %374 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %375 = "stablehlo.multiply"(%361, %374) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %376 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %377 = "stablehlo.reduce"(%373, %376) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %744 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%744) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %378 = "stablehlo.multiply"(%307, %377) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %379 = "stablehlo.multiply"(%377, %arg34) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %380 = "stablehlo.multiply"(%379, %311) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %381 = "stablehlo.negate"(%375) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %382 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %383 = "stablehlo.reduce"(%381, %382) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
      %743 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%743) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %384 = "stablehlo.reshape"(%383) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %385 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %386 = "stablehlo.reduce"(%384, %385) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg119: tensor<f32>, %arg120: tensor<f32>):
      %742 = "stablehlo.add"(%arg119, %arg120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%742) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %387 = "stablehlo.negate"(%380) : (tensor<16xf32>) -> tensor<16xf32>
    %388 = "stablehlo.multiply"(%275, %387) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %389 = "stablehlo.add"(%386, %388) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %390 = "stablehlo.multiply"(%387, %275) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %391 = "stablehlo.add"(%389, %390) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %392 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %394 = "stablehlo.divide"(%380, %393) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %396 = "stablehlo.multiply"(%395, %279) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %397 = "stablehlo.add"(%375, %396) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %398 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %400 = "stablehlo.divide"(%391, %399) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %401 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %402 = "stablehlo.add"(%397, %401) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %403 = "stablehlo.convolution"(%269#0, %402) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<3x3x16x16xf32>
    %404 = "stablehlo.reverse"(%arg30) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %405 = "stablehlo.convolution"(%402, %404) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<4x8x8x16xf32>
    %406 = "func.call"(%269#1, %269#2, %268, %405) <{callee = @silu_2}> : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %407 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.reduce"(%406, %407) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg117: tensor<f32>, %arg118: tensor<f32>):
      %741 = "stablehlo.add"(%arg117, %arg118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%741) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %409 = "stablehlo.reshape"(%408) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %410 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %411 = "stablehlo.reduce"(%409, %410) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg115: tensor<f32>, %arg116: tensor<f32>):
      %740 = "stablehlo.add"(%arg115, %arg116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%740) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %412 = "stablehlo.multiply"(%253, %406) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.reduce"(%412, %413) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
      %739 = "stablehlo.add"(%arg113, %arg114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%739) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %415 = "stablehlo.reshape"(%414) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %416 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x8x8x16xf32>
    %417 = "stablehlo.multiply"(%406, %416) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %418 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %419 = "stablehlo.reduce"(%415, %418) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>):
      %738 = "stablehlo.add"(%arg111, %arg112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%738) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %420 = "stablehlo.multiply"(%257, %419) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %421 = "stablehlo.multiply"(%419, %arg32) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %422 = "stablehlo.multiply"(%421, %261) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %423 = "stablehlo.negate"(%417) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %424 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %425 = "stablehlo.reduce"(%423, %424) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg109: tensor<f32>, %arg110: tensor<f32>):
      %737 = "stablehlo.add"(%arg109, %arg110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%737) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %426 = "stablehlo.reshape"(%425) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %427 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %428 = "stablehlo.reduce"(%426, %427) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
      %736 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%736) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %429 = "stablehlo.negate"(%422) : (tensor<16xf32>) -> tensor<16xf32>
    %430 = "stablehlo.multiply"(%225, %429) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %431 = "stablehlo.add"(%428, %430) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %432 = "stablehlo.multiply"(%429, %225) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %433 = "stablehlo.add"(%431, %432) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %434 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %435 = "stablehlo.broadcast_in_dim"(%434) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %436 = "stablehlo.divide"(%422, %435) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %438 = "stablehlo.multiply"(%437, %229) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %439 = "stablehlo.add"(%417, %438) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %440 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %441 = "stablehlo.broadcast_in_dim"(%440) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %442 = "stablehlo.divide"(%433, %441) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %443 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x8x8x16xf32>
    %444 = "stablehlo.add"(%439, %443) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %445 = "stablehlo.convolution"(%219#0, %444) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x8x8x16xf32>) -> tensor<3x3x8x16xf32>
    %446 = "stablehlo.reverse"(%arg29) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %447 = "stablehlo.convolution"(%444, %446) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<[[2, 1], [2, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<4x16x16x8xf32>
    %448 = "stablehlo.add"(%364, %447) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %449 = "func.call"(%219#1, %219#2, %218, %448) <{callee = @silu_3}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %450 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %451 = "stablehlo.reduce"(%449, %450) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
      %735 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%735) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %452 = "stablehlo.reshape"(%451) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %453 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.reduce"(%452, %453) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %734 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%734) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %455 = "stablehlo.multiply"(%202, %449) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %456 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %457 = "stablehlo.reduce"(%455, %456) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
      %733 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%733) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %458 = "stablehlo.reshape"(%457) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %459 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %460 = "stablehlo.multiply"(%449, %459) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %461 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %462 = "stablehlo.reduce"(%458, %461) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
      %732 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%732) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %463 = "stablehlo.multiply"(%206, %462) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %464 = "stablehlo.multiply"(%462, %arg28) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %465 = "stablehlo.multiply"(%464, %210) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %466 = "stablehlo.negate"(%460) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %467 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %468 = "stablehlo.reduce"(%466, %467) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %731 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%731) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %469 = "stablehlo.reshape"(%468) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %470 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %471 = "stablehlo.reduce"(%469, %470) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %730 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%730) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %472 = "stablehlo.negate"(%465) : (tensor<8xf32>) -> tensor<8xf32>
    %473 = "stablehlo.multiply"(%174, %472) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %474 = "stablehlo.add"(%471, %473) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %475 = "stablehlo.multiply"(%472, %174) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %476 = "stablehlo.add"(%474, %475) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %477 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %478 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %479 = "stablehlo.divide"(%465, %478) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %480 = "stablehlo.broadcast_in_dim"(%479) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %481 = "stablehlo.multiply"(%480, %178) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %482 = "stablehlo.add"(%460, %481) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %483 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %484 = "stablehlo.broadcast_in_dim"(%483) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %485 = "stablehlo.divide"(%476, %484) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %486 = "stablehlo.broadcast_in_dim"(%485) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %487 = "stablehlo.add"(%482, %486) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %488 = "stablehlo.convolution"(%168#0, %487) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %489 = "stablehlo.reverse"(%arg24) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %490 = "stablehlo.convolution"(%487, %489) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %491 = "func.call"(%168#1, %168#2, %167, %490) <{callee = @silu_3}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %492 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %493 = "stablehlo.reduce"(%491, %492) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %729 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%729) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %494 = "stablehlo.reshape"(%493) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %495 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %496 = "stablehlo.reduce"(%494, %495) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %728 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%728) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %497 = "stablehlo.multiply"(%152, %491) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %498 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %499 = "stablehlo.reduce"(%497, %498) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %727 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%727) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %500 = "stablehlo.reshape"(%499) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %501 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %502 = "stablehlo.multiply"(%491, %501) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %503 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %504 = "stablehlo.reduce"(%500, %503) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %726 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%726) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %505 = "stablehlo.multiply"(%156, %504) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %506 = "stablehlo.multiply"(%504, %arg26) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %507 = "stablehlo.multiply"(%506, %160) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %508 = "stablehlo.negate"(%502) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %509 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %510 = "stablehlo.reduce"(%508, %509) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %725 = "stablehlo.add"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%725) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %511 = "stablehlo.reshape"(%510) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %512 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.reduce"(%511, %512) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %724 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%724) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %514 = "stablehlo.negate"(%507) : (tensor<8xf32>) -> tensor<8xf32>
    %515 = "stablehlo.multiply"(%124, %514) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %516 = "stablehlo.add"(%513, %515) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %517 = "stablehlo.multiply"(%514, %124) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %518 = "stablehlo.add"(%516, %517) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %519 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %520 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %521 = "stablehlo.divide"(%507, %520) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %523 = "stablehlo.multiply"(%522, %128) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %524 = "stablehlo.add"(%502, %523) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %525 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %527 = "stablehlo.divide"(%518, %526) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %528 = "stablehlo.broadcast_in_dim"(%527) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %529 = "stablehlo.add"(%524, %528) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %530 = "stablehlo.convolution"(%118#0, %529) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %531 = "stablehlo.reverse"(%arg23) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %532 = "stablehlo.convolution"(%529, %531) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<4x16x16x8xf32>
    %533 = "stablehlo.add"(%449, %532) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %534 = "func.call"(%118#1, %118#2, %117, %533) <{callee = @silu_3}> : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %535 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.reduce"(%534, %535) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg81: tensor<f32>, %arg82: tensor<f32>):
      %723 = "stablehlo.add"(%arg81, %arg82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%723) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %537 = "stablehlo.reshape"(%536) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %538 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %539 = "stablehlo.reduce"(%537, %538) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg79: tensor<f32>, %arg80: tensor<f32>):
      %722 = "stablehlo.add"(%arg79, %arg80) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%722) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %540 = "stablehlo.multiply"(%102, %534) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %541 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %542 = "stablehlo.reduce"(%540, %541) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg77: tensor<f32>, %arg78: tensor<f32>):
      %721 = "stablehlo.add"(%arg77, %arg78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%721) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %543 = "stablehlo.reshape"(%542) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %544 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x16x16x8xf32>
    %545 = "stablehlo.multiply"(%534, %544) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %546 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %547 = "stablehlo.reduce"(%543, %546) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg75: tensor<f32>, %arg76: tensor<f32>):
      %720 = "stablehlo.add"(%arg75, %arg76) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%720) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %548 = "stablehlo.multiply"(%106, %547) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %549 = "stablehlo.multiply"(%547, %arg39) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %550 = "stablehlo.multiply"(%549, %110) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %551 = "stablehlo.negate"(%545) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %552 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %553 = "stablehlo.reduce"(%551, %552) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %719 = "stablehlo.add"(%arg73, %arg74) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%719) : (tensor<f32>) -> ()
    }) : (tensor<4x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %554 = "stablehlo.reshape"(%553) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %555 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %556 = "stablehlo.reduce"(%554, %555) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg71: tensor<f32>, %arg72: tensor<f32>):
      %718 = "stablehlo.add"(%arg71, %arg72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%718) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %557 = "stablehlo.negate"(%550) : (tensor<8xf32>) -> tensor<8xf32>
    %558 = "stablehlo.multiply"(%74, %557) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %559 = "stablehlo.add"(%556, %558) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %560 = "stablehlo.multiply"(%557, %74) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %561 = "stablehlo.add"(%559, %560) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %562 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %563 = "stablehlo.broadcast_in_dim"(%562) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %564 = "stablehlo.divide"(%550, %563) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %565 = "stablehlo.broadcast_in_dim"(%564) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %566 = "stablehlo.multiply"(%565, %78) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %567 = "stablehlo.add"(%545, %566) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %568 = "stablehlo.constant"() <{value = dense<1.024000e+03> : tensor<f32>}> : () -> tensor<f32>
    %569 = "stablehlo.broadcast_in_dim"(%568) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %570 = "stablehlo.divide"(%561, %569) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %571 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x16x16x8xf32>
    %572 = "stablehlo.add"(%567, %571) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %573 = "stablehlo.convolution"(%arg69, %572) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x3xf32>, tensor<4x16x16x8xf32>) -> tensor<3x3x3x8xf32>
    %574 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %575 = "stablehlo.broadcast_in_dim"(%574) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %576 = "stablehlo.multiply"(%575, %arg41) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %577 = "stablehlo.add"(%576, %530) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %578 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %579 = "stablehlo.broadcast_in_dim"(%578) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %580 = "stablehlo.multiply"(%579, %arg42) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %581 = "stablehlo.add"(%580, %488) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %582 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %583 = "stablehlo.broadcast_in_dim"(%582) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %584 = "stablehlo.multiply"(%583, %arg43) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %585 = "stablehlo.add"(%584, %496) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %586 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %587 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %588 = "stablehlo.multiply"(%587, %arg44) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %589 = "stablehlo.add"(%588, %505) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %590 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %591 = "stablehlo.broadcast_in_dim"(%590) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %592 = "stablehlo.multiply"(%591, %arg45) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %593 = "stablehlo.add"(%592, %454) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %594 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %595 = "stablehlo.broadcast_in_dim"(%594) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %596 = "stablehlo.multiply"(%595, %arg46) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %597 = "stablehlo.add"(%596, %463) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %598 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %599 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %600 = "stablehlo.multiply"(%599, %arg47) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %601 = "stablehlo.add"(%600, %445) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %602 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %603 = "stablehlo.broadcast_in_dim"(%602) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %604 = "stablehlo.multiply"(%603, %arg48) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %605 = "stablehlo.add"(%604, %403) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %606 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %607 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %608 = "stablehlo.multiply"(%607, %arg49) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %609 = "stablehlo.add"(%608, %411) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %610 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %611 = "stablehlo.broadcast_in_dim"(%610) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %612 = "stablehlo.multiply"(%611, %arg50) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %613 = "stablehlo.add"(%612, %420) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %614 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %616 = "stablehlo.multiply"(%615, %arg51) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %617 = "stablehlo.add"(%616, %369) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %618 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %619 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %620 = "stablehlo.multiply"(%619, %arg52) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %621 = "stablehlo.add"(%620, %378) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %622 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %623 = "stablehlo.broadcast_in_dim"(%622) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %624 = "stablehlo.multiply"(%623, %arg53) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %625 = "stablehlo.add"(%624, %362) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %626 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %627 = "stablehlo.broadcast_in_dim"(%626) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %628 = "stablehlo.multiply"(%627, %arg54) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %629 = "stablehlo.add"(%628, %353) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %630 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %631 = "stablehlo.broadcast_in_dim"(%630) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x10xf32>
    %632 = "stablehlo.multiply"(%631, %arg55) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %633 = "stablehlo.add"(%632, %355) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %634 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %635 = "stablehlo.broadcast_in_dim"(%634) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %636 = "stablehlo.multiply"(%635, %arg56) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %637 = "stablehlo.add"(%636, %539) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %638 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %639 = "stablehlo.broadcast_in_dim"(%638) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %640 = "stablehlo.multiply"(%639, %arg57) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %641 = "stablehlo.add"(%640, %548) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %642 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %643 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x3x8xf32>
    %644 = "stablehlo.multiply"(%643, %arg58) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %645 = "stablehlo.add"(%644, %573) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %646 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %647 = "stablehlo.broadcast_in_dim"(%646) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %648 = "stablehlo.multiply"(%647, %577) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %649 = "stablehlo.subtract"(%arg23, %648) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %650 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %651 = "stablehlo.broadcast_in_dim"(%650) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %652 = "stablehlo.multiply"(%651, %581) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %653 = "stablehlo.subtract"(%arg24, %652) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %654 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %655 = "stablehlo.broadcast_in_dim"(%654) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %656 = "stablehlo.multiply"(%655, %585) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %657 = "stablehlo.subtract"(%arg25, %656) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %658 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %659 = "stablehlo.broadcast_in_dim"(%658) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %660 = "stablehlo.multiply"(%659, %589) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %661 = "stablehlo.subtract"(%arg26, %660) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %662 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %663 = "stablehlo.broadcast_in_dim"(%662) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %664 = "stablehlo.multiply"(%663, %593) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %665 = "stablehlo.subtract"(%arg27, %664) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %666 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %667 = "stablehlo.broadcast_in_dim"(%666) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %668 = "stablehlo.multiply"(%667, %597) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %669 = "stablehlo.subtract"(%arg28, %668) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %670 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %671 = "stablehlo.broadcast_in_dim"(%670) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %672 = "stablehlo.multiply"(%671, %601) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %673 = "stablehlo.subtract"(%arg29, %672) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %674 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %675 = "stablehlo.broadcast_in_dim"(%674) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %676 = "stablehlo.multiply"(%675, %605) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %677 = "stablehlo.subtract"(%arg30, %676) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %678 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %679 = "stablehlo.broadcast_in_dim"(%678) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %680 = "stablehlo.multiply"(%679, %609) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %681 = "stablehlo.subtract"(%arg31, %680) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %682 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %683 = "stablehlo.broadcast_in_dim"(%682) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %684 = "stablehlo.multiply"(%683, %613) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %685 = "stablehlo.subtract"(%arg32, %684) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %686 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %687 = "stablehlo.broadcast_in_dim"(%686) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %688 = "stablehlo.multiply"(%687, %617) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %689 = "stablehlo.subtract"(%arg33, %688) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %690 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %691 = "stablehlo.broadcast_in_dim"(%690) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %692 = "stablehlo.multiply"(%691, %621) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %693 = "stablehlo.subtract"(%arg34, %692) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %694 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %695 = "stablehlo.broadcast_in_dim"(%694) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %696 = "stablehlo.multiply"(%695, %625) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %697 = "stablehlo.subtract"(%arg35, %696) : (tensor<1x1x8x16xf32>, tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32>
    %698 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.broadcast_in_dim"(%698) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %700 = "stablehlo.multiply"(%699, %629) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %701 = "stablehlo.subtract"(%arg36, %700) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %702 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x10xf32>
    %704 = "stablehlo.multiply"(%703, %633) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %705 = "stablehlo.subtract"(%arg37, %704) : (tensor<16x10xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %706 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %707 = "stablehlo.broadcast_in_dim"(%706) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %708 = "stablehlo.multiply"(%707, %637) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %709 = "stablehlo.subtract"(%arg38, %708) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %710 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %711 = "stablehlo.broadcast_in_dim"(%710) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %712 = "stablehlo.multiply"(%711, %641) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %713 = "stablehlo.subtract"(%arg39, %712) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %714 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %715 = "stablehlo.broadcast_in_dim"(%714) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x3x8xf32>
    %716 = "stablehlo.multiply"(%715, %645) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    %717 = "stablehlo.subtract"(%arg40, %716) : (tensor<3x3x3x8xf32>, tensor<3x3x3x8xf32>) -> tensor<3x3x3x8xf32>
    "func.return"(%340, %330, %649, %653, %657, %661, %665, %669, %673, %677, %681, %685, %689, %693, %697, %701, %705, %709, %713, %717, %577, %581, %585, %589, %593, %597, %601, %605, %609, %613, %617, %621, %625, %629, %633, %637, %641, %645, %92, %99, %142, %149, %192, %199, %243, %250, %293, %300) : (tensor<f32>, tensor<4x10xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<1x1x8x16xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x3x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16x16x8xf32>) -> (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<4x16x16x8xf32>):
    %56 = "stablehlo.negate"(%arg22) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %57 = "stablehlo.exponential"(%56) : (tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %58 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %60 = "stablehlo.add"(%59, %57) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %61 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %63 = "stablehlo.divide"(%62, %60) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %64 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x8xf32>
    %66 = "stablehlo.subtract"(%65, %63) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %67 = "stablehlo.multiply"(%63, %66) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %68 = "stablehlo.multiply"(%arg22, %63) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    "func.return"(%68, %67, %63) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_0", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<4x8x8x16xf32>):
    %43 = "stablehlo.negate"(%arg21) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %44 = "stablehlo.exponential"(%43) : (tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %47 = "stablehlo.add"(%46, %44) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %48 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %50 = "stablehlo.divide"(%49, %47) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %51 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %53 = "stablehlo.subtract"(%52, %50) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %54 = "stablehlo.multiply"(%50, %53) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %55 = "stablehlo.multiply"(%arg21, %50) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    "func.return"(%55, %54, %50) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xi32>) -> tensor<4x10xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<4xi32>):
    %37 = "stablehlo.broadcast_in_dim"(%arg20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x1xi32>
    %38 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x10xi32>
    %39 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xi32>) -> tensor<4x10xi32>
    %40 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xi32>) -> tensor<4x10xi32>
    %41 = "stablehlo.compare"(%39, %40) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x10xi32>, tensor<4x10xi32>) -> tensor<4x10xi1>
    %42 = "stablehlo.convert"(%41) : (tensor<4x10xi1>) -> tensor<4x10xf32>
    "func.return"(%42) : (tensor<4x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x10xf32>) -> (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x10xf32>):
    %20 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.reduce"(%arg15, %20) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %36 = "stablehlo.maximum"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%36) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %22 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %24 = "stablehlo.maximum"(%23, %21) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %27 = "stablehlo.subtract"(%arg15, %26) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %28 = "stablehlo.exponential"(%27) : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %30 = "stablehlo.reduce"(%28, %29) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %35 = "stablehlo.add"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x1xf32>
    %32 = "stablehlo.log"(%31) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x1xf32>) -> tensor<4x10xf32>
    %34 = "stablehlo.subtract"(%27, %33) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    "func.return"(%34, %28, %31) : (tensor<4x10xf32>, tensor<4x10xf32>, tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x10xf32>, tensor<4x1xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<4x10xf32>, %arg9: tensor<4x1xf32>, %arg10: tensor<4x10xf32>):
    %8 = "stablehlo.negate"(%arg10) : (tensor<4x10xf32>) -> tensor<4x10xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %19 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>
    %11 = "stablehlo.reshape"(%10) : (tensor<4xf32>) -> tensor<4x1xf32>
    %12 = "stablehlo.divide"(%11, %arg9) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %13 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.reduce"(%12, %13) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %18 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<4xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x10xf32>
    %16 = "stablehlo.multiply"(%15, %arg8) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    %17 = "stablehlo.add"(%arg10, %16) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
    "func.return"(%17) : (tensor<4x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>, res_attrs = [{}], sym_name = "silu_2", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<4x8x8x16xf32>, %arg5: tensor<4x8x8x16xf32>, %arg6: tensor<4x8x8x16xf32>, %arg7: tensor<4x8x8x16xf32>):
    %4 = "stablehlo.multiply"(%arg6, %arg7) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %5 = "stablehlo.multiply"(%arg7, %arg5) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %6 = "stablehlo.multiply"(%4, %arg4) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    %7 = "stablehlo.add"(%5, %6) : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> tensor<4x8x8x16xf32>
    "func.return"(%7) : (tensor<4x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>, res_attrs = [{}], sym_name = "silu_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x16x16x8xf32>, %arg1: tensor<4x16x16x8xf32>, %arg2: tensor<4x16x16x8xf32>, %arg3: tensor<4x16x16x8xf32>):
    %0 = "stablehlo.multiply"(%arg2, %arg3) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %1 = "stablehlo.multiply"(%arg3, %arg1) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %2 = "stablehlo.multiply"(%0, %arg0) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    %3 = "stablehlo.add"(%1, %2) : (tensor<4x16x16x8xf32>, tensor<4x16x16x8xf32>) -> tensor<4x16x16x8xf32>
    "func.return"(%3) : (tensor<4x16x16x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
