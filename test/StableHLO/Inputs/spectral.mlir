// `spectral` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.353553, normal 0.1, normal 0.25, normal 0.1, normal 0.25, normal 0.01 x6, normal 1 x4, ints 0 4
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<8x16xf32>, tensor<8xi32>) -> (tensor<f32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1][0]['b']"}, {jax.result_info = "result[1][0]['w']"}, {jax.result_info = "result[1][1]['b']"}, {jax.result_info = "result[1][1]['w']"}, {jax.result_info = "result[1][2]['b']"}, {jax.result_info = "result[1][2]['w']"}, {jax.result_info = "result[2][0]['b']"}, {jax.result_info = "result[2][0]['w']"}, {jax.result_info = "result[2][1]['b']"}, {jax.result_info = "result[2][1]['w']"}, {jax.result_info = "result[2][2]['b']"}, {jax.result_info = "result[2][2]['w']"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[3][2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg39: tensor<32xf32>, %arg40: tensor<16x32xf32>, %arg41: tensor<32xf32>, %arg42: tensor<32x32xf32>, %arg43: tensor<4xf32>, %arg44: tensor<32x4xf32>, %arg45: tensor<32xf32>, %arg46: tensor<16x32xf32>, %arg47: tensor<32xf32>, %arg48: tensor<32x32xf32>, %arg49: tensor<4xf32>, %arg50: tensor<32x4xf32>, %arg51: tensor<16xf32>, %arg52: tensor<32xf32>, %arg53: tensor<32xf32>, %arg54: tensor<8x16xf32>, %arg55: tensor<8xi32>):
    %86 = "func.call"(%arg51) <{callee = @norm}> : (tensor<16xf32>) -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %88 = "stablehlo.divide"(%arg51, %87) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %89 = "stablehlo.dot_general"(%88, %arg40) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16x32xf32>) -> tensor<32xf32>
    %90 = "func.call"(%89) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %91 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %92 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93:5 = "stablehlo.while"(%arg40, %91, %88, %92, %90) ({
    ^bb0(%arg103: tensor<16x32xf32>, %arg104: tensor<i32>, %arg105: tensor<16xf32>, %arg106: tensor<f32>, %arg107: tensor<f32>):
      %341 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %342 = "stablehlo.compare"(%arg104, %341) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %343 = "stablehlo.subtract"(%arg107, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %344 = "stablehlo.abs"(%343) : (tensor<f32>) -> tensor<f32>
      %345 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
      %346 = "stablehlo.multiply"(%345, %arg107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %347 = "stablehlo.compare"(%344, %346) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %348 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %349 = "stablehlo.broadcast_in_dim"(%348) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<i1>
      %350 = "stablehlo.compare"(%342, %349) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %351 = "stablehlo.convert"(%350) : (tensor<i1>) -> tensor<i1>
      %352 = "stablehlo.and"(%351, %347) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%352) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg98: tensor<16x32xf32>, %arg99: tensor<i32>, %arg100: tensor<16xf32>, %arg101: tensor<f32>, %arg102: tensor<f32>):
      %329 = "stablehlo.transpose"(%arg98) <{permutation = array<i64: 1, 0>}> : (tensor<16x32xf32>) -> tensor<32x16xf32>
      %330 = "stablehlo.dot_general"(%329, %arg100) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x16xf32>, tensor<16xf32>) -> tensor<32xf32>
      %331 = "stablehlo.dot_general"(%arg98, %330) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32xf32>) -> tensor<16xf32>
      %332 = "func.call"(%331) <{callee = @norm}> : (tensor<16xf32>) -> tensor<f32>
      %333 = "stablehlo.constant"() <{value = dense<9.99999996E-13> : tensor<f32>}> : () -> tensor<f32>
      %334 = "stablehlo.add"(%332, %333) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
      %336 = "stablehlo.divide"(%331, %335) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
      %337 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %338 = "stablehlo.add"(%arg99, %337) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %339 = "stablehlo.dot_general"(%336, %arg98) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16x32xf32>) -> tensor<32xf32>
      %340 = "func.call"(%339) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
      "stablehlo.return"(%arg98, %338, %336, %arg102, %340) : (tensor<16x32xf32>, tensor<i32>, tensor<16xf32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<16x32xf32>, tensor<i32>, tensor<16xf32>, tensor<f32>, tensor<f32>) -> (tensor<16x32xf32>, tensor<i32>, tensor<16xf32>, tensor<f32>, tensor<f32>)
    %94 = "stablehlo.dot_general"(%93#2, %arg40) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16x32xf32>) -> tensor<32xf32>
    %95 = "func.call"(%94) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %97 = "stablehlo.divide"(%arg40, %96) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %98 = "stablehlo.dot_general"(%arg54, %97) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %99 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %101 = "stablehlo.add"(%98, %100) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %102:5 = "func.call"(%101) <{callee = @elu}> : (tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>)
    %103 = "func.call"(%arg52) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %105 = "stablehlo.divide"(%arg52, %104) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %106 = "stablehlo.dot_general"(%105, %arg42) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x32xf32>) -> tensor<32xf32>
    %107 = "func.call"(%106) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %108 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110:5 = "stablehlo.while"(%arg42, %108, %105, %109, %107) ({
    ^bb0(%arg93: tensor<32x32xf32>, %arg94: tensor<i32>, %arg95: tensor<32xf32>, %arg96: tensor<f32>, %arg97: tensor<f32>):
      %317 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %318 = "stablehlo.compare"(%arg94, %317) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %319 = "stablehlo.subtract"(%arg97, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %320 = "stablehlo.abs"(%319) : (tensor<f32>) -> tensor<f32>
      %321 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
      %322 = "stablehlo.multiply"(%321, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %323 = "stablehlo.compare"(%320, %322) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %324 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %325 = "stablehlo.broadcast_in_dim"(%324) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<i1>
      %326 = "stablehlo.compare"(%318, %325) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %327 = "stablehlo.convert"(%326) : (tensor<i1>) -> tensor<i1>
      %328 = "stablehlo.and"(%327, %323) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%328) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg88: tensor<32x32xf32>, %arg89: tensor<i32>, %arg90: tensor<32xf32>, %arg91: tensor<f32>, %arg92: tensor<f32>):
      %305 = "stablehlo.transpose"(%arg88) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
      %306 = "stablehlo.dot_general"(%305, %arg90) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32xf32>
      %307 = "stablehlo.dot_general"(%arg88, %306) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32xf32>
      %308 = "func.call"(%307) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
      %309 = "stablehlo.constant"() <{value = dense<9.99999996E-13> : tensor<f32>}> : () -> tensor<f32>
      %310 = "stablehlo.add"(%308, %309) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %311 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
      %312 = "stablehlo.divide"(%307, %311) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
      %313 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %314 = "stablehlo.add"(%arg89, %313) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %315 = "stablehlo.dot_general"(%312, %arg88) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x32xf32>) -> tensor<32xf32>
      %316 = "func.call"(%315) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
      "stablehlo.return"(%arg88, %314, %312, %arg92, %316) : (tensor<32x32xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>) -> (tensor<32x32xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>)
    %111 = "stablehlo.dot_general"(%110#2, %arg42) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x32xf32>) -> tensor<32xf32>
    %112 = "func.call"(%111) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %114 = "stablehlo.divide"(%arg42, %113) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %115 = "stablehlo.dot_general"(%102#0, %114) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x32xf32>) -> tensor<8x32xf32>
    %116 = "stablehlo.broadcast_in_dim"(%arg41) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<8x32xf32>
    %118 = "stablehlo.add"(%115, %117) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %119:5 = "func.call"(%118) <{callee = @elu}> : (tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>)
    %120 = "func.call"(%arg53) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %122 = "stablehlo.divide"(%arg53, %121) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %123 = "stablehlo.dot_general"(%122, %arg44) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x4xf32>) -> tensor<4xf32>
    %124 = "func.call"(%123) <{callee = @norm_2}> : (tensor<4xf32>) -> tensor<f32>
    %125 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %126 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127:5 = "stablehlo.while"(%arg44, %125, %122, %126, %124) ({
    ^bb0(%arg83: tensor<32x4xf32>, %arg84: tensor<i32>, %arg85: tensor<32xf32>, %arg86: tensor<f32>, %arg87: tensor<f32>):
      %293 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %294 = "stablehlo.compare"(%arg84, %293) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %295 = "stablehlo.subtract"(%arg87, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %296 = "stablehlo.abs"(%295) : (tensor<f32>) -> tensor<f32>
      %297 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
      %298 = "stablehlo.multiply"(%297, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %299 = "stablehlo.compare"(%296, %298) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %300 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %301 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<i1>
      %302 = "stablehlo.compare"(%294, %301) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %303 = "stablehlo.convert"(%302) : (tensor<i1>) -> tensor<i1>
      %304 = "stablehlo.and"(%303, %299) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%304) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg78: tensor<32x4xf32>, %arg79: tensor<i32>, %arg80: tensor<32xf32>, %arg81: tensor<f32>, %arg82: tensor<f32>):
      %281 = "stablehlo.transpose"(%arg78) <{permutation = array<i64: 1, 0>}> : (tensor<32x4xf32>) -> tensor<4x32xf32>
      %282 = "stablehlo.dot_general"(%281, %arg80) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x32xf32>, tensor<32xf32>) -> tensor<4xf32>
      %283 = "stablehlo.dot_general"(%arg78, %282) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32x4xf32>, tensor<4xf32>) -> tensor<32xf32>
      %284 = "func.call"(%283) <{callee = @norm_0}> : (tensor<32xf32>) -> tensor<f32>
      %285 = "stablehlo.constant"() <{value = dense<9.99999996E-13> : tensor<f32>}> : () -> tensor<f32>
      %286 = "stablehlo.add"(%284, %285) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
      %288 = "stablehlo.divide"(%283, %287) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
      %289 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %290 = "stablehlo.add"(%arg79, %289) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %291 = "stablehlo.dot_general"(%288, %arg78) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x4xf32>) -> tensor<4xf32>
      %292 = "func.call"(%291) <{callee = @norm_2}> : (tensor<4xf32>) -> tensor<f32>
      "stablehlo.return"(%arg78, %290, %288, %arg82, %292) : (tensor<32x4xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<32x4xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>) -> (tensor<32x4xf32>, tensor<i32>, tensor<32xf32>, tensor<f32>, tensor<f32>)
    %128 = "stablehlo.dot_general"(%127#2, %arg44) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<32xf32>, tensor<32x4xf32>) -> tensor<4xf32>
    %129 = "func.call"(%128) <{callee = @norm_2}> : (tensor<4xf32>) -> tensor<f32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %131 = "stablehlo.divide"(%arg44, %130) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %132 = "stablehlo.dot_general"(%119#0, %131) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x4xf32>) -> tensor<8x4xf32>
    %133 = "stablehlo.broadcast_in_dim"(%arg43) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %135 = "stablehlo.add"(%132, %134) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %136 = "chlo.square"(%arg40) : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %137 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.broadcast_in_dim"(%137) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %139 = "stablehlo.multiply"(%138, %arg40) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %140 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.reduce"(%136, %140) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %280 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%280) : (tensor<f32>) -> ()
    }) : (tensor<16x32xf32>, tensor<f32>) -> tensor<f32>
    %142 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %143 = "stablehlo.add"(%142, %141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %144 = "chlo.square"(%arg42) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %145 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %147 = "stablehlo.multiply"(%146, %arg42) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %148 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.reduce"(%144, %148) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %279 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%279) : (tensor<f32>) -> ()
    }) : (tensor<32x32xf32>, tensor<f32>) -> tensor<f32>
    %150 = "stablehlo.add"(%143, %149) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %151 = "chlo.square"(%arg44) : (tensor<32x4xf32>) -> tensor<32x4xf32>
    %152 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %154 = "stablehlo.multiply"(%153, %arg44) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %155 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.reduce"(%151, %155) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %278 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%278) : (tensor<f32>) -> ()
    }) : (tensor<32x4xf32>, tensor<f32>) -> tensor<f32>
    %157 = "stablehlo.add"(%150, %156) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %158 = "func.call"(%arg55) <{callee = @_one_hot}> : (tensor<8xi32>) -> tensor<8x4xf32>
    %159:3 = "func.call"(%135) <{callee = @log_softmax}> : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x1xf32>)
    %160 = "stablehlo.multiply"(%158, %159#0) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.reduce"(%160, %161) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %277 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%277) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %163 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %164 = "stablehlo.reduce"(%162, %163) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %276 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%276) : (tensor<f32>) -> ()
    }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %165 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.divide"(%164, %165) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %167 = "stablehlo.negate"(%166) : (tensor<f32>) -> tensor<f32>
    %168 = "stablehlo.constant"() <{value = dense<9.99999974E-5> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.multiply"(%168, %157) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %170 = "stablehlo.add"(%167, %169) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %171 = "stablehlo.constant"() <{value = dense<9.99999974E-5> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.multiply"(%171, %172) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %174 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %175 = "stablehlo.negate"(%174) : (tensor<f32>) -> tensor<f32>
    %176 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %177 = "stablehlo.divide"(%175, %176) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x4xf32>
    %180 = "stablehlo.multiply"(%158, %179) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %181 = "func.call"(%159#1, %159#2, %180) <{callee = @log_softmax_3}> : (tensor<8x4xf32>, tensor<8x1xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %182 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %183 = "stablehlo.multiply"(%182, %154) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %184 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %185 = "stablehlo.multiply"(%184, %147) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %186 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %187 = "stablehlo.multiply"(%186, %139) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %188 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.reduce"(%181, %188) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %275 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%275) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<4xf32>) -> tensor<1x4xf32>
    %191 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.reduce"(%190, %191) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %274 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%274) : (tensor<f32>) -> ()
    }) : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %193 = "stablehlo.dot_general"(%181, %119#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
    %194 = "stablehlo.transpose"(%193) <{permutation = array<i64: 1, 0>}> : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %195 = "stablehlo.dot_general"(%181, %131) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<32x4xf32>) -> tensor<8x32xf32>
    %196 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %197 = "stablehlo.divide"(%194, %196) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %198 = "stablehlo.add"(%183, %197) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %199 = "func.call"(%119#1, %119#2, %119#3, %119#4, %195) <{callee = @elu_4}> : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %200 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %201 = "stablehlo.reduce"(%199, %200) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>):
      %273 = "stablehlo.add"(%arg62, %arg63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%273) : (tensor<f32>) -> ()
    }) : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %202 = "stablehlo.reshape"(%201) : (tensor<32xf32>) -> tensor<1x32xf32>
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.reduce"(%202, %203) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %272 = "stablehlo.add"(%arg60, %arg61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%272) : (tensor<f32>) -> ()
    }) : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %205 = "stablehlo.dot_general"(%199, %102#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<32x32xf32>
    %206 = "stablehlo.transpose"(%205) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %207 = "stablehlo.dot_general"(%199, %114) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<32x32xf32>) -> tensor<8x32xf32>
    %208 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %209 = "stablehlo.divide"(%206, %208) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %210 = "stablehlo.add"(%185, %209) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %211 = "func.call"(%102#1, %102#2, %102#3, %102#4, %207) <{callee = @elu_4}> : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %212 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %213 = "stablehlo.reduce"(%211, %212) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg58: tensor<f32>, %arg59: tensor<f32>):
      %271 = "stablehlo.add"(%arg58, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%271) : (tensor<f32>) -> ()
    }) : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %214 = "stablehlo.reshape"(%213) : (tensor<32xf32>) -> tensor<1x32xf32>
    %215 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %216 = "stablehlo.reduce"(%214, %215) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %270 = "stablehlo.add"(%arg56, %arg57) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%270) : (tensor<f32>) -> ()
    }) : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %217 = "stablehlo.dot_general"(%211, %arg54) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %218 = "stablehlo.transpose"(%217) <{permutation = array<i64: 1, 0>}> : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %219 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %220 = "stablehlo.divide"(%218, %219) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %221 = "stablehlo.add"(%187, %220) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %222 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %224 = "stablehlo.multiply"(%223, %arg45) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %225 = "stablehlo.add"(%224, %216) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %226 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %228 = "stablehlo.multiply"(%227, %arg46) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %229 = "stablehlo.add"(%228, %221) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %230 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %232 = "stablehlo.multiply"(%231, %arg47) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %233 = "stablehlo.add"(%232, %204) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %234 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %236 = "stablehlo.multiply"(%235, %arg48) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %237 = "stablehlo.add"(%236, %210) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %238 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %240 = "stablehlo.multiply"(%239, %arg49) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %241 = "stablehlo.add"(%240, %192) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %242 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %244 = "stablehlo.multiply"(%243, %arg50) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %245 = "stablehlo.add"(%244, %198) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %246 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %248 = "stablehlo.multiply"(%247, %225) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %249 = "stablehlo.subtract"(%arg39, %248) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %250 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %252 = "stablehlo.multiply"(%251, %229) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %253 = "stablehlo.subtract"(%arg40, %252) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %254 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %256 = "stablehlo.multiply"(%255, %233) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %257 = "stablehlo.subtract"(%arg41, %256) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %258 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %260 = "stablehlo.multiply"(%259, %237) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %261 = "stablehlo.subtract"(%arg42, %260) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %262 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %263 = "stablehlo.broadcast_in_dim"(%262) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %264 = "stablehlo.multiply"(%263, %241) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %265 = "stablehlo.subtract"(%arg43, %264) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %266 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x4xf32>
    %268 = "stablehlo.multiply"(%267, %245) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    %269 = "stablehlo.subtract"(%arg44, %268) : (tensor<32x4xf32>, tensor<32x4xf32>) -> tensor<32x4xf32>
    "func.return"(%170, %249, %253, %257, %261, %265, %269, %225, %229, %233, %237, %241, %245, %93#2, %110#2, %127#2) : (tensor<f32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<4xf32>, tensor<32x4xf32>, tensor<16xf32>, tensor<32xf32>, tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<16xf32>):
    %81 = "stablehlo.multiply"(%arg36, %arg36) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %82 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "stablehlo.reduce"(%81, %82) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %85 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%85) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %84 = "stablehlo.sqrt"(%83) : (tensor<f32>) -> tensor<f32>
    "func.return"(%84) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<32xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm_0", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<32xf32>):
    %76 = "stablehlo.multiply"(%arg33, %arg33) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %77 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %78 = "stablehlo.reduce"(%76, %77) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %80 = "stablehlo.add"(%arg34, %arg35) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%80) : (tensor<f32>) -> ()
    }) : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %79 = "stablehlo.sqrt"(%78) : (tensor<f32>) -> tensor<f32>
    "func.return"(%79) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>), res_attrs = [{}, {}, {}, {}, {}], sym_name = "elu", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<8x32xf32>):
    %60 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %62 = "stablehlo.compare"(%arg32, %61) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xi1>
    %63 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %65 = "stablehlo.compare"(%arg32, %64) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xi1>
    %66 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %67:2 = "func.call"(%65, %66, %arg32) <{callee = @_where}> : (tensor<8x32xi1>, tensor<f32>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>)
    %68 = "stablehlo.exponential_minus_one"(%67#0) : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %69 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %71 = "stablehlo.add"(%68, %70) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %72 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %74 = "stablehlo.multiply"(%73, %68) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %75 = "func.call"(%62, %arg32, %74) <{callee = @_where_1}> : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%75, %65, %67#1, %71, %62) : (tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x32xi1>, tensor<f32>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<8x32xi1>, %arg30: tensor<f32>, %arg31: tensor<8x32xf32>):
    %55 = "stablehlo.convert"(%arg30) : (tensor<f32>) -> tensor<f32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %57 = "stablehlo.select"(%arg29, %56, %arg31) : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %58 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    "func.return"(%57, %59) : (tensor<8x32xf32>, tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<8x32xi1>, %arg27: tensor<8x32xf32>, %arg28: tensor<8x32xf32>):
    %54 = "stablehlo.select"(%arg26, %arg27, %arg28) : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%54) : (tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm_2", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<4xf32>):
    %49 = "stablehlo.multiply"(%arg23, %arg23) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %50 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.reduce"(%49, %50) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %53 = "stablehlo.add"(%arg24, %arg25) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%53) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %52 = "stablehlo.sqrt"(%51) : (tensor<f32>) -> tensor<f32>
    "func.return"(%52) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi32>) -> tensor<8x4xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<8xi32>):
    %43 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %44 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4xi32>
    %45 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xi32>) -> tensor<8x4xi32>
    %46 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xi32>) -> tensor<8x4xi32>
    %47 = "stablehlo.compare"(%45, %46) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi1>
    %48 = "stablehlo.convert"(%47) : (tensor<8x4xi1>) -> tensor<8x4xf32>
    "func.return"(%48) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<8x4xf32>):
    %26 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%arg17, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg20: tensor<f32>, %arg21: tensor<f32>):
      %42 = "stablehlo.maximum"(%arg20, %arg21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%42) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %28 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %30 = "stablehlo.maximum"(%29, %27) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %33 = "stablehlo.subtract"(%arg17, %32) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %34 = "stablehlo.exponential"(%33) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %35 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %36 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %41 = "stablehlo.add"(%arg18, %arg19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %38 = "stablehlo.log"(%37) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %40 = "stablehlo.subtract"(%33, %39) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%40, %34, %37) : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x4xf32>, tensor<8x1xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>, res_attrs = [{}], sym_name = "log_softmax_3", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<8x4xf32>, %arg11: tensor<8x1xf32>, %arg12: tensor<8x4xf32>):
    %14 = "stablehlo.negate"(%arg12) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %15 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "stablehlo.reduce"(%14, %15) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %25 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%25) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>, tensor<f32>) -> tensor<8xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<8xf32>) -> tensor<8x1xf32>
    %18 = "stablehlo.divide"(%17, %arg11) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%18, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %24 = "stablehlo.add"(%arg13, %arg14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%24) : (tensor<f32>) -> ()
    }) : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x4xf32>
    %22 = "stablehlo.multiply"(%21, %arg10) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %23 = "stablehlo.add"(%arg12, %22) : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%23) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x32xi1>, tensor<8x32xf32>) -> tensor<8x32xf32>, res_attrs = [{}], sym_name = "elu_4", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<8x32xi1>, %arg6: tensor<8x32xf32>, %arg7: tensor<8x32xf32>, %arg8: tensor<8x32xi1>, %arg9: tensor<8x32xf32>):
    %7:2 = "func.call"(%arg8, %arg9) <{callee = @_where_5}> : (tensor<8x32xi1>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>)
    %8 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %10 = "stablehlo.multiply"(%9, %7#1) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %11 = "stablehlo.multiply"(%10, %arg7) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %12 = "func.call"(%arg5, %arg6, %11) <{callee = @_where_6}> : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %13 = "stablehlo.add"(%7#0, %12) : (tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%13) : (tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x32xi1>, tensor<8x32xf32>) -> (tensor<8x32xf32>, tensor<8x32xf32>), res_attrs = [{}, {}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x32xi1>, %arg4: tensor<8x32xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %5 = "stablehlo.select"(%arg3, %4, %arg4) : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %6 = "stablehlo.select"(%arg3, %arg4, %4) : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%6, %5) : (tensor<8x32xf32>, tensor<8x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>, res_attrs = [{}], sym_name = "_where_6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x32xi1>, %arg1: tensor<8x32xf32>, %arg2: tensor<8x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x32xf32>
    %2 = "stablehlo.select"(%arg0, %1, %arg2) : (tensor<8x32xi1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    "func.return"(%2) : (tensor<8x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
