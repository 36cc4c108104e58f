// `unet` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.166667, normal 0.117851, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.471405, normal 0.166667, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.117851, normal 0.166667, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.5, normal 0.176777, normal 0.01 x20, normal 1, ints 0 2
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>, tensor<2x16x16x1xf32>, tensor<2x16x16xi32>) -> (tensor<f32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['bottom']['c1']"}, {jax.result_info = "result[1]['bottom']['c2']"}, {jax.result_info = "result[1]['bottom']['n1']['bias']"}, {jax.result_info = "result[1]['bottom']['n1']['scale']"}, {jax.result_info = "result[1]['bottom']['n2']['bias']"}, {jax.result_info = "result[1]['bottom']['n2']['scale']"}, {jax.result_info = "result[1]['down'][0]['c1']"}, {jax.result_info = "result[1]['down'][0]['c2']"}, {jax.result_info = "result[1]['down'][0]['n1']['bias']"}, {jax.result_info = "result[1]['down'][0]['n1']['scale']"}, {jax.result_info = "result[1]['down'][0]['n2']['bias']"}, {jax.result_info = "result[1]['down'][0]['n2']['scale']"}, {jax.result_info = "result[1]['merge'][0]['c1']"}, {jax.result_info = "result[1]['merge'][0]['c2']"}, {jax.result_info = "result[1]['merge'][0]['n1']['bias']"}, {jax.result_info = "result[1]['merge'][0]['n1']['scale']"}, {jax.result_info = "result[1]['merge'][0]['n2']['bias']"}, {jax.result_info = "result[1]['merge'][0]['n2']['scale']"}, {jax.result_info = "result[1]['out']"}, {jax.result_info = "result[1]['up'][0]"}, {jax.result_info = "result[2]['bottom']['c1']"}, {jax.result_info = "result[2]['bottom']['c2']"}, {jax.result_info = "result[2]['bottom']['n1']['bias']"}, {jax.result_info = "result[2]['bottom']['n1']['scale']"}, {jax.result_info = "result[2]['bottom']['n2']['bias']"}, {jax.result_info = "result[2]['bottom']['n2']['scale']"}, {jax.result_info = "result[2]['down'][0]['c1']"}, {jax.result_info = "result[2]['down'][0]['c2']"}, {jax.result_info = "result[2]['down'][0]['n1']['bias']"}, {jax.result_info = "result[2]['down'][0]['n1']['scale']"}, {jax.result_info = "result[2]['down'][0]['n2']['bias']"}, {jax.result_info = "result[2]['down'][0]['n2']['scale']"}, {jax.result_info = "result[2]['merge'][0]['c1']"}, {jax.result_info = "result[2]['merge'][0]['c2']"}, {jax.result_info = "result[2]['merge'][0]['n1']['bias']"}, {jax.result_info = "result[2]['merge'][0]['n1']['scale']"}, {jax.result_info = "result[2]['merge'][0]['n2']['bias']"}, {jax.result_info = "result[2]['merge'][0]['n2']['scale']"}, {jax.result_info = "result[2]['out']"}, {jax.result_info = "result[2]['up'][0]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg50: tensor<3x3x8x16xf32>, %arg51: tensor<3x3x16x16xf32>, %arg52: tensor<16xf32>, %arg53: tensor<16xf32>, %arg54: tensor<16xf32>, %arg55: tensor<16xf32>, %arg56: tensor<3x3x1x8xf32>, %arg57: tensor<3x3x8x8xf32>, %arg58: tensor<8xf32>, %arg59: tensor<8xf32>, %arg60: tensor<8xf32>, %arg61: tensor<8xf32>, %arg62: tensor<3x3x16x8xf32>, %arg63: tensor<3x3x8x8xf32>, %arg64: tensor<8xf32>, %arg65: tensor<8xf32>, %arg66: tensor<8xf32>, %arg67: tensor<8xf32>, %arg68: tensor<1x1x8x1xf32>, %arg69: tensor<2x2x16x8xf32>, %arg70: tensor<3x3x8x16xf32>, %arg71: tensor<3x3x16x16xf32>, %arg72: tensor<16xf32>, %arg73: tensor<16xf32>, %arg74: tensor<16xf32>, %arg75: tensor<16xf32>, %arg76: tensor<3x3x1x8xf32>, %arg77: tensor<3x3x8x8xf32>, %arg78: tensor<8xf32>, %arg79: tensor<8xf32>, %arg80: tensor<8xf32>, %arg81: tensor<8xf32>, %arg82: tensor<3x3x16x8xf32>, %arg83: tensor<3x3x8x8xf32>, %arg84: tensor<8xf32>, %arg85: tensor<8xf32>, %arg86: tensor<8xf32>, %arg87: tensor<8xf32>, %arg88: tensor<1x1x8x1xf32>, %arg89: tensor<2x2x16x8xf32>, %arg90: tensor<2x16x16x1xf32>, %arg91: tensor<2x16x16xi32>):
    %136 = "stablehlo.convolution"(%arg90, %arg56) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x1xf32>, tensor<3x3x1x8xf32>) -> tensor<2x16x16x8xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %138 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.reduce"(%137, %138) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg200: tensor<f32>, %arg201: tensor<f32>):
      %921 = "stablehlo.add"(%arg200, %arg201) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%921) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %141 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %143 = "stablehlo.divide"(%140, %142) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %144 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %145:5 = "func.call"(%137, %144) <{callee = @_var}> : (tensor<2x16x16x4x2xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %146 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %147 = "stablehlo.subtract"(%137, %146) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %148 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %150 = "stablehlo.add"(%145#0, %149) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %151 = "stablehlo.sqrt"(%150) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %152 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %154 = "stablehlo.divide"(%153, %151) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %155 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %156 = "stablehlo.divide"(%147, %155) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %157 = "stablehlo.multiply"(%151, %151) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %158 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %160 = "stablehlo.divide"(%159, %157) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %161 = "stablehlo.reshape"(%156) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %162 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %164 = "stablehlo.multiply"(%161, %163) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %165 = "stablehlo.broadcast_in_dim"(%arg58) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %167 = "stablehlo.add"(%164, %166) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %168:3 = "func.call"(%167) <{callee = @silu}> : (tensor<2x16x16x8xf32>) -> (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>)
    %169 = "stablehlo.convolution"(%168#0, %arg57) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x16x16x8xf32>
    %170 = "stablehlo.reshape"(%169) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.reduce"(%170, %171) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg198: tensor<f32>, %arg199: tensor<f32>):
      %920 = "stablehlo.add"(%arg198, %arg199) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%920) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %174 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %176 = "stablehlo.divide"(%173, %175) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %177 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %178:5 = "func.call"(%170, %177) <{callee = @_var}> : (tensor<2x16x16x4x2xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %179 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %180 = "stablehlo.subtract"(%170, %179) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %181 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %183 = "stablehlo.add"(%178#0, %182) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %184 = "stablehlo.sqrt"(%183) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %185 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %187 = "stablehlo.divide"(%186, %184) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %188 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %189 = "stablehlo.divide"(%180, %188) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %190 = "stablehlo.multiply"(%184, %184) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %191 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %193 = "stablehlo.divide"(%192, %190) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %194 = "stablehlo.reshape"(%189) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %195 = "stablehlo.broadcast_in_dim"(%arg61) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %197 = "stablehlo.multiply"(%194, %196) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %198 = "stablehlo.broadcast_in_dim"(%arg60) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %200 = "stablehlo.add"(%197, %199) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %201:3 = "func.call"(%200) <{callee = @silu}> : (tensor<2x16x16x8xf32>) -> (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>)
    %202 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %204 = "stablehlo.reduce_window"(%201#0, %203) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg196: tensor<f32>, %arg197: tensor<f32>):
      %919 = "stablehlo.maximum"(%arg196, %arg197) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%919) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<2x8x8x8xf32>
    %205 = "stablehlo.convolution"(%204, %arg50) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x8x8x16xf32>
    %206 = "stablehlo.reshape"(%205) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x4x4xf32>
    %207 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.reduce"(%206, %207) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg194: tensor<f32>, %arg195: tensor<f32>):
      %918 = "stablehlo.add"(%arg194, %arg195) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%918) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %210 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %212 = "stablehlo.divide"(%209, %211) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %213 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %214:5 = "func.call"(%206, %213) <{callee = @_var_0}> : (tensor<2x8x8x4x4xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %215 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %216 = "stablehlo.subtract"(%206, %215) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %217 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %219 = "stablehlo.add"(%214#0, %218) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %220 = "stablehlo.sqrt"(%219) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %221 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %222 = "stablehlo.broadcast_in_dim"(%221) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %223 = "stablehlo.divide"(%222, %220) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %224 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %225 = "stablehlo.divide"(%216, %224) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %226 = "stablehlo.multiply"(%220, %220) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %227 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.broadcast_in_dim"(%227) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %229 = "stablehlo.divide"(%228, %226) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %230 = "stablehlo.reshape"(%225) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x16xf32>
    %231 = "stablehlo.broadcast_in_dim"(%arg53) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %233 = "stablehlo.multiply"(%230, %232) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %234 = "stablehlo.broadcast_in_dim"(%arg52) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %236 = "stablehlo.add"(%233, %235) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %237:3 = "func.call"(%236) <{callee = @silu_1}> : (tensor<2x8x8x16xf32>) -> (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>)
    %238 = "stablehlo.convolution"(%237#0, %arg51) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x8x8x16xf32>
    %239 = "stablehlo.reshape"(%238) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x4x4xf32>
    %240 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.reduce"(%239, %240) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg192: tensor<f32>, %arg193: tensor<f32>):
      %917 = "stablehlo.add"(%arg192, %arg193) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%917) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %242 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %243 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %245 = "stablehlo.divide"(%242, %244) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %246 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %247:5 = "func.call"(%239, %246) <{callee = @_var_0}> : (tensor<2x8x8x4x4xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %248 = "stablehlo.broadcast_in_dim"(%245) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %249 = "stablehlo.subtract"(%239, %248) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %250 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %252 = "stablehlo.add"(%247#0, %251) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %253 = "stablehlo.sqrt"(%252) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %254 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %256 = "stablehlo.divide"(%255, %253) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %257 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %258 = "stablehlo.divide"(%249, %257) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %259 = "stablehlo.multiply"(%253, %253) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %260 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %262 = "stablehlo.divide"(%261, %259) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %263 = "stablehlo.reshape"(%258) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x16xf32>
    %264 = "stablehlo.broadcast_in_dim"(%arg55) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %266 = "stablehlo.multiply"(%263, %265) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %267 = "stablehlo.broadcast_in_dim"(%arg54) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %269 = "stablehlo.add"(%266, %268) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %270:3 = "func.call"(%269) <{callee = @silu_1}> : (tensor<2x8x8x16xf32>) -> (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>)
    %271 = "stablehlo.convolution"(%270#0, %arg69) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<2x2x16x8xf32>) -> tensor<2x16x16x8xf32>
    %272 = "stablehlo.concatenate"(%201#0, %271) <{dimension = 3 : i64}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x16xf32>
    %273 = "stablehlo.convolution"(%272, %arg62) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x16xf32>, tensor<3x3x16x8xf32>) -> tensor<2x16x16x8xf32>
    %274 = "stablehlo.reshape"(%273) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %275 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %276 = "stablehlo.reduce"(%274, %275) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg190: tensor<f32>, %arg191: tensor<f32>):
      %916 = "stablehlo.add"(%arg190, %arg191) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%916) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %278 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %280 = "stablehlo.divide"(%277, %279) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %281 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %282:5 = "func.call"(%274, %281) <{callee = @_var}> : (tensor<2x16x16x4x2xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %283 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %284 = "stablehlo.subtract"(%274, %283) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %285 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %287 = "stablehlo.add"(%282#0, %286) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %288 = "stablehlo.sqrt"(%287) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %289 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %291 = "stablehlo.divide"(%290, %288) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %292 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %293 = "stablehlo.divide"(%284, %292) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %294 = "stablehlo.multiply"(%288, %288) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %295 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %297 = "stablehlo.divide"(%296, %294) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %298 = "stablehlo.reshape"(%293) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %299 = "stablehlo.broadcast_in_dim"(%arg65) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %301 = "stablehlo.multiply"(%298, %300) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %302 = "stablehlo.broadcast_in_dim"(%arg64) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %303 = "stablehlo.broadcast_in_dim"(%302) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %304 = "stablehlo.add"(%301, %303) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %305:3 = "func.call"(%304) <{callee = @silu}> : (tensor<2x16x16x8xf32>) -> (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>)
    %306 = "stablehlo.convolution"(%305#0, %arg63) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x16x16x8xf32>
    %307 = "stablehlo.reshape"(%306) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %308 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %309 = "stablehlo.reduce"(%307, %308) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg188: tensor<f32>, %arg189: tensor<f32>):
      %915 = "stablehlo.add"(%arg188, %arg189) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%915) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %311 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %313 = "stablehlo.divide"(%310, %312) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %314 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %315:5 = "func.call"(%307, %314) <{callee = @_var}> : (tensor<2x16x16x4x2xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>)
    %316 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %317 = "stablehlo.subtract"(%307, %316) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %318 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %320 = "stablehlo.add"(%315#0, %319) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %321 = "stablehlo.sqrt"(%320) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %322 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %324 = "stablehlo.divide"(%323, %321) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %325 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %326 = "stablehlo.divide"(%317, %325) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %327 = "stablehlo.multiply"(%321, %321) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %328 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %330 = "stablehlo.divide"(%329, %327) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %331 = "stablehlo.reshape"(%326) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %332 = "stablehlo.broadcast_in_dim"(%arg67) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %333 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %334 = "stablehlo.multiply"(%331, %333) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %335 = "stablehlo.broadcast_in_dim"(%arg66) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %336 = "stablehlo.broadcast_in_dim"(%335) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %337 = "stablehlo.add"(%334, %336) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %338:3 = "func.call"(%337) <{callee = @silu}> : (tensor<2x16x16x8xf32>) -> (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>)
    %339 = "stablehlo.convolution"(%338#0, %arg68) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<1x1x8x1xf32>) -> tensor<2x16x16x1xf32>
    %340 = "stablehlo.reshape"(%339) : (tensor<2x16x16x1xf32>) -> tensor<2x16x16xf32>
    %341 = "stablehlo.negate"(%340) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %342 = "stablehlo.exponential"(%341) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %343 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %344 = "stablehlo.broadcast_in_dim"(%343) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %345 = "stablehlo.add"(%344, %342) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %346 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %348 = "stablehlo.divide"(%347, %345) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %349 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %351 = "stablehlo.subtract"(%350, %348) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %352 = "stablehlo.multiply"(%348, %351) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %353 = "stablehlo.convert"(%arg91) : (tensor<2x16x16xi32>) -> tensor<2x16x16xf32>
    %354 = "stablehlo.multiply"(%348, %353) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %355 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.reduce"(%354, %355) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg186: tensor<f32>, %arg187: tensor<f32>):
      %914 = "stablehlo.add"(%arg186, %arg187) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%914) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %357 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.multiply"(%357, %356) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %359 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %360 = "stablehlo.add"(%358, %359) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %361 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %362 = "stablehlo.reduce"(%348, %361) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg184: tensor<f32>, %arg185: tensor<f32>):
      %913 = "stablehlo.add"(%arg184, %arg185) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%913) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %363 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %364 = "stablehlo.reduce"(%353, %363) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg182: tensor<f32>, %arg183: tensor<f32>):
      %912 = "stablehlo.add"(%arg182, %arg183) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%912) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %365 = "stablehlo.add"(%362, %364) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %366 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %367 = "stablehlo.add"(%365, %366) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %368 = "stablehlo.divide"(%360, %367) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %369 = "stablehlo.multiply"(%367, %367) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %370 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %371 = "stablehlo.divide"(%370, %369) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %372 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %373 = "stablehlo.subtract"(%372, %368) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %374 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %376 = "stablehlo.maximum"(%340, %375) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %377 = "stablehlo.compare"(%340, %376) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xi1>
    %378 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %379 = "stablehlo.broadcast_in_dim"(%378) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %380 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %381 = "stablehlo.broadcast_in_dim"(%380) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %382 = "stablehlo.select"(%377, %379, %381) : (tensor<2x16x16xi1>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %383 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %385 = "stablehlo.compare"(%384, %376) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xi1>
    %386 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %388 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %389 = "stablehlo.broadcast_in_dim"(%388) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %390 = "stablehlo.select"(%385, %387, %389) : (tensor<2x16x16xi1>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %391 = "stablehlo.divide"(%382, %390) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %392 = "stablehlo.multiply"(%340, %353) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %393 = "stablehlo.subtract"(%376, %392) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %394 = "stablehlo.abs"(%340) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %395 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %397 = "stablehlo.compare"(%340, %396) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xi1>
    %398 = "stablehlo.negate"(%394) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %399 = "stablehlo.exponential"(%398) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %400 = "stablehlo.log_plus_one"(%399) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %401 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %403 = "stablehlo.add"(%399, %402) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %404 = "stablehlo.add"(%393, %400) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.reduce"(%404, %405) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg180: tensor<f32>, %arg181: tensor<f32>):
      %911 = "stablehlo.add"(%arg180, %arg181) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%911) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %407 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.divide"(%406, %407) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %409 = "stablehlo.add"(%373, %408) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %410 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %411 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.divide"(%410, %411) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %413 = "stablehlo.broadcast_in_dim"(%412) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %414 = "stablehlo.divide"(%413, %403) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %415 = "stablehlo.multiply"(%414, %399) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %416 = "stablehlo.negate"(%415) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %417 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %419 = "stablehlo.select"(%397, %418, %416) : (tensor<2x16x16xi1>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %420 = "stablehlo.select"(%397, %416, %418) : (tensor<2x16x16xi1>, tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %421 = "stablehlo.negate"(%419) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %422 = "stablehlo.add"(%420, %421) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %423 = "stablehlo.negate"(%413) : (tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %424 = "stablehlo.multiply"(%423, %353) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %425 = "stablehlo.add"(%422, %424) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %426 = "stablehlo.multiply"(%413, %391) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %427 = "stablehlo.add"(%425, %426) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %428 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %429 = "stablehlo.negate"(%428) : (tensor<f32>) -> tensor<f32>
    %430 = "stablehlo.multiply"(%429, %371) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %431 = "stablehlo.multiply"(%430, %360) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %432 = "stablehlo.negate"(%431) : (tensor<f32>) -> tensor<f32>
    %433 = "stablehlo.divide"(%429, %367) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %434 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %435 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.multiply"(%435, %433) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16xf32>
    %438 = "stablehlo.multiply"(%437, %353) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %439 = "stablehlo.add"(%434, %438) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %440 = "stablehlo.multiply"(%439, %352) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %441 = "stablehlo.add"(%427, %440) : (tensor<2x16x16xf32>, tensor<2x16x16xf32>) -> tensor<2x16x16xf32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x16xf32>) -> tensor<2x16x16x1xf32>
    %443 = "stablehlo.convolution"(%338#0, %442) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x1xf32>) -> tensor<1x1x8x1xf32>
    %444 = "stablehlo.reverse"(%arg68) <{dimensions = array<i64: 0, 1>}> : (tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %445 = "stablehlo.convolution"(%442, %444) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x1xf32>, tensor<1x1x8x1xf32>) -> tensor<2x16x16x8xf32>
    %446 = "func.call"(%338#1, %338#2, %337, %445) <{callee = @silu_2}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %447 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %448 = "stablehlo.reduce"(%446, %447) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg178: tensor<f32>, %arg179: tensor<f32>):
      %910 = "stablehlo.add"(%arg178, %arg179) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%910) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %449 = "stablehlo.reshape"(%448) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %450 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %451 = "stablehlo.reduce"(%449, %450) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg176: tensor<f32>, %arg177: tensor<f32>):
      %909 = "stablehlo.add"(%arg176, %arg177) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%909) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %452 = "stablehlo.multiply"(%331, %446) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %453 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.reduce"(%452, %453) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg174: tensor<f32>, %arg175: tensor<f32>):
      %908 = "stablehlo.add"(%arg174, %arg175) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%908) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %455 = "stablehlo.reshape"(%454) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %456 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %457 = "stablehlo.multiply"(%446, %456) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %458 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %459 = "stablehlo.reduce"(%455, %458) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg172: tensor<f32>, %arg173: tensor<f32>):
      %907 = "stablehlo.add"(%arg172, %arg173) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%907) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %460 = "stablehlo.reshape"(%457) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %461 = "stablehlo.broadcast_in_dim"(%330) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %462 = "stablehlo.multiply"(%460, %461) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %463 = "stablehlo.multiply"(%462, %317) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %464 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "stablehlo.reduce"(%463, %464) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg170: tensor<f32>, %arg171: tensor<f32>):
      %906 = "stablehlo.add"(%arg170, %arg171) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%906) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %466 = "stablehlo.reshape"(%465) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %467 = "stablehlo.negate"(%466) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %468 = "stablehlo.broadcast_in_dim"(%321) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %469 = "stablehlo.divide"(%460, %468) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %470 = "stablehlo.multiply"(%467, %324) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %471 = "stablehlo.negate"(%469) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %472 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %473 = "stablehlo.reduce"(%471, %472) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg168: tensor<f32>, %arg169: tensor<f32>):
      %905 = "stablehlo.add"(%arg168, %arg169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%905) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %474 = "stablehlo.reshape"(%473) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %475 = "func.call"(%315#1, %315#2, %315#3, %315#4, %470) <{callee = @_var_3}> : (tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %476 = "stablehlo.add"(%469, %475) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %477 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %478 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %479 = "stablehlo.divide"(%474, %478) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %480 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %481 = "stablehlo.reduce"(%479, %480) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg166: tensor<f32>, %arg167: tensor<f32>):
      %904 = "stablehlo.add"(%arg166, %arg167) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%904) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %483 = "stablehlo.add"(%476, %482) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %484 = "stablehlo.reshape"(%483) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %485 = "stablehlo.convolution"(%305#0, %484) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %486 = "stablehlo.reverse"(%arg63) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %487 = "stablehlo.convolution"(%484, %486) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x16x16x8xf32>
    %488 = "func.call"(%305#1, %305#2, %304, %487) <{callee = @silu_2}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %489 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.reduce"(%488, %489) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      %903 = "stablehlo.add"(%arg164, %arg165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%903) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %491 = "stablehlo.reshape"(%490) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %492 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %493 = "stablehlo.reduce"(%491, %492) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg162: tensor<f32>, %arg163: tensor<f32>):
      %902 = "stablehlo.add"(%arg162, %arg163) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%902) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %494 = "stablehlo.multiply"(%298, %488) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %495 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %496 = "stablehlo.reduce"(%494, %495) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg160: tensor<f32>, %arg161: tensor<f32>):
      %901 = "stablehlo.add"(%arg160, %arg161) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%901) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %497 = "stablehlo.reshape"(%496) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %498 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %499 = "stablehlo.multiply"(%488, %498) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %500 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %501 = "stablehlo.reduce"(%497, %500) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %900 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%900) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %502 = "stablehlo.reshape"(%499) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %503 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %504 = "stablehlo.multiply"(%502, %503) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %505 = "stablehlo.multiply"(%504, %284) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %506 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %507 = "stablehlo.reduce"(%505, %506) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg156: tensor<f32>, %arg157: tensor<f32>):
      %899 = "stablehlo.add"(%arg156, %arg157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%899) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %508 = "stablehlo.reshape"(%507) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %509 = "stablehlo.negate"(%508) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %510 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %511 = "stablehlo.divide"(%502, %510) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %512 = "stablehlo.multiply"(%509, %291) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %513 = "stablehlo.negate"(%511) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %514 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.reduce"(%513, %514) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg154: tensor<f32>, %arg155: tensor<f32>):
      %898 = "stablehlo.add"(%arg154, %arg155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%898) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %516 = "stablehlo.reshape"(%515) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %517 = "func.call"(%282#1, %282#2, %282#3, %282#4, %512) <{callee = @_var_3}> : (tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %518 = "stablehlo.add"(%511, %517) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %519 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %520 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %521 = "stablehlo.divide"(%516, %520) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %522 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %523 = "stablehlo.reduce"(%521, %522) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg152: tensor<f32>, %arg153: tensor<f32>):
      %897 = "stablehlo.add"(%arg152, %arg153) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%897) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %524 = "stablehlo.broadcast_in_dim"(%523) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %525 = "stablehlo.add"(%518, %524) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %526 = "stablehlo.reshape"(%525) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %527 = "stablehlo.convolution"(%272, %526) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x16xf32>, tensor<2x16x16x8xf32>) -> tensor<3x3x16x8xf32>
    %528 = "stablehlo.reverse"(%arg62) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x16x8xf32>) -> tensor<3x3x16x8xf32>
    %529 = "stablehlo.convolution"(%526, %528) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x16x8xf32>) -> tensor<2x16x16x16xf32>
    %530 = "stablehlo.slice"(%529) <{limit_indices = array<i64: 2, 16, 16, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x16x16x16xf32>) -> tensor<2x16x16x8xf32>
    %531 = "stablehlo.slice"(%529) <{limit_indices = array<i64: 2, 16, 16, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x16x16x16xf32>) -> tensor<2x16x16x8xf32>
    %532 = "stablehlo.convolution"(%270#0, %531) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<2x16x16x8xf32>) -> tensor<2x2x16x8xf32>
    %533 = "stablehlo.reverse"(%arg69) <{dimensions = array<i64: 0, 1>}> : (tensor<2x2x16x8xf32>) -> tensor<2x2x16x8xf32>
    %534 = "stablehlo.convolution"(%531, %533) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<2x16x16x8xf32>, tensor<2x2x16x8xf32>) -> tensor<2x8x8x16xf32>
    %535 = "func.call"(%270#1, %270#2, %269, %534) <{callee = @silu_5}> : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %536 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %537 = "stablehlo.reduce"(%535, %536) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg150: tensor<f32>, %arg151: tensor<f32>):
      %896 = "stablehlo.add"(%arg150, %arg151) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%896) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %538 = "stablehlo.reshape"(%537) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %539 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %540 = "stablehlo.reduce"(%538, %539) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %895 = "stablehlo.add"(%arg148, %arg149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%895) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %541 = "stablehlo.multiply"(%263, %535) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %542 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.reduce"(%541, %542) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
      %894 = "stablehlo.add"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%894) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %544 = "stablehlo.reshape"(%543) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %545 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %546 = "stablehlo.multiply"(%535, %545) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %547 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %548 = "stablehlo.reduce"(%544, %547) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg144: tensor<f32>, %arg145: tensor<f32>):
      %893 = "stablehlo.add"(%arg144, %arg145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%893) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %549 = "stablehlo.reshape"(%546) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x4x4xf32>
    %550 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %551 = "stablehlo.multiply"(%549, %550) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %552 = "stablehlo.multiply"(%551, %249) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %553 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %554 = "stablehlo.reduce"(%552, %553) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg142: tensor<f32>, %arg143: tensor<f32>):
      %892 = "stablehlo.add"(%arg142, %arg143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%892) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %555 = "stablehlo.reshape"(%554) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %556 = "stablehlo.negate"(%555) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %557 = "stablehlo.broadcast_in_dim"(%253) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %558 = "stablehlo.divide"(%549, %557) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %559 = "stablehlo.multiply"(%556, %256) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %560 = "stablehlo.negate"(%558) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %561 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %562 = "stablehlo.reduce"(%560, %561) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg140: tensor<f32>, %arg141: tensor<f32>):
      %891 = "stablehlo.add"(%arg140, %arg141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%891) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %563 = "stablehlo.reshape"(%562) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %564 = "func.call"(%247#1, %247#2, %247#3, %247#4, %559) <{callee = @_var_6}> : (tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %565 = "stablehlo.add"(%558, %564) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %566 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %567 = "stablehlo.broadcast_in_dim"(%566) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %568 = "stablehlo.divide"(%563, %567) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %569 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %570 = "stablehlo.reduce"(%568, %569) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %890 = "stablehlo.add"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%890) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %571 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x8x8x4x4xf32>
    %572 = "stablehlo.add"(%565, %571) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %573 = "stablehlo.reshape"(%572) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x16xf32>
    %574 = "stablehlo.convolution"(%237#0, %573) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<3x3x16x16xf32>
    %575 = "stablehlo.reverse"(%arg51) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %576 = "stablehlo.convolution"(%573, %575) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x8x8x16xf32>
    %577 = "func.call"(%237#1, %237#2, %236, %576) <{callee = @silu_5}> : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %578 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %579 = "stablehlo.reduce"(%577, %578) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %889 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%889) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %580 = "stablehlo.reshape"(%579) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %581 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %582 = "stablehlo.reduce"(%580, %581) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %888 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%888) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %583 = "stablehlo.multiply"(%230, %577) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %584 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.reduce"(%583, %584) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %887 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%887) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %586 = "stablehlo.reshape"(%585) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %587 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<2x8x8x16xf32>
    %588 = "stablehlo.multiply"(%577, %587) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %589 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %590 = "stablehlo.reduce"(%586, %589) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %886 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%886) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %591 = "stablehlo.reshape"(%588) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x4x4xf32>
    %592 = "stablehlo.broadcast_in_dim"(%229) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %593 = "stablehlo.multiply"(%591, %592) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %594 = "stablehlo.multiply"(%593, %216) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %595 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %596 = "stablehlo.reduce"(%594, %595) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg128: tensor<f32>, %arg129: tensor<f32>):
      %885 = "stablehlo.add"(%arg128, %arg129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%885) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %597 = "stablehlo.reshape"(%596) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %598 = "stablehlo.negate"(%597) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %599 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %600 = "stablehlo.divide"(%591, %599) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %601 = "stablehlo.multiply"(%598, %223) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %602 = "stablehlo.negate"(%600) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %603 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %604 = "stablehlo.reduce"(%602, %603) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %884 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%884) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %605 = "stablehlo.reshape"(%604) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %606 = "func.call"(%214#1, %214#2, %214#3, %214#4, %601) <{callee = @_var_6}> : (tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %607 = "stablehlo.add"(%600, %606) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %608 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %609 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %610 = "stablehlo.divide"(%605, %609) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %611 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %612 = "stablehlo.reduce"(%610, %611) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %883 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%883) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %613 = "stablehlo.broadcast_in_dim"(%612) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x8x8x4x4xf32>
    %614 = "stablehlo.add"(%607, %613) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %615 = "stablehlo.reshape"(%614) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x16xf32>
    %616 = "stablehlo.convolution"(%204, %615) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x8xf32>, tensor<2x8x8x16xf32>) -> tensor<3x3x8x16xf32>
    %617 = "stablehlo.reverse"(%arg50) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %618 = "stablehlo.convolution"(%615, %617) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x8x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<2x8x8x8xf32>
    %619 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %620 = "stablehlo.pad"(%201#0, %619) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<2x16x16x8xf32>
    %621 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %622 = "stablehlo.select_and_scatter"(%620, %618, %621) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %882 = "stablehlo.compare"(%arg122, %arg123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%882) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %881 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%881) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<2x8x8x8xf32>, tensor<f32>) -> tensor<2x16x16x8xf32>
    %623 = "stablehlo.slice"(%622) <{limit_indices = array<i64: 2, 16, 16, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %624 = "stablehlo.add"(%530, %623) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %625 = "func.call"(%201#1, %201#2, %200, %624) <{callee = @silu_2}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %626 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %627 = "stablehlo.reduce"(%625, %626) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %880 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%880) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %628 = "stablehlo.reshape"(%627) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %629 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %630 = "stablehlo.reduce"(%628, %629) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg116: tensor<f32>, %arg117: tensor<f32>):
      %879 = "stablehlo.add"(%arg116, %arg117) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%879) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %631 = "stablehlo.multiply"(%194, %625) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %632 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %633 = "stablehlo.reduce"(%631, %632) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      %878 = "stablehlo.add"(%arg114, %arg115) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%878) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %634 = "stablehlo.reshape"(%633) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %635 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %636 = "stablehlo.multiply"(%625, %635) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %637 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %638 = "stablehlo.reduce"(%634, %637) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg112: tensor<f32>, %arg113: tensor<f32>):
      %877 = "stablehlo.add"(%arg112, %arg113) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%877) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %639 = "stablehlo.reshape"(%636) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %640 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %641 = "stablehlo.multiply"(%639, %640) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %642 = "stablehlo.multiply"(%641, %180) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %643 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %644 = "stablehlo.reduce"(%642, %643) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %876 = "stablehlo.add"(%arg110, %arg111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%876) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %645 = "stablehlo.reshape"(%644) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %646 = "stablehlo.negate"(%645) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %647 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %648 = "stablehlo.divide"(%639, %647) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %649 = "stablehlo.multiply"(%646, %187) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %650 = "stablehlo.negate"(%648) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %651 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.reduce"(%650, %651) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg108: tensor<f32>, %arg109: tensor<f32>):
      %875 = "stablehlo.add"(%arg108, %arg109) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%875) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %653 = "stablehlo.reshape"(%652) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %654 = "func.call"(%178#1, %178#2, %178#3, %178#4, %649) <{callee = @_var_3}> : (tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %655 = "stablehlo.add"(%648, %654) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %656 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %657 = "stablehlo.broadcast_in_dim"(%656) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %658 = "stablehlo.divide"(%653, %657) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %659 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %660 = "stablehlo.reduce"(%658, %659) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg106: tensor<f32>, %arg107: tensor<f32>):
      %874 = "stablehlo.add"(%arg106, %arg107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%874) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %661 = "stablehlo.broadcast_in_dim"(%660) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %662 = "stablehlo.add"(%655, %661) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %663 = "stablehlo.reshape"(%662) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %664 = "stablehlo.convolution"(%168#0, %663) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<3x3x8x8xf32>
    %665 = "stablehlo.reverse"(%arg57) <{dimensions = array<i64: 0, 1>}> : (tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %666 = "stablehlo.convolution"(%663, %665) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x16x16x8xf32>
    %667 = "func.call"(%168#1, %168#2, %167, %666) <{callee = @silu_2}> : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %668 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %669 = "stablehlo.reduce"(%667, %668) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg104: tensor<f32>, %arg105: tensor<f32>):
      %873 = "stablehlo.add"(%arg104, %arg105) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%873) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %670 = "stablehlo.reshape"(%669) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %671 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %672 = "stablehlo.reduce"(%670, %671) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg102: tensor<f32>, %arg103: tensor<f32>):
      %872 = "stablehlo.add"(%arg102, %arg103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%872) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %673 = "stablehlo.multiply"(%161, %667) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %674 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %675 = "stablehlo.reduce"(%673, %674) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg100: tensor<f32>, %arg101: tensor<f32>):
      %871 = "stablehlo.add"(%arg100, %arg101) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%871) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %676 = "stablehlo.reshape"(%675) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %677 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<2x16x16x8xf32>
    %678 = "stablehlo.multiply"(%667, %677) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %679 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %680 = "stablehlo.reduce"(%676, %679) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %870 = "stablehlo.add"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%870) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %681 = "stablehlo.reshape"(%678) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x4x2xf32>
    %682 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %683 = "stablehlo.multiply"(%681, %682) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %684 = "stablehlo.multiply"(%683, %147) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %685 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %686 = "stablehlo.reduce"(%684, %685) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg96: tensor<f32>, %arg97: tensor<f32>):
      %869 = "stablehlo.add"(%arg96, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%869) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %687 = "stablehlo.reshape"(%686) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %688 = "stablehlo.negate"(%687) : (tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %689 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %690 = "stablehlo.divide"(%681, %689) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %691 = "stablehlo.multiply"(%688, %154) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %692 = "stablehlo.negate"(%690) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %693 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %694 = "stablehlo.reduce"(%692, %693) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %868 = "stablehlo.add"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%868) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %695 = "stablehlo.reshape"(%694) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %696 = "func.call"(%145#1, %145#2, %145#3, %145#4, %691) <{callee = @_var_3}> : (tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %697 = "stablehlo.add"(%690, %696) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %698 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.broadcast_in_dim"(%698) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %700 = "stablehlo.divide"(%695, %699) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %701 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %702 = "stablehlo.reduce"(%700, %701) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %867 = "stablehlo.add"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%867) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %704 = "stablehlo.add"(%697, %703) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %705 = "stablehlo.reshape"(%704) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x8xf32>
    %706 = "stablehlo.convolution"(%arg90, %705) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x16x16x1xf32>, tensor<2x16x16x8xf32>) -> tensor<3x3x1x8xf32>
    %707 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %708 = "stablehlo.broadcast_in_dim"(%707) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %709 = "stablehlo.multiply"(%708, %arg70) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %710 = "stablehlo.add"(%709, %616) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %711 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %713 = "stablehlo.multiply"(%712, %arg71) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %714 = "stablehlo.add"(%713, %574) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %715 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %716 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %717 = "stablehlo.multiply"(%716, %arg72) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %718 = "stablehlo.add"(%717, %582) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %719 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %720 = "stablehlo.broadcast_in_dim"(%719) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %721 = "stablehlo.multiply"(%720, %arg73) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %722 = "stablehlo.add"(%721, %590) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %723 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %724 = "stablehlo.broadcast_in_dim"(%723) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %725 = "stablehlo.multiply"(%724, %arg74) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %726 = "stablehlo.add"(%725, %540) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %727 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %728 = "stablehlo.broadcast_in_dim"(%727) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %729 = "stablehlo.multiply"(%728, %arg75) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %730 = "stablehlo.add"(%729, %548) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %731 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %732 = "stablehlo.broadcast_in_dim"(%731) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x8xf32>
    %733 = "stablehlo.multiply"(%732, %arg76) : (tensor<3x3x1x8xf32>, tensor<3x3x1x8xf32>) -> tensor<3x3x1x8xf32>
    %734 = "stablehlo.add"(%733, %706) : (tensor<3x3x1x8xf32>, tensor<3x3x1x8xf32>) -> tensor<3x3x1x8xf32>
    %735 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %736 = "stablehlo.broadcast_in_dim"(%735) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %737 = "stablehlo.multiply"(%736, %arg77) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %738 = "stablehlo.add"(%737, %664) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %739 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %740 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %741 = "stablehlo.multiply"(%740, %arg78) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %742 = "stablehlo.add"(%741, %672) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %743 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %744 = "stablehlo.broadcast_in_dim"(%743) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %745 = "stablehlo.multiply"(%744, %arg79) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %746 = "stablehlo.add"(%745, %680) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %747 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %748 = "stablehlo.broadcast_in_dim"(%747) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %749 = "stablehlo.multiply"(%748, %arg80) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %750 = "stablehlo.add"(%749, %630) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %751 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %752 = "stablehlo.broadcast_in_dim"(%751) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %753 = "stablehlo.multiply"(%752, %arg81) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %754 = "stablehlo.add"(%753, %638) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %755 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %756 = "stablehlo.broadcast_in_dim"(%755) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x8xf32>
    %757 = "stablehlo.multiply"(%756, %arg82) : (tensor<3x3x16x8xf32>, tensor<3x3x16x8xf32>) -> tensor<3x3x16x8xf32>
    %758 = "stablehlo.add"(%757, %527) : (tensor<3x3x16x8xf32>, tensor<3x3x16x8xf32>) -> tensor<3x3x16x8xf32>
    %759 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %760 = "stablehlo.broadcast_in_dim"(%759) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %761 = "stablehlo.multiply"(%760, %arg83) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %762 = "stablehlo.add"(%761, %485) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %763 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %764 = "stablehlo.broadcast_in_dim"(%763) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %765 = "stablehlo.multiply"(%764, %arg84) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %766 = "stablehlo.add"(%765, %493) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %767 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %768 = "stablehlo.broadcast_in_dim"(%767) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %769 = "stablehlo.multiply"(%768, %arg85) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %770 = "stablehlo.add"(%769, %501) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %771 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %772 = "stablehlo.broadcast_in_dim"(%771) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %773 = "stablehlo.multiply"(%772, %arg86) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %774 = "stablehlo.add"(%773, %451) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %775 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %776 = "stablehlo.broadcast_in_dim"(%775) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %777 = "stablehlo.multiply"(%776, %arg87) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %778 = "stablehlo.add"(%777, %459) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %779 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %780 = "stablehlo.broadcast_in_dim"(%779) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x1xf32>
    %781 = "stablehlo.multiply"(%780, %arg88) : (tensor<1x1x8x1xf32>, tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %782 = "stablehlo.add"(%781, %443) : (tensor<1x1x8x1xf32>, tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %783 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %784 = "stablehlo.broadcast_in_dim"(%783) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x16x8xf32>
    %785 = "stablehlo.multiply"(%784, %arg89) : (tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) -> tensor<2x2x16x8xf32>
    %786 = "stablehlo.add"(%785, %532) : (tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) -> tensor<2x2x16x8xf32>
    %787 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %788 = "stablehlo.broadcast_in_dim"(%787) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %789 = "stablehlo.multiply"(%788, %710) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %790 = "stablehlo.subtract"(%arg50, %789) : (tensor<3x3x8x16xf32>, tensor<3x3x8x16xf32>) -> tensor<3x3x8x16xf32>
    %791 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %792 = "stablehlo.broadcast_in_dim"(%791) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %793 = "stablehlo.multiply"(%792, %714) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %794 = "stablehlo.subtract"(%arg51, %793) : (tensor<3x3x16x16xf32>, tensor<3x3x16x16xf32>) -> tensor<3x3x16x16xf32>
    %795 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %796 = "stablehlo.broadcast_in_dim"(%795) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %797 = "stablehlo.multiply"(%796, %718) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %798 = "stablehlo.subtract"(%arg52, %797) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %799 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %800 = "stablehlo.broadcast_in_dim"(%799) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %801 = "stablehlo.multiply"(%800, %722) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %802 = "stablehlo.subtract"(%arg53, %801) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %803 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %804 = "stablehlo.broadcast_in_dim"(%803) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %805 = "stablehlo.multiply"(%804, %726) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %806 = "stablehlo.subtract"(%arg54, %805) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %807 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %808 = "stablehlo.broadcast_in_dim"(%807) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %809 = "stablehlo.multiply"(%808, %730) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %810 = "stablehlo.subtract"(%arg55, %809) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %811 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %812 = "stablehlo.broadcast_in_dim"(%811) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x1x8xf32>
    %813 = "stablehlo.multiply"(%812, %734) : (tensor<3x3x1x8xf32>, tensor<3x3x1x8xf32>) -> tensor<3x3x1x8xf32>
    %814 = "stablehlo.subtract"(%arg56, %813) : (tensor<3x3x1x8xf32>, tensor<3x3x1x8xf32>) -> tensor<3x3x1x8xf32>
    %815 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %816 = "stablehlo.broadcast_in_dim"(%815) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %817 = "stablehlo.multiply"(%816, %738) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %818 = "stablehlo.subtract"(%arg57, %817) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %819 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %820 = "stablehlo.broadcast_in_dim"(%819) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %821 = "stablehlo.multiply"(%820, %742) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %822 = "stablehlo.subtract"(%arg58, %821) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %823 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %824 = "stablehlo.broadcast_in_dim"(%823) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %825 = "stablehlo.multiply"(%824, %746) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %826 = "stablehlo.subtract"(%arg59, %825) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %827 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %828 = "stablehlo.broadcast_in_dim"(%827) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %829 = "stablehlo.multiply"(%828, %750) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %830 = "stablehlo.subtract"(%arg60, %829) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %831 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %832 = "stablehlo.broadcast_in_dim"(%831) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %833 = "stablehlo.multiply"(%832, %754) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %834 = "stablehlo.subtract"(%arg61, %833) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %835 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %836 = "stablehlo.broadcast_in_dim"(%835) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x16x8xf32>
    %837 = "stablehlo.multiply"(%836, %758) : (tensor<3x3x16x8xf32>, tensor<3x3x16x8xf32>) -> tensor<3x3x16x8xf32>
    %838 = "stablehlo.subtract"(%arg62, %837) : (tensor<3x3x16x8xf32>, tensor<3x3x16x8xf32>) -> tensor<3x3x16x8xf32>
    %839 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %840 = "stablehlo.broadcast_in_dim"(%839) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %841 = "stablehlo.multiply"(%840, %762) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %842 = "stablehlo.subtract"(%arg63, %841) : (tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>) -> tensor<3x3x8x8xf32>
    %843 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %844 = "stablehlo.broadcast_in_dim"(%843) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %845 = "stablehlo.multiply"(%844, %766) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %846 = "stablehlo.subtract"(%arg64, %845) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %847 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %848 = "stablehlo.broadcast_in_dim"(%847) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %849 = "stablehlo.multiply"(%848, %770) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %850 = "stablehlo.subtract"(%arg65, %849) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %851 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %852 = "stablehlo.broadcast_in_dim"(%851) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %853 = "stablehlo.multiply"(%852, %774) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %854 = "stablehlo.subtract"(%arg66, %853) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %855 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %856 = "stablehlo.broadcast_in_dim"(%855) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %857 = "stablehlo.multiply"(%856, %778) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %858 = "stablehlo.subtract"(%arg67, %857) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %859 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %860 = "stablehlo.broadcast_in_dim"(%859) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x8x1xf32>
    %861 = "stablehlo.multiply"(%860, %782) : (tensor<1x1x8x1xf32>, tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %862 = "stablehlo.subtract"(%arg68, %861) : (tensor<1x1x8x1xf32>, tensor<1x1x8x1xf32>) -> tensor<1x1x8x1xf32>
    %863 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %864 = "stablehlo.broadcast_in_dim"(%863) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x16x8xf32>
    %865 = "stablehlo.multiply"(%864, %786) : (tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) -> tensor<2x2x16x8xf32>
    %866 = "stablehlo.subtract"(%arg69, %865) : (tensor<2x2x16x8xf32>, tensor<2x2x16x8xf32>) -> tensor<2x2x16x8xf32>
    "func.return"(%409, %790, %794, %798, %802, %806, %810, %814, %818, %822, %826, %830, %834, %838, %842, %846, %850, %854, %858, %862, %866, %710, %714, %718, %722, %726, %730, %734, %738, %742, %746, %750, %754, %758, %762, %766, %770, %774, %778, %782, %786) : (tensor<f32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x1x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x16x8xf32>, tensor<3x3x8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<1x1x8x1xf32>, tensor<2x2x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x16x16x4x2xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<2x16x16x4x2xf32>, %arg45: tensor<i32>):
    %110 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.reduce"(%arg44, %110) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg48: tensor<f32>, %arg49: tensor<f32>):
      %135 = "stablehlo.add"(%arg48, %arg49) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%135) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %113 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %115 = "stablehlo.divide"(%112, %114) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>
    %117 = "stablehlo.subtract"(%arg44, %116) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %118 = "chlo.square"(%117) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %119 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x4x2xf32>
    %121 = "stablehlo.multiply"(%120, %117) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %122 = "stablehlo.convert"(%arg45) : (tensor<i32>) -> tensor<f32>
    %123 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.subtract"(%123, %122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %125 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.reduce"(%118, %125) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %134 = "stablehlo.add"(%arg46, %arg47) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%134) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %128 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %129 = "stablehlo.divide"(%127, %128) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %130 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %131 = "stablehlo.compare"(%124, %130) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %132 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %133:2 = "func.call"(%131, %129, %132) <{callee = @_where}> : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<f32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>)
    "func.return"(%133#0, %121, %124, %131, %133#1) : (tensor<2x1x1x4x1xf32>, tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<f32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<i1>, %arg42: tensor<2x1x1x4x1xf32>, %arg43: tensor<f32>):
    %105 = "stablehlo.convert"(%arg43) : (tensor<f32>) -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %107 = "stablehlo.select"(%arg41, %arg42, %106) : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %108 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    "func.return"(%107, %109) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x16x16x8xf32>) -> (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<2x16x16x8xf32>):
    %92 = "stablehlo.negate"(%arg40) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %93 = "stablehlo.exponential"(%92) : (tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %94 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %96 = "stablehlo.add"(%95, %93) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %97 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %99 = "stablehlo.divide"(%98, %96) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %100 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x16x8xf32>
    %102 = "stablehlo.subtract"(%101, %99) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %103 = "stablehlo.multiply"(%99, %102) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %104 = "stablehlo.multiply"(%arg40, %99) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    "func.return"(%104, %103, %99) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8x8x4x4xf32>, tensor<i32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<2x8x8x4x4xf32>, %arg35: tensor<i32>):
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.reduce"(%arg34, %66) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %91 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%91) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %69 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %71 = "stablehlo.divide"(%68, %70) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %72 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64: 0, 1, 2, 3, 4>}> : (tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>
    %73 = "stablehlo.subtract"(%arg34, %72) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %74 = "chlo.square"(%73) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %75 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x4x4xf32>
    %77 = "stablehlo.multiply"(%76, %73) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %78 = "stablehlo.convert"(%arg35) : (tensor<i32>) -> tensor<f32>
    %79 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %80 = "stablehlo.subtract"(%79, %78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %81 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %82 = "stablehlo.reduce"(%74, %81) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg36: tensor<f32>, %arg37: tensor<f32>):
      %90 = "stablehlo.add"(%arg36, %arg37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%90) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %84 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %85 = "stablehlo.divide"(%83, %84) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.compare"(%80, %86) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %88 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %89:2 = "func.call"(%87, %85, %88) <{callee = @_where}> : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<f32>) -> (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>)
    "func.return"(%89#0, %77, %80, %87, %89#1) : (tensor<2x1x1x4x1xf32>, tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8x8x16xf32>) -> (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_1", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<2x8x8x16xf32>):
    %53 = "stablehlo.negate"(%arg33) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %54 = "stablehlo.exponential"(%53) : (tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %55 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x16xf32>
    %57 = "stablehlo.add"(%56, %54) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %58 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x16xf32>
    %60 = "stablehlo.divide"(%59, %57) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %61 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x8x8x16xf32>
    %63 = "stablehlo.subtract"(%62, %60) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %64 = "stablehlo.multiply"(%60, %63) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %65 = "stablehlo.multiply"(%arg33, %60) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    "func.return"(%65, %64, %60) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>, res_attrs = [{}], sym_name = "silu_2", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<2x16x16x8xf32>, %arg30: tensor<2x16x16x8xf32>, %arg31: tensor<2x16x16x8xf32>, %arg32: tensor<2x16x16x8xf32>):
    %49 = "stablehlo.multiply"(%arg31, %arg32) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %50 = "stablehlo.multiply"(%arg32, %arg30) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %51 = "stablehlo.multiply"(%49, %arg29) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    %52 = "stablehlo.add"(%50, %51) : (tensor<2x16x16x8xf32>, tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
    "func.return"(%52) : (tensor<2x16x16x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x16x16x4x2xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x16x16x4x2xf32>, res_attrs = [{}], sym_name = "_var_3", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<2x16x16x4x2xf32>, %arg19: tensor<f32>, %arg20: tensor<i1>, %arg21: tensor<2x1x1x4x1xf32>, %arg22: tensor<2x1x1x4x1xf32>):
    %28 = "func.call"(%arg20, %arg21, %arg22) <{callee = @_where_4}> : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %29 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %30 = "stablehlo.divide"(%28, %29) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.reduce"(%30, %31) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg27: tensor<f32>, %arg28: tensor<f32>):
      %48 = "stablehlo.add"(%arg27, %arg28) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%48) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %34 = "stablehlo.multiply"(%33, %arg18) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %35 = "stablehlo.negate"(%34) : (tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      %47 = "stablehlo.add"(%arg25, %arg26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<2x16x16x4x2xf32>, tensor<f32>) -> tensor<2x4xf32>
    %38 = "stablehlo.reshape"(%37) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %39 = "stablehlo.constant"() <{value = dense<5.120000e+02> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %41 = "stablehlo.divide"(%38, %40) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.reduce"(%41, %42) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %46 = "stablehlo.add"(%arg23, %arg24) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%46) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %44 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x16x16x4x2xf32>
    %45 = "stablehlo.add"(%34, %44) : (tensor<2x16x16x4x2xf32>, tensor<2x16x16x4x2xf32>) -> tensor<2x16x16x4x2xf32>
    "func.return"(%45) : (tensor<2x16x16x4x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<i1>, %arg16: tensor<2x1x1x4x1xf32>, %arg17: tensor<2x1x1x4x1xf32>):
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %27 = "stablehlo.select"(%arg15, %arg17, %26) : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    "func.return"(%27) : (tensor<2x1x1x4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>, res_attrs = [{}], sym_name = "silu_5", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<2x8x8x16xf32>, %arg12: tensor<2x8x8x16xf32>, %arg13: tensor<2x8x8x16xf32>, %arg14: tensor<2x8x8x16xf32>):
    %21 = "stablehlo.multiply"(%arg13, %arg14) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %22 = "stablehlo.multiply"(%arg14, %arg12) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %23 = "stablehlo.multiply"(%21, %arg11) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    %24 = "stablehlo.add"(%22, %23) : (tensor<2x8x8x16xf32>, tensor<2x8x8x16xf32>) -> tensor<2x8x8x16xf32>
    "func.return"(%24) : (tensor<2x8x8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<2x8x8x4x4xf32>, tensor<f32>, tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x8x8x4x4xf32>, res_attrs = [{}], sym_name = "_var_6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x8x8x4x4xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x1x1x4x1xf32>, %arg4: tensor<2x1x1x4x1xf32>):
    %0 = "func.call"(%arg2, %arg3, %arg4) <{callee = @_where_4}> : (tensor<i1>, tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %1 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %2 = "stablehlo.divide"(%0, %1) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.reduce"(%2, %3) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %20 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %5 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x8x8x4x4xf32>
    %6 = "stablehlo.multiply"(%5, %arg0) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %7 = "stablehlo.negate"(%6) : (tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.reduce"(%7, %8) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %19 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %10 = "stablehlo.reshape"(%9) : (tensor<2x4xf32>) -> tensor<2x1x1x4x1xf32>
    %11 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x1x4x1xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<2x1x1x4x1xf32>, tensor<2x1x1x4x1xf32>) -> tensor<2x1x1x4x1xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reduce"(%13, %14) <{dimensions = array<i64: 1, 2, 4>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %18 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%18) : (tensor<f32>) -> ()
    }) : (tensor<2x1x1x4x1xf32>, tensor<f32>) -> tensor<2x4xf32>
    %16 = "stablehlo.broadcast_in_dim"(%15) <{broadcast_dimensions = array<i64: 0, 3>}> : (tensor<2x4xf32>) -> tensor<2x8x8x4x4xf32>
    %17 = "stablehlo.add"(%6, %16) : (tensor<2x8x8x4x4xf32>, tensor<2x8x8x4x4xf32>) -> tensor<2x8x8x4x4xf32>
    "func.return"(%17) : (tensor<2x8x8x4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
