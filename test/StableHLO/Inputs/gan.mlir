// `gan` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.353553, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.0883883, normal 0.125, normal 0.353553, normal 0.125, normal 0.1, normal 0.0883883, ints 0 1000, normal 0.01 x8, uniform 1e-05 0.001 x8, ints 0 1000, normal 0.01 x4, uniform 1e-05 0.001 x4, uniform -1 1, normal 1
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x16x16x1xf32>, tensor<4x16xf32>) -> (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]['in']['b']"}, {jax.result_info = "result[2]['in']['w']"}, {jax.result_info = "result[2]['n1']['bias']"}, {jax.result_info = "result[2]['n1']['scale']"}, {jax.result_info = "result[2]['n2']['bias']"}, {jax.result_info = "result[2]['n2']['scale']"}, {jax.result_info = "result[2]['u1']"}, {jax.result_info = "result[2]['u2']"}, {jax.result_info = "result[3]['c1']"}, {jax.result_info = "result[3]['c2']"}, {jax.result_info = "result[3]['out']['b']"}, {jax.result_info = "result[3]['out']['w']"}, {jax.result_info = "result[4]['count']"}, {jax.result_info = "result[4]['m']['in']['b']"}, {jax.result_info = "result[4]['m']['in']['w']"}, {jax.result_info = "result[4]['m']['n1']['bias']"}, {jax.result_info = "result[4]['m']['n1']['scale']"}, {jax.result_info = "result[4]['m']['n2']['bias']"}, {jax.result_info = "result[4]['m']['n2']['scale']"}, {jax.result_info = "result[4]['m']['u1']"}, {jax.result_info = "result[4]['m']['u2']"}, {jax.result_info = "result[4]['v']['in']['b']"}, {jax.result_info = "result[4]['v']['in']['w']"}, {jax.result_info = "result[4]['v']['n1']['bias']"}, {jax.result_info = "result[4]['v']['n1']['scale']"}, {jax.result_info = "result[4]['v']['n2']['bias']"}, {jax.result_info = "result[4]['v']['n2']['scale']"}, {jax.result_info = "result[4]['v']['u1']"}, {jax.result_info = "result[4]['v']['u2']"}, {jax.result_info = "result[5]['count']"}, {jax.result_info = "result[5]['m']['c1']"}, {jax.result_info = "result[5]['m']['c2']"}, {jax.result_info = "result[5]['m']['out']['b']"}, {jax.result_info = "result[5]['m']['out']['w']"}, {jax.result_info = "result[5]['v']['c1']"}, {jax.result_info = "result[5]['v']['c2']"}, {jax.result_info = "result[5]['v']['out']['b']"}, {jax.result_info = "result[5]['v']['out']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg76: tensor<256xf32>, %arg77: tensor<16x256xf32>, %arg78: tensor<16xf32>, %arg79: tensor<16xf32>, %arg80: tensor<8xf32>, %arg81: tensor<8xf32>, %arg82: tensor<4x4x16x8xf32>, %arg83: tensor<4x4x8x1xf32>, %arg84: tensor<4x4x1x8xf32>, %arg85: tensor<4x4x8x16xf32>, %arg86: tensor<1xf32>, %arg87: tensor<256x1xf32>, %arg88: tensor<i32>, %arg89: tensor<256xf32>, %arg90: tensor<16x256xf32>, %arg91: tensor<16xf32>, %arg92: tensor<16xf32>, %arg93: tensor<8xf32>, %arg94: tensor<8xf32>, %arg95: tensor<4x4x16x8xf32>, %arg96: tensor<4x4x8x1xf32>, %arg97: tensor<256xf32>, %arg98: tensor<16x256xf32>, %arg99: tensor<16xf32>, %arg100: tensor<16xf32>, %arg101: tensor<8xf32>, %arg102: tensor<8xf32>, %arg103: tensor<4x4x16x8xf32>, %arg104: tensor<4x4x8x1xf32>, %arg105: tensor<i32>, %arg106: tensor<4x4x1x8xf32>, %arg107: tensor<4x4x8x16xf32>, %arg108: tensor<1xf32>, %arg109: tensor<256x1xf32>, %arg110: tensor<4x4x1x8xf32>, %arg111: tensor<4x4x8x16xf32>, %arg112: tensor<1xf32>, %arg113: tensor<256x1xf32>, %arg114: tensor<4x16x16x1xf32>, %arg115: tensor<4x16xf32>):
    %251 = "stablehlo.dot_general"(%arg115, %arg77) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %252 = "stablehlo.broadcast_in_dim"(%arg76) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %254 = "stablehlo.add"(%251, %253) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %255 = "stablehlo.reshape"(%254) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %256 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %257 = "stablehlo.reduce"(%255, %256) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg172: tensor<f32>, %arg173: tensor<f32>):
      %1003 = "stablehlo.add"(%arg172, %arg173) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1003) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %258 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %260 = "stablehlo.divide"(%257, %259) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %261 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %262 = "func.call"(%255, %261) <{callee = @_var}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>
    %263 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %265 = "stablehlo.subtract"(%255, %264) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %266 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %268 = "stablehlo.add"(%262, %267) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %269 = "stablehlo.rsqrt"(%268) : (tensor<16xf32>) -> tensor<16xf32>
    %270 = "stablehlo.broadcast_in_dim"(%269) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %271 = "stablehlo.broadcast_in_dim"(%270) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %272 = "stablehlo.multiply"(%265, %271) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %273 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %274 = "stablehlo.broadcast_in_dim"(%273) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %275 = "stablehlo.multiply"(%272, %274) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %276 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %278 = "stablehlo.add"(%275, %277) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %279 = "func.call"(%278) <{callee = @silu}> : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %280 = "stablehlo.convolution"(%279, %arg82) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %281 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.reduce"(%280, %281) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg170: tensor<f32>, %arg171: tensor<f32>):
      %1002 = "stablehlo.add"(%arg170, %arg171) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1002) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %283 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %285 = "stablehlo.divide"(%282, %284) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %286 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %287 = "func.call"(%280, %286) <{callee = @_var_0}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>
    %288 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %290 = "stablehlo.subtract"(%280, %289) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %291 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %292 = "stablehlo.broadcast_in_dim"(%291) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %293 = "stablehlo.add"(%287, %292) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %294 = "stablehlo.rsqrt"(%293) : (tensor<8xf32>) -> tensor<8xf32>
    %295 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %297 = "stablehlo.multiply"(%290, %296) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %298 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %299 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %300 = "stablehlo.multiply"(%297, %299) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %301 = "stablehlo.broadcast_in_dim"(%arg80) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %303 = "stablehlo.add"(%300, %302) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %304 = "func.call"(%303) <{callee = @silu_2}> : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %305 = "stablehlo.convolution"(%304, %arg83) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %306 = "stablehlo.tanh"(%305) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %307 = "stablehlo.convolution"(%arg114, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %308:3 = "func.call"(%307) <{callee = @silu_3}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %309 = "stablehlo.convolution"(%308#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %310:3 = "func.call"(%309) <{callee = @silu_4}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %311 = "stablehlo.reshape"(%310#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %312 = "stablehlo.dot_general"(%311, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %313 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %314 = "stablehlo.broadcast_in_dim"(%313) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %315 = "stablehlo.add"(%312, %314) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %316 = "stablehlo.negate"(%315) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %317:3 = "func.call"(%316) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %318 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.reduce"(%317#0, %318) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg168: tensor<f32>, %arg169: tensor<f32>):
      %1001 = "stablehlo.add"(%arg168, %arg169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1001) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %321 = "stablehlo.divide"(%319, %320) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %322 = "stablehlo.convolution"(%306, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %323:3 = "func.call"(%322) <{callee = @silu_3}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %324 = "stablehlo.convolution"(%323#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %325:3 = "func.call"(%324) <{callee = @silu_4}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %326 = "stablehlo.reshape"(%325#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %327 = "stablehlo.dot_general"(%326, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %328 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %330 = "stablehlo.add"(%327, %329) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %331:3 = "func.call"(%330) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %332 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %333 = "stablehlo.reduce"(%331#0, %332) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg166: tensor<f32>, %arg167: tensor<f32>):
      %1000 = "stablehlo.add"(%arg166, %arg167) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1000) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %334 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.divide"(%333, %334) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %336 = "stablehlo.add"(%321, %335) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %337 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %339 = "stablehlo.divide"(%337, %338) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %340 = "stablehlo.broadcast_in_dim"(%339) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %341 = "func.call"(%331#1, %331#2, %340) <{callee = @softplus_5}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %342 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %343 = "stablehlo.reduce"(%341, %342) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      %999 = "stablehlo.add"(%arg164, %arg165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%999) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %344 = "stablehlo.reshape"(%343) : (tensor<1xf32>) -> tensor<1x1xf32>
    %345 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.reduce"(%344, %345) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg162: tensor<f32>, %arg163: tensor<f32>):
      %998 = "stablehlo.add"(%arg162, %arg163) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%998) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %347 = "stablehlo.broadcast_in_dim"(%346) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %348 = "stablehlo.dot_general"(%341, %326) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %349 = "stablehlo.transpose"(%348) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %350 = "stablehlo.dot_general"(%341, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %352 = "func.call"(%325#1, %325#2, %324, %351) <{callee = @silu_6}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %353 = "stablehlo.convolution"(%323#0, %352) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %354 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %355 = "stablehlo.convolution"(%352, %354) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %356 = "func.call"(%323#1, %323#2, %322, %355) <{callee = @silu_7}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %357 = "stablehlo.convolution"(%306, %356) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %358 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %359 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %360 = "stablehlo.divide"(%358, %359) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %361 = "stablehlo.broadcast_in_dim"(%360) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %362 = "func.call"(%317#1, %317#2, %361) <{callee = @softplus_5}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %363 = "stablehlo.negate"(%362) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %364 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %365 = "stablehlo.reduce"(%363, %364) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg160: tensor<f32>, %arg161: tensor<f32>):
      %997 = "stablehlo.add"(%arg160, %arg161) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%997) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<1xf32>
    %366 = "stablehlo.reshape"(%365) : (tensor<1xf32>) -> tensor<1x1xf32>
    %367 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %368 = "stablehlo.reduce"(%366, %367) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg158: tensor<f32>, %arg159: tensor<f32>):
      %996 = "stablehlo.add"(%arg158, %arg159) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%996) : (tensor<f32>) -> ()
    }) : (tensor<1x1xf32>, tensor<f32>) -> tensor<f32>
    %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %370 = "stablehlo.add"(%347, %369) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %371 = "stablehlo.dot_general"(%363, %311) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<4x256xf32>) -> tensor<1x256xf32>
    %372 = "stablehlo.transpose"(%371) <{permutation = array<i64: 1, 0>}> : (tensor<1x256xf32>) -> tensor<256x1xf32>
    %373 = "stablehlo.add"(%349, %372) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %374 = "stablehlo.dot_general"(%363, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %375 = "stablehlo.reshape"(%374) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %376 = "func.call"(%310#1, %310#2, %309, %375) <{callee = @silu_6}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %377 = "stablehlo.convolution"(%308#0, %376) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x8x16xf32>
    %378 = "stablehlo.add"(%353, %377) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %379 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %380 = "stablehlo.convolution"(%376, %379) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %381 = "func.call"(%308#1, %308#2, %307, %380) <{callee = @silu_7}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %382 = "stablehlo.convolution"(%arg114, %381) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x16x16x1xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x1x8xf32>
    %383 = "stablehlo.add"(%357, %382) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %384 = "stablehlo.dot_general"(%arg115, %arg77) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x256xf32>) -> tensor<4x256xf32>
    %385 = "stablehlo.broadcast_in_dim"(%arg76) <{broadcast_dimensions = array<i64: 1>}> : (tensor<256xf32>) -> tensor<1x256xf32>
    %386 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x256xf32>) -> tensor<4x256xf32>
    %387 = "stablehlo.add"(%384, %386) : (tensor<4x256xf32>, tensor<4x256xf32>) -> tensor<4x256xf32>
    %388 = "stablehlo.reshape"(%387) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %389 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %390 = "stablehlo.reduce"(%388, %389) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg156: tensor<f32>, %arg157: tensor<f32>):
      %995 = "stablehlo.add"(%arg156, %arg157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%995) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %391 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.broadcast_in_dim"(%391) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %393 = "stablehlo.divide"(%390, %392) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %394 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %395:5 = "func.call"(%388, %394) <{callee = @_var_8}> : (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>)
    %396 = "stablehlo.broadcast_in_dim"(%393) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %397 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %398 = "stablehlo.subtract"(%388, %397) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %399 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %401 = "stablehlo.add"(%395#0, %400) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %402 = "stablehlo.rsqrt"(%401) : (tensor<16xf32>) -> tensor<16xf32>
    %403 = "stablehlo.divide"(%402, %401) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %404 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %405 = "stablehlo.broadcast_in_dim"(%404) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %406 = "stablehlo.multiply"(%405, %403) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %407 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %408 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %409 = "stablehlo.multiply"(%398, %408) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %410 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %412 = "stablehlo.multiply"(%409, %411) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %413 = "stablehlo.broadcast_in_dim"(%arg78) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %414 = "stablehlo.broadcast_in_dim"(%413) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %415 = "stablehlo.add"(%412, %414) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %416:3 = "func.call"(%415) <{callee = @silu_4}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %417 = "stablehlo.convolution"(%416#0, %arg82) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x16x8xf32>) -> tensor<4x8x8x8xf32>
    %418 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %419 = "stablehlo.reduce"(%417, %418) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg154: tensor<f32>, %arg155: tensor<f32>):
      %994 = "stablehlo.add"(%arg154, %arg155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%994) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %420 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %421 = "stablehlo.broadcast_in_dim"(%420) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %422 = "stablehlo.divide"(%419, %421) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %423 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %424:5 = "func.call"(%417, %423) <{callee = @_var_10}> : (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>)
    %425 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %426 = "stablehlo.broadcast_in_dim"(%425) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %427 = "stablehlo.subtract"(%417, %426) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %428 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %429 = "stablehlo.broadcast_in_dim"(%428) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %430 = "stablehlo.add"(%424#0, %429) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %431 = "stablehlo.rsqrt"(%430) : (tensor<8xf32>) -> tensor<8xf32>
    %432 = "stablehlo.divide"(%431, %430) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %433 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %435 = "stablehlo.multiply"(%434, %432) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %436 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %438 = "stablehlo.multiply"(%427, %437) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %439 = "stablehlo.broadcast_in_dim"(%arg81) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %441 = "stablehlo.multiply"(%438, %440) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %442 = "stablehlo.broadcast_in_dim"(%arg80) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %443 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %444 = "stablehlo.add"(%441, %443) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %445:3 = "func.call"(%444) <{callee = @silu_3}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %446 = "stablehlo.convolution"(%445#0, %arg83) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x1xf32>) -> tensor<4x16x16x1xf32>
    %447 = "stablehlo.tanh"(%446) : (tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %448 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16x16x1xf32>
    %450 = "stablehlo.subtract"(%449, %447) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %451 = "stablehlo.convolution"(%447, %arg84) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x1x8xf32>) -> tensor<4x8x8x8xf32>
    %452:3 = "func.call"(%451) <{callee = @silu_3}> : (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>)
    %453 = "stablehlo.convolution"(%452#0, %arg85) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x4x16xf32>
    %454:3 = "func.call"(%453) <{callee = @silu_4}> : (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>)
    %455 = "stablehlo.reshape"(%454#0) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %456 = "stablehlo.dot_general"(%455, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<256x1xf32>) -> tensor<4x1xf32>
    %457 = "stablehlo.broadcast_in_dim"(%arg86) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1xf32>) -> tensor<1x1xf32>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x1xf32>
    %459 = "stablehlo.add"(%456, %458) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %460 = "stablehlo.negate"(%459) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %461:3 = "func.call"(%460) <{callee = @softplus}> : (tensor<4x1xf32>) -> (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>)
    %462 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %463 = "stablehlo.reduce"(%461#0, %462) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg152: tensor<f32>, %arg153: tensor<f32>):
      %993 = "stablehlo.add"(%arg152, %arg153) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%993) : (tensor<f32>) -> ()
    }) : (tensor<4x1xf32>, tensor<f32>) -> tensor<f32>
    %464 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "stablehlo.divide"(%463, %464) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %466 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %467 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %468 = "stablehlo.divide"(%466, %467) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %469 = "stablehlo.broadcast_in_dim"(%468) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x1xf32>
    %470 = "func.call"(%461#1, %461#2, %469) <{callee = @softplus_5}> : (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %471 = "stablehlo.negate"(%470) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %472 = "stablehlo.dot_general"(%471, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x1xf32>, tensor<256x1xf32>) -> tensor<4x256xf32>
    %473 = "stablehlo.reshape"(%472) : (tensor<4x256xf32>) -> tensor<4x4x4x16xf32>
    %474 = "func.call"(%454#1, %454#2, %453, %473) <{callee = @silu_6}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %475 = "stablehlo.reverse"(%arg85) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %476 = "stablehlo.convolution"(%474, %475) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x8x8x8xf32>
    %477 = "func.call"(%452#1, %452#2, %451, %476) <{callee = @silu_7}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %478 = "stablehlo.reverse"(%arg84) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %479 = "stablehlo.convolution"(%477, %478) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x16x16x1xf32>
    %480 = "stablehlo.multiply"(%479, %450) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %481 = "stablehlo.multiply"(%480, %447) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %482 = "stablehlo.add"(%480, %481) : (tensor<4x16x16x1xf32>, tensor<4x16x16x1xf32>) -> tensor<4x16x16x1xf32>
    %483 = "stablehlo.convolution"(%445#0, %482) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x8x8x8xf32>, tensor<4x16x16x1xf32>) -> tensor<4x4x8x1xf32>
    %484 = "stablehlo.reverse"(%arg83) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %485 = "stablehlo.convolution"(%482, %484) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x16x16x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x8x8x8xf32>
    %486 = "func.call"(%445#1, %445#2, %444, %485) <{callee = @silu_7}> : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %487 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.reduce"(%486, %487) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg150: tensor<f32>, %arg151: tensor<f32>):
      %992 = "stablehlo.add"(%arg150, %arg151) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%992) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %489 = "stablehlo.reshape"(%488) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %490 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.reduce"(%489, %490) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %991 = "stablehlo.add"(%arg148, %arg149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%991) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %492 = "stablehlo.multiply"(%438, %486) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %493 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.reduce"(%492, %493) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
      %990 = "stablehlo.add"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%990) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %495 = "stablehlo.reshape"(%494) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %496 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %497 = "stablehlo.multiply"(%486, %496) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %498 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %499 = "stablehlo.reduce"(%495, %498) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg144: tensor<f32>, %arg145: tensor<f32>):
      %989 = "stablehlo.add"(%arg144, %arg145) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%989) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %500 = "stablehlo.multiply"(%427, %497) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %501 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %502 = "stablehlo.reduce"(%500, %501) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg142: tensor<f32>, %arg143: tensor<f32>):
      %988 = "stablehlo.add"(%arg142, %arg143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%988) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %503 = "stablehlo.reshape"(%502) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %504 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %505 = "stablehlo.multiply"(%497, %504) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %506 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %507 = "stablehlo.reduce"(%503, %506) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg140: tensor<f32>, %arg141: tensor<f32>):
      %987 = "stablehlo.add"(%arg140, %arg141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%987) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %508 = "stablehlo.multiply"(%507, %435) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %509 = "stablehlo.negate"(%505) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %510 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %511 = "stablehlo.reduce"(%509, %510) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg138: tensor<f32>, %arg139: tensor<f32>):
      %986 = "stablehlo.add"(%arg138, %arg139) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%986) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %512 = "stablehlo.reshape"(%511) : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %513 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.reduce"(%512, %513) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg136: tensor<f32>, %arg137: tensor<f32>):
      %985 = "stablehlo.add"(%arg136, %arg137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%985) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %515 = "func.call"(%424#1, %424#2, %424#3, %424#4, %508) <{callee = @_var_12}> : (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %516 = "stablehlo.add"(%505, %515) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %517 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %518 = "stablehlo.broadcast_in_dim"(%517) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %519 = "stablehlo.divide"(%514, %518) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %520 = "stablehlo.broadcast_in_dim"(%519) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4x8x8x8xf32>
    %521 = "stablehlo.add"(%516, %520) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %522 = "stablehlo.convolution"(%416#0, %521) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 2, 2>, padding = dense<2> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x4x4x16xf32>, tensor<4x8x8x8xf32>) -> tensor<4x4x16x8xf32>
    %523 = "stablehlo.reverse"(%arg82) <{dimensions = array<i64: 0, 1>}> : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %524 = "stablehlo.convolution"(%521, %523) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<1> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<4x8x8x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x4x16xf32>
    %525 = "func.call"(%416#1, %416#2, %415, %524) <{callee = @silu_6}> : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %526 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %527 = "stablehlo.reduce"(%525, %526) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg134: tensor<f32>, %arg135: tensor<f32>):
      %984 = "stablehlo.add"(%arg134, %arg135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%984) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %528 = "stablehlo.reshape"(%527) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %529 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %530 = "stablehlo.reduce"(%528, %529) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg132: tensor<f32>, %arg133: tensor<f32>):
      %983 = "stablehlo.add"(%arg132, %arg133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%983) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %531 = "stablehlo.multiply"(%409, %525) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %532 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %533 = "stablehlo.reduce"(%531, %532) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg130: tensor<f32>, %arg131: tensor<f32>):
      %982 = "stablehlo.add"(%arg130, %arg131) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%982) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %534 = "stablehlo.reshape"(%533) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %535 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %536 = "stablehlo.multiply"(%525, %535) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %537 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.reduce"(%534, %537) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg128: tensor<f32>, %arg129: tensor<f32>):
      %981 = "stablehlo.add"(%arg128, %arg129) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%981) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %539 = "stablehlo.multiply"(%398, %536) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %540 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %541 = "stablehlo.reduce"(%539, %540) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg126: tensor<f32>, %arg127: tensor<f32>):
      %980 = "stablehlo.add"(%arg126, %arg127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%980) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %542 = "stablehlo.reshape"(%541) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %543 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %544 = "stablehlo.multiply"(%536, %543) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %545 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.reduce"(%542, %545) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %979 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%979) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %547 = "stablehlo.multiply"(%546, %406) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %548 = "stablehlo.negate"(%544) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %549 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %550 = "stablehlo.reduce"(%548, %549) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %978 = "stablehlo.add"(%arg122, %arg123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%978) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %551 = "stablehlo.reshape"(%550) : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %552 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %553 = "stablehlo.reduce"(%551, %552) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %977 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%977) : (tensor<f32>) -> ()
    }) : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %554 = "func.call"(%395#1, %395#2, %395#3, %395#4, %547) <{callee = @_var_14}> : (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %555 = "stablehlo.add"(%544, %554) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %556 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %557 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %558 = "stablehlo.divide"(%553, %557) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %559 = "stablehlo.broadcast_in_dim"(%558) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<4x4x4x16xf32>
    %560 = "stablehlo.add"(%555, %559) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %561 = "stablehlo.reshape"(%560) : (tensor<4x4x4x16xf32>) -> tensor<4x256xf32>
    %562 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %563 = "stablehlo.reduce"(%561, %562) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %976 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%976) : (tensor<f32>) -> ()
    }) : (tensor<4x256xf32>, tensor<f32>) -> tensor<256xf32>
    %564 = "stablehlo.reshape"(%563) : (tensor<256xf32>) -> tensor<1x256xf32>
    %565 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %566 = "stablehlo.reduce"(%564, %565) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg116: tensor<f32>, %arg117: tensor<f32>):
      %975 = "stablehlo.add"(%arg116, %arg117) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%975) : (tensor<f32>) -> ()
    }) : (tensor<1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %567 = "stablehlo.dot_general"(%561, %arg115) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x256xf32>, tensor<4x16xf32>) -> tensor<256x16xf32>
    %568 = "stablehlo.transpose"(%567) <{permutation = array<i64: 1, 0>}> : (tensor<256x16xf32>) -> tensor<16x256xf32>
    %569 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %570 = "stablehlo.add"(%arg105, %569) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %571 = "stablehlo.convert"(%570) : (tensor<i32>) -> tensor<f32>
    %572 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %573 = "stablehlo.broadcast_in_dim"(%572) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %574 = "stablehlo.multiply"(%573, %arg106) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %575 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %576 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %577 = "stablehlo.multiply"(%576, %383) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %578 = "stablehlo.add"(%574, %577) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %579 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %580 = "stablehlo.broadcast_in_dim"(%579) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %581 = "stablehlo.multiply"(%580, %arg107) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %582 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %583 = "stablehlo.broadcast_in_dim"(%582) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %584 = "stablehlo.multiply"(%583, %378) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %585 = "stablehlo.add"(%581, %584) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %586 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %587 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %588 = "stablehlo.multiply"(%587, %arg108) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %589 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %590 = "stablehlo.broadcast_in_dim"(%589) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %591 = "stablehlo.multiply"(%590, %370) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %592 = "stablehlo.add"(%588, %591) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %593 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %594 = "stablehlo.broadcast_in_dim"(%593) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %595 = "stablehlo.multiply"(%594, %arg109) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %596 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %597 = "stablehlo.broadcast_in_dim"(%596) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %598 = "stablehlo.multiply"(%597, %373) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %599 = "stablehlo.add"(%595, %598) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %600 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %601 = "stablehlo.broadcast_in_dim"(%600) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %602 = "stablehlo.multiply"(%601, %arg110) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %603 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %604 = "stablehlo.broadcast_in_dim"(%603) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %605 = "stablehlo.multiply"(%604, %383) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %606 = "stablehlo.multiply"(%605, %383) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %607 = "stablehlo.add"(%602, %606) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %608 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %609 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %610 = "stablehlo.multiply"(%609, %arg111) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %611 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %612 = "stablehlo.broadcast_in_dim"(%611) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %613 = "stablehlo.multiply"(%612, %378) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %614 = "stablehlo.multiply"(%613, %378) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %615 = "stablehlo.add"(%610, %614) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %616 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %617 = "stablehlo.broadcast_in_dim"(%616) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %618 = "stablehlo.multiply"(%617, %arg112) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %619 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %621 = "stablehlo.multiply"(%620, %370) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %622 = "stablehlo.multiply"(%621, %370) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %623 = "stablehlo.add"(%618, %622) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %624 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %625 = "stablehlo.broadcast_in_dim"(%624) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %626 = "stablehlo.multiply"(%625, %arg113) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %627 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %628 = "stablehlo.broadcast_in_dim"(%627) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %629 = "stablehlo.multiply"(%628, %373) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %630 = "stablehlo.multiply"(%629, %373) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %631 = "stablehlo.add"(%626, %630) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %632 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %633 = "stablehlo.power"(%632, %571) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %634 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %635 = "stablehlo.subtract"(%634, %633) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %636 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %637 = "stablehlo.power"(%636, %571) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %638 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %639 = "stablehlo.subtract"(%638, %637) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %640 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %641 = "stablehlo.divide"(%578, %640) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %642 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %643 = "stablehlo.divide"(%607, %642) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %644 = "stablehlo.sqrt"(%643) : (tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %645 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %646 = "stablehlo.broadcast_in_dim"(%645) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %647 = "stablehlo.add"(%644, %646) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %648 = "stablehlo.divide"(%641, %647) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %649 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %651 = "stablehlo.multiply"(%650, %arg84) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %652 = "stablehlo.add"(%648, %651) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %653 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %654 = "stablehlo.broadcast_in_dim"(%653) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x1x8xf32>
    %655 = "stablehlo.multiply"(%654, %652) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %656 = "stablehlo.subtract"(%arg84, %655) : (tensor<4x4x1x8xf32>, tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32>
    %657 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %658 = "stablehlo.divide"(%585, %657) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %659 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %660 = "stablehlo.divide"(%615, %659) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %661 = "stablehlo.sqrt"(%660) : (tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %662 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %663 = "stablehlo.broadcast_in_dim"(%662) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %664 = "stablehlo.add"(%661, %663) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %665 = "stablehlo.divide"(%658, %664) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %666 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %667 = "stablehlo.broadcast_in_dim"(%666) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %668 = "stablehlo.multiply"(%667, %arg85) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %669 = "stablehlo.add"(%665, %668) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %670 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %671 = "stablehlo.broadcast_in_dim"(%670) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x16xf32>
    %672 = "stablehlo.multiply"(%671, %669) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %673 = "stablehlo.subtract"(%arg85, %672) : (tensor<4x4x8x16xf32>, tensor<4x4x8x16xf32>) -> tensor<4x4x8x16xf32>
    %674 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %675 = "stablehlo.divide"(%592, %674) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %676 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %677 = "stablehlo.divide"(%623, %676) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %678 = "stablehlo.sqrt"(%677) : (tensor<1xf32>) -> tensor<1xf32>
    %679 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %680 = "stablehlo.broadcast_in_dim"(%679) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %681 = "stablehlo.add"(%678, %680) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %682 = "stablehlo.divide"(%675, %681) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %683 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %684 = "stablehlo.broadcast_in_dim"(%683) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %685 = "stablehlo.multiply"(%684, %arg86) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %686 = "stablehlo.add"(%682, %685) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %687 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %688 = "stablehlo.broadcast_in_dim"(%687) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %689 = "stablehlo.multiply"(%688, %686) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %690 = "stablehlo.subtract"(%arg86, %689) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %691 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %692 = "stablehlo.divide"(%599, %691) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %693 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %694 = "stablehlo.divide"(%631, %693) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %695 = "stablehlo.sqrt"(%694) : (tensor<256x1xf32>) -> tensor<256x1xf32>
    %696 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %697 = "stablehlo.broadcast_in_dim"(%696) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %698 = "stablehlo.add"(%695, %697) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %699 = "stablehlo.divide"(%692, %698) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %700 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %701 = "stablehlo.broadcast_in_dim"(%700) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %702 = "stablehlo.multiply"(%701, %arg87) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %703 = "stablehlo.add"(%699, %702) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %704 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %705 = "stablehlo.broadcast_in_dim"(%704) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256x1xf32>
    %706 = "stablehlo.multiply"(%705, %703) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %707 = "stablehlo.subtract"(%arg87, %706) : (tensor<256x1xf32>, tensor<256x1xf32>) -> tensor<256x1xf32>
    %708 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %709 = "stablehlo.add"(%arg88, %708) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %710 = "stablehlo.convert"(%709) : (tensor<i32>) -> tensor<f32>
    %711 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %713 = "stablehlo.multiply"(%712, %arg89) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %714 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %715 = "stablehlo.broadcast_in_dim"(%714) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %716 = "stablehlo.multiply"(%715, %566) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %717 = "stablehlo.add"(%713, %716) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %718 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %719 = "stablehlo.broadcast_in_dim"(%718) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %720 = "stablehlo.multiply"(%719, %arg90) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %721 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %722 = "stablehlo.broadcast_in_dim"(%721) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %723 = "stablehlo.multiply"(%722, %568) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %724 = "stablehlo.add"(%720, %723) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %725 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %726 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %727 = "stablehlo.multiply"(%726, %arg91) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %728 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %729 = "stablehlo.broadcast_in_dim"(%728) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %730 = "stablehlo.multiply"(%729, %530) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %731 = "stablehlo.add"(%727, %730) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %732 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %733 = "stablehlo.broadcast_in_dim"(%732) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %734 = "stablehlo.multiply"(%733, %arg92) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %735 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %736 = "stablehlo.broadcast_in_dim"(%735) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %737 = "stablehlo.multiply"(%736, %538) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %738 = "stablehlo.add"(%734, %737) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %739 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %740 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %741 = "stablehlo.multiply"(%740, %arg93) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %742 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %743 = "stablehlo.broadcast_in_dim"(%742) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %744 = "stablehlo.multiply"(%743, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %745 = "stablehlo.add"(%741, %744) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %746 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %747 = "stablehlo.broadcast_in_dim"(%746) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %748 = "stablehlo.multiply"(%747, %arg94) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %749 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %750 = "stablehlo.broadcast_in_dim"(%749) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %751 = "stablehlo.multiply"(%750, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %752 = "stablehlo.add"(%748, %751) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %753 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %754 = "stablehlo.broadcast_in_dim"(%753) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %755 = "stablehlo.multiply"(%754, %arg95) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %756 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %757 = "stablehlo.broadcast_in_dim"(%756) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %758 = "stablehlo.multiply"(%757, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %759 = "stablehlo.add"(%755, %758) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %760 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %761 = "stablehlo.broadcast_in_dim"(%760) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %762 = "stablehlo.multiply"(%761, %arg96) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %763 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %764 = "stablehlo.broadcast_in_dim"(%763) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %765 = "stablehlo.multiply"(%764, %483) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %766 = "stablehlo.add"(%762, %765) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %767 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %768 = "stablehlo.broadcast_in_dim"(%767) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %769 = "stablehlo.multiply"(%768, %arg97) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %770 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %771 = "stablehlo.broadcast_in_dim"(%770) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %772 = "stablehlo.multiply"(%771, %566) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %773 = "stablehlo.multiply"(%772, %566) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %774 = "stablehlo.add"(%769, %773) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %775 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %776 = "stablehlo.broadcast_in_dim"(%775) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %777 = "stablehlo.multiply"(%776, %arg98) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %778 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %779 = "stablehlo.broadcast_in_dim"(%778) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %780 = "stablehlo.multiply"(%779, %568) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %781 = "stablehlo.multiply"(%780, %568) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %782 = "stablehlo.add"(%777, %781) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %783 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %784 = "stablehlo.broadcast_in_dim"(%783) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %785 = "stablehlo.multiply"(%784, %arg99) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %786 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %787 = "stablehlo.broadcast_in_dim"(%786) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %788 = "stablehlo.multiply"(%787, %530) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %789 = "stablehlo.multiply"(%788, %530) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %790 = "stablehlo.add"(%785, %789) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %791 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %792 = "stablehlo.broadcast_in_dim"(%791) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %793 = "stablehlo.multiply"(%792, %arg100) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %794 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %795 = "stablehlo.broadcast_in_dim"(%794) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %796 = "stablehlo.multiply"(%795, %538) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %797 = "stablehlo.multiply"(%796, %538) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %798 = "stablehlo.add"(%793, %797) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %799 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %800 = "stablehlo.broadcast_in_dim"(%799) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %801 = "stablehlo.multiply"(%800, %arg101) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %802 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %803 = "stablehlo.broadcast_in_dim"(%802) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %804 = "stablehlo.multiply"(%803, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %805 = "stablehlo.multiply"(%804, %491) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %806 = "stablehlo.add"(%801, %805) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %807 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %808 = "stablehlo.broadcast_in_dim"(%807) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %809 = "stablehlo.multiply"(%808, %arg102) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %810 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %811 = "stablehlo.broadcast_in_dim"(%810) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %812 = "stablehlo.multiply"(%811, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %813 = "stablehlo.multiply"(%812, %499) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %814 = "stablehlo.add"(%809, %813) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %815 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %816 = "stablehlo.broadcast_in_dim"(%815) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %817 = "stablehlo.multiply"(%816, %arg103) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %818 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %819 = "stablehlo.broadcast_in_dim"(%818) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %820 = "stablehlo.multiply"(%819, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %821 = "stablehlo.multiply"(%820, %522) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %822 = "stablehlo.add"(%817, %821) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %823 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %824 = "stablehlo.broadcast_in_dim"(%823) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %825 = "stablehlo.multiply"(%824, %arg104) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %826 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %827 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %828 = "stablehlo.multiply"(%827, %483) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %829 = "stablehlo.multiply"(%828, %483) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %830 = "stablehlo.add"(%825, %829) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %831 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %832 = "stablehlo.power"(%831, %710) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %833 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %834 = "stablehlo.subtract"(%833, %832) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %835 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %836 = "stablehlo.power"(%835, %710) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %837 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %838 = "stablehlo.subtract"(%837, %836) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %839 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %840 = "stablehlo.divide"(%717, %839) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %841 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %842 = "stablehlo.divide"(%774, %841) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %843 = "stablehlo.sqrt"(%842) : (tensor<256xf32>) -> tensor<256xf32>
    %844 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %845 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %846 = "stablehlo.add"(%843, %845) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %847 = "stablehlo.divide"(%840, %846) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %848 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %849 = "stablehlo.broadcast_in_dim"(%848) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %850 = "stablehlo.multiply"(%849, %arg76) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %851 = "stablehlo.add"(%847, %850) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %852 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %853 = "stablehlo.broadcast_in_dim"(%852) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<256xf32>
    %854 = "stablehlo.multiply"(%853, %851) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %855 = "stablehlo.subtract"(%arg76, %854) : (tensor<256xf32>, tensor<256xf32>) -> tensor<256xf32>
    %856 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %857 = "stablehlo.divide"(%724, %856) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %858 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %859 = "stablehlo.divide"(%782, %858) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %860 = "stablehlo.sqrt"(%859) : (tensor<16x256xf32>) -> tensor<16x256xf32>
    %861 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %862 = "stablehlo.broadcast_in_dim"(%861) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %863 = "stablehlo.add"(%860, %862) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %864 = "stablehlo.divide"(%857, %863) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %865 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %866 = "stablehlo.broadcast_in_dim"(%865) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %867 = "stablehlo.multiply"(%866, %arg77) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %868 = "stablehlo.add"(%864, %867) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %869 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %870 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x256xf32>
    %871 = "stablehlo.multiply"(%870, %868) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %872 = "stablehlo.subtract"(%arg77, %871) : (tensor<16x256xf32>, tensor<16x256xf32>) -> tensor<16x256xf32>
    %873 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %874 = "stablehlo.divide"(%731, %873) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %875 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %876 = "stablehlo.divide"(%790, %875) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %877 = "stablehlo.sqrt"(%876) : (tensor<16xf32>) -> tensor<16xf32>
    %878 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %879 = "stablehlo.broadcast_in_dim"(%878) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %880 = "stablehlo.add"(%877, %879) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %881 = "stablehlo.divide"(%874, %880) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %882 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %883 = "stablehlo.broadcast_in_dim"(%882) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %884 = "stablehlo.multiply"(%883, %arg78) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %885 = "stablehlo.add"(%881, %884) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %886 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %887 = "stablehlo.broadcast_in_dim"(%886) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %888 = "stablehlo.multiply"(%887, %885) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %889 = "stablehlo.subtract"(%arg78, %888) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %890 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %891 = "stablehlo.divide"(%738, %890) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %892 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %893 = "stablehlo.divide"(%798, %892) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %894 = "stablehlo.sqrt"(%893) : (tensor<16xf32>) -> tensor<16xf32>
    %895 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %896 = "stablehlo.broadcast_in_dim"(%895) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %897 = "stablehlo.add"(%894, %896) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %898 = "stablehlo.divide"(%891, %897) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %899 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %900 = "stablehlo.broadcast_in_dim"(%899) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %901 = "stablehlo.multiply"(%900, %arg79) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %902 = "stablehlo.add"(%898, %901) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %903 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %904 = "stablehlo.broadcast_in_dim"(%903) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %905 = "stablehlo.multiply"(%904, %902) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %906 = "stablehlo.subtract"(%arg79, %905) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %907 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %908 = "stablehlo.divide"(%745, %907) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %909 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %910 = "stablehlo.divide"(%806, %909) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %911 = "stablehlo.sqrt"(%910) : (tensor<8xf32>) -> tensor<8xf32>
    %912 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %913 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %914 = "stablehlo.add"(%911, %913) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %915 = "stablehlo.divide"(%908, %914) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %916 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %917 = "stablehlo.broadcast_in_dim"(%916) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %918 = "stablehlo.multiply"(%917, %arg80) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %919 = "stablehlo.add"(%915, %918) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %920 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %921 = "stablehlo.broadcast_in_dim"(%920) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %922 = "stablehlo.multiply"(%921, %919) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %923 = "stablehlo.subtract"(%arg80, %922) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %924 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %925 = "stablehlo.divide"(%752, %924) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %926 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %927 = "stablehlo.divide"(%814, %926) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %928 = "stablehlo.sqrt"(%927) : (tensor<8xf32>) -> tensor<8xf32>
    %929 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %930 = "stablehlo.broadcast_in_dim"(%929) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %931 = "stablehlo.add"(%928, %930) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %932 = "stablehlo.divide"(%925, %931) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %933 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %934 = "stablehlo.broadcast_in_dim"(%933) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %935 = "stablehlo.multiply"(%934, %arg81) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %936 = "stablehlo.add"(%932, %935) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %937 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %938 = "stablehlo.broadcast_in_dim"(%937) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %939 = "stablehlo.multiply"(%938, %936) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %940 = "stablehlo.subtract"(%arg81, %939) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %941 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %942 = "stablehlo.divide"(%759, %941) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %943 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %944 = "stablehlo.divide"(%822, %943) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %945 = "stablehlo.sqrt"(%944) : (tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %946 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %947 = "stablehlo.broadcast_in_dim"(%946) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %948 = "stablehlo.add"(%945, %947) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %949 = "stablehlo.divide"(%942, %948) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %950 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %951 = "stablehlo.broadcast_in_dim"(%950) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %952 = "stablehlo.multiply"(%951, %arg82) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %953 = "stablehlo.add"(%949, %952) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %954 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %955 = "stablehlo.broadcast_in_dim"(%954) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x16x8xf32>
    %956 = "stablehlo.multiply"(%955, %953) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %957 = "stablehlo.subtract"(%arg82, %956) : (tensor<4x4x16x8xf32>, tensor<4x4x16x8xf32>) -> tensor<4x4x16x8xf32>
    %958 = "stablehlo.broadcast_in_dim"(%834) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %959 = "stablehlo.divide"(%766, %958) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %960 = "stablehlo.broadcast_in_dim"(%838) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %961 = "stablehlo.divide"(%830, %960) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %962 = "stablehlo.sqrt"(%961) : (tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %963 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %964 = "stablehlo.broadcast_in_dim"(%963) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %965 = "stablehlo.add"(%962, %964) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %966 = "stablehlo.divide"(%959, %965) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %967 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %968 = "stablehlo.broadcast_in_dim"(%967) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %969 = "stablehlo.multiply"(%968, %arg83) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %970 = "stablehlo.add"(%966, %969) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %971 = "stablehlo.constant"() <{value = dense<2.000000e-04> : tensor<f32>}> : () -> tensor<f32>
    %972 = "stablehlo.broadcast_in_dim"(%971) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x8x1xf32>
    %973 = "stablehlo.multiply"(%972, %970) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    %974 = "stablehlo.subtract"(%arg83, %973) : (tensor<4x4x8x1xf32>, tensor<4x4x8x1xf32>) -> tensor<4x4x8x1xf32>
    "func.return"(%336, %465, %855, %872, %889, %906, %923, %940, %957, %974, %656, %673, %690, %707, %709, %717, %724, %731, %738, %745, %752, %759, %766, %774, %782, %790, %798, %806, %814, %822, %830, %570, %578, %585, %592, %599, %607, %615, %623, %631) : (tensor<f32>, tensor<f32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<i32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<256xf32>, tensor<16x256xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x4x16x8xf32>, tensor<4x4x8x1xf32>, tensor<i32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>, tensor<4x4x1x8xf32>, tensor<4x4x8x16xf32>, tensor<1xf32>, tensor<256x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg70: tensor<4x4x4x16xf32>, %arg71: tensor<i32>):
    %229 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %230 = "stablehlo.reduce"(%arg70, %229) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %250 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%250) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64: 3>}> : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %232 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %234 = "stablehlo.divide"(%231, %233) : (tensor<1x1x1x16xf32>, tensor<1x1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x16xf32>) -> tensor<4x4x4x16xf32>
    %236 = "stablehlo.subtract"(%arg70, %235) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %237 = "chlo.square"(%236) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %238 = "stablehlo.convert"(%arg71) : (tensor<i32>) -> tensor<f32>
    %239 = "stablehlo.constant"() <{value = dense<6.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %240 = "stablehlo.subtract"(%239, %238) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %241 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.reduce"(%237, %241) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %249 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%249) : (tensor<f32>) -> ()
    }) : (tensor<4x4x4x16xf32>, tensor<f32>) -> tensor<16xf32>
    %243 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %244 = "stablehlo.divide"(%242, %243) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %245 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %246 = "stablehlo.compare"(%240, %245) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %247 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %248 = "func.call"(%246, %244, %247) <{callee = @_where}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
    "func.return"(%248) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<i1>, %arg68: tensor<16xf32>, %arg69: tensor<f32>):
    %226 = "stablehlo.convert"(%arg69) : (tensor<f32>) -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %228 = "stablehlo.select"(%arg67, %arg68, %227) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%228) : (tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg66: tensor<4x4x4x16xf32>):
    %217 = "stablehlo.negate"(%arg66) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %218 = "stablehlo.exponential"(%217) : (tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %219 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %221 = "stablehlo.add"(%220, %218) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %222 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x4x4x16xf32>
    %224 = "stablehlo.divide"(%223, %221) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %225 = "stablehlo.multiply"(%arg66, %224) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%225) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_var_0", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<4x8x8x8xf32>, %arg61: tensor<i32>):
    %195 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %196 = "stablehlo.reduce"(%arg60, %195) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %216 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%216) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64: 3>}> : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %198 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %200 = "stablehlo.divide"(%197, %199) : (tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x1x1x8xf32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x8xf32>) -> tensor<4x8x8x8xf32>
    %202 = "stablehlo.subtract"(%arg60, %201) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %203 = "chlo.square"(%202) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %204 = "stablehlo.convert"(%arg61) : (tensor<i32>) -> tensor<f32>
    %205 = "stablehlo.constant"() <{value = dense<2.560000e+02> : tensor<f32>}> : () -> tensor<f32>
    %206 = "stablehlo.subtract"(%205, %204) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %207 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %208 = "stablehlo.reduce"(%203, %207) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %215 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%215) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %209 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %210 = "stablehlo.divide"(%208, %209) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %211 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %212 = "stablehlo.compare"(%206, %211) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %213 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %214 = "func.call"(%212, %210, %213) <{callee = @_where_1}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%214) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<i1>, %arg58: tensor<8xf32>, %arg59: tensor<f32>):
    %192 = "stablehlo.convert"(%arg59) : (tensor<f32>) -> tensor<f32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %194 = "stablehlo.select"(%arg57, %arg58, %193) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%194) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "silu_2", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<4x8x8x8xf32>):
    %183 = "stablehlo.negate"(%arg56) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %184 = "stablehlo.exponential"(%183) : (tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %185 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %187 = "stablehlo.add"(%186, %184) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %188 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8x8x8xf32>
    %190 = "stablehlo.divide"(%189, %187) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %191 = "stablehlo.multiply"(%arg56, %190) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%191) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8x8x8xf32>) -> (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_3", sym_visibility = "private"}> ({
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
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4x4x16xf32>) -> (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_4", sym_visibility = "private"}> ({
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
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>, res_attrs = [{}], sym_name = "softplus_5", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<4x1xf32>, %arg51: tensor<4x1xf32>, %arg52: tensor<4x1xf32>):
    %110 = "stablehlo.multiply"(%arg52, %arg50) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    "func.return"(%110) : (tensor<4x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "silu_6", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<4x4x4x16xf32>, %arg47: tensor<4x4x4x16xf32>, %arg48: tensor<4x4x4x16xf32>, %arg49: tensor<4x4x4x16xf32>):
    %106 = "stablehlo.multiply"(%arg48, %arg49) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %107 = "stablehlo.multiply"(%arg49, %arg47) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %108 = "stablehlo.multiply"(%106, %arg46) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    %109 = "stablehlo.add"(%107, %108) : (tensor<4x4x4x16xf32>, tensor<4x4x4x16xf32>) -> tensor<4x4x4x16xf32>
    "func.return"(%109) : (tensor<4x4x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "silu_7", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4x8x8x8xf32>, %arg43: tensor<4x8x8x8xf32>, %arg44: tensor<4x8x8x8xf32>, %arg45: tensor<4x8x8x8xf32>):
    %102 = "stablehlo.multiply"(%arg44, %arg45) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %103 = "stablehlo.multiply"(%arg45, %arg43) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %104 = "stablehlo.multiply"(%102, %arg42) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    %105 = "stablehlo.add"(%103, %104) : (tensor<4x8x8x8xf32>, tensor<4x8x8x8xf32>) -> tensor<4x8x8x8xf32>
    "func.return"(%105) : (tensor<4x8x8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<i32>) -> (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_8", sym_visibility = "private"}> ({
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
    %99:2 = "func.call"(%97, %95, %98) <{callee = @_where_9}> : (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>)
    "func.return"(%99#0, %88, %91, %97, %99#1) : (tensor<16xf32>, tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<f32>) -> (tensor<16xf32>, tensor<16xf32>), res_attrs = [{}, {}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<i1>, %arg34: tensor<16xf32>, %arg35: tensor<f32>):
    %72 = "stablehlo.convert"(%arg35) : (tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %74 = "stablehlo.select"(%arg33, %arg34, %73) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    "func.return"(%74, %76) : (tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<i32>) -> (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "_var_10", sym_visibility = "private"}> ({
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
    %69:2 = "func.call"(%67, %65, %68) <{callee = @_where_11}> : (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
    "func.return"(%69#0, %58, %61, %67, %69#1) : (tensor<8xf32>, tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<i1>, %arg25: tensor<8xf32>, %arg26: tensor<f32>):
    %42 = "stablehlo.convert"(%arg26) : (tensor<f32>) -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %44 = "stablehlo.select"(%arg24, %arg25, %43) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %45 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    "func.return"(%44, %46) : (tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x8x8x8xf32>, tensor<f32>, tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<4x8x8x8xf32>, res_attrs = [{}], sym_name = "_var_12", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x8x8x8xf32>, %arg16: tensor<f32>, %arg17: tensor<i1>, %arg18: tensor<8xf32>, %arg19: tensor<8xf32>):
    %24 = "func.call"(%arg17, %arg18, %arg19) <{callee = @_where_13}> : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
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
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<8xf32>, %arg14: tensor<8xf32>):
    %21 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %23 = "stablehlo.select"(%arg12, %arg14, %22) : (tensor<i1>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%23) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<4x4x4x16xf32>, tensor<f32>, tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<4x4x4x16xf32>, res_attrs = [{}], sym_name = "_var_14", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x4x4x16xf32>, %arg4: tensor<f32>, %arg5: tensor<i1>, %arg6: tensor<16xf32>, %arg7: tensor<16xf32>):
    %3 = "func.call"(%arg5, %arg6, %arg7) <{callee = @_where_15}> : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
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
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>, res_attrs = [{}], sym_name = "_where_15", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%2) : (tensor<16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
