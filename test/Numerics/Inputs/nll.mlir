// amp.nll and its gradients, by make_goldens.py from cases_layers.py.
// python3 test/Numerics/check_goldens.py nll
// python3 test/Numerics/check_gradients.py nll
!elt = f16
!acc = f32

func.func @f(
    %main.x: tensor<5x5x!elt> {amp.name = "main.x"},
    %main.t: tensor<5xi64> {amp.name = "main.t"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %weight.x: tensor<5x5x!elt> {amp.name = "weight.x"},
    %weight.t: tensor<5xi64> {amp.name = "weight.t"},
    %weight.w: tensor<5x!acc> {amp.name = "weight.w"},
    %weight.cy: tensor<!acc> {amp.name = "weight.cy"},
    %sum.x: tensor<1x5x!elt> {amp.name = "sum.x"},
    %sum.t: tensor<1xi64> {amp.name = "sum.t"},
    %sum.w: tensor<5x!acc> {amp.name = "sum.w"},
    %sum.cy: tensor<!acc> {amp.name = "sum.cy"},
    %none.x: tensor<5x5x!elt> {amp.name = "none.x"},
    %none.t: tensor<5xi64> {amp.name = "none.t"},
    %none.w: tensor<5x!acc> {amp.name = "none.w"},
    %none.cy: tensor<5x!acc> {amp.name = "none.cy"},
    %ignored.x: tensor<5x5x!elt> {amp.name = "ignored.x"},
    %ignored.t: tensor<5xi64> {amp.name = "ignored.t"},
    %ignored.cy: tensor<!acc> {amp.name = "ignored.cy"},
    %smoothing.x: tensor<5x5x!elt> {amp.name = "smoothing.x"},
    %smoothing.t: tensor<5xi64> {amp.name = "smoothing.t"},
    %smoothing.w: tensor<5x!acc> {amp.name = "smoothing.w"},
    %smoothing.cy: tensor<!acc> {amp.name = "smoothing.cy"},
    %dynamic.x: tensor<?x5x!elt> {amp.name = "dynamic.x"},
    %dynamic.t: tensor<?xi64> {amp.name = "dynamic.t"},
    %dynamic.w: tensor<5x!acc> {amp.name = "dynamic.w"},
    %dynamic.cy: tensor<!acc> {amp.name = "dynamic.cy"},
    %empty.x: tensor<0x5x!elt> {amp.name = "empty.x"},
    %empty.t: tensor<0xi64> {amp.name = "empty.t"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %all_ignored.x: tensor<2x3x!elt> {amp.name = "all_ignored.x"},
    %all_ignored.t: tensor<2xi64> {amp.name = "all_ignored.t"},
    %all_ignored.cy: tensor<!acc> {amp.name = "all_ignored.cy"},
    %outside.x: tensor<3x4x!elt> {amp.name = "outside.x"},
    %outside.t: tensor<3xi64> {amp.name = "outside.t"},
    %outside.cy: tensor<3x!acc> {amp.name = "outside.cy"},
    %edges.x: tensor<6x3x!elt> {amp.name = "edges.x"},
    %edges.t: tensor<6xi64> {amp.name = "edges.t"},
    %edges.cy: tensor<6x!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x5x!elt> {amp.name = "main.dx"},
    tensor<!acc> {amp.name = "weight.y"},
    tensor<5x5x!elt> {amp.name = "weight.dx"},
    tensor<5x!acc> {amp.name = "weight.dw"},
    tensor<!acc> {amp.name = "sum.y"},
    tensor<1x5x!elt> {amp.name = "sum.dx"},
    tensor<5x!acc> {amp.name = "none.y"},
    tensor<5x5x!elt> {amp.name = "none.dx"},
    tensor<!acc> {amp.name = "ignored.y"},
    tensor<5x5x!elt> {amp.name = "ignored.dx"},
    tensor<!acc> {amp.name = "smoothing.y"},
    tensor<5x5x!elt> {amp.name = "smoothing.dx"},
    tensor<!acc> {amp.name = "dynamic.y"},
    tensor<?x5x!elt> {amp.name = "dynamic.dx"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x5x!elt> {amp.name = "empty.dx"},
    tensor<!acc> {amp.name = "all_ignored.y"},
    tensor<2x3x!elt> {amp.name = "all_ignored.dx"},
    tensor<3x!acc> {amp.name = "outside.y"},
    tensor<3x4x!elt> {amp.name = "outside.dx"},
    tensor<6x!acc> {amp.name = "edges.y"},
    tensor<6x3x!elt> {amp.name = "edges.dx"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.nll %main.x, %main.t : tensor<5x5x!elt>, tensor<5xi64> -> tensor<!acc>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.dx = amp.backward %main.ly.w wrt (%main.x) : tensor<!acc> -> tensor<5x5x!elt>

  %weight.y = amp.nll %weight.x, %weight.t weight %weight.w : tensor<5x5x!elt>, tensor<5xi64>, tensor<5x!acc> -> tensor<!acc>
  %weight.ly.z = amp.convert %weight.y : tensor<!acc> to tensor<!acc>
  %weight.ly.w = amp.mul %weight.ly.z, %weight.cy : tensor<!acc>, tensor<!acc>
  %weight.dx, %weight.dw = amp.backward %weight.ly.w wrt (%weight.x, %weight.w) : tensor<!acc> -> tensor<5x5x!elt>, tensor<5x!acc>

  %sum.y = amp.nll %sum.x, %sum.t weight %sum.w {reduction = "sum"} : tensor<1x5x!elt>, tensor<1xi64>, tensor<5x!acc> -> tensor<!acc>
  %sum.ly.z = amp.convert %sum.y : tensor<!acc> to tensor<!acc>
  %sum.ly.w = amp.mul %sum.ly.z, %sum.cy : tensor<!acc>, tensor<!acc>
  %sum.dx = amp.backward %sum.ly.w wrt (%sum.x) : tensor<!acc> -> tensor<1x5x!elt>

  %none.y = amp.nll %none.x, %none.t weight %none.w {reduction = "none", ignore_index = 2} : tensor<5x5x!elt>, tensor<5xi64>, tensor<5x!acc> -> tensor<5x!acc>
  %none.ly.z = amp.convert %none.y : tensor<5x!acc> to tensor<5x!acc>
  %none.ly.w = amp.mul %none.ly.z, %none.cy : tensor<5x!acc>, tensor<5x!acc>
  %none.ly = amp.sum %none.ly.w {axes = [0]} : tensor<5x!acc> -> tensor<!acc>
  %none.dx = amp.backward %none.ly wrt (%none.x) : tensor<!acc> -> tensor<5x5x!elt>

  %ignored.y = amp.nll %ignored.x, %ignored.t : tensor<5x5x!elt>, tensor<5xi64> -> tensor<!acc>
  %ignored.ly.z = amp.convert %ignored.y : tensor<!acc> to tensor<!acc>
  %ignored.ly.w = amp.mul %ignored.ly.z, %ignored.cy : tensor<!acc>, tensor<!acc>
  %ignored.dx = amp.backward %ignored.ly.w wrt (%ignored.x) : tensor<!acc> -> tensor<5x5x!elt>

  %smoothing.y = amp.nll %smoothing.x, %smoothing.t weight %smoothing.w {label_smoothing = 0.25, ignore_index = 2} : tensor<5x5x!elt>, tensor<5xi64>, tensor<5x!acc> -> tensor<!acc>
  %smoothing.ly.z = amp.convert %smoothing.y : tensor<!acc> to tensor<!acc>
  %smoothing.ly.w = amp.mul %smoothing.ly.z, %smoothing.cy : tensor<!acc>, tensor<!acc>
  %smoothing.dx = amp.backward %smoothing.ly.w wrt (%smoothing.x) : tensor<!acc> -> tensor<5x5x!elt>

  %dynamic.y = amp.nll %dynamic.x, %dynamic.t weight %dynamic.w : tensor<?x5x!elt>, tensor<?xi64>, tensor<5x!acc> -> tensor<!acc>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<!acc> to tensor<!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<!acc>, tensor<!acc>
  %dynamic.dx = amp.backward %dynamic.ly.w wrt (%dynamic.x) : tensor<!acc> -> tensor<?x5x!elt>

  %empty.y = amp.nll %empty.x, %empty.t {reduction = "sum"} : tensor<0x5x!elt>, tensor<0xi64> -> tensor<!acc>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.dx = amp.backward %empty.ly.w wrt (%empty.x) : tensor<!acc> -> tensor<0x5x!elt>

  %all_ignored.y = amp.nll %all_ignored.x, %all_ignored.t : tensor<2x3x!elt>, tensor<2xi64> -> tensor<!acc>
  %all_ignored.ly.z = amp.convert %all_ignored.y : tensor<!acc> to tensor<!acc>
  %all_ignored.ly.w = amp.mul %all_ignored.ly.z, %all_ignored.cy : tensor<!acc>, tensor<!acc>
  %all_ignored.dx = amp.backward %all_ignored.ly.w wrt (%all_ignored.x) : tensor<!acc> -> tensor<2x3x!elt>

  %outside.y = amp.nll %outside.x, %outside.t {reduction = "none"} : tensor<3x4x!elt>, tensor<3xi64> -> tensor<3x!acc>
  %outside.ly.z = amp.convert %outside.y : tensor<3x!acc> to tensor<3x!acc>
  %outside.ly.w = amp.mul %outside.ly.z, %outside.cy : tensor<3x!acc>, tensor<3x!acc>
  %outside.ly = amp.sum %outside.ly.w {axes = [0]} : tensor<3x!acc> -> tensor<!acc>
  %outside.dx = amp.backward %outside.ly wrt (%outside.x) : tensor<!acc> -> tensor<3x4x!elt>

  %edges.y = amp.nll %edges.x, %edges.t {reduction = "none"} : tensor<6x3x!elt>, tensor<6xi64> -> tensor<6x!acc>
  %edges.ly.z = amp.convert %edges.y : tensor<6x!acc> to tensor<6x!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<6x!acc>, tensor<6x!acc>
  %edges.ly = amp.sum %edges.ly.w {axes = [0]} : tensor<6x!acc> -> tensor<!acc>
  %edges.dx = amp.backward %edges.ly wrt (%edges.x) : tensor<!acc> -> tensor<6x3x!elt>
  return %main.y, %main.dx, %weight.y, %weight.dx, %weight.dw, %sum.y, %sum.dx, %none.y, %none.dx, %ignored.y, %ignored.dx, %smoothing.y, %smoothing.dx, %dynamic.y, %dynamic.dx, %empty.y, %empty.dx, %all_ignored.y, %all_ignored.dx, %outside.y, %outside.dx, %edges.y, %edges.dx
    : tensor<!acc>, tensor<5x5x!elt>, tensor<!acc>, tensor<5x5x!elt>, tensor<5x!acc>, tensor<!acc>, tensor<1x5x!elt>, tensor<5x!acc>, tensor<5x5x!elt>, tensor<!acc>, tensor<5x5x!elt>, tensor<!acc>, tensor<5x5x!elt>, tensor<!acc>, tensor<?x5x!elt>, tensor<!acc>, tensor<0x5x!elt>, tensor<!acc>, tensor<2x3x!elt>, tensor<3x!acc>, tensor<3x4x!elt>, tensor<6x!acc>, tensor<6x3x!elt>
}
