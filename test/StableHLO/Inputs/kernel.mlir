// `kernel` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.707107, normal 0.1, normal 0.25, normal 0.1, normal 0.25, normal 0.1 x2, ints 0 1000, normal 0.01 x8, uniform 1e-05 0.001 x8, normal 1 x3
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<16x4xf32>, tensor<16xf32>, tensor<6x4xf32>) -> (tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]['l1']['b']"}, {jax.result_info = "result[3]['l1']['w']"}, {jax.result_info = "result[3]['l2']['b']"}, {jax.result_info = "result[3]['l2']['w']"}, {jax.result_info = "result[3]['l3']['b']"}, {jax.result_info = "result[3]['l3']['w']"}, {jax.result_info = "result[3]['log_noise']"}, {jax.result_info = "result[3]['log_scale']"}, {jax.result_info = "result[4]['count']"}, {jax.result_info = "result[4]['m']['l1']['b']"}, {jax.result_info = "result[4]['m']['l1']['w']"}, {jax.result_info = "result[4]['m']['l2']['b']"}, {jax.result_info = "result[4]['m']['l2']['w']"}, {jax.result_info = "result[4]['m']['l3']['b']"}, {jax.result_info = "result[4]['m']['l3']['w']"}, {jax.result_info = "result[4]['m']['log_noise']"}, {jax.result_info = "result[4]['m']['log_scale']"}, {jax.result_info = "result[4]['v']['l1']['b']"}, {jax.result_info = "result[4]['v']['l1']['w']"}, {jax.result_info = "result[4]['v']['l2']['b']"}, {jax.result_info = "result[4]['v']['l2']['w']"}, {jax.result_info = "result[4]['v']['l3']['b']"}, {jax.result_info = "result[4]['v']['l3']['w']"}, {jax.result_info = "result[4]['v']['log_noise']"}, {jax.result_info = "result[4]['v']['log_scale']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg36: tensor<32xf32>, %arg37: tensor<4x32xf32>, %arg38: tensor<32xf32>, %arg39: tensor<32x32xf32>, %arg40: tensor<8xf32>, %arg41: tensor<32x8xf32>, %arg42: tensor<f32>, %arg43: tensor<f32>, %arg44: tensor<i32>, %arg45: tensor<32xf32>, %arg46: tensor<4x32xf32>, %arg47: tensor<32xf32>, %arg48: tensor<32x32xf32>, %arg49: tensor<8xf32>, %arg50: tensor<32x8xf32>, %arg51: tensor<f32>, %arg52: tensor<f32>, %arg53: tensor<32xf32>, %arg54: tensor<4x32xf32>, %arg55: tensor<32xf32>, %arg56: tensor<32x32xf32>, %arg57: tensor<8xf32>, %arg58: tensor<32x8xf32>, %arg59: tensor<f32>, %arg60: tensor<f32>, %arg61: tensor<16x4xf32>, %arg62: tensor<16xf32>, %arg63: tensor<6x4xf32>):
    %169 = "stablehlo.dot_general"(%arg61, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x4xf32>, tensor<4x32xf32>) -> tensor<16x32xf32>
    %170 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %171 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %172 = "stablehlo.add"(%169, %171) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %173 = "stablehlo.sine"(%172) : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %174 = "stablehlo.cosine"(%172) : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %175 = "stablehlo.dot_general"(%173, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %176 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %178 = "stablehlo.add"(%175, %177) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %179 = "func.call"(%178) <{callee = @relu}> : (tensor<16x32xf32>) -> tensor<16x32xf32>
    %180 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %182 = "stablehlo.compare"(%178, %181) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xi1>
    %183 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %185 = "stablehlo.dot_general"(%179, %arg41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32x8xf32>) -> tensor<16x8xf32>
    %186 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<16x8xf32>
    %188 = "stablehlo.add"(%185, %187) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %189 = "stablehlo.tanh"(%188) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %190 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %192 = "stablehlo.subtract"(%191, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %193 = "stablehlo.multiply"(%189, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %194 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %195 = "stablehlo.reduce"(%193, %194) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg98: tensor<f32>, %arg99: tensor<f32>):
      %684 = "stablehlo.add"(%arg98, %arg99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%684) : (tensor<f32>) -> ()
    }) : (tensor<16x8xf32>, tensor<f32>) -> tensor<16xf32>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %197 = "stablehlo.multiply"(%189, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %198 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %199 = "stablehlo.reduce"(%197, %198) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg96: tensor<f32>, %arg97: tensor<f32>):
      %683 = "stablehlo.add"(%arg96, %arg97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%683) : (tensor<f32>) -> ()
    }) : (tensor<16x8xf32>, tensor<f32>) -> tensor<16xf32>
    %200 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %201 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<16x1xf32>) -> tensor<16x16xf32>
    %202 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<16x16xf32>
    %203 = "stablehlo.add"(%201, %202) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %204 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %206 = "stablehlo.multiply"(%205, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %207 = "stablehlo.transpose"(%189) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %208 = "stablehlo.dot_general"(%206, %207) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %209 = "stablehlo.subtract"(%203, %208) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %210 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %212 = "stablehlo.maximum"(%209, %211) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %213 = "stablehlo.compare"(%209, %212) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xi1>
    %214 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %216 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %218 = "stablehlo.select"(%213, %215, %217) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %219 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %221 = "stablehlo.compare"(%220, %212) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xi1>
    %222 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %226 = "stablehlo.select"(%221, %223, %225) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %227 = "stablehlo.divide"(%218, %226) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %228 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %230 = "stablehlo.multiply"(%229, %212) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %231 = "stablehlo.exponential"(%arg43) : (tensor<f32>) -> tensor<f32>
    %232 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %233 = "stablehlo.multiply"(%230, %232) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %234 = "stablehlo.exponential"(%233) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %235 = "stablehlo.exponential"(%arg42) : (tensor<f32>) -> tensor<f32>
    %236 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %237 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %240 = "stablehlo.add"(%236, %239) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %241 = "stablehlo.compare"(%240, %237) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %242 = "stablehlo.convert"(%241) : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %243 = "stablehlo.broadcast_in_dim"(%235) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %244 = "stablehlo.multiply"(%243, %242) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %245 = "stablehlo.add"(%234, %244) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %246:7 = "func.call"(%245) <{callee = @cholesky}> : (tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>)
    %247:7 = "func.call"(%246#0, %arg62) <{callee = @_cho_solve}> : (tensor<16x16xf32>, tensor<16xf32>) -> (tensor<16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>)
    %248 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %250 = "stablehlo.multiply"(%249, %arg62) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %251 = "stablehlo.dot_general"(%250, %247#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16xf32>, tensor<16xf32>) -> tensor<f32>
    %252:4 = "func.call"(%246#0) <{callee = @_diag}> : (tensor<16x16xf32>) -> (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>)
    %253 = "stablehlo.log"(%252#0) : (tensor<16xf32>) -> tensor<16xf32>
    %254 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.reduce"(%253, %254) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %682 = "stablehlo.add"(%arg94, %arg95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%682) : (tensor<f32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %256 = "stablehlo.add"(%251, %255) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %257 = "stablehlo.dot_general"(%arg63, %arg37) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x4xf32>, tensor<4x32xf32>) -> tensor<6x32xf32>
    %258 = "stablehlo.broadcast_in_dim"(%arg36) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<6x32xf32>
    %260 = "stablehlo.add"(%257, %259) : (tensor<6x32xf32>, tensor<6x32xf32>) -> tensor<6x32xf32>
    %261 = "stablehlo.sine"(%260) : (tensor<6x32xf32>) -> tensor<6x32xf32>
    %262 = "stablehlo.cosine"(%260) : (tensor<6x32xf32>) -> tensor<6x32xf32>
    %263 = "stablehlo.dot_general"(%261, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x32xf32>, tensor<32x32xf32>) -> tensor<6x32xf32>
    %264 = "stablehlo.broadcast_in_dim"(%arg38) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %265 = "stablehlo.broadcast_in_dim"(%264) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x32xf32>) -> tensor<6x32xf32>
    %266 = "stablehlo.add"(%263, %265) : (tensor<6x32xf32>, tensor<6x32xf32>) -> tensor<6x32xf32>
    %267 = "func.call"(%266) <{callee = @relu_0}> : (tensor<6x32xf32>) -> tensor<6x32xf32>
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x32xf32>
    %270 = "stablehlo.compare"(%266, %269) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<6x32xf32>, tensor<6x32xf32>) -> tensor<6x32xi1>
    %271 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x32xf32>
    %273 = "stablehlo.dot_general"(%267, %arg41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x32xf32>, tensor<32x8xf32>) -> tensor<6x8xf32>
    %274 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<6x8xf32>
    %276 = "stablehlo.add"(%273, %275) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %277 = "stablehlo.tanh"(%276) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %278 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %280 = "stablehlo.subtract"(%279, %277) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %281 = "stablehlo.multiply"(%277, %277) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %282 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.reduce"(%281, %282) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg92: tensor<f32>, %arg93: tensor<f32>):
      %681 = "stablehlo.add"(%arg92, %arg93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%681) : (tensor<f32>) -> ()
    }) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
    %284 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0>}> : (tensor<6xf32>) -> tensor<6x1xf32>
    %285 = "stablehlo.multiply"(%189, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %286 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %287 = "stablehlo.reduce"(%285, %286) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg90: tensor<f32>, %arg91: tensor<f32>):
      %680 = "stablehlo.add"(%arg90, %arg91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%680) : (tensor<f32>) -> ()
    }) : (tensor<16x8xf32>, tensor<f32>) -> tensor<16xf32>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<1x16xf32>
    %289 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<6x1xf32>) -> tensor<6x16xf32>
    %290 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x16xf32>) -> tensor<6x16xf32>
    %291 = "stablehlo.add"(%289, %290) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %292 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %293 = "stablehlo.broadcast_in_dim"(%292) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %294 = "stablehlo.multiply"(%293, %277) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %295 = "stablehlo.transpose"(%189) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %296 = "stablehlo.dot_general"(%294, %295) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x8xf32>, tensor<8x16xf32>) -> tensor<6x16xf32>
    %297 = "stablehlo.subtract"(%291, %296) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %298 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %299 = "stablehlo.broadcast_in_dim"(%298) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %300 = "stablehlo.maximum"(%297, %299) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %301 = "stablehlo.compare"(%297, %300) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xi1>
    %302 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %303 = "stablehlo.broadcast_in_dim"(%302) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %306 = "stablehlo.select"(%301, %303, %305) : (tensor<6x16xi1>, tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %307 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %309 = "stablehlo.compare"(%308, %300) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xi1>
    %310 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %311 = "stablehlo.broadcast_in_dim"(%310) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %312 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %314 = "stablehlo.select"(%309, %311, %313) : (tensor<6x16xi1>, tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %315 = "stablehlo.divide"(%306, %314) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %316 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %318 = "stablehlo.multiply"(%317, %300) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %319 = "stablehlo.exponential"(%arg43) : (tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.broadcast_in_dim"(%319) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x16xf32>
    %321 = "stablehlo.multiply"(%318, %320) : (tensor<6x16xf32>, tensor<6x16xf32>) -> tensor<6x16xf32>
    %322 = "stablehlo.exponential"(%321) : (tensor<6x16xf32>) -> tensor<6x16xf32>
    %323 = "stablehlo.transpose"(%322) <{permutation = array<i64: 1, 0>}> : (tensor<6x16xf32>) -> tensor<16x6xf32>
    %324:3 = "func.call"(%246#0, %323) <{callee = @_solve_triangular}> : (tensor<16x16xf32>, tensor<16x6xf32>) -> (tensor<16x6xf32>, tensor<16x16xi1>, tensor<16x16xf32>)
    %325 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.divide"(%256, %325) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %327 = "stablehlo.dot_general"(%322, %247#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<6x16xf32>, tensor<16xf32>) -> tensor<6xf32>
    %328 = "stablehlo.multiply"(%324#0, %324#0) : (tensor<16x6xf32>, tensor<16x6xf32>) -> tensor<16x6xf32>
    %329 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.reduce"(%328, %329) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %679 = "stablehlo.add"(%arg88, %arg89) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%679) : (tensor<f32>) -> ()
    }) : (tensor<16x6xf32>, tensor<f32>) -> tensor<6xf32>
    %331 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %332 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %333 = "stablehlo.subtract"(%332, %330) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %334 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %335 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %336 = "stablehlo.divide"(%334, %335) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %338 = "stablehlo.divide"(%337, %252#0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %339 = "func.call"(%252#1, %252#2, %252#3, %338) <{callee = @_diag_1}> : (tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>, tensor<16xf32>) -> tensor<16x16xf32>
    %340 = "stablehlo.dot_general"(%336, %250) <{dot_dimension_numbers = #stablehlo.dot<>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<f32>, tensor<16xf32>) -> tensor<16xf32>
    %341 = "func.call"(%247#1, %247#2, %247#3, %246#0, %247#4, %247#5, %247#6, %340) <{callee = @_cho_solve_3}> : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16xf32>) -> tensor<16x16xf32>
    %342 = "stablehlo.add"(%339, %341) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %343 = "func.call"(%246#1, %246#2, %246#3, %246#4, %246#5, %246#6, %342) <{callee = @cholesky_4}> : (tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %344 = "stablehlo.multiply"(%343, %242) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %345 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.reduce"(%344, %345) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg86: tensor<f32>, %arg87: tensor<f32>):
      %678 = "stablehlo.add"(%arg86, %arg87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%678) : (tensor<f32>) -> ()
    }) : (tensor<16x16xf32>, tensor<f32>) -> tensor<f32>
    %347 = "stablehlo.multiply"(%346, %235) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %348 = "stablehlo.multiply"(%343, %234) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %349 = "stablehlo.multiply"(%230, %348) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %350 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %351 = "stablehlo.reduce"(%349, %350) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg84: tensor<f32>, %arg85: tensor<f32>):
      %677 = "stablehlo.add"(%arg84, %arg85) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%677) : (tensor<f32>) -> ()
    }) : (tensor<16x16xf32>, tensor<f32>) -> tensor<f32>
    %352 = "stablehlo.broadcast_in_dim"(%231) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %353 = "stablehlo.multiply"(%348, %352) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %354 = "stablehlo.multiply"(%351, %231) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %355 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %357 = "stablehlo.multiply"(%356, %353) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %358 = "stablehlo.multiply"(%357, %227) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %359 = "stablehlo.negate"(%358) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %360 = "stablehlo.dot_general"(%359, %206) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %361 = "stablehlo.transpose"(%360) <{permutation = array<i64: 1, 0>}> : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %362 = "stablehlo.dot_general"(%359, %207) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x16xf32>, tensor<8x16xf32>) -> tensor<16x8xf32>
    %363 = "stablehlo.transpose"(%361) <{permutation = array<i64: 1, 0>}> : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %364 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %365 = "stablehlo.broadcast_in_dim"(%364) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %366 = "stablehlo.multiply"(%365, %362) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %367 = "stablehlo.add"(%363, %366) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %368 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %369 = "stablehlo.reduce"(%358, %368) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg82: tensor<f32>, %arg83: tensor<f32>):
      %676 = "stablehlo.add"(%arg82, %arg83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%676) : (tensor<f32>) -> ()
    }) : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %370 = "stablehlo.reshape"(%369) : (tensor<16xf32>) -> tensor<16x1xf32>
    %371 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.reduce"(%358, %371) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %675 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%675) : (tensor<f32>) -> ()
    }) : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<16xf32>) -> tensor<1x16xf32>
    %374 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.reduce"(%373, %374) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>):
      %674 = "stablehlo.add"(%arg78, %arg79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%674) : (tensor<f32>) -> ()
    }) : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %376 = "stablehlo.broadcast_in_dim"(%375) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x8xf32>
    %377 = "stablehlo.multiply"(%189, %376) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %378 = "stablehlo.add"(%367, %377) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %379 = "stablehlo.multiply"(%376, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %380 = "stablehlo.add"(%378, %379) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %381 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %382 = "stablehlo.reduce"(%370, %381) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %673 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%673) : (tensor<f32>) -> ()
    }) : (tensor<16x1xf32>, tensor<f32>) -> tensor<16xf32>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x8xf32>
    %384 = "stablehlo.multiply"(%189, %383) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %385 = "stablehlo.add"(%380, %384) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %386 = "stablehlo.multiply"(%383, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %387 = "stablehlo.add"(%385, %386) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %388 = "stablehlo.multiply"(%387, %192) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %389 = "stablehlo.multiply"(%388, %189) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %390 = "stablehlo.add"(%388, %389) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %391 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %392 = "stablehlo.reduce"(%390, %391) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %672 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%672) : (tensor<f32>) -> ()
    }) : (tensor<16x8xf32>, tensor<f32>) -> tensor<8xf32>
    %393 = "stablehlo.reshape"(%392) : (tensor<8xf32>) -> tensor<1x8xf32>
    %394 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %395 = "stablehlo.reduce"(%393, %394) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg72: tensor<f32>, %arg73: tensor<f32>):
      %671 = "stablehlo.add"(%arg72, %arg73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%671) : (tensor<f32>) -> ()
    }) : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %396 = "stablehlo.dot_general"(%390, %179) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x8xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %397 = "stablehlo.transpose"(%396) <{permutation = array<i64: 1, 0>}> : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %398 = "stablehlo.dot_general"(%390, %arg41) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x8xf32>, tensor<32x8xf32>) -> tensor<16x32xf32>
    %399 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %401 = "stablehlo.select"(%182, %398, %400) : (tensor<16x32xi1>, tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %402 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %403 = "stablehlo.reduce"(%401, %402) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg70: tensor<f32>, %arg71: tensor<f32>):
      %670 = "stablehlo.add"(%arg70, %arg71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%670) : (tensor<f32>) -> ()
    }) : (tensor<16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %404 = "stablehlo.reshape"(%403) : (tensor<32xf32>) -> tensor<1x32xf32>
    %405 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %406 = "stablehlo.reduce"(%404, %405) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg68: tensor<f32>, %arg69: tensor<f32>):
      %669 = "stablehlo.add"(%arg68, %arg69) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%669) : (tensor<f32>) -> ()
    }) : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %407 = "stablehlo.dot_general"(%401, %173) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %408 = "stablehlo.transpose"(%407) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %409 = "stablehlo.dot_general"(%401, %arg39) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %410 = "stablehlo.multiply"(%409, %174) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.reduce"(%410, %411) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg66: tensor<f32>, %arg67: tensor<f32>):
      %668 = "stablehlo.add"(%arg66, %arg67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%668) : (tensor<f32>) -> ()
    }) : (tensor<16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %413 = "stablehlo.reshape"(%412) : (tensor<32xf32>) -> tensor<1x32xf32>
    %414 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %415 = "stablehlo.reduce"(%413, %414) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg64: tensor<f32>, %arg65: tensor<f32>):
      %667 = "stablehlo.add"(%arg64, %arg65) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%667) : (tensor<f32>) -> ()
    }) : (tensor<1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %416 = "stablehlo.dot_general"(%410, %arg61) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<16x32xf32>, tensor<16x4xf32>) -> tensor<32x4xf32>
    %417 = "stablehlo.transpose"(%416) <{permutation = array<i64: 1, 0>}> : (tensor<32x4xf32>) -> tensor<4x32xf32>
    %418 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %419 = "stablehlo.add"(%arg44, %418) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %420 = "stablehlo.convert"(%419) : (tensor<i32>) -> tensor<f32>
    %421 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %422 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %423 = "stablehlo.multiply"(%422, %arg45) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %424 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %426 = "stablehlo.multiply"(%425, %415) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %427 = "stablehlo.add"(%423, %426) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %428 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %429 = "stablehlo.broadcast_in_dim"(%428) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %430 = "stablehlo.multiply"(%429, %arg46) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %431 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %432 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %433 = "stablehlo.multiply"(%432, %417) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %434 = "stablehlo.add"(%430, %433) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %435 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %437 = "stablehlo.multiply"(%436, %arg47) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %438 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %439 = "stablehlo.broadcast_in_dim"(%438) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %440 = "stablehlo.multiply"(%439, %406) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %441 = "stablehlo.add"(%437, %440) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %442 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %443 = "stablehlo.broadcast_in_dim"(%442) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %444 = "stablehlo.multiply"(%443, %arg48) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %445 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %447 = "stablehlo.multiply"(%446, %408) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %448 = "stablehlo.add"(%444, %447) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %449 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.broadcast_in_dim"(%449) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %451 = "stablehlo.multiply"(%450, %arg49) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %452 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %454 = "stablehlo.multiply"(%453, %395) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %455 = "stablehlo.add"(%451, %454) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %456 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %457 = "stablehlo.broadcast_in_dim"(%456) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %458 = "stablehlo.multiply"(%457, %arg50) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %459 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %460 = "stablehlo.broadcast_in_dim"(%459) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %461 = "stablehlo.multiply"(%460, %397) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %462 = "stablehlo.add"(%458, %461) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %463 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %464 = "stablehlo.multiply"(%463, %arg51) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %465 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %466 = "stablehlo.multiply"(%465, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %467 = "stablehlo.add"(%464, %466) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %468 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %469 = "stablehlo.multiply"(%468, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %470 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %471 = "stablehlo.multiply"(%470, %354) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %472 = "stablehlo.add"(%469, %471) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %473 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %474 = "stablehlo.broadcast_in_dim"(%473) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %475 = "stablehlo.multiply"(%474, %arg53) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %476 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %477 = "stablehlo.broadcast_in_dim"(%476) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %478 = "stablehlo.multiply"(%477, %415) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %479 = "stablehlo.multiply"(%478, %415) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %480 = "stablehlo.add"(%475, %479) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %481 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %483 = "stablehlo.multiply"(%482, %arg54) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %484 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %486 = "stablehlo.multiply"(%485, %417) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %487 = "stablehlo.multiply"(%486, %417) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %488 = "stablehlo.add"(%483, %487) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %489 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %491 = "stablehlo.multiply"(%490, %arg55) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %492 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %493 = "stablehlo.broadcast_in_dim"(%492) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %494 = "stablehlo.multiply"(%493, %406) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %495 = "stablehlo.multiply"(%494, %406) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %496 = "stablehlo.add"(%491, %495) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %497 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %498 = "stablehlo.broadcast_in_dim"(%497) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %499 = "stablehlo.multiply"(%498, %arg56) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %500 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %501 = "stablehlo.broadcast_in_dim"(%500) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %502 = "stablehlo.multiply"(%501, %408) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %503 = "stablehlo.multiply"(%502, %408) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %504 = "stablehlo.add"(%499, %503) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %505 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %506 = "stablehlo.broadcast_in_dim"(%505) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %507 = "stablehlo.multiply"(%506, %arg57) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %508 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %509 = "stablehlo.broadcast_in_dim"(%508) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %510 = "stablehlo.multiply"(%509, %395) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %511 = "stablehlo.multiply"(%510, %395) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %512 = "stablehlo.add"(%507, %511) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %513 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.broadcast_in_dim"(%513) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %515 = "stablehlo.multiply"(%514, %arg58) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %516 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %517 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %518 = "stablehlo.multiply"(%517, %397) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %519 = "stablehlo.multiply"(%518, %397) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %520 = "stablehlo.add"(%515, %519) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %521 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %522 = "stablehlo.multiply"(%521, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %523 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %524 = "stablehlo.multiply"(%523, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %525 = "stablehlo.multiply"(%524, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %526 = "stablehlo.add"(%522, %525) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %527 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %528 = "stablehlo.multiply"(%527, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %529 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %530 = "stablehlo.multiply"(%529, %354) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %531 = "stablehlo.multiply"(%530, %354) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %532 = "stablehlo.add"(%528, %531) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %533 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %534 = "stablehlo.power"(%533, %420) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %535 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %536 = "stablehlo.subtract"(%535, %534) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %537 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.power"(%537, %420) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %539 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %540 = "stablehlo.subtract"(%539, %538) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %541 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %542 = "stablehlo.divide"(%427, %541) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %543 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %544 = "stablehlo.divide"(%480, %543) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %545 = "stablehlo.sqrt"(%544) : (tensor<32xf32>) -> tensor<32xf32>
    %546 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %547 = "stablehlo.broadcast_in_dim"(%546) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %548 = "stablehlo.add"(%545, %547) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %549 = "stablehlo.divide"(%542, %548) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %550 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %551 = "stablehlo.broadcast_in_dim"(%550) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %552 = "stablehlo.multiply"(%551, %arg36) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %553 = "stablehlo.add"(%549, %552) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %554 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %555 = "stablehlo.broadcast_in_dim"(%554) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %556 = "stablehlo.multiply"(%555, %553) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %557 = "stablehlo.subtract"(%arg36, %556) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %558 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %559 = "stablehlo.divide"(%434, %558) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %560 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %561 = "stablehlo.divide"(%488, %560) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %562 = "stablehlo.sqrt"(%561) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %563 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %564 = "stablehlo.broadcast_in_dim"(%563) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %565 = "stablehlo.add"(%562, %564) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %566 = "stablehlo.divide"(%559, %565) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %567 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %568 = "stablehlo.broadcast_in_dim"(%567) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %569 = "stablehlo.multiply"(%568, %arg37) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %570 = "stablehlo.add"(%566, %569) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %571 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %572 = "stablehlo.broadcast_in_dim"(%571) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x32xf32>
    %573 = "stablehlo.multiply"(%572, %570) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %574 = "stablehlo.subtract"(%arg37, %573) : (tensor<4x32xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
    %575 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %576 = "stablehlo.divide"(%441, %575) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %577 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %578 = "stablehlo.divide"(%496, %577) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %579 = "stablehlo.sqrt"(%578) : (tensor<32xf32>) -> tensor<32xf32>
    %580 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %582 = "stablehlo.add"(%579, %581) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %583 = "stablehlo.divide"(%576, %582) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %584 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %585 = "stablehlo.broadcast_in_dim"(%584) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %586 = "stablehlo.multiply"(%585, %arg38) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %587 = "stablehlo.add"(%583, %586) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %588 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %589 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %590 = "stablehlo.multiply"(%589, %587) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %591 = "stablehlo.subtract"(%arg38, %590) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %592 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %593 = "stablehlo.divide"(%448, %592) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %594 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %595 = "stablehlo.divide"(%504, %594) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %596 = "stablehlo.sqrt"(%595) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %597 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %598 = "stablehlo.broadcast_in_dim"(%597) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %599 = "stablehlo.add"(%596, %598) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %600 = "stablehlo.divide"(%593, %599) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %601 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %602 = "stablehlo.broadcast_in_dim"(%601) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %603 = "stablehlo.multiply"(%602, %arg39) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %604 = "stablehlo.add"(%600, %603) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %605 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %606 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x32xf32>
    %607 = "stablehlo.multiply"(%606, %604) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %608 = "stablehlo.subtract"(%arg39, %607) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
    %609 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %610 = "stablehlo.divide"(%455, %609) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %611 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %612 = "stablehlo.divide"(%512, %611) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %613 = "stablehlo.sqrt"(%612) : (tensor<8xf32>) -> tensor<8xf32>
    %614 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %615 = "stablehlo.broadcast_in_dim"(%614) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %616 = "stablehlo.add"(%613, %615) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %617 = "stablehlo.divide"(%610, %616) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %618 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %619 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %620 = "stablehlo.multiply"(%619, %arg40) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %621 = "stablehlo.add"(%617, %620) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %622 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %623 = "stablehlo.broadcast_in_dim"(%622) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %624 = "stablehlo.multiply"(%623, %621) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %625 = "stablehlo.subtract"(%arg40, %624) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %626 = "stablehlo.broadcast_in_dim"(%536) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %627 = "stablehlo.divide"(%462, %626) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %628 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %629 = "stablehlo.divide"(%520, %628) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %630 = "stablehlo.sqrt"(%629) : (tensor<32x8xf32>) -> tensor<32x8xf32>
    %631 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %632 = "stablehlo.broadcast_in_dim"(%631) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %633 = "stablehlo.add"(%630, %632) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %634 = "stablehlo.divide"(%627, %633) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %635 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %636 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %637 = "stablehlo.multiply"(%636, %arg41) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %638 = "stablehlo.add"(%634, %637) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %639 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %640 = "stablehlo.broadcast_in_dim"(%639) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x8xf32>
    %641 = "stablehlo.multiply"(%640, %638) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %642 = "stablehlo.subtract"(%arg41, %641) : (tensor<32x8xf32>, tensor<32x8xf32>) -> tensor<32x8xf32>
    %643 = "stablehlo.divide"(%467, %536) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %644 = "stablehlo.divide"(%526, %540) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %645 = "stablehlo.sqrt"(%644) : (tensor<f32>) -> tensor<f32>
    %646 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %647 = "stablehlo.add"(%645, %646) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %648 = "stablehlo.divide"(%643, %647) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %649 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %650 = "stablehlo.multiply"(%649, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %651 = "stablehlo.add"(%648, %650) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %652 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %653 = "stablehlo.multiply"(%652, %651) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %654 = "stablehlo.subtract"(%arg42, %653) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %655 = "stablehlo.divide"(%472, %536) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %656 = "stablehlo.divide"(%532, %540) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %657 = "stablehlo.sqrt"(%656) : (tensor<f32>) -> tensor<f32>
    %658 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %659 = "stablehlo.add"(%657, %658) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %660 = "stablehlo.divide"(%655, %659) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %661 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %662 = "stablehlo.multiply"(%661, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %663 = "stablehlo.add"(%660, %662) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %664 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %665 = "stablehlo.multiply"(%664, %663) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %666 = "stablehlo.subtract"(%arg43, %665) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%326, %327, %333, %557, %574, %591, %608, %625, %642, %654, %666, %419, %427, %434, %441, %448, %455, %462, %467, %472, %480, %488, %496, %504, %512, %520, %526, %532) : (tensor<f32>, tensor<6xf32>, tensor<6xf32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<i32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>, tensor<32xf32>, tensor<4x32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x32xf32>) -> tensor<16x32xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<16x32xf32>):
    %166 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %168 = "stablehlo.maximum"(%arg35, %167) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    "func.return"(%168) : (tensor<16x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}], sym_name = "cholesky", sym_visibility = "private"}> ({
  ^bb0(%arg34: tensor<16x16xf32>):
    %114 = "stablehlo.transpose"(%arg34) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %115 = "stablehlo.add"(%arg34, %114) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %116 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %118 = "stablehlo.divide"(%115, %117) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %119:2 = "stablehlo.custom_call"(%118) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_spotrf_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=16, j=16, k=16, l=16}, custom>} : (tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<i32>)
    %120 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<i32>
    %122 = "stablehlo.compare"(%119#1, %121) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1x1xi1>
    %124 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %126 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x1xi1>) -> tensor<16x16xi1>
    %127 = "stablehlo.select"(%126, %119#0, %125) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %128 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %129 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %131 = "stablehlo.add"(%128, %130) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %132 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %133 = "stablehlo.compare"(%131, %132) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %134 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %135 = "stablehlo.broadcast_in_dim"(%134) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %136 = "stablehlo.select"(%133, %127, %135) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %137 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %138 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %140 = "stablehlo.add"(%137, %139) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %141 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %142 = "stablehlo.compare"(%140, %141) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %143 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %145 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %146 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %148 = "stablehlo.add"(%145, %147) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %149 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %150 = "stablehlo.compare"(%148, %149) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %151 = "stablehlo.convert"(%150) : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %152 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %154 = "stablehlo.add"(%153, %151) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %155 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %156 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %158 = "stablehlo.add"(%155, %157) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %159 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %160 = "stablehlo.compare"(%158, %159) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %161 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %163 = "stablehlo.select"(%160, %136, %162) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    "func.return"(%163, %136, %142, %144, %154, %160, %165) : (tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x16xf32>, tensor<16xf32>) -> (tensor<16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}], sym_name = "_cho_solve", sym_visibility = "private"}> ({
  ^bb0(%arg32: tensor<16x16xf32>, %arg33: tensor<16xf32>):
    %92 = "stablehlo.broadcast_in_dim"(%arg33) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %93 = "stablehlo.custom_call"(%arg32, %92) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=1, m=16, n=1}, custom>} : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %94 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %95 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %97 = "stablehlo.add"(%94, %96) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %98 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %99 = "stablehlo.compare"(%97, %98) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %100 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %102 = "stablehlo.reshape"(%93) : (tensor<16x1xf32>) -> tensor<16xf32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %104 = "stablehlo.custom_call"(%arg32, %103) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=1, m=16, n=1}, custom>} : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %105 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %106 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %108 = "stablehlo.add"(%105, %107) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %109 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %110 = "stablehlo.compare"(%108, %109) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %111 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %113 = "stablehlo.reshape"(%104) : (tensor<16x1xf32>) -> tensor<16xf32>
    "func.return"(%113, %99, %101, %93, %110, %112, %104) : (tensor<16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x16xf32>) -> (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>), res_attrs = [{}, {}, {}, {}], sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<16x16xf32>):
    %91:4 = "func.call"(%arg31) <{callee = @diagonal}> : (tensor<16x16xf32>) -> (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>)
    "func.return"(%91#0, %91#1, %91#2, %91#3) : (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16x16xf32>) -> (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>), res_attrs = [{}, {}, {}, {}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<16x16xf32>):
    %57 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %58 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %59 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %60 = "stablehlo.broadcast_in_dim"(%59) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %61 = "stablehlo.add"(%57, %60) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %62 = "stablehlo.compare"(%61, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %63 = "stablehlo.convert"(%62) : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %64 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %65 = "stablehlo.case"(%64) ({
      %90 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%90) : (tensor<i32>) -> ()
    }, {
      %89 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%89) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %66:3 = "stablehlo.case"(%65) ({
      %67 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
      %68 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16xi32>
      %69 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
      %71 = "stablehlo.compare"(%67, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %72 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
      %74 = "stablehlo.add"(%67, %73) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %75 = "stablehlo.select"(%71, %74, %67) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %76 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
      %78 = "stablehlo.compare"(%68, %77) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
      %79 = "stablehlo.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
      %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
      %81 = "stablehlo.add"(%68, %80) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %82 = "stablehlo.select"(%78, %81, %68) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
      %83 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xi32>) -> tensor<16x1xi32>
      %84 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xi32>) -> tensor<16x1xi32>
      %85 = "stablehlo.concatenate"(%83, %84) <{dimension = 1 : i64}> : (tensor<16x1xi32>, tensor<16x1xi32>) -> tensor<16x2xi32>
      %86 = "stablehlo.gather"(%arg30, %85) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<16x16xf32>, tensor<16x2xi32>) -> tensor<16xf32>
      %87 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
      "stablehlo.return"(%86, %88, %85) : (tensor<16xf32>, tensor<16x16xf32>, tensor<16x2xi32>) -> ()
    }) : (tensor<i32>) -> (tensor<16xf32>, tensor<16x16xf32>, tensor<16x2xi32>)
    "func.return"(%66#0, %64, %66#1, %66#2) : (tensor<16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x32xf32>) -> tensor<6x32xf32>, res_attrs = [{}], sym_name = "relu_0", sym_visibility = "private"}> ({
  ^bb0(%arg29: tensor<6x32xf32>):
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x32xf32>
    %56 = "stablehlo.maximum"(%arg29, %55) : (tensor<6x32xf32>, tensor<6x32xf32>) -> tensor<6x32xf32>
    "func.return"(%56) : (tensor<6x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16x16xf32>, tensor<16x6xf32>) -> (tensor<16x6xf32>, tensor<16x16xi1>, tensor<16x16xf32>), res_attrs = [{}, {}, {}], sym_name = "_solve_triangular", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<16x16xf32>, %arg28: tensor<16x6xf32>):
    %45 = "stablehlo.custom_call"(%arg27, %arg28) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=6, m=16, n=6}, custom>} : (tensor<16x16xf32>, tensor<16x6xf32>) -> tensor<16x6xf32>
    %46 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<16x16xi32>
    %47 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16x16xi32>
    %49 = "stablehlo.add"(%46, %48) : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
    %50 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<16x16xi32>
    %51 = "stablehlo.compare"(%49, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %52 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    "func.return"(%45, %51, %53) : (tensor<16x6xf32>, tensor<16x16xi1>, tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>, tensor<16xf32>) -> tensor<16x16xf32>, res_attrs = [{}], sym_name = "_diag_1", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<i32>, %arg24: tensor<16x16xf32>, %arg25: tensor<16x2xi32>, %arg26: tensor<16xf32>):
    %44 = "func.call"(%arg23, %arg24, %arg25, %arg26) <{callee = @diagonal_2}> : (tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>, tensor<16xf32>) -> tensor<16x16xf32>
    "func.return"(%44) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<i32>, tensor<16x16xf32>, tensor<16x2xi32>, tensor<16xf32>) -> tensor<16x16xf32>, res_attrs = [{}], sym_name = "diagonal_2", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<i32>, %arg18: tensor<16x16xf32>, %arg19: tensor<16x2xi32>, %arg20: tensor<16xf32>):
    %36 = "stablehlo.case"(%arg17) ({
      %43 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%43) : (tensor<i32>) -> ()
    }, {
      %42 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      "stablehlo.return"(%42) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %37 = "stablehlo.case"(%36) ({
      %38 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %39 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
      %40 = "stablehlo.scatter"(%39, %arg19, %arg20) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
      ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
        %41 = "stablehlo.add"(%arg21, %arg22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%41) : (tensor<f32>) -> ()
      }) : (tensor<16x16xf32>, tensor<16x2xi32>, tensor<16xf32>) -> tensor<16x16xf32>
      "stablehlo.return"(%40) : (tensor<16x16xf32>) -> ()
    }) : (tensor<i32>) -> tensor<16x16xf32>
    "func.return"(%37) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x1xf32>, tensor<16xf32>) -> tensor<16x16xf32>, res_attrs = [{}], sym_name = "_cho_solve_3", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<16x16xi1>, %arg8: tensor<16x16xf32>, %arg9: tensor<16x1xf32>, %arg10: tensor<16x16xf32>, %arg11: tensor<16x16xi1>, %arg12: tensor<16x16xf32>, %arg13: tensor<16x1xf32>, %arg14: tensor<16xf32>):
    %16 = "stablehlo.broadcast_in_dim"(%arg14) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %17 = "stablehlo.custom_call"(%arg10, %16) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=1, m=16, n=1}, custom>} : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %18 = "stablehlo.custom_call"(%arg10, %16) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=1, m=16, n=1}, custom>} : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %19 = "stablehlo.dot_general"(%18, %arg13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x16xf32>
    %20 = "stablehlo.transpose"(%19) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %21 = "stablehlo.negate"(%20) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %24 = "stablehlo.select"(%arg11, %21, %23) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.reduce"(%17, %25) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %35 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%35) : (tensor<f32>) -> ()
    }) : (tensor<16x1xf32>, tensor<f32>) -> tensor<16xf32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0>}> : (tensor<16xf32>) -> tensor<16x1xf32>
    %28 = "stablehlo.custom_call"(%arg10, %27) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=1, m=16, n=1}, custom>} : (tensor<16x16xf32>, tensor<16x1xf32>) -> tensor<16x1xf32>
    %29 = "stablehlo.dot_general"(%28, %arg9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<16x1xf32>, tensor<16x1xf32>) -> tensor<16x16xf32>
    %30 = "stablehlo.negate"(%29) : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %31 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %33 = "stablehlo.select"(%arg7, %30, %32) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %34 = "stablehlo.add"(%24, %33) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"(%34) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}], function_type = (tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>, res_attrs = [{}], sym_name = "cholesky_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x16xf32>, %arg1: tensor<16x16xi1>, %arg2: tensor<16x16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<16x16xi1>, %arg5: tensor<16x16xf32>, %arg6: tensor<16x16xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %2 = "stablehlo.select"(%arg4, %arg6, %1) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %3 = "stablehlo.dot_general"(%2, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %4 = "stablehlo.transpose"(%3) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %5 = "stablehlo.divide"(%4, %arg3) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %8 = "stablehlo.select"(%arg1, %5, %7) : (tensor<16x16xi1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %9 = "stablehlo.custom_call"(%arg0, %8) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=16, m=16, n=16}, custom>} : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %10 = "stablehlo.custom_call"(%arg0, %9) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=16, j=16, k=16, l=16, m=16, n=16}, custom>} : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %11 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x16xf32>
    %13 = "stablehlo.divide"(%10, %12) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %14 = "stablehlo.transpose"(%13) <{permutation = array<i64: 1, 0>}> : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %15 = "stablehlo.add"(%13, %14) : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    "func.return"(%15) : (tensor<16x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
