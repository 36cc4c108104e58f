// `llama` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.176777, normal 0.25 x2, uniform 0.5 1.5 x2, normal 0.25 x4, normal 0.3, uniform 0.5 1.5, ints 0 1000, normal 0.01 x11, uniform 1e-05 0.001 x11, ints 0 40 x2
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<i32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<2x12xi32>, tensor<2x12xi32>) -> (tensor<f32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<i32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['blocks']['down']"}, {jax.result_info = "result[1]['blocks']['gate']"}, {jax.result_info = "result[1]['blocks']['k']"}, {jax.result_info = "result[1]['blocks']['n1']"}, {jax.result_info = "result[1]['blocks']['n2']"}, {jax.result_info = "result[1]['blocks']['o']"}, {jax.result_info = "result[1]['blocks']['q']"}, {jax.result_info = "result[1]['blocks']['up']"}, {jax.result_info = "result[1]['blocks']['v']"}, {jax.result_info = "result[1]['embed']"}, {jax.result_info = "result[1]['norm']"}, {jax.result_info = "result[2]['count']"}, {jax.result_info = "result[2]['m']['blocks']['down']"}, {jax.result_info = "result[2]['m']['blocks']['gate']"}, {jax.result_info = "result[2]['m']['blocks']['k']"}, {jax.result_info = "result[2]['m']['blocks']['n1']"}, {jax.result_info = "result[2]['m']['blocks']['n2']"}, {jax.result_info = "result[2]['m']['blocks']['o']"}, {jax.result_info = "result[2]['m']['blocks']['q']"}, {jax.result_info = "result[2]['m']['blocks']['up']"}, {jax.result_info = "result[2]['m']['blocks']['v']"}, {jax.result_info = "result[2]['m']['embed']"}, {jax.result_info = "result[2]['m']['norm']"}, {jax.result_info = "result[2]['v']['blocks']['down']"}, {jax.result_info = "result[2]['v']['blocks']['gate']"}, {jax.result_info = "result[2]['v']['blocks']['k']"}, {jax.result_info = "result[2]['v']['blocks']['n1']"}, {jax.result_info = "result[2]['v']['blocks']['n2']"}, {jax.result_info = "result[2]['v']['blocks']['o']"}, {jax.result_info = "result[2]['v']['blocks']['q']"}, {jax.result_info = "result[2]['v']['blocks']['up']"}, {jax.result_info = "result[2]['v']['blocks']['v']"}, {jax.result_info = "result[2]['v']['embed']"}, {jax.result_info = "result[2]['v']['norm']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg138: tensor<2x64x32xf32>, %arg139: tensor<2x32x64xf32>, %arg140: tensor<2x32x16xf32>, %arg141: tensor<2x32xf32>, %arg142: tensor<2x32xf32>, %arg143: tensor<2x32x32xf32>, %arg144: tensor<2x32x32xf32>, %arg145: tensor<2x32x64xf32>, %arg146: tensor<2x32x16xf32>, %arg147: tensor<40x32xf32>, %arg148: tensor<32xf32>, %arg149: tensor<i32>, %arg150: tensor<2x64x32xf32>, %arg151: tensor<2x32x64xf32>, %arg152: tensor<2x32x16xf32>, %arg153: tensor<2x32xf32>, %arg154: tensor<2x32xf32>, %arg155: tensor<2x32x32xf32>, %arg156: tensor<2x32x32xf32>, %arg157: tensor<2x32x64xf32>, %arg158: tensor<2x32x16xf32>, %arg159: tensor<40x32xf32>, %arg160: tensor<32xf32>, %arg161: tensor<2x64x32xf32>, %arg162: tensor<2x32x64xf32>, %arg163: tensor<2x32x16xf32>, %arg164: tensor<2x32xf32>, %arg165: tensor<2x32xf32>, %arg166: tensor<2x32x32xf32>, %arg167: tensor<2x32x32xf32>, %arg168: tensor<2x32x64xf32>, %arg169: tensor<2x32x16xf32>, %arg170: tensor<40x32xf32>, %arg171: tensor<32xf32>, %arg172: tensor<2x12xi32>, %arg173: tensor<2x12xi32>):
    %577 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %578 = "stablehlo.broadcast_in_dim"(%577) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x12xi32>
    %579 = "stablehlo.compare"(%arg172, %578) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi1>
    %580 = "stablehlo.constant"() <{value = dense<40> : tensor<i32>}> : () -> tensor<i32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x12xi32>
    %582 = "stablehlo.add"(%arg172, %581) : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi32>
    %583 = "stablehlo.select"(%579, %582, %arg172) : (tensor<2x12xi1>, tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi32>
    %584 = "stablehlo.broadcast_in_dim"(%583) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %585 = "stablehlo.gather"(%arg147, %584) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<40x32xf32>, tensor<2x12x1xi32>) -> tensor<2x12x32xf32>
    %586 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %587 = "stablehlo.negate"(%586) : (tensor<8xi32>) -> tensor<8xi32>
    %588 = "stablehlo.convert"(%587) : (tensor<8xi32>) -> tensor<8xf32>
    %589 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %590 = "stablehlo.broadcast_in_dim"(%589) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %591 = "stablehlo.divide"(%588, %590) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %592 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %593 = "stablehlo.broadcast_in_dim"(%592) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %594 = "stablehlo.power"(%593, %591) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %595 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %596 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %597 = "stablehlo.convert"(%596) : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %598 = "stablehlo.broadcast_in_dim"(%594) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %599 = "stablehlo.broadcast_in_dim"(%597) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x8xf32>
    %600 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<12x8xf32>
    %601 = "stablehlo.multiply"(%599, %600) : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
    %602 = "stablehlo.cosine"(%601) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %603 = "stablehlo.broadcast_in_dim"(%602) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %604 = "stablehlo.sine"(%601) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %605 = "stablehlo.broadcast_in_dim"(%604) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %606 = "stablehlo.broadcast_in_dim"(%603) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %607 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %608 = "stablehlo.broadcast_in_dim"(%605) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %609 = "stablehlo.broadcast_in_dim"(%603) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %610 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %611 = "stablehlo.negate"(%610) : (tensor<8xi32>) -> tensor<8xi32>
    %612 = "stablehlo.convert"(%611) : (tensor<8xi32>) -> tensor<8xf32>
    %613 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %614 = "stablehlo.broadcast_in_dim"(%613) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %615 = "stablehlo.divide"(%612, %614) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %616 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %617 = "stablehlo.broadcast_in_dim"(%616) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %618 = "stablehlo.power"(%617, %615) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %619 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %621 = "stablehlo.convert"(%620) : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %622 = "stablehlo.broadcast_in_dim"(%618) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %623 = "stablehlo.broadcast_in_dim"(%621) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x8xf32>
    %624 = "stablehlo.broadcast_in_dim"(%622) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<12x8xf32>
    %625 = "stablehlo.multiply"(%623, %624) : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
    %626 = "stablehlo.cosine"(%625) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %627 = "stablehlo.broadcast_in_dim"(%626) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %628 = "stablehlo.sine"(%625) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %629 = "stablehlo.broadcast_in_dim"(%628) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %630 = "stablehlo.broadcast_in_dim"(%627) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %631 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %632 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %633 = "stablehlo.broadcast_in_dim"(%627) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %634 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %635 = "stablehlo.broadcast_in_dim"(%634) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %636 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %637 = "stablehlo.broadcast_in_dim"(%636) <{broadcast_dimensions = array<i64: 1>}> : (tensor<12xi32>) -> tensor<1x12xi32>
    %638 = "stablehlo.broadcast_in_dim"(%635) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi32>) -> tensor<12x12xi32>
    %639 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x12xi32>) -> tensor<12x12xi32>
    %640 = "stablehlo.compare"(%638, %639) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %641 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %642:2 = "func.call"(%640, %641) <{callee = @_where}> : (tensor<12x12xi1>, tensor<f32>) -> (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>)
    "func.call"() <{callee = @silu}> : () -> ()
    %643 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %644 = "stablehlo.broadcast_in_dim"(%643) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x32xf32>
    %645 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %646:22 = "stablehlo.while"(%arg138, %arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146, %606, %607, %608, %609, %630, %631, %632, %633, %642#0, %642#1, %645, %585, %644) ({
    ^bb0(%arg252: tensor<2x64x32xf32>, %arg253: tensor<2x32x64xf32>, %arg254: tensor<2x32x16xf32>, %arg255: tensor<2x32xf32>, %arg256: tensor<2x32xf32>, %arg257: tensor<2x32x32xf32>, %arg258: tensor<2x32x32xf32>, %arg259: tensor<2x32x64xf32>, %arg260: tensor<2x32x16xf32>, %arg261: tensor<1x12x1x8xf32>, %arg262: tensor<1x12x1x8xf32>, %arg263: tensor<1x12x1x8xf32>, %arg264: tensor<1x12x1x8xf32>, %arg265: tensor<1x12x1x8xf32>, %arg266: tensor<1x12x1x8xf32>, %arg267: tensor<1x12x1x8xf32>, %arg268: tensor<1x12x1x8xf32>, %arg269: tensor<2x2x12x12xi1>, %arg270: tensor<2x2x12x12xf32>, %arg271: tensor<i32>, %arg272: tensor<2x12x32xf32>, %arg273: tensor<2x2x12x32xf32>):
      %1148 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %1149 = "stablehlo.compare"(%arg271, %1148) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%1149) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg230: tensor<2x64x32xf32>, %arg231: tensor<2x32x64xf32>, %arg232: tensor<2x32x16xf32>, %arg233: tensor<2x32xf32>, %arg234: tensor<2x32xf32>, %arg235: tensor<2x32x32xf32>, %arg236: tensor<2x32x32xf32>, %arg237: tensor<2x32x64xf32>, %arg238: tensor<2x32x16xf32>, %arg239: tensor<1x12x1x8xf32>, %arg240: tensor<1x12x1x8xf32>, %arg241: tensor<1x12x1x8xf32>, %arg242: tensor<1x12x1x8xf32>, %arg243: tensor<1x12x1x8xf32>, %arg244: tensor<1x12x1x8xf32>, %arg245: tensor<1x12x1x8xf32>, %arg246: tensor<1x12x1x8xf32>, %arg247: tensor<2x2x12x12xi1>, %arg248: tensor<2x2x12x12xf32>, %arg249: tensor<i32>, %arg250: tensor<2x12x32xf32>, %arg251: tensor<2x2x12x32xf32>):
      %1135 = "func.call"(%arg230, %arg249) <{callee = @dynamic_index_in_dim}> : (tensor<2x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %1136 = "func.call"(%arg231, %arg249) <{callee = @dynamic_index_in_dim_0}> : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %1137 = "func.call"(%arg232, %arg249) <{callee = @dynamic_index_in_dim_1}> : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %1138 = "func.call"(%arg233, %arg249) <{callee = @dynamic_index_in_dim_2}> : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %1139 = "func.call"(%arg234, %arg249) <{callee = @dynamic_index_in_dim_2}> : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %1140 = "func.call"(%arg235, %arg249) <{callee = @dynamic_index_in_dim_3}> : (tensor<2x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %1141 = "func.call"(%arg236, %arg249) <{callee = @dynamic_index_in_dim_3}> : (tensor<2x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %1142 = "func.call"(%arg237, %arg249) <{callee = @dynamic_index_in_dim_0}> : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %1143 = "func.call"(%arg238, %arg249) <{callee = @dynamic_index_in_dim_1}> : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %1144:2 = "func.call"(%arg239, %arg240, %arg241, %arg242, %arg243, %arg244, %arg245, %arg246, %arg247, %arg248, %arg250, %1135, %1136, %1137, %1138, %1139, %1140, %1141, %1142, %1143) <{callee = @closed_call}> : (tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>) -> (tensor<2x12x32xf32>, tensor<2x12x32xf32>)
      %1145 = "func.call"(%arg251, %1144#1, %arg249) <{callee = @dynamic_update_index_in_dim}> : (tensor<2x2x12x32xf32>, tensor<2x12x32xf32>, tensor<i32>) -> tensor<2x2x12x32xf32>
      %1146 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %1147 = "stablehlo.add"(%arg249, %1146) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg230, %arg231, %arg232, %arg233, %arg234, %arg235, %arg236, %arg237, %arg238, %arg239, %arg240, %arg241, %arg242, %arg243, %arg244, %arg245, %arg246, %arg247, %arg248, %1147, %1144#0, %1145) : (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x2x12x32xf32>) -> ()
    }) : (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x2x12x32xf32>) -> (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x2x12x32xf32>)
    %647 = "stablehlo.multiply"(%646#20, %646#20) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %648 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %649 = "stablehlo.reduce"(%647, %648) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg228: tensor<f32>, %arg229: tensor<f32>):
      %1134 = "stablehlo.add"(%arg228, %arg229) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1134) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %650 = "stablehlo.broadcast_in_dim"(%649) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %651 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %652 = "stablehlo.broadcast_in_dim"(%651) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %653 = "stablehlo.divide"(%650, %652) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %654 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %655 = "stablehlo.broadcast_in_dim"(%654) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %656 = "stablehlo.add"(%653, %655) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %657 = "stablehlo.rsqrt"(%656) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %658 = "stablehlo.divide"(%657, %656) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %659 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %660 = "stablehlo.broadcast_in_dim"(%659) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %661 = "stablehlo.multiply"(%660, %658) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %662 = "stablehlo.broadcast_in_dim"(%657) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %663 = "stablehlo.multiply"(%646#20, %662) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %664 = "stablehlo.broadcast_in_dim"(%arg148) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %665 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %666 = "stablehlo.multiply"(%663, %665) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %667 = "stablehlo.transpose"(%arg147) <{permutation = array<i64: 1, 0>}> : (tensor<40x32xf32>) -> tensor<32x40xf32>
    %668 = "stablehlo.dot_general"(%666, %667) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x40xf32>) -> tensor<2x12x40xf32>
    %669:3 = "func.call"(%668) <{callee = @log_softmax}> : (tensor<2x12x40xf32>) -> (tensor<2x12x40xf32>, tensor<2x12x40xf32>, tensor<2x12x1xf32>)
    %670 = "stablehlo.broadcast_in_dim"(%arg173) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %671:2 = "func.call"(%669#0, %670) <{callee = @take_along_axis}> : (tensor<2x12x40xf32>, tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>)
    %672 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %673 = "stablehlo.reduce"(%671#0, %672) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%arg226: tensor<f32>, %arg227: tensor<f32>):
      %1133 = "stablehlo.add"(%arg226, %arg227) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1133) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<f32>
    %674 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %675 = "stablehlo.divide"(%673, %674) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %676 = "stablehlo.negate"(%675) : (tensor<f32>) -> tensor<f32>
    %677 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.negate"(%677) : (tensor<f32>) -> tensor<f32>
    %679 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %680 = "stablehlo.divide"(%678, %679) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %681 = "stablehlo.broadcast_in_dim"(%680) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %682 = "func.call"(%671#1, %681) <{callee = @take_along_axis_6}> : (tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x40xf32>
    %683 = "func.call"(%669#1, %669#2, %682) <{callee = @log_softmax_7}> : (tensor<2x12x40xf32>, tensor<2x12x1xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    %684 = "stablehlo.dot_general"(%683, %666) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x40xf32>, tensor<2x12x32xf32>) -> tensor<40x32xf32>
    %685 = "stablehlo.transpose"(%684) <{permutation = array<i64: 1, 0>}> : (tensor<40x32xf32>) -> tensor<32x40xf32>
    %686 = "stablehlo.dot_general"(%683, %667) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x40xf32>, tensor<32x40xf32>) -> tensor<2x12x32xf32>
    %687 = "stablehlo.transpose"(%685) <{permutation = array<i64: 1, 0>}> : (tensor<32x40xf32>) -> tensor<40x32xf32>
    %688 = "stablehlo.multiply"(%663, %686) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %689 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.reduce"(%688, %689) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg224: tensor<f32>, %arg225: tensor<f32>):
      %1132 = "stablehlo.add"(%arg224, %arg225) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1132) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %691 = "stablehlo.reshape"(%690) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %692 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %693 = "stablehlo.multiply"(%686, %692) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %694 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %695 = "stablehlo.reduce"(%691, %694) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg222: tensor<f32>, %arg223: tensor<f32>):
      %1131 = "stablehlo.add"(%arg222, %arg223) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1131) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %696 = "stablehlo.multiply"(%646#20, %693) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %697 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %698 = "stablehlo.reduce"(%696, %697) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg220: tensor<f32>, %arg221: tensor<f32>):
      %1130 = "stablehlo.add"(%arg220, %arg221) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1130) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %699 = "stablehlo.reshape"(%698) : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %700 = "stablehlo.broadcast_in_dim"(%657) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %701 = "stablehlo.multiply"(%693, %700) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %702 = "stablehlo.multiply"(%699, %661) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %703 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %704 = "stablehlo.broadcast_in_dim"(%703) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %705 = "stablehlo.divide"(%702, %704) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %706 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %707 = "stablehlo.reduce"(%705, %706) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg218: tensor<f32>, %arg219: tensor<f32>):
      %1129 = "stablehlo.add"(%arg218, %arg219) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1129) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %708 = "stablehlo.broadcast_in_dim"(%707) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %709 = "stablehlo.multiply"(%646#20, %708) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %710 = "stablehlo.add"(%701, %709) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %711 = "stablehlo.multiply"(%708, %646#20) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %712 = "stablehlo.add"(%710, %711) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %713 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %714 = "stablehlo.broadcast_in_dim"(%713) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %715 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %716 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %717 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %718 = "stablehlo.broadcast_in_dim"(%717) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %719 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %720 = "stablehlo.broadcast_in_dim"(%719) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %721 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %722 = "stablehlo.broadcast_in_dim"(%721) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %723 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %724 = "stablehlo.broadcast_in_dim"(%723) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %725 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %726 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %727 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %728 = "stablehlo.broadcast_in_dim"(%727) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %729 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %730 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %731 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %732:21 = "stablehlo.while"(%arg138, %arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146, %646#21, %731, %712, %714, %716, %718, %720, %722, %724, %726, %728, %730) ({
    ^bb0(%arg197: tensor<2x64x32xf32>, %arg198: tensor<2x32x64xf32>, %arg199: tensor<2x32x16xf32>, %arg200: tensor<2x32xf32>, %arg201: tensor<2x32xf32>, %arg202: tensor<2x32x32xf32>, %arg203: tensor<2x32x32xf32>, %arg204: tensor<2x32x64xf32>, %arg205: tensor<2x32x16xf32>, %arg206: tensor<2x2x12x32xf32>, %arg207: tensor<i32>, %arg208: tensor<2x12x32xf32>, %arg209: tensor<2x64x32xf32>, %arg210: tensor<2x32x64xf32>, %arg211: tensor<2x32x16xf32>, %arg212: tensor<2x32xf32>, %arg213: tensor<2x32xf32>, %arg214: tensor<2x32x32xf32>, %arg215: tensor<2x32x32xf32>, %arg216: tensor<2x32x64xf32>, %arg217: tensor<2x32x16xf32>):
      %1127 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %1128 = "stablehlo.compare"(%arg207, %1127) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%1128) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg176: tensor<2x64x32xf32>, %arg177: tensor<2x32x64xf32>, %arg178: tensor<2x32x16xf32>, %arg179: tensor<2x32xf32>, %arg180: tensor<2x32xf32>, %arg181: tensor<2x32x32xf32>, %arg182: tensor<2x32x32xf32>, %arg183: tensor<2x32x64xf32>, %arg184: tensor<2x32x16xf32>, %arg185: tensor<2x2x12x32xf32>, %arg186: tensor<i32>, %arg187: tensor<2x12x32xf32>, %arg188: tensor<2x64x32xf32>, %arg189: tensor<2x32x64xf32>, %arg190: tensor<2x32x16xf32>, %arg191: tensor<2x32xf32>, %arg192: tensor<2x32xf32>, %arg193: tensor<2x32x32xf32>, %arg194: tensor<2x32x32xf32>, %arg195: tensor<2x32x64xf32>, %arg196: tensor<2x32x16xf32>):
      %1101 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %1102 = "stablehlo.subtract"(%1101, %arg186) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %1103 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %1104 = "stablehlo.subtract"(%1102, %1103) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %1105 = "func.call"(%arg176, %1104) <{callee = @dynamic_index_in_dim}> : (tensor<2x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>
      %1106 = "func.call"(%arg177, %1104) <{callee = @dynamic_index_in_dim_0}> : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %1107 = "func.call"(%arg178, %1104) <{callee = @dynamic_index_in_dim_1}> : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %1108 = "func.call"(%arg179, %1104) <{callee = @dynamic_index_in_dim_2}> : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %1109 = "func.call"(%arg180, %1104) <{callee = @dynamic_index_in_dim_2}> : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %1110 = "func.call"(%arg181, %1104) <{callee = @dynamic_index_in_dim_3}> : (tensor<2x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %1111 = "func.call"(%arg182, %1104) <{callee = @dynamic_index_in_dim_3}> : (tensor<2x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>
      %1112 = "func.call"(%arg183, %1104) <{callee = @dynamic_index_in_dim_0}> : (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>
      %1113 = "func.call"(%arg184, %1104) <{callee = @dynamic_index_in_dim_1}> : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %1114 = "func.call"(%arg185, %1104) <{callee = @dynamic_index_in_dim_8}> : (tensor<2x2x12x32xf32>, tensor<i32>) -> tensor<2x12x32xf32>
      %1115:10 = "func.call"(%arg187, %1105, %1106, %1107, %1108, %1109, %1110, %1111, %1112, %1113, %1114) <{callee = @closed_call_9}> : (tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<2x12x32xf32>) -> (tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>)
      %1116 = "func.call"(%arg188, %1115#1, %1104) <{callee = @dynamic_update_index_in_dim_14}> : (tensor<2x64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> tensor<2x64x32xf32>
      %1117 = "func.call"(%arg189, %1115#2, %1104) <{callee = @dynamic_update_index_in_dim_15}> : (tensor<2x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<2x32x64xf32>
      %1118 = "func.call"(%arg190, %1115#3, %1104) <{callee = @dynamic_update_index_in_dim_16}> : (tensor<2x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<2x32x16xf32>
      %1119 = "func.call"(%arg191, %1115#4, %1104) <{callee = @dynamic_update_index_in_dim_17}> : (tensor<2x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<2x32xf32>
      %1120 = "func.call"(%arg192, %1115#5, %1104) <{callee = @dynamic_update_index_in_dim_17}> : (tensor<2x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<2x32xf32>
      %1121 = "func.call"(%arg193, %1115#6, %1104) <{callee = @dynamic_update_index_in_dim_18}> : (tensor<2x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<2x32x32xf32>
      %1122 = "func.call"(%arg194, %1115#7, %1104) <{callee = @dynamic_update_index_in_dim_18}> : (tensor<2x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<2x32x32xf32>
      %1123 = "func.call"(%arg195, %1115#8, %1104) <{callee = @dynamic_update_index_in_dim_15}> : (tensor<2x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<2x32x64xf32>
      %1124 = "func.call"(%arg196, %1115#9, %1104) <{callee = @dynamic_update_index_in_dim_16}> : (tensor<2x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<2x32x16xf32>
      %1125 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %1126 = "stablehlo.add"(%arg186, %1125) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg176, %arg177, %arg178, %arg179, %arg180, %arg181, %arg182, %arg183, %arg184, %arg185, %1126, %1115#0, %1116, %1117, %1118, %1119, %1120, %1121, %1122, %1123, %1124) : (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x2x12x32xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>) -> ()
    }) : (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x2x12x32xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>) -> (tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x2x12x32xf32>, tensor<i32>, tensor<2x12x32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>)
    %733 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %734 = "stablehlo.broadcast_in_dim"(%733) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %735 = "stablehlo.scatter"(%734, %584, %732#11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg174: tensor<f32>, %arg175: tensor<f32>):
      %1100 = "stablehlo.add"(%arg174, %arg175) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1100) : (tensor<f32>) -> ()
    }) : (tensor<40x32xf32>, tensor<2x12x1xi32>, tensor<2x12x32xf32>) -> tensor<40x32xf32>
    %736 = "stablehlo.add"(%687, %735) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %737 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %738 = "stablehlo.add"(%arg149, %737) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %739 = "stablehlo.convert"(%738) : (tensor<i32>) -> tensor<f32>
    %740 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %741 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %742 = "stablehlo.multiply"(%741, %arg150) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %743 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %744 = "stablehlo.broadcast_in_dim"(%743) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %745 = "stablehlo.multiply"(%744, %732#12) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %746 = "stablehlo.add"(%742, %745) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %747 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %748 = "stablehlo.broadcast_in_dim"(%747) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %749 = "stablehlo.multiply"(%748, %arg151) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %750 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %751 = "stablehlo.broadcast_in_dim"(%750) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %752 = "stablehlo.multiply"(%751, %732#13) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %753 = "stablehlo.add"(%749, %752) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %754 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %755 = "stablehlo.broadcast_in_dim"(%754) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %756 = "stablehlo.multiply"(%755, %arg152) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %757 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %758 = "stablehlo.broadcast_in_dim"(%757) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %759 = "stablehlo.multiply"(%758, %732#14) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %760 = "stablehlo.add"(%756, %759) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %761 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %762 = "stablehlo.broadcast_in_dim"(%761) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %763 = "stablehlo.multiply"(%762, %arg153) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %764 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %765 = "stablehlo.broadcast_in_dim"(%764) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %766 = "stablehlo.multiply"(%765, %732#15) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %767 = "stablehlo.add"(%763, %766) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %768 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %769 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %770 = "stablehlo.multiply"(%769, %arg154) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %771 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %772 = "stablehlo.broadcast_in_dim"(%771) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %773 = "stablehlo.multiply"(%772, %732#16) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %774 = "stablehlo.add"(%770, %773) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %775 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %776 = "stablehlo.broadcast_in_dim"(%775) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %777 = "stablehlo.multiply"(%776, %arg155) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %778 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %779 = "stablehlo.broadcast_in_dim"(%778) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %780 = "stablehlo.multiply"(%779, %732#17) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %781 = "stablehlo.add"(%777, %780) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %782 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %783 = "stablehlo.broadcast_in_dim"(%782) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %784 = "stablehlo.multiply"(%783, %arg156) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %785 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %786 = "stablehlo.broadcast_in_dim"(%785) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %787 = "stablehlo.multiply"(%786, %732#18) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %788 = "stablehlo.add"(%784, %787) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %789 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %790 = "stablehlo.broadcast_in_dim"(%789) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %791 = "stablehlo.multiply"(%790, %arg157) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %792 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %793 = "stablehlo.broadcast_in_dim"(%792) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %794 = "stablehlo.multiply"(%793, %732#19) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %795 = "stablehlo.add"(%791, %794) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %796 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %797 = "stablehlo.broadcast_in_dim"(%796) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %798 = "stablehlo.multiply"(%797, %arg158) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %799 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %800 = "stablehlo.broadcast_in_dim"(%799) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %801 = "stablehlo.multiply"(%800, %732#20) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %802 = "stablehlo.add"(%798, %801) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %803 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %804 = "stablehlo.broadcast_in_dim"(%803) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %805 = "stablehlo.multiply"(%804, %arg159) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %806 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %807 = "stablehlo.broadcast_in_dim"(%806) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %808 = "stablehlo.multiply"(%807, %736) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %809 = "stablehlo.add"(%805, %808) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %810 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %811 = "stablehlo.broadcast_in_dim"(%810) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %812 = "stablehlo.multiply"(%811, %arg160) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %813 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %814 = "stablehlo.broadcast_in_dim"(%813) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %815 = "stablehlo.multiply"(%814, %695) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %816 = "stablehlo.add"(%812, %815) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %817 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %818 = "stablehlo.broadcast_in_dim"(%817) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %819 = "stablehlo.multiply"(%818, %arg161) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %820 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %821 = "stablehlo.broadcast_in_dim"(%820) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %822 = "stablehlo.multiply"(%821, %732#12) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %823 = "stablehlo.multiply"(%822, %732#12) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %824 = "stablehlo.add"(%819, %823) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %825 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %826 = "stablehlo.broadcast_in_dim"(%825) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %827 = "stablehlo.multiply"(%826, %arg162) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %828 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %829 = "stablehlo.broadcast_in_dim"(%828) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %830 = "stablehlo.multiply"(%829, %732#13) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %831 = "stablehlo.multiply"(%830, %732#13) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %832 = "stablehlo.add"(%827, %831) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %833 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %834 = "stablehlo.broadcast_in_dim"(%833) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %835 = "stablehlo.multiply"(%834, %arg163) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %836 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %837 = "stablehlo.broadcast_in_dim"(%836) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %838 = "stablehlo.multiply"(%837, %732#14) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %839 = "stablehlo.multiply"(%838, %732#14) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %840 = "stablehlo.add"(%835, %839) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %841 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %842 = "stablehlo.broadcast_in_dim"(%841) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %843 = "stablehlo.multiply"(%842, %arg164) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %844 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %845 = "stablehlo.broadcast_in_dim"(%844) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %846 = "stablehlo.multiply"(%845, %732#15) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %847 = "stablehlo.multiply"(%846, %732#15) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %848 = "stablehlo.add"(%843, %847) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %849 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %850 = "stablehlo.broadcast_in_dim"(%849) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %851 = "stablehlo.multiply"(%850, %arg165) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %852 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %853 = "stablehlo.broadcast_in_dim"(%852) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %854 = "stablehlo.multiply"(%853, %732#16) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %855 = "stablehlo.multiply"(%854, %732#16) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %856 = "stablehlo.add"(%851, %855) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %857 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %858 = "stablehlo.broadcast_in_dim"(%857) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %859 = "stablehlo.multiply"(%858, %arg166) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %860 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %861 = "stablehlo.broadcast_in_dim"(%860) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %862 = "stablehlo.multiply"(%861, %732#17) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %863 = "stablehlo.multiply"(%862, %732#17) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %864 = "stablehlo.add"(%859, %863) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %865 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %866 = "stablehlo.broadcast_in_dim"(%865) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %867 = "stablehlo.multiply"(%866, %arg167) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %868 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %869 = "stablehlo.broadcast_in_dim"(%868) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %870 = "stablehlo.multiply"(%869, %732#18) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %871 = "stablehlo.multiply"(%870, %732#18) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %872 = "stablehlo.add"(%867, %871) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %873 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %874 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %875 = "stablehlo.multiply"(%874, %arg168) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %876 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %877 = "stablehlo.broadcast_in_dim"(%876) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %878 = "stablehlo.multiply"(%877, %732#19) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %879 = "stablehlo.multiply"(%878, %732#19) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %880 = "stablehlo.add"(%875, %879) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %881 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %882 = "stablehlo.broadcast_in_dim"(%881) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %883 = "stablehlo.multiply"(%882, %arg169) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %884 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %885 = "stablehlo.broadcast_in_dim"(%884) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %886 = "stablehlo.multiply"(%885, %732#20) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %887 = "stablehlo.multiply"(%886, %732#20) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %888 = "stablehlo.add"(%883, %887) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %889 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %890 = "stablehlo.broadcast_in_dim"(%889) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %891 = "stablehlo.multiply"(%890, %arg170) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %892 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %893 = "stablehlo.broadcast_in_dim"(%892) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %894 = "stablehlo.multiply"(%893, %736) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %895 = "stablehlo.multiply"(%894, %736) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %896 = "stablehlo.add"(%891, %895) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %897 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %898 = "stablehlo.broadcast_in_dim"(%897) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %899 = "stablehlo.multiply"(%898, %arg171) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %900 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %901 = "stablehlo.broadcast_in_dim"(%900) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %902 = "stablehlo.multiply"(%901, %695) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %903 = "stablehlo.multiply"(%902, %695) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %904 = "stablehlo.add"(%899, %903) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %905 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %906 = "stablehlo.power"(%905, %739) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %907 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %908 = "stablehlo.subtract"(%907, %906) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %909 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
    %910 = "stablehlo.power"(%909, %739) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %911 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %912 = "stablehlo.subtract"(%911, %910) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %913 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %914 = "stablehlo.divide"(%746, %913) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %915 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %916 = "stablehlo.divide"(%824, %915) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %917 = "stablehlo.sqrt"(%916) : (tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %918 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %919 = "stablehlo.broadcast_in_dim"(%918) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %920 = "stablehlo.add"(%917, %919) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %921 = "stablehlo.divide"(%914, %920) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %922 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %923 = "stablehlo.broadcast_in_dim"(%922) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %924 = "stablehlo.multiply"(%923, %arg138) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %925 = "stablehlo.add"(%921, %924) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %926 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %927 = "stablehlo.broadcast_in_dim"(%926) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x64x32xf32>
    %928 = "stablehlo.multiply"(%927, %925) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %929 = "stablehlo.subtract"(%arg138, %928) : (tensor<2x64x32xf32>, tensor<2x64x32xf32>) -> tensor<2x64x32xf32>
    %930 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %931 = "stablehlo.divide"(%753, %930) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %932 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %933 = "stablehlo.divide"(%832, %932) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %934 = "stablehlo.sqrt"(%933) : (tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %935 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %936 = "stablehlo.broadcast_in_dim"(%935) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %937 = "stablehlo.add"(%934, %936) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %938 = "stablehlo.divide"(%931, %937) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %939 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %940 = "stablehlo.broadcast_in_dim"(%939) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %941 = "stablehlo.multiply"(%940, %arg139) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %942 = "stablehlo.add"(%938, %941) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %943 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %944 = "stablehlo.broadcast_in_dim"(%943) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %945 = "stablehlo.multiply"(%944, %942) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %946 = "stablehlo.subtract"(%arg139, %945) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %947 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %948 = "stablehlo.divide"(%760, %947) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %949 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %950 = "stablehlo.divide"(%840, %949) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %951 = "stablehlo.sqrt"(%950) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %952 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %953 = "stablehlo.broadcast_in_dim"(%952) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %954 = "stablehlo.add"(%951, %953) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %955 = "stablehlo.divide"(%948, %954) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %956 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %957 = "stablehlo.broadcast_in_dim"(%956) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %958 = "stablehlo.multiply"(%957, %arg140) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %959 = "stablehlo.add"(%955, %958) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %960 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %961 = "stablehlo.broadcast_in_dim"(%960) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %962 = "stablehlo.multiply"(%961, %959) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %963 = "stablehlo.subtract"(%arg140, %962) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %964 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %965 = "stablehlo.divide"(%767, %964) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %966 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %967 = "stablehlo.divide"(%848, %966) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %968 = "stablehlo.sqrt"(%967) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %969 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %970 = "stablehlo.broadcast_in_dim"(%969) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %971 = "stablehlo.add"(%968, %970) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %972 = "stablehlo.divide"(%965, %971) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %973 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %974 = "stablehlo.broadcast_in_dim"(%973) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %975 = "stablehlo.multiply"(%974, %arg141) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %976 = "stablehlo.add"(%972, %975) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %977 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %978 = "stablehlo.broadcast_in_dim"(%977) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %979 = "stablehlo.multiply"(%978, %976) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %980 = "stablehlo.subtract"(%arg141, %979) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %981 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %982 = "stablehlo.divide"(%774, %981) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %983 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %984 = "stablehlo.divide"(%856, %983) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %985 = "stablehlo.sqrt"(%984) : (tensor<2x32xf32>) -> tensor<2x32xf32>
    %986 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %987 = "stablehlo.broadcast_in_dim"(%986) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %988 = "stablehlo.add"(%985, %987) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %989 = "stablehlo.divide"(%982, %988) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %990 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %991 = "stablehlo.broadcast_in_dim"(%990) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %992 = "stablehlo.multiply"(%991, %arg142) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %993 = "stablehlo.add"(%989, %992) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %994 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %995 = "stablehlo.broadcast_in_dim"(%994) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32xf32>
    %996 = "stablehlo.multiply"(%995, %993) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %997 = "stablehlo.subtract"(%arg142, %996) : (tensor<2x32xf32>, tensor<2x32xf32>) -> tensor<2x32xf32>
    %998 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %999 = "stablehlo.divide"(%781, %998) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1000 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1001 = "stablehlo.divide"(%864, %1000) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1002 = "stablehlo.sqrt"(%1001) : (tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1003 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1004 = "stablehlo.broadcast_in_dim"(%1003) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1005 = "stablehlo.add"(%1002, %1004) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1006 = "stablehlo.divide"(%999, %1005) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1007 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1008 = "stablehlo.broadcast_in_dim"(%1007) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1009 = "stablehlo.multiply"(%1008, %arg143) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1010 = "stablehlo.add"(%1006, %1009) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1011 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1012 = "stablehlo.broadcast_in_dim"(%1011) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1013 = "stablehlo.multiply"(%1012, %1010) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1014 = "stablehlo.subtract"(%arg143, %1013) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1015 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1016 = "stablehlo.divide"(%788, %1015) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1017 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1018 = "stablehlo.divide"(%872, %1017) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1019 = "stablehlo.sqrt"(%1018) : (tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1020 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1021 = "stablehlo.broadcast_in_dim"(%1020) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1022 = "stablehlo.add"(%1019, %1021) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1023 = "stablehlo.divide"(%1016, %1022) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1024 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1025 = "stablehlo.broadcast_in_dim"(%1024) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1026 = "stablehlo.multiply"(%1025, %arg144) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1027 = "stablehlo.add"(%1023, %1026) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1028 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1029 = "stablehlo.broadcast_in_dim"(%1028) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x32xf32>
    %1030 = "stablehlo.multiply"(%1029, %1027) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1031 = "stablehlo.subtract"(%arg144, %1030) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
    %1032 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %1033 = "stablehlo.divide"(%795, %1032) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1034 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %1035 = "stablehlo.divide"(%880, %1034) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1036 = "stablehlo.sqrt"(%1035) : (tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1037 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1038 = "stablehlo.broadcast_in_dim"(%1037) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %1039 = "stablehlo.add"(%1036, %1038) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1040 = "stablehlo.divide"(%1033, %1039) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1041 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1042 = "stablehlo.broadcast_in_dim"(%1041) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %1043 = "stablehlo.multiply"(%1042, %arg145) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1044 = "stablehlo.add"(%1040, %1043) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1045 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1046 = "stablehlo.broadcast_in_dim"(%1045) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x64xf32>
    %1047 = "stablehlo.multiply"(%1046, %1044) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1048 = "stablehlo.subtract"(%arg145, %1047) : (tensor<2x32x64xf32>, tensor<2x32x64xf32>) -> tensor<2x32x64xf32>
    %1049 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %1050 = "stablehlo.divide"(%802, %1049) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1051 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %1052 = "stablehlo.divide"(%888, %1051) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1053 = "stablehlo.sqrt"(%1052) : (tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1054 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1055 = "stablehlo.broadcast_in_dim"(%1054) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %1056 = "stablehlo.add"(%1053, %1055) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1057 = "stablehlo.divide"(%1050, %1056) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1058 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1059 = "stablehlo.broadcast_in_dim"(%1058) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %1060 = "stablehlo.multiply"(%1059, %arg146) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1061 = "stablehlo.add"(%1057, %1060) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1062 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1063 = "stablehlo.broadcast_in_dim"(%1062) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x32x16xf32>
    %1064 = "stablehlo.multiply"(%1063, %1061) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1065 = "stablehlo.subtract"(%arg146, %1064) : (tensor<2x32x16xf32>, tensor<2x32x16xf32>) -> tensor<2x32x16xf32>
    %1066 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %1067 = "stablehlo.divide"(%809, %1066) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1068 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %1069 = "stablehlo.divide"(%896, %1068) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1070 = "stablehlo.sqrt"(%1069) : (tensor<40x32xf32>) -> tensor<40x32xf32>
    %1071 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1072 = "stablehlo.broadcast_in_dim"(%1071) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %1073 = "stablehlo.add"(%1070, %1072) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1074 = "stablehlo.divide"(%1067, %1073) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1075 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1076 = "stablehlo.broadcast_in_dim"(%1075) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %1077 = "stablehlo.multiply"(%1076, %arg147) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1078 = "stablehlo.add"(%1074, %1077) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1079 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1080 = "stablehlo.broadcast_in_dim"(%1079) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<40x32xf32>
    %1081 = "stablehlo.multiply"(%1080, %1078) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1082 = "stablehlo.subtract"(%arg147, %1081) : (tensor<40x32xf32>, tensor<40x32xf32>) -> tensor<40x32xf32>
    %1083 = "stablehlo.broadcast_in_dim"(%908) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1084 = "stablehlo.divide"(%816, %1083) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1085 = "stablehlo.broadcast_in_dim"(%912) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1086 = "stablehlo.divide"(%904, %1085) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1087 = "stablehlo.sqrt"(%1086) : (tensor<32xf32>) -> tensor<32xf32>
    %1088 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %1089 = "stablehlo.broadcast_in_dim"(%1088) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1090 = "stablehlo.add"(%1087, %1089) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1091 = "stablehlo.divide"(%1084, %1090) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1092 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %1093 = "stablehlo.broadcast_in_dim"(%1092) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1094 = "stablehlo.multiply"(%1093, %arg148) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1095 = "stablehlo.add"(%1091, %1094) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1096 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
    %1097 = "stablehlo.broadcast_in_dim"(%1096) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1098 = "stablehlo.multiply"(%1097, %1095) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1099 = "stablehlo.subtract"(%arg148, %1098) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    "func.return"(%676, %929, %946, %963, %980, %997, %1014, %1031, %1048, %1065, %1082, %1099, %738, %746, %753, %760, %767, %774, %781, %788, %795, %802, %809, %816, %824, %832, %840, %848, %856, %864, %872, %880, %888, %896, %904) : (tensor<f32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<i32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>, tensor<2x64x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x32x32xf32>, tensor<2x32x32xf32>, tensor<2x32x64xf32>, tensor<2x32x16xf32>, tensor<40x32xf32>, tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12x12xi1>, tensor<f32>) -> (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg136: tensor<12x12xi1>, %arg137: tensor<f32>):
    %575 = "stablehlo.broadcast_in_dim"(%arg136) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x12xi1>) -> tensor<2x2x12x12xi1>
    %576 = "stablehlo.broadcast_in_dim"(%arg137) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    "func.return"(%575, %576) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [], function_type = () -> (), res_attrs = [], sym_name = "silu", sym_visibility = "private"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x64x32xf32>, tensor<i32>) -> tensor<64x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg134: tensor<2x64x32xf32>, %arg135: tensor<i32>):
    %571 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %572 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %573 = "stablehlo.dynamic_slice"(%arg134, %arg135, %571, %572) <{slice_sizes = array<i64: 1, 64, 32>}> : (tensor<2x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x32xf32>
    %574 = "stablehlo.reshape"(%573) : (tensor<1x64x32xf32>) -> tensor<64x32xf32>
    "func.return"(%574) : (tensor<64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32x64xf32>, tensor<i32>) -> tensor<32x64xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_0", sym_visibility = "private"}> ({
  ^bb0(%arg132: tensor<2x32x64xf32>, %arg133: tensor<i32>):
    %567 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %568 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %569 = "stablehlo.dynamic_slice"(%arg132, %arg133, %567, %568) <{slice_sizes = array<i64: 1, 32, 64>}> : (tensor<2x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x64xf32>
    %570 = "stablehlo.reshape"(%569) : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
    "func.return"(%570) : (tensor<32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_1", sym_visibility = "private"}> ({
  ^bb0(%arg130: tensor<2x32x16xf32>, %arg131: tensor<i32>):
    %563 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %564 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %565 = "stablehlo.dynamic_slice"(%arg130, %arg131, %563, %564) <{slice_sizes = array<i64: 1, 32, 16>}> : (tensor<2x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x16xf32>
    %566 = "stablehlo.reshape"(%565) : (tensor<1x32x16xf32>) -> tensor<32x16xf32>
    "func.return"(%566) : (tensor<32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_2", sym_visibility = "private"}> ({
  ^bb0(%arg128: tensor<2x32xf32>, %arg129: tensor<i32>):
    %560 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %561 = "stablehlo.dynamic_slice"(%arg128, %arg129, %560) <{slice_sizes = array<i64: 1, 32>}> : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %562 = "stablehlo.reshape"(%561) : (tensor<1x32xf32>) -> tensor<32xf32>
    "func.return"(%562) : (tensor<32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x32x32xf32>, tensor<i32>) -> tensor<32x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_3", sym_visibility = "private"}> ({
  ^bb0(%arg126: tensor<2x32x32xf32>, %arg127: tensor<i32>):
    %556 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %557 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %558 = "stablehlo.dynamic_slice"(%arg126, %arg127, %556, %557) <{slice_sizes = array<i64: 1, 32, 32>}> : (tensor<2x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x32xf32>
    %559 = "stablehlo.reshape"(%558) : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
    "func.return"(%559) : (tensor<32x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<1x12x1x8xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>) -> (tensor<2x12x32xf32>, tensor<2x12x32xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg98: tensor<1x12x1x8xf32>, %arg99: tensor<1x12x1x8xf32>, %arg100: tensor<1x12x1x8xf32>, %arg101: tensor<1x12x1x8xf32>, %arg102: tensor<1x12x1x8xf32>, %arg103: tensor<1x12x1x8xf32>, %arg104: tensor<1x12x1x8xf32>, %arg105: tensor<1x12x1x8xf32>, %arg106: tensor<2x2x12x12xi1>, %arg107: tensor<2x2x12x12xf32>, %arg108: tensor<2x12x32xf32>, %arg109: tensor<64x32xf32>, %arg110: tensor<32x64xf32>, %arg111: tensor<32x16xf32>, %arg112: tensor<32xf32>, %arg113: tensor<32xf32>, %arg114: tensor<32x32xf32>, %arg115: tensor<32x32xf32>, %arg116: tensor<32x64xf32>, %arg117: tensor<32x16xf32>):
    %454 = "stablehlo.multiply"(%arg108, %arg108) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %455 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %456 = "stablehlo.reduce"(%454, %455) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg124: tensor<f32>, %arg125: tensor<f32>):
      %555 = "stablehlo.add"(%arg124, %arg125) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%555) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %457 = "stablehlo.broadcast_in_dim"(%456) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %458 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %459 = "stablehlo.broadcast_in_dim"(%458) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %460 = "stablehlo.divide"(%457, %459) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %461 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %462 = "stablehlo.broadcast_in_dim"(%461) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %463 = "stablehlo.add"(%460, %462) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %464 = "stablehlo.rsqrt"(%463) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %465 = "stablehlo.broadcast_in_dim"(%464) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %466 = "stablehlo.multiply"(%arg108, %465) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %467 = "stablehlo.broadcast_in_dim"(%arg112) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %468 = "stablehlo.broadcast_in_dim"(%467) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %469 = "stablehlo.multiply"(%466, %468) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %470 = "stablehlo.dot_general"(%469, %arg115) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %471 = "stablehlo.reshape"(%470) : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %472 = "stablehlo.slice"(%471) <{limit_indices = array<i64: 2, 12, 2, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %473 = "stablehlo.slice"(%471) <{limit_indices = array<i64: 2, 12, 2, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %474 = "stablehlo.broadcast_in_dim"(%arg98) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %475 = "stablehlo.multiply"(%472, %474) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %476 = "stablehlo.broadcast_in_dim"(%arg99) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %477 = "stablehlo.multiply"(%473, %476) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %478 = "stablehlo.subtract"(%475, %477) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %479 = "stablehlo.broadcast_in_dim"(%arg100) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %480 = "stablehlo.multiply"(%472, %479) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %481 = "stablehlo.broadcast_in_dim"(%arg101) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %482 = "stablehlo.multiply"(%473, %481) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %483 = "stablehlo.add"(%480, %482) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %484 = "stablehlo.concatenate"(%478, %483) <{dimension = 3 : i64}> : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x16xf32>
    %485 = "stablehlo.dot_general"(%469, %arg111) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %486 = "stablehlo.reshape"(%485) : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %487 = "stablehlo.slice"(%486) <{limit_indices = array<i64: 2, 12, 1, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %488 = "stablehlo.slice"(%486) <{limit_indices = array<i64: 2, 12, 1, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %489 = "stablehlo.broadcast_in_dim"(%arg102) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %490 = "stablehlo.multiply"(%487, %489) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %491 = "stablehlo.broadcast_in_dim"(%arg103) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %492 = "stablehlo.multiply"(%488, %491) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %493 = "stablehlo.subtract"(%490, %492) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %494 = "stablehlo.broadcast_in_dim"(%arg104) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %495 = "stablehlo.multiply"(%487, %494) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %496 = "stablehlo.broadcast_in_dim"(%arg105) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %497 = "stablehlo.multiply"(%488, %496) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %498 = "stablehlo.add"(%495, %497) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %499 = "stablehlo.concatenate"(%493, %498) <{dimension = 3 : i64}> : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x16xf32>
    %500 = "stablehlo.broadcast_in_dim"(%499) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x2x16xf32>
    %501 = "stablehlo.reshape"(%500) : (tensor<2x12x1x2x16xf32>) -> tensor<2x12x2x16xf32>
    %502 = "stablehlo.dot_general"(%469, %arg117) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %503 = "stablehlo.reshape"(%502) : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %504 = "stablehlo.broadcast_in_dim"(%503) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x2x16xf32>
    %505 = "stablehlo.reshape"(%504) : (tensor<2x12x1x2x16xf32>) -> tensor<2x12x2x16xf32>
    %506 = "stablehlo.dot_general"(%484, %501) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x16xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %507 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %508 = "stablehlo.broadcast_in_dim"(%507) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %509 = "stablehlo.multiply"(%506, %508) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %510 = "func.call"(%509, %arg106, %arg107) <{callee = @_where_4}> : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %511 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %512 = "stablehlo.reduce"(%510, %511) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg122: tensor<f32>, %arg123: tensor<f32>):
      %554 = "stablehlo.maximum"(%arg122, %arg123) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%554) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %513 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %514 = "stablehlo.broadcast_in_dim"(%513) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12xf32>
    %515 = "stablehlo.maximum"(%514, %512) : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xf32>
    %516 = "stablehlo.broadcast_in_dim"(%515) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %517 = "stablehlo.broadcast_in_dim"(%516) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %518 = "stablehlo.subtract"(%510, %517) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %519 = "stablehlo.exponential"(%518) : (tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %520 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %521 = "stablehlo.reduce"(%519, %520) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg120: tensor<f32>, %arg121: tensor<f32>):
      %553 = "stablehlo.add"(%arg120, %arg121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %523 = "stablehlo.broadcast_in_dim"(%522) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %524 = "stablehlo.divide"(%519, %523) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %525 = "stablehlo.dot_general"(%505, %524) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x16xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %526 = "stablehlo.transpose"(%525) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %527 = "stablehlo.reshape"(%526) : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %528 = "stablehlo.dot_general"(%527, %arg114) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %529 = "stablehlo.add"(%arg108, %528) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %530 = "stablehlo.multiply"(%529, %529) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %531 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.reduce"(%530, %531) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg118: tensor<f32>, %arg119: tensor<f32>):
      %552 = "stablehlo.add"(%arg118, %arg119) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%552) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %533 = "stablehlo.broadcast_in_dim"(%532) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %534 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %535 = "stablehlo.broadcast_in_dim"(%534) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %536 = "stablehlo.divide"(%533, %535) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %537 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %538 = "stablehlo.broadcast_in_dim"(%537) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %539 = "stablehlo.add"(%536, %538) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %540 = "stablehlo.rsqrt"(%539) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %541 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %542 = "stablehlo.multiply"(%529, %541) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %543 = "stablehlo.broadcast_in_dim"(%arg113) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %544 = "stablehlo.broadcast_in_dim"(%543) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %545 = "stablehlo.multiply"(%542, %544) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %546 = "stablehlo.dot_general"(%545, %arg110) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x64xf32>) -> tensor<2x12x64xf32>
    %547 = "func.call"(%546) <{callee = @silu_5}> : (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %548 = "stablehlo.dot_general"(%545, %arg116) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x64xf32>) -> tensor<2x12x64xf32>
    %549 = "stablehlo.multiply"(%547, %548) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %550 = "stablehlo.dot_general"(%549, %arg109) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x64xf32>, tensor<64x32xf32>) -> tensor<2x12x32xf32>
    %551 = "stablehlo.add"(%529, %550) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    "func.return"(%551, %arg108) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg95: tensor<2x2x12x12xf32>, %arg96: tensor<2x2x12x12xi1>, %arg97: tensor<2x2x12x12xf32>):
    %453 = "stablehlo.select"(%arg96, %arg95, %arg97) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    "func.return"(%453) : (tensor<2x2x12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>, res_attrs = [{}], sym_name = "silu_5", sym_visibility = "private"}> ({
  ^bb0(%arg94: tensor<2x12x64xf32>):
    %444 = "stablehlo.negate"(%arg94) : (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %445 = "stablehlo.exponential"(%444) : (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %446 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %447 = "stablehlo.broadcast_in_dim"(%446) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x64xf32>
    %448 = "stablehlo.add"(%447, %445) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %449 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %450 = "stablehlo.broadcast_in_dim"(%449) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x64xf32>
    %451 = "stablehlo.divide"(%450, %448) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %452 = "stablehlo.multiply"(%arg94, %451) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    "func.return"(%452) : (tensor<2x12x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x12x32xf32>, tensor<2x12x32xf32>, tensor<i32>) -> tensor<2x2x12x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg91: tensor<2x2x12x32xf32>, %arg92: tensor<2x12x32xf32>, %arg93: tensor<i32>):
    %439 = "stablehlo.broadcast_in_dim"(%arg92) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x12x32xf32>) -> tensor<1x2x12x32xf32>
    %440 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %441 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %442 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %443 = "stablehlo.dynamic_update_slice"(%arg91, %439, %arg93, %440, %441, %442) : (tensor<2x2x12x32xf32>, tensor<1x2x12x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x12x32xf32>
    "func.return"(%443) : (tensor<2x2x12x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x12x40xf32>) -> (tensor<2x12x40xf32>, tensor<2x12x40xf32>, tensor<2x12x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg86: tensor<2x12x40xf32>):
    %422 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %423 = "stablehlo.reduce"(%arg86, %422) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %438 = "stablehlo.maximum"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%438) : (tensor<f32>) -> ()
    }) : (tensor<2x12x40xf32>, tensor<f32>) -> tensor<2x12xf32>
    %424 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %425 = "stablehlo.broadcast_in_dim"(%424) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12xf32>
    %426 = "stablehlo.maximum"(%425, %423) : (tensor<2x12xf32>, tensor<2x12xf32>) -> tensor<2x12xf32>
    %427 = "stablehlo.broadcast_in_dim"(%426) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x40xf32>
    %429 = "stablehlo.subtract"(%arg86, %428) : (tensor<2x12x40xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    %430 = "stablehlo.exponential"(%429) : (tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    %431 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %432 = "stablehlo.reduce"(%430, %431) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg87: tensor<f32>, %arg88: tensor<f32>):
      %437 = "stablehlo.add"(%arg87, %arg88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%437) : (tensor<f32>) -> ()
    }) : (tensor<2x12x40xf32>, tensor<f32>) -> tensor<2x12xf32>
    %433 = "stablehlo.broadcast_in_dim"(%432) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %434 = "stablehlo.log"(%433) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %435 = "stablehlo.broadcast_in_dim"(%434) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x40xf32>
    %436 = "stablehlo.subtract"(%429, %435) : (tensor<2x12x40xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    "func.return"(%436, %430, %433) : (tensor<2x12x40xf32>, tensor<2x12x40xf32>, tensor<2x12x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x12x40xf32>, tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg82: tensor<2x12x40xf32>, %arg83: tensor<2x12x1xi32>):
    %399 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x12x1xi32>
    %401 = "stablehlo.compare"(%arg83, %400) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x12x1xi32>, tensor<2x12x1xi32>) -> tensor<2x12x1xi1>
    %402 = "stablehlo.constant"() <{value = dense<40> : tensor<i32>}> : () -> tensor<i32>
    %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x12x1xi32>
    %404 = "stablehlo.add"(%arg83, %403) : (tensor<2x12x1xi32>, tensor<2x12x1xi32>) -> tensor<2x12x1xi32>
    %405 = "stablehlo.select"(%401, %404, %arg83) : (tensor<2x12x1xi1>, tensor<2x12x1xi32>, tensor<2x12x1xi32>) -> tensor<2x12x1xi32>
    %406 = "stablehlo.reshape"(%405) : (tensor<2x12x1xi32>) -> tensor<2x12x1x1xi32>
    %407 = "stablehlo.constant"() <{value = dense<39> : tensor<1xi32>}> : () -> tensor<1xi32>
    %408 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %409 = "stablehlo.broadcast_in_dim"(%408) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x12x1x1xi32>
    %410 = "stablehlo.compare"(%406, %409) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %411 = "stablehlo.broadcast_in_dim"(%407) <{broadcast_dimensions = array<i64: 3>}> : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x1x1x1xi32>) -> tensor<2x12x1x1xi32>
    %413 = "stablehlo.compare"(%406, %412) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %414 = "stablehlo.and"(%410, %413) : (tensor<2x12x1x1xi1>, tensor<2x12x1x1xi1>) -> tensor<2x12x1x1xi1>
    %415 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %416 = "stablehlo.reduce"(%414, %415) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg84: tensor<i1>, %arg85: tensor<i1>):
      %421 = "stablehlo.and"(%arg84, %arg85) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%421) : (tensor<i1>) -> ()
    }) : (tensor<2x12x1x1xi1>, tensor<i1>) -> tensor<2x12x1xi1>
    %417 = "stablehlo.gather"(%arg82, %406) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x12x40xf32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1xf32>
    %418 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %420 = "stablehlo.select"(%416, %417, %419) : (tensor<2x12x1xi1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    "func.return"(%420, %406) : (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x40xf32>, res_attrs = [{}], sym_name = "take_along_axis_6", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<2x12x1x1xi32>, %arg79: tensor<2x12x1xf32>):
    %395 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %396 = "stablehlo.broadcast_in_dim"(%395) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x40xf32>
    %397 = "stablehlo.scatter"(%396, %arg78, %arg79) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg80: tensor<f32>, %arg81: tensor<f32>):
      %398 = "stablehlo.add"(%arg80, %arg81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%398) : (tensor<f32>) -> ()
    }) : (tensor<2x12x40xf32>, tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x40xf32>
    "func.return"(%397) : (tensor<2x12x40xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x12x40xf32>, tensor<2x12x1xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>, res_attrs = [{}], sym_name = "log_softmax_7", sym_visibility = "private"}> ({
  ^bb0(%arg71: tensor<2x12x40xf32>, %arg72: tensor<2x12x1xf32>, %arg73: tensor<2x12x40xf32>):
    %383 = "stablehlo.negate"(%arg73) : (tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    %384 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %385 = "stablehlo.reduce"(%383, %384) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg76: tensor<f32>, %arg77: tensor<f32>):
      %394 = "stablehlo.add"(%arg76, %arg77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%394) : (tensor<f32>) -> ()
    }) : (tensor<2x12x40xf32>, tensor<f32>) -> tensor<2x12xf32>
    %386 = "stablehlo.reshape"(%385) : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %387 = "stablehlo.divide"(%386, %arg72) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %388 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %389 = "stablehlo.reduce"(%387, %388) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg74: tensor<f32>, %arg75: tensor<f32>):
      %393 = "stablehlo.add"(%arg74, %arg75) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%393) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %390 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x40xf32>
    %391 = "stablehlo.multiply"(%390, %arg71) : (tensor<2x12x40xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    %392 = "stablehlo.add"(%arg73, %391) : (tensor<2x12x40xf32>, tensor<2x12x40xf32>) -> tensor<2x12x40xf32>
    "func.return"(%392) : (tensor<2x12x40xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x2x12x32xf32>, tensor<i32>) -> tensor<2x12x32xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim_8", sym_visibility = "private"}> ({
  ^bb0(%arg69: tensor<2x2x12x32xf32>, %arg70: tensor<i32>):
    %378 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %379 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %380 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %381 = "stablehlo.dynamic_slice"(%arg69, %arg70, %378, %379, %380) <{slice_sizes = array<i64: 1, 2, 12, 32>}> : (tensor<2x2x12x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x12x32xf32>
    %382 = "stablehlo.reshape"(%381) : (tensor<1x2x12x32xf32>) -> tensor<2x12x32xf32>
    "func.return"(%382) : (tensor<2x12x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<2x12x32xf32>) -> (tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<2x12x32xf32>, %arg27: tensor<64x32xf32>, %arg28: tensor<32x64xf32>, %arg29: tensor<32x16xf32>, %arg30: tensor<32xf32>, %arg31: tensor<32xf32>, %arg32: tensor<32x32xf32>, %arg33: tensor<32x32xf32>, %arg34: tensor<32x64xf32>, %arg35: tensor<32x16xf32>, %arg36: tensor<2x12x32xf32>):
    %44:11 = "stablehlo.optimization_barrier"(%arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %arg36, %arg26) : (tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> (tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<2x12x32xf32>, tensor<2x12x32xf32>)
    %45 = "stablehlo.multiply"(%44#9, %44#9) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %46 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.reduce"(%45, %46) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg67: tensor<f32>, %arg68: tensor<f32>):
      %377 = "stablehlo.add"(%arg67, %arg68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%377) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %49 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %51 = "stablehlo.divide"(%48, %50) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %52 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %54 = "stablehlo.add"(%51, %53) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %55 = "stablehlo.rsqrt"(%54) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %56 = "stablehlo.divide"(%55, %54) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %57 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %59 = "stablehlo.multiply"(%58, %56) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %60 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %61 = "stablehlo.multiply"(%44#9, %60) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %62 = "stablehlo.broadcast_in_dim"(%44#3) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %64 = "stablehlo.multiply"(%61, %63) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %65 = "stablehlo.dot_general"(%64, %44#6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %66 = "stablehlo.reshape"(%65) : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %67 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %68 = "stablehlo.negate"(%67) : (tensor<8xi32>) -> tensor<8xi32>
    %69 = "stablehlo.convert"(%68) : (tensor<8xi32>) -> tensor<8xf32>
    %70 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %72 = "stablehlo.divide"(%69, %71) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %73 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %75 = "stablehlo.power"(%74, %72) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %76 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %78 = "stablehlo.convert"(%77) : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %79 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %80 = "stablehlo.broadcast_in_dim"(%78) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x8xf32>
    %81 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<12x8xf32>
    %82 = "stablehlo.multiply"(%80, %81) : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
    %83 = "stablehlo.cosine"(%82) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %85 = "stablehlo.sine"(%82) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %87 = "stablehlo.slice"(%66) <{limit_indices = array<i64: 2, 12, 2, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %88 = "stablehlo.slice"(%66) <{limit_indices = array<i64: 2, 12, 2, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %89 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %91 = "stablehlo.multiply"(%87, %90) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %92 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %94 = "stablehlo.multiply"(%88, %93) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %95 = "stablehlo.subtract"(%91, %94) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %96 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %98 = "stablehlo.multiply"(%87, %97) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %99 = "stablehlo.broadcast_in_dim"(%84) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %101 = "stablehlo.multiply"(%88, %100) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %102 = "stablehlo.add"(%98, %101) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %103 = "stablehlo.concatenate"(%95, %102) <{dimension = 3 : i64}> : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x16xf32>
    %104 = "stablehlo.dot_general"(%64, %44#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %106 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi32>
    %107 = "stablehlo.negate"(%106) : (tensor<8xi32>) -> tensor<8xi32>
    %108 = "stablehlo.convert"(%107) : (tensor<8xi32>) -> tensor<8xf32>
    %109 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %111 = "stablehlo.divide"(%108, %110) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %112 = "stablehlo.constant"() <{value = dense<1.000000e+04> : tensor<f32>}> : () -> tensor<f32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %114 = "stablehlo.power"(%113, %111) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %115 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %117 = "stablehlo.convert"(%116) : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %118 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
    %119 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xf32>) -> tensor<12x8xf32>
    %120 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<12x8xf32>
    %121 = "stablehlo.multiply"(%119, %120) : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xf32>
    %122 = "stablehlo.cosine"(%121) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %124 = "stablehlo.sine"(%121) : (tensor<12x8xf32>) -> tensor<12x8xf32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<12x8xf32>) -> tensor<12x1x8xf32>
    %126 = "stablehlo.slice"(%105) <{limit_indices = array<i64: 2, 12, 1, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %127 = "stablehlo.slice"(%105) <{limit_indices = array<i64: 2, 12, 1, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %128 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %129 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %130 = "stablehlo.multiply"(%126, %129) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %131 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %133 = "stablehlo.multiply"(%127, %132) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %134 = "stablehlo.subtract"(%130, %133) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %135 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %137 = "stablehlo.multiply"(%126, %136) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %138 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<12x1x8xf32>) -> tensor<1x12x1x8xf32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %140 = "stablehlo.multiply"(%127, %139) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %141 = "stablehlo.add"(%137, %140) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %142 = "stablehlo.concatenate"(%134, %141) <{dimension = 3 : i64}> : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x16xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x2x16xf32>
    %144 = "stablehlo.reshape"(%143) : (tensor<2x12x1x2x16xf32>) -> tensor<2x12x2x16xf32>
    %145 = "stablehlo.dot_general"(%64, %44#8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x16xf32>) -> tensor<2x12x16xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64: 0, 1, 2, 4>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x2x16xf32>
    %148 = "stablehlo.reshape"(%147) : (tensor<2x12x1x2x16xf32>) -> tensor<2x12x2x16xf32>
    %149 = "stablehlo.dot_general"(%103, %144) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x16xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %150 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %152 = "stablehlo.multiply"(%149, %151) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %153 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %155 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %156 = "stablehlo.broadcast_in_dim"(%155) <{broadcast_dimensions = array<i64: 1>}> : (tensor<12xi32>) -> tensor<1x12xi32>
    %157 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<12x1xi32>) -> tensor<12x12xi32>
    %158 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x12xi32>) -> tensor<12x12xi32>
    %159 = "stablehlo.compare"(%157, %158) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %160 = "stablehlo.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %161:3 = "func.call"(%159, %152, %160) <{callee = @_where_10}> : (tensor<12x12xi1>, tensor<2x2x12x12xf32>, tensor<f32>) -> (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>)
    %162 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %163 = "stablehlo.reduce"(%161#0, %162) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg65: tensor<f32>, %arg66: tensor<f32>):
      %376 = "stablehlo.maximum"(%arg65, %arg66) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%376) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %164 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12xf32>
    %166 = "stablehlo.maximum"(%165, %163) : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xf32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %169 = "stablehlo.subtract"(%161#0, %168) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %170 = "stablehlo.exponential"(%169) : (tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %171 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %172 = "stablehlo.reduce"(%170, %171) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg63: tensor<f32>, %arg64: tensor<f32>):
      %375 = "stablehlo.add"(%arg63, %arg64) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%375) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %175 = "stablehlo.divide"(%170, %174) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %176 = "stablehlo.multiply"(%173, %173) : (tensor<2x2x12x1xf32>, tensor<2x2x12x1xf32>) -> tensor<2x2x12x1xf32>
    %177 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %178 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x1xf32>
    %179 = "stablehlo.divide"(%178, %176) : (tensor<2x2x12x1xf32>, tensor<2x2x12x1xf32>) -> tensor<2x2x12x1xf32>
    %180 = "stablehlo.dot_general"(%148, %175) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x2x16xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %181 = "stablehlo.transpose"(%180) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %183 = "stablehlo.dot_general"(%182, %44#5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %184 = "stablehlo.add"(%44#9, %183) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %185 = "stablehlo.multiply"(%184, %184) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %186 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %187 = "stablehlo.reduce"(%185, %186) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %374 = "stablehlo.add"(%arg61, %arg62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%374) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %188 = "stablehlo.broadcast_in_dim"(%187) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %189 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %190 = "stablehlo.broadcast_in_dim"(%189) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %191 = "stablehlo.divide"(%188, %190) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %192 = "stablehlo.constant"() <{value = dense<9.99999997E-7> : tensor<f32>}> : () -> tensor<f32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %194 = "stablehlo.add"(%191, %193) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %195 = "stablehlo.rsqrt"(%194) : (tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %196 = "stablehlo.divide"(%195, %194) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %197 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %198 = "stablehlo.broadcast_in_dim"(%197) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %199 = "stablehlo.multiply"(%198, %196) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %200 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %201 = "stablehlo.multiply"(%184, %200) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %202 = "stablehlo.broadcast_in_dim"(%44#4) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %203 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %204 = "stablehlo.multiply"(%201, %203) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %205 = "stablehlo.dot_general"(%204, %44#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x64xf32>) -> tensor<2x12x64xf32>
    %206:3 = "func.call"(%205) <{callee = @silu_11}> : (tensor<2x12x64xf32>) -> (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>)
    %207 = "stablehlo.dot_general"(%204, %44#7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x64xf32>) -> tensor<2x12x64xf32>
    %208 = "stablehlo.multiply"(%206#0, %207) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %209 = "stablehlo.dot_general"(%44#10, %208) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<2x12x64xf32>) -> tensor<32x64xf32>
    %210 = "stablehlo.transpose"(%209) <{permutation = array<i64: 1, 0>}> : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %211 = "stablehlo.dot_general"(%44#10, %44#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<64x32xf32>) -> tensor<2x12x64xf32>
    %212 = "stablehlo.multiply"(%206#0, %211) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %213 = "stablehlo.multiply"(%211, %207) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %214 = "stablehlo.dot_general"(%212, %204) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x64xf32>, tensor<2x12x32xf32>) -> tensor<64x32xf32>
    %215 = "stablehlo.transpose"(%214) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %216 = "stablehlo.dot_general"(%212, %44#7) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x64xf32>, tensor<32x64xf32>) -> tensor<2x12x32xf32>
    %217 = "func.call"(%206#1, %205, %206#2, %213) <{callee = @silu_12}> : (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %218 = "stablehlo.dot_general"(%217, %204) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x64xf32>, tensor<2x12x32xf32>) -> tensor<64x32xf32>
    %219 = "stablehlo.transpose"(%218) <{permutation = array<i64: 1, 0>}> : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %220 = "stablehlo.dot_general"(%217, %44#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x64xf32>, tensor<32x64xf32>) -> tensor<2x12x32xf32>
    %221 = "stablehlo.add"(%216, %220) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %222 = "stablehlo.multiply"(%201, %221) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %223 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %224 = "stablehlo.reduce"(%222, %223) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg59: tensor<f32>, %arg60: tensor<f32>):
      %373 = "stablehlo.add"(%arg59, %arg60) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%373) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %225 = "stablehlo.reshape"(%224) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %226 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %227 = "stablehlo.multiply"(%221, %226) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %228 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %229 = "stablehlo.reduce"(%225, %228) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg57: tensor<f32>, %arg58: tensor<f32>):
      %372 = "stablehlo.add"(%arg57, %arg58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%372) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %230 = "stablehlo.multiply"(%184, %227) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %231 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %232 = "stablehlo.reduce"(%230, %231) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg55: tensor<f32>, %arg56: tensor<f32>):
      %371 = "stablehlo.add"(%arg55, %arg56) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%371) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %233 = "stablehlo.reshape"(%232) : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %234 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %235 = "stablehlo.multiply"(%227, %234) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %236 = "stablehlo.add"(%44#10, %235) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %237 = "stablehlo.multiply"(%233, %199) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %238 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %239 = "stablehlo.broadcast_in_dim"(%238) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %240 = "stablehlo.divide"(%237, %239) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %241 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %242 = "stablehlo.reduce"(%240, %241) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %370 = "stablehlo.add"(%arg53, %arg54) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%370) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %243 = "stablehlo.broadcast_in_dim"(%242) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %244 = "stablehlo.multiply"(%184, %243) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %245 = "stablehlo.add"(%236, %244) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %246 = "stablehlo.multiply"(%243, %184) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %247 = "stablehlo.add"(%245, %246) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %248 = "stablehlo.dot_general"(%247, %182) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %249 = "stablehlo.transpose"(%248) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %250 = "stablehlo.dot_general"(%247, %44#5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %251 = "stablehlo.reshape"(%250) : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %252 = "stablehlo.transpose"(%251) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x2x16x12xf32>
    %253 = "stablehlo.dot_general"(%252, %148) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %254 = "stablehlo.dot_general"(%252, %175) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x16x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %255 = "stablehlo.transpose"(%254) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %256 = "stablehlo.broadcast_in_dim"(%179) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %257 = "stablehlo.multiply"(%253, %256) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %258 = "stablehlo.multiply"(%257, %170) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %259 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %260 = "stablehlo.reduce"(%258, %259) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg51: tensor<f32>, %arg52: tensor<f32>):
      %369 = "stablehlo.add"(%arg51, %arg52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%369) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %261 = "stablehlo.reshape"(%260) : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %262 = "stablehlo.negate"(%261) : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x1xf32>
    %263 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %264 = "stablehlo.divide"(%253, %263) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %265 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %266 = "stablehlo.reduce"(%262, %265) <{dimensions = array<i64: 3>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %368 = "stablehlo.add"(%arg49, %arg50) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%368) : (tensor<f32>) -> ()
    }) : (tensor<2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %267 = "stablehlo.broadcast_in_dim"(%266) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x12xf32>) -> tensor<2x2x12x12xf32>
    %268 = "stablehlo.add"(%264, %267) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %269 = "stablehlo.multiply"(%268, %170) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %270 = "func.call"(%161#1, %161#2, %269) <{callee = @_where_13}> : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %271 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %272 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %273 = "stablehlo.multiply"(%270, %272) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %274 = "stablehlo.dot_general"(%273, %103) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %275 = "stablehlo.transpose"(%274) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %276 = "stablehlo.dot_general"(%273, %144) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 2], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %277 = "stablehlo.transpose"(%276) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %278 = "stablehlo.reshape"(%255) : (tensor<2x12x2x16xf32>) -> tensor<2x12x1x2x16xf32>
    %279 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %280 = "stablehlo.reduce"(%278, %279) <{dimensions = array<i64: 2, 3>}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %367 = "stablehlo.add"(%arg47, %arg48) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%367) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1x2x16xf32>, tensor<f32>) -> tensor<2x12x16xf32>
    %281 = "stablehlo.broadcast_in_dim"(%280) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %282 = "stablehlo.reshape"(%281) : (tensor<2x12x1x16xf32>) -> tensor<2x12x16xf32>
    %283 = "stablehlo.dot_general"(%282, %64) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x16xf32>, tensor<2x12x32xf32>) -> tensor<16x32xf32>
    %284 = "stablehlo.transpose"(%283) <{permutation = array<i64: 1, 0>}> : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %285 = "stablehlo.dot_general"(%282, %44#8) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x16xf32>, tensor<32x16xf32>) -> tensor<2x12x32xf32>
    %286 = "stablehlo.reshape"(%275) : (tensor<2x12x2x16xf32>) -> tensor<2x12x1x2x16xf32>
    %287 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %288 = "stablehlo.reduce"(%286, %287) <{dimensions = array<i64: 2, 3>}> ({
    ^bb0(%arg45: tensor<f32>, %arg46: tensor<f32>):
      %366 = "stablehlo.add"(%arg45, %arg46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%366) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1x2x16xf32>, tensor<f32>) -> tensor<2x12x16xf32>
    %289 = "stablehlo.broadcast_in_dim"(%288) <{broadcast_dimensions = array<i64: 0, 1, 3>}> : (tensor<2x12x16xf32>) -> tensor<2x12x1x16xf32>
    %290 = "stablehlo.slice"(%289) <{limit_indices = array<i64: 2, 12, 1, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %291 = "stablehlo.slice"(%289) <{limit_indices = array<i64: 2, 12, 1, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x1x16xf32>) -> tensor<2x12x1x8xf32>
    %292 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %293 = "stablehlo.multiply"(%291, %292) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %294 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %295 = "stablehlo.multiply"(%291, %294) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %296 = "stablehlo.negate"(%290) : (tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %297 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %298 = "stablehlo.multiply"(%296, %297) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %299 = "stablehlo.add"(%293, %298) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %300 = "stablehlo.broadcast_in_dim"(%128) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %301 = "stablehlo.multiply"(%290, %300) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %302 = "stablehlo.add"(%295, %301) : (tensor<2x12x1x8xf32>, tensor<2x12x1x8xf32>) -> tensor<2x12x1x8xf32>
    %303 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %304 = "stablehlo.pad"(%299, %303) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 8>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x12x1x8xf32>, tensor<f32>) -> tensor<2x12x1x16xf32>
    %305 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %306 = "stablehlo.pad"(%302, %305) <{edge_padding_high = array<i64: 0, 0, 0, 8>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x12x1x8xf32>, tensor<f32>) -> tensor<2x12x1x16xf32>
    %307 = "stablehlo.add"(%304, %306) : (tensor<2x12x1x16xf32>, tensor<2x12x1x16xf32>) -> tensor<2x12x1x16xf32>
    %308 = "stablehlo.reshape"(%307) : (tensor<2x12x1x16xf32>) -> tensor<2x12x16xf32>
    %309 = "stablehlo.dot_general"(%308, %64) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x16xf32>, tensor<2x12x32xf32>) -> tensor<16x32xf32>
    %310 = "stablehlo.transpose"(%309) <{permutation = array<i64: 1, 0>}> : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %311 = "stablehlo.dot_general"(%308, %44#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x16xf32>, tensor<32x16xf32>) -> tensor<2x12x32xf32>
    %312 = "stablehlo.add"(%285, %311) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %313 = "stablehlo.slice"(%277) <{limit_indices = array<i64: 2, 12, 2, 8>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %314 = "stablehlo.slice"(%277) <{limit_indices = array<i64: 2, 12, 2, 16>, start_indices = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x12x2x16xf32>) -> tensor<2x12x2x8xf32>
    %315 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %316 = "stablehlo.multiply"(%314, %315) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %317 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %318 = "stablehlo.multiply"(%314, %317) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %319 = "stablehlo.negate"(%313) : (tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %320 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %321 = "stablehlo.multiply"(%319, %320) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %322 = "stablehlo.add"(%316, %321) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %323 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x12x1x8xf32>) -> tensor<2x12x2x8xf32>
    %324 = "stablehlo.multiply"(%313, %323) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %325 = "stablehlo.add"(%318, %324) : (tensor<2x12x2x8xf32>, tensor<2x12x2x8xf32>) -> tensor<2x12x2x8xf32>
    %326 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "stablehlo.pad"(%322, %326) <{edge_padding_high = array<i64: 0, 0, 0, 0>, edge_padding_low = array<i64: 0, 0, 0, 8>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x12x2x8xf32>, tensor<f32>) -> tensor<2x12x2x16xf32>
    %328 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %329 = "stablehlo.pad"(%325, %328) <{edge_padding_high = array<i64: 0, 0, 0, 8>, edge_padding_low = array<i64: 0, 0, 0, 0>, interior_padding = array<i64: 0, 0, 0, 0>}> : (tensor<2x12x2x8xf32>, tensor<f32>) -> tensor<2x12x2x16xf32>
    %330 = "stablehlo.add"(%327, %329) : (tensor<2x12x2x16xf32>, tensor<2x12x2x16xf32>) -> tensor<2x12x2x16xf32>
    %331 = "stablehlo.reshape"(%330) : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %332 = "stablehlo.dot_general"(%331, %64) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %333 = "stablehlo.transpose"(%332) <{permutation = array<i64: 1, 0>}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %334 = "stablehlo.dot_general"(%331, %44#6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %335 = "stablehlo.add"(%312, %334) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %336 = "stablehlo.multiply"(%61, %335) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %337 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %338 = "stablehlo.reduce"(%336, %337) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg43: tensor<f32>, %arg44: tensor<f32>):
      %365 = "stablehlo.add"(%arg43, %arg44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%365) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<32xf32>
    %339 = "stablehlo.reshape"(%338) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %340 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x12x32xf32>
    %341 = "stablehlo.multiply"(%335, %340) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %342 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %343 = "stablehlo.reduce"(%339, %342) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg41: tensor<f32>, %arg42: tensor<f32>):
      %364 = "stablehlo.add"(%arg41, %arg42) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%364) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %344 = "stablehlo.multiply"(%44#9, %341) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %345 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %346 = "stablehlo.reduce"(%344, %345) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %363 = "stablehlo.add"(%arg39, %arg40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%363) : (tensor<f32>) -> ()
    }) : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %347 = "stablehlo.reshape"(%346) : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %348 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %349 = "stablehlo.multiply"(%341, %348) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %350 = "stablehlo.add"(%247, %349) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %351 = "stablehlo.multiply"(%347, %59) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %352 = "stablehlo.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x1xf32>
    %354 = "stablehlo.divide"(%351, %353) : (tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %355 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %356 = "stablehlo.reduce"(%354, %355) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg37: tensor<f32>, %arg38: tensor<f32>):
      %362 = "stablehlo.add"(%arg37, %arg38) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%362) : (tensor<f32>) -> ()
    }) : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %357 = "stablehlo.broadcast_in_dim"(%356) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %358 = "stablehlo.multiply"(%44#9, %357) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %359 = "stablehlo.add"(%350, %358) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %360 = "stablehlo.multiply"(%357, %44#9) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    %361 = "stablehlo.add"(%359, %360) : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<2x12x32xf32>
    "func.return"(%361, %210, %219, %310, %343, %229, %249, %333, %215, %284) : (tensor<2x12x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x64xf32>, tensor<32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12x12xi1>, tensor<2x2x12x12xf32>, tensor<f32>) -> (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>), res_attrs = [{}, {}, {}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg23: tensor<12x12xi1>, %arg24: tensor<2x2x12x12xf32>, %arg25: tensor<f32>):
    %39 = "stablehlo.broadcast_in_dim"(%arg23) <{broadcast_dimensions = array<i64: 2, 3>}> : (tensor<12x12xi1>) -> tensor<2x2x12x12xi1>
    %40 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %41 = "stablehlo.select"(%39, %arg24, %40) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    "func.return"(%41, %39, %43) : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x12x64xf32>) -> (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>), res_attrs = [{}, {}, {}], sym_name = "silu_11", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<2x12x64xf32>):
    %26 = "stablehlo.negate"(%arg22) : (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %27 = "stablehlo.exponential"(%26) : (tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %28 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x64xf32>
    %30 = "stablehlo.add"(%29, %27) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %31 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x64xf32>
    %33 = "stablehlo.divide"(%32, %30) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %34 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x12x64xf32>
    %36 = "stablehlo.subtract"(%35, %33) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %37 = "stablehlo.multiply"(%33, %36) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %38 = "stablehlo.multiply"(%arg22, %33) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    "func.return"(%38, %33, %37) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>, res_attrs = [{}], sym_name = "silu_12", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<2x12x64xf32>, %arg19: tensor<2x12x64xf32>, %arg20: tensor<2x12x64xf32>, %arg21: tensor<2x12x64xf32>):
    %22 = "stablehlo.multiply"(%arg19, %arg21) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %23 = "stablehlo.multiply"(%arg21, %arg18) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %24 = "stablehlo.multiply"(%22, %arg20) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %25 = "stablehlo.add"(%23, %24) : (tensor<2x12x64xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    "func.return"(%25) : (tensor<2x12x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<2x2x12x12xi1>, %arg16: tensor<2x2x12x12xf32>, %arg17: tensor<2x2x12x12xf32>):
    %19 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %21 = "stablehlo.select"(%arg15, %arg17, %20) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    "func.return"(%21) : (tensor<2x2x12x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x64x32xf32>, tensor<64x32xf32>, tensor<i32>) -> tensor<2x64x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_14", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<2x64x32xf32>, %arg13: tensor<64x32xf32>, %arg14: tensor<i32>):
    %15 = "stablehlo.broadcast_in_dim"(%arg13) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<64x32xf32>) -> tensor<1x64x32xf32>
    %16 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.dynamic_update_slice"(%arg12, %15, %arg14, %16, %17) : (tensor<2x64x32xf32>, tensor<1x64x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x64x32xf32>
    "func.return"(%18) : (tensor<2x64x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32x64xf32>, tensor<32x64xf32>, tensor<i32>) -> tensor<2x32x64xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_15", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<2x32x64xf32>, %arg10: tensor<32x64xf32>, %arg11: tensor<i32>):
    %11 = "stablehlo.broadcast_in_dim"(%arg10) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x64xf32>) -> tensor<1x32x64xf32>
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %14 = "stablehlo.dynamic_update_slice"(%arg9, %11, %arg11, %12, %13) : (tensor<2x32x64xf32>, tensor<1x32x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x64xf32>
    "func.return"(%14) : (tensor<2x32x64xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<2x32x16xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_16", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x32x16xf32>, %arg7: tensor<32x16xf32>, %arg8: tensor<i32>):
    %7 = "stablehlo.broadcast_in_dim"(%arg7) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x16xf32>) -> tensor<1x32x16xf32>
    %8 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "stablehlo.dynamic_update_slice"(%arg6, %7, %arg8, %8, %9) : (tensor<2x32x16xf32>, tensor<1x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x16xf32>
    "func.return"(%10) : (tensor<2x32x16xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32xf32>, tensor<32xf32>, tensor<i32>) -> tensor<2x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_17", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x32xf32>, %arg4: tensor<32xf32>, %arg5: tensor<i32>):
    %4 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<32xf32>) -> tensor<1x32xf32>
    %5 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6 = "stablehlo.dynamic_update_slice"(%arg3, %4, %arg5, %5) : (tensor<2x32xf32>, tensor<1x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x32xf32>
    "func.return"(%6) : (tensor<2x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x32x32xf32>, tensor<32x32xf32>, tensor<i32>) -> tensor<2x32x32xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim_18", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x32x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<i32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<32x32xf32>) -> tensor<1x32x32xf32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.dynamic_update_slice"(%arg0, %0, %arg2, %1, %2) : (tensor<2x32x32xf32>, tensor<1x32x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x32xf32>
    "func.return"(%3) : (tensor<2x32x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
