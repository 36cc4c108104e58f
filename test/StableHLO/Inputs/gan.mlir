// `gan` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.0883883, normal 0.125, normal 0.353553, normal 0.125, normal 0.1, normal 0.0883883, ints 0 1000, normal 0.01 x8, uniform 1e-05 0.001 x8, ints 0 1000, normal 0.01 x4, uniform 1e-05 0.001 x4, uniform -1 1, normal 1
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x16x16x1xf32>, tensor<4x16xf32>) -> (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['in']['b']"}, {jax.result_info = "result[2]['in']['w']"}, {jax.result_info = "result[2]['n1']['bias']"}, {jax.result_info = "result[2]['n1']['scale']"}, {jax.result_info = "result[2]['n2']['bias']"}, {jax.result_info = "result[2]['n2']['scale']"}, {jax.result_info = "result[2]['u1']"}, {jax.result_info = "result[2]['u2']"}, {jax.result_info = "result[3]['c1']"}, {jax.result_info = "result[3]['c2']"}, {jax.result_info = "result[3]['out']['b']"}, {jax.result_info = "result[3]['out']['w']"}, {jax.result_info = "result[4]['count']"}, {jax.result_info = "result[4]['m']['in']['b']"}, {jax.result_info = "result[4]['m']['in']['w']"}, {jax.result_info = "result[4]['m']['n1']['bias']"}, {jax.result_info = "result[4]['m']['n1']['scale']"}, {jax.result_info = "result[4]['m']['n2']['bias']"}, {jax.result_info = "result[4]['m']['n2']['scale']"}, {jax.result_info = "result[4]['m']['u1']"}, {jax.result_info = "result[4]['m']['u2']"}, {jax.result_info = "result[4]['v']['in']['b']"}, {jax.result_info = "result[4]['v']['in']['w']"}, {jax.result_info = "result[4]['v']['n1']['bias']"}, {jax.result_info = "result[4]['v']['n1']['scale']"}, {jax.result_info = "result[4]['v']['n2']['bias']"}, {jax.result_info = "result[4]['v']['n2']['scale']"}, {jax.result_info = "result[4]['v']['u1']"}, {jax.result_info = "result[4]['v']['u2']"}, {jax.result_info = "result[5]['count']"}, {jax.result_info = "result[5]['m']['c1']"}, {jax.result_info = "result[5]['m']['c2']"}, {jax.result_info = "result[5]['m']['out']['b']"}, {jax.result_info = "result[5]['m']['out']['w']"}, {jax.result_info = "result[5]['v']['c1']"}, {jax.result_info = "result[5]['v']['c2']"}, {jax.result_info = "result[5]['v']['out']['b']"}, {jax.result_info = "result[5]['v']['out']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg76: tensor<256xf32>, %arg77: tensor<16x256xf32>, %arg78: tensor<16xf32>, %arg79: tensor<16xf32>, %arg80: tensor<8xf32>, %arg81: tensor<8xf32>, %arg82: tensor<4x4x16x8xf32>, %arg83: tensor<4x4x8x1xf32>, %arg84: tensor<4x4x1x8xf32>, %arg85: tensor<4x4x8x16xf32>, %arg86: tensor<1xf32>, %arg87: tensor<256x1xf32>, %arg88: tensor<i32>, %arg89: tensor<256xf32>, %arg90: tensor<16x256xf32>, %arg91: tensor<16xf32>, %arg92: tensor<16xf32>, %arg93: tensor<8xf32>, %arg94: tensor<8xf32>, %arg95: tensor<4x4x16x8xf32>, %arg96: tensor<4x4x8x1xf32>, %arg97: tensor<256xf32>, %arg98: tensor<16x256xf32>, %arg99: tensor<16xf32>, %arg100: tensor<16xf32>, %arg101: tensor<8xf32>, %arg102: tensor<8xf32>, %arg103: tensor<4x4x16x8xf32>, %arg104: tensor<4x4x8x1xf32>, %arg105: tensor<i32>, %arg106: tensor<4x4x1x8xf32>, %arg107: tensor<4x4x8x16xf32>, %arg108: tensor<1xf32>, %arg109: tensor<256x1xf32>, %arg110: tensor<4x4x1x8xf32>, %arg111: tensor<4x4x8x16xf32>, %arg112: tensor<1xf32>, %arg113: tensor<256x1xf32>, %arg114: tensor<4x16x16x1xf32>, %arg115: tensor<4x16xf32>):
    %239 = "stablehlo.dot_general"(%arg115, %arg77) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %240 = "stablehlo.broadcast_in_dim"(%arg76) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %242 = "stablehlo.add"(%239, %241) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %243 = "stablehlo.reshape"(%242) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %244 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.reduce"(%243, %244) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg172: tensor<f32>, %arg173: tensor<f32>):
      %1005 = "stablehlo.add"(%arg172, %arg173) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1005) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %246 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %248 = "stablehlo.divide"(%245, %247) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %249 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %250 = "func.call"(%243, %249) <{callee = @_var}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>
    %251 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %253 = "stablehlo.subtract"(%243, %252) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %254 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %256 = "stablehlo.add"(%250, %255) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %257 = "stablehlo.rsqrt"(%256) : (tensor<16xf32>) -> tensor<16xf32>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %260 = "stablehlo.multiply"(%253, %259) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %261 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %263 = "stablehlo.multiply"(%260, %262) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %264 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %266 = "stablehlo.add"(%263, %265) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %267 = "func.call"(%266) <{callee = @relu}> : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %268 = "stablehlo.convolution"(%267, %arg82) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %269 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %270 = "stablehlo.reduce"(%268, %269) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg170: tensor<f32>, %arg171: tensor<f32>):
      %1004 = "stablehlo.add"(%arg170, %arg171) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1004) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %271 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %273 = "stablehlo.divide"(%270, %272) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %274 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %275 = "func.call"(%268, %274) <{callee = @_var_0}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>
    %276 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %278 = "stablehlo.subtract"(%268, %277) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %279 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %281 = "stablehlo.add"(%275, %280) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %282 = "stablehlo.rsqrt"(%281) : (tensor<8xf32>) -> tensor<8xf32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %285 = "stablehlo.multiply"(%278, %284) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %286 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %288 = "stablehlo.multiply"(%285, %287) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %289 = "stablehlo.broadcast_in_dim"(%arg80) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %291 = "stablehlo.add"(%288, %290) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %292 = "func.call"(%291) <{callee = @relu_2}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %293 = "stablehlo.convolution"(%292, %arg83) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %294 = "stablehlo.tanh"(%293) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %295 = "stablehlo.convolution"(%arg114, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %296:3 = "func.call"(%295) <{callee = @silu}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %297 = "stablehlo.convolution"(%296#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %298:3 = "func.call"(%297) <{callee = @silu_3}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %299 = "stablehlo.reshape"(%298#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %300 = "stablehlo.dot_general"(%299, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %301 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %303 = "stablehlo.add"(%300, %302) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %304 = "stablehlo.negate"(%303) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %305:3 = "func.call"(%304) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %306 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.reduce"(%305#0, %306) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg168: tensor<f32>, %arg169: tensor<f32>):
      %1003 = "stablehlo.add"(%arg168, %arg169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1003) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %308 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %309 = "stablehlo.divide"(%307, %308) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %310 = "stablehlo.convolution"(%294, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %311:3 = "func.call"(%310) <{callee = @silu}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %312 = "stablehlo.convolution"(%311#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %313:3 = "func.call"(%312) <{callee = @silu_3}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %314 = "stablehlo.reshape"(%313#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %315 = "stablehlo.dot_general"(%314, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %316 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %318 = "stablehlo.add"(%315, %317) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %319:3 = "func.call"(%318) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %320 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %321 = "stablehlo.reduce"(%319#0, %320) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg166: tensor<f32>, %arg167: tensor<f32>):
      %1002 = "stablehlo.add"(%arg166, %arg167) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1002) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %322 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %323 = "stablehlo.divide"(%321, %322) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %324 = "stablehlo.add"(%309, %323) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %325 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.divide"(%325, %326) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %329 = "func.call"(%319#1, %319#2, %328) <{callee = @softplus_4}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %330 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %331 = "stablehlo.reduce"(%329, %330) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      %1001 = "stablehlo.add"(%arg164, %arg165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1001) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %332 = "stablehlo.reshape"(%331) : (tensor<1xf32>) -> tensor<1x1xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.reduce"(%332, %333) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg162: tensor<f32>, %arg163: tensor<f32>):
      %1000 = "stablehlo.add"(%arg162, %arg163) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1000) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %336 = "stablehlo.dot_general"(%329, %314) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %337 = "stablehlo.transpose"(%336) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %338 = "stablehlo.dot_general"(%329, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %339 = "stablehlo.reshape"(%338) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %340 = "func.call"(%313#1, %313#2, %312, %339) <{callee = @silu_5}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %341 = "stablehlo.convolution"(%311#0, %340) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %342 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %343 = "stablehlo.convolution"(%340, %342) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %344 = "func.call"(%311#1, %311#2, %310, %343) <{callee = @silu_6}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %345 = "stablehlo.convolution"(%294, %344) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %346 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %347 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %348 = "stablehlo.divide"(%346, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %349 = "stablehlo.broadcast_in_dim"(%348) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %350 = "func.call"(%305#1, %305#2, %349) <{callee = @softplus_4}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %351 = "stablehlo.negate"(%350) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %352 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %353 = "stablehlo.reduce"(%351, %352) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg160: tensor<f32>, %arg161: tensor<f32>):
      %999 = "stablehlo.add"(%arg160, %arg161) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%999) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %354 = "stablehlo.reshape"(%353) : (tensor<1xf32>) -> tensor<1x1xf32>
    %355 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.reduce"(%354, %355) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %998 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%998) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %358 = "stablehlo.add"(%335, %357) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %359 = "stablehlo.dot_general"(%351, %299) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %360 = "stablehlo.transpose"(%359) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %361 = "stablehlo.add"(%337, %360) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %362 = "stablehlo.dot_general"(%351, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %363 = "stablehlo.reshape"(%362) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %364 = "func.call"(%298#1, %298#2, %297, %363) <{callee = @silu_5}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %365 = "stablehlo.convolution"(%296#0, %364) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %366 = "stablehlo.add"(%341, %365) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %367 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %368 = "stablehlo.convolution"(%364, %367) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %369 = "func.call"(%296#1, %296#2, %295, %368) <{callee = @silu_6}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %370 = "stablehlo.convolution"(%arg114, %369) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %371 = "stablehlo.add"(%345, %370) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %372 = "stablehlo.dot_general"(%arg115, %arg77) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %373 = "stablehlo.broadcast_in_dim"(%arg76) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %375 = "stablehlo.add"(%372, %374) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %376 = "stablehlo.reshape"(%375) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %377 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %378 = "stablehlo.reduce"(%376, %377) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg156: tensor<f32>, %arg157: tensor<f32>):
      %997 = "stablehlo.add"(%arg156, %arg157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%997) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %379 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %381 = "stablehlo.divide"(%378, %380) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %382 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %383:5 = "func.call"(%376, %382) <{callee = @_var_7}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %384 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %386 = "stablehlo.subtract"(%376, %385) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %387 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %389 = "stablehlo.add"(%383#0, %388) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %390 = "stablehlo.rsqrt"(%389) : (tensor<16xf32>) -> tensor<16xf32>
    %391 = "stablehlo.divide"(%390, %389) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %392 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %394 = "stablehlo.multiply"(%393, %391) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %395 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %397 = "stablehlo.multiply"(%386, %396) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %398 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %400 = "stablehlo.multiply"(%397, %399) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %401 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %403 = "stablehlo.add"(%400, %402) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %404 = "func.call"(%403) <{callee = @relu}> : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.broadcast_in_dim"(%405) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %407 = "stablehlo.compare"(%403, %406) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xi1>
    %408 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %409 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %410 = "stablehlo.convolution"(%404, %arg82) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.reduce"(%410, %411) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg154: tensor<f32>, %arg155: tensor<f32>):
      %996 = "stablehlo.add"(%arg154, %arg155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%996) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %413 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %414 = "stablehlo.broadcast_in_dim"(%413) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %415 = "stablehlo.divide"(%412, %414) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %416 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %417:5 = "func.call"(%410, %416) <{callee = @_var_9}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>)
    %418 = "stablehlo.broadcast_in_dim"(%415) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %420 = "stablehlo.subtract"(%410, %419) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %421 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %423 = "stablehlo.add"(%417#0, %422) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %424 = "stablehlo.rsqrt"(%423) : (tensor<8xf32>) -> tensor<8xf32>
    %425 = "stablehlo.divide"(%424, %423) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %426 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %427 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %428 = "stablehlo.multiply"(%427, %425) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %429 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %431 = "stablehlo.multiply"(%420, %430) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %432 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %433 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %434 = "stablehlo.multiply"(%431, %433) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %435 = "stablehlo.broadcast_in_dim"(%arg80) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %437 = "stablehlo.add"(%434, %436) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %438 = "func.call"(%437) <{callee = @relu_2}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %439 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %441 = "stablehlo.compare"(%437, %440) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xi1>
    %442 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %443 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %444 = "stablehlo.convolution"(%438, %arg83) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %445 = "stablehlo.tanh"(%444) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %446 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %447 = "stablehlo.broadcast_in_dim"(%446) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x1xf32>
    %448 = "stablehlo.subtract"(%447, %445) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %449 = "stablehlo.convolution"(%445, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %450:3 = "func.call"(%449) <{callee = @silu}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %451 = "stablehlo.convolution"(%450#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %452:3 = "func.call"(%451) <{callee = @silu_3}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %453 = "stablehlo.reshape"(%452#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %454 = "stablehlo.dot_general"(%453, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %455 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %456 = "stablehlo.broadcast_in_dim"(%455) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %457 = "stablehlo.add"(%454, %456) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %458 = "stablehlo.negate"(%457) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %459:3 = "func.call"(%458) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %460 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %461 = "stablehlo.reduce"(%459#0, %460) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg152: tensor<f32>, %arg153: tensor<f32>):
      %995 = "stablehlo.add"(%arg152, %arg153) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%995) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %462 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %463 = "stablehlo.divide"(%461, %462) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %464 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %466 = "stablehlo.divide"(%464, %465) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %467 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %468 = "func.call"(%459#1, %459#2, %467) <{callee = @softplus_4}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %469 = "stablehlo.negate"(%468) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %470 = "stablehlo.dot_general"(%469, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %471 = "stablehlo.reshape"(%470) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %472 = "func.call"(%452#1, %452#2, %451, %471) <{callee = @silu_5}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %473 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %474 = "stablehlo.convolution"(%472, %473) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %475 = "func.call"(%450#1, %450#2, %449, %474) <{callee = @silu_6}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %476 = "stablehlo.reverse"(%arg84) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %477 = "stablehlo.convolution"(%475, %476) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x16x16x1xf32>
    %478 = "stablehlo.multiply"(%477, %448) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %479 = "stablehlo.multiply"(%478, %445) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %480 = "stablehlo.add"(%478, %479) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %481 = "stablehlo.convolution"(%438, %480) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x16x16x1xf32>) -> tensor<4x4x8x1xf32>
    %482 = "stablehlo.reverse"(%arg83) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %483 = "stablehlo.convolution"(%480, %482) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x8x8x8xf32>
    %484 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %486 = "stablehlo.select"(%441, %483, %485) : (tensor<4x8x8x8xi1>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %487 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.reduce"(%486, %487) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg150: tensor<f32>, %arg151: tensor<f32>):
      %994 = "stablehlo.add"(%arg150, %arg151) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%994) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %489 = "stablehlo.reshape"(%488) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %490 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.reduce"(%489, %490) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %993 = "stablehlo.add"(%arg148, %arg149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%993) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %492 = "stablehlo.multiply"(%431, %486) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %493 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.reduce"(%492, %493) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
      %992 = "stablehlo.add"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%992) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %495 = "stablehlo.reshape"(%494) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %496 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %497 = "stablehlo.multiply"(%486, %496) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %498 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %499 = "stablehlo.reduce"(%495, %498) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg144: tensor<f32>, %arg145: tensor<f32>):
      %991 = "stablehlo.add"(%arg144, %arg145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%991) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %500 = "stablehlo.multiply"(%420, %497) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %501 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %502 = "stablehlo.reduce"(%500, %501) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg142: tensor<f32>, %arg143: tensor<f32>):
      %990 = "stablehlo.add"(%arg142, %arg143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%990) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %503 = "stablehlo.reshape"(%502) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %504 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %505 = "stablehlo.multiply"(%497, %504) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %506 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %507 = "stablehlo.reduce"(%503, %506) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg140: tensor<f32>, %arg141: tensor<f32>):
      %989 = "stablehlo.add"(%arg140, %arg141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%989) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %508 = "stablehlo.multiply"(%507, %428) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %509 = "stablehlo.negate"(%505) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %510 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %511 = "stablehlo.reduce"(%509, %510) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %988 = "stablehlo.add"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%988) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %512 = "stablehlo.reshape"(%511) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %513 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.reduce"(%512, %513) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %987 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%987) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %515 = "func.call"(%417#1, %417#2, %417#3, %417#4, %508) <{callee = @_var_11}> : (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %516 = "stablehlo.add"(%505, %515) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %517 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %518 = "stablehlo.broadcast_in_dim"(%517) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %519 = "stablehlo.divide"(%514, %518) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %520 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %521 = "stablehlo.add"(%516, %520) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %522 = "stablehlo.convolution"(%404, %521) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x16x8xf32>
    %523 = "stablehlo.reverse"(%arg82) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %524 = "stablehlo.convolution"(%521, %523) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x4x16xf32>
    %525 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %527 = "stablehlo.select"(%407, %524, %526) : (tensor<4x4x4x16xi1>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %528 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %529 = "stablehlo.reduce"(%527, %528) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %986 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%986) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %530 = "stablehlo.reshape"(%529) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %531 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.reduce"(%530, %531) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %985 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%985) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %533 = "stablehlo.multiply"(%397, %527) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %534 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %535 = "stablehlo.reduce"(%533, %534) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %984 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%984) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %536 = "stablehlo.reshape"(%535) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %537 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %538 = "stablehlo.multiply"(%527, %537) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %539 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %540 = "stablehlo.reduce"(%536, %539) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg128: tensor<f32>, %arg129: tensor<f32>):
      %983 = "stablehlo.add"(%arg128, %arg129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%983) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %541 = "stablehlo.multiply"(%386, %538) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %542 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.reduce"(%541, %542) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %982 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%982) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %544 = "stablehlo.reshape"(%543) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %545 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %546 = "stablehlo.multiply"(%538, %545) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %547 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %548 = "stablehlo.reduce"(%544, %547) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %981 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%981) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %549 = "stablehlo.multiply"(%548, %394) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %550 = "stablehlo.negate"(%546) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %551 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %552 = "stablehlo.reduce"(%550, %551) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %980 = "stablehlo.add"(%arg122, %arg123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%980) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %553 = "stablehlo.reshape"(%552) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %554 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %555 = "stablehlo.reduce"(%553, %554) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %979 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%979) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %556 = "func.call"(%383#1, %383#2, %383#3, %383#4, %549) <{callee = @_var_13}> : (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %557 = "stablehlo.add"(%546, %556) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %558 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %559 = "stablehlo.broadcast_in_dim"(%558) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %560 = "stablehlo.divide"(%555, %559) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %561 = "stablehlo.broadcast_in_dim"(%560) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %562 = "stablehlo.add"(%557, %561) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %563 = "stablehlo.reshape"(%562) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %564 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %565 = "stablehlo.reduce"(%563, %564) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %978 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%978) : (tensor<f32>) -> ()
    }) : (tensor<4x256xf32>, tensor<f32>) -> tensor<256xf32>
    %566 = "stablehlo.reshape"(%565) : (tensor<256xf32>) -> tensor<1x256xf32>
    %567 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %568 = "stablehlo.reduce"(%566, %567) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg116: tensor<f32>, %arg117: tensor<f32>):
      %977 = "stablehlo.add"(%arg116, %arg117) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%977) : (tensor<f32>) -> ()
    }) : (tensor<1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %569 = "stablehlo.dot_general"(%563, %arg115) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<4x16xf32>) -> tensor<256x16xf32>
    %570 = "stablehlo.transpose"(%569) <{permutation = array<i64: 1, 0>}> : (tensor<256x16xf32>) -> tensor<16x256xf32>
    %571 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %572 = "stablehlo.add"(%arg105, %571) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %573 = "stablehlo.convert"(%572) : (tensor<i32>) -> tensor<f32>
    %574 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %575 = "stablehlo.broadcast_in_dim"(%574) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %576 = "stablehlo.multiply"(%575, %arg106) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %577 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %578 = "stablehlo.broadcast_in_dim"(%577) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %579 = "stablehlo.multiply"(%578, %371) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %580 = "stablehlo.add"(%576, %579) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %581 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %582 = "stablehlo.broadcast_in_dim"(%581) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %583 = "stablehlo.multiply"(%582, %arg107) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %584 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.broadcast_in_dim"(%584) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %586 = "stablehlo.multiply"(%585, %366) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %587 = "stablehlo.add"(%583, %586) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %588 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %589 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %590 = "stablehlo.multiply"(%589, %arg108) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %591 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %592 = "stablehlo.broadcast_in_dim"(%591) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %593 = "stablehlo.multiply"(%592, %358) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %594 = "stablehlo.add"(%590, %593) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %595 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %596 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %597 = "stablehlo.multiply"(%596, %arg109) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %598 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %599 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %600 = "stablehlo.multiply"(%599, %361) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %601 = "stablehlo.add"(%597, %600) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %602 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %603 = "stablehlo.broadcast_in_dim"(%602) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %604 = "stablehlo.multiply"(%603, %arg110) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %605 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %606 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %607 = "stablehlo.multiply"(%606, %371) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %608 = "stablehlo.multiply"(%607, %371) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %609 = "stablehlo.add"(%604, %608) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %610 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %611 = "stablehlo.broadcast_in_dim"(%610) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %612 = "stablehlo.multiply"(%611, %arg111) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %613 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %614 = "stablehlo.broadcast_in_dim"(%613) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %615 = "stablehlo.multiply"(%614, %366) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %616 = "stablehlo.multiply"(%615, %366) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %617 = "stablehlo.add"(%612, %616) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %618 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %619 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %620 = "stablehlo.multiply"(%619, %arg112) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %621 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %622 = "stablehlo.broadcast_in_dim"(%621) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %623 = "stablehlo.multiply"(%622, %358) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %624 = "stablehlo.multiply"(%623, %358) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %625 = "stablehlo.add"(%620, %624) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %626 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %627 = "stablehlo.broadcast_in_dim"(%626) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %628 = "stablehlo.multiply"(%627, %arg113) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %629 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %630 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %631 = "stablehlo.multiply"(%630, %361) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %632 = "stablehlo.multiply"(%631, %361) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %633 = "stablehlo.add"(%628, %632) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %634 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %635 = "stablehlo.power"(%634, %573) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %636 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %637 = "stablehlo.subtract"(%636, %635) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %638 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %639 = "stablehlo.power"(%638, %573) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %640 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %641 = "stablehlo.subtract"(%640, %639) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %642 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %643 = "stablehlo.divide"(%580, %642) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %644 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %645 = "stablehlo.divide"(%609, %644) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %646 = "stablehlo.sqrt"(%645) : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %647 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %648 = "stablehlo.broadcast_in_dim"(%647) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %649 = "stablehlo.add"(%646, %648) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %650 = "stablehlo.divide"(%643, %649) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %651 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.broadcast_in_dim"(%651) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %653 = "stablehlo.multiply"(%652, %arg84) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %654 = "stablehlo.add"(%650, %653) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %655 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %656 = "stablehlo.broadcast_in_dim"(%655) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %657 = "stablehlo.multiply"(%656, %654) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %658 = "stablehlo.subtract"(%arg84, %657) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %659 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %660 = "stablehlo.divide"(%587, %659) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %661 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %662 = "stablehlo.divide"(%617, %661) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %663 = "stablehlo.sqrt"(%662) : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %664 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %665 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %666 = "stablehlo.add"(%663, %665) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %667 = "stablehlo.divide"(%660, %666) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %668 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %669 = "stablehlo.broadcast_in_dim"(%668) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %670 = "stablehlo.multiply"(%669, %arg85) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %671 = "stablehlo.add"(%667, %670) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %672 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %673 = "stablehlo.broadcast_in_dim"(%672) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %674 = "stablehlo.multiply"(%673, %671) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %675 = "stablehlo.subtract"(%arg85, %674) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %676 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %677 = "stablehlo.divide"(%594, %676) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %678 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %679 = "stablehlo.divide"(%625, %678) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %680 = "stablehlo.sqrt"(%679) : (tensor<1xf32>) -> tensor<1xf32>
    %681 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %682 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %683 = "stablehlo.add"(%680, %682) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %684 = "stablehlo.divide"(%677, %683) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %685 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %686 = "stablehlo.broadcast_in_dim"(%685) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %687 = "stablehlo.multiply"(%686, %arg86) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %688 = "stablehlo.add"(%684, %687) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %689 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.broadcast_in_dim"(%689) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %691 = "stablehlo.multiply"(%690, %688) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %692 = "stablehlo.subtract"(%arg86, %691) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %693 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %694 = "stablehlo.divide"(%601, %693) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %695 = "stablehlo.broadcast_in_dim"(%641) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %696 = "stablehlo.divide"(%633, %695) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %697 = "stablehlo.sqrt"(%696) : (tensor<256x1xf32>) -> tensor<256x1xf32>
    %698 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.broadcast_in_dim"(%698) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %700 = "stablehlo.add"(%697, %699) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %701 = "stablehlo.divide"(%694, %700) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %702 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %703 = "stablehlo.broadcast_in_dim"(%702) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %704 = "stablehlo.multiply"(%703, %arg87) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %705 = "stablehlo.add"(%701, %704) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %706 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %707 = "stablehlo.broadcast_in_dim"(%706) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %708 = "stablehlo.multiply"(%707, %705) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %709 = "stablehlo.subtract"(%arg87, %708) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %710 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %711 = "stablehlo.add"(%arg88, %710) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %712 = "stablehlo.convert"(%711) : (tensor<i32>) -> tensor<f32>
    %713 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %715 = "stablehlo.multiply"(%714, %arg89) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %716 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %717 = "stablehlo.broadcast_in_dim"(%716) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %718 = "stablehlo.multiply"(%717, %568) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %719 = "stablehlo.add"(%715, %718) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %720 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %721 = "stablehlo.broadcast_in_dim"(%720) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %722 = "stablehlo.multiply"(%721, %arg90) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %723 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %724 = "stablehlo.broadcast_in_dim"(%723) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %725 = "stablehlo.multiply"(%724, %570) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %726 = "stablehlo.add"(%722, %725) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %727 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %728 = "stablehlo.broadcast_in_dim"(%727) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %729 = "stablehlo.multiply"(%728, %arg91) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %730 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %731 = "stablehlo.broadcast_in_dim"(%730) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %732 = "stablehlo.multiply"(%731, %532) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %733 = "stablehlo.add"(%729, %732) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %734 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %735 = "stablehlo.broadcast_in_dim"(%734) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %736 = "stablehlo.multiply"(%735, %arg92) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %737 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %738 = "stablehlo.broadcast_in_dim"(%737) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %739 = "stablehlo.multiply"(%738, %540) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %740 = "stablehlo.add"(%736, %739) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %741 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %742 = "stablehlo.broadcast_in_dim"(%741) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %743 = "stablehlo.multiply"(%742, %arg93) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %744 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %745 = "stablehlo.broadcast_in_dim"(%744) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %746 = "stablehlo.multiply"(%745, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %747 = "stablehlo.add"(%743, %746) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %748 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %749 = "stablehlo.broadcast_in_dim"(%748) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %750 = "stablehlo.multiply"(%749, %arg94) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %751 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %752 = "stablehlo.broadcast_in_dim"(%751) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %753 = "stablehlo.multiply"(%752, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %754 = "stablehlo.add"(%750, %753) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %755 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %756 = "stablehlo.broadcast_in_dim"(%755) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %757 = "stablehlo.multiply"(%756, %arg95) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %758 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %760 = "stablehlo.multiply"(%759, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %761 = "stablehlo.add"(%757, %760) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %762 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %763 = "stablehlo.broadcast_in_dim"(%762) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %764 = "stablehlo.multiply"(%763, %arg96) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %765 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %766 = "stablehlo.broadcast_in_dim"(%765) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %767 = "stablehlo.multiply"(%766, %481) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %768 = "stablehlo.add"(%764, %767) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %769 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %770 = "stablehlo.broadcast_in_dim"(%769) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %771 = "stablehlo.multiply"(%770, %arg97) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %772 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %773 = "stablehlo.broadcast_in_dim"(%772) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %774 = "stablehlo.multiply"(%773, %568) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %775 = "stablehlo.multiply"(%774, %568) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %776 = "stablehlo.add"(%771, %775) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %777 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %778 = "stablehlo.broadcast_in_dim"(%777) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %779 = "stablehlo.multiply"(%778, %arg98) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %780 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %781 = "stablehlo.broadcast_in_dim"(%780) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %782 = "stablehlo.multiply"(%781, %570) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %783 = "stablehlo.multiply"(%782, %570) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %784 = "stablehlo.add"(%779, %783) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %785 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %786 = "stablehlo.broadcast_in_dim"(%785) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %787 = "stablehlo.multiply"(%786, %arg99) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %788 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %789 = "stablehlo.broadcast_in_dim"(%788) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %790 = "stablehlo.multiply"(%789, %532) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %791 = "stablehlo.multiply"(%790, %532) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %792 = "stablehlo.add"(%787, %791) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %793 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %794 = "stablehlo.broadcast_in_dim"(%793) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %795 = "stablehlo.multiply"(%794, %arg100) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %796 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %797 = "stablehlo.broadcast_in_dim"(%796) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %798 = "stablehlo.multiply"(%797, %540) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %799 = "stablehlo.multiply"(%798, %540) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %800 = "stablehlo.add"(%795, %799) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %801 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %802 = "stablehlo.broadcast_in_dim"(%801) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %803 = "stablehlo.multiply"(%802, %arg101) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %804 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %805 = "stablehlo.broadcast_in_dim"(%804) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %806 = "stablehlo.multiply"(%805, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %807 = "stablehlo.multiply"(%806, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %808 = "stablehlo.add"(%803, %807) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %809 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %810 = "stablehlo.broadcast_in_dim"(%809) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %811 = "stablehlo.multiply"(%810, %arg102) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %812 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %813 = "stablehlo.broadcast_in_dim"(%812) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %814 = "stablehlo.multiply"(%813, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %815 = "stablehlo.multiply"(%814, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %816 = "stablehlo.add"(%811, %815) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %817 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %818 = "stablehlo.broadcast_in_dim"(%817) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %819 = "stablehlo.multiply"(%818, %arg103) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %820 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %821 = "stablehlo.broadcast_in_dim"(%820) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %822 = "stablehlo.multiply"(%821, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %823 = "stablehlo.multiply"(%822, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %824 = "stablehlo.add"(%819, %823) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %825 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %826 = "stablehlo.broadcast_in_dim"(%825) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %827 = "stablehlo.multiply"(%826, %arg104) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %828 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %829 = "stablehlo.broadcast_in_dim"(%828) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %830 = "stablehlo.multiply"(%829, %481) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %831 = "stablehlo.multiply"(%830, %481) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %832 = "stablehlo.add"(%827, %831) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %833 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %834 = "stablehlo.power"(%833, %712) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %835 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %836 = "stablehlo.subtract"(%835, %834) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %837 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %838 = "stablehlo.power"(%837, %712) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %839 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %840 = "stablehlo.subtract"(%839, %838) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %841 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %842 = "stablehlo.divide"(%719, %841) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %843 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %844 = "stablehlo.divide"(%776, %843) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %845 = "stablehlo.sqrt"(%844) : (tensor<256xf32>) -> tensor<256xf32>
    %846 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %847 = "stablehlo.broadcast_in_dim"(%846) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %848 = "stablehlo.add"(%845, %847) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %849 = "stablehlo.divide"(%842, %848) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %850 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %851 = "stablehlo.broadcast_in_dim"(%850) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %852 = "stablehlo.multiply"(%851, %arg76) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %853 = "stablehlo.add"(%849, %852) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %854 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %855 = "stablehlo.broadcast_in_dim"(%854) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %856 = "stablehlo.multiply"(%855, %853) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %857 = "stablehlo.subtract"(%arg76, %856) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %858 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %859 = "stablehlo.divide"(%726, %858) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %860 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %861 = "stablehlo.divide"(%784, %860) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %862 = "stablehlo.sqrt"(%861) : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %863 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %864 = "stablehlo.broadcast_in_dim"(%863) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %865 = "stablehlo.add"(%862, %864) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %866 = "stablehlo.divide"(%859, %865) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %867 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %868 = "stablehlo.broadcast_in_dim"(%867) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %869 = "stablehlo.multiply"(%868, %arg77) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %870 = "stablehlo.add"(%866, %869) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %871 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %872 = "stablehlo.broadcast_in_dim"(%871) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %873 = "stablehlo.multiply"(%872, %870) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %874 = "stablehlo.subtract"(%arg77, %873) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %875 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %876 = "stablehlo.divide"(%733, %875) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %877 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %878 = "stablehlo.divide"(%792, %877) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %879 = "stablehlo.sqrt"(%878) : (tensor<16xf32>) -> tensor<16xf32>
    %880 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %881 = "stablehlo.broadcast_in_dim"(%880) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %882 = "stablehlo.add"(%879, %881) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %883 = "stablehlo.divide"(%876, %882) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %884 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %885 = "stablehlo.broadcast_in_dim"(%884) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %886 = "stablehlo.multiply"(%885, %arg78) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %887 = "stablehlo.add"(%883, %886) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %888 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %889 = "stablehlo.broadcast_in_dim"(%888) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %890 = "stablehlo.multiply"(%889, %887) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %891 = "stablehlo.subtract"(%arg78, %890) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %892 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %893 = "stablehlo.divide"(%740, %892) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %894 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %895 = "stablehlo.divide"(%800, %894) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %896 = "stablehlo.sqrt"(%895) : (tensor<16xf32>) -> tensor<16xf32>
    %897 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %898 = "stablehlo.broadcast_in_dim"(%897) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %899 = "stablehlo.add"(%896, %898) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %900 = "stablehlo.divide"(%893, %899) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %901 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %902 = "stablehlo.broadcast_in_dim"(%901) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %903 = "stablehlo.multiply"(%902, %arg79) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %904 = "stablehlo.add"(%900, %903) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %905 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %906 = "stablehlo.broadcast_in_dim"(%905) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %907 = "stablehlo.multiply"(%906, %904) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %908 = "stablehlo.subtract"(%arg79, %907) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %909 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %910 = "stablehlo.divide"(%747, %909) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %911 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %912 = "stablehlo.divide"(%808, %911) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %913 = "stablehlo.sqrt"(%912) : (tensor<8xf32>) -> tensor<8xf32>
    %914 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %915 = "stablehlo.broadcast_in_dim"(%914) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %916 = "stablehlo.add"(%913, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %917 = "stablehlo.divide"(%910, %916) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %918 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %919 = "stablehlo.broadcast_in_dim"(%918) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %920 = "stablehlo.multiply"(%919, %arg80) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %921 = "stablehlo.add"(%917, %920) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %922 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %923 = "stablehlo.broadcast_in_dim"(%922) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %924 = "stablehlo.multiply"(%923, %921) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %925 = "stablehlo.subtract"(%arg80, %924) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %926 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %927 = "stablehlo.divide"(%754, %926) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %928 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %929 = "stablehlo.divide"(%816, %928) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %930 = "stablehlo.sqrt"(%929) : (tensor<8xf32>) -> tensor<8xf32>
    %931 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %932 = "stablehlo.broadcast_in_dim"(%931) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %933 = "stablehlo.add"(%930, %932) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %934 = "stablehlo.divide"(%927, %933) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %935 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %936 = "stablehlo.broadcast_in_dim"(%935) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %937 = "stablehlo.multiply"(%936, %arg81) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %938 = "stablehlo.add"(%934, %937) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %939 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %940 = "stablehlo.broadcast_in_dim"(%939) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %941 = "stablehlo.multiply"(%940, %938) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %942 = "stablehlo.subtract"(%arg81, %941) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %943 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %944 = "stablehlo.divide"(%761, %943) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %945 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %946 = "stablehlo.divide"(%824, %945) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %947 = "stablehlo.sqrt"(%946) : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %948 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %949 = "stablehlo.broadcast_in_dim"(%948) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %950 = "stablehlo.add"(%947, %949) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %951 = "stablehlo.divide"(%944, %950) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %952 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %953 = "stablehlo.broadcast_in_dim"(%952) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %954 = "stablehlo.multiply"(%953, %arg82) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %955 = "stablehlo.add"(%951, %954) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %956 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %957 = "stablehlo.broadcast_in_dim"(%956) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %958 = "stablehlo.multiply"(%957, %955) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %959 = "stablehlo.subtract"(%arg82, %958) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %960 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %961 = "stablehlo.divide"(%768, %960) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %962 = "stablehlo.broadcast_in_dim"(%840) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %963 = "stablehlo.divide"(%832, %962) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %964 = "stablehlo.sqrt"(%963) : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %965 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %966 = "stablehlo.broadcast_in_dim"(%965) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %967 = "stablehlo.add"(%964, %966) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %968 = "stablehlo.divide"(%961, %967) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %969 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %970 = "stablehlo.broadcast_in_dim"(%969) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %971 = "stablehlo.multiply"(%970, %arg83) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %972 = "stablehlo.add"(%968, %971) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %973 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %974 = "stablehlo.broadcast_in_dim"(%973) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %975 = "stablehlo.multiply"(%974, %972) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %976 = "stablehlo.subtract"(%arg83, %975) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    "func.return"(%324, %463, %857, %874, %891, %908, %925, %942, %959, %976, %658, %675, %692, %709, %711, %719, %726, %733, %740, %747, %754, %761, %768, %776, %784, %792, %800, %808, %816, %824, %832, %572, %580, %587, %594, %601, %609, %617, %625, %633) : (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<4x4x4x16xf32>, %arg71: tensor<i32>):
    %217 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %218 = "stablehlo.reduce"(%arg70, %217) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %238 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%238) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %220 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %222 = "stablehlo.divide"(%219, %221) : (tensor<1x1x1x16xf32>, tensor<1x1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %224 = "stablehlo.subtract"(%arg70, %223) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %225 = "chlo.square"(%224) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %226 = "stablehlo.convert"(%arg71) : (tensor<i32>) -> tensor<f32>
    %227 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %228 = "stablehlo.subtract"(%227, %226) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %229 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %230 = "stablehlo.reduce"(%225, %229) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %237 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%237) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %231 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %232 = "stablehlo.divide"(%230, %231) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %233 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %234 = "stablehlo.compare"(%228, %233) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %235 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %236 = "func.call"(%234, %232, %235) <{callee = @_where}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
    "func.return"(%236) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<i1>, %arg68: tensor<16xf32>, %arg69: tensor<f32>):
    %214 = "stablehlo.convert"(%arg69) : (tensor<f32>) -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %216 = "stablehlo.select"(%arg67, %arg68, %215) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%216) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg66: tensor<4x4x4x16xf32>):
    %211 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %213 = "stablehlo.maximum"(%arg66, %212) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%213) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<4x8x8x8xf32>, %arg61: tensor<i32>):
    %189 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.reduce"(%arg60, %189) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %210 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%210) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %192 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %194 = "stablehlo.divide"(%191, %193) : (tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %195 = "stablehlo.broadcast_in_dim"(%194) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %196 = "stablehlo.subtract"(%arg60, %195) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %197 = "chlo.square"(%196) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %198 = "stablehlo.convert"(%arg61) : (tensor<i32>) -> tensor<f32>
    %199 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %200 = "stablehlo.subtract"(%199, %198) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %201 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %202 = "stablehlo.reduce"(%197, %201) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %209 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%209) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %203 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %204 = "stablehlo.divide"(%202, %203) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %205 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %206 = "stablehlo.compare"(%200, %205) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %207 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %208 = "func.call"(%206, %204, %207) <{callee = @_where_1}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%208) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<i1>, %arg58: tensor<8xf32>, %arg59: tensor<f32>):
    %186 = "stablehlo.convert"(%arg59) : (tensor<f32>) -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %188 = "stablehlo.select"(%arg57, %arg58, %187) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%188) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "relu_2", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<4x8x8x8xf32>):
    %183 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %185 = "stablehlo.maximum"(%arg56, %184) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%185) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<4x8x8x8xf32>):
    %170 = "stablehlo.negate"(%arg55) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %171 = "stablehlo.exponential"(%170) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %172 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %174 = "stablehlo.add"(%173, %171) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %175 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %176 = "stablehlo.broadcast_in_dim"(%175) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %177 = "stablehlo.divide"(%176, %174) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %178 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %180 = "stablehlo.subtract"(%179, %177) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %181 = "stablehlo.multiply"(%177, %180) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %182 = "stablehlo.multiply"(%arg55, %177) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%182, %181, %177) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_3", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<4x4x4x16xf32>):
    %157 = "stablehlo.negate"(%arg54) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %158 = "stablehlo.exponential"(%157) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %159 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %161 = "stablehlo.add"(%160, %158) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %162 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %164 = "stablehlo.divide"(%163, %161) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %165 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %167 = "stablehlo.subtract"(%166, %164) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %168 = "stablehlo.multiply"(%164, %167) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %169 = "stablehlo.multiply"(%arg54, %164) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%169, %168, %164) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>), res_attrs = [{}, {}, {}], sym_name = "softplus", sym_visibility = "private"}> ({
  ^bb0(%arg53: tensor<4x1xf32>):
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %113 = "stablehlo.maximum"(%arg53, %112) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %114 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %115 = "stablehlo.subtract"(%arg53, %114) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %116 = "stablehlo.compare"(%115, %115) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %117 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %118 = "stablehlo.add"(%arg53, %117) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %119 = "stablehlo.abs"(%115) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %120 = "stablehlo.negate"(%119) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %121 = "stablehlo.exponential"(%120) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %122 = "stablehlo.log_plus_one"(%121) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %123 = "stablehlo.add"(%113, %122) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %124 = "stablehlo.select"(%116, %118, %123) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %125 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %127 = "stablehlo.compare"(%arg53, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %128 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %130 = "stablehlo.select"(%127, %129, %arg53) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %131 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %133 = "stablehlo.compare"(%124, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %134 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %136 = "stablehlo.select"(%133, %135, %124) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %137 = "stablehlo.subtract"(%130, %136) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %138 = "stablehlo.exponential"(%137) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %139 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %140 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.compare"(%139, %140) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.select"(%141, %143, %142) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %145 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %147 = "stablehlo.compare"(%124, %146) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xi1>
    %148 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %150 = "stablehlo.select"(%147, %149, %124) : (tensor<4x1xi1>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %151 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %152 = "stablehlo.subtract"(%151, %150) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %153 = "stablehlo.exponential"(%152) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %154 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %156 = "stablehlo.multiply"(%155, %153) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%124, %138, %156) : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>, res_attrs = [{}], sym_name = "softplus_4", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<4x1xf32>, %arg51: tensor<4x1xf32>, %arg52: tensor<4x1xf32>):
    %110 = "stablehlo.multiply"(%arg52, %arg50) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%110) : (tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "silu_5", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<4x4x4x16xf32>, %arg47: tensor<4x4x4x16xf32>, %arg48: tensor<4x4x4x16xf32>, %arg49: tensor<4x4x4x16xf32>):
    %106 = "stablehlo.multiply"(%arg48, %arg49) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %107 = "stablehlo.multiply"(%arg49, %arg47) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %108 = "stablehlo.multiply"(%106, %arg46) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %109 = "stablehlo.add"(%107, %108) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%109) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "silu_6", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4x8x8x8xf32>, %arg43: tensor<4x8x8x8xf32>, %arg44: tensor<4x8x8x8xf32>, %arg45: tensor<4x8x8x8xf32>):
    %102 = "stablehlo.multiply"(%arg44, %arg45) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %103 = "stablehlo.multiply"(%arg45, %arg43) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %104 = "stablehlo.multiply"(%102, %arg42) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %105 = "stablehlo.add"(%103, %104) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%105) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_7", sym_visibility = "private"}> ({
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
    %99:2 = "func.call"(%97, %95, %98) <{callee = @_where_8}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    "func.return"(%99#0, %88, %91, %97, %99#1) : (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>), res_attrs = [{}, {}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<i1>, %arg34: tensor<16xf32>, %arg35: tensor<f32>):
    %72 = "stablehlo.convert"(%arg35) : (tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %74 = "stablehlo.select"(%arg33, %arg34, %73) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    "func.return"(%74, %76) : (tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_9", sym_visibility = "private"}> ({
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
    %69:2 = "func.call"(%67, %65, %68) <{callee = @_where_10}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
    "func.return"(%69#0, %58, %61, %67, %69#1) : (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<i1>, %arg25: tensor<8xf32>, %arg26: tensor<f32>):
    %42 = "stablehlo.convert"(%arg26) : (tensor<f32>) -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %44 = "stablehlo.select"(%arg24, %arg25, %43) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    "func.return"(%44, %46) : (tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "_var_11", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x8x8x8xf32>, %arg16: tensor<f32>, %arg17: tensor<i1>, %arg18: tensor<8xf32>, %arg19: tensor<8xf32>):
    %24 = "func.call"(%arg17, %arg18, %arg19) <{callee = @_where_12}> : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
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
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<8xf32>, %arg14: tensor<8xf32>):
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %23 = "stablehlo.select"(%arg12, %arg14, %22) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%23) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "_var_13", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x4x4x16xf32>, %arg4: tensor<f32>, %arg5: tensor<i1>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>):
    %3 = "func.call"(%arg5, %arg6, %arg7) <{callee = @_where_14}> : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
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
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%2) : (tensor<16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
