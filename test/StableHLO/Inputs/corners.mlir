// `corners` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 1, normal 0.3, ints 0 3
"builtin.module"() <{sym_name = "jit_run"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<8x8xf32>, tensor<3xi32>) -> (tensor<4x8xf16>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x4xi32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<0x8xf32>, tensor<f32>, tensor<8x8x8xf32>, tensor<f32>, tensor<4x8xf32>, tensor<8x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<3x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<5x8xf32>, tensor<7x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<4x2xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[0][2]"}, {jax.result_info = "result[0][3]"}, {jax.result_info = "result[0][4]"}, {jax.result_info = "result[0][5]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[1][2]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[3][2]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[4][2]"}, {jax.result_info = "result[5][0]"}, {jax.result_info = "result[5][1]"}, {jax.result_info = "result[5][2]"}, {jax.result_info = "result[5][3]"}, {jax.result_info = "result[5][4]"}, {jax.result_info = "result[5][5]"}, {jax.result_info = "result[5][6]"}, {jax.result_info = "result[5][7]"}, {jax.result_info = "result[5][8]"}, {jax.result_info = "result[6][0]"}, {jax.result_info = "result[6][1]"}, {jax.result_info = "result[6][2]"}, {jax.result_info = "result[6][3]"}, {jax.result_info = "result[6][4]"}, {jax.result_info = "result[6][5]"}, {jax.result_info = "result[6][6]"}, {jax.result_info = "result[6][7]"}, {jax.result_info = "result[6][8]"}, {jax.result_info = "result[6][9]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[7][2]"}, {jax.result_info = "result[7][3]"}, {jax.result_info = "result[8][0][0]"}, {jax.result_info = "result[8][0][1]"}, {jax.result_info = "result[8][1]"}, {jax.result_info = "result[8][2]"}, {jax.result_info = "result[8][3]"}, {jax.result_info = "result[9][0]"}, {jax.result_info = "result[9][1]"}, {jax.result_info = "result[9][2]"}, {jax.result_info = "result[9][3]"}, {jax.result_info = "result[9][4]"}, {jax.result_info = "result[9][5]"}, {jax.result_info = "result[9][6]"}, {jax.result_info = "result[9][7]"}, {jax.result_info = "result[9][8]"}, {jax.result_info = "result[10][0]"}, {jax.result_info = "result[10][1]"}, {jax.result_info = "result[10][2]"}, {jax.result_info = "result[10][3]"}, {jax.result_info = "result[10][4]"}, {jax.result_info = "result[10][5]"}, {jax.result_info = "result[10][6]"}, {jax.result_info = "result[10][7]"}, {jax.result_info = "result[10][8]"}, {jax.result_info = "result[10][9]"}, {jax.result_info = "result[10][10]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg86: tensor<4x8xf32>, %arg87: tensor<8x8xf32>, %arg88: tensor<3xi32>):
    %216 = "stablehlo.constant"() <{value = dense<[[0.125730217, -0.132104859, 0.640422642, 0.104900114, -0.535669386, 0.361595064, 1.304000e+00, 0.947080969], [-0.703735232, -1.26542151, -0.623274446, 0.0413259789, -2.3250308, -0.218791664, -1.245911, -0.73226738], [-5.442590e-01, -0.316300154, 0.411630541, 1.04251337, -0.12853466, 1.36646342, -0.66519469, 0.351510078], [0.903470158, 0.0940122976, -0.743499279, -0.921725392, -0.457725823, 0.22019513, -1.00961816, -0.209175572]]> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
    %217 = "stablehlo.constant"() <{value = dense<[[1.000000e+00, 7.000000e+04], [1.000000e+00, 7.000000e+04], [1.000000e+00, 7.000000e+04], [1.000000e+00, 7.000000e+04]]> : tensor<4x2xf32>}> : () -> tensor<4x2xf32>
    %218 = "stablehlo.convert"(%arg86) : (tensor<4x8xf32>) -> tensor<4x8xf16>
    %219 = "stablehlo.convert"(%arg87) : (tensor<8x8xf32>) -> tensor<8x8xf16>
    %220 = "stablehlo.dot_general"(%218, %219) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf16>
    %221 = "stablehlo.convert"(%arg86) : (tensor<4x8xf32>) -> tensor<4x8xbf16>
    %222 = "stablehlo.convert"(%arg87) : (tensor<8x8xf32>) -> tensor<8x8xbf16>
    %223 = "stablehlo.dot_general"(%221, %222) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xbf16>, tensor<8x8xbf16>) -> tensor<4x8xbf16>
    %224 = "stablehlo.convert"(%223) : (tensor<4x8xbf16>) -> tensor<4x8xf32>
    %225 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %226 = "stablehlo.convert"(%225) : (tensor<4x8xf32>) -> tensor<4x8xf16>
    %227 = "stablehlo.convert"(%226) : (tensor<4x8xf16>) -> tensor<4x8xf32>
    %228 = "stablehlo.convert"(%arg86) : (tensor<4x8xf32>) -> tensor<4x8xf8E4M3FN>
    %229 = "stablehlo.convert"(%228) : (tensor<4x8xf8E4M3FN>) -> tensor<4x8xf32>
    %230 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %231 = "stablehlo.reduce_precision"(%230) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %232 = "stablehlo.convert"(%220) : (tensor<4x8xf16>) -> tensor<4x8xf32>
    %233 = "stablehlo.dot_general"(%232, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %234 = "stablehlo.add"(%224, %arg86) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %235 = "stablehlo.dot_general"(%234, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %236 = "stablehlo.dot_general"(%227, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %237 = "stablehlo.dot_general"(%229, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %238 = "stablehlo.dot_general"(%231, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %239 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %240 = "stablehlo.dot_general"(%arg86, %arg87) <{algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %241 = "stablehlo.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.broadcast_in_dim"(%241) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %243 = "stablehlo.multiply"(%arg86, %242) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %244 = "func.call"(%243) <{callee = @round}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %245 = "stablehlo.convert"(%244) : (tensor<4x8xf32>) -> tensor<4x8xi8>
    %246 = "stablehlo.dot_general"(%239, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %247 = "stablehlo.dot_general"(%240, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %248 = "stablehlo.transpose"(%245) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xi8>) -> tensor<8x4xi8>
    %249 = "stablehlo.dot_general"(%245, %248) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xi8>, tensor<8x4xi8>) -> tensor<4x4xi32>
    %250 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %251 = "stablehlo.reduce_precision"(%250) <{exponent_bits = 8 : i32, mantissa_bits = 23 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %252 = "stablehlo.tanh"(%251) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %253 = "stablehlo.multiply"(%251, %252) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %254 = "stablehlo.dot_general"(%253, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %255 = "stablehlo.reduce_precision"(%254) <{exponent_bits = 8 : i32, mantissa_bits = 23 : i32}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %256 = "stablehlo.tanh"(%255) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %257 = "stablehlo.dot_general"(%256, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %258 = "stablehlo.add"(%257, %257) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.reduce"(%258, %259) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg157: tensor<f32>, %arg158: tensor<f32>):
      %619 = "stablehlo.add"(%arg157, %arg158) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%619) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %261 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %262 = "stablehlo.divide"(%260, %261) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %263 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %264 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %265 = "stablehlo.divide"(%263, %264) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %267 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %268 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %269 = "stablehlo.multiply"(%266, %268) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %270 = "stablehlo.dot_general"(%269, %256) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    %271 = "stablehlo.transpose"(%270) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %272 = "stablehlo.dot_general"(%269, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %273:5 = "stablehlo.optimization_barrier"(%251, %255, %arg87, %arg86, %272) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
    %274 = "stablehlo.tanh"(%273#0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %275 = "stablehlo.multiply"(%273#0, %274) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %276 = "stablehlo.cosine"(%273#0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %277 = "stablehlo.tanh"(%273#1) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %278 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %280 = "stablehlo.subtract"(%279, %277) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %281 = "stablehlo.multiply"(%273#4, %280) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %282 = "stablehlo.multiply"(%281, %277) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %283 = "stablehlo.add"(%281, %282) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %284 = "stablehlo.dot_general"(%283, %275) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    %285 = "stablehlo.transpose"(%284) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %286 = "stablehlo.dot_general"(%283, %273#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %287 = "stablehlo.multiply"(%286, %276) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %288 = "stablehlo.dot_general"(%287, %273#3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    %289 = "stablehlo.transpose"(%288) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %290 = "stablehlo.add"(%285, %289) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %291 = "stablehlo.add"(%271, %290) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %292 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %293 = "stablehlo.reduce"(%arg86, %292) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg155: tensor<f32>, %arg156: tensor<f32>):
      %618 = "stablehlo.add"(%arg155, %arg156) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%618) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    %294 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %295 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %296 = "stablehlo.compare"(%293, %295) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %297 = "stablehlo.convert"(%296) : (tensor<4xi1>) -> tensor<4xi32>
    %298 = "stablehlo.broadcast_in_dim"(%arg87) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<4x8x8xf32>
    %299 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %301 = "stablehlo.compare"(%297, %300) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x8xi1>
    %303 = "stablehlo.select"(%302, %arg86, %arg86) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %304 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x8x8xi1>
    %305 = "stablehlo.select"(%304, %298, %298) : (tensor<4x8x8xi1>, tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
    %306 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %307 = "stablehlo.broadcast_in_dim"(%306) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %308 = "stablehlo.subtract"(%303, %307) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %309 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %311 = "stablehlo.compare"(%297, %310) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x8xi1>
    %313 = "stablehlo.select"(%312, %arg86, %arg86) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %314 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x8x8xi1>
    %315 = "stablehlo.select"(%314, %298, %298) : (tensor<4x8x8xi1>, tensor<4x8x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
    %316 = "stablehlo.dot_general"(%313, %315) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<4x8x8xf32>) -> tensor<4x8xf32>
    %317 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x8xi32>
    %318 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %319 = "stablehlo.broadcast_in_dim"(%318) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x8xi32>
    %320 = "stablehlo.compare"(%317, %319) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %321 = "stablehlo.select"(%320, %308, %316) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %322 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %324:3 = "stablehlo.while"(%arg87, %arg86, %323) ({
    ^bb0(%arg148: tensor<8x8xf32>, %arg149: tensor<4x8xf32>, %arg150: tensor<4xi32>):
      %600 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %601 = "stablehlo.broadcast_in_dim"(%600) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %602 = "stablehlo.compare"(%arg150, %601) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %603 = "stablehlo.abs"(%arg149) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %604 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %605 = "stablehlo.reduce"(%603, %604) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg153: tensor<f32>, %arg154: tensor<f32>):
        %617 = "stablehlo.maximum"(%arg153, %arg154) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%617) : (tensor<f32>) -> ()
      }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
      %606 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %607 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %608 = "stablehlo.compare"(%605, %607) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %609 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %610 = "stablehlo.broadcast_in_dim"(%609) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4xi1>
      %611 = "stablehlo.compare"(%602, %610) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
      %612 = "stablehlo.convert"(%611) : (tensor<4xi1>) -> tensor<4xi1>
      %613 = "stablehlo.and"(%612, %608) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
      %614 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %615 = "stablehlo.reduce"(%613, %614) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg151: tensor<i1>, %arg152: tensor<i1>):
        %616 = "stablehlo.or"(%arg151, %arg152) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%616) : (tensor<i1>) -> ()
      }) : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%615) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg143: tensor<8x8xf32>, %arg144: tensor<4x8xf32>, %arg145: tensor<4xi32>):
      %576 = "stablehlo.dot_general"(%arg144, %arg143) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      %577 = "stablehlo.tanh"(%576) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %578 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %579 = "stablehlo.broadcast_in_dim"(%578) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %580 = "stablehlo.add"(%arg145, %579) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      %581 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %582 = "stablehlo.broadcast_in_dim"(%581) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
      %583 = "stablehlo.compare"(%arg145, %582) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
      %584 = "stablehlo.abs"(%arg144) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %585 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %586 = "stablehlo.reduce"(%584, %585) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg146: tensor<f32>, %arg147: tensor<f32>):
        %599 = "stablehlo.maximum"(%arg146, %arg147) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%599) : (tensor<f32>) -> ()
      }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
      %587 = "stablehlo.constant"() <{value = dense<1.000000e+02> : tensor<f32>}> : () -> tensor<f32>
      %588 = "stablehlo.broadcast_in_dim"(%587) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %589 = "stablehlo.compare"(%586, %588) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
      %590 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %591 = "stablehlo.broadcast_in_dim"(%590) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<4xi1>
      %592 = "stablehlo.compare"(%583, %591) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
      %593 = "stablehlo.convert"(%592) : (tensor<4xi1>) -> tensor<4xi1>
      %594 = "stablehlo.and"(%593, %589) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
      %595 = "stablehlo.broadcast_in_dim"(%594) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x8xi1>
      %596 = "stablehlo.select"(%595, %577, %arg144) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %597 = "stablehlo.broadcast_in_dim"(%594) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4xi1>
      %598 = "stablehlo.select"(%597, %580, %arg145) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
      "stablehlo.return"(%arg143, %596, %598) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4xi32>) -> ()
    }) : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4xi32>) -> (tensor<8x8xf32>, tensor<4x8xf32>, tensor<4xi32>)
    %325 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %327 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %328:4 = "stablehlo.while"(%arg86, %arg87, %327, %326) ({
    ^bb0(%arg139: tensor<4x8xf32>, %arg140: tensor<8x8xf32>, %arg141: tensor<i32>, %arg142: tensor<4x8xf32>):
      %574 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %575 = "stablehlo.compare"(%arg141, %574) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%575) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg135: tensor<4x8xf32>, %arg136: tensor<8x8xf32>, %arg137: tensor<i32>, %arg138: tensor<4x8xf32>):
      %569 = "func.call"(%arg135, %arg137) <{callee = @dynamic_index_in_dim}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>
      %570 = "func.call"(%arg136, %569) <{callee = @closed_call}> : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %571 = "func.call"(%arg138, %570, %arg137) <{callee = @dynamic_update_index_in_dim}> : (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %572 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %573 = "stablehlo.add"(%arg137, %572) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg135, %arg136, %573, %571) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>)
    %329 = "func.call"(%arg87, %arg86) <{callee = @"<lambda>"}> : (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %330 = "func.call"(%arg87, %329) <{callee = @"<lambda>"}> : (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %331 = "stablehlo.exponential"(%arg86) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %332 = "func.call"(%arg87, %331) <{callee = @"<lambda>"}> : (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %333 = "func.call"(%arg87, %arg86) <{callee = @"<lambda>"}> : (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %334 = "stablehlo.exponential"(%333) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %335 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %336 = "func.call"(%arg86) <{callee = @sort}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %337 = "stablehlo.dot_general"(%336, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %338:2 = "stablehlo.sort"(%arg86, %335) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>, %arg133: tensor<f32>, %arg134: tensor<f32>):
      %554 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %555 = "stablehlo.compare"(%arg131, %554) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %556 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %557 = "stablehlo.select"(%555, %556, %arg131) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %558 = "stablehlo.compare"(%arg131, %arg131) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %559 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %560 = "stablehlo.select"(%558, %559, %557) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %561 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %562 = "stablehlo.compare"(%arg132, %561) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %563 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %564 = "stablehlo.select"(%562, %563, %arg132) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %565 = "stablehlo.compare"(%arg132, %arg132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %566 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %567 = "stablehlo.select"(%565, %566, %564) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %568 = "stablehlo.compare"(%560, %567) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%568) : (tensor<i1>) -> ()
    }) : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    %339 = "stablehlo.dot_general"(%338#1, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %340 = "func.call"(%335) <{callee = @cumsum}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %341 = "stablehlo.dot_general"(%340, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %342 = "func.call"(%335) <{callee = @cummax}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %343 = "stablehlo.dot_general"(%342, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %344 = "func.call"(%335) <{callee = @median}> : (tensor<4x8xf32>) -> tensor<8xf32>
    %345 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.reduce"(%335, %345) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %553 = "stablehlo.multiply"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %347 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %348 = "func.call"(%335, %347) <{callee = @_var}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<f32>
    %349 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.reduce"(%335, %349) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %552 = "stablehlo.maximum"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%552) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %351 = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %352 = "stablehlo.reduce"(%335, %351) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %551 = "stablehlo.minimum"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%551) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %353 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %354 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 0, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<0x8xf32>
    %355 = "stablehlo.dot_general"(%354, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<0x8xf32>, tensor<8x8xf32>) -> tensor<0x8xf32>
    %356 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 0, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<0x8xf32>
    %357 = "stablehlo.dot_general"(%356, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<0x8xf32>, tensor<8x8xf32>) -> tensor<0x8xf32>
    %358 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %359 = "stablehlo.reduce"(%357, %358) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %550 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%550) : (tensor<f32>) -> ()
    }) : (tensor<0x8xf32>, tensor<f32>) -> tensor<f32>
    %360 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8x8x8xf32>
    %361 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %362 = "stablehlo.reduce"(%360, %361) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
      %549 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%549) : (tensor<f32>) -> ()
    }) : (tensor<4x8x8x8xf32>, tensor<f32>) -> tensor<8x8x8xf32>
    %363 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %364 = "stablehlo.reshape"(%363) : (tensor<1x8xf32>) -> tensor<8xf32>
    %365 = "stablehlo.slice"(%arg86) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %366 = "stablehlo.reshape"(%365) : (tensor<1x8xf32>) -> tensor<8xf32>
    %367 = "stablehlo.dot_general"(%364, %366) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
    %368 = "stablehlo.dot_general"(%arg87, %arg86) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<8x4xf32>
    %369 = "stablehlo.dot_general"(%368, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %370 = "stablehlo.slice"(%arg87) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<2x2xf32>
    %371 = "func.call"(%arg86, %370) <{callee = @kron}> : (tensor<4x8xf32>, tensor<2x2xf32>) -> tensor<8x16xf32>
    %372 = "stablehlo.transpose"(%353) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %373 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %374:2 = "stablehlo.optimization_barrier"(%373, %arg86) : (tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
    %375 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %376 = "stablehlo.complex"(%375, %arg86) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>
    %377 = "stablehlo.dot_general"(%374#0, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %378 = "stablehlo.add"(%377, %374#1) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %379 = "stablehlo.multiply"(%376, %376) : (tensor<4x8xcomplex<f32>>, tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    %380 = "stablehlo.abs"(%379) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xf32>
    %381 = "stablehlo.complex"(%arg87, %arg87) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xcomplex<f32>>
    %382 = "stablehlo.dot_general"(%376, %381) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xcomplex<f32>>, tensor<8x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    %383 = "stablehlo.real"(%382) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xf32>
    %384 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %385 = "func.call"(%384) <{callee = @fft}> : (tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>
    %386 = "stablehlo.real"(%385) : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xf32>
    %387 = "stablehlo.dot_general"(%386, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %388 = "stablehlo.slice"(%arg88) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %389 = "stablehlo.reshape"(%388) : (tensor<1xi32>) -> tensor<i32>
    %390 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %392 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %393 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %394 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %395:5 = "stablehlo.while"(%arg86, %arg87, %394, %391, %393) ({
    ^bb0(%arg116: tensor<4x8xf32>, %arg117: tensor<8x8xf32>, %arg118: tensor<i32>, %arg119: tensor<8xf32>, %arg120: tensor<4x8xf32>):
      %547 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %548 = "stablehlo.compare"(%arg118, %547) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%548) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg111: tensor<4x8xf32>, %arg112: tensor<8x8xf32>, %arg113: tensor<i32>, %arg114: tensor<8xf32>, %arg115: tensor<4x8xf32>):
      %542 = "func.call"(%arg111, %arg113) <{callee = @dynamic_index_in_dim}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>
      %543:2 = "func.call"(%arg112, %arg114, %542) <{callee = @closed_call_2}> : (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
      %544 = "func.call"(%arg115, %543#1, %arg113) <{callee = @dynamic_update_index_in_dim}> : (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %545 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %546 = "stablehlo.add"(%arg113, %545) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg111, %arg112, %546, %543#0, %544) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>) -> ()
    }) : (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>, tensor<i32>, tensor<8xf32>, tensor<4x8xf32>)
    %396 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %397 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %398 = "stablehlo.clamp"(%396, %389, %397) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %399 = "stablehlo.case"(%398) ({
      %541 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%541) : (tensor<4x8xf32>) -> ()
    }, {
      %540 = "stablehlo.sine"(%arg86) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%540) : (tensor<4x8xf32>) -> ()
    }, {
      %538 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      %539 = "stablehlo.dot_general"(%538, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%539) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x8xf32>
    %400 = "stablehlo.dot_general"(%399, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %401 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %402:4 = "stablehlo.while"(%arg87, %401, %389, %arg86) ({
    ^bb0(%arg107: tensor<8x8xf32>, %arg108: tensor<i32>, %arg109: tensor<i32>, %arg110: tensor<4x8xf32>):
      %537 = "stablehlo.compare"(%arg108, %arg109) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%537) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg103: tensor<8x8xf32>, %arg104: tensor<i32>, %arg105: tensor<i32>, %arg106: tensor<4x8xf32>):
      %533 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %534 = "stablehlo.add"(%arg104, %533) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %535 = "stablehlo.dot_general"(%arg106, %arg103) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
      %536 = "stablehlo.tanh"(%535) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      "stablehlo.return"(%arg103, %534, %arg105, %536) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>)
    %403 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %404 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %405:4 = "stablehlo.while"(%arg87, %404, %403, %arg86) ({
    ^bb0(%arg99: tensor<8x8xf32>, %arg100: tensor<i32>, %arg101: tensor<i32>, %arg102: tensor<4x8xf32>):
      %531 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %532 = "stablehlo.compare"(%arg100, %531) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%532) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg95: tensor<8x8xf32>, %arg96: tensor<i32>, %arg97: tensor<i32>, %arg98: tensor<4x8xf32>):
      %528:2 = "func.call"(%arg95, %arg97, %arg98) <{callee = @closed_call_4}> : (tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>)
      %529 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %530 = "stablehlo.add"(%arg96, %529) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg95, %530, %528#0, %528#1) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> ()
    }) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>)
    %406 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %407 = "stablehlo.slice"(%arg88) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>
    %408 = "stablehlo.reshape"(%407) : (tensor<1xi32>) -> tensor<i32>
    %409 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %410 = "func.call"(%408, %409) <{callee = @remainder_6}> : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %411 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %413 = "stablehlo.compare"(%arg88, %412) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %414 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %416 = "stablehlo.add"(%arg88, %415) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %417 = "stablehlo.select"(%413, %416, %arg88) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %419 = "stablehlo.gather"(%406, %418) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<3x1xi32>) -> tensor<3x8xf32>
    %420 = "stablehlo.dot_general"(%419, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
    %421 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %423 = "stablehlo.compare"(%arg88, %422) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %424 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %426 = "stablehlo.add"(%arg88, %425) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %427 = "stablehlo.select"(%423, %426, %arg88) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %429 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %430 = "stablehlo.broadcast_in_dim"(%429) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8xf32>
    %431 = "stablehlo.scatter"(%406, %428, %430) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %527 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%527) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %432 = "stablehlo.dot_general"(%431, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %433 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %435 = "stablehlo.compare"(%arg88, %434) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %436 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %438 = "stablehlo.add"(%arg88, %437) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %439 = "stablehlo.select"(%435, %438, %arg88) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %441 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8xf32>
    %443 = "stablehlo.scatter"(%406, %440, %442) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %526 = "stablehlo.maximum"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%526) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %444 = "stablehlo.dot_general"(%443, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %445 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %447 = "stablehlo.compare"(%arg88, %446) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %448 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %450 = "stablehlo.add"(%arg88, %449) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %451 = "stablehlo.select"(%447, %450, %arg88) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %452 = "stablehlo.broadcast_in_dim"(%451) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x1xi32>
    %453 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.broadcast_in_dim"(%453) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x8xf32>
    %455 = "stablehlo.scatter"(%406, %452, %454) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      "stablehlo.return"(%arg90) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<3x1xi32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %456 = "stablehlo.dot_general"(%455, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %457 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %458 = "stablehlo.compare"(%410, %457) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %459 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %460 = "stablehlo.add"(%410, %459) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %461 = "stablehlo.select"(%458, %460, %410) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %462 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %463 = "stablehlo.dynamic_slice"(%406, %461, %462) <{slice_sizes = array<i64: 2, 8>}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
    %464 = "stablehlo.dot_general"(%463, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
    %465 = "stablehlo.slice"(%406) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %466 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %467 = "stablehlo.compare"(%410, %466) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %468 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %469 = "stablehlo.add"(%410, %468) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %470 = "stablehlo.select"(%467, %469, %410) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %471 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %472 = "stablehlo.dynamic_update_slice"(%arg86, %465, %470, %471) : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %473 = "stablehlo.dot_general"(%472, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %474 = "func.call"(%406) <{callee = @_roll_static}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %475 = "stablehlo.dot_general"(%474, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %476 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %477 = "func.call"(%406, %476) <{callee = @_pad}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<5x8xf32>
    %478 = "stablehlo.dot_general"(%477, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %479 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %480 = "stablehlo.pad"(%406, %479) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 1, 0>}> : (tensor<4x8xf32>, tensor<f32>) -> tensor<7x8xf32>
    %481 = "stablehlo.dot_general"(%480, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<7x8xf32>, tensor<8x8xf32>) -> tensor<7x8xf32>
    %482 = "stablehlo.dot_general"(%arg86, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %483 = "stablehlo.dot_general"(%216, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %484 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8x8xi32>
    %485 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<8x8xi32>
    %486 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %487 = "stablehlo.broadcast_in_dim"(%486) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<8x8xi32>
    %488 = "stablehlo.add"(%484, %487) : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi32>
    %489 = "stablehlo.compare"(%488, %485) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %490 = "stablehlo.convert"(%489) : (tensor<8x8xi1>) -> tensor<8x8xf32>
    %491 = "stablehlo.dot_general"(%490, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %492 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xf32>
    %493 = "stablehlo.dot_general"(%492, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
    %494 = "stablehlo.slice"(%482) <{limit_indices = array<i64: 4, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<4x2xf32>
    %495 = "stablehlo.add"(%494, %217) : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %496 = "stablehlo.convert"(%arg88) : (tensor<3xi32>) -> tensor<3xf32>
    %497 = "stablehlo.slice"(%arg87) <{limit_indices = array<i64: 3, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<3x8xf32>
    %498 = "stablehlo.dot_general"(%496, %497) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3xf32>, tensor<3x8xf32>) -> tensor<8xf32>
    %499 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %500 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3xi32>
    %501 = "stablehlo.compare"(%arg88, %500) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %502 = "stablehlo.convert"(%501) : (tensor<3xi1>) -> tensor<3xf32>
    %503 = "stablehlo.slice"(%arg87) <{limit_indices = array<i64: 3, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<3x8xf32>
    %504 = "stablehlo.dot_general"(%502, %503) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3xf32>, tensor<3x8xf32>) -> tensor<8xf32>
    %505 = "stablehlo.constant"() <{value = dense<9.99999996E-13> : tensor<f32>}> : () -> tensor<f32>
    %506 = "stablehlo.broadcast_in_dim"(%505) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %507 = "stablehlo.maximum"(%482, %506) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %508 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %509 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %510 = "func.call"(%482, %508, %509) <{callee = @clip}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %511 = "stablehlo.dot_general"(%510, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %512 = "stablehlo.constant"() <{value = dense<-1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.constant"() <{value = dense<1.000000e+06> : tensor<f32>}> : () -> tensor<f32>
    %514 = "func.call"(%482, %512, %513) <{callee = @clip_8}> : (tensor<4x8xf32>, tensor<f32>, tensor<f32>) -> tensor<4x8xf32>
    %515 = "stablehlo.dot_general"(%514, %arg87) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %516 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %517 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %518 = "stablehlo.compare"(%482, %517) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %519 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %520 = "func.call"(%518, %482, %519) <{callee = @_where_9}> : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %521 = "stablehlo.abs"(%482) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %522 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %523 = "stablehlo.broadcast_in_dim"(%522) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %524 = "stablehlo.add"(%521, %523) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %525 = "stablehlo.divide"(%arg86, %524) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%220, %233, %235, %236, %237, %238, %246, %247, %249, %291, %321, %324#1, %328#3, %330, %332, %334, %337, %339, %341, %343, %344, %346, %348, %350, %352, %355, %359, %362, %367, %369, %371, %353, %353, %372, %arg86, %378, %380, %383, %387, %395#3, %395#4, %400, %402#3, %405#3, %420, %432, %444, %456, %464, %473, %475, %478, %481, %483, %491, %493, %495, %498, %504, %507, %511, %515, %520, %525) : (tensor<4x8xf16>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x4xi32>, tensor<8x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>, tensor<0x8xf32>, tensor<f32>, tensor<8x8x8xf32>, tensor<f32>, tensor<4x8xf32>, tensor<8x16xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<3x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<5x8xf32>, tensor<7x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<4x2xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg85: tensor<4x8xf32>):
    %215 = "stablehlo.round_nearest_even"(%arg85) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%215) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<i32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg83: tensor<4x8xf32>, %arg84: tensor<i32>):
    %212 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %213 = "stablehlo.dynamic_slice"(%arg83, %arg84, %212) <{slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %214 = "stablehlo.reshape"(%213) : (tensor<1x8xf32>) -> tensor<8xf32>
    "func.return"(%214) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg81: tensor<8x8xf32>, %arg82: tensor<8xf32>):
    %211 = "stablehlo.dot_general"(%arg82, %arg81) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
    "func.return"(%211) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<4x8xf32>, %arg79: tensor<8xf32>, %arg80: tensor<i32>):
    %208 = "stablehlo.broadcast_in_dim"(%arg79) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %209 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %210 = "stablehlo.dynamic_update_slice"(%arg78, %208, %arg80, %209) : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    "func.return"(%210) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "<lambda>", sym_visibility = "private"}> ({
  ^bb0(%arg76: tensor<8x8xf32>, %arg77: tensor<4x8xf32>):
    %206 = "stablehlo.dot_general"(%arg77, %arg76) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %207 = "func.call"(%206) <{callee = @relu}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%207) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg75: tensor<4x8xf32>):
    %203 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.broadcast_in_dim"(%203) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %205 = "stablehlo.maximum"(%arg75, %204) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%205) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg72: tensor<4x8xf32>):
    %187 = "stablehlo.sort"(%arg72) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg73: tensor<f32>, %arg74: tensor<f32>):
      %188 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %189 = "stablehlo.compare"(%arg73, %188) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %190 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %191 = "stablehlo.select"(%189, %190, %arg73) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %192 = "stablehlo.compare"(%arg73, %arg73) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %193 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %194 = "stablehlo.select"(%192, %193, %191) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %195 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %196 = "stablehlo.compare"(%arg74, %195) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %197 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %198 = "stablehlo.select"(%196, %197, %arg74) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %199 = "stablehlo.compare"(%arg74, %arg74) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %200 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %201 = "stablehlo.select"(%199, %200, %198) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %202 = "stablehlo.compare"(%194, %201) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%202) : (tensor<i1>) -> ()
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%187) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg71: tensor<4x8xf32>):
    %186 = "func.call"(%arg71) <{callee = @cumsum_0}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%186) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<4x8xf32>):
    %182 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %184 = "stablehlo.reduce_window"(%arg68, %183) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg69: tensor<f32>, %arg70: tensor<f32>):
      %185 = "stablehlo.add"(%arg69, %arg70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%185) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    "func.return"(%184) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg65: tensor<4x8xf32>):
    %178 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.broadcast_in_dim"(%178) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<f32>
    %180 = "stablehlo.reduce_window"(%arg65, %179) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %181 = "stablehlo.maximum"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%181) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    "func.return"(%180) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<4x8xf32>):
    %176 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %177 = "func.call"(%arg64, %176) <{callee = @quantile}> : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    "func.return"(%177) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg58: tensor<4x8xf32>, %arg59: tensor<f32>):
    %124 = "stablehlo.compare"(%arg58, %arg58) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %125 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %126 = "stablehlo.reduce"(%124, %125) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg62: tensor<i1>, %arg63: tensor<i1>):
      %175 = "stablehlo.or"(%arg62, %arg63) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%175) : (tensor<i1>) -> ()
    }) : (tensor<4x8xi1>, tensor<i1>) -> tensor<8xi1>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xi1>) -> tensor<1x8xi1>
    %128 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %129 = "func.call"(%127, %128, %arg58) <{callee = @_where}> : (tensor<1x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %130 = "stablehlo.sort"(%129) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg60: tensor<f32>, %arg61: tensor<f32>):
      %160 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %161 = "stablehlo.compare"(%arg60, %160) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %162 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %163 = "stablehlo.select"(%161, %162, %arg60) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %164 = "stablehlo.compare"(%arg60, %arg60) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %165 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %166 = "stablehlo.select"(%164, %165, %163) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %167 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %168 = "stablehlo.compare"(%arg61, %167) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %169 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %170 = "stablehlo.select"(%168, %169, %arg61) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %171 = "stablehlo.compare"(%arg61, %arg61) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %172 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %173 = "stablehlo.select"(%171, %172, %170) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %174 = "stablehlo.compare"(%166, %173) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%174) : (tensor<i1>) -> ()
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %131 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %133 = "stablehlo.subtract"(%131, %132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %134 = "stablehlo.multiply"(%arg59, %133) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %135 = "stablehlo.floor"(%134) : (tensor<f32>) -> tensor<f32>
    %136 = "stablehlo.ceil"(%134) : (tensor<f32>) -> tensor<f32>
    %137 = "stablehlo.subtract"(%134, %135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %138 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %139 = "stablehlo.subtract"(%138, %137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %140 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %141 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %142 = "stablehlo.subtract"(%140, %141) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.clamp"(%143, %135, %142) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %145 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "stablehlo.subtract"(%145, %146) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %148 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %149 = "stablehlo.clamp"(%148, %136, %147) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %150 = "stablehlo.convert"(%144) : (tensor<f32>) -> tensor<i32>
    %151 = "stablehlo.convert"(%149) : (tensor<f32>) -> tensor<i32>
    %152 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %153 = "stablehlo.gather"(%130, %152) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<8xf32>
    %154 = "stablehlo.broadcast_in_dim"(%151) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %155 = "stablehlo.gather"(%130, %154) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<8xf32>
    %156 = "stablehlo.add"(%153, %155) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %157 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %159 = "stablehlo.multiply"(%156, %158) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%159) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x8xi1>, tensor<f32>, tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<1x8xi1>, %arg56: tensor<f32>, %arg57: tensor<4x8xf32>):
    %120 = "stablehlo.convert"(%arg56) : (tensor<f32>) -> tensor<f32>
    %121 = "stablehlo.broadcast_in_dim"(%arg55) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xi1>) -> tensor<4x8xi1>
    %122 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %123 = "stablehlo.select"(%121, %122, %arg57) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%123) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<4x8xf32>, %arg50: tensor<i32>):
    %99 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %100 = "stablehlo.reduce"(%arg49, %99) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %119 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%119) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %102 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1xf32>
    %104 = "stablehlo.divide"(%101, %103) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xf32>) -> tensor<4x8xf32>
    %106 = "stablehlo.subtract"(%arg49, %105) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %107 = "chlo.square"(%106) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %108 = "stablehlo.convert"(%arg50) : (tensor<i32>) -> tensor<f32>
    %109 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.subtract"(%109, %108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.reduce"(%107, %111) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %118 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%118) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
    %113 = "stablehlo.divide"(%112, %110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.compare"(%110, %114) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %116 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %117 = "func.call"(%115, %113, %116) <{callee = @_where_1}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%117) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<i1>, %arg47: tensor<f32>, %arg48: tensor<f32>):
    %97 = "stablehlo.convert"(%arg48) : (tensor<f32>) -> tensor<f32>
    %98 = "stablehlo.select"(%arg46, %arg47, %97) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%98) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<2x2xf32>) -> tensor<8x16xf32>, res_attrs = [{}], sym_name = "kron", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<4x8xf32>, %arg45: tensor<2x2xf32>):
    %91 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<4x8xf32>) -> tensor<4x1x8x1xf32>
    %92 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
    %93 = "stablehlo.broadcast_in_dim"(%91) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x1x8x1xf32>) -> tensor<4x2x8x2xf32>
    %94 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x1x2xf32>) -> tensor<4x2x8x2xf32>
    %95 = "stablehlo.multiply"(%93, %94) : (tensor<4x2x8x2xf32>, tensor<4x2x8x2xf32>) -> tensor<4x2x8x2xf32>
    %96 = "stablehlo.reshape"(%95) : (tensor<4x2x8x2xf32>) -> tensor<8x16xf32>
    "func.return"(%96) : (tensor<8x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>, res_attrs = [{}], sym_name = "fft", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<4x8xf32>):
    %89 = "stablehlo.convert"(%arg43) : (tensor<4x8xf32>) -> tensor<4x8xcomplex<f32>>
    %90 = "stablehlo.fft"(%89) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4x8xcomplex<f32>>) -> tensor<4x8xcomplex<f32>>
    "func.return"(%90) : (tensor<4x8xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<8x8xf32>, %arg31: tensor<8xf32>, %arg32: tensor<8xf32>):
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %74:4 = "stablehlo.while"(%arg30, %73, %72, %arg31) ({
    ^bb0(%arg39: tensor<8x8xf32>, %arg40: tensor<i32>, %arg41: tensor<i32>, %arg42: tensor<8xf32>):
      %87 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %88 = "stablehlo.compare"(%arg40, %87) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%88) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg35: tensor<8x8xf32>, %arg36: tensor<i32>, %arg37: tensor<i32>, %arg38: tensor<8xf32>):
      %84:2 = "func.call"(%arg35, %arg37, %arg38) <{callee = @closed_call_3}> : (tensor<8x8xf32>, tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>)
      %85 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %86 = "stablehlo.add"(%arg36, %85) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg35, %86, %84#0, %84#1) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<8xf32>) -> ()
    }) : (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<8xf32>) -> (tensor<8x8xf32>, tensor<i32>, tensor<i32>, tensor<8xf32>)
    %75 = "stablehlo.add"(%74#3, %arg32) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %76 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %77 = "stablehlo.reduce"(%75, %76) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg33: tensor<f32>, %arg34: tensor<f32>):
      %83 = "stablehlo.add"(%arg33, %arg34) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%83) : (tensor<f32>) -> ()
    }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %78 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %79 = "stablehlo.compare"(%77, %78) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %80 = "stablehlo.convert"(%79) : (tensor<i1>) -> tensor<i32>
    %81 = "stablehlo.case"(%80) ({
      "stablehlo.return"(%75) : (tensor<8xf32>) -> ()
    }, {
      %82 = "stablehlo.dot_general"(%75, %arg30) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
      "stablehlo.return"(%82) : (tensor<8xf32>) -> ()
    }) : (tensor<i32>) -> tensor<8xf32>
    "func.return"(%75, %81) : (tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<i32>, tensor<8xf32>) -> (tensor<i32>, tensor<8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<8x8xf32>, %arg28: tensor<i32>, %arg29: tensor<8xf32>):
    %68 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %69 = "stablehlo.add"(%arg28, %68) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %70 = "stablehlo.dot_general"(%arg29, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
    %71 = "stablehlo.tanh"(%70) : (tensor<8xf32>) -> tensor<8xf32>
    "func.return"(%69, %71) : (tensor<i32>, tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x8xf32>, tensor<i32>, tensor<4x8xf32>) -> (tensor<i32>, tensor<4x8xf32>), res_attrs = [{}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<8x8xf32>, %arg23: tensor<i32>, %arg24: tensor<4x8xf32>):
    %53 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %54 = "stablehlo.add"(%arg23, %53) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %55 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %56 = "func.call"(%arg23, %55) <{callee = @remainder}> : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %57 = "stablehlo.slice"(%arg24) <{limit_indices = array<i64: 1, 8>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %58 = "stablehlo.reshape"(%57) : (tensor<1x8xf32>) -> tensor<8xf32>
    %59 = "stablehlo.dot_general"(%58, %arg22) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
    %60 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %61 = "stablehlo.compare"(%56, %60) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %62 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %63 = "stablehlo.add"(%56, %62) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %64 = "stablehlo.select"(%61, %63, %56) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %65 = "stablehlo.convert"(%64) : (tensor<i32>) -> tensor<i32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
    %67 = "stablehlo.scatter"(%arg24, %66, %59) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg25: tensor<f32>, %arg26: tensor<f32>):
      "stablehlo.return"(%arg26) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<1xi32>, tensor<8xf32>) -> tensor<4x8xf32>
    "func.return"(%54, %67) : (tensor<i32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<i32>, %arg21: tensor<i32>):
    %38 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %39 = "stablehlo.compare"(%arg21, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %40 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %41 = "func.call"(%39, %40, %arg21) <{callee = @_where_5}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %42 = "stablehlo.remainder"(%arg20, %41) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %43 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %44 = "stablehlo.compare"(%42, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %45 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %46 = "stablehlo.compare"(%42, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.compare"(%41, %47) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %49 = "stablehlo.compare"(%46, %48) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %50 = "stablehlo.and"(%49, %44) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %51 = "stablehlo.add"(%42, %41) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %52 = "stablehlo.select"(%50, %51, %42) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%52) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<i1>, %arg18: tensor<i32>, %arg19: tensor<i32>):
    %37 = "stablehlo.select"(%arg17, %arg18, %arg19) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%37) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "remainder_6", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<i32>, %arg16: tensor<i32>):
    %21 = "stablehlo.convert"(%arg16) : (tensor<i32>) -> tensor<i32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.compare"(%21, %22) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %25 = "func.call"(%23, %24, %21) <{callee = @_where_7}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %26 = "stablehlo.remainder"(%arg15, %25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.compare"(%26, %27) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.compare"(%26, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.compare"(%25, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %34 = "stablehlo.and"(%33, %28) : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %35 = "stablehlo.add"(%26, %25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %36 = "stablehlo.select"(%34, %35, %26) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%36) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<i1>, %arg13: tensor<i32>, %arg14: tensor<i32>):
    %20 = "stablehlo.select"(%arg12, %arg13, %arg14) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%20) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<4x8xf32>):
    %17 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 4, 8>, start_indices = array<i64: 0, 6>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<4x2xf32>
    %18 = "stablehlo.slice"(%arg11) <{limit_indices = array<i64: 4, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<4x6xf32>
    %19 = "stablehlo.concatenate"(%17, %18) <{dimension = 1 : i64}> : (tensor<4x2xf32>, tensor<4x6xf32>) -> tensor<4x8xf32>
    "func.return"(%19) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x8xf32>, tensor<i32>) -> tensor<5x8xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x8xf32>, %arg10: tensor<i32>):
    %15 = "stablehlo.convert"(%arg10) : (tensor<i32>) -> tensor<f32>
    %16 = "stablehlo.pad"(%arg9, %15) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<4x8xf32>, tensor<f32>) -> tensor<5x8xf32>
    "func.return"(%16) : (tensor<5x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4x8xf32>, %arg7: tensor<i32>, %arg8: tensor<i32>):
    %9 = "stablehlo.convert"(%arg7) : (tensor<i32>) -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %11 = "stablehlo.maximum"(%10, %arg6) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %12 = "stablehlo.convert"(%arg8) : (tensor<i32>) -> tensor<f32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %14 = "stablehlo.minimum"(%13, %11) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%14) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xf32>, tensor<f32>, tensor<f32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "clip_8", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x8xf32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
    %3 = "stablehlo.convert"(%arg4) : (tensor<f32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %5 = "stablehlo.maximum"(%4, %arg3) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %6 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %8 = "stablehlo.minimum"(%7, %5) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%8) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x8xi1>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xf32>, %arg2: tensor<f32>):
    %0 = "stablehlo.convert"(%arg2) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %2 = "stablehlo.select"(%arg0, %arg1, %1) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    "func.return"(%2) : (tensor<4x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
