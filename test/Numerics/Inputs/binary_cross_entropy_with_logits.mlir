// amp.binary_cross_entropy_with_logits and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py binary_cross_entropy_with_logits
// python3 test/Numerics/check_gradients.py binary_cross_entropy_with_logits
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x9x!elt> {amp.name = "main.x"},
    %main.t: tensor<5x9x!elt> {amp.name = "main.t"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %sum.x: tensor<1x4x!elt> {amp.name = "sum.x"},
    %sum.t: tensor<1x4x!elt> {amp.name = "sum.t"},
    %sum.cy: tensor<!acc> {amp.name = "sum.cy"},
    %none.x: tensor<3x4x!elt> {amp.name = "none.x"},
    %none.t: tensor<3x4x!elt> {amp.name = "none.t"},
    %none.cy: tensor<3x4x!acc> {amp.name = "none.cy"},
    %dynamic.x: tensor<?x2x!elt> {amp.name = "dynamic.x"},
    %dynamic.t: tensor<?x2x!elt> {amp.name = "dynamic.t"},
    %dynamic.cy: tensor<?x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.t: tensor<0x3x!elt> {amp.name = "empty.t"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %kinks.x: tensor<3x!elt> {amp.name = "kinks.x"},
    %kinks.t: tensor<3x!elt> {amp.name = "kinks.t"},
    %kinks.cy: tensor<3x!acc> {amp.name = "kinks.cy"},
    %edges.x: tensor<5x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<5x!elt> {amp.name = "edges.t"},
    %weight.x: tensor<4x3x!elt> {amp.name = "weight.x"},
    %weight.t: tensor<4x3x!elt> {amp.name = "weight.t"},
    %weight.w: tensor<3x!elt> {amp.name = "weight.w"},
    %weight.cy: tensor<!acc> {amp.name = "weight.cy"},
    %scalar_weight.x: tensor<2x3x!elt> {amp.name = "scalar_weight.x"},
    %scalar_weight.t: tensor<2x3x!elt> {amp.name = "scalar_weight.t"},
    %scalar_weight.w: tensor<!elt> {amp.name = "scalar_weight.w"},
    %scalar_weight.cy: tensor<!acc> {amp.name = "scalar_weight.cy"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x9x!elt> {amp.name = "main.dx"},
    tensor<5x9x!elt> {amp.name = "main.dt"},
    tensor<!acc> {amp.name = "sum.y"},
    tensor<1x4x!elt> {amp.name = "sum.dx"},
    tensor<1x4x!elt> {amp.name = "sum.dt"},
    tensor<3x4x!acc> {amp.name = "none.y"},
    tensor<3x4x!elt> {amp.name = "none.dx"},
    tensor<3x4x!elt> {amp.name = "none.dt"},
    tensor<?x2x!acc> {amp.name = "dynamic.y"},
    tensor<?x2x!elt> {amp.name = "dynamic.dx"},
    tensor<?x2x!elt> {amp.name = "dynamic.dt"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<0x3x!elt> {amp.name = "empty.dt"},
    tensor<3x!acc> {amp.name = "kinks.y"},
    tensor<3x!elt> {amp.name = "kinks.dx"},
    tensor<5x!acc> {amp.name = "edges.y"},
    tensor<!acc> {amp.name = "weight.y"},
    tensor<4x3x!elt> {amp.name = "weight.dx"},
    tensor<4x3x!elt> {amp.name = "weight.dt"},
    tensor<3x!elt> {amp.name = "weight.dw"},
    tensor<!acc> {amp.name = "scalar_weight.y"},
    tensor<2x3x!elt> {amp.name = "scalar_weight.dx"},
    tensor<2x3x!elt> {amp.name = "scalar_weight.dt"},
    tensor<!elt> {amp.name = "scalar_weight.dw"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.binary_cross_entropy_with_logits %main.x, %main.t : tensor<5x9x!elt>, tensor<5x9x!elt> -> tensor<!acc>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.dx, %main.dt = amp.backward %main.ly.w wrt (%main.x, %main.t) : tensor<!acc> -> tensor<5x9x!elt>, tensor<5x9x!elt>

  %sum.y = amp.binary_cross_entropy_with_logits %sum.x, %sum.t {reduction = "sum"} : tensor<1x4x!elt>, tensor<1x4x!elt> -> tensor<!acc>
  %sum.ly.z = amp.convert %sum.y : tensor<!acc> to tensor<!acc>
  %sum.ly.w = amp.mul %sum.ly.z, %sum.cy : tensor<!acc>, tensor<!acc>
  %sum.dx, %sum.dt = amp.backward %sum.ly.w wrt (%sum.x, %sum.t) : tensor<!acc> -> tensor<1x4x!elt>, tensor<1x4x!elt>

  %none.y = amp.binary_cross_entropy_with_logits %none.x, %none.t {reduction = "none"} : tensor<3x4x!elt>, tensor<3x4x!elt> -> tensor<3x4x!acc>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!acc> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.dx, %none.dt = amp.backward %none.ly wrt (%none.x, %none.t) : tensor<!acc> -> tensor<3x4x!elt>, tensor<3x4x!elt>

  %dynamic.y = amp.binary_cross_entropy_with_logits %dynamic.x, %dynamic.t {reduction = "none"} : tensor<?x2x!elt>, tensor<?x2x!elt> -> tensor<?x2x!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x!acc> to tensor<?x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.dt = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.t) : tensor<!acc> -> tensor<?x2x!elt>, tensor<?x2x!elt>

  %empty.y = amp.binary_cross_entropy_with_logits %empty.x, %empty.t {reduction = "sum"} : tensor<0x3x!elt>, tensor<0x3x!elt> -> tensor<!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.dx, %empty.dt = amp.backward %empty.ly.w wrt (%empty.x, %empty.t) : tensor<!acc> -> tensor<0x3x!elt>, tensor<0x3x!elt>

  %kinks.y = amp.binary_cross_entropy_with_logits %kinks.x, %kinks.t {reduction = "none"} : tensor<3x!elt>, tensor<3x!elt> -> tensor<3x!acc>
  %kinks.ly.z = amp.convert %kinks.y : tensor<3x!acc> to tensor<3x!acc>
  %kinks.ly.w = amp.mul %kinks.ly.z, %kinks.cy : tensor<3x!acc>, tensor<3x!acc>
  %kinks.ly = amp.sum %kinks.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %kinks.dx = amp.backward %kinks.ly wrt (%kinks.x) : tensor<!acc> -> tensor<3x!elt>

  %edges.y = amp.binary_cross_entropy_with_logits %edges.x, %edges.t {reduction = "none"} : tensor<5x!elt>, tensor<5x!elt> -> tensor<5x!acc>

  %weight.y = amp.binary_cross_entropy_with_logits %weight.x, %weight.t pos_weight %weight.w : tensor<4x3x!elt>, tensor<4x3x!elt>, tensor<3x!elt> -> tensor<!acc>
  %weight.ly.z = amp.convert %weight.y : tensor<!acc> to tensor<!acc>
  %weight.ly.w = amp.mul %weight.ly.z, %weight.cy : tensor<!acc>, tensor<!acc>
  %weight.dx, %weight.dt, %weight.dw = amp.backward %weight.ly.w wrt (%weight.x, %weight.t, %weight.w) : tensor<!acc> -> tensor<4x3x!elt>, tensor<4x3x!elt>, tensor<3x!elt>

  %scalar_weight.y = amp.binary_cross_entropy_with_logits %scalar_weight.x, %scalar_weight.t pos_weight %scalar_weight.w : tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<!elt> -> tensor<!acc>
  %scalar_weight.ly.z = amp.convert %scalar_weight.y : tensor<!acc> to tensor<!acc>
  %scalar_weight.ly.w = amp.mul %scalar_weight.ly.z, %scalar_weight.cy : tensor<!acc>, tensor<!acc>
  %scalar_weight.dx, %scalar_weight.dt, %scalar_weight.dw = amp.backward %scalar_weight.ly.w wrt (%scalar_weight.x, %scalar_weight.t, %scalar_weight.w) : tensor<!acc> -> tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<!elt>
  return %main.y, %main.dx, %main.dt, %sum.y, %sum.dx, %sum.dt, %none.y, %none.dx, %none.dt, %dynamic.y, %dynamic.dx, %dynamic.dt, %empty.y, %empty.dx, %empty.dt, %kinks.y, %kinks.dx, %edges.y, %weight.y, %weight.dx, %weight.dt, %weight.dw, %scalar_weight.y, %scalar_weight.dx, %scalar_weight.dt, %scalar_weight.dw
    : tensor<!acc>, tensor<5x9x!elt>, tensor<5x9x!elt>, tensor<!acc>, tensor<1x4x!elt>, tensor<1x4x!elt>, tensor<3x4x!acc>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<?x2x!acc>, tensor<?x2x!elt>, tensor<?x2x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<3x!acc>, tensor<3x!elt>, tensor<5x!acc>, tensor<!acc>, tensor<4x3x!elt>, tensor<4x3x!elt>, tensor<3x!elt>, tensor<!acc>, tensor<2x3x!elt>, tensor<2x3x!elt>, tensor<!elt>
}
