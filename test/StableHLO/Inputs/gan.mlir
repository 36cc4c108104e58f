// `gan` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.0883883, normal 0.125, normal 0.353553, normal 0.125, normal 0.1, normal 0.0883883, ints 0 1000, normal 0.01 x8, uniform 1e-05 0.001 x8, ints 0 1000, normal 0.01 x4, uniform 1e-05 0.001 x4, uniform -1 1, normal 1
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x16x16x1xf32>, tensor<4x16xf32>) -> (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['in']['b']"}, {jax.result_info = "result[2]['in']['w']"}, {jax.result_info = "result[2]['n1']['bias']"}, {jax.result_info = "result[2]['n1']['scale']"}, {jax.result_info = "result[2]['n2']['bias']"}, {jax.result_info = "result[2]['n2']['scale']"}, {jax.result_info = "result[2]['u1']"}, {jax.result_info = "result[2]['u2']"}, {jax.result_info = "result[3]['c1']"}, {jax.result_info = "result[3]['c2']"}, {jax.result_info = "result[3]['out']['b']"}, {jax.result_info = "result[3]['out']['w']"}, {jax.result_info = "result[4]['count']"}, {jax.result_info = "result[4]['m']['in']['b']"}, {jax.result_info = "result[4]['m']['in']['w']"}, {jax.result_info = "result[4]['m']['n1']['bias']"}, {jax.result_info = "result[4]['m']['n1']['scale']"}, {jax.result_info = "result[4]['m']['n2']['bias']"}, {jax.result_info = "result[4]['m']['n2']['scale']"}, {jax.result_info = "result[4]['m']['u1']"}, {jax.result_info = "result[4]['m']['u2']"}, {jax.result_info = "result[4]['v']['in']['b']"}, {jax.result_info = "result[4]['v']['in']['w']"}, {jax.result_info = "result[4]['v']['n1']['bias']"}, {jax.result_info = "result[4]['v']['n1']['scale']"}, {jax.result_info = "result[4]['v']['n2']['bias']"}, {jax.result_info = "result[4]['v']['n2']['scale']"}, {jax.result_info = "result[4]['v']['u1']"}, {jax.result_info = "result[4]['v']['u2']"}, {jax.result_info = "result[5]['count']"}, {jax.result_info = "result[5]['m']['c1']"}, {jax.result_info = "result[5]['m']['c2']"}, {jax.result_info = "result[5]['m']['out']['b']"}, {jax.result_info = "result[5]['m']['out']['w']"}, {jax.result_info = "result[5]['v']['c1']"}, {jax.result_info = "result[5]['v']['c2']"}, {jax.result_info = "result[5]['v']['out']['b']"}, {jax.result_info = "result[5]['v']['out']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg86: tensor<256xf32>, %arg87: tensor<16x256xf32>, %arg88: tensor<16xf32>, %arg89: tensor<16xf32>, %arg90: tensor<8xf32>, %arg91: tensor<8xf32>, %arg92: tensor<4x4x16x8xf32>, %arg93: tensor<4x4x8x1xf32>, %arg94: tensor<4x4x1x8xf32>, %arg95: tensor<4x4x8x16xf32>, %arg96: tensor<1xf32>, %arg97: tensor<256x1xf32>, %arg98: tensor<i32>, %arg99: tensor<256xf32>, %arg100: tensor<16x256xf32>, %arg101: tensor<16xf32>, %arg102: tensor<16xf32>, %arg103: tensor<8xf32>, %arg104: tensor<8xf32>, %arg105: tensor<4x4x16x8xf32>, %arg106: tensor<4x4x8x1xf32>, %arg107: tensor<256xf32>, %arg108: tensor<16x256xf32>, %arg109: tensor<16xf32>, %arg110: tensor<16xf32>, %arg111: tensor<8xf32>, %arg112: tensor<8xf32>, %arg113: tensor<4x4x16x8xf32>, %arg114: tensor<4x4x8x1xf32>, %arg115: tensor<i32>, %arg116: tensor<4x4x1x8xf32>, %arg117: tensor<4x4x8x16xf32>, %arg118: tensor<1xf32>, %arg119: tensor<256x1xf32>, %arg120: tensor<4x4x1x8xf32>, %arg121: tensor<4x4x8x16xf32>, %arg122: tensor<1xf32>, %arg123: tensor<256x1xf32>, %arg124: tensor<4x16x16x1xf32>, %arg125: tensor<4x16xf32>):
    %237 = "stablehlo.dot_general"(%arg125, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %238 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %240 = "stablehlo.add"(%237, %239) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %241 = "stablehlo.reshape"(%240) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %242 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.reduce"(%241, %242) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg182: tensor<f32>, %arg183: tensor<f32>):
      %1009 = "stablehlo.add"(%arg182, %arg183) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1009) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %244 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %246 = "stablehlo.divide"(%243, %245) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %247 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %248 = "func.call"(%241, %247) <{callee = @_var}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>
    %249 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %250 = "stablehlo.broadcast_in_dim"(%249) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %251 = "stablehlo.subtract"(%241, %250) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %252 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %254 = "stablehlo.add"(%248, %253) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %255 = "stablehlo.rsqrt"(%254) : (tensor<16xf32>) -> tensor<16xf32>
    %256 = "stablehlo.broadcast_in_dim"(%255) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %257 = "stablehlo.broadcast_in_dim"(%256) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %258 = "stablehlo.multiply"(%251, %257) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %259 = "stablehlo.broadcast_in_dim"(%arg89) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %261 = "stablehlo.multiply"(%258, %260) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %262 = "stablehlo.broadcast_in_dim"(%arg88) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %264 = "stablehlo.add"(%261, %263) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %265 = "func.call"(%264) <{callee = @relu}> : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %266 = "stablehlo.convolution"(%265, %arg92) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %267 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.reduce"(%266, %267) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg180: tensor<f32>, %arg181: tensor<f32>):
      %1008 = "stablehlo.add"(%arg180, %arg181) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1008) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %269 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %271 = "stablehlo.divide"(%268, %270) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %272 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %273 = "func.call"(%266, %272) <{callee = @_var_0}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>
    %274 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %276 = "stablehlo.subtract"(%266, %275) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %277 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %278 = "stablehlo.broadcast_in_dim"(%277) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %279 = "stablehlo.add"(%273, %278) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %280 = "stablehlo.rsqrt"(%279) : (tensor<8xf32>) -> tensor<8xf32>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %282 = "stablehlo.broadcast_in_dim"(%281) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %283 = "stablehlo.multiply"(%276, %282) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %284 = "stablehlo.broadcast_in_dim"(%arg91) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %286 = "stablehlo.multiply"(%283, %285) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %287 = "stablehlo.broadcast_in_dim"(%arg90) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %289 = "stablehlo.add"(%286, %288) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %290 = "func.call"(%289) <{callee = @relu_2}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %291 = "stablehlo.convolution"(%290, %arg93) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %292 = "stablehlo.tanh"(%291) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %293 = "stablehlo.convolution"(%arg124, %arg94) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %294 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %295:3 = "func.call"(%293, %294) <{callee = @leaky_relu}> : (tensor<4x8x8x8xf32>, tensor<f32>) -> (tensor<4x8x8x8xf32>, tensor<f32>, tensor<4x8x8x8xi1>)
    %296 = "stablehlo.convolution"(%295#0, %arg95) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %297 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %298:3 = "func.call"(%296, %297) <{callee = @leaky_relu_4}> : (tensor<4x4x4x16xf32>, tensor<f32>) -> (tensor<4x4x4x16xf32>, tensor<f32>, tensor<4x4x4x16xi1>)
    %299 = "stablehlo.reshape"(%298#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %300 = "stablehlo.dot_general"(%299, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %301 = "stablehlo.broadcast_in_dim"(%arg96) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %303 = "stablehlo.add"(%300, %302) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %304 = "stablehlo.negate"(%303) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %305:3 = "func.call"(%304) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %306 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.reduce"(%305#0, %306) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg178: tensor<f32>, %arg179: tensor<f32>):
      %1007 = "stablehlo.add"(%arg178, %arg179) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1007) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %308 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %309 = "stablehlo.divide"(%307, %308) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %310 = "stablehlo.convolution"(%292, %arg94) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %311 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %312:3 = "func.call"(%310, %311) <{callee = @leaky_relu}> : (tensor<4x8x8x8xf32>, tensor<f32>) -> (tensor<4x8x8x8xf32>, tensor<f32>, tensor<4x8x8x8xi1>)
    %313 = "stablehlo.convolution"(%312#0, %arg95) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %314 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %315:3 = "func.call"(%313, %314) <{callee = @leaky_relu_4}> : (tensor<4x4x4x16xf32>, tensor<f32>) -> (tensor<4x4x4x16xf32>, tensor<f32>, tensor<4x4x4x16xi1>)
    %316 = "stablehlo.reshape"(%315#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %317 = "stablehlo.dot_general"(%316, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %318 = "stablehlo.broadcast_in_dim"(%arg96) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %320 = "stablehlo.add"(%317, %319) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %321:3 = "func.call"(%320) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %322 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.reduce"(%321#0, %322) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg176: tensor<f32>, %arg177: tensor<f32>):
      %1006 = "stablehlo.add"(%arg176, %arg177) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1006) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %324 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %325 = "stablehlo.divide"(%323, %324) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %326 = "stablehlo.add"(%309, %325) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %327 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %328 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.divide"(%327, %328) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %330 = "stablehlo.broadcast_in_dim"(%329) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %331 = "func.call"(%321#1, %321#2, %330) <{callee = @softplus_6}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %332 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %333 = "stablehlo.reduce"(%331, %332) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg174: tensor<f32>, %arg175: tensor<f32>):
      %1005 = "stablehlo.add"(%arg174, %arg175) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1005) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %334 = "stablehlo.reshape"(%333) : (tensor<1xf32>) -> tensor<1x1xf32>
    %335 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.reduce"(%334, %335) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg172: tensor<f32>, %arg173: tensor<f32>):
      %1004 = "stablehlo.add"(%arg172, %arg173) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1004) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %338 = "stablehlo.dot_general"(%331, %316) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %339 = "stablehlo.transpose"(%338) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %340 = "stablehlo.dot_general"(%331, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %341 = "stablehlo.reshape"(%340) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %342 = "func.call"(%315#1, %315#2, %341) <{callee = @leaky_relu_7}> : (tensor<f32>, tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %343 = "stablehlo.convolution"(%312#0, %342) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %344 = "stablehlo.reverse"(%arg95) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %345 = "stablehlo.convolution"(%342, %344) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %346 = "func.call"(%312#1, %312#2, %345) <{callee = @leaky_relu_9}> : (tensor<f32>, tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %347 = "stablehlo.convolution"(%292, %346) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %348 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %349 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.divide"(%348, %349) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %352 = "func.call"(%305#1, %305#2, %351) <{callee = @softplus_6}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %353 = "stablehlo.negate"(%352) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %354 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %355 = "stablehlo.reduce"(%353, %354) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg170: tensor<f32>, %arg171: tensor<f32>):
      %1003 = "stablehlo.add"(%arg170, %arg171) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1003) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %356 = "stablehlo.reshape"(%355) : (tensor<1xf32>) -> tensor<1x1xf32>
    %357 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %358 = "stablehlo.reduce"(%356, %357) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg168: tensor<f32>, %arg169: tensor<f32>):
      %1002 = "stablehlo.add"(%arg168, %arg169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1002) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %359 = "stablehlo.broadcast_in_dim"(%358) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %360 = "stablehlo.add"(%337, %359) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %361 = "stablehlo.dot_general"(%353, %299) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %362 = "stablehlo.transpose"(%361) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %363 = "stablehlo.add"(%339, %362) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %364 = "stablehlo.dot_general"(%353, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %365 = "stablehlo.reshape"(%364) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %366 = "func.call"(%298#1, %298#2, %365) <{callee = @leaky_relu_7}> : (tensor<f32>, tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %367 = "stablehlo.convolution"(%295#0, %366) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %368 = "stablehlo.add"(%343, %367) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %369 = "stablehlo.reverse"(%arg95) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %370 = "stablehlo.convolution"(%366, %369) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %371 = "func.call"(%295#1, %295#2, %370) <{callee = @leaky_relu_9}> : (tensor<f32>, tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %372 = "stablehlo.convolution"(%arg124, %371) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %373 = "stablehlo.add"(%347, %372) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %374 = "stablehlo.dot_general"(%arg125, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %375 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %376 = "stablehlo.broadcast_in_dim"(%375) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %377 = "stablehlo.add"(%374, %376) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %378 = "stablehlo.reshape"(%377) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %379 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.reduce"(%378, %379) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg166: tensor<f32>, %arg167: tensor<f32>):
      %1001 = "stablehlo.add"(%arg166, %arg167) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1001) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %381 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %382 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %383 = "stablehlo.divide"(%380, %382) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %384 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %385:5 = "func.call"(%378, %384) <{callee = @_var_11}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %386 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %388 = "stablehlo.subtract"(%378, %387) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %389 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %390 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %391 = "stablehlo.add"(%385#0, %390) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %392 = "stablehlo.rsqrt"(%391) : (tensor<16xf32>) -> tensor<16xf32>
    %393 = "stablehlo.divide"(%392, %391) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %394 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %396 = "stablehlo.multiply"(%395, %393) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %397 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %398 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %399 = "stablehlo.multiply"(%388, %398) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %400 = "stablehlo.broadcast_in_dim"(%arg89) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %401 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %402 = "stablehlo.multiply"(%399, %401) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %403 = "stablehlo.broadcast_in_dim"(%arg88) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %405 = "stablehlo.add"(%402, %404) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %406 = "func.call"(%405) <{callee = @relu}> : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %407 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %409 = "stablehlo.compare"(%405, %408) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xi1>
    %410 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %412 = "stablehlo.convolution"(%406, %arg92) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %413 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.reduce"(%412, %413) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      %1000 = "stablehlo.add"(%arg164, %arg165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1000) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %415 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %416 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %417 = "stablehlo.divide"(%414, %416) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %418 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %419:5 = "func.call"(%412, %418) <{callee = @_var_13}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>)
    %420 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %421 = "stablehlo.broadcast_in_dim"(%420) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %422 = "stablehlo.subtract"(%412, %421) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %423 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %424 = "stablehlo.broadcast_in_dim"(%423) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %425 = "stablehlo.add"(%419#0, %424) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %426 = "stablehlo.rsqrt"(%425) : (tensor<8xf32>) -> tensor<8xf32>
    %427 = "stablehlo.divide"(%426, %425) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %428 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %429 = "stablehlo.broadcast_in_dim"(%428) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %430 = "stablehlo.multiply"(%429, %427) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %431 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %432 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %433 = "stablehlo.multiply"(%422, %432) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %434 = "stablehlo.broadcast_in_dim"(%arg91) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %435 = "stablehlo.broadcast_in_dim"(%434) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %436 = "stablehlo.multiply"(%433, %435) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %437 = "stablehlo.broadcast_in_dim"(%arg90) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %438 = "stablehlo.broadcast_in_dim"(%437) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %439 = "stablehlo.add"(%436, %438) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %440 = "func.call"(%439) <{callee = @relu_2}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %441 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %443 = "stablehlo.compare"(%439, %442) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xi1>
    %444 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %446 = "stablehlo.convolution"(%440, %arg93) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %447 = "stablehlo.tanh"(%446) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %448 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x1xf32>
    %450 = "stablehlo.subtract"(%449, %447) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %451 = "stablehlo.convolution"(%447, %arg94) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %452 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %453:3 = "func.call"(%451, %452) <{callee = @leaky_relu}> : (tensor<4x8x8x8xf32>, tensor<f32>) -> (tensor<4x8x8x8xf32>, tensor<f32>, tensor<4x8x8x8xi1>)
    %454 = "stablehlo.convolution"(%453#0, %arg95) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %455 = "stablehlo.constant"() <{value = dense<2.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %456:3 = "func.call"(%454, %455) <{callee = @leaky_relu_4}> : (tensor<4x4x4x16xf32>, tensor<f32>) -> (tensor<4x4x4x16xf32>, tensor<f32>, tensor<4x4x4x16xi1>)
    %457 = "stablehlo.reshape"(%456#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %458 = "stablehlo.dot_general"(%457, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %459 = "stablehlo.broadcast_in_dim"(%arg96) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %460 = "stablehlo.broadcast_in_dim"(%459) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %461 = "stablehlo.add"(%458, %460) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %462 = "stablehlo.negate"(%461) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %463:3 = "func.call"(%462) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %464 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "stablehlo.reduce"(%463#0, %464) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg162: tensor<f32>, %arg163: tensor<f32>):
      %999 = "stablehlo.add"(%arg162, %arg163) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%999) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %466 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %467 = "stablehlo.divide"(%465, %466) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %468 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %469 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %470 = "stablehlo.divide"(%468, %469) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %471 = "stablehlo.broadcast_in_dim"(%470) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %472 = "func.call"(%463#1, %463#2, %471) <{callee = @softplus_6}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %473 = "stablehlo.negate"(%472) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %474 = "stablehlo.dot_general"(%473, %arg97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %475 = "stablehlo.reshape"(%474) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %476 = "func.call"(%456#1, %456#2, %475) <{callee = @leaky_relu_7}> : (tensor<f32>, tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %477 = "stablehlo.reverse"(%arg95) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %478 = "stablehlo.convolution"(%476, %477) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %479 = "func.call"(%453#1, %453#2, %478) <{callee = @leaky_relu_9}> : (tensor<f32>, tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %480 = "stablehlo.reverse"(%arg94) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %481 = "stablehlo.convolution"(%479, %480) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x16x16x1xf32>
    %482 = "stablehlo.multiply"(%481, %450) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %483 = "stablehlo.multiply"(%482, %447) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %484 = "stablehlo.add"(%482, %483) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %485 = "stablehlo.convolution"(%440, %484) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x16x16x1xf32>) -> tensor<4x4x8x1xf32>
    %486 = "stablehlo.reverse"(%arg93) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %487 = "stablehlo.convolution"(%484, %486) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x8x8x8xf32>
    %488 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %490 = "stablehlo.select"(%443, %487, %489) : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %491 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %492 = "stablehlo.reduce"(%490, %491) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg160: tensor<f32>, %arg161: tensor<f32>):
      %998 = "stablehlo.add"(%arg160, %arg161) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%998) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %493 = "stablehlo.reshape"(%492) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %494 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %495 = "stablehlo.reduce"(%493, %494) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %997 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%997) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %496 = "stablehlo.multiply"(%433, %490) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %497 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.reduce"(%496, %497) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg156: tensor<f32>, %arg157: tensor<f32>):
      %996 = "stablehlo.add"(%arg156, %arg157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%996) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %499 = "stablehlo.reshape"(%498) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %500 = "stablehlo.broadcast_in_dim"(%434) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %501 = "stablehlo.multiply"(%490, %500) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %502 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %503 = "stablehlo.reduce"(%499, %502) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg154: tensor<f32>, %arg155: tensor<f32>):
      %995 = "stablehlo.add"(%arg154, %arg155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%995) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %504 = "stablehlo.multiply"(%422, %501) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %505 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %506 = "stablehlo.reduce"(%504, %505) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg152: tensor<f32>, %arg153: tensor<f32>):
      %994 = "stablehlo.add"(%arg152, %arg153) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%994) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %507 = "stablehlo.reshape"(%506) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %508 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %509 = "stablehlo.multiply"(%501, %508) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %510 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %511 = "stablehlo.reduce"(%507, %510) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg150: tensor<f32>, %arg151: tensor<f32>):
      %993 = "stablehlo.add"(%arg150, %arg151) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%993) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %512 = "stablehlo.multiply"(%511, %430) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %513 = "stablehlo.negate"(%509) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %514 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "stablehlo.reduce"(%513, %514) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %992 = "stablehlo.add"(%arg148, %arg149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%992) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %516 = "stablehlo.reshape"(%515) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %517 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %518 = "stablehlo.reduce"(%516, %517) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
      %991 = "stablehlo.add"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%991) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %519 = "func.call"(%419#1, %419#2, %419#3, %419#4, %512) <{callee = @_var_15}> : (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %520 = "stablehlo.add"(%509, %519) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %521 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %523 = "stablehlo.divide"(%518, %522) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %524 = "stablehlo.broadcast_in_dim"(%523) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %525 = "stablehlo.add"(%520, %524) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %526 = "stablehlo.convolution"(%406, %525) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x16x8xf32>
    %527 = "stablehlo.reverse"(%arg92) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %528 = "stablehlo.convolution"(%525, %527) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x4x16xf32>
    %529 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %530 = "stablehlo.broadcast_in_dim"(%529) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %531 = "stablehlo.select"(%409, %528, %530) : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %532 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %533 = "stablehlo.reduce"(%531, %532) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg144: tensor<f32>, %arg145: tensor<f32>):
      %990 = "stablehlo.add"(%arg144, %arg145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%990) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %534 = "stablehlo.reshape"(%533) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %535 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.reduce"(%534, %535) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg142: tensor<f32>, %arg143: tensor<f32>):
      %989 = "stablehlo.add"(%arg142, %arg143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%989) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %537 = "stablehlo.multiply"(%399, %531) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %538 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %539 = "stablehlo.reduce"(%537, %538) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg140: tensor<f32>, %arg141: tensor<f32>):
      %988 = "stablehlo.add"(%arg140, %arg141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%988) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %540 = "stablehlo.reshape"(%539) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %541 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %542 = "stablehlo.multiply"(%531, %541) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %543 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %544 = "stablehlo.reduce"(%540, %543) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %987 = "stablehlo.add"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%987) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %545 = "stablehlo.multiply"(%388, %542) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %546 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %547 = "stablehlo.reduce"(%545, %546) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %986 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%986) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %548 = "stablehlo.reshape"(%547) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %549 = "stablehlo.broadcast_in_dim"(%397) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %550 = "stablehlo.multiply"(%542, %549) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %551 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %552 = "stablehlo.reduce"(%548, %551) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %985 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%985) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %553 = "stablehlo.multiply"(%552, %396) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %554 = "stablehlo.negate"(%550) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %555 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %556 = "stablehlo.reduce"(%554, %555) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %984 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%984) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %557 = "stablehlo.reshape"(%556) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %558 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %559 = "stablehlo.reduce"(%557, %558) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %983 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%983) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %560 = "func.call"(%385#1, %385#2, %385#3, %385#4, %553) <{callee = @_var_17}> : (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %561 = "stablehlo.add"(%550, %560) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %562 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %563 = "stablehlo.broadcast_in_dim"(%562) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %564 = "stablehlo.divide"(%559, %563) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %565 = "stablehlo.broadcast_in_dim"(%564) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %566 = "stablehlo.add"(%561, %565) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %567 = "stablehlo.reshape"(%566) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %568 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %569 = "stablehlo.reduce"(%567, %568) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg128: tensor<f32>, %arg129: tensor<f32>):
      %982 = "stablehlo.add"(%arg128, %arg129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%982) : (tensor<f32>) -> ()
    }) : (tensor<4x256xf32>, tensor<f32>) -> tensor<256xf32>
    %570 = "stablehlo.reshape"(%569) : (tensor<256xf32>) -> tensor<1x256xf32>
    %571 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %572 = "stablehlo.reduce"(%570, %571) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %981 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%981) : (tensor<f32>) -> ()
    }) : (tensor<1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %573 = "stablehlo.dot_general"(%567, %arg125) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<4x16xf32>) -> tensor<256x16xf32>
    %574 = "stablehlo.transpose"(%573) <{permutation = array<i64: 1, 0>}> : (tensor<256x16xf32>) -> tensor<16x256xf32>
    %575 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %576 = "stablehlo.add"(%arg115, %575) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %577 = "stablehlo.convert"(%576) : (tensor<i32>) -> tensor<f32>
    %578 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %579 = "stablehlo.broadcast_in_dim"(%578) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %580 = "stablehlo.multiply"(%579, %arg116) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %581 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %582 = "stablehlo.broadcast_in_dim"(%581) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %583 = "stablehlo.multiply"(%582, %373) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %584 = "stablehlo.add"(%580, %583) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %585 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %586 = "stablehlo.broadcast_in_dim"(%585) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %587 = "stablehlo.multiply"(%586, %arg117) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %588 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %589 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %590 = "stablehlo.multiply"(%589, %368) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %591 = "stablehlo.add"(%587, %590) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %592 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %593 = "stablehlo.broadcast_in_dim"(%592) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %594 = "stablehlo.multiply"(%593, %arg118) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %595 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %596 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %597 = "stablehlo.multiply"(%596, %360) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %598 = "stablehlo.add"(%594, %597) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %599 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %600 = "stablehlo.broadcast_in_dim"(%599) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %601 = "stablehlo.multiply"(%600, %arg119) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %602 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %603 = "stablehlo.broadcast_in_dim"(%602) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %604 = "stablehlo.multiply"(%603, %363) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %605 = "stablehlo.add"(%601, %604) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %606 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %607 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %608 = "stablehlo.multiply"(%607, %arg120) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %609 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %610 = "stablehlo.broadcast_in_dim"(%609) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %611 = "stablehlo.multiply"(%610, %373) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %612 = "stablehlo.multiply"(%611, %373) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %613 = "stablehlo.add"(%608, %612) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %614 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %616 = "stablehlo.multiply"(%615, %arg121) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %617 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %618 = "stablehlo.broadcast_in_dim"(%617) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %619 = "stablehlo.multiply"(%618, %368) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %620 = "stablehlo.multiply"(%619, %368) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %621 = "stablehlo.add"(%616, %620) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %622 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %623 = "stablehlo.broadcast_in_dim"(%622) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %624 = "stablehlo.multiply"(%623, %arg122) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %625 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %626 = "stablehlo.broadcast_in_dim"(%625) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %627 = "stablehlo.multiply"(%626, %360) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %628 = "stablehlo.multiply"(%627, %360) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %629 = "stablehlo.add"(%624, %628) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %630 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %631 = "stablehlo.broadcast_in_dim"(%630) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %632 = "stablehlo.multiply"(%631, %arg123) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %633 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %634 = "stablehlo.broadcast_in_dim"(%633) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %635 = "stablehlo.multiply"(%634, %363) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %636 = "stablehlo.multiply"(%635, %363) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %637 = "stablehlo.add"(%632, %636) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %638 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %639 = "stablehlo.power"(%638, %577) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %640 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %641 = "stablehlo.subtract"(%640, %639) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %642 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %643 = "stablehlo.power"(%642, %577) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %644 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %645 = "stablehlo.subtract"(%644, %643) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %646 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %647 = "stablehlo.divide"(%584, %646) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %648 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %649 = "stablehlo.divide"(%613, %648) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %650 = "stablehlo.sqrt"(%649) : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %651 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.broadcast_in_dim"(%651) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %653 = "stablehlo.add"(%650, %652) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %654 = "stablehlo.divide"(%647, %653) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %655 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %656 = "stablehlo.broadcast_in_dim"(%655) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %657 = "stablehlo.multiply"(%656, %arg94) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %658 = "stablehlo.add"(%654, %657) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %659 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %660 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %661 = "stablehlo.multiply"(%660, %658) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %662 = "stablehlo.subtract"(%arg94, %661) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %663 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %664 = "stablehlo.divide"(%591, %663) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %665 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %666 = "stablehlo.divide"(%621, %665) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %667 = "stablehlo.sqrt"(%666) : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %668 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %669 = "stablehlo.broadcast_in_dim"(%668) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %670 = "stablehlo.add"(%667, %669) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %671 = "stablehlo.divide"(%664, %670) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %672 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %673 = "stablehlo.broadcast_in_dim"(%672) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %674 = "stablehlo.multiply"(%673, %arg95) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %675 = "stablehlo.add"(%671, %674) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %676 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %677 = "stablehlo.broadcast_in_dim"(%676) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %678 = "stablehlo.multiply"(%677, %675) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %679 = "stablehlo.subtract"(%arg95, %678) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %680 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %681 = "stablehlo.divide"(%598, %680) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %682 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %683 = "stablehlo.divide"(%629, %682) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %684 = "stablehlo.sqrt"(%683) : (tensor<1xf32>) -> tensor<1xf32>
    %685 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %686 = "stablehlo.broadcast_in_dim"(%685) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %687 = "stablehlo.add"(%684, %686) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %688 = "stablehlo.divide"(%681, %687) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %689 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.broadcast_in_dim"(%689) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %691 = "stablehlo.multiply"(%690, %arg96) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %692 = "stablehlo.add"(%688, %691) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %693 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %694 = "stablehlo.broadcast_in_dim"(%693) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %695 = "stablehlo.multiply"(%694, %692) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %696 = "stablehlo.subtract"(%arg96, %695) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %697 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %698 = "stablehlo.divide"(%605, %697) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %699 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %700 = "stablehlo.divide"(%637, %699) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %701 = "stablehlo.sqrt"(%700) : (tensor<256x1xf32>) -> tensor<256x1xf32>
    %702 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %704 = "stablehlo.add"(%701, %703) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %705 = "stablehlo.divide"(%698, %704) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %706 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %707 = "stablehlo.broadcast_in_dim"(%706) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %708 = "stablehlo.multiply"(%707, %arg97) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %709 = "stablehlo.add"(%705, %708) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %710 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %711 = "stablehlo.broadcast_in_dim"(%710) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %712 = "stablehlo.multiply"(%711, %709) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %713 = "stablehlo.subtract"(%arg97, %712) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %714 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %715 = "stablehlo.add"(%arg98, %714) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %716 = "stablehlo.convert"(%715) : (tensor<i32>) -> tensor<f32>
    %717 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %718 = "stablehlo.broadcast_in_dim"(%717) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %719 = "stablehlo.multiply"(%718, %arg99) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %720 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %721 = "stablehlo.broadcast_in_dim"(%720) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %722 = "stablehlo.multiply"(%721, %572) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %723 = "stablehlo.add"(%719, %722) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %724 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %725 = "stablehlo.broadcast_in_dim"(%724) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %726 = "stablehlo.multiply"(%725, %arg100) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %727 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %728 = "stablehlo.broadcast_in_dim"(%727) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %729 = "stablehlo.multiply"(%728, %574) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %730 = "stablehlo.add"(%726, %729) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %731 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %732 = "stablehlo.broadcast_in_dim"(%731) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %733 = "stablehlo.multiply"(%732, %arg101) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %734 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %735 = "stablehlo.broadcast_in_dim"(%734) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %736 = "stablehlo.multiply"(%735, %536) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %737 = "stablehlo.add"(%733, %736) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %738 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %739 = "stablehlo.broadcast_in_dim"(%738) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %740 = "stablehlo.multiply"(%739, %arg102) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %741 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %742 = "stablehlo.broadcast_in_dim"(%741) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %743 = "stablehlo.multiply"(%742, %544) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %744 = "stablehlo.add"(%740, %743) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %745 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %746 = "stablehlo.broadcast_in_dim"(%745) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %747 = "stablehlo.multiply"(%746, %arg103) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %748 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %749 = "stablehlo.broadcast_in_dim"(%748) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %750 = "stablehlo.multiply"(%749, %495) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %751 = "stablehlo.add"(%747, %750) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %752 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %753 = "stablehlo.broadcast_in_dim"(%752) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %754 = "stablehlo.multiply"(%753, %arg104) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %755 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %756 = "stablehlo.broadcast_in_dim"(%755) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %757 = "stablehlo.multiply"(%756, %503) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %758 = "stablehlo.add"(%754, %757) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %759 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %760 = "stablehlo.broadcast_in_dim"(%759) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %761 = "stablehlo.multiply"(%760, %arg105) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %762 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %764 = "stablehlo.multiply"(%763, %526) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %765 = "stablehlo.add"(%761, %764) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %766 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %767 = "stablehlo.broadcast_in_dim"(%766) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %768 = "stablehlo.multiply"(%767, %arg106) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %769 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %770 = "stablehlo.broadcast_in_dim"(%769) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %771 = "stablehlo.multiply"(%770, %485) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %772 = "stablehlo.add"(%768, %771) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %773 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %774 = "stablehlo.broadcast_in_dim"(%773) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %775 = "stablehlo.multiply"(%774, %arg107) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %776 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %777 = "stablehlo.broadcast_in_dim"(%776) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %778 = "stablehlo.multiply"(%777, %572) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %779 = "stablehlo.multiply"(%778, %572) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %780 = "stablehlo.add"(%775, %779) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %781 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %782 = "stablehlo.broadcast_in_dim"(%781) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %783 = "stablehlo.multiply"(%782, %arg108) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %784 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %785 = "stablehlo.broadcast_in_dim"(%784) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %786 = "stablehlo.multiply"(%785, %574) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %787 = "stablehlo.multiply"(%786, %574) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %788 = "stablehlo.add"(%783, %787) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %789 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %790 = "stablehlo.broadcast_in_dim"(%789) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %791 = "stablehlo.multiply"(%790, %arg109) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %792 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %793 = "stablehlo.broadcast_in_dim"(%792) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %794 = "stablehlo.multiply"(%793, %536) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %795 = "stablehlo.multiply"(%794, %536) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %796 = "stablehlo.add"(%791, %795) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %797 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %798 = "stablehlo.broadcast_in_dim"(%797) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %799 = "stablehlo.multiply"(%798, %arg110) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %800 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %801 = "stablehlo.broadcast_in_dim"(%800) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %802 = "stablehlo.multiply"(%801, %544) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %803 = "stablehlo.multiply"(%802, %544) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %804 = "stablehlo.add"(%799, %803) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %805 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %806 = "stablehlo.broadcast_in_dim"(%805) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %807 = "stablehlo.multiply"(%806, %arg111) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %808 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %809 = "stablehlo.broadcast_in_dim"(%808) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %810 = "stablehlo.multiply"(%809, %495) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %811 = "stablehlo.multiply"(%810, %495) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %812 = "stablehlo.add"(%807, %811) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %813 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %815 = "stablehlo.multiply"(%814, %arg112) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %816 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %817 = "stablehlo.broadcast_in_dim"(%816) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %818 = "stablehlo.multiply"(%817, %503) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %819 = "stablehlo.multiply"(%818, %503) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %820 = "stablehlo.add"(%815, %819) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %821 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %822 = "stablehlo.broadcast_in_dim"(%821) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %823 = "stablehlo.multiply"(%822, %arg113) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %824 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %825 = "stablehlo.broadcast_in_dim"(%824) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %826 = "stablehlo.multiply"(%825, %526) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %827 = "stablehlo.multiply"(%826, %526) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %828 = "stablehlo.add"(%823, %827) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %829 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %830 = "stablehlo.broadcast_in_dim"(%829) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %831 = "stablehlo.multiply"(%830, %arg114) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %832 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %833 = "stablehlo.broadcast_in_dim"(%832) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %834 = "stablehlo.multiply"(%833, %485) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %835 = "stablehlo.multiply"(%834, %485) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %836 = "stablehlo.add"(%831, %835) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %837 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %838 = "stablehlo.power"(%837, %716) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %839 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %840 = "stablehlo.subtract"(%839, %838) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %841 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %842 = "stablehlo.power"(%841, %716) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %843 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %844 = "stablehlo.subtract"(%843, %842) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %845 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %846 = "stablehlo.divide"(%723, %845) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %847 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %848 = "stablehlo.divide"(%780, %847) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %849 = "stablehlo.sqrt"(%848) : (tensor<256xf32>) -> tensor<256xf32>
    %850 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %851 = "stablehlo.broadcast_in_dim"(%850) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %852 = "stablehlo.add"(%849, %851) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %853 = "stablehlo.divide"(%846, %852) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %854 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %855 = "stablehlo.broadcast_in_dim"(%854) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %856 = "stablehlo.multiply"(%855, %arg86) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %857 = "stablehlo.add"(%853, %856) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %858 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %859 = "stablehlo.broadcast_in_dim"(%858) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %860 = "stablehlo.multiply"(%859, %857) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %861 = "stablehlo.subtract"(%arg86, %860) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %862 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %863 = "stablehlo.divide"(%730, %862) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %864 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %865 = "stablehlo.divide"(%788, %864) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %866 = "stablehlo.sqrt"(%865) : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %867 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %868 = "stablehlo.broadcast_in_dim"(%867) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %869 = "stablehlo.add"(%866, %868) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %870 = "stablehlo.divide"(%863, %869) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %871 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %872 = "stablehlo.broadcast_in_dim"(%871) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %873 = "stablehlo.multiply"(%872, %arg87) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %874 = "stablehlo.add"(%870, %873) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %875 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %876 = "stablehlo.broadcast_in_dim"(%875) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %877 = "stablehlo.multiply"(%876, %874) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %878 = "stablehlo.subtract"(%arg87, %877) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %879 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %880 = "stablehlo.divide"(%737, %879) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %881 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %882 = "stablehlo.divide"(%796, %881) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %883 = "stablehlo.sqrt"(%882) : (tensor<16xf32>) -> tensor<16xf32>
    %884 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %885 = "stablehlo.broadcast_in_dim"(%884) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %886 = "stablehlo.add"(%883, %885) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %887 = "stablehlo.divide"(%880, %886) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %888 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %889 = "stablehlo.broadcast_in_dim"(%888) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %890 = "stablehlo.multiply"(%889, %arg88) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %891 = "stablehlo.add"(%887, %890) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %892 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %893 = "stablehlo.broadcast_in_dim"(%892) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %894 = "stablehlo.multiply"(%893, %891) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %895 = "stablehlo.subtract"(%arg88, %894) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %896 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %897 = "stablehlo.divide"(%744, %896) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %898 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %899 = "stablehlo.divide"(%804, %898) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %900 = "stablehlo.sqrt"(%899) : (tensor<16xf32>) -> tensor<16xf32>
    %901 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %902 = "stablehlo.broadcast_in_dim"(%901) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %903 = "stablehlo.add"(%900, %902) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %904 = "stablehlo.divide"(%897, %903) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %905 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %906 = "stablehlo.broadcast_in_dim"(%905) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %907 = "stablehlo.multiply"(%906, %arg89) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %908 = "stablehlo.add"(%904, %907) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %909 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %910 = "stablehlo.broadcast_in_dim"(%909) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %911 = "stablehlo.multiply"(%910, %908) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %912 = "stablehlo.subtract"(%arg89, %911) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %913 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %914 = "stablehlo.divide"(%751, %913) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %915 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %916 = "stablehlo.divide"(%812, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %917 = "stablehlo.sqrt"(%916) : (tensor<8xf32>) -> tensor<8xf32>
    %918 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %919 = "stablehlo.broadcast_in_dim"(%918) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %920 = "stablehlo.add"(%917, %919) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %921 = "stablehlo.divide"(%914, %920) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %922 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %923 = "stablehlo.broadcast_in_dim"(%922) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %924 = "stablehlo.multiply"(%923, %arg90) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %925 = "stablehlo.add"(%921, %924) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %926 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %927 = "stablehlo.broadcast_in_dim"(%926) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %928 = "stablehlo.multiply"(%927, %925) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %929 = "stablehlo.subtract"(%arg90, %928) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %930 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %931 = "stablehlo.divide"(%758, %930) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %932 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %933 = "stablehlo.divide"(%820, %932) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %934 = "stablehlo.sqrt"(%933) : (tensor<8xf32>) -> tensor<8xf32>
    %935 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %936 = "stablehlo.broadcast_in_dim"(%935) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %937 = "stablehlo.add"(%934, %936) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %938 = "stablehlo.divide"(%931, %937) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %939 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %940 = "stablehlo.broadcast_in_dim"(%939) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %941 = "stablehlo.multiply"(%940, %arg91) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %942 = "stablehlo.add"(%938, %941) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %943 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %944 = "stablehlo.broadcast_in_dim"(%943) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %945 = "stablehlo.multiply"(%944, %942) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %946 = "stablehlo.subtract"(%arg91, %945) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %947 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %948 = "stablehlo.divide"(%765, %947) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %949 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %950 = "stablehlo.divide"(%828, %949) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %951 = "stablehlo.sqrt"(%950) : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %952 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %953 = "stablehlo.broadcast_in_dim"(%952) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %954 = "stablehlo.add"(%951, %953) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %955 = "stablehlo.divide"(%948, %954) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %956 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %957 = "stablehlo.broadcast_in_dim"(%956) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %958 = "stablehlo.multiply"(%957, %arg92) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %959 = "stablehlo.add"(%955, %958) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %960 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %961 = "stablehlo.broadcast_in_dim"(%960) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %962 = "stablehlo.multiply"(%961, %959) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %963 = "stablehlo.subtract"(%arg92, %962) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %964 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %965 = "stablehlo.divide"(%772, %964) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %966 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %967 = "stablehlo.divide"(%836, %966) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %968 = "stablehlo.sqrt"(%967) : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %969 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %970 = "stablehlo.broadcast_in_dim"(%969) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %971 = "stablehlo.add"(%968, %970) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %972 = "stablehlo.divide"(%965, %971) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %973 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %974 = "stablehlo.broadcast_in_dim"(%973) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %975 = "stablehlo.multiply"(%974, %arg93) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %976 = "stablehlo.add"(%972, %975) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %977 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %978 = "stablehlo.broadcast_in_dim"(%977) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %979 = "stablehlo.multiply"(%978, %976) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %980 = "stablehlo.subtract"(%arg93, %979) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    "func.return"(%326, %467, %861, %878, %895, %912, %929, %946, %963, %980, %662, %679, %696, %713, %715, %723, %730, %737, %744, %751, %758, %765, %772, %780, %788, %796, %804, %812, %820, %828, %836, %576, %584, %591, %598, %605, %613, %621, %629, %637) : (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<4x4x4x16xf32>, %arg81: tensor<i32>):
    %215 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.reduce"(%arg80, %215) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %236 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%236) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %218 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %220 = "stablehlo.divide"(%217, %219) : (tensor<1x1x1x16xf32>, tensor<1x1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %222 = "stablehlo.subtract"(%arg80, %221) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %223 = "chlo.square"(%222) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %224 = "stablehlo.convert"(%arg81) : (tensor<i32>) -> tensor<f32>
    %225 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %226 = "stablehlo.subtract"(%225, %224) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %227 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.reduce"(%223, %227) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %235 = "stablehlo.add"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%235) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %229 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %230 = "stablehlo.divide"(%228, %229) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %231 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.compare"(%226, %231) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %233 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %234 = "func.call"(%232, %230, %233) <{callee = @_where}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
    "func.return"(%234) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg77: tensor<i1>, %arg78: tensor<16xf32>, %arg79: tensor<f32>):
    %212 = "stablehlo.convert"(%arg79) : (tensor<f32>) -> tensor<f32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %214 = "stablehlo.select"(%arg77, %arg78, %213) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%214) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<4x4x4x16xf32>):
    %209 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %211 = "stablehlo.maximum"(%arg76, %210) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%211) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<4x8x8x8xf32>, %arg71: tensor<i32>):
    %187 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %188 = "stablehlo.reduce"(%arg70, %187) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %208 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%208) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %190 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %192 = "stablehlo.divide"(%189, %191) : (tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %194 = "stablehlo.subtract"(%arg70, %193) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %195 = "chlo.square"(%194) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %196 = "stablehlo.convert"(%arg71) : (tensor<i32>) -> tensor<f32>
    %197 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.subtract"(%197, %196) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %199 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.reduce"(%195, %199) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %207 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%207) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %201 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %202 = "stablehlo.divide"(%200, %201) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.compare"(%198, %203) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %205 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %206 = "func.call"(%204, %202, %205) <{callee = @_where_1}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%206) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<i1>, %arg68: tensor<8xf32>, %arg69: tensor<f32>):
    %184 = "stablehlo.convert"(%arg69) : (tensor<f32>) -> tensor<f32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %186 = "stablehlo.select"(%arg67, %arg68, %185) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%186) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "relu_2", sym_visibility = "private"}> ({
  ^bb0(%arg66: tensor<4x8x8x8xf32>):
    %181 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %182 = "stablehlo.broadcast_in_dim"(%181) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %183 = "stablehlo.maximum"(%arg66, %182) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%183) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<f32>) -> (tensor<4x8x8x8xf32>, tensor<f32>, tensor<4x8x8x8xi1>), res_attrs = [{}, {}, {}], sym_name = "leaky_relu", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<4x8x8x8xf32>, %arg65: tensor<f32>):
    %174 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %176 = "stablehlo.compare"(%arg64, %175) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xi1>
    %177 = "stablehlo.convert"(%arg65) : (tensor<f32>) -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %179 = "stablehlo.multiply"(%178, %arg64) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %180 = "func.call"(%176, %arg64, %179) <{callee = @_where_3}> : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%180, %177, %176) : (tensor<4x8x8x8xf32>, tensor<f32>, tensor<4x8x8x8xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg61: tensor<4x8x8x8xi1>, %arg62: tensor<4x8x8x8xf32>, %arg63: tensor<4x8x8x8xf32>):
    %173 = "stablehlo.select"(%arg61, %arg62, %arg63) : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%173) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<f32>) -> (tensor<4x4x4x16xf32>, tensor<f32>, tensor<4x4x4x16xi1>), res_attrs = [{}, {}, {}], sym_name = "leaky_relu_4", sym_visibility = "private"}> ({
  ^bb0(%arg59: tensor<4x4x4x16xf32>, %arg60: tensor<f32>):
    %166 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %168 = "stablehlo.compare"(%arg59, %167) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xi1>
    %169 = "stablehlo.convert"(%arg60) : (tensor<f32>) -> tensor<f32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %171 = "stablehlo.multiply"(%170, %arg59) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %172 = "func.call"(%168, %arg59, %171) <{callee = @_where_5}> : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%172, %169, %168) : (tensor<4x4x4x16xf32>, tensor<f32>, tensor<4x4x4x16xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<4x4x4x16xi1>, %arg57: tensor<4x4x4x16xf32>, %arg58: tensor<4x4x4x16xf32>):
    %165 = "stablehlo.select"(%arg56, %arg57, %arg58) : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%165) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<4x1xf32>):
    %119 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %121 = "stablehlo.maximum"(%arg55, %120) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %122 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %123 = "stablehlo.subtract"(%arg55, %122) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %124 = "stablehlo.compare"(%123, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %125 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %126 = "stablehlo.add"(%arg55, %125) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %127 = "stablehlo.abs"(%123) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %128 = "stablehlo.negate"(%127) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %129 = "stablehlo.exponential"(%128) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %130 = "stablehlo.log_plus_one"(%129) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %131 = "stablehlo.add"(%121, %130) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %132 = "stablehlo.select"(%124, %126, %131) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %133 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %135 = "stablehlo.compare"(%arg55, %134) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %136 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %138 = "stablehlo.select"(%135, %137, %arg55) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %139 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %141 = "stablehlo.compare"(%132, %140) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %144 = "stablehlo.select"(%141, %143, %132) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %145 = "stablehlo.subtract"(%138, %144) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %146 = "stablehlo.exponential"(%145) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %147 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %148 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.compare"(%147, %148) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %150 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %152 = "stablehlo.select"(%149, %151, %150) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %153 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %155 = "stablehlo.compare"(%132, %154) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %156 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %158 = "stablehlo.select"(%155, %157, %132) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %159 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %160 = "stablehlo.subtract"(%159, %158) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %161 = "stablehlo.exponential"(%160) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %162 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %164 = "stablehlo.multiply"(%163, %161) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%132, %146, %164) : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>, res_attrs = [{}], sym_name = "softplus_6", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<4x1xf32>, %arg53: tensor<4x1xf32>, %arg54: tensor<4x1xf32>):
    %118 = "stablehlo.multiply"(%arg54, %arg52) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%118) : (tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "leaky_relu_7", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<f32>, %arg50: tensor<4x4x4x16xi1>, %arg51: tensor<4x4x4x16xf32>):
    %114:2 = "func.call"(%arg50, %arg51) <{callee = @_where_8}> : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %115 = "stablehlo.broadcast_in_dim"(%arg49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %116 = "stablehlo.multiply"(%115, %114#1) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %117 = "stablehlo.add"(%114#0, %116) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%117) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>), res_attrs = [{}, {}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg47: tensor<4x4x4x16xi1>, %arg48: tensor<4x4x4x16xf32>):
    %110 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %111 = "stablehlo.broadcast_in_dim"(%110) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %112 = "stablehlo.select"(%arg47, %111, %arg48) : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %113 = "stablehlo.select"(%arg47, %arg48, %111) : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%113, %112) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "leaky_relu_9", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<f32>, %arg45: tensor<4x8x8x8xi1>, %arg46: tensor<4x8x8x8xf32>):
    %106:2 = "func.call"(%arg45, %arg46) <{callee = @_where_10}> : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %107 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %108 = "stablehlo.multiply"(%107, %106#1) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %109 = "stablehlo.add"(%106#0, %108) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%109) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>), res_attrs = [{}, {}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4x8x8x8xi1>, %arg43: tensor<4x8x8x8xf32>):
    %102 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %104 = "stablehlo.select"(%arg42, %103, %arg43) : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %105 = "stablehlo.select"(%arg42, %arg43, %103) : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%105, %104) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_11", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<4x4x4x16xf32>, %arg37: tensor<i32>):
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%arg36, %77) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %101 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %79 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %80 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %82 = "stablehlo.divide"(%79, %81) : (tensor<1x1x1x16xf32>, tensor<1x1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %84 = "stablehlo.subtract"(%arg36, %83) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %85 = "chlo.square"(%84) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %86 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %88 = "stablehlo.multiply"(%87, %84) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %89 = "stablehlo.convert"(%arg37) : (tensor<i32>) -> tensor<f32>
    %90 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.subtract"(%90, %89) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.reduce"(%85, %92) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg38: tensor<f32>, %arg39: tensor<f32>):
      %100 = "stablehlo.add"(%arg38, %arg39) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%100) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %94 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %95 = "stablehlo.divide"(%93, %94) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %96 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %97 = "stablehlo.compare"(%91, %96) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %98 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %99:2 = "func.call"(%97, %95, %98) <{callee = @_where_12}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    "func.return"(%99#0, %88, %91, %97, %99#1) : (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>), res_attrs = [{}, {}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<i1>, %arg34: tensor<16xf32>, %arg35: tensor<f32>):
    %72 = "stablehlo.convert"(%arg35) : (tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %74 = "stablehlo.select"(%arg33, %arg34, %73) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    "func.return"(%74, %76) : (tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_13", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<4x8x8x8xf32>, %arg28: tensor<i32>):
    %47 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.reduce"(%arg27, %47) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg31: tensor<f32>, %arg32: tensor<f32>):
      %71 = "stablehlo.add"(%arg31, %arg32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%71) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %50 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %52 = "stablehlo.divide"(%49, %51) : (tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %54 = "stablehlo.subtract"(%arg27, %53) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %55 = "chlo.square"(%54) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %56 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %58 = "stablehlo.multiply"(%57, %54) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %59 = "stablehlo.convert"(%arg28) : (tensor<i32>) -> tensor<f32>
    %60 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.subtract"(%60, %59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %62 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "stablehlo.reduce"(%55, %62) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg29: tensor<f32>, %arg30: tensor<f32>):
      %70 = "stablehlo.add"(%arg29, %arg30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%70) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %64 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %65 = "stablehlo.divide"(%63, %64) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67 = "stablehlo.compare"(%61, %66) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %68 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %69:2 = "func.call"(%67, %65, %68) <{callee = @_where_14}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
    "func.return"(%69#0, %58, %61, %67, %69#1) : (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<i1>, %arg25: tensor<8xf32>, %arg26: tensor<f32>):
    %42 = "stablehlo.convert"(%arg26) : (tensor<f32>) -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %44 = "stablehlo.select"(%arg24, %arg25, %43) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    "func.return"(%44, %46) : (tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "_var_15", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x8x8x8xf32>, %arg16: tensor<f32>, %arg17: tensor<i1>, %arg18: tensor<8xf32>, %arg19: tensor<8xf32>):
    %24 = "func.call"(%arg17, %arg18, %arg19) <{callee = @_where_16}> : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %25 = "stablehlo.broadcast_in_dim"(%arg16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %26 = "stablehlo.divide"(%24, %25) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %28 = "stablehlo.multiply"(%27, %arg15) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %29 = "stablehlo.negate"(%28) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %30 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "stablehlo.reduce"(%29, %30) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg22: tensor<f32>, %arg23: tensor<f32>):
      %41 = "stablehlo.add"(%arg22, %arg23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %32 = "stablehlo.reshape"(%31) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %33 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %35 = "stablehlo.divide"(%32, %34) : (tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %37 = "stablehlo.reduce"(%35, %36) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %40 = "stablehlo.add"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%40) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %39 = "stablehlo.add"(%28, %38) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%39) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_16", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<8xf32>, %arg14: tensor<8xf32>):
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %23 = "stablehlo.select"(%arg12, %arg14, %22) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%23) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "_var_17", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x4x4x16xf32>, %arg4: tensor<f32>, %arg5: tensor<i1>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>):
    %3 = "func.call"(%arg5, %arg6, %arg7) <{callee = @_where_18}> : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %5 = "stablehlo.divide"(%3, %4) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %6 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %7 = "stablehlo.multiply"(%6, %arg3) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %8 = "stablehlo.negate"(%7) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%8, %9) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %20 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%20) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %11 = "stablehlo.reshape"(%10) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %12 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %14 = "stablehlo.divide"(%11, %13) : (tensor<1x1x1x16xf32>, tensor<1x1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %19 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %17 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %18 = "stablehlo.add"(%7, %17) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%18) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where_18", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%2) : (tensor<16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
