// amp.l1 and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py l1
// python3 test/Numerics/check_gradients.py l1
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
    %kinks.x: tensor<2x!elt> {amp.name = "kinks.x"},
    %kinks.t: tensor<2x!elt> {amp.name = "kinks.t"},
    %kinks.cy: tensor<2x!acc> {amp.name = "kinks.cy"},
    %edges.x: tensor<5x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<5x!elt> {amp.name = "edges.t"}
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
    tensor<2x!acc> {amp.name = "kinks.y"},
    tensor<2x!elt> {amp.name = "kinks.dx"},
    tensor<5x!acc> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.l1 %main.x, %main.t : tensor<5x9x!elt>, tensor<5x9x!elt> -> tensor<!acc>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.dx, %main.dt = amp.backward %main.ly.w wrt (%main.x, %main.t) : tensor<!acc> -> tensor<5x9x!elt>, tensor<5x9x!elt>

  %sum.y = amp.l1 %sum.x, %sum.t {reduction = "sum"} : tensor<1x4x!elt>, tensor<1x4x!elt> -> tensor<!acc>
  %sum.ly.z = amp.convert %sum.y : tensor<!acc> to tensor<!acc>
  %sum.ly.w = amp.mul %sum.ly.z, %sum.cy : tensor<!acc>, tensor<!acc>
  %sum.dx, %sum.dt = amp.backward %sum.ly.w wrt (%sum.x, %sum.t) : tensor<!acc> -> tensor<1x4x!elt>, tensor<1x4x!elt>

  %none.y = amp.l1 %none.x, %none.t {reduction = "none"} : tensor<3x4x!elt>, tensor<3x4x!elt> -> tensor<3x4x!acc>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!acc> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.dx, %none.dt = amp.backward %none.ly wrt (%none.x, %none.t) : tensor<!acc> -> tensor<3x4x!elt>, tensor<3x4x!elt>

  %dynamic.y = amp.l1 %dynamic.x, %dynamic.t {reduction = "none"} : tensor<?x2x!elt>, tensor<?x2x!elt> -> tensor<?x2x!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x!acc> to tensor<?x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic.dx, %dynamic.dt = amp.backward %dynamic.ly wrt (%dynamic.x, %dynamic.t) : tensor<!acc> -> tensor<?x2x!elt>, tensor<?x2x!elt>

  %empty.y = amp.l1 %empty.x, %empty.t {reduction = "sum"} : tensor<0x3x!elt>, tensor<0x3x!elt> -> tensor<!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.dx, %empty.dt = amp.backward %empty.ly.w wrt (%empty.x, %empty.t) : tensor<!acc> -> tensor<0x3x!elt>, tensor<0x3x!elt>

  %kinks.y = amp.l1 %kinks.x, %kinks.t {reduction = "none"} : tensor<2x!elt>, tensor<2x!elt> -> tensor<2x!acc>
  %kinks.ly.z = amp.convert %kinks.y : tensor<2x!acc> to tensor<2x!acc>
  %kinks.ly.w = amp.mul %kinks.ly.z, %kinks.cy : tensor<2x!acc>, tensor<2x!acc>
  %kinks.ly = amp.sum %kinks.ly.w {axes = [0]} : tensor<2x!acc> -> tensor<!acc>
  %kinks.dx = amp.backward %kinks.ly wrt (%kinks.x) : tensor<!acc> -> tensor<2x!elt>

  %edges.y = amp.l1 %edges.x, %edges.t {reduction = "none"} : tensor<5x!elt>, tensor<5x!elt> -> tensor<5x!acc>
  return %main.y, %main.dx, %main.dt, %sum.y, %sum.dx, %sum.dt, %none.y, %none.dx, %none.dt, %dynamic.y, %dynamic.dx, %dynamic.dt, %empty.y, %empty.dx, %empty.dt, %kinks.y, %kinks.dx, %edges.y
    : tensor<!acc>, tensor<5x9x!elt>, tensor<5x9x!elt>, tensor<!acc>, tensor<1x4x!elt>, tensor<1x4x!elt>, tensor<3x4x!acc>, tensor<3x4x!elt>, tensor<3x4x!elt>, tensor<?x2x!acc>, tensor<?x2x!elt>, tensor<?x2x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<2x!acc>, tensor<2x!elt>, tensor<5x!acc>
}
