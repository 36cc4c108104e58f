// amp.hinge_embedding and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py hinge_embedding
// python3 test/Numerics/check_gradients.py hinge_embedding
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x9x!elt> {amp.name = "main.x"},
    %main.t: tensor<5x9xf32> {amp.name = "main.t"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %sum.x: tensor<1x4x!elt> {amp.name = "sum.x"},
    %sum.t: tensor<1x4xf32> {amp.name = "sum.t"},
    %sum.cy: tensor<!acc> {amp.name = "sum.cy"},
    %none.x: tensor<3x4x!elt> {amp.name = "none.x"},
    %none.t: tensor<3x4xf32> {amp.name = "none.t"},
    %none.cy: tensor<3x4x!acc> {amp.name = "none.cy"},
    %dynamic.x: tensor<?x2x!elt> {amp.name = "dynamic.x"},
    %dynamic.t: tensor<?x2xf32> {amp.name = "dynamic.t"},
    %dynamic.cy: tensor<?x2x!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x3x!elt> {amp.name = "empty.x"},
    %empty.t: tensor<0x3xf32> {amp.name = "empty.t"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %kinks.x: tensor<3x!elt> {amp.name = "kinks.x"},
    %kinks.t: tensor<3xf32> {amp.name = "kinks.t"},
    %kinks.cy: tensor<3x!acc> {amp.name = "kinks.cy"},
    %edges.x: tensor<5x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<5xf32> {amp.name = "edges.t"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x9x!elt> {amp.name = "main.dx"},
    tensor<!acc> {amp.name = "sum.y"},
    tensor<1x4x!elt> {amp.name = "sum.dx"},
    tensor<3x4x!acc> {amp.name = "none.y"},
    tensor<3x4x!elt> {amp.name = "none.dx"},
    tensor<?x2x!acc> {amp.name = "dynamic.y"},
    tensor<?x2x!elt> {amp.name = "dynamic.dx"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.dx"},
    tensor<3x!acc> {amp.name = "kinks.y"},
    tensor<3x!elt> {amp.name = "kinks.dx"},
    tensor<5x!acc> {amp.name = "edges.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.hinge_embedding %main.x, %main.t {margin = 0.75} : tensor<5x9x!elt>, tensor<5x9xf32> -> tensor<!acc>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.dx = amp.backward %main.ly.w wrt (%main.x) : tensor<!acc> -> tensor<5x9x!elt>

  %sum.y = amp.hinge_embedding %sum.x, %sum.t {reduction = "sum", margin = 0.75} : tensor<1x4x!elt>, tensor<1x4xf32> -> tensor<!acc>
  %sum.ly.z = amp.convert %sum.y : tensor<!acc> to tensor<!acc>
  %sum.ly.w = amp.mul %sum.ly.z, %sum.cy : tensor<!acc>, tensor<!acc>
  %sum.dx = amp.backward %sum.ly.w wrt (%sum.x) : tensor<!acc> -> tensor<1x4x!elt>

  %none.y = amp.hinge_embedding %none.x, %none.t {reduction = "none", margin = 0.75} : tensor<3x4x!elt>, tensor<3x4xf32> -> tensor<3x4x!acc>
  %none.ly.z = amp.convert %none.y : tensor<3x4x!acc> to tensor<3x4x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<3x4x!acc>, tensor<3x4x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0, 1]} : tensor<3x4x!acc> -> tensor<!acc>
  %none.dx = amp.backward %none.ly wrt (%none.x) : tensor<!acc> -> tensor<3x4x!elt>

  %dynamic.y = amp.hinge_embedding %dynamic.x, %dynamic.t {reduction = "none", margin = 0.75} : tensor<?x2x!elt>, tensor<?x2xf32> -> tensor<?x2x!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<?x2x!acc> to tensor<?x2x!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<?x2x!acc>, tensor<?x2x!acc>
  %dynamic.ly = amp.sum %dynamic.ly.w {axes = [0, 1]} : tensor<?x2x!acc> -> tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly wrt (%dynamic.x) : tensor<!acc> -> tensor<?x2x!elt>

  %empty.y = amp.hinge_embedding %empty.x, %empty.t {reduction = "sum", margin = 0.75} : tensor<0x3x!elt>, tensor<0x3xf32> -> tensor<!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.dx = amp.backward %empty.ly.w wrt (%empty.x) : tensor<!acc> -> tensor<0x3x!elt>

  %kinks.y = amp.hinge_embedding %kinks.x, %kinks.t {reduction = "none", margin = 0.75} : tensor<3x!elt>, tensor<3xf32> -> tensor<3x!acc>
  %kinks.ly.z = amp.convert %kinks.y : tensor<3x!acc> to tensor<3x!acc>
  %kinks.ly.w = amp.mul %kinks.ly.z, %kinks.cy : tensor<3x!acc>, tensor<3x!acc>
  %kinks.ly = amp.sum %kinks.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %kinks.dx = amp.backward %kinks.ly wrt (%kinks.x) : tensor<!acc> -> tensor<3x!elt>

  %edges.y = amp.hinge_embedding %edges.x, %edges.t {reduction = "none", margin = 0.75} : tensor<5x!elt>, tensor<5xf32> -> tensor<5x!acc>
  return %main.y, %main.dx, %sum.y, %sum.dx, %none.y, %none.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %kinks.y, %kinks.dx, %edges.y
    : tensor<!acc>, tensor<5x9x!elt>, tensor<!acc>, tensor<1x4x!elt>, tensor<3x4x!acc>, tensor<3x4x!elt>, tensor<?x2x!acc>, tensor<?x2x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<3x!acc>, tensor<3x!elt>, tensor<5x!acc>
}
