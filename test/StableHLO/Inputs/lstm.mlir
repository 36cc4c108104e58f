// `lstm` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.353553, normal 0.1, normal 0.408248, normal 0.353553, normal 0.1, normal 0.353553, normal 0.1, normal 0.353553, uniform 1e-05 0.001 x8, normal 1
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<11x4x12xf32>) -> (tensor<f32>, tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['cells'][0]['h']"}, {jax.result_info = "result[1]['cells'][0]['x']['b']"}, {jax.result_info = "result[1]['cells'][0]['x']['w']"}, {jax.result_info = "result[1]['cells'][1]['h']"}, {jax.result_info = "result[1]['cells'][1]['x']['b']"}, {jax.result_info = "result[1]['cells'][1]['x']['w']"}, {jax.result_info = "result[1]['out']['b']"}, {jax.result_info = "result[1]['out']['w']"}, {jax.result_info = "result[2]['cells'][0]['h']"}, {jax.result_info = "result[2]['cells'][0]['x']['b']"}, {jax.result_info = "result[2]['cells'][0]['x']['w']"}, {jax.result_info = "result[2]['cells'][1]['h']"}, {jax.result_info = "result[2]['cells'][1]['x']['b']"}, {jax.result_info = "result[2]['cells'][1]['x']['w']"}, {jax.result_info = "result[2]['out']['b']"}, {jax.result_info = "result[2]['out']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg66: tensor<16x64xf32>, %arg67: tensor<64xf32>, %arg68: tensor<12x64xf32>, %arg69: tensor<16x64xf32>, %arg70: tensor<64xf32>, %arg71: tensor<16x64xf32>, %arg72: tensor<12xf32>, %arg73: tensor<16x12xf32>, %arg74: tensor<16x64xf32>, %arg75: tensor<64xf32>, %arg76: tensor<12x64xf32>, %arg77: tensor<16x64xf32>, %arg78: tensor<64xf32>, %arg79: tensor<16x64xf32>, %arg80: tensor<12xf32>, %arg81: tensor<16x12xf32>, %arg82: tensor<11x4x12xf32>):
    %199 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 10, 4, 12>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<11x4x12xf32>) -> tensor<10x4x12xf32>
    %200 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %202 = "stablehlo.broadcast_in_dim"(%arg67) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %203 = "stablehlo.broadcast_in_dim"(%arg70) <{broadcast_dimensions = array<i64: 1>}> : (tensor<64xf32>) -> tensor<1x64xf32>
    %204 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %206 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %208 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %209 = "stablehlo.broadcast_in_dim"(%208) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %210 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %212 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %214 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %215 = "stablehlo.broadcast_in_dim"(%214) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %216 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %218 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %220 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %222 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %226 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %228 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.broadcast_in_dim"(%228) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %232 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %233 = "stablehlo.broadcast_in_dim"(%232) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %234 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %236 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %237 = "stablehlo.broadcast_in_dim"(%236) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %238 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %240 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %242 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %244 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %246 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %248 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %249 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %250 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %251 = "stablehlo.broadcast_in_dim"(%250) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %252 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %253 = "stablehlo.broadcast_in_dim"(%252) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %254 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x16xf32>
    %256 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %257:38 = "stablehlo.while"(%199, %arg68, %202, %arg66, %arg71, %203, %arg69, %256, %201, %201, %201, %201, %205, %207, %209, %211, %213, %215, %217, %219, %221, %223, %225, %227, %229, %231, %233, %235, %237, %239, %241, %243, %245, %247, %249, %251, %253, %255) ({
    ^bb0(%arg225: tensor<10x4x12xf32>, %arg226: tensor<12x64xf32>, %arg227: tensor<1x64xf32>, %arg228: tensor<16x64xf32>, %arg229: tensor<16x64xf32>, %arg230: tensor<1x64xf32>, %arg231: tensor<16x64xf32>, %arg232: tensor<i32>, %arg233: tensor<4x16xf32>, %arg234: tensor<4x16xf32>, %arg235: tensor<4x16xf32>, %arg236: tensor<4x16xf32>, %arg237: tensor<10x4x16xf32>, %arg238: tensor<10x4x16xf32>, %arg239: tensor<10x4x16xf32>, %arg240: tensor<10x4x16xf32>, %arg241: tensor<10x4x16xf32>, %arg242: tensor<10x4x16xf32>, %arg243: tensor<10x4x16xf32>, %arg244: tensor<10x4x16xf32>, %arg245: tensor<10x4x16xf32>, %arg246: tensor<10x4x16xf32>, %arg247: tensor<10x4x16xf32>, %arg248: tensor<10x4x16xf32>, %arg249: tensor<10x4x16xf32>, %arg250: tensor<10x4x16xf32>, %arg251: tensor<10x4x16xf32>, %arg252: tensor<10x4x16xf32>, %arg253: tensor<10x4x16xf32>, %arg254: tensor<10x4x16xf32>, %arg255: tensor<10x4x16xf32>, %arg256: tensor<10x4x16xf32>, %arg257: tensor<10x4x16xf32>, %arg258: tensor<10x4x16xf32>, %arg259: tensor<10x4x16xf32>, %arg260: tensor<10x4x16xf32>, %arg261: tensor<10x4x16xf32>, %arg262: tensor<10x4x16xf32>):
      %584 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
      %585 = "stablehlo.compare"(%arg232, %584) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%585) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg187: tensor<10x4x12xf32>, %arg188: tensor<12x64xf32>, %arg189: tensor<1x64xf32>, %arg190: tensor<16x64xf32>, %arg191: tensor<16x64xf32>, %arg192: tensor<1x64xf32>, %arg193: tensor<16x64xf32>, %arg194: tensor<i32>, %arg195: tensor<4x16xf32>, %arg196: tensor<4x16xf32>, %arg197: tensor<4x16xf32>, %arg198: tensor<4x16xf32>, %arg199: tensor<10x4x16xf32>, %arg200: tensor<10x4x16xf32>, %arg201: tensor<10x4x16xf32>, %arg202: tensor<10x4x16xf32>, %arg203: tensor<10x4x16xf32>, %arg204: tensor<10x4x16xf32>, %arg205: tensor<10x4x16xf32>, %arg206: tensor<10x4x16xf32>, %arg207: tensor<10x4x16xf32>, %arg208: tensor<10x4x16xf32>, %arg209: tensor<10x4x16xf32>, %arg210: tensor<10x4x16xf32>, %arg211: tensor<10x4x16xf32>, %arg212: tensor<10x4x16xf32>, %arg213: tensor<10x4x16xf32>, %arg214: tensor<10x4x16xf32>, %arg215: tensor<10x4x16xf32>, %arg216: tensor<10x4x16xf32>, %arg217: tensor<10x4x16xf32>, %arg218: tensor<10x4x16xf32>, %arg219: tensor<10x4x16xf32>, %arg220: tensor<10x4x16xf32>, %arg221: tensor<10x4x16xf32>, %arg222: tensor<10x4x16xf32>, %arg223: tensor<10x4x16xf32>, %arg224: tensor<10x4x16xf32>):
      %554 = "func.call"(%arg187, %arg194) <{callee = @dynamic_index_in_dim}> : (tensor<10x4x12xf32>, tensor<i32>) -> tensor<4x12xf32>
      %555:30 = "func.call"(%arg188, %arg189, %arg190, %arg191, %arg192, %arg193, %arg195, %arg196, %arg197, %arg198, %554) <{callee = @closed_call}> : (tensor<12x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x12xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %556 = "func.call"(%arg199, %555#4, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %557 = "func.call"(%arg200, %555#5, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %558 = "func.call"(%arg201, %555#6, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %559 = "func.call"(%arg202, %555#7, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %560 = "func.call"(%arg203, %555#8, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %561 = "func.call"(%arg204, %555#9, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %562 = "func.call"(%arg205, %555#10, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %563 = "func.call"(%arg206, %555#11, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %564 = "func.call"(%arg207, %555#12, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %565 = "func.call"(%arg208, %555#13, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %566 = "func.call"(%arg209, %555#14, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %567 = "func.call"(%arg210, %555#15, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %568 = "func.call"(%arg211, %555#16, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %569 = "func.call"(%arg212, %555#17, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %570 = "func.call"(%arg213, %555#18, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %571 = "func.call"(%arg214, %555#19, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %572 = "func.call"(%arg215, %555#20, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %573 = "func.call"(%arg216, %555#21, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %574 = "func.call"(%arg217, %555#22, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %575 = "func.call"(%arg218, %555#23, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %576 = "func.call"(%arg219, %555#24, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %577 = "func.call"(%arg220, %555#25, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %578 = "func.call"(%arg221, %555#26, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %579 = "func.call"(%arg222, %555#27, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %580 = "func.call"(%arg223, %555#28, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %581 = "func.call"(%arg224, %555#29, %arg194) <{callee = @dynamic_update_index_in_dim}> : (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>
      %582 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %583 = "stablehlo.add"(%arg194, %582) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg187, %arg188, %arg189, %arg190, %arg191, %arg192, %arg193, %583, %555#0, %555#1, %555#2, %555#3, %556, %557, %558, %559, %560, %561, %562, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575, %576, %577, %578, %579, %580, %581) : (tensor<10x4x12xf32>, tensor<12x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>) -> ()
    }) : (tensor<10x4x12xf32>, tensor<12x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>) -> (tensor<10x4x12xf32>, tensor<12x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>)
    %258 = "stablehlo.dot_general"(%257#12, %arg73) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<10x4x16xf32>, tensor<16x12xf32>) -> tensor<10x4x12xf32>
    %259 = "stablehlo.broadcast_in_dim"(%arg72) <{broadcast_dimensions = array<i64: 2>}> : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %260 = "stablehlo.broadcast_in_dim"(%259) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x12xf32>) -> tensor<10x4x12xf32>
    %261 = "stablehlo.add"(%258, %260) : (tensor<10x4x12xf32>, tensor<10x4x12xf32>) -> tensor<10x4x12xf32>
    %262 = "stablehlo.slice"(%arg82) <{limit_indices = array<i64: 11, 4, 12>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<11x4x12xf32>) -> tensor<10x4x12xf32>
    %263 = "stablehlo.subtract"(%261, %262) : (tensor<10x4x12xf32>, tensor<10x4x12xf32>) -> tensor<10x4x12xf32>
    %264 = "chlo.square"(%263) : (tensor<10x4x12xf32>) -> tensor<10x4x12xf32>
    %265 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x12xf32>
    %267 = "stablehlo.multiply"(%266, %263) : (tensor<10x4x12xf32>, tensor<10x4x12xf32>) -> tensor<10x4x12xf32>
    %268 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %269 = "stablehlo.reduce"(%264, %268) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg185: tensor<f32>, %arg186: tensor<f32>):
      %553 = "stablehlo.add"(%arg185, %arg186) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<10x4x12xf32>, tensor<f32>) -> tensor<f32>
    %270 = "stablehlo.constant"() <{value = dense<4.800000e+02> : tensor<f32>}> : () -> tensor<f32>
    %271 = "stablehlo.divide"(%269, %270) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %272 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %273 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %274 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %275 = "stablehlo.broadcast_in_dim"(%274) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %276 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %277 = "stablehlo.broadcast_in_dim"(%276) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %278 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %281 = "stablehlo.constant"() <{value = dense<4.800000e+02> : tensor<f32>}> : () -> tensor<f32>
    %282 = "stablehlo.divide"(%280, %281) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x4x12xf32>
    %284 = "stablehlo.multiply"(%283, %267) : (tensor<10x4x12xf32>, tensor<10x4x12xf32>) -> tensor<10x4x12xf32>
    %285 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %286 = "stablehlo.reduce"(%284, %285) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg183: tensor<f32>, %arg184: tensor<f32>):
      %552 = "stablehlo.add"(%arg183, %arg184) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%552) : (tensor<f32>) -> ()
    }) : (tensor<10x4x12xf32>, tensor<f32>) -> tensor<12xf32>
    %287 = "stablehlo.reshape"(%286) : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %288 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %289 = "stablehlo.reduce"(%287, %288) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg181: tensor<f32>, %arg182: tensor<f32>):
      %551 = "stablehlo.add"(%arg181, %arg182) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%551) : (tensor<f32>) -> ()
    }) : (tensor<1x1x12xf32>, tensor<f32>) -> tensor<12xf32>
    %290 = "stablehlo.dot_general"(%284, %257#12) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<10x4x12xf32>, tensor<10x4x16xf32>) -> tensor<12x16xf32>
    %291 = "stablehlo.transpose"(%290) <{permutation = array<i64: 1, 0>}> : (tensor<12x16xf32>) -> tensor<16x12xf32>
    %292 = "stablehlo.dot_general"(%284, %arg73) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<10x4x12xf32>, tensor<16x12xf32>) -> tensor<10x4x16xf32>
    %293 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %294 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %295 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %297 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %298 = "stablehlo.broadcast_in_dim"(%297) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %299 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %300 = "stablehlo.broadcast_in_dim"(%299) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %301 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %303 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %304 = "stablehlo.broadcast_in_dim"(%303) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %306 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %307 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %309 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %311 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %312 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %313 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %314:41 = "stablehlo.while"(%292, %199, %257#13, %257#14, %257#15, %257#16, %257#17, %257#18, %257#19, %257#20, %257#21, %257#22, %257#23, %257#24, %257#25, %257#26, %257#27, %257#28, %257#29, %257#30, %257#31, %257#32, %257#33, %257#34, %257#35, %257#36, %257#37, %arg66, %arg71, %arg69, %313, %302, %304, %306, %308, %310, %312, %294, %296, %298, %300) ({
    ^bb0(%arg140: tensor<10x4x16xf32>, %arg141: tensor<10x4x12xf32>, %arg142: tensor<10x4x16xf32>, %arg143: tensor<10x4x16xf32>, %arg144: tensor<10x4x16xf32>, %arg145: tensor<10x4x16xf32>, %arg146: tensor<10x4x16xf32>, %arg147: tensor<10x4x16xf32>, %arg148: tensor<10x4x16xf32>, %arg149: tensor<10x4x16xf32>, %arg150: tensor<10x4x16xf32>, %arg151: tensor<10x4x16xf32>, %arg152: tensor<10x4x16xf32>, %arg153: tensor<10x4x16xf32>, %arg154: tensor<10x4x16xf32>, %arg155: tensor<10x4x16xf32>, %arg156: tensor<10x4x16xf32>, %arg157: tensor<10x4x16xf32>, %arg158: tensor<10x4x16xf32>, %arg159: tensor<10x4x16xf32>, %arg160: tensor<10x4x16xf32>, %arg161: tensor<10x4x16xf32>, %arg162: tensor<10x4x16xf32>, %arg163: tensor<10x4x16xf32>, %arg164: tensor<10x4x16xf32>, %arg165: tensor<10x4x16xf32>, %arg166: tensor<10x4x16xf32>, %arg167: tensor<16x64xf32>, %arg168: tensor<16x64xf32>, %arg169: tensor<16x64xf32>, %arg170: tensor<i32>, %arg171: tensor<12x64xf32>, %arg172: tensor<64xf32>, %arg173: tensor<16x64xf32>, %arg174: tensor<16x64xf32>, %arg175: tensor<64xf32>, %arg176: tensor<16x64xf32>, %arg177: tensor<4x16xf32>, %arg178: tensor<4x16xf32>, %arg179: tensor<4x16xf32>, %arg180: tensor<4x16xf32>):
      %549 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
      %550 = "stablehlo.compare"(%arg170, %549) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%550) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg99: tensor<10x4x16xf32>, %arg100: tensor<10x4x12xf32>, %arg101: tensor<10x4x16xf32>, %arg102: tensor<10x4x16xf32>, %arg103: tensor<10x4x16xf32>, %arg104: tensor<10x4x16xf32>, %arg105: tensor<10x4x16xf32>, %arg106: tensor<10x4x16xf32>, %arg107: tensor<10x4x16xf32>, %arg108: tensor<10x4x16xf32>, %arg109: tensor<10x4x16xf32>, %arg110: tensor<10x4x16xf32>, %arg111: tensor<10x4x16xf32>, %arg112: tensor<10x4x16xf32>, %arg113: tensor<10x4x16xf32>, %arg114: tensor<10x4x16xf32>, %arg115: tensor<10x4x16xf32>, %arg116: tensor<10x4x16xf32>, %arg117: tensor<10x4x16xf32>, %arg118: tensor<10x4x16xf32>, %arg119: tensor<10x4x16xf32>, %arg120: tensor<10x4x16xf32>, %arg121: tensor<10x4x16xf32>, %arg122: tensor<10x4x16xf32>, %arg123: tensor<10x4x16xf32>, %arg124: tensor<10x4x16xf32>, %arg125: tensor<10x4x16xf32>, %arg126: tensor<16x64xf32>, %arg127: tensor<16x64xf32>, %arg128: tensor<16x64xf32>, %arg129: tensor<i32>, %arg130: tensor<12x64xf32>, %arg131: tensor<64xf32>, %arg132: tensor<16x64xf32>, %arg133: tensor<16x64xf32>, %arg134: tensor<64xf32>, %arg135: tensor<16x64xf32>, %arg136: tensor<4x16xf32>, %arg137: tensor<4x16xf32>, %arg138: tensor<4x16xf32>, %arg139: tensor<4x16xf32>):
      %515 = "stablehlo.constant"() <{value = dense<10> : tensor<i32>}> : () -> tensor<i32>
      %516 = "stablehlo.subtract"(%515, %arg129) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %517 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %518 = "stablehlo.subtract"(%516, %517) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %519 = "func.call"(%arg99, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %520 = "func.call"(%arg100, %518) <{callee = @dynamic_index_in_dim}> : (tensor<10x4x12xf32>, tensor<i32>) -> tensor<4x12xf32>
      %521 = "func.call"(%arg101, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %522 = "func.call"(%arg102, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %523 = "func.call"(%arg103, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %524 = "func.call"(%arg104, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %525 = "func.call"(%arg105, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %526 = "func.call"(%arg106, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %527 = "func.call"(%arg107, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %528 = "func.call"(%arg108, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %529 = "func.call"(%arg109, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %530 = "func.call"(%arg110, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %531 = "func.call"(%arg111, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %532 = "func.call"(%arg112, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %533 = "func.call"(%arg113, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %534 = "func.call"(%arg114, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %535 = "func.call"(%arg115, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %536 = "func.call"(%arg116, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %537 = "func.call"(%arg117, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %538 = "func.call"(%arg118, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %539 = "func.call"(%arg119, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %540 = "func.call"(%arg120, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %541 = "func.call"(%arg121, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %542 = "func.call"(%arg122, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %543 = "func.call"(%arg123, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %544 = "func.call"(%arg124, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %545 = "func.call"(%arg125, %518) <{callee = @dynamic_index_in_dim_0}> : (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>
      %546:10 = "func.call"(%arg126, %arg127, %arg128, %arg130, %arg131, %arg132, %arg133, %arg134, %arg135, %arg136, %arg137, %arg138, %arg139, %519, %520, %521, %522, %523, %524, %525, %526, %527, %528, %529, %530, %531, %532, %533, %534, %535, %536, %537, %538, %539, %540, %541, %542, %543, %544, %545) <{callee = @closed_call_1}> : (tensor<16x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x12xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
      %547 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %548 = "stablehlo.add"(%arg129, %547) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg99, %arg100, %arg101, %arg102, %arg103, %arg104, %arg105, %arg106, %arg107, %arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121, %arg122, %arg123, %arg124, %arg125, %arg126, %arg127, %arg128, %548, %546#0, %546#1, %546#2, %546#3, %546#4, %546#5, %546#6, %546#7, %546#8, %546#9) : (tensor<10x4x16xf32>, tensor<10x4x12xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> ()
    }) : (tensor<10x4x16xf32>, tensor<10x4x12xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<10x4x16xf32>, tensor<10x4x12xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<10x4x16xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>)
    %315 = "stablehlo.multiply"(%314#33, %314#33) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %316 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %317 = "stablehlo.reduce"(%315, %316) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
      %514 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%514) : (tensor<f32>) -> ()
    }) : (tensor<16x64xf32>, tensor<f32>) -> tensor<f32>
    %318 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %319 = "stablehlo.add"(%318, %317) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %320 = "stablehlo.multiply"(%314#32, %314#32) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %321 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %322 = "stablehlo.reduce"(%320, %321) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
      %513 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%513) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %323 = "stablehlo.add"(%319, %322) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %324 = "stablehlo.multiply"(%314#31, %314#31) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %325 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %326 = "stablehlo.reduce"(%324, %325) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
      %512 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%512) : (tensor<f32>) -> ()
    }) : (tensor<12x64xf32>, tensor<f32>) -> tensor<f32>
    %327 = "stablehlo.add"(%323, %326) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %328 = "stablehlo.multiply"(%314#36, %314#36) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %329 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %330 = "stablehlo.reduce"(%328, %329) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %511 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%511) : (tensor<f32>) -> ()
    }) : (tensor<16x64xf32>, tensor<f32>) -> tensor<f32>
    %331 = "stablehlo.add"(%327, %330) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %332 = "stablehlo.multiply"(%314#35, %314#35) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %333 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %334 = "stablehlo.reduce"(%332, %333) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %510 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%510) : (tensor<f32>) -> ()
    }) : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    %335 = "stablehlo.add"(%331, %334) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %336 = "stablehlo.multiply"(%314#34, %314#34) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %337 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.reduce"(%336, %337) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %509 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%509) : (tensor<f32>) -> ()
    }) : (tensor<16x64xf32>, tensor<f32>) -> tensor<f32>
    %339 = "stablehlo.add"(%335, %338) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %340 = "stablehlo.multiply"(%289, %289) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %341 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %342 = "stablehlo.reduce"(%340, %341) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg85: tensor<f32>, %arg86: tensor<f32>):
      %508 = "stablehlo.add"(%arg85, %arg86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%508) : (tensor<f32>) -> ()
    }) : (tensor<12xf32>, tensor<f32>) -> tensor<f32>
    %343 = "stablehlo.add"(%339, %342) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %344 = "stablehlo.multiply"(%291, %291) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %345 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.reduce"(%344, %345) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>):
      %507 = "stablehlo.add"(%arg83, %arg84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%507) : (tensor<f32>) -> ()
    }) : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
    %347 = "stablehlo.add"(%343, %346) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %348 = "stablehlo.sqrt"(%347) : (tensor<f32>) -> tensor<f32>
    %349 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %350 = "stablehlo.add"(%348, %349) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %351 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %352 = "stablehlo.divide"(%351, %350) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %353 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %354 = "stablehlo.minimum"(%353, %352) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %356 = "stablehlo.multiply"(%314#33, %355) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %357 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %358 = "stablehlo.multiply"(%314#32, %357) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %359 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %360 = "stablehlo.multiply"(%314#31, %359) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %361 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %362 = "stablehlo.multiply"(%314#36, %361) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %363 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %364 = "stablehlo.multiply"(%314#35, %363) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %365 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %366 = "stablehlo.multiply"(%314#34, %365) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %367 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %368 = "stablehlo.multiply"(%289, %367) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %369 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %370 = "stablehlo.multiply"(%291, %369) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %371 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %372 = "stablehlo.broadcast_in_dim"(%371) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %373 = "stablehlo.multiply"(%372, %arg74) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %374 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %376 = "stablehlo.multiply"(%375, %356) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %377 = "stablehlo.multiply"(%376, %356) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %378 = "stablehlo.add"(%373, %377) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %379 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %381 = "stablehlo.multiply"(%380, %arg75) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %382 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %383 = "stablehlo.broadcast_in_dim"(%382) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %384 = "stablehlo.multiply"(%383, %358) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %385 = "stablehlo.multiply"(%384, %358) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %386 = "stablehlo.add"(%381, %385) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %387 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %389 = "stablehlo.multiply"(%388, %arg76) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %390 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %392 = "stablehlo.multiply"(%391, %360) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %393 = "stablehlo.multiply"(%392, %360) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %394 = "stablehlo.add"(%389, %393) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %395 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %397 = "stablehlo.multiply"(%396, %arg77) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %398 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %400 = "stablehlo.multiply"(%399, %362) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %401 = "stablehlo.multiply"(%400, %362) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %402 = "stablehlo.add"(%397, %401) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %403 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %404 = "stablehlo.broadcast_in_dim"(%403) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %405 = "stablehlo.multiply"(%404, %arg78) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %406 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %407 = "stablehlo.broadcast_in_dim"(%406) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %408 = "stablehlo.multiply"(%407, %364) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %409 = "stablehlo.multiply"(%408, %364) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %410 = "stablehlo.add"(%405, %409) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %411 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %413 = "stablehlo.multiply"(%412, %arg79) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %414 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %415 = "stablehlo.broadcast_in_dim"(%414) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %416 = "stablehlo.multiply"(%415, %366) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %417 = "stablehlo.multiply"(%416, %366) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %418 = "stablehlo.add"(%413, %417) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %419 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %421 = "stablehlo.multiply"(%420, %arg80) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %422 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %423 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %424 = "stablehlo.multiply"(%423, %368) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %425 = "stablehlo.multiply"(%424, %368) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %426 = "stablehlo.add"(%421, %425) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %427 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %429 = "stablehlo.multiply"(%428, %arg81) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %430 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %431 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %432 = "stablehlo.multiply"(%431, %370) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %433 = "stablehlo.multiply"(%432, %370) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %434 = "stablehlo.add"(%429, %433) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %435 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %436 = "stablehlo.broadcast_in_dim"(%435) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %437 = "stablehlo.multiply"(%436, %356) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %438 = "stablehlo.sqrt"(%378) : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %439 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %440 = "stablehlo.broadcast_in_dim"(%439) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %441 = "stablehlo.add"(%438, %440) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %442 = "stablehlo.divide"(%437, %441) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %443 = "stablehlo.subtract"(%arg66, %442) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %444 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %446 = "stablehlo.multiply"(%445, %358) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %447 = "stablehlo.sqrt"(%386) : (tensor<64xf32>) -> tensor<64xf32>
    %448 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %450 = "stablehlo.add"(%447, %449) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %451 = "stablehlo.divide"(%446, %450) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %452 = "stablehlo.subtract"(%arg67, %451) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %453 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %454 = "stablehlo.broadcast_in_dim"(%453) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %455 = "stablehlo.multiply"(%454, %360) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %456 = "stablehlo.sqrt"(%394) : (tensor<12x64xf32>) -> tensor<12x64xf32>
    %457 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x64xf32>
    %459 = "stablehlo.add"(%456, %458) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %460 = "stablehlo.divide"(%455, %459) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %461 = "stablehlo.subtract"(%arg68, %460) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    %462 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %463 = "stablehlo.broadcast_in_dim"(%462) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %464 = "stablehlo.multiply"(%463, %362) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %465 = "stablehlo.sqrt"(%402) : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %466 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %467 = "stablehlo.broadcast_in_dim"(%466) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %468 = "stablehlo.add"(%465, %467) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %469 = "stablehlo.divide"(%464, %468) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %470 = "stablehlo.subtract"(%arg69, %469) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %471 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %472 = "stablehlo.broadcast_in_dim"(%471) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %473 = "stablehlo.multiply"(%472, %364) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %474 = "stablehlo.sqrt"(%410) : (tensor<64xf32>) -> tensor<64xf32>
    %475 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %476 = "stablehlo.broadcast_in_dim"(%475) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<64xf32>
    %477 = "stablehlo.add"(%474, %476) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %478 = "stablehlo.divide"(%473, %477) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %479 = "stablehlo.subtract"(%arg70, %478) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %480 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %481 = "stablehlo.broadcast_in_dim"(%480) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %482 = "stablehlo.multiply"(%481, %366) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %483 = "stablehlo.sqrt"(%418) : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %484 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %485 = "stablehlo.broadcast_in_dim"(%484) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x64xf32>
    %486 = "stablehlo.add"(%483, %485) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %487 = "stablehlo.divide"(%482, %486) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %488 = "stablehlo.subtract"(%arg71, %487) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %489 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %490 = "stablehlo.broadcast_in_dim"(%489) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %491 = "stablehlo.multiply"(%490, %368) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %492 = "stablehlo.sqrt"(%426) : (tensor<12xf32>) -> tensor<12xf32>
    %493 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %494 = "stablehlo.broadcast_in_dim"(%493) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %495 = "stablehlo.add"(%492, %494) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %496 = "stablehlo.divide"(%491, %495) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %497 = "stablehlo.subtract"(%arg72, %496) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %498 = "stablehlo.constant"() <{value = dense<0.00999999977> : tensor<f32>}> : () -> tensor<f32>
    %499 = "stablehlo.broadcast_in_dim"(%498) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %500 = "stablehlo.multiply"(%499, %370) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %501 = "stablehlo.sqrt"(%434) : (tensor<16x12xf32>) -> tensor<16x12xf32>
    %502 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %503 = "stablehlo.broadcast_in_dim"(%502) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x12xf32>
    %504 = "stablehlo.add"(%501, %503) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %505 = "stablehlo.divide"(%500, %504) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    %506 = "stablehlo.subtract"(%arg73, %505) : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xf32>
    "func.return"(%271, %443, %452, %461, %470, %479, %488, %497, %506, %378, %386, %394, %402, %410, %418, %426, %434) : (tensor<f32>, tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<12x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<12xf32>, tensor<16x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<10x4x12xf32>, tensor<i32>) -> tensor<4x12xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<10x4x12xf32>, %arg65: tensor<i32>):
    %195 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %196 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %197 = "stablehlo.dynamic_slice"(%arg64, %arg65, %195, %196) <{slice_sizes = array<i64: 1, 4, 12>}> : (tensor<10x4x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x12xf32>
    %198 = "stablehlo.reshape"(%197) : (tensor<1x4x12xf32>) -> tensor<4x12xf32>
    "func.return"(%198) : (tensor<4x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<1x64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x12xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg53: tensor<12x64xf32>, %arg54: tensor<1x64xf32>, %arg55: tensor<16x64xf32>, %arg56: tensor<16x64xf32>, %arg57: tensor<1x64xf32>, %arg58: tensor<16x64xf32>, %arg59: tensor<4x16xf32>, %arg60: tensor<4x16xf32>, %arg61: tensor<4x16xf32>, %arg62: tensor<4x16xf32>, %arg63: tensor<4x12xf32>):
    %75 = "stablehlo.dot_general"(%arg63, %arg53) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x12xf32>, tensor<12x64xf32>) -> tensor<4x64xf32>
    %76 = "stablehlo.broadcast_in_dim"(%arg54) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<4x64xf32>
    %77 = "stablehlo.add"(%75, %76) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %78 = "stablehlo.dot_general"(%arg59, %arg55) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x64xf32>) -> tensor<4x64xf32>
    %79 = "stablehlo.add"(%77, %78) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %80 = "stablehlo.slice"(%79) <{limit_indices = array<i64: 4, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %81 = "stablehlo.slice"(%79) <{limit_indices = array<i64: 4, 32>, start_indices = array<i64: 0, 16>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %82 = "stablehlo.slice"(%79) <{limit_indices = array<i64: 4, 48>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %83 = "stablehlo.slice"(%79) <{limit_indices = array<i64: 4, 64>, start_indices = array<i64: 0, 48>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %84 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %85 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %86 = "stablehlo.add"(%81, %85) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %87 = "stablehlo.negate"(%86) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %88 = "stablehlo.exponential"(%87) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %89 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %91 = "stablehlo.add"(%90, %88) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %92 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %94 = "stablehlo.divide"(%93, %91) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %95 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %97 = "stablehlo.subtract"(%96, %94) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %98 = "stablehlo.multiply"(%94, %97) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %99 = "stablehlo.multiply"(%94, %arg60) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %100 = "stablehlo.negate"(%80) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %101 = "stablehlo.exponential"(%100) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %102 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %104 = "stablehlo.add"(%103, %101) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %105 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %107 = "stablehlo.divide"(%106, %104) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %108 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %110 = "stablehlo.subtract"(%109, %107) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %111 = "stablehlo.multiply"(%107, %110) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %112 = "stablehlo.tanh"(%82) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %113 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %115 = "stablehlo.subtract"(%114, %112) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %116 = "stablehlo.multiply"(%107, %112) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %117 = "stablehlo.add"(%99, %116) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %118 = "stablehlo.negate"(%83) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %119 = "stablehlo.exponential"(%118) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %120 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %122 = "stablehlo.add"(%121, %119) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %123 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %124 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %125 = "stablehlo.divide"(%124, %122) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %126 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %127 = "stablehlo.broadcast_in_dim"(%126) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %128 = "stablehlo.subtract"(%127, %125) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %129 = "stablehlo.multiply"(%125, %128) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %130 = "stablehlo.tanh"(%117) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %131 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %133 = "stablehlo.subtract"(%132, %130) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %134 = "stablehlo.multiply"(%125, %130) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %135 = "stablehlo.dot_general"(%134, %arg56) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x64xf32>) -> tensor<4x64xf32>
    %136 = "stablehlo.broadcast_in_dim"(%arg57) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x64xf32>) -> tensor<4x64xf32>
    %137 = "stablehlo.add"(%135, %136) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %138 = "stablehlo.dot_general"(%arg61, %arg58) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x16xf32>, tensor<16x64xf32>) -> tensor<4x64xf32>
    %139 = "stablehlo.add"(%137, %138) : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
    %140 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 4, 16>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %141 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 4, 32>, start_indices = array<i64: 0, 16>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %142 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 4, 48>, start_indices = array<i64: 0, 32>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %143 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 4, 64>, start_indices = array<i64: 0, 48>, strides = array<i64: 1, 1>}> : (tensor<4x64xf32>) -> tensor<4x16xf32>
    %144 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %145 = "stablehlo.broadcast_in_dim"(%144) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %146 = "stablehlo.add"(%141, %145) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %147 = "stablehlo.negate"(%146) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %148 = "stablehlo.exponential"(%147) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %149 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %150 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %151 = "stablehlo.add"(%150, %148) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %152 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %154 = "stablehlo.divide"(%153, %151) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %155 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %157 = "stablehlo.subtract"(%156, %154) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %158 = "stablehlo.multiply"(%154, %157) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %159 = "stablehlo.multiply"(%154, %arg62) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %160 = "stablehlo.negate"(%140) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %161 = "stablehlo.exponential"(%160) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %162 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %164 = "stablehlo.add"(%163, %161) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %165 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %167 = "stablehlo.divide"(%166, %164) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %168 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %170 = "stablehlo.subtract"(%169, %167) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %171 = "stablehlo.multiply"(%167, %170) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %172 = "stablehlo.tanh"(%142) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %173 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %175 = "stablehlo.subtract"(%174, %172) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %176 = "stablehlo.multiply"(%167, %172) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %177 = "stablehlo.add"(%159, %176) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %178 = "stablehlo.negate"(%143) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %179 = "stablehlo.exponential"(%178) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %180 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %181 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %182 = "stablehlo.add"(%181, %179) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %183 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %185 = "stablehlo.divide"(%184, %182) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %186 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %188 = "stablehlo.subtract"(%187, %185) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %189 = "stablehlo.multiply"(%185, %188) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %190 = "stablehlo.tanh"(%177) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %191 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %193 = "stablehlo.subtract"(%192, %190) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %194 = "stablehlo.multiply"(%185, %190) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%134, %117, %194, %177, %194, %arg59, %98, %arg60, %94, %111, %112, %115, %107, %129, %130, %133, %125, %134, %arg61, %158, %arg62, %154, %171, %172, %175, %167, %189, %190, %193, %185) : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<10x4x16xf32>, tensor<4x16xf32>, tensor<i32>) -> tensor<10x4x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<10x4x16xf32>, %arg51: tensor<4x16xf32>, %arg52: tensor<i32>):
    %71 = "stablehlo.broadcast_in_dim"(%arg51) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<4x16xf32>) -> tensor<1x4x16xf32>
    %72 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %73 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %74 = "stablehlo.dynamic_update_slice"(%arg50, %71, %arg52, %72, %73) : (tensor<10x4x16xf32>, tensor<1x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<10x4x16xf32>
    "func.return"(%74) : (tensor<10x4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<10x4x16xf32>, tensor<i32>) -> tensor<4x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<10x4x16xf32>, %arg49: tensor<i32>):
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %69 = "stablehlo.dynamic_slice"(%arg48, %arg49, %67, %68) <{slice_sizes = array<i64: 1, 4, 16>}> : (tensor<10x4x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x16xf32>
    %70 = "stablehlo.reshape"(%69) : (tensor<1x4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%70) : (tensor<4x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x12xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> (tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<16x64xf32>, %arg1: tensor<16x64xf32>, %arg2: tensor<16x64xf32>, %arg3: tensor<12x64xf32>, %arg4: tensor<64xf32>, %arg5: tensor<16x64xf32>, %arg6: tensor<16x64xf32>, %arg7: tensor<64xf32>, %arg8: tensor<16x64xf32>, %arg9: tensor<4x16xf32>, %arg10: tensor<4x16xf32>, %arg11: tensor<4x16xf32>, %arg12: tensor<4x16xf32>, %arg13: tensor<4x16xf32>, %arg14: tensor<4x12xf32>, %arg15: tensor<4x16xf32>, %arg16: tensor<4x16xf32>, %arg17: tensor<4x16xf32>, %arg18: tensor<4x16xf32>, %arg19: tensor<4x16xf32>, %arg20: tensor<4x16xf32>, %arg21: tensor<4x16xf32>, %arg22: tensor<4x16xf32>, %arg23: tensor<4x16xf32>, %arg24: tensor<4x16xf32>, %arg25: tensor<4x16xf32>, %arg26: tensor<4x16xf32>, %arg27: tensor<4x16xf32>, %arg28: tensor<4x16xf32>, %arg29: tensor<4x16xf32>, %arg30: tensor<4x16xf32>, %arg31: tensor<4x16xf32>, %arg32: tensor<4x16xf32>, %arg33: tensor<4x16xf32>, %arg34: tensor<4x16xf32>, %arg35: tensor<4x16xf32>, %arg36: tensor<4x16xf32>, %arg37: tensor<4x16xf32>, %arg38: tensor<4x16xf32>, %arg39: tensor<4x16xf32>):
    %0 = "stablehlo.add"(%arg11, %arg13) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %1 = "stablehlo.multiply"(%arg39, %0) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %2 = "stablehlo.multiply"(%0, %arg37) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %3 = "stablehlo.multiply"(%1, %arg38) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %4 = "stablehlo.add"(%arg12, %3) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %5 = "stablehlo.multiply"(%3, %arg37) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %6 = "stablehlo.add"(%4, %5) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %7 = "stablehlo.multiply"(%2, %arg36) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %8 = "stablehlo.multiply"(%arg35, %6) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %9 = "stablehlo.multiply"(%6, %arg33) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %10 = "stablehlo.multiply"(%8, %arg34) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %11 = "stablehlo.multiply"(%10, %arg33) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %12 = "stablehlo.add"(%10, %11) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %13 = "stablehlo.multiply"(%9, %arg32) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %14 = "stablehlo.multiply"(%arg31, %6) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %15 = "stablehlo.multiply"(%6, %arg30) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %16 = "stablehlo.multiply"(%15, %arg29) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %17 = "stablehlo.concatenate"(%13, %16, %12, %7) <{dimension = 1 : i64}> : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x64xf32>
    %18 = "stablehlo.dot_general"(%17, %arg28) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<4x16xf32>) -> tensor<64x16xf32>
    %19 = "stablehlo.transpose"(%18) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %20 = "stablehlo.add"(%arg8, %19) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %21 = "stablehlo.dot_general"(%17, %arg2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<16x64xf32>) -> tensor<4x16xf32>
    %22 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%17, %22) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %66 = "stablehlo.add"(%arg46, %arg47) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%66) : (tensor<f32>) -> ()
    }) : (tensor<4x64xf32>, tensor<f32>) -> tensor<64xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<64xf32>) -> tensor<1x64xf32>
    %25 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.reduce"(%24, %25) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %65 = "stablehlo.add"(%arg44, %arg45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%65) : (tensor<f32>) -> ()
    }) : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %27 = "stablehlo.add"(%arg7, %26) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %28 = "stablehlo.dot_general"(%17, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<4x16xf32>) -> tensor<64x16xf32>
    %29 = "stablehlo.transpose"(%28) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %30 = "stablehlo.add"(%arg6, %29) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %31 = "stablehlo.dot_general"(%17, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<16x64xf32>) -> tensor<4x16xf32>
    %32 = "stablehlo.add"(%arg9, %31) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %33 = "stablehlo.multiply"(%arg26, %32) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %34 = "stablehlo.multiply"(%32, %arg24) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %35 = "stablehlo.multiply"(%33, %arg25) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %36 = "stablehlo.add"(%arg10, %35) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %37 = "stablehlo.multiply"(%35, %arg24) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %38 = "stablehlo.add"(%36, %37) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %39 = "stablehlo.multiply"(%34, %arg23) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %40 = "stablehlo.multiply"(%arg22, %38) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %41 = "stablehlo.multiply"(%38, %arg20) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %42 = "stablehlo.multiply"(%40, %arg21) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %43 = "stablehlo.multiply"(%42, %arg20) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %44 = "stablehlo.add"(%42, %43) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %45 = "stablehlo.multiply"(%41, %arg19) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %46 = "stablehlo.multiply"(%arg18, %38) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %47 = "stablehlo.multiply"(%38, %arg17) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %48 = "stablehlo.multiply"(%47, %arg16) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %49 = "stablehlo.concatenate"(%45, %48, %44, %39) <{dimension = 1 : i64}> : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x64xf32>
    %50 = "stablehlo.dot_general"(%49, %arg15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<4x16xf32>) -> tensor<64x16xf32>
    %51 = "stablehlo.transpose"(%50) <{permutation = array<i64: 1, 0>}> : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %52 = "stablehlo.add"(%arg5, %51) : (tensor<16x64xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
    %53 = "stablehlo.dot_general"(%49, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<16x64xf32>) -> tensor<4x16xf32>
    %54 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.reduce"(%49, %54) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg42: tensor<f32>, %arg43: tensor<f32>):
      %64 = "stablehlo.add"(%arg42, %arg43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%64) : (tensor<f32>) -> ()
    }) : (tensor<4x64xf32>, tensor<f32>) -> tensor<64xf32>
    %56 = "stablehlo.reshape"(%55) : (tensor<64xf32>) -> tensor<1x64xf32>
    %57 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.reduce"(%56, %57) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg40: tensor<f32>, %arg41: tensor<f32>):
      %63 = "stablehlo.add"(%arg40, %arg41) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%63) : (tensor<f32>) -> ()
    }) : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %59 = "stablehlo.add"(%arg4, %58) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    %60 = "stablehlo.dot_general"(%49, %arg14) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<4x64xf32>, tensor<4x12xf32>) -> tensor<64x12xf32>
    %61 = "stablehlo.transpose"(%60) <{permutation = array<i64: 1, 0>}> : (tensor<64x12xf32>) -> tensor<12x64xf32>
    %62 = "stablehlo.add"(%arg3, %61) : (tensor<12x64xf32>, tensor<12x64xf32>) -> tensor<12x64xf32>
    "func.return"(%62, %59, %52, %30, %27, %20, %53, %46, %21, %14) : (tensor<12x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
