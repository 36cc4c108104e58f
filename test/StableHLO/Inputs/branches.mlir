// `branches` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.288675, normal 0.1, normal 0.288675, normal 0.1, normal 0.5, normal 0.1, normal 0.408248, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.288675, ints 0 1000, normal 0.01 x12, uniform 1e-05 0.001 x12, uniform 64 256, normal 1, ints 0 5, ints 0 3
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<f32>, tensor<8x12xf32>, tensor<8xi32>, tensor<i32>) -> (tensor<f32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<f32>, tensor<i1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['a']['b']"}, {jax.result_info = "result[1]['a']['w']"}, {jax.result_info = "result[1]['b1']['b']"}, {jax.result_info = "result[1]['b1']['w']"}, {jax.result_info = "result[1]['b2']['b']"}, {jax.result_info = "result[1]['b2']['w']"}, {jax.result_info = "result[1]['in']['b']"}, {jax.result_info = "result[1]['in']['w']"}, {jax.result_info = "result[1]['norm']['bias']"}, {jax.result_info = "result[1]['norm']['scale']"}, {jax.result_info = "result[1]['out']['b']"}, {jax.result_info = "result[1]['out']['w']"}, {jax.result_info = "result[2]['count']"}, {jax.result_info = "result[2]['m']['a']['b']"}, {jax.result_info = "result[2]['m']['a']['w']"}, {jax.result_info = "result[2]['m']['b1']['b']"}, {jax.result_info = "result[2]['m']['b1']['w']"}, {jax.result_info = "result[2]['m']['b2']['b']"}, {jax.result_info = "result[2]['m']['b2']['w']"}, {jax.result_info = "result[2]['m']['in']['b']"}, {jax.result_info = "result[2]['m']['in']['w']"}, {jax.result_info = "result[2]['m']['norm']['bias']"}, {jax.result_info = "result[2]['m']['norm']['scale']"}, {jax.result_info = "result[2]['m']['out']['b']"}, {jax.result_info = "result[2]['m']['out']['w']"}, {jax.result_info = "result[2]['v']['a']['b']"}, {jax.result_info = "result[2]['v']['a']['w']"}, {jax.result_info = "result[2]['v']['b1']['b']"}, {jax.result_info = "result[2]['v']['b1']['w']"}, {jax.result_info = "result[2]['v']['b2']['b']"}, {jax.result_info = "result[2]['v']['b2']['w']"}, {jax.result_info = "result[2]['v']['in']['b']"}, {jax.result_info = "result[2]['v']['in']['w']"}, {jax.result_info = "result[2]['v']['norm']['bias']"}, {jax.result_info = "result[2]['v']['norm']['scale']"}, {jax.result_info = "result[2]['v']['out']['b']"}, {jax.result_info = "result[2]['v']['out']['w']"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg22: tensor<24xf32>, %arg23: tensor<24x24xf32>, %arg24: tensor<8xf32>, %arg25: tensor<24x8xf32>, %arg26: tensor<24xf32>, %arg27: tensor<8x24xf32>, %arg28: tensor<24xf32>, %arg29: tensor<12x24xf32>, %arg30: tensor<24xf32>, %arg31: tensor<24xf32>, %arg32: tensor<5xf32>, %arg33: tensor<24x5xf32>, %arg34: tensor<i32>, %arg35: tensor<24xf32>, %arg36: tensor<24x24xf32>, %arg37: tensor<8xf32>, %arg38: tensor<24x8xf32>, %arg39: tensor<24xf32>, %arg40: tensor<8x24xf32>, %arg41: tensor<24xf32>, %arg42: tensor<12x24xf32>, %arg43: tensor<24xf32>, %arg44: tensor<24xf32>, %arg45: tensor<5xf32>, %arg46: tensor<24x5xf32>, %arg47: tensor<24xf32>, %arg48: tensor<24x24xf32>, %arg49: tensor<8xf32>, %arg50: tensor<24x8xf32>, %arg51: tensor<24xf32>, %arg52: tensor<8x24xf32>, %arg53: tensor<24xf32>, %arg54: tensor<12x24xf32>, %arg55: tensor<24xf32>, %arg56: tensor<24xf32>, %arg57: tensor<5xf32>, %arg58: tensor<24x5xf32>, %arg59: tensor<f32>, %arg60: tensor<8x12xf32>, %arg61: tensor<8xi32>, %arg62: tensor<i32>):
    %56 = "stablehlo.dot_general"(%arg60, %arg29) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x12xf32>, tensor<12x24xf32>) -> tensor<8x24xf32>
    %57 = "stablehlo.broadcast_in_dim"(%arg28) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
    %59 = "stablehlo.add"(%56, %58) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %60 = "func.call"(%59) <{callee = @relu}> : (tensor<8x24xf32>) -> tensor<8x24xf32>
    %61 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %63 = "stablehlo.compare"(%59, %62) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xi1>
    %64 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %66 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %67 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %68 = "stablehlo.clamp"(%66, %arg62, %67) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %69:10 = "stablehlo.case"(%68) ({
      %849 = "stablehlo.dot_general"(%60, %arg23) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<24x24xf32>) -> tensor<8x24xf32>
      %850 = "stablehlo.broadcast_in_dim"(%arg22) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
      %851 = "stablehlo.broadcast_in_dim"(%850) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
      %852 = "stablehlo.add"(%849, %851) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %853 = "stablehlo.tanh"(%852) : (tensor<8x24xf32>) -> tensor<8x24xf32>
      %854 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %855 = "stablehlo.broadcast_in_dim"(%854) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %856 = "stablehlo.subtract"(%855, %853) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %857 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %858 = "stablehlo.broadcast_in_dim"(%857) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %859 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %860 = "stablehlo.broadcast_in_dim"(%859) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %861 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %862 = "stablehlo.broadcast_in_dim"(%861) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %863 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %864 = "stablehlo.broadcast_in_dim"(%863) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %865 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %866 = "stablehlo.broadcast_in_dim"(%865) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %867 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %868 = "stablehlo.broadcast_in_dim"(%867) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %869 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %870 = "stablehlo.broadcast_in_dim"(%869) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %871 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %872 = "stablehlo.broadcast_in_dim"(%871) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %873 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %874 = "stablehlo.broadcast_in_dim"(%873) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      "stablehlo.return"(%853, %arg23, %60, %853, %856, %866, %868, %870, %872, %874) : (tensor<8x24xf32>, tensor<24x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
    }, {
      %822 = "stablehlo.dot_general"(%60, %arg25) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<24x8xf32>) -> tensor<8x8xf32>
      %823 = "stablehlo.broadcast_in_dim"(%arg24) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<1x8xf32>
      %824 = "stablehlo.broadcast_in_dim"(%823) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x8xf32>) -> tensor<8x8xf32>
      %825 = "stablehlo.add"(%822, %824) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %826:3 = "func.call"(%825) <{callee = @silu}> : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)
      %827 = "stablehlo.dot_general"(%826#0, %arg27) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %828 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
      %829 = "stablehlo.broadcast_in_dim"(%828) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
      %830 = "stablehlo.add"(%827, %829) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %831 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %832 = "stablehlo.broadcast_in_dim"(%831) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %833 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %834 = "stablehlo.broadcast_in_dim"(%833) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %835 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %836 = "stablehlo.broadcast_in_dim"(%835) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %837 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %838 = "stablehlo.broadcast_in_dim"(%837) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %839 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %840 = "stablehlo.broadcast_in_dim"(%839) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %841 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %842 = "stablehlo.broadcast_in_dim"(%841) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %843 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %844 = "stablehlo.broadcast_in_dim"(%843) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %845 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %846 = "stablehlo.broadcast_in_dim"(%845) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %847 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %848 = "stablehlo.broadcast_in_dim"(%847) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      "stablehlo.return"(%830, %832, %60, %arg27, %838, %arg25, %826#1, %826#2, %825, %826#0) : (tensor<8x24xf32>, tensor<24x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
    }, {
      %801 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %802 = "stablehlo.broadcast_in_dim"(%801) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %803 = "stablehlo.multiply"(%60, %802) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %804 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %805 = "stablehlo.broadcast_in_dim"(%804) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %806 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %807 = "stablehlo.broadcast_in_dim"(%806) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %808 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %809 = "stablehlo.broadcast_in_dim"(%808) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %810 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %811 = "stablehlo.broadcast_in_dim"(%810) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %812 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %813 = "stablehlo.broadcast_in_dim"(%812) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %814 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %815 = "stablehlo.broadcast_in_dim"(%814) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %816 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %817 = "stablehlo.broadcast_in_dim"(%816) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %818 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %819 = "stablehlo.broadcast_in_dim"(%818) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      %820 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %821 = "stablehlo.broadcast_in_dim"(%820) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
      "stablehlo.return"(%803, %805, %807, %809, %811, %813, %815, %817, %819, %821) : (tensor<8x24xf32>, tensor<24x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<8x24xf32>, tensor<24x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x24xf32>, tensor<24x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)
    %70 = "stablehlo.add"(%60, %69#0) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %71 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %72 = "stablehlo.reduce"(%70, %71) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %800 = "stablehlo.add"(%arg135, %arg136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%800) : (tensor<f32>) -> ()
    }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<f32>
    %73 = "stablehlo.constant"() <{value = dense<1.920000e+02> : tensor<f32>}> : () -> tensor<f32>
    %74 = "stablehlo.divide"(%72, %73) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %76 = "stablehlo.compare"(%74, %75) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %77 = "stablehlo.convert"(%76) : (tensor<i1>) -> tensor<i32>
    %78:7 = "stablehlo.case"(%77) ({
      %788 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %789 = "stablehlo.broadcast_in_dim"(%788) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %790 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %791 = "stablehlo.broadcast_in_dim"(%790) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %792 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %793 = "stablehlo.broadcast_in_dim"(%792) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %794 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %795 = "stablehlo.broadcast_in_dim"(%794) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %796 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %797 = "stablehlo.broadcast_in_dim"(%796) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x24xf32>
      %798 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %799 = "stablehlo.broadcast_in_dim"(%798) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      "stablehlo.return"(%70, %789, %791, %793, %795, %797, %799) : (tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x1xf32>, tensor<8x1xf32>, tensor<8x24xf32>, tensor<1x24xf32>, tensor<8x24xf32>) -> ()
    }, {
      %738 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %739 = "stablehlo.reduce"(%70, %738) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg133: tensor<f32>, %arg134: tensor<f32>):
        %787 = "stablehlo.add"(%arg133, %arg134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%787) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
      %740 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
      %741 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
      %742 = "stablehlo.broadcast_in_dim"(%741) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %743 = "stablehlo.divide"(%740, %742) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %744 = "stablehlo.broadcast_in_dim"(%743) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x24xf32>
      %745 = "stablehlo.subtract"(%70, %744) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %746 = "chlo.square"(%745) : (tensor<8x24xf32>) -> tensor<8x24xf32>
      %747 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %748 = "stablehlo.broadcast_in_dim"(%747) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %749 = "stablehlo.multiply"(%748, %745) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %750 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %751 = "stablehlo.reduce"(%746, %750) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg131: tensor<f32>, %arg132: tensor<f32>):
        %786 = "stablehlo.add"(%arg131, %arg132) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%786) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
      %752 = "stablehlo.broadcast_in_dim"(%751) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
      %753 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
      %754 = "stablehlo.broadcast_in_dim"(%753) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %755 = "stablehlo.divide"(%752, %754) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %756 = "stablehlo.broadcast_in_dim"(%743) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x24xf32>
      %757 = "stablehlo.subtract"(%70, %756) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %758 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
      %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %760 = "stablehlo.add"(%755, %759) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %761 = "stablehlo.rsqrt"(%760) : (tensor<8x1xf32>) -> tensor<8x1xf32>
      %762 = "stablehlo.divide"(%761, %760) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %763 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %764 = "stablehlo.broadcast_in_dim"(%763) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %765 = "stablehlo.multiply"(%764, %762) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %766 = "stablehlo.broadcast_in_dim"(%761) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x24xf32>
      %767 = "stablehlo.multiply"(%757, %766) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %768 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
      %769 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
      %770 = "stablehlo.multiply"(%767, %769) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %771 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64: 1>}> : (tensor<24xf32>) -> tensor<1x24xf32>
      %772 = "stablehlo.broadcast_in_dim"(%771) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
      %773 = "stablehlo.add"(%770, %772) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %774 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %775 = "stablehlo.broadcast_in_dim"(%774) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %776 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %777 = "stablehlo.broadcast_in_dim"(%776) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %778 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %779 = "stablehlo.broadcast_in_dim"(%778) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %780 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %781 = "stablehlo.broadcast_in_dim"(%780) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %782 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %783 = "stablehlo.broadcast_in_dim"(%782) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x24xf32>
      %784 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %785 = "stablehlo.broadcast_in_dim"(%784) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      "stablehlo.return"(%773, %749, %765, %761, %757, %768, %767) : (tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x1xf32>, tensor<8x1xf32>, tensor<8x24xf32>, tensor<1x24xf32>, tensor<8x24xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<8x24xf32>, tensor<8x24xf32>, tensor<8x1xf32>, tensor<8x1xf32>, tensor<8x24xf32>, tensor<1x24xf32>, tensor<8x24xf32>)
    %79 = "stablehlo.dot_general"(%78#0, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<24x5xf32>) -> tensor<8x5xf32>
    %80 = "stablehlo.broadcast_in_dim"(%arg32) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5xf32>
    %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x5xf32>) -> tensor<8x5xf32>
    %82 = "stablehlo.add"(%79, %81) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %83 = "func.call"(%arg61) <{callee = @_one_hot}> : (tensor<8xi32>) -> tensor<8x5xf32>
    %84:3 = "func.call"(%82) <{callee = @log_softmax}> : (tensor<8x5xf32>) -> (tensor<8x5xf32>, tensor<8x5xf32>, tensor<8x1xf32>)
    %85 = "stablehlo.multiply"(%83, %84#0) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %86 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %87 = "stablehlo.reduce"(%85, %86) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg129: tensor<f32>, %arg130: tensor<f32>):
      %737 = "stablehlo.add"(%arg129, %arg130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%737) : (tensor<f32>) -> ()
    }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<8xf32>
    %88 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.reduce"(%87, %88) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg127: tensor<f32>, %arg128: tensor<f32>):
      %736 = "stablehlo.add"(%arg127, %arg128) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%736) : (tensor<f32>) -> ()
    }) : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %90 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %91 = "stablehlo.divide"(%89, %90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %92 = "stablehlo.negate"(%91) : (tensor<f32>) -> tensor<f32>
    %93 = "stablehlo.multiply"(%92, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %94 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.multiply"(%94, %arg59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %96 = "stablehlo.negate"(%95) : (tensor<f32>) -> tensor<f32>
    %97 = "stablehlo.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.divide"(%96, %97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x5xf32>
    %101 = "stablehlo.multiply"(%83, %100) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %102 = "func.call"(%84#1, %84#2, %101) <{callee = @log_softmax_0}> : (tensor<8x5xf32>, tensor<8x1xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %103 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %104 = "stablehlo.reduce"(%102, %103) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg125: tensor<f32>, %arg126: tensor<f32>):
      %735 = "stablehlo.add"(%arg125, %arg126) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%735) : (tensor<f32>) -> ()
    }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<5xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<5xf32>) -> tensor<1x5xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %107 = "stablehlo.reduce"(%105, %106) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg123: tensor<f32>, %arg124: tensor<f32>):
      %734 = "stablehlo.add"(%arg123, %arg124) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%734) : (tensor<f32>) -> ()
    }) : (tensor<1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %108 = "stablehlo.dot_general"(%102, %78#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x5xf32>, tensor<8x24xf32>) -> tensor<5x24xf32>
    %109 = "stablehlo.transpose"(%108) <{permutation = array<i64: 1, 0>}> : (tensor<5x24xf32>) -> tensor<24x5xf32>
    %110 = "stablehlo.dot_general"(%102, %arg33) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x5xf32>, tensor<24x5xf32>) -> tensor<8x24xf32>
    %111:3 = "stablehlo.case"(%77) ({
      %730 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %731 = "stablehlo.broadcast_in_dim"(%730) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %732 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %733 = "stablehlo.broadcast_in_dim"(%732) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      "stablehlo.return"(%731, %733, %110) : (tensor<24xf32>, tensor<24xf32>, tensor<8x24xf32>) -> ()
    }, {
      %677 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %678 = "stablehlo.reduce"(%110, %677) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg121: tensor<f32>, %arg122: tensor<f32>):
        %729 = "stablehlo.add"(%arg121, %arg122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%729) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
      %679 = "stablehlo.reshape"(%678) : (tensor<24xf32>) -> tensor<1x24xf32>
      %680 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %681 = "stablehlo.reduce"(%679, %680) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg119: tensor<f32>, %arg120: tensor<f32>):
        %728 = "stablehlo.add"(%arg119, %arg120) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%728) : (tensor<f32>) -> ()
      }) : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
      %682 = "stablehlo.multiply"(%78#6, %110) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %683 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %684 = "stablehlo.reduce"(%682, %683) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg117: tensor<f32>, %arg118: tensor<f32>):
        %727 = "stablehlo.add"(%arg117, %arg118) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%727) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
      %685 = "stablehlo.reshape"(%684) : (tensor<24xf32>) -> tensor<1x24xf32>
      %686 = "stablehlo.broadcast_in_dim"(%78#5) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x24xf32>) -> tensor<8x24xf32>
      %687 = "stablehlo.multiply"(%110, %686) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %688 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %689 = "stablehlo.reduce"(%685, %688) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg115: tensor<f32>, %arg116: tensor<f32>):
        %726 = "stablehlo.add"(%arg115, %arg116) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%726) : (tensor<f32>) -> ()
      }) : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
      %690 = "stablehlo.multiply"(%78#4, %687) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %691 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %692 = "stablehlo.reduce"(%690, %691) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
        %725 = "stablehlo.add"(%arg113, %arg114) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%725) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
      %693 = "stablehlo.reshape"(%692) : (tensor<8xf32>) -> tensor<8x1xf32>
      %694 = "stablehlo.broadcast_in_dim"(%78#3) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x24xf32>
      %695 = "stablehlo.multiply"(%687, %694) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %696 = "stablehlo.multiply"(%693, %78#2) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %697 = "stablehlo.negate"(%695) : (tensor<8x24xf32>) -> tensor<8x24xf32>
      %698 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %699 = "stablehlo.reduce"(%697, %698) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg111: tensor<f32>, %arg112: tensor<f32>):
        %724 = "stablehlo.add"(%arg111, %arg112) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%724) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
      %700 = "stablehlo.reshape"(%699) : (tensor<8xf32>) -> tensor<8x1xf32>
      %701 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
      %702 = "stablehlo.broadcast_in_dim"(%701) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %703 = "stablehlo.divide"(%696, %702) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %704 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %705 = "stablehlo.reduce"(%703, %704) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg109: tensor<f32>, %arg110: tensor<f32>):
        %723 = "stablehlo.add"(%arg109, %arg110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%723) : (tensor<f32>) -> ()
      }) : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
      %706 = "stablehlo.broadcast_in_dim"(%705) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x24xf32>
      %707 = "stablehlo.multiply"(%706, %78#1) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %708 = "stablehlo.negate"(%707) : (tensor<8x24xf32>) -> tensor<8x24xf32>
      %709 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %710 = "stablehlo.reduce"(%708, %709) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg107: tensor<f32>, %arg108: tensor<f32>):
        %722 = "stablehlo.add"(%arg107, %arg108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%722) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<8xf32>
      %711 = "stablehlo.reshape"(%710) : (tensor<8xf32>) -> tensor<8x1xf32>
      %712 = "stablehlo.add"(%695, %707) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %713 = "stablehlo.add"(%700, %711) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %714 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
      %715 = "stablehlo.broadcast_in_dim"(%714) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x1xf32>
      %716 = "stablehlo.divide"(%713, %715) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
      %717 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %718 = "stablehlo.reduce"(%716, %717) <{dimensions = array<i64: 1>}> ({
      ^bb0(%arg105: tensor<f32>, %arg106: tensor<f32>):
        %721 = "stablehlo.add"(%arg105, %arg106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%721) : (tensor<f32>) -> ()
      }) : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
      %719 = "stablehlo.broadcast_in_dim"(%718) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x24xf32>
      %720 = "stablehlo.add"(%712, %719) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      "stablehlo.return"(%689, %681, %720) : (tensor<24xf32>, tensor<24xf32>, tensor<8x24xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<24xf32>, tensor<24xf32>, tensor<8x24xf32>)
    %112:7 = "stablehlo.case"(%68) ({
      %656 = "stablehlo.multiply"(%111#2, %69#4) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %657 = "stablehlo.multiply"(%656, %69#3) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %658 = "stablehlo.add"(%656, %657) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %659 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %660 = "stablehlo.reduce"(%658, %659) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
        %676 = "stablehlo.add"(%arg103, %arg104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%676) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
      %661 = "stablehlo.reshape"(%660) : (tensor<24xf32>) -> tensor<1x24xf32>
      %662 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %663 = "stablehlo.reduce"(%661, %662) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg101: tensor<f32>, %arg102: tensor<f32>):
        %675 = "stablehlo.add"(%arg101, %arg102) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%675) : (tensor<f32>) -> ()
      }) : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
      %664 = "stablehlo.dot_general"(%658, %69#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<24x24xf32>
      %665 = "stablehlo.transpose"(%664) <{permutation = array<i64: 1, 0>}> : (tensor<24x24xf32>) -> tensor<24x24xf32>
      %666 = "stablehlo.dot_general"(%658, %69#1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<24x24xf32>) -> tensor<8x24xf32>
      %667 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %668 = "stablehlo.broadcast_in_dim"(%667) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %669 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %670 = "stablehlo.broadcast_in_dim"(%669) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %671 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %672 = "stablehlo.broadcast_in_dim"(%671) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %673 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %674 = "stablehlo.broadcast_in_dim"(%673) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      "stablehlo.return"(%665, %663, %668, %670, %672, %674, %666) : (tensor<24x24xf32>, tensor<24xf32>, tensor<24x8xf32>, tensor<8xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<8x24xf32>) -> ()
    }, {
      %631 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %632 = "stablehlo.reduce"(%111#2, %631) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg99: tensor<f32>, %arg100: tensor<f32>):
        %655 = "stablehlo.add"(%arg99, %arg100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%655) : (tensor<f32>) -> ()
      }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
      %633 = "stablehlo.reshape"(%632) : (tensor<24xf32>) -> tensor<1x24xf32>
      %634 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %635 = "stablehlo.reduce"(%633, %634) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg97: tensor<f32>, %arg98: tensor<f32>):
        %654 = "stablehlo.add"(%arg97, %arg98) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%654) : (tensor<f32>) -> ()
      }) : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
      %636 = "stablehlo.dot_general"(%111#2, %69#9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<8x8xf32>) -> tensor<24x8xf32>
      %637 = "stablehlo.transpose"(%636) <{permutation = array<i64: 1, 0>}> : (tensor<24x8xf32>) -> tensor<8x24xf32>
      %638 = "stablehlo.dot_general"(%111#2, %69#3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x8xf32>
      %639 = "func.call"(%69#6, %69#7, %69#8, %638) <{callee = @silu_1}> : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %640 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %641 = "stablehlo.reduce"(%639, %640) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg95: tensor<f32>, %arg96: tensor<f32>):
        %653 = "stablehlo.add"(%arg95, %arg96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%653) : (tensor<f32>) -> ()
      }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
      %642 = "stablehlo.reshape"(%641) : (tensor<8xf32>) -> tensor<1x8xf32>
      %643 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %644 = "stablehlo.reduce"(%642, %643) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg93: tensor<f32>, %arg94: tensor<f32>):
        %652 = "stablehlo.add"(%arg93, %arg94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%652) : (tensor<f32>) -> ()
      }) : (tensor<1x8xf32>, tensor<f32>) -> tensor<8xf32>
      %645 = "stablehlo.dot_general"(%639, %69#2) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %646 = "stablehlo.transpose"(%645) <{permutation = array<i64: 1, 0>}> : (tensor<8x24xf32>) -> tensor<24x8xf32>
      %647 = "stablehlo.dot_general"(%639, %69#5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x8xf32>, tensor<24x8xf32>) -> tensor<8x24xf32>
      %648 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %649 = "stablehlo.broadcast_in_dim"(%648) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %650 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %651 = "stablehlo.broadcast_in_dim"(%650) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      "stablehlo.return"(%649, %651, %646, %644, %637, %635, %647) : (tensor<24x24xf32>, tensor<24xf32>, tensor<24x8xf32>, tensor<8xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<8x24xf32>) -> ()
    }, {
      %616 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %617 = "stablehlo.broadcast_in_dim"(%616) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %618 = "stablehlo.multiply"(%111#2, %617) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %619 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %621 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %622 = "stablehlo.broadcast_in_dim"(%621) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %623 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %624 = "stablehlo.broadcast_in_dim"(%623) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %625 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %626 = "stablehlo.broadcast_in_dim"(%625) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %627 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %628 = "stablehlo.broadcast_in_dim"(%627) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %629 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %630 = "stablehlo.broadcast_in_dim"(%629) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      "stablehlo.return"(%620, %622, %624, %626, %628, %630, %618) : (tensor<24x24xf32>, tensor<24xf32>, tensor<24x8xf32>, tensor<8xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<8x24xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<24x24xf32>, tensor<24xf32>, tensor<24x8xf32>, tensor<8xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<8x24xf32>)
    %113 = "stablehlo.add"(%111#2, %112#6) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %114 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %116 = "stablehlo.select"(%63, %113, %115) : (tensor<8x24xi1>, tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %117 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %118 = "stablehlo.reduce"(%116, %117) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg91: tensor<f32>, %arg92: tensor<f32>):
      %615 = "stablehlo.add"(%arg91, %arg92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%615) : (tensor<f32>) -> ()
    }) : (tensor<8x24xf32>, tensor<f32>) -> tensor<24xf32>
    %119 = "stablehlo.reshape"(%118) : (tensor<24xf32>) -> tensor<1x24xf32>
    %120 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %121 = "stablehlo.reduce"(%119, %120) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg89: tensor<f32>, %arg90: tensor<f32>):
      %614 = "stablehlo.add"(%arg89, %arg90) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%614) : (tensor<f32>) -> ()
    }) : (tensor<1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %122 = "stablehlo.dot_general"(%116, %arg60) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x24xf32>, tensor<8x12xf32>) -> tensor<24x12xf32>
    %123 = "stablehlo.transpose"(%122) <{permutation = array<i64: 1, 0>}> : (tensor<24x12xf32>) -> tensor<12x24xf32>
    %124 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %125 = "stablehlo.divide"(%112#1, %124) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %126 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
    %127 = "stablehlo.divide"(%112#0, %126) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
    %128 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %129 = "stablehlo.divide"(%112#3, %128) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %130 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
    %131 = "stablehlo.divide"(%112#2, %130) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
    %132 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %133 = "stablehlo.divide"(%112#5, %132) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %134 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %135 = "stablehlo.divide"(%112#4, %134) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    %136 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %137 = "stablehlo.divide"(%121, %136) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %138 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
    %139 = "stablehlo.divide"(%123, %138) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
    %140 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %141 = "stablehlo.divide"(%111#1, %140) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %142 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %143 = "stablehlo.divide"(%111#0, %142) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %144 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %145 = "stablehlo.divide"(%107, %144) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %146 = "stablehlo.broadcast_in_dim"(%arg59) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
    %147 = "stablehlo.divide"(%109, %146) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
    %148 = "stablehlo.is_finite"(%125) : (tensor<24xf32>) -> tensor<24xi1>
    %149 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %150 = "stablehlo.reduce"(%148, %149) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg87: tensor<i1>, %arg88: tensor<i1>):
      %613 = "stablehlo.and"(%arg87, %arg88) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%613) : (tensor<i1>) -> ()
    }) : (tensor<24xi1>, tensor<i1>) -> tensor<i1>
    %151 = "stablehlo.is_finite"(%127) : (tensor<24x24xf32>) -> tensor<24x24xi1>
    %152 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %153 = "stablehlo.reduce"(%151, %152) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg85: tensor<i1>, %arg86: tensor<i1>):
      %612 = "stablehlo.and"(%arg85, %arg86) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%612) : (tensor<i1>) -> ()
    }) : (tensor<24x24xi1>, tensor<i1>) -> tensor<i1>
    %154 = "stablehlo.is_finite"(%129) : (tensor<8xf32>) -> tensor<8xi1>
    %155 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %156 = "stablehlo.reduce"(%154, %155) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg83: tensor<i1>, %arg84: tensor<i1>):
      %611 = "stablehlo.and"(%arg83, %arg84) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%611) : (tensor<i1>) -> ()
    }) : (tensor<8xi1>, tensor<i1>) -> tensor<i1>
    %157 = "stablehlo.is_finite"(%131) : (tensor<24x8xf32>) -> tensor<24x8xi1>
    %158 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %159 = "stablehlo.reduce"(%157, %158) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg81: tensor<i1>, %arg82: tensor<i1>):
      %610 = "stablehlo.and"(%arg81, %arg82) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%610) : (tensor<i1>) -> ()
    }) : (tensor<24x8xi1>, tensor<i1>) -> tensor<i1>
    %160 = "stablehlo.is_finite"(%133) : (tensor<24xf32>) -> tensor<24xi1>
    %161 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %162 = "stablehlo.reduce"(%160, %161) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg79: tensor<i1>, %arg80: tensor<i1>):
      %609 = "stablehlo.and"(%arg79, %arg80) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%609) : (tensor<i1>) -> ()
    }) : (tensor<24xi1>, tensor<i1>) -> tensor<i1>
    %163 = "stablehlo.is_finite"(%135) : (tensor<8x24xf32>) -> tensor<8x24xi1>
    %164 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %165 = "stablehlo.reduce"(%163, %164) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg77: tensor<i1>, %arg78: tensor<i1>):
      %608 = "stablehlo.and"(%arg77, %arg78) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%608) : (tensor<i1>) -> ()
    }) : (tensor<8x24xi1>, tensor<i1>) -> tensor<i1>
    %166 = "stablehlo.is_finite"(%137) : (tensor<24xf32>) -> tensor<24xi1>
    %167 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %168 = "stablehlo.reduce"(%166, %167) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg75: tensor<i1>, %arg76: tensor<i1>):
      %607 = "stablehlo.and"(%arg75, %arg76) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%607) : (tensor<i1>) -> ()
    }) : (tensor<24xi1>, tensor<i1>) -> tensor<i1>
    %169 = "stablehlo.is_finite"(%139) : (tensor<12x24xf32>) -> tensor<12x24xi1>
    %170 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %171 = "stablehlo.reduce"(%169, %170) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg73: tensor<i1>, %arg74: tensor<i1>):
      %606 = "stablehlo.and"(%arg73, %arg74) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%606) : (tensor<i1>) -> ()
    }) : (tensor<12x24xi1>, tensor<i1>) -> tensor<i1>
    %172 = "stablehlo.is_finite"(%141) : (tensor<24xf32>) -> tensor<24xi1>
    %173 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %174 = "stablehlo.reduce"(%172, %173) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg71: tensor<i1>, %arg72: tensor<i1>):
      %605 = "stablehlo.and"(%arg71, %arg72) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%605) : (tensor<i1>) -> ()
    }) : (tensor<24xi1>, tensor<i1>) -> tensor<i1>
    %175 = "stablehlo.is_finite"(%143) : (tensor<24xf32>) -> tensor<24xi1>
    %176 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %177 = "stablehlo.reduce"(%175, %176) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg69: tensor<i1>, %arg70: tensor<i1>):
      %604 = "stablehlo.and"(%arg69, %arg70) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%604) : (tensor<i1>) -> ()
    }) : (tensor<24xi1>, tensor<i1>) -> tensor<i1>
    %178 = "stablehlo.is_finite"(%145) : (tensor<5xf32>) -> tensor<5xi1>
    %179 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %180 = "stablehlo.reduce"(%178, %179) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg67: tensor<i1>, %arg68: tensor<i1>):
      %603 = "stablehlo.and"(%arg67, %arg68) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%603) : (tensor<i1>) -> ()
    }) : (tensor<5xi1>, tensor<i1>) -> tensor<i1>
    %181 = "stablehlo.is_finite"(%147) : (tensor<24x5xf32>) -> tensor<24x5xi1>
    %182 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %183 = "stablehlo.reduce"(%181, %182) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg65: tensor<i1>, %arg66: tensor<i1>):
      %602 = "stablehlo.and"(%arg65, %arg66) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%602) : (tensor<i1>) -> ()
    }) : (tensor<24x5xi1>, tensor<i1>) -> tensor<i1>
    %184 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %185 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %186 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %187 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %188 = "stablehlo.broadcast_in_dim"(%162) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %189 = "stablehlo.broadcast_in_dim"(%165) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %190 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %191 = "stablehlo.broadcast_in_dim"(%171) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %192 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %193 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %194 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %195 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %196 = "stablehlo.concatenate"(%184, %185, %186, %187, %188, %189, %190, %191, %192, %193, %194, %195) <{dimension = 0 : i64}> : (tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>, tensor<1xi1>) -> tensor<12xi1>
    %197 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %198 = "stablehlo.reduce"(%196, %197) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg63: tensor<i1>, %arg64: tensor<i1>):
      %601 = "stablehlo.and"(%arg63, %arg64) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%601) : (tensor<i1>) -> ()
    }) : (tensor<12xi1>, tensor<i1>) -> tensor<i1>
    %199 = "stablehlo.convert"(%198) : (tensor<i1>) -> tensor<i32>
    %200:37 = "stablehlo.case"(%199) ({
      "stablehlo.return"(%arg22, %arg23, %arg24, %arg25, %arg26, %arg27, %arg28, %arg29, %arg30, %arg31, %arg32, %arg33, %arg34, %arg35, %arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %arg42, %arg43, %arg44, %arg45, %arg46, %arg47, %arg48, %arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56, %arg57, %arg58) : (tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>) -> ()
    }, {
      %206 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %207 = "stablehlo.add"(%arg34, %206) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %208 = "stablehlo.convert"(%207) : (tensor<i32>) -> tensor<f32>
      %209 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %210 = "stablehlo.broadcast_in_dim"(%209) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %211 = "stablehlo.multiply"(%210, %arg35) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %212 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %214 = "stablehlo.multiply"(%213, %125) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %215 = "stablehlo.add"(%211, %214) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %216 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %218 = "stablehlo.multiply"(%217, %arg36) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %219 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %221 = "stablehlo.multiply"(%220, %127) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %222 = "stablehlo.add"(%218, %221) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %223 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %225 = "stablehlo.multiply"(%224, %arg37) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %226 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %228 = "stablehlo.multiply"(%227, %129) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %229 = "stablehlo.add"(%225, %228) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %230 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %231 = "stablehlo.broadcast_in_dim"(%230) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %232 = "stablehlo.multiply"(%231, %arg38) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %233 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %235 = "stablehlo.multiply"(%234, %131) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %236 = "stablehlo.add"(%232, %235) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %237 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %238 = "stablehlo.broadcast_in_dim"(%237) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %239 = "stablehlo.multiply"(%238, %arg39) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %240 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %241 = "stablehlo.broadcast_in_dim"(%240) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %242 = "stablehlo.multiply"(%241, %133) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %243 = "stablehlo.add"(%239, %242) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %244 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %245 = "stablehlo.broadcast_in_dim"(%244) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %246 = "stablehlo.multiply"(%245, %arg40) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %247 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %248 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %249 = "stablehlo.multiply"(%248, %135) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %250 = "stablehlo.add"(%246, %249) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %251 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %252 = "stablehlo.broadcast_in_dim"(%251) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %253 = "stablehlo.multiply"(%252, %arg41) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %254 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %255 = "stablehlo.broadcast_in_dim"(%254) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %256 = "stablehlo.multiply"(%255, %137) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %257 = "stablehlo.add"(%253, %256) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %258 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %259 = "stablehlo.broadcast_in_dim"(%258) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %260 = "stablehlo.multiply"(%259, %arg42) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %261 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %262 = "stablehlo.broadcast_in_dim"(%261) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %263 = "stablehlo.multiply"(%262, %139) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %264 = "stablehlo.add"(%260, %263) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %265 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %266 = "stablehlo.broadcast_in_dim"(%265) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %267 = "stablehlo.multiply"(%266, %arg43) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %268 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %270 = "stablehlo.multiply"(%269, %141) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %271 = "stablehlo.add"(%267, %270) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %272 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %273 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %274 = "stablehlo.multiply"(%273, %arg44) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %275 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %276 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %277 = "stablehlo.multiply"(%276, %143) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %278 = "stablehlo.add"(%274, %277) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %279 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %280 = "stablehlo.broadcast_in_dim"(%279) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %281 = "stablehlo.multiply"(%280, %arg45) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %282 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %284 = "stablehlo.multiply"(%283, %145) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %285 = "stablehlo.add"(%281, %284) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %286 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %287 = "stablehlo.broadcast_in_dim"(%286) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %288 = "stablehlo.multiply"(%287, %arg46) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %289 = "stablehlo.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %290 = "stablehlo.broadcast_in_dim"(%289) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %291 = "stablehlo.multiply"(%290, %147) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %292 = "stablehlo.add"(%288, %291) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %293 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %294 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %295 = "stablehlo.multiply"(%294, %arg47) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %296 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %297 = "stablehlo.broadcast_in_dim"(%296) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %298 = "stablehlo.multiply"(%297, %125) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %299 = "stablehlo.multiply"(%298, %125) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %300 = "stablehlo.add"(%295, %299) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %301 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %302 = "stablehlo.broadcast_in_dim"(%301) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %303 = "stablehlo.multiply"(%302, %arg48) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %304 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %306 = "stablehlo.multiply"(%305, %127) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %307 = "stablehlo.multiply"(%306, %127) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %308 = "stablehlo.add"(%303, %307) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %309 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %310 = "stablehlo.broadcast_in_dim"(%309) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %311 = "stablehlo.multiply"(%310, %arg49) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %312 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %313 = "stablehlo.broadcast_in_dim"(%312) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %314 = "stablehlo.multiply"(%313, %129) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %315 = "stablehlo.multiply"(%314, %129) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %316 = "stablehlo.add"(%311, %315) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %317 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %318 = "stablehlo.broadcast_in_dim"(%317) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %319 = "stablehlo.multiply"(%318, %arg50) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %320 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %321 = "stablehlo.broadcast_in_dim"(%320) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %322 = "stablehlo.multiply"(%321, %131) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %323 = "stablehlo.multiply"(%322, %131) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %324 = "stablehlo.add"(%319, %323) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %325 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %326 = "stablehlo.broadcast_in_dim"(%325) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %327 = "stablehlo.multiply"(%326, %arg51) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %328 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %330 = "stablehlo.multiply"(%329, %133) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %331 = "stablehlo.multiply"(%330, %133) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %332 = "stablehlo.add"(%327, %331) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %333 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %334 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %335 = "stablehlo.multiply"(%334, %arg52) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %336 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %337 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %338 = "stablehlo.multiply"(%337, %135) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %339 = "stablehlo.multiply"(%338, %135) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %340 = "stablehlo.add"(%335, %339) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %341 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %343 = "stablehlo.multiply"(%342, %arg53) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %344 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %346 = "stablehlo.multiply"(%345, %137) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %347 = "stablehlo.multiply"(%346, %137) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %348 = "stablehlo.add"(%343, %347) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %349 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %351 = "stablehlo.multiply"(%350, %arg54) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %352 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %353 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %354 = "stablehlo.multiply"(%353, %139) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %355 = "stablehlo.multiply"(%354, %139) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %356 = "stablehlo.add"(%351, %355) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %357 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %359 = "stablehlo.multiply"(%358, %arg55) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %360 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %361 = "stablehlo.broadcast_in_dim"(%360) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %362 = "stablehlo.multiply"(%361, %141) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %363 = "stablehlo.multiply"(%362, %141) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %364 = "stablehlo.add"(%359, %363) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %365 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %366 = "stablehlo.broadcast_in_dim"(%365) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %367 = "stablehlo.multiply"(%366, %arg56) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %368 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %370 = "stablehlo.multiply"(%369, %143) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %371 = "stablehlo.multiply"(%370, %143) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %372 = "stablehlo.add"(%367, %371) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %373 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %374 = "stablehlo.broadcast_in_dim"(%373) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %375 = "stablehlo.multiply"(%374, %arg57) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %376 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %377 = "stablehlo.broadcast_in_dim"(%376) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %378 = "stablehlo.multiply"(%377, %145) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %379 = "stablehlo.multiply"(%378, %145) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %380 = "stablehlo.add"(%375, %379) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %381 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %382 = "stablehlo.broadcast_in_dim"(%381) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %383 = "stablehlo.multiply"(%382, %arg58) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %384 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %385 = "stablehlo.broadcast_in_dim"(%384) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %386 = "stablehlo.multiply"(%385, %147) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %387 = "stablehlo.multiply"(%386, %147) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %388 = "stablehlo.add"(%383, %387) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %389 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
      %390 = "stablehlo.power"(%389, %208) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %391 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %392 = "stablehlo.subtract"(%391, %390) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %393 = "stablehlo.constant"() <{value = dense<9.990000e-01> : tensor<f32>}> : () -> tensor<f32>
      %394 = "stablehlo.power"(%393, %208) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %395 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %396 = "stablehlo.subtract"(%395, %394) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %397 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %398 = "stablehlo.divide"(%215, %397) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %399 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %400 = "stablehlo.divide"(%300, %399) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %401 = "stablehlo.sqrt"(%400) : (tensor<24xf32>) -> tensor<24xf32>
      %402 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %403 = "stablehlo.broadcast_in_dim"(%402) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %404 = "stablehlo.add"(%401, %403) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %405 = "stablehlo.divide"(%398, %404) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %406 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %407 = "stablehlo.broadcast_in_dim"(%406) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %408 = "stablehlo.multiply"(%407, %arg22) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %409 = "stablehlo.add"(%405, %408) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %410 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %412 = "stablehlo.multiply"(%411, %409) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %413 = "stablehlo.subtract"(%arg22, %412) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %414 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %415 = "stablehlo.divide"(%222, %414) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %416 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %417 = "stablehlo.divide"(%308, %416) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %418 = "stablehlo.sqrt"(%417) : (tensor<24x24xf32>) -> tensor<24x24xf32>
      %419 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %420 = "stablehlo.broadcast_in_dim"(%419) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %421 = "stablehlo.add"(%418, %420) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %422 = "stablehlo.divide"(%415, %421) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %423 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %424 = "stablehlo.broadcast_in_dim"(%423) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %425 = "stablehlo.multiply"(%424, %arg23) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %426 = "stablehlo.add"(%422, %425) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %427 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x24xf32>
      %429 = "stablehlo.multiply"(%428, %426) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %430 = "stablehlo.subtract"(%arg23, %429) : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>
      %431 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %432 = "stablehlo.divide"(%229, %431) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %433 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %434 = "stablehlo.divide"(%316, %433) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %435 = "stablehlo.sqrt"(%434) : (tensor<8xf32>) -> tensor<8xf32>
      %436 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %437 = "stablehlo.broadcast_in_dim"(%436) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %438 = "stablehlo.add"(%435, %437) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %439 = "stablehlo.divide"(%432, %438) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %440 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %441 = "stablehlo.broadcast_in_dim"(%440) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %442 = "stablehlo.multiply"(%441, %arg24) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %443 = "stablehlo.add"(%439, %442) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %444 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %445 = "stablehlo.broadcast_in_dim"(%444) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
      %446 = "stablehlo.multiply"(%445, %443) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %447 = "stablehlo.subtract"(%arg24, %446) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %448 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %449 = "stablehlo.divide"(%236, %448) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %450 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %451 = "stablehlo.divide"(%324, %450) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %452 = "stablehlo.sqrt"(%451) : (tensor<24x8xf32>) -> tensor<24x8xf32>
      %453 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %454 = "stablehlo.broadcast_in_dim"(%453) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %455 = "stablehlo.add"(%452, %454) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %456 = "stablehlo.divide"(%449, %455) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %457 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %458 = "stablehlo.broadcast_in_dim"(%457) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %459 = "stablehlo.multiply"(%458, %arg25) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %460 = "stablehlo.add"(%456, %459) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %461 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %462 = "stablehlo.broadcast_in_dim"(%461) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x8xf32>
      %463 = "stablehlo.multiply"(%462, %460) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %464 = "stablehlo.subtract"(%arg25, %463) : (tensor<24x8xf32>, tensor<24x8xf32>) -> tensor<24x8xf32>
      %465 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %466 = "stablehlo.divide"(%243, %465) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %467 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %468 = "stablehlo.divide"(%332, %467) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %469 = "stablehlo.sqrt"(%468) : (tensor<24xf32>) -> tensor<24xf32>
      %470 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %471 = "stablehlo.broadcast_in_dim"(%470) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %472 = "stablehlo.add"(%469, %471) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %473 = "stablehlo.divide"(%466, %472) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %474 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %475 = "stablehlo.broadcast_in_dim"(%474) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %476 = "stablehlo.multiply"(%475, %arg26) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %477 = "stablehlo.add"(%473, %476) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %478 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %479 = "stablehlo.broadcast_in_dim"(%478) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %480 = "stablehlo.multiply"(%479, %477) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %481 = "stablehlo.subtract"(%arg26, %480) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %482 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %483 = "stablehlo.divide"(%250, %482) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %484 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %485 = "stablehlo.divide"(%340, %484) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %486 = "stablehlo.sqrt"(%485) : (tensor<8x24xf32>) -> tensor<8x24xf32>
      %487 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %488 = "stablehlo.broadcast_in_dim"(%487) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %489 = "stablehlo.add"(%486, %488) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %490 = "stablehlo.divide"(%483, %489) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %491 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %492 = "stablehlo.broadcast_in_dim"(%491) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %493 = "stablehlo.multiply"(%492, %arg27) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %494 = "stablehlo.add"(%490, %493) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %495 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %496 = "stablehlo.broadcast_in_dim"(%495) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
      %497 = "stablehlo.multiply"(%496, %494) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %498 = "stablehlo.subtract"(%arg27, %497) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
      %499 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %500 = "stablehlo.divide"(%257, %499) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %501 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %502 = "stablehlo.divide"(%348, %501) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %503 = "stablehlo.sqrt"(%502) : (tensor<24xf32>) -> tensor<24xf32>
      %504 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %505 = "stablehlo.broadcast_in_dim"(%504) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %506 = "stablehlo.add"(%503, %505) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %507 = "stablehlo.divide"(%500, %506) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %508 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %509 = "stablehlo.broadcast_in_dim"(%508) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %510 = "stablehlo.multiply"(%509, %arg28) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %511 = "stablehlo.add"(%507, %510) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %512 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %513 = "stablehlo.broadcast_in_dim"(%512) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %514 = "stablehlo.multiply"(%513, %511) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %515 = "stablehlo.subtract"(%arg28, %514) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %516 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %517 = "stablehlo.divide"(%264, %516) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %518 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %519 = "stablehlo.divide"(%356, %518) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %520 = "stablehlo.sqrt"(%519) : (tensor<12x24xf32>) -> tensor<12x24xf32>
      %521 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %523 = "stablehlo.add"(%520, %522) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %524 = "stablehlo.divide"(%517, %523) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %525 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %527 = "stablehlo.multiply"(%526, %arg29) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %528 = "stablehlo.add"(%524, %527) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %529 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %530 = "stablehlo.broadcast_in_dim"(%529) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12x24xf32>
      %531 = "stablehlo.multiply"(%530, %528) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %532 = "stablehlo.subtract"(%arg29, %531) : (tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
      %533 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %534 = "stablehlo.divide"(%271, %533) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %535 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %536 = "stablehlo.divide"(%364, %535) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %537 = "stablehlo.sqrt"(%536) : (tensor<24xf32>) -> tensor<24xf32>
      %538 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %539 = "stablehlo.broadcast_in_dim"(%538) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %540 = "stablehlo.add"(%537, %539) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %541 = "stablehlo.divide"(%534, %540) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %542 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %544 = "stablehlo.multiply"(%543, %arg30) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %545 = "stablehlo.add"(%541, %544) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %546 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %547 = "stablehlo.broadcast_in_dim"(%546) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %548 = "stablehlo.multiply"(%547, %545) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %549 = "stablehlo.subtract"(%arg30, %548) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %550 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %551 = "stablehlo.divide"(%278, %550) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %552 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %553 = "stablehlo.divide"(%372, %552) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %554 = "stablehlo.sqrt"(%553) : (tensor<24xf32>) -> tensor<24xf32>
      %555 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %556 = "stablehlo.broadcast_in_dim"(%555) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %557 = "stablehlo.add"(%554, %556) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %558 = "stablehlo.divide"(%551, %557) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %559 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %560 = "stablehlo.broadcast_in_dim"(%559) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %561 = "stablehlo.multiply"(%560, %arg31) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %562 = "stablehlo.add"(%558, %561) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %563 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %564 = "stablehlo.broadcast_in_dim"(%563) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
      %565 = "stablehlo.multiply"(%564, %562) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %566 = "stablehlo.subtract"(%arg31, %565) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
      %567 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %568 = "stablehlo.divide"(%285, %567) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %569 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %570 = "stablehlo.divide"(%380, %569) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %571 = "stablehlo.sqrt"(%570) : (tensor<5xf32>) -> tensor<5xf32>
      %572 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %573 = "stablehlo.broadcast_in_dim"(%572) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %574 = "stablehlo.add"(%571, %573) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %575 = "stablehlo.divide"(%568, %574) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %576 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %577 = "stablehlo.broadcast_in_dim"(%576) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %578 = "stablehlo.multiply"(%577, %arg32) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %579 = "stablehlo.add"(%575, %578) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %580 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %582 = "stablehlo.multiply"(%581, %579) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %583 = "stablehlo.subtract"(%arg32, %582) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %584 = "stablehlo.broadcast_in_dim"(%392) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %585 = "stablehlo.divide"(%292, %584) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %586 = "stablehlo.broadcast_in_dim"(%396) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %587 = "stablehlo.divide"(%388, %586) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %588 = "stablehlo.sqrt"(%587) : (tensor<24x5xf32>) -> tensor<24x5xf32>
      %589 = "stablehlo.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
      %590 = "stablehlo.broadcast_in_dim"(%589) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %591 = "stablehlo.add"(%588, %590) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %592 = "stablehlo.divide"(%585, %591) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %593 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %594 = "stablehlo.broadcast_in_dim"(%593) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %595 = "stablehlo.multiply"(%594, %arg33) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %596 = "stablehlo.add"(%592, %595) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %597 = "stablehlo.constant"() <{value = dense<1.000000e-03> : tensor<f32>}> : () -> tensor<f32>
      %598 = "stablehlo.broadcast_in_dim"(%597) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x5xf32>
      %599 = "stablehlo.multiply"(%598, %596) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      %600 = "stablehlo.subtract"(%arg33, %599) : (tensor<24x5xf32>, tensor<24x5xf32>) -> tensor<24x5xf32>
      "stablehlo.return"(%413, %430, %447, %464, %481, %498, %515, %532, %549, %566, %583, %600, %207, %215, %222, %229, %236, %243, %250, %257, %264, %271, %278, %285, %292, %300, %308, %316, %324, %332, %340, %348, %356, %364, %372, %380, %388) : (tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>)
    %201 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %202 = "stablehlo.divide"(%arg59, %201) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %203 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %204 = "stablehlo.maximum"(%202, %203) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %205 = "func.call"(%198, %arg59, %204) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%92, %200#0, %200#1, %200#2, %200#3, %200#4, %200#5, %200#6, %200#7, %200#8, %200#9, %200#10, %200#11, %200#12, %200#13, %200#14, %200#15, %200#16, %200#17, %200#18, %200#19, %200#20, %200#21, %200#22, %200#23, %200#24, %200#25, %200#26, %200#27, %200#28, %200#29, %200#30, %200#31, %200#32, %200#33, %200#34, %200#35, %200#36, %205, %198) : (tensor<f32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<i32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<24xf32>, tensor<24x24xf32>, tensor<8xf32>, tensor<24x8xf32>, tensor<24xf32>, tensor<8x24xf32>, tensor<24xf32>, tensor<12x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<5xf32>, tensor<24x5xf32>, tensor<f32>, tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x24xf32>) -> tensor<8x24xf32>, res_attrs = [{}], sym_name = "relu", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<8x24xf32>):
    %53 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x24xf32>
    %55 = "stablehlo.maximum"(%arg21, %54) : (tensor<8x24xf32>, tensor<8x24xf32>) -> tensor<8x24xf32>
    "func.return"(%55) : (tensor<8x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>), res_attrs = [{}, {}, {}], sym_name = "silu", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<8x8xf32>):
    %40 = "stablehlo.negate"(%arg20) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %41 = "stablehlo.exponential"(%40) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %42 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %44 = "stablehlo.add"(%43, %41) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %45 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %47 = "stablehlo.divide"(%46, %44) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %48 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %50 = "stablehlo.subtract"(%49, %47) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %51 = "stablehlo.multiply"(%47, %50) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %52 = "stablehlo.multiply"(%arg20, %47) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "func.return"(%52, %51, %47) : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi32>) -> tensor<8x5xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<8xi32>):
    %34 = "stablehlo.broadcast_in_dim"(%arg19) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xi32>) -> tensor<8x1xi32>
    %35 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x5xi32>
    %36 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xi32>) -> tensor<8x5xi32>
    %37 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x5xi32>) -> tensor<8x5xi32>
    %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8x5xi32>, tensor<8x5xi32>) -> tensor<8x5xi1>
    %39 = "stablehlo.convert"(%38) : (tensor<8x5xi1>) -> tensor<8x5xf32>
    "func.return"(%39) : (tensor<8x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x5xf32>) -> (tensor<8x5xf32>, tensor<8x5xf32>, tensor<8x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<8x5xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce"(%arg14, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %33 = "stablehlo.maximum"(%arg17, %arg18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<8xf32>
    %19 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %21 = "stablehlo.maximum"(%20, %18) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x5xf32>
    %24 = "stablehlo.subtract"(%arg14, %23) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %25 = "stablehlo.exponential"(%24) : (tensor<8x5xf32>) -> tensor<8x5xf32>
    %26 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reduce"(%25, %26) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %32 = "stablehlo.add"(%arg15, %arg16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<8xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x1xf32>
    %29 = "stablehlo.log"(%28) : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<8x1xf32>) -> tensor<8x5xf32>
    %31 = "stablehlo.subtract"(%24, %30) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    "func.return"(%31, %25, %28) : (tensor<8x5xf32>, tensor<8x5xf32>, tensor<8x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x5xf32>, tensor<8x1xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>, res_attrs = [{}], sym_name = "log_softmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<8x5xf32>, %arg8: tensor<8x1xf32>, %arg9: tensor<8x5xf32>):
    %5 = "stablehlo.negate"(%arg9) : (tensor<8x5xf32>) -> tensor<8x5xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.reduce"(%5, %6) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>):
      %16 = "stablehlo.add"(%arg12, %arg13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<8x5xf32>, tensor<f32>) -> tensor<8xf32>
    %8 = "stablehlo.reshape"(%7) : (tensor<8xf32>) -> tensor<8x1xf32>
    %9 = "stablehlo.divide"(%8, %arg8) : (tensor<8x1xf32>, tensor<8x1xf32>) -> tensor<8x1xf32>
    %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.reduce"(%9, %10) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
      %15 = "stablehlo.add"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%15) : (tensor<f32>) -> ()
    }) : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
    %12 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8x5xf32>
    %13 = "stablehlo.multiply"(%12, %arg7) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    %14 = "stablehlo.add"(%arg9, %13) : (tensor<8x5xf32>, tensor<8x5xf32>) -> tensor<8x5xf32>
    "func.return"(%14) : (tensor<8x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>, res_attrs = [{}], sym_name = "silu_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<8x8xf32>, %arg4: tensor<8x8xf32>, %arg5: tensor<8x8xf32>, %arg6: tensor<8x8xf32>):
    %1 = "stablehlo.multiply"(%arg5, %arg6) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = "stablehlo.multiply"(%arg6, %arg4) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = "stablehlo.multiply"(%1, %arg3) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = "stablehlo.add"(%2, %3) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "func.return"(%4) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "stablehlo.select"(%arg0, %arg1, %arg2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%0) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
