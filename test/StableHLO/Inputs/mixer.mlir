// `mixer` of test/StableHLO/models, exported by export.py with jax 0.10.2.
// Inputs: normal 0.1, normal 0.288675, normal 0.1, normal 0.204124, normal 0.1, uniform 0.5 1.5, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.353553, normal 0.1, normal 0.25, normal 0.1, normal 0.288675, normal 0.1, uniform 0.5 1.5, normal 0.1, normal 0.204124, normal 0.01 x18, normal 1, ints 0 10, key
"builtin.module"() <{sym_name = "jit_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<2x16x16x3xf32>, tensor<2xi32>, tensor<2xui32>) -> (tensor<f32>, tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]['blocks'][0]['c1']['b']"}, {jax.result_info = "result[1]['blocks'][0]['c1']['w']"}, {jax.result_info = "result[1]['blocks'][0]['c2']['b']"}, {jax.result_info = "result[1]['blocks'][0]['c2']['w']"}, {jax.result_info = "result[1]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[1]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[1]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[1]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[1]['blocks'][0]['t1']['b']"}, {jax.result_info = "result[1]['blocks'][0]['t1']['w']"}, {jax.result_info = "result[1]['blocks'][0]['t2']['b']"}, {jax.result_info = "result[1]['blocks'][0]['t2']['w']"}, {jax.result_info = "result[1]['head']['b']"}, {jax.result_info = "result[1]['head']['w']"}, {jax.result_info = "result[1]['norm']['bias']"}, {jax.result_info = "result[1]['norm']['scale']"}, {jax.result_info = "result[1]['patch']['b']"}, {jax.result_info = "result[1]['patch']['w']"}, {jax.result_info = "result[2]['blocks'][0]['c1']['b']"}, {jax.result_info = "result[2]['blocks'][0]['c1']['w']"}, {jax.result_info = "result[2]['blocks'][0]['c2']['b']"}, {jax.result_info = "result[2]['blocks'][0]['c2']['w']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n1']['scale']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['bias']"}, {jax.result_info = "result[2]['blocks'][0]['n2']['scale']"}, {jax.result_info = "result[2]['blocks'][0]['t1']['b']"}, {jax.result_info = "result[2]['blocks'][0]['t1']['w']"}, {jax.result_info = "result[2]['blocks'][0]['t2']['b']"}, {jax.result_info = "result[2]['blocks'][0]['t2']['w']"}, {jax.result_info = "result[2]['head']['b']"}, {jax.result_info = "result[2]['head']['w']"}, {jax.result_info = "result[2]['norm']['bias']"}, {jax.result_info = "result[2]['norm']['scale']"}, {jax.result_info = "result[2]['patch']['b']"}, {jax.result_info = "result[2]['patch']['w']"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg158: tensor<48xf32>, %arg159: tensor<24x48xf32>, %arg160: tensor<24xf32>, %arg161: tensor<48x24xf32>, %arg162: tensor<24xf32>, %arg163: tensor<24xf32>, %arg164: tensor<24xf32>, %arg165: tensor<24xf32>, %arg166: tensor<32xf32>, %arg167: tensor<16x32xf32>, %arg168: tensor<16xf32>, %arg169: tensor<32x16xf32>, %arg170: tensor<10xf32>, %arg171: tensor<24x10xf32>, %arg172: tensor<24xf32>, %arg173: tensor<24xf32>, %arg174: tensor<24xf32>, %arg175: tensor<48x24xf32>, %arg176: tensor<48xf32>, %arg177: tensor<24x48xf32>, %arg178: tensor<24xf32>, %arg179: tensor<48x24xf32>, %arg180: tensor<24xf32>, %arg181: tensor<24xf32>, %arg182: tensor<24xf32>, %arg183: tensor<24xf32>, %arg184: tensor<32xf32>, %arg185: tensor<16x32xf32>, %arg186: tensor<16xf32>, %arg187: tensor<32x16xf32>, %arg188: tensor<10xf32>, %arg189: tensor<24x10xf32>, %arg190: tensor<24xf32>, %arg191: tensor<24xf32>, %arg192: tensor<24xf32>, %arg193: tensor<48x24xf32>, %arg194: tensor<2x16x16x3xf32>, %arg195: tensor<2xi32>, %arg196: tensor<2xui32>):
    %473 = "stablehlo.reshape"(%arg194) : (tensor<2x16x16x3xf32>) -> tensor<2x4x4x4x4x3xf32>
    %474 = "stablehlo.transpose"(%473) <{permutation = array<i64: 0, 1, 3, 2, 4, 5>}> : (tensor<2x4x4x4x4x3xf32>) -> tensor<2x4x4x4x4x3xf32>
    %475 = "stablehlo.reshape"(%474) : (tensor<2x4x4x4x4x3xf32>) -> tensor<2x16x48xf32>
    %476 = "stablehlo.dot_general"(%475, %arg175) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x48xf32>, tensor<48x24xf32>) -> tensor<2x16x24xf32>
    %477 = "stablehlo.broadcast_in_dim"(%arg174) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %478 = "stablehlo.broadcast_in_dim"(%477) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %479 = "stablehlo.add"(%476, %478) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %480 = "stablehlo.constant"() <{value = dense<0> : tensor<ui32>}> : () -> tensor<ui32>
    %481 = "func.call"(%arg196, %480) <{callee = @_threefry_fold_in}> : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %482 = "func.call"(%481) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %483 = "stablehlo.slice"(%482) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %484 = "stablehlo.reshape"(%483) : (tensor<1x2xui32>) -> tensor<2xui32>
    %485 = "stablehlo.slice"(%482) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %486 = "stablehlo.reshape"(%485) : (tensor<1x2xui32>) -> tensor<2xui32>
    %487 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %488 = "stablehlo.reduce"(%479, %487) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg291: tensor<f32>, %arg292: tensor<f32>):
      %1124 = "stablehlo.add"(%arg291, %arg292) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1124) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %489 = "stablehlo.broadcast_in_dim"(%488) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %490 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %491 = "stablehlo.broadcast_in_dim"(%490) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %492 = "stablehlo.divide"(%489, %491) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %493 = "stablehlo.broadcast_in_dim"(%492) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %494 = "stablehlo.subtract"(%479, %493) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %495 = "chlo.square"(%494) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %496 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %497 = "stablehlo.broadcast_in_dim"(%496) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x24xf32>
    %498 = "stablehlo.multiply"(%497, %494) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %499 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %500 = "stablehlo.reduce"(%495, %499) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg289: tensor<f32>, %arg290: tensor<f32>):
      %1123 = "stablehlo.add"(%arg289, %arg290) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1123) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %501 = "stablehlo.broadcast_in_dim"(%500) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %502 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %503 = "stablehlo.broadcast_in_dim"(%502) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %504 = "stablehlo.divide"(%501, %503) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %505 = "stablehlo.broadcast_in_dim"(%492) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %506 = "stablehlo.subtract"(%479, %505) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %507 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %508 = "stablehlo.broadcast_in_dim"(%507) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %509 = "stablehlo.add"(%504, %508) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %510 = "stablehlo.rsqrt"(%509) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %511 = "stablehlo.divide"(%510, %509) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %512 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %513 = "stablehlo.broadcast_in_dim"(%512) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %514 = "stablehlo.multiply"(%513, %511) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %515 = "stablehlo.broadcast_in_dim"(%510) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %516 = "stablehlo.multiply"(%506, %515) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %517 = "stablehlo.broadcast_in_dim"(%arg163) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %518 = "stablehlo.broadcast_in_dim"(%517) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %519 = "stablehlo.multiply"(%516, %518) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %520 = "stablehlo.broadcast_in_dim"(%arg162) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %521 = "stablehlo.broadcast_in_dim"(%520) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %522 = "stablehlo.add"(%519, %521) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %523 = "stablehlo.transpose"(%522) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x16x24xf32>) -> tensor<2x24x16xf32>
    %524 = "stablehlo.dot_general"(%523, %arg167) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x16xf32>, tensor<16x32xf32>) -> tensor<2x24x32xf32>
    %525 = "stablehlo.broadcast_in_dim"(%arg166) <{broadcast_dimensions = array<i64: 2>}> : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %526 = "stablehlo.broadcast_in_dim"(%525) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x32xf32>) -> tensor<2x24x32xf32>
    %527 = "stablehlo.add"(%524, %526) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %528 = "stablehlo.multiply"(%527, %527) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %529 = "stablehlo.multiply"(%528, %527) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %530 = "stablehlo.multiply"(%527, %527) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %531 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %532 = "stablehlo.broadcast_in_dim"(%531) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %533 = "stablehlo.multiply"(%532, %530) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %534 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %535 = "stablehlo.broadcast_in_dim"(%534) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %536 = "stablehlo.multiply"(%535, %529) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %537 = "stablehlo.add"(%527, %536) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %538 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %539 = "stablehlo.broadcast_in_dim"(%538) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %540 = "stablehlo.multiply"(%539, %537) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %541 = "stablehlo.tanh"(%540) : (tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %542 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %543 = "stablehlo.broadcast_in_dim"(%542) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %544 = "stablehlo.subtract"(%543, %541) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %545 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %547 = "stablehlo.add"(%546, %541) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %548 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %549 = "stablehlo.broadcast_in_dim"(%548) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %550 = "stablehlo.multiply"(%549, %547) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %551 = "stablehlo.multiply"(%527, %550) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %552 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %553 = "func.call"(%484, %552) <{callee = @_bernoulli}> : (tensor<2xui32>, tensor<f32>) -> tensor<2x24x32xi1>
    %554 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %555 = "stablehlo.broadcast_in_dim"(%554) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %556 = "stablehlo.divide"(%551, %555) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %557 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %558:2 = "func.call"(%553, %556, %557) <{callee = @_where}> : (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<f32>) -> (tensor<2x24x32xf32>, tensor<2x24x32xf32>)
    %559 = "stablehlo.dot_general"(%558#0, %arg169) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x32xf32>, tensor<32x16xf32>) -> tensor<2x24x16xf32>
    %560 = "stablehlo.broadcast_in_dim"(%arg168) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %561 = "stablehlo.broadcast_in_dim"(%560) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x16xf32>) -> tensor<2x24x16xf32>
    %562 = "stablehlo.add"(%559, %561) : (tensor<2x24x16xf32>, tensor<2x24x16xf32>) -> tensor<2x24x16xf32>
    %563 = "stablehlo.transpose"(%562) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x24x16xf32>) -> tensor<2x16x24xf32>
    %564 = "stablehlo.add"(%479, %563) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %565 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %566 = "stablehlo.reduce"(%564, %565) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg287: tensor<f32>, %arg288: tensor<f32>):
      %1122 = "stablehlo.add"(%arg287, %arg288) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1122) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %567 = "stablehlo.broadcast_in_dim"(%566) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %568 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %569 = "stablehlo.broadcast_in_dim"(%568) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %570 = "stablehlo.divide"(%567, %569) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %571 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %572 = "stablehlo.subtract"(%564, %571) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %573 = "chlo.square"(%572) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %574 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %575 = "stablehlo.broadcast_in_dim"(%574) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x24xf32>
    %576 = "stablehlo.multiply"(%575, %572) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %577 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %578 = "stablehlo.reduce"(%573, %577) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg285: tensor<f32>, %arg286: tensor<f32>):
      %1121 = "stablehlo.add"(%arg285, %arg286) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1121) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %579 = "stablehlo.broadcast_in_dim"(%578) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %580 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %581 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %582 = "stablehlo.divide"(%579, %581) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %583 = "stablehlo.broadcast_in_dim"(%570) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %584 = "stablehlo.subtract"(%564, %583) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %585 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %586 = "stablehlo.broadcast_in_dim"(%585) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %587 = "stablehlo.add"(%582, %586) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %588 = "stablehlo.rsqrt"(%587) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %589 = "stablehlo.divide"(%588, %587) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %590 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %591 = "stablehlo.broadcast_in_dim"(%590) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %592 = "stablehlo.multiply"(%591, %589) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %593 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %594 = "stablehlo.multiply"(%584, %593) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %595 = "stablehlo.broadcast_in_dim"(%arg165) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %596 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %597 = "stablehlo.multiply"(%594, %596) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %598 = "stablehlo.broadcast_in_dim"(%arg164) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %599 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %600 = "stablehlo.add"(%597, %599) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %601 = "stablehlo.dot_general"(%600, %arg159) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x24xf32>, tensor<24x48xf32>) -> tensor<2x16x48xf32>
    %602 = "stablehlo.broadcast_in_dim"(%arg158) <{broadcast_dimensions = array<i64: 2>}> : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %603 = "stablehlo.broadcast_in_dim"(%602) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %604 = "stablehlo.add"(%601, %603) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %605 = "stablehlo.multiply"(%604, %604) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %606 = "stablehlo.multiply"(%605, %604) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %607 = "stablehlo.multiply"(%604, %604) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %608 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %609 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %610 = "stablehlo.multiply"(%609, %607) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %611 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %612 = "stablehlo.broadcast_in_dim"(%611) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %613 = "stablehlo.multiply"(%612, %606) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %614 = "stablehlo.add"(%604, %613) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %615 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %616 = "stablehlo.broadcast_in_dim"(%615) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %617 = "stablehlo.multiply"(%616, %614) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %618 = "stablehlo.tanh"(%617) : (tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %619 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %620 = "stablehlo.broadcast_in_dim"(%619) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %621 = "stablehlo.subtract"(%620, %618) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %622 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %623 = "stablehlo.broadcast_in_dim"(%622) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %624 = "stablehlo.add"(%623, %618) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %625 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %626 = "stablehlo.broadcast_in_dim"(%625) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %627 = "stablehlo.multiply"(%626, %624) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %628 = "stablehlo.multiply"(%604, %627) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %629 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %630 = "func.call"(%486, %629) <{callee = @_bernoulli_4}> : (tensor<2xui32>, tensor<f32>) -> tensor<2x16x48xi1>
    %631 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %632 = "stablehlo.broadcast_in_dim"(%631) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %633 = "stablehlo.divide"(%628, %632) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %634 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %635:2 = "func.call"(%630, %633, %634) <{callee = @_where_8}> : (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<f32>) -> (tensor<2x16x48xf32>, tensor<2x16x48xf32>)
    %636 = "stablehlo.dot_general"(%635#0, %arg161) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x48xf32>, tensor<48x24xf32>) -> tensor<2x16x24xf32>
    %637 = "stablehlo.broadcast_in_dim"(%arg160) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %638 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %639 = "stablehlo.add"(%636, %638) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %640 = "stablehlo.add"(%564, %639) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %641 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %642 = "stablehlo.reduce"(%640, %641) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg283: tensor<f32>, %arg284: tensor<f32>):
      %1120 = "stablehlo.add"(%arg283, %arg284) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1120) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %643 = "stablehlo.broadcast_in_dim"(%642) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %644 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %645 = "stablehlo.broadcast_in_dim"(%644) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %646 = "stablehlo.divide"(%643, %645) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %647 = "stablehlo.broadcast_in_dim"(%646) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %648 = "stablehlo.subtract"(%640, %647) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %649 = "chlo.square"(%648) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %650 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %651 = "stablehlo.broadcast_in_dim"(%650) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x24xf32>
    %652 = "stablehlo.multiply"(%651, %648) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %653 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %654 = "stablehlo.reduce"(%649, %653) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg281: tensor<f32>, %arg282: tensor<f32>):
      %1119 = "stablehlo.add"(%arg281, %arg282) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1119) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %655 = "stablehlo.broadcast_in_dim"(%654) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %656 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %657 = "stablehlo.broadcast_in_dim"(%656) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %658 = "stablehlo.divide"(%655, %657) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %659 = "stablehlo.broadcast_in_dim"(%646) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %660 = "stablehlo.subtract"(%640, %659) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %661 = "stablehlo.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %662 = "stablehlo.broadcast_in_dim"(%661) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %663 = "stablehlo.add"(%658, %662) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %664 = "stablehlo.rsqrt"(%663) : (tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %665 = "stablehlo.divide"(%664, %663) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %666 = "stablehlo.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %667 = "stablehlo.broadcast_in_dim"(%666) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %668 = "stablehlo.multiply"(%667, %665) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %669 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %670 = "stablehlo.multiply"(%660, %669) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %671 = "stablehlo.broadcast_in_dim"(%arg173) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %672 = "stablehlo.broadcast_in_dim"(%671) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %673 = "stablehlo.multiply"(%670, %672) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %674 = "stablehlo.broadcast_in_dim"(%arg172) <{broadcast_dimensions = array<i64: 2>}> : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %675 = "stablehlo.broadcast_in_dim"(%674) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %676 = "stablehlo.add"(%673, %675) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %677 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %678 = "stablehlo.reduce"(%676, %677) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg279: tensor<f32>, %arg280: tensor<f32>):
      %1118 = "stablehlo.add"(%arg279, %arg280) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1118) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x24xf32>
    %679 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %680 = "stablehlo.broadcast_in_dim"(%679) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24xf32>
    %681 = "stablehlo.divide"(%678, %680) : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xf32>
    %682 = "stablehlo.dot_general"(%681, %arg171) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24xf32>, tensor<24x10xf32>) -> tensor<2x10xf32>
    %683 = "stablehlo.broadcast_in_dim"(%arg170) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xf32>) -> tensor<1x10xf32>
    %684 = "stablehlo.broadcast_in_dim"(%683) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xf32>) -> tensor<2x10xf32>
    %685 = "stablehlo.add"(%682, %684) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %686 = "func.call"(%arg195) <{callee = @_one_hot}> : (tensor<2xi32>) -> tensor<2x10xf32>
    %687:3 = "func.call"(%685) <{callee = @log_softmax}> : (tensor<2x10xf32>) -> (tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>)
    %688 = "stablehlo.multiply"(%686, %687#0) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %689 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %690 = "stablehlo.reduce"(%688, %689) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg277: tensor<f32>, %arg278: tensor<f32>):
      %1117 = "stablehlo.add"(%arg277, %arg278) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1117) : (tensor<f32>) -> ()
    }) : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %691 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %692 = "stablehlo.reduce"(%690, %691) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg275: tensor<f32>, %arg276: tensor<f32>):
      %1116 = "stablehlo.add"(%arg275, %arg276) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1116) : (tensor<f32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %693 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %694 = "stablehlo.divide"(%692, %693) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %695 = "stablehlo.negate"(%694) : (tensor<f32>) -> tensor<f32>
    %696 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %697 = "stablehlo.negate"(%696) : (tensor<f32>) -> tensor<f32>
    %698 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %699 = "stablehlo.divide"(%697, %698) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %700 = "stablehlo.broadcast_in_dim"(%699) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %701 = "stablehlo.broadcast_in_dim"(%700) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x10xf32>
    %702 = "stablehlo.multiply"(%686, %701) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %703 = "func.call"(%687#1, %687#2, %702) <{callee = @log_softmax_9}> : (tensor<2x10xf32>, tensor<2x1xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %704 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %705 = "stablehlo.reduce"(%703, %704) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg273: tensor<f32>, %arg274: tensor<f32>):
      %1115 = "stablehlo.add"(%arg273, %arg274) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1115) : (tensor<f32>) -> ()
    }) : (tensor<2x10xf32>, tensor<f32>) -> tensor<10xf32>
    %706 = "stablehlo.reshape"(%705) : (tensor<10xf32>) -> tensor<1x10xf32>
    %707 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %708 = "stablehlo.reduce"(%706, %707) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg271: tensor<f32>, %arg272: tensor<f32>):
      %1114 = "stablehlo.add"(%arg271, %arg272) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1114) : (tensor<f32>) -> ()
    }) : (tensor<1x10xf32>, tensor<f32>) -> tensor<10xf32>
    %709 = "stablehlo.dot_general"(%703, %681) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x10xf32>, tensor<2x24xf32>) -> tensor<10x24xf32>
    %710 = "stablehlo.transpose"(%709) <{permutation = array<i64: 1, 0>}> : (tensor<10x24xf32>) -> tensor<24x10xf32>
    %711 = "stablehlo.dot_general"(%703, %arg171) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x10xf32>, tensor<24x10xf32>) -> tensor<2x24xf32>
    %712 = "stablehlo.constant"() <{value = dense<1.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %713 = "stablehlo.broadcast_in_dim"(%712) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24xf32>
    %714 = "stablehlo.divide"(%711, %713) : (tensor<2x24xf32>, tensor<2x24xf32>) -> tensor<2x24xf32>
    %715 = "stablehlo.broadcast_in_dim"(%714) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<2x24xf32>) -> tensor<2x16x24xf32>
    %716 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %717 = "stablehlo.reduce"(%715, %716) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg269: tensor<f32>, %arg270: tensor<f32>):
      %1113 = "stablehlo.add"(%arg269, %arg270) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1113) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %718 = "stablehlo.reshape"(%717) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %719 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %720 = "stablehlo.reduce"(%718, %719) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg267: tensor<f32>, %arg268: tensor<f32>):
      %1112 = "stablehlo.add"(%arg267, %arg268) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1112) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %721 = "stablehlo.multiply"(%670, %715) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %722 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %723 = "stablehlo.reduce"(%721, %722) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg265: tensor<f32>, %arg266: tensor<f32>):
      %1111 = "stablehlo.add"(%arg265, %arg266) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1111) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %724 = "stablehlo.reshape"(%723) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %725 = "stablehlo.broadcast_in_dim"(%671) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %726 = "stablehlo.multiply"(%715, %725) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %727 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %728 = "stablehlo.reduce"(%724, %727) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg263: tensor<f32>, %arg264: tensor<f32>):
      %1110 = "stablehlo.add"(%arg263, %arg264) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1110) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %729 = "stablehlo.multiply"(%660, %726) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %730 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %731 = "stablehlo.reduce"(%729, %730) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg261: tensor<f32>, %arg262: tensor<f32>):
      %1109 = "stablehlo.add"(%arg261, %arg262) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1109) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %732 = "stablehlo.reshape"(%731) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %733 = "stablehlo.broadcast_in_dim"(%664) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %734 = "stablehlo.multiply"(%726, %733) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %735 = "stablehlo.multiply"(%732, %668) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %736 = "stablehlo.negate"(%734) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %737 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %738 = "stablehlo.reduce"(%736, %737) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg259: tensor<f32>, %arg260: tensor<f32>):
      %1108 = "stablehlo.add"(%arg259, %arg260) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1108) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %739 = "stablehlo.reshape"(%738) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %740 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %741 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %742 = "stablehlo.divide"(%735, %741) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %743 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %744 = "stablehlo.reduce"(%742, %743) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg257: tensor<f32>, %arg258: tensor<f32>):
      %1107 = "stablehlo.add"(%arg257, %arg258) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1107) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %745 = "stablehlo.broadcast_in_dim"(%744) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %746 = "stablehlo.multiply"(%745, %652) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %747 = "stablehlo.negate"(%746) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %748 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %749 = "stablehlo.reduce"(%747, %748) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg255: tensor<f32>, %arg256: tensor<f32>):
      %1106 = "stablehlo.add"(%arg255, %arg256) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1106) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %750 = "stablehlo.reshape"(%749) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %751 = "stablehlo.add"(%734, %746) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %752 = "stablehlo.add"(%739, %750) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %753 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %754 = "stablehlo.broadcast_in_dim"(%753) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %755 = "stablehlo.divide"(%752, %754) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %756 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %757 = "stablehlo.reduce"(%755, %756) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg253: tensor<f32>, %arg254: tensor<f32>):
      %1105 = "stablehlo.add"(%arg253, %arg254) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1105) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %758 = "stablehlo.broadcast_in_dim"(%757) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %759 = "stablehlo.add"(%751, %758) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %760 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %761 = "stablehlo.reduce"(%759, %760) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg251: tensor<f32>, %arg252: tensor<f32>):
      %1104 = "stablehlo.add"(%arg251, %arg252) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1104) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %762 = "stablehlo.reshape"(%761) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %763 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %764 = "stablehlo.reduce"(%762, %763) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg249: tensor<f32>, %arg250: tensor<f32>):
      %1103 = "stablehlo.add"(%arg249, %arg250) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1103) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %765 = "stablehlo.dot_general"(%759, %635#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x24xf32>, tensor<2x16x48xf32>) -> tensor<24x48xf32>
    %766 = "stablehlo.transpose"(%765) <{permutation = array<i64: 1, 0>}> : (tensor<24x48xf32>) -> tensor<48x24xf32>
    %767 = "stablehlo.dot_general"(%759, %arg161) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x24xf32>, tensor<48x24xf32>) -> tensor<2x16x48xf32>
    %768 = "func.call"(%630, %635#1, %767) <{callee = @_where_10}> : (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %769 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %770 = "stablehlo.broadcast_in_dim"(%769) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %771 = "stablehlo.divide"(%768, %770) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %772 = "stablehlo.multiply"(%604, %771) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %773 = "stablehlo.multiply"(%771, %627) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %774 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %775 = "stablehlo.broadcast_in_dim"(%774) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %776 = "stablehlo.multiply"(%775, %772) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %777 = "stablehlo.multiply"(%776, %621) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %778 = "stablehlo.multiply"(%777, %618) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %779 = "stablehlo.add"(%777, %778) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %780 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %781 = "stablehlo.broadcast_in_dim"(%780) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %782 = "stablehlo.multiply"(%781, %779) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %783 = "stablehlo.add"(%773, %782) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %784 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %785 = "stablehlo.broadcast_in_dim"(%784) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %786 = "stablehlo.multiply"(%785, %782) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %787 = "stablehlo.multiply"(%786, %610) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %788 = "stablehlo.add"(%783, %787) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %789 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %790 = "stablehlo.reduce"(%788, %789) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg247: tensor<f32>, %arg248: tensor<f32>):
      %1102 = "stablehlo.add"(%arg247, %arg248) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1102) : (tensor<f32>) -> ()
    }) : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<48xf32>
    %791 = "stablehlo.reshape"(%790) : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %792 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %793 = "stablehlo.reduce"(%791, %792) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg245: tensor<f32>, %arg246: tensor<f32>):
      %1101 = "stablehlo.add"(%arg245, %arg246) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1101) : (tensor<f32>) -> ()
    }) : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %794 = "stablehlo.dot_general"(%788, %600) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x48xf32>, tensor<2x16x24xf32>) -> tensor<48x24xf32>
    %795 = "stablehlo.transpose"(%794) <{permutation = array<i64: 1, 0>}> : (tensor<48x24xf32>) -> tensor<24x48xf32>
    %796 = "stablehlo.dot_general"(%788, %arg159) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x48xf32>, tensor<24x48xf32>) -> tensor<2x16x24xf32>
    %797 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %798 = "stablehlo.reduce"(%796, %797) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg243: tensor<f32>, %arg244: tensor<f32>):
      %1100 = "stablehlo.add"(%arg243, %arg244) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1100) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %799 = "stablehlo.reshape"(%798) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %800 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %801 = "stablehlo.reduce"(%799, %800) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg241: tensor<f32>, %arg242: tensor<f32>):
      %1099 = "stablehlo.add"(%arg241, %arg242) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1099) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %802 = "stablehlo.multiply"(%594, %796) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %803 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %804 = "stablehlo.reduce"(%802, %803) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg239: tensor<f32>, %arg240: tensor<f32>):
      %1098 = "stablehlo.add"(%arg239, %arg240) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1098) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %805 = "stablehlo.reshape"(%804) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %806 = "stablehlo.broadcast_in_dim"(%595) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %807 = "stablehlo.multiply"(%796, %806) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %808 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %809 = "stablehlo.reduce"(%805, %808) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg237: tensor<f32>, %arg238: tensor<f32>):
      %1097 = "stablehlo.add"(%arg237, %arg238) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1097) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %810 = "stablehlo.multiply"(%584, %807) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %811 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %812 = "stablehlo.reduce"(%810, %811) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg235: tensor<f32>, %arg236: tensor<f32>):
      %1096 = "stablehlo.add"(%arg235, %arg236) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1096) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %813 = "stablehlo.reshape"(%812) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %814 = "stablehlo.broadcast_in_dim"(%588) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %815 = "stablehlo.multiply"(%807, %814) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %816 = "stablehlo.multiply"(%813, %592) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %817 = "stablehlo.negate"(%815) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %818 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %819 = "stablehlo.reduce"(%817, %818) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg233: tensor<f32>, %arg234: tensor<f32>):
      %1095 = "stablehlo.add"(%arg233, %arg234) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1095) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %820 = "stablehlo.reshape"(%819) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %821 = "stablehlo.add"(%759, %815) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %822 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %823 = "stablehlo.broadcast_in_dim"(%822) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %824 = "stablehlo.divide"(%816, %823) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %825 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %826 = "stablehlo.reduce"(%824, %825) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg231: tensor<f32>, %arg232: tensor<f32>):
      %1094 = "stablehlo.add"(%arg231, %arg232) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1094) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %827 = "stablehlo.broadcast_in_dim"(%826) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %828 = "stablehlo.multiply"(%827, %576) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %829 = "stablehlo.negate"(%828) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %830 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %831 = "stablehlo.reduce"(%829, %830) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg229: tensor<f32>, %arg230: tensor<f32>):
      %1093 = "stablehlo.add"(%arg229, %arg230) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1093) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %832 = "stablehlo.reshape"(%831) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %833 = "stablehlo.add"(%821, %828) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %834 = "stablehlo.add"(%820, %832) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %835 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %836 = "stablehlo.broadcast_in_dim"(%835) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %837 = "stablehlo.divide"(%834, %836) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %838 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %839 = "stablehlo.reduce"(%837, %838) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg227: tensor<f32>, %arg228: tensor<f32>):
      %1092 = "stablehlo.add"(%arg227, %arg228) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1092) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %840 = "stablehlo.broadcast_in_dim"(%839) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %841 = "stablehlo.add"(%833, %840) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %842 = "stablehlo.transpose"(%841) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x16x24xf32>) -> tensor<2x24x16xf32>
    %843 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %844 = "stablehlo.reduce"(%842, %843) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg225: tensor<f32>, %arg226: tensor<f32>):
      %1091 = "stablehlo.add"(%arg225, %arg226) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1091) : (tensor<f32>) -> ()
    }) : (tensor<2x24x16xf32>, tensor<f32>) -> tensor<16xf32>
    %845 = "stablehlo.reshape"(%844) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %846 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %847 = "stablehlo.reduce"(%845, %846) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg223: tensor<f32>, %arg224: tensor<f32>):
      %1090 = "stablehlo.add"(%arg223, %arg224) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1090) : (tensor<f32>) -> ()
    }) : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %848 = "stablehlo.dot_general"(%842, %558#0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x16xf32>, tensor<2x24x32xf32>) -> tensor<16x32xf32>
    %849 = "stablehlo.transpose"(%848) <{permutation = array<i64: 1, 0>}> : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %850 = "stablehlo.dot_general"(%842, %arg169) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x16xf32>, tensor<32x16xf32>) -> tensor<2x24x32xf32>
    %851 = "func.call"(%553, %558#1, %850) <{callee = @_where_11}> : (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %852 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %853 = "stablehlo.broadcast_in_dim"(%852) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %854 = "stablehlo.divide"(%851, %853) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %855 = "stablehlo.multiply"(%527, %854) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %856 = "stablehlo.multiply"(%854, %550) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %857 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %858 = "stablehlo.broadcast_in_dim"(%857) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %859 = "stablehlo.multiply"(%858, %855) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %860 = "stablehlo.multiply"(%859, %544) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %861 = "stablehlo.multiply"(%860, %541) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %862 = "stablehlo.add"(%860, %861) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %863 = "stablehlo.constant"() <{value = dense<0.797884583> : tensor<f32>}> : () -> tensor<f32>
    %864 = "stablehlo.broadcast_in_dim"(%863) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %865 = "stablehlo.multiply"(%864, %862) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %866 = "stablehlo.add"(%856, %865) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %867 = "stablehlo.constant"() <{value = dense<4.471500e-02> : tensor<f32>}> : () -> tensor<f32>
    %868 = "stablehlo.broadcast_in_dim"(%867) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %869 = "stablehlo.multiply"(%868, %865) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %870 = "stablehlo.multiply"(%869, %533) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %871 = "stablehlo.add"(%866, %870) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %872 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %873 = "stablehlo.reduce"(%871, %872) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg221: tensor<f32>, %arg222: tensor<f32>):
      %1089 = "stablehlo.add"(%arg221, %arg222) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1089) : (tensor<f32>) -> ()
    }) : (tensor<2x24x32xf32>, tensor<f32>) -> tensor<32xf32>
    %874 = "stablehlo.reshape"(%873) : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %875 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %876 = "stablehlo.reduce"(%874, %875) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg219: tensor<f32>, %arg220: tensor<f32>):
      %1088 = "stablehlo.add"(%arg219, %arg220) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1088) : (tensor<f32>) -> ()
    }) : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %877 = "stablehlo.dot_general"(%871, %523) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x32xf32>, tensor<2x24x16xf32>) -> tensor<32x16xf32>
    %878 = "stablehlo.transpose"(%877) <{permutation = array<i64: 1, 0>}> : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %879 = "stablehlo.dot_general"(%871, %arg167) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x24x32xf32>, tensor<16x32xf32>) -> tensor<2x24x16xf32>
    %880 = "stablehlo.transpose"(%879) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x24x16xf32>) -> tensor<2x16x24xf32>
    %881 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %882 = "stablehlo.reduce"(%880, %881) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg217: tensor<f32>, %arg218: tensor<f32>):
      %1087 = "stablehlo.add"(%arg217, %arg218) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1087) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %883 = "stablehlo.reshape"(%882) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %884 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %885 = "stablehlo.reduce"(%883, %884) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg215: tensor<f32>, %arg216: tensor<f32>):
      %1086 = "stablehlo.add"(%arg215, %arg216) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1086) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %886 = "stablehlo.multiply"(%516, %880) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %887 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %888 = "stablehlo.reduce"(%886, %887) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg213: tensor<f32>, %arg214: tensor<f32>):
      %1085 = "stablehlo.add"(%arg213, %arg214) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1085) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %889 = "stablehlo.reshape"(%888) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %890 = "stablehlo.broadcast_in_dim"(%517) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x24xf32>) -> tensor<2x16x24xf32>
    %891 = "stablehlo.multiply"(%880, %890) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %892 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %893 = "stablehlo.reduce"(%889, %892) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg211: tensor<f32>, %arg212: tensor<f32>):
      %1084 = "stablehlo.add"(%arg211, %arg212) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1084) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %894 = "stablehlo.multiply"(%506, %891) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %895 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %896 = "stablehlo.reduce"(%894, %895) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg209: tensor<f32>, %arg210: tensor<f32>):
      %1083 = "stablehlo.add"(%arg209, %arg210) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1083) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %897 = "stablehlo.reshape"(%896) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %898 = "stablehlo.broadcast_in_dim"(%510) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x16x1xf32>) -> tensor<2x16x24xf32>
    %899 = "stablehlo.multiply"(%891, %898) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %900 = "stablehlo.multiply"(%897, %514) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %901 = "stablehlo.negate"(%899) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %902 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %903 = "stablehlo.reduce"(%901, %902) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg207: tensor<f32>, %arg208: tensor<f32>):
      %1082 = "stablehlo.add"(%arg207, %arg208) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1082) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %904 = "stablehlo.reshape"(%903) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %905 = "stablehlo.add"(%841, %899) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %906 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %907 = "stablehlo.broadcast_in_dim"(%906) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %908 = "stablehlo.divide"(%900, %907) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %909 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %910 = "stablehlo.reduce"(%908, %909) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg205: tensor<f32>, %arg206: tensor<f32>):
      %1081 = "stablehlo.add"(%arg205, %arg206) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1081) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %911 = "stablehlo.broadcast_in_dim"(%910) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %912 = "stablehlo.multiply"(%911, %498) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %913 = "stablehlo.negate"(%912) : (tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %914 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %915 = "stablehlo.reduce"(%913, %914) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg203: tensor<f32>, %arg204: tensor<f32>):
      %1080 = "stablehlo.add"(%arg203, %arg204) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1080) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<2x16xf32>
    %916 = "stablehlo.reshape"(%915) : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %917 = "stablehlo.add"(%905, %912) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %918 = "stablehlo.add"(%904, %916) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %919 = "stablehlo.constant"() <{value = dense<2.400000e+01> : tensor<f32>}> : () -> tensor<f32>
    %920 = "stablehlo.broadcast_in_dim"(%919) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x1xf32>
    %921 = "stablehlo.divide"(%918, %920) : (tensor<2x16x1xf32>, tensor<2x16x1xf32>) -> tensor<2x16x1xf32>
    %922 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %923 = "stablehlo.reduce"(%921, %922) <{dimensions = array<i64: 2>}> ({
    ^bb0(%arg201: tensor<f32>, %arg202: tensor<f32>):
      %1079 = "stablehlo.add"(%arg201, %arg202) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1079) : (tensor<f32>) -> ()
    }) : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %924 = "stablehlo.broadcast_in_dim"(%923) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x16xf32>) -> tensor<2x16x24xf32>
    %925 = "stablehlo.add"(%917, %924) : (tensor<2x16x24xf32>, tensor<2x16x24xf32>) -> tensor<2x16x24xf32>
    %926 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %927 = "stablehlo.reduce"(%925, %926) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg199: tensor<f32>, %arg200: tensor<f32>):
      %1078 = "stablehlo.add"(%arg199, %arg200) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1078) : (tensor<f32>) -> ()
    }) : (tensor<2x16x24xf32>, tensor<f32>) -> tensor<24xf32>
    %928 = "stablehlo.reshape"(%927) : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %929 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %930 = "stablehlo.reduce"(%928, %929) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg197: tensor<f32>, %arg198: tensor<f32>):
      %1077 = "stablehlo.add"(%arg197, %arg198) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1077) : (tensor<f32>) -> ()
    }) : (tensor<1x1x24xf32>, tensor<f32>) -> tensor<24xf32>
    %931 = "stablehlo.dot_general"(%925, %475) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 1], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x16x24xf32>, tensor<2x16x48xf32>) -> tensor<24x48xf32>
    %932 = "stablehlo.transpose"(%931) <{permutation = array<i64: 1, 0>}> : (tensor<24x48xf32>) -> tensor<48x24xf32>
    %933 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %934 = "stablehlo.broadcast_in_dim"(%933) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48xf32>
    %935 = "stablehlo.multiply"(%934, %arg176) : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32>
    %936 = "stablehlo.add"(%935, %793) : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32>
    %937 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %938 = "stablehlo.broadcast_in_dim"(%937) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x48xf32>
    %939 = "stablehlo.multiply"(%938, %arg177) : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %940 = "stablehlo.add"(%939, %795) : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %941 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %942 = "stablehlo.broadcast_in_dim"(%941) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %943 = "stablehlo.multiply"(%942, %arg178) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %944 = "stablehlo.add"(%943, %764) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %945 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %946 = "stablehlo.broadcast_in_dim"(%945) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x24xf32>
    %947 = "stablehlo.multiply"(%946, %arg179) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %948 = "stablehlo.add"(%947, %766) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %949 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %950 = "stablehlo.broadcast_in_dim"(%949) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %951 = "stablehlo.multiply"(%950, %arg180) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %952 = "stablehlo.add"(%951, %885) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %953 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %954 = "stablehlo.broadcast_in_dim"(%953) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %955 = "stablehlo.multiply"(%954, %arg181) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %956 = "stablehlo.add"(%955, %893) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %957 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %958 = "stablehlo.broadcast_in_dim"(%957) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %959 = "stablehlo.multiply"(%958, %arg182) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %960 = "stablehlo.add"(%959, %801) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %961 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %962 = "stablehlo.broadcast_in_dim"(%961) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %963 = "stablehlo.multiply"(%962, %arg183) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %964 = "stablehlo.add"(%963, %809) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %965 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %966 = "stablehlo.broadcast_in_dim"(%965) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %967 = "stablehlo.multiply"(%966, %arg184) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %968 = "stablehlo.add"(%967, %876) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %969 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %970 = "stablehlo.broadcast_in_dim"(%969) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %971 = "stablehlo.multiply"(%970, %arg185) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %972 = "stablehlo.add"(%971, %878) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %973 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %974 = "stablehlo.broadcast_in_dim"(%973) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %975 = "stablehlo.multiply"(%974, %arg186) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %976 = "stablehlo.add"(%975, %847) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %977 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %978 = "stablehlo.broadcast_in_dim"(%977) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x16xf32>
    %979 = "stablehlo.multiply"(%978, %arg187) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %980 = "stablehlo.add"(%979, %849) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %981 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %982 = "stablehlo.broadcast_in_dim"(%981) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %983 = "stablehlo.multiply"(%982, %arg188) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %984 = "stablehlo.add"(%983, %708) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %985 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %986 = "stablehlo.broadcast_in_dim"(%985) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x10xf32>
    %987 = "stablehlo.multiply"(%986, %arg189) : (tensor<24x10xf32>, tensor<24x10xf32>) -> tensor<24x10xf32>
    %988 = "stablehlo.add"(%987, %710) : (tensor<24x10xf32>, tensor<24x10xf32>) -> tensor<24x10xf32>
    %989 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %990 = "stablehlo.broadcast_in_dim"(%989) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %991 = "stablehlo.multiply"(%990, %arg190) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %992 = "stablehlo.add"(%991, %720) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %993 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %994 = "stablehlo.broadcast_in_dim"(%993) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %995 = "stablehlo.multiply"(%994, %arg191) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %996 = "stablehlo.add"(%995, %728) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %997 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %998 = "stablehlo.broadcast_in_dim"(%997) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %999 = "stablehlo.multiply"(%998, %arg192) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1000 = "stablehlo.add"(%999, %930) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1001 = "stablehlo.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %1002 = "stablehlo.broadcast_in_dim"(%1001) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x24xf32>
    %1003 = "stablehlo.multiply"(%1002, %arg193) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %1004 = "stablehlo.add"(%1003, %932) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %1005 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1006 = "stablehlo.broadcast_in_dim"(%1005) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48xf32>
    %1007 = "stablehlo.multiply"(%1006, %936) : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32>
    %1008 = "stablehlo.subtract"(%arg158, %1007) : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32>
    %1009 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1010 = "stablehlo.broadcast_in_dim"(%1009) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x48xf32>
    %1011 = "stablehlo.multiply"(%1010, %940) : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %1012 = "stablehlo.subtract"(%arg159, %1011) : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %1013 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1014 = "stablehlo.broadcast_in_dim"(%1013) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1015 = "stablehlo.multiply"(%1014, %944) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1016 = "stablehlo.subtract"(%arg160, %1015) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1017 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1018 = "stablehlo.broadcast_in_dim"(%1017) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x24xf32>
    %1019 = "stablehlo.multiply"(%1018, %948) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %1020 = "stablehlo.subtract"(%arg161, %1019) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %1021 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1022 = "stablehlo.broadcast_in_dim"(%1021) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1023 = "stablehlo.multiply"(%1022, %952) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1024 = "stablehlo.subtract"(%arg162, %1023) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1025 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1026 = "stablehlo.broadcast_in_dim"(%1025) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1027 = "stablehlo.multiply"(%1026, %956) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1028 = "stablehlo.subtract"(%arg163, %1027) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1029 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1030 = "stablehlo.broadcast_in_dim"(%1029) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1031 = "stablehlo.multiply"(%1030, %960) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1032 = "stablehlo.subtract"(%arg164, %1031) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1033 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1034 = "stablehlo.broadcast_in_dim"(%1033) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1035 = "stablehlo.multiply"(%1034, %964) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1036 = "stablehlo.subtract"(%arg165, %1035) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1037 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1038 = "stablehlo.broadcast_in_dim"(%1037) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32xf32>
    %1039 = "stablehlo.multiply"(%1038, %968) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1040 = "stablehlo.subtract"(%arg166, %1039) : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %1041 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1042 = "stablehlo.broadcast_in_dim"(%1041) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x32xf32>
    %1043 = "stablehlo.multiply"(%1042, %972) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1044 = "stablehlo.subtract"(%arg167, %1043) : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %1045 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1046 = "stablehlo.broadcast_in_dim"(%1045) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %1047 = "stablehlo.multiply"(%1046, %976) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1048 = "stablehlo.subtract"(%arg168, %1047) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %1049 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1050 = "stablehlo.broadcast_in_dim"(%1049) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<32x16xf32>
    %1051 = "stablehlo.multiply"(%1050, %980) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %1052 = "stablehlo.subtract"(%arg169, %1051) : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %1053 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1054 = "stablehlo.broadcast_in_dim"(%1053) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %1055 = "stablehlo.multiply"(%1054, %984) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %1056 = "stablehlo.subtract"(%arg170, %1055) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %1057 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1058 = "stablehlo.broadcast_in_dim"(%1057) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24x10xf32>
    %1059 = "stablehlo.multiply"(%1058, %988) : (tensor<24x10xf32>, tensor<24x10xf32>) -> tensor<24x10xf32>
    %1060 = "stablehlo.subtract"(%arg171, %1059) : (tensor<24x10xf32>, tensor<24x10xf32>) -> tensor<24x10xf32>
    %1061 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1062 = "stablehlo.broadcast_in_dim"(%1061) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1063 = "stablehlo.multiply"(%1062, %992) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1064 = "stablehlo.subtract"(%arg172, %1063) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1065 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1066 = "stablehlo.broadcast_in_dim"(%1065) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1067 = "stablehlo.multiply"(%1066, %996) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1068 = "stablehlo.subtract"(%arg173, %1067) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1069 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1070 = "stablehlo.broadcast_in_dim"(%1069) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<24xf32>
    %1071 = "stablehlo.multiply"(%1070, %1000) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1072 = "stablehlo.subtract"(%arg174, %1071) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %1073 = "stablehlo.constant"() <{value = dense<5.000000e-02> : tensor<f32>}> : () -> tensor<f32>
    %1074 = "stablehlo.broadcast_in_dim"(%1073) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<48x24xf32>
    %1075 = "stablehlo.multiply"(%1074, %1004) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %1076 = "stablehlo.subtract"(%arg175, %1075) : (tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    "func.return"(%695, %1008, %1012, %1016, %1020, %1024, %1028, %1032, %1036, %1040, %1044, %1048, %1052, %1056, %1060, %1064, %1068, %1072, %1076, %936, %940, %944, %948, %952, %956, %960, %964, %968, %972, %976, %980, %984, %988, %992, %996, %1000, %1004) : (tensor<f32>, tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<48xf32>, tensor<24x48xf32>, tensor<24xf32>, tensor<48x24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<32xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<10xf32>, tensor<24x10xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<48x24xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>, res_attrs = [{}], sym_name = "_threefry_fold_in", sym_visibility = "private"}> ({
  ^bb0(%arg156: tensor<2xui32>, %arg157: tensor<ui32>):
    %458 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %459 = "stablehlo.shift_right_logical"(%arg157, %458) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %460 = "stablehlo.broadcast_in_dim"(%459) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %461 = "stablehlo.constant"() <{value = dense<4294967295> : tensor<ui32>}> : () -> tensor<ui32>
    %462 = "stablehlo.and"(%arg157, %461) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %463 = "stablehlo.broadcast_in_dim"(%462) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %464 = "stablehlo.concatenate"(%460, %463) <{dimension = 0 : i64}> : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %465 = "stablehlo.slice"(%arg156) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %466 = "stablehlo.reshape"(%465) : (tensor<1xui32>) -> tensor<ui32>
    %467 = "stablehlo.slice"(%arg156) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %468 = "stablehlo.reshape"(%467) : (tensor<1xui32>) -> tensor<ui32>
    %469 = "stablehlo.slice"(%464) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %470 = "stablehlo.slice"(%464) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %471:2 = "func.call"(%466, %468, %469, %470) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>)
    %472 = "stablehlo.concatenate"(%471#0, %471#1) <{dimension = 0 : i64}> : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    "func.return"(%472) : (tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg134: tensor<ui32>, %arg135: tensor<ui32>, %arg136: tensor<1xui32>, %arg137: tensor<1xui32>):
    %441 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %442 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %443 = "stablehlo.xor"(%arg134, %arg135) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %444 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %445 = "stablehlo.xor"(%443, %444) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %446 = "stablehlo.broadcast_in_dim"(%arg134) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %447 = "stablehlo.add"(%arg136, %446) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %448 = "stablehlo.broadcast_in_dim"(%arg135) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %449 = "stablehlo.add"(%arg137, %448) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %450 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %451 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %452:9 = "stablehlo.while"(%451, %450, %447, %449, %arg135, %445, %arg134, %441, %442) ({
    ^bb0(%arg147: tensor<i32>, %arg148: tensor<i32>, %arg149: tensor<1xui32>, %arg150: tensor<1xui32>, %arg151: tensor<ui32>, %arg152: tensor<ui32>, %arg153: tensor<ui32>, %arg154: tensor<4xui32>, %arg155: tensor<4xui32>):
      %456 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %457 = "stablehlo.compare"(%arg147, %456) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%457) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg138: tensor<i32>, %arg139: tensor<i32>, %arg140: tensor<1xui32>, %arg141: tensor<1xui32>, %arg142: tensor<ui32>, %arg143: tensor<ui32>, %arg144: tensor<ui32>, %arg145: tensor<4xui32>, %arg146: tensor<4xui32>):
      %453:8 = "func.call"(%arg139, %arg140, %arg141, %arg142, %arg143, %arg144, %arg145, %arg146) <{callee = @closed_call}> : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %454 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %455 = "stablehlo.add"(%arg138, %454) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%455, %453#0, %453#1, %453#2, %453#3, %453#4, %453#5, %453#6, %453#7) : (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%452#2, %452#3) : (tensor<1xui32>, tensor<1xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg126: tensor<i32>, %arg127: tensor<1xui32>, %arg128: tensor<1xui32>, %arg129: tensor<ui32>, %arg130: tensor<ui32>, %arg131: tensor<ui32>, %arg132: tensor<4xui32>, %arg133: tensor<4xui32>):
    %386 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %387 = "stablehlo.add"(%arg126, %386) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %388 = "stablehlo.slice"(%arg132) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %389 = "stablehlo.reshape"(%388) : (tensor<1xui32>) -> tensor<ui32>
    %390 = "stablehlo.add"(%arg127, %arg128) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %391 = "stablehlo.broadcast_in_dim"(%389) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %392 = "stablehlo.shift_left"(%arg128, %391) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %393 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %394 = "stablehlo.subtract"(%393, %389) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %396 = "stablehlo.shift_right_logical"(%arg128, %395) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %397 = "stablehlo.or"(%392, %396) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %398 = "stablehlo.xor"(%390, %397) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %399 = "stablehlo.slice"(%arg132) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %400 = "stablehlo.reshape"(%399) : (tensor<1xui32>) -> tensor<ui32>
    %401 = "stablehlo.add"(%390, %398) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %402 = "stablehlo.broadcast_in_dim"(%400) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %403 = "stablehlo.shift_left"(%398, %402) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %404 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %405 = "stablehlo.subtract"(%404, %400) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %406 = "stablehlo.broadcast_in_dim"(%405) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %407 = "stablehlo.shift_right_logical"(%398, %406) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %408 = "stablehlo.or"(%403, %407) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %409 = "stablehlo.xor"(%401, %408) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %410 = "stablehlo.slice"(%arg132) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %411 = "stablehlo.reshape"(%410) : (tensor<1xui32>) -> tensor<ui32>
    %412 = "stablehlo.add"(%401, %409) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %413 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %414 = "stablehlo.shift_left"(%409, %413) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %415 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %416 = "stablehlo.subtract"(%415, %411) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %417 = "stablehlo.broadcast_in_dim"(%416) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %418 = "stablehlo.shift_right_logical"(%409, %417) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %419 = "stablehlo.or"(%414, %418) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %420 = "stablehlo.xor"(%412, %419) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %421 = "stablehlo.slice"(%arg132) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %422 = "stablehlo.reshape"(%421) : (tensor<1xui32>) -> tensor<ui32>
    %423 = "stablehlo.add"(%412, %420) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %424 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %425 = "stablehlo.shift_left"(%420, %424) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %426 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %427 = "stablehlo.subtract"(%426, %422) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %428 = "stablehlo.broadcast_in_dim"(%427) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %429 = "stablehlo.shift_right_logical"(%420, %428) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %430 = "stablehlo.or"(%425, %429) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %431 = "stablehlo.xor"(%423, %430) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %432 = "stablehlo.broadcast_in_dim"(%arg129) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %433 = "stablehlo.add"(%423, %432) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %434 = "stablehlo.broadcast_in_dim"(%arg130) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %435 = "stablehlo.add"(%431, %434) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    %436 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %437 = "stablehlo.add"(%arg126, %436) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %438 = "stablehlo.convert"(%437) : (tensor<i32>) -> tensor<ui32>
    %439 = "stablehlo.broadcast_in_dim"(%438) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<1xui32>
    %440 = "stablehlo.add"(%435, %439) : (tensor<1xui32>, tensor<1xui32>) -> tensor<1xui32>
    "func.return"(%387, %433, %440, %arg130, %arg131, %arg129, %arg133, %arg132) : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg125: tensor<2xui32>):
    %369 = "stablehlo.slice"(%arg125) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %370 = "stablehlo.reshape"(%369) : (tensor<1xui32>) -> tensor<ui32>
    %371 = "stablehlo.slice"(%arg125) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %372 = "stablehlo.reshape"(%371) : (tensor<1xui32>) -> tensor<ui32>
    %373 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %374 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %375 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %376 = "stablehlo.multiply"(%375, %373) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %377 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %378 = "stablehlo.broadcast_in_dim"(%377) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %379 = "stablehlo.shift_right_logical"(%376, %378) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %380 = "stablehlo.convert"(%376) : (tensor<2xui64>) -> tensor<2xui32>
    %381 = "stablehlo.convert"(%379) : (tensor<2xui64>) -> tensor<2xui32>
    %382:2 = "func.call"(%370, %372, %381, %380) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %383 = "stablehlo.broadcast_in_dim"(%382#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %384 = "stablehlo.broadcast_in_dim"(%382#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %385 = "stablehlo.concatenate"(%383, %384) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%385) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg103: tensor<ui32>, %arg104: tensor<ui32>, %arg105: tensor<2xui32>, %arg106: tensor<2xui32>):
    %352 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %353 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %354 = "stablehlo.xor"(%arg103, %arg104) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %355 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %356 = "stablehlo.xor"(%354, %355) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %357 = "stablehlo.broadcast_in_dim"(%arg103) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %358 = "stablehlo.add"(%arg105, %357) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %359 = "stablehlo.broadcast_in_dim"(%arg104) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %360 = "stablehlo.add"(%arg106, %359) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %361 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %362 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %363:9 = "stablehlo.while"(%362, %361, %358, %360, %arg104, %356, %arg103, %352, %353) ({
    ^bb0(%arg116: tensor<i32>, %arg117: tensor<i32>, %arg118: tensor<2xui32>, %arg119: tensor<2xui32>, %arg120: tensor<ui32>, %arg121: tensor<ui32>, %arg122: tensor<ui32>, %arg123: tensor<4xui32>, %arg124: tensor<4xui32>):
      %367 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %368 = "stablehlo.compare"(%arg116, %367) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%368) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg107: tensor<i32>, %arg108: tensor<i32>, %arg109: tensor<2xui32>, %arg110: tensor<2xui32>, %arg111: tensor<ui32>, %arg112: tensor<ui32>, %arg113: tensor<ui32>, %arg114: tensor<4xui32>, %arg115: tensor<4xui32>):
      %364:8 = "func.call"(%arg108, %arg109, %arg110, %arg111, %arg112, %arg113, %arg114, %arg115) <{callee = @closed_call_1}> : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %365 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %366 = "stablehlo.add"(%arg107, %365) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%366, %364#0, %364#1, %364#2, %364#3, %364#4, %364#5, %364#6, %364#7) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%363#2, %363#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg95: tensor<i32>, %arg96: tensor<2xui32>, %arg97: tensor<2xui32>, %arg98: tensor<ui32>, %arg99: tensor<ui32>, %arg100: tensor<ui32>, %arg101: tensor<4xui32>, %arg102: tensor<4xui32>):
    %297 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %298 = "stablehlo.add"(%arg95, %297) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %299 = "stablehlo.slice"(%arg101) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %300 = "stablehlo.reshape"(%299) : (tensor<1xui32>) -> tensor<ui32>
    %301 = "stablehlo.add"(%arg96, %arg97) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %302 = "stablehlo.broadcast_in_dim"(%300) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %303 = "stablehlo.shift_left"(%arg97, %302) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %304 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %305 = "stablehlo.subtract"(%304, %300) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %306 = "stablehlo.broadcast_in_dim"(%305) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %307 = "stablehlo.shift_right_logical"(%arg97, %306) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %308 = "stablehlo.or"(%303, %307) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %309 = "stablehlo.xor"(%301, %308) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %310 = "stablehlo.slice"(%arg101) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %311 = "stablehlo.reshape"(%310) : (tensor<1xui32>) -> tensor<ui32>
    %312 = "stablehlo.add"(%301, %309) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %313 = "stablehlo.broadcast_in_dim"(%311) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %314 = "stablehlo.shift_left"(%309, %313) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %315 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %316 = "stablehlo.subtract"(%315, %311) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %317 = "stablehlo.broadcast_in_dim"(%316) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %318 = "stablehlo.shift_right_logical"(%309, %317) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %319 = "stablehlo.or"(%314, %318) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %320 = "stablehlo.xor"(%312, %319) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %321 = "stablehlo.slice"(%arg101) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %322 = "stablehlo.reshape"(%321) : (tensor<1xui32>) -> tensor<ui32>
    %323 = "stablehlo.add"(%312, %320) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %324 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %325 = "stablehlo.shift_left"(%320, %324) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %326 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %327 = "stablehlo.subtract"(%326, %322) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %328 = "stablehlo.broadcast_in_dim"(%327) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %329 = "stablehlo.shift_right_logical"(%320, %328) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %330 = "stablehlo.or"(%325, %329) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %331 = "stablehlo.xor"(%323, %330) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %332 = "stablehlo.slice"(%arg101) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %333 = "stablehlo.reshape"(%332) : (tensor<1xui32>) -> tensor<ui32>
    %334 = "stablehlo.add"(%323, %331) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %335 = "stablehlo.broadcast_in_dim"(%333) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %336 = "stablehlo.shift_left"(%331, %335) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %337 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %338 = "stablehlo.subtract"(%337, %333) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %339 = "stablehlo.broadcast_in_dim"(%338) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %340 = "stablehlo.shift_right_logical"(%331, %339) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %341 = "stablehlo.or"(%336, %340) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %342 = "stablehlo.xor"(%334, %341) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %343 = "stablehlo.broadcast_in_dim"(%arg98) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %344 = "stablehlo.add"(%334, %343) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %345 = "stablehlo.broadcast_in_dim"(%arg99) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %346 = "stablehlo.add"(%342, %345) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %347 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %348 = "stablehlo.add"(%arg95, %347) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %349 = "stablehlo.convert"(%348) : (tensor<i32>) -> tensor<ui32>
    %350 = "stablehlo.broadcast_in_dim"(%349) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %351 = "stablehlo.add"(%346, %350) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%298, %344, %351, %arg99, %arg100, %arg98, %arg102, %arg101) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f32>) -> tensor<2x24x32xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg93: tensor<2xui32>, %arg94: tensor<f32>):
    %292 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %293 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %294 = "func.call"(%arg93, %292, %293) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x24x32xf32>
    %295 = "stablehlo.broadcast_in_dim"(%arg94) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %296 = "stablehlo.compare"(%294, %295) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xi1>
    "func.return"(%296) : (tensor<2x24x32xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x24x32xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg90: tensor<2xui32>, %arg91: tensor<f32>, %arg92: tensor<f32>):
    %246 = "stablehlo.convert"(%arg91) : (tensor<f32>) -> tensor<f32>
    %247 = "stablehlo.convert"(%arg92) : (tensor<f32>) -> tensor<f32>
    %248 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %249 = "stablehlo.broadcast_in_dim"(%247) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %250 = "stablehlo.slice"(%arg90) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %251 = "stablehlo.reshape"(%250) : (tensor<1xui32>) -> tensor<ui32>
    %252 = "stablehlo.slice"(%arg90) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %253 = "stablehlo.reshape"(%252) : (tensor<1xui32>) -> tensor<ui32>
    %254 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x24x32xui64>
    %255 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x24x32xui64>
    %256 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x24x32xui64>
    %257 = "stablehlo.constant"() <{value = dense<768> : tensor<ui64>}> : () -> tensor<ui64>
    %258 = "stablehlo.broadcast_in_dim"(%257) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x24x32xui64>
    %259 = "stablehlo.multiply"(%258, %254) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %260 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %261 = "stablehlo.broadcast_in_dim"(%260) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x24x32xui64>
    %262 = "stablehlo.multiply"(%261, %255) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %263 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %264 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x24x32xui64>
    %265 = "stablehlo.multiply"(%264, %256) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %266 = "stablehlo.add"(%259, %262) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %267 = "stablehlo.add"(%266, %265) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %268 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %269 = "stablehlo.broadcast_in_dim"(%268) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x24x32xui64>
    %270 = "stablehlo.shift_right_logical"(%267, %269) : (tensor<2x24x32xui64>, tensor<2x24x32xui64>) -> tensor<2x24x32xui64>
    %271 = "stablehlo.convert"(%267) : (tensor<2x24x32xui64>) -> tensor<2x24x32xui32>
    %272 = "stablehlo.convert"(%270) : (tensor<2x24x32xui64>) -> tensor<2x24x32xui32>
    %273:2 = "func.call"(%251, %253, %272, %271) <{callee = @threefry2x32_2}> : (tensor<ui32>, tensor<ui32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> (tensor<2x24x32xui32>, tensor<2x24x32xui32>)
    %274 = "stablehlo.xor"(%273#0, %273#1) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %275 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %276 = "stablehlo.broadcast_in_dim"(%275) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %277 = "stablehlo.shift_right_logical"(%274, %276) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %278 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %279 = "stablehlo.broadcast_in_dim"(%278) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %280 = "stablehlo.or"(%277, %279) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %281 = "stablehlo.bitcast_convert"(%280) : (tensor<2x24x32xui32>) -> tensor<2x24x32xf32>
    %282 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %283 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %284 = "stablehlo.subtract"(%281, %283) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %285 = "stablehlo.subtract"(%249, %248) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %286 = "stablehlo.broadcast_in_dim"(%285) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x24x32xf32>
    %287 = "stablehlo.multiply"(%284, %286) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %288 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x24x32xf32>
    %289 = "stablehlo.add"(%287, %288) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %290 = "stablehlo.broadcast_in_dim"(%248) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x24x32xf32>
    %291 = "stablehlo.maximum"(%290, %289) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    "func.return"(%291) : (tensor<2x24x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> (tensor<2x24x32xui32>, tensor<2x24x32xui32>), sym_name = "threefry2x32_2", sym_visibility = "private"}> ({
  ^bb0(%arg68: tensor<ui32>, %arg69: tensor<ui32>, %arg70: tensor<2x24x32xui32>, %arg71: tensor<2x24x32xui32>):
    %229 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %230 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %231 = "stablehlo.xor"(%arg68, %arg69) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %232 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %233 = "stablehlo.xor"(%231, %232) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %234 = "stablehlo.broadcast_in_dim"(%arg68) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %235 = "stablehlo.add"(%arg70, %234) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %236 = "stablehlo.broadcast_in_dim"(%arg69) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %237 = "stablehlo.add"(%arg71, %236) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %238 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %239 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %240:9 = "stablehlo.while"(%239, %238, %235, %237, %arg69, %233, %arg68, %229, %230) ({
    ^bb0(%arg81: tensor<i32>, %arg82: tensor<i32>, %arg83: tensor<2x24x32xui32>, %arg84: tensor<2x24x32xui32>, %arg85: tensor<ui32>, %arg86: tensor<ui32>, %arg87: tensor<ui32>, %arg88: tensor<4xui32>, %arg89: tensor<4xui32>):
      %244 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %245 = "stablehlo.compare"(%arg81, %244) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%245) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg72: tensor<i32>, %arg73: tensor<i32>, %arg74: tensor<2x24x32xui32>, %arg75: tensor<2x24x32xui32>, %arg76: tensor<ui32>, %arg77: tensor<ui32>, %arg78: tensor<ui32>, %arg79: tensor<4xui32>, %arg80: tensor<4xui32>):
      %241:8 = "func.call"(%arg73, %arg74, %arg75, %arg76, %arg77, %arg78, %arg79, %arg80) <{callee = @closed_call_3}> : (tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %242 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %243 = "stablehlo.add"(%arg72, %242) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%243, %241#0, %241#1, %241#2, %241#3, %241#4, %241#5, %241#6, %241#7) : (tensor<i32>, tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%240#2, %240#3) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<i32>, %arg61: tensor<2x24x32xui32>, %arg62: tensor<2x24x32xui32>, %arg63: tensor<ui32>, %arg64: tensor<ui32>, %arg65: tensor<ui32>, %arg66: tensor<4xui32>, %arg67: tensor<4xui32>):
    %174 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %175 = "stablehlo.add"(%arg60, %174) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %176 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %177 = "stablehlo.reshape"(%176) : (tensor<1xui32>) -> tensor<ui32>
    %178 = "stablehlo.add"(%arg61, %arg62) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %179 = "stablehlo.broadcast_in_dim"(%177) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %180 = "stablehlo.shift_left"(%arg62, %179) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %181 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %182 = "stablehlo.subtract"(%181, %177) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %184 = "stablehlo.shift_right_logical"(%arg62, %183) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %185 = "stablehlo.or"(%180, %184) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %186 = "stablehlo.xor"(%178, %185) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %187 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %188 = "stablehlo.reshape"(%187) : (tensor<1xui32>) -> tensor<ui32>
    %189 = "stablehlo.add"(%178, %186) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %190 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %191 = "stablehlo.shift_left"(%186, %190) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %192 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %193 = "stablehlo.subtract"(%192, %188) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %194 = "stablehlo.broadcast_in_dim"(%193) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %195 = "stablehlo.shift_right_logical"(%186, %194) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %196 = "stablehlo.or"(%191, %195) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %197 = "stablehlo.xor"(%189, %196) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %198 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %199 = "stablehlo.reshape"(%198) : (tensor<1xui32>) -> tensor<ui32>
    %200 = "stablehlo.add"(%189, %197) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %201 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %202 = "stablehlo.shift_left"(%197, %201) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %203 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %204 = "stablehlo.subtract"(%203, %199) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %205 = "stablehlo.broadcast_in_dim"(%204) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %206 = "stablehlo.shift_right_logical"(%197, %205) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %207 = "stablehlo.or"(%202, %206) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %208 = "stablehlo.xor"(%200, %207) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %209 = "stablehlo.slice"(%arg66) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %210 = "stablehlo.reshape"(%209) : (tensor<1xui32>) -> tensor<ui32>
    %211 = "stablehlo.add"(%200, %208) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %212 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %213 = "stablehlo.shift_left"(%208, %212) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %214 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %215 = "stablehlo.subtract"(%214, %210) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %217 = "stablehlo.shift_right_logical"(%208, %216) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %218 = "stablehlo.or"(%213, %217) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %219 = "stablehlo.xor"(%211, %218) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %220 = "stablehlo.broadcast_in_dim"(%arg63) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %221 = "stablehlo.add"(%211, %220) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %222 = "stablehlo.broadcast_in_dim"(%arg64) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %223 = "stablehlo.add"(%219, %222) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    %224 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %225 = "stablehlo.add"(%arg60, %224) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %226 = "stablehlo.convert"(%225) : (tensor<i32>) -> tensor<ui32>
    %227 = "stablehlo.broadcast_in_dim"(%226) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x24x32xui32>
    %228 = "stablehlo.add"(%223, %227) : (tensor<2x24x32xui32>, tensor<2x24x32xui32>) -> tensor<2x24x32xui32>
    "func.return"(%175, %221, %228, %arg64, %arg65, %arg63, %arg67, %arg66) : (tensor<i32>, tensor<2x24x32xui32>, tensor<2x24x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<f32>) -> (tensor<2x24x32xf32>, tensor<2x24x32xf32>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<2x24x32xi1>, %arg58: tensor<2x24x32xf32>, %arg59: tensor<f32>):
    %169 = "stablehlo.convert"(%arg59) : (tensor<f32>) -> tensor<f32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %171 = "stablehlo.select"(%arg57, %arg58, %170) : (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    %172 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    "func.return"(%171, %173) : (tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f32>) -> tensor<2x16x48xi1>, res_attrs = [{}], sym_name = "_bernoulli_4", sym_visibility = "private"}> ({
  ^bb0(%arg55: tensor<2xui32>, %arg56: tensor<f32>):
    %164 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %165 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %166 = "func.call"(%arg55, %164, %165) <{callee = @_uniform_5}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x16x48xf32>
    %167 = "stablehlo.broadcast_in_dim"(%arg56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %168 = "stablehlo.compare"(%166, %167) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xi1>
    "func.return"(%168) : (tensor<2x16x48xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x16x48xf32>, res_attrs = [{}], sym_name = "_uniform_5", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<2xui32>, %arg53: tensor<f32>, %arg54: tensor<f32>):
    %118 = "stablehlo.convert"(%arg53) : (tensor<f32>) -> tensor<f32>
    %119 = "stablehlo.convert"(%arg54) : (tensor<f32>) -> tensor<f32>
    %120 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %121 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x1xf32>
    %122 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %123 = "stablehlo.reshape"(%122) : (tensor<1xui32>) -> tensor<ui32>
    %124 = "stablehlo.slice"(%arg52) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %125 = "stablehlo.reshape"(%124) : (tensor<1xui32>) -> tensor<ui32>
    %126 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2x16x48xui64>
    %127 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x16x48xui64>
    %128 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x16x48xui64>
    %129 = "stablehlo.constant"() <{value = dense<768> : tensor<ui64>}> : () -> tensor<ui64>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x16x48xui64>
    %131 = "stablehlo.multiply"(%130, %126) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %132 = "stablehlo.constant"() <{value = dense<48> : tensor<ui64>}> : () -> tensor<ui64>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x16x48xui64>
    %134 = "stablehlo.multiply"(%133, %127) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %135 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x16x48xui64>
    %137 = "stablehlo.multiply"(%136, %128) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %138 = "stablehlo.add"(%131, %134) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %139 = "stablehlo.add"(%138, %137) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %140 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %141 = "stablehlo.broadcast_in_dim"(%140) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2x16x48xui64>
    %142 = "stablehlo.shift_right_logical"(%139, %141) : (tensor<2x16x48xui64>, tensor<2x16x48xui64>) -> tensor<2x16x48xui64>
    %143 = "stablehlo.convert"(%139) : (tensor<2x16x48xui64>) -> tensor<2x16x48xui32>
    %144 = "stablehlo.convert"(%142) : (tensor<2x16x48xui64>) -> tensor<2x16x48xui32>
    %145:2 = "func.call"(%123, %125, %144, %143) <{callee = @threefry2x32_6}> : (tensor<ui32>, tensor<ui32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> (tensor<2x16x48xui32>, tensor<2x16x48xui32>)
    %146 = "stablehlo.xor"(%145#0, %145#1) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %147 = "stablehlo.constant"() <{value = dense<9> : tensor<ui32>}> : () -> tensor<ui32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %149 = "stablehlo.shift_right_logical"(%146, %148) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %150 = "stablehlo.constant"() <{value = dense<1065353216> : tensor<ui32>}> : () -> tensor<ui32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %152 = "stablehlo.or"(%149, %151) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %153 = "stablehlo.bitcast_convert"(%152) : (tensor<2x16x48xui32>) -> tensor<2x16x48xf32>
    %154 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %155 = "stablehlo.broadcast_in_dim"(%154) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %156 = "stablehlo.subtract"(%153, %155) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %157 = "stablehlo.subtract"(%121, %120) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %158 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x16x48xf32>
    %159 = "stablehlo.multiply"(%156, %158) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %160 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x16x48xf32>
    %161 = "stablehlo.add"(%159, %160) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %162 = "stablehlo.broadcast_in_dim"(%120) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x1x1xf32>) -> tensor<2x16x48xf32>
    %163 = "stablehlo.maximum"(%162, %161) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    "func.return"(%163) : (tensor<2x16x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> (tensor<2x16x48xui32>, tensor<2x16x48xui32>), sym_name = "threefry2x32_6", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<ui32>, %arg31: tensor<ui32>, %arg32: tensor<2x16x48xui32>, %arg33: tensor<2x16x48xui32>):
    %101 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %102 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %103 = "stablehlo.xor"(%arg30, %arg31) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %104 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %105 = "stablehlo.xor"(%103, %104) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %106 = "stablehlo.broadcast_in_dim"(%arg30) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %107 = "stablehlo.add"(%arg32, %106) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %108 = "stablehlo.broadcast_in_dim"(%arg31) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %109 = "stablehlo.add"(%arg33, %108) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %110 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %112:9 = "stablehlo.while"(%111, %110, %107, %109, %arg31, %105, %arg30, %101, %102) ({
    ^bb0(%arg43: tensor<i32>, %arg44: tensor<i32>, %arg45: tensor<2x16x48xui32>, %arg46: tensor<2x16x48xui32>, %arg47: tensor<ui32>, %arg48: tensor<ui32>, %arg49: tensor<ui32>, %arg50: tensor<4xui32>, %arg51: tensor<4xui32>):
      %116 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %117 = "stablehlo.compare"(%arg43, %116) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%117) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg34: tensor<i32>, %arg35: tensor<i32>, %arg36: tensor<2x16x48xui32>, %arg37: tensor<2x16x48xui32>, %arg38: tensor<ui32>, %arg39: tensor<ui32>, %arg40: tensor<ui32>, %arg41: tensor<4xui32>, %arg42: tensor<4xui32>):
      %113:8 = "func.call"(%arg35, %arg36, %arg37, %arg38, %arg39, %arg40, %arg41, %arg42) <{callee = @closed_call_7}> : (tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %114 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %115 = "stablehlo.add"(%arg34, %114) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%115, %113#0, %113#1, %113#2, %113#3, %113#4, %113#5, %113#6, %113#7) : (tensor<i32>, tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%112#2, %112#3) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<i32>, %arg23: tensor<2x16x48xui32>, %arg24: tensor<2x16x48xui32>, %arg25: tensor<ui32>, %arg26: tensor<ui32>, %arg27: tensor<ui32>, %arg28: tensor<4xui32>, %arg29: tensor<4xui32>):
    %46 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.add"(%arg22, %46) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %48 = "stablehlo.slice"(%arg28) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %49 = "stablehlo.reshape"(%48) : (tensor<1xui32>) -> tensor<ui32>
    %50 = "stablehlo.add"(%arg23, %arg24) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %51 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %52 = "stablehlo.shift_left"(%arg24, %51) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %53 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %54 = "stablehlo.subtract"(%53, %49) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %56 = "stablehlo.shift_right_logical"(%arg24, %55) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %57 = "stablehlo.or"(%52, %56) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %58 = "stablehlo.xor"(%50, %57) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %59 = "stablehlo.slice"(%arg28) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %60 = "stablehlo.reshape"(%59) : (tensor<1xui32>) -> tensor<ui32>
    %61 = "stablehlo.add"(%50, %58) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %62 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %63 = "stablehlo.shift_left"(%58, %62) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %64 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %65 = "stablehlo.subtract"(%64, %60) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %67 = "stablehlo.shift_right_logical"(%58, %66) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %68 = "stablehlo.or"(%63, %67) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %69 = "stablehlo.xor"(%61, %68) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %70 = "stablehlo.slice"(%arg28) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %71 = "stablehlo.reshape"(%70) : (tensor<1xui32>) -> tensor<ui32>
    %72 = "stablehlo.add"(%61, %69) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %73 = "stablehlo.broadcast_in_dim"(%71) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %74 = "stablehlo.shift_left"(%69, %73) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %75 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %76 = "stablehlo.subtract"(%75, %71) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %77 = "stablehlo.broadcast_in_dim"(%76) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %78 = "stablehlo.shift_right_logical"(%69, %77) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %79 = "stablehlo.or"(%74, %78) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %80 = "stablehlo.xor"(%72, %79) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %81 = "stablehlo.slice"(%arg28) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %82 = "stablehlo.reshape"(%81) : (tensor<1xui32>) -> tensor<ui32>
    %83 = "stablehlo.add"(%72, %80) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %84 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %85 = "stablehlo.shift_left"(%80, %84) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %86 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %87 = "stablehlo.subtract"(%86, %82) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %88 = "stablehlo.broadcast_in_dim"(%87) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %89 = "stablehlo.shift_right_logical"(%80, %88) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %90 = "stablehlo.or"(%85, %89) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %91 = "stablehlo.xor"(%83, %90) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %92 = "stablehlo.broadcast_in_dim"(%arg25) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %93 = "stablehlo.add"(%83, %92) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %94 = "stablehlo.broadcast_in_dim"(%arg26) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %95 = "stablehlo.add"(%91, %94) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    %96 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %97 = "stablehlo.add"(%arg22, %96) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %98 = "stablehlo.convert"(%97) : (tensor<i32>) -> tensor<ui32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2x16x48xui32>
    %100 = "stablehlo.add"(%95, %99) : (tensor<2x16x48xui32>, tensor<2x16x48xui32>) -> tensor<2x16x48xui32>
    "func.return"(%47, %93, %100, %arg26, %arg27, %arg25, %arg29, %arg28) : (tensor<i32>, tensor<2x16x48xui32>, tensor<2x16x48xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<f32>) -> (tensor<2x16x48xf32>, tensor<2x16x48xf32>), res_attrs = [{}, {}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<2x16x48xi1>, %arg20: tensor<2x16x48xf32>, %arg21: tensor<f32>):
    %41 = "stablehlo.convert"(%arg21) : (tensor<f32>) -> tensor<f32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %43 = "stablehlo.select"(%arg19, %arg20, %42) : (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    %44 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    "func.return"(%43, %45) : (tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xi32>) -> tensor<2x10xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<2xi32>):
    %35 = "stablehlo.broadcast_in_dim"(%arg18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi32>) -> tensor<2x1xi32>
    %36 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x10xi32>
    %37 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xi32>) -> tensor<2x10xi32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x10xi32>) -> tensor<2x10xi32>
    %39 = "stablehlo.compare"(%37, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x10xi32>, tensor<2x10xi32>) -> tensor<2x10xi1>
    %40 = "stablehlo.convert"(%39) : (tensor<2x10xi1>) -> tensor<2x10xf32>
    "func.return"(%40) : (tensor<2x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x10xf32>) -> (tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<2x10xf32>):
    %18 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.reduce"(%arg13, %18) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<f32>):
      %34 = "stablehlo.maximum"(%arg16, %arg17) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%34) : (tensor<f32>) -> ()
    }) : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %20 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %22 = "stablehlo.maximum"(%21, %19) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %23 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x1xf32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %25 = "stablehlo.subtract"(%arg13, %24) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %26 = "stablehlo.exponential"(%25) : (tensor<2x10xf32>) -> tensor<2x10xf32>
    %27 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reduce"(%26, %27) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      %33 = "stablehlo.add"(%arg14, %arg15) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x1xf32>
    %30 = "stablehlo.log"(%29) : (tensor<2x1xf32>) -> tensor<2x1xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %32 = "stablehlo.subtract"(%25, %31) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    "func.return"(%32, %26, %29) : (tensor<2x10xf32>, tensor<2x10xf32>, tensor<2x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x10xf32>, tensor<2x1xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>, res_attrs = [{}], sym_name = "log_softmax_9", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x10xf32>, %arg7: tensor<2x1xf32>, %arg8: tensor<2x10xf32>):
    %6 = "stablehlo.negate"(%arg8) : (tensor<2x10xf32>) -> tensor<2x10xf32>
    %7 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.reduce"(%6, %7) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>):
      %17 = "stablehlo.add"(%arg11, %arg12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%17) : (tensor<f32>) -> ()
    }) : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %9 = "stablehlo.reshape"(%8) : (tensor<2xf32>) -> tensor<2x1xf32>
    %10 = "stablehlo.divide"(%9, %arg7) : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    %11 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.reduce"(%10, %11) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg9: tensor<f32>, %arg10: tensor<f32>):
      %16 = "stablehlo.add"(%arg9, %arg10) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<2x1xf32>, tensor<f32>) -> tensor<2xf32>
    %13 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x10xf32>
    %14 = "stablehlo.multiply"(%13, %arg6) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    %15 = "stablehlo.add"(%arg8, %14) : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xf32>
    "func.return"(%15) : (tensor<2x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>, res_attrs = [{}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<2x16x48xi1>, %arg4: tensor<2x16x48xf32>, %arg5: tensor<2x16x48xf32>):
    %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x16x48xf32>
    %5 = "stablehlo.select"(%arg3, %arg5, %4) : (tensor<2x16x48xi1>, tensor<2x16x48xf32>, tensor<2x16x48xf32>) -> tensor<2x16x48xf32>
    "func.return"(%5) : (tensor<2x16x48xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>, res_attrs = [{}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x24x32xi1>, %arg1: tensor<2x24x32xf32>, %arg2: tensor<2x24x32xf32>):
    %0 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x24x32xf32>
    %2 = "stablehlo.select"(%arg0, %arg2, %1) : (tensor<2x24x32xi1>, tensor<2x24x32xf32>, tensor<2x24x32xf32>) -> tensor<2x24x32xf32>
    "func.return"(%2) : (tensor<2x24x32xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
