// RUN: %python %S/check_goldens.py %s %t
// RUN: %python %S/check_gradients.py %s %t

// amp.mse and its gradients, by make_goldens.py from the tables of cases.
!elt = f16
!acc = f32

func.func @f(
    %main.a: tensor<5x33x!elt> {amp.name = "main.a"},
    %main.b: tensor<5x33x!elt> {amp.name = "main.b"},
    %main.cy: tensor<!acc> {amp.name = "main.cy"},
    %one.a: tensor<1x!elt> {amp.name = "one.a"},
    %one.b: tensor<1x!elt> {amp.name = "one.b"},
    %one.cy: tensor<!acc> {amp.name = "one.cy"},
    %dynamic.a: tensor<?x7x!elt> {amp.name = "dynamic.a"},
    %dynamic.b: tensor<?x7x!elt> {amp.name = "dynamic.b"},
    %dynamic.cy: tensor<!acc> {amp.name = "dynamic.cy"},
    %empty.a: tensor<0x3x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<0x3x!elt> {amp.name = "empty.b"},
    %empty.cy: tensor<!acc> {amp.name = "empty.cy"},
    %edges.a: tensor<3x2x!elt> {amp.name = "edges.a"},
    %edges.b: tensor<3x2x!elt> {amp.name = "edges.b"},
    %edges.cy: tensor<!acc> {amp.name = "edges.cy"}
  ) -> (
    tensor<!acc> {amp.name = "main.y"},
    tensor<5x33x!elt> {amp.name = "main.da"},
    tensor<5x33x!elt> {amp.name = "main.db"},
    tensor<!acc> {amp.name = "one.y"},
    tensor<1x!elt> {amp.name = "one.da"},
    tensor<1x!elt> {amp.name = "one.db"},
    tensor<!acc> {amp.name = "dynamic.y"},
    tensor<?x7x!elt> {amp.name = "dynamic.da"},
    tensor<?x7x!elt> {amp.name = "dynamic.db"},
    tensor<!acc> {amp.name = "empty.y"},
    tensor<0x3x!elt> {amp.name = "empty.da"},
    tensor<0x3x!elt> {amp.name = "empty.db"},
    tensor<!acc> {amp.name = "edges.y"},
    tensor<3x2x!elt> {amp.name = "edges.da"},
    tensor<3x2x!elt> {amp.name = "edges.db"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.mse %main.a, %main.b : tensor<5x33x!elt>, tensor<5x33x!elt>
  %main.ly.z = amp.convert %main.y : tensor<!acc> to tensor<!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<!acc>, tensor<!acc>
  %main.da, %main.db = amp.backward %main.ly.w wrt (%main.a, %main.b) : tensor<!acc> -> tensor<5x33x!elt>, tensor<5x33x!elt>

  %one.y = amp.mse %one.a, %one.b : tensor<1x!elt>, tensor<1x!elt>
  %one.ly.z = amp.convert %one.y : tensor<!acc> to tensor<!acc>
  %one.ly.w = amp.mul %one.ly.z, %one.cy : tensor<!acc>, tensor<!acc>
  %one.da, %one.db = amp.backward %one.ly.w wrt (%one.a, %one.b) : tensor<!acc> -> tensor<1x!elt>, tensor<1x!elt>

  %dynamic.y = amp.mse %dynamic.a, %dynamic.b : tensor<?x7x!elt>, tensor<?x7x!elt>
  %dynamic.ly.z = amp.convert %dynamic.y : tensor<!acc> to tensor<!acc>
  %dynamic.ly.w = amp.mul %dynamic.ly.z, %dynamic.cy : tensor<!acc>, tensor<!acc>
  %dynamic.da, %dynamic.db = amp.backward %dynamic.ly.w wrt (%dynamic.a, %dynamic.b) : tensor<!acc> -> tensor<?x7x!elt>, tensor<?x7x!elt>

  %empty.y = amp.mse %empty.a, %empty.b : tensor<0x3x!elt>, tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<!acc> to tensor<!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<!acc>, tensor<!acc>
  %empty.da, %empty.db = amp.backward %empty.ly.w wrt (%empty.a, %empty.b) : tensor<!acc> -> tensor<0x3x!elt>, tensor<0x3x!elt>

  %edges.y = amp.mse %edges.a, %edges.b : tensor<3x2x!elt>, tensor<3x2x!elt>
  %edges.ly.z = amp.convert %edges.y : tensor<!acc> to tensor<!acc>
  %edges.ly.w = amp.mul %edges.ly.z, %edges.cy : tensor<!acc>, tensor<!acc>
  %edges.da, %edges.db = amp.backward %edges.ly.w wrt (%edges.a, %edges.b) : tensor<!acc> -> tensor<3x2x!elt>, tensor<3x2x!elt>
  return %main.y, %main.da, %main.db, %one.y, %one.da, %one.db, %dynamic.y, %dynamic.da, %dynamic.db, %empty.y, %empty.da, %empty.db, %edges.y, %edges.da, %edges.db
    : tensor<!acc>, tensor<5x33x!elt>, tensor<5x33x!elt>, tensor<!acc>, tensor<1x!elt>, tensor<1x!elt>, tensor<!acc>, tensor<?x7x!elt>, tensor<?x7x!elt>, tensor<!acc>, tensor<0x3x!elt>, tensor<0x3x!elt>, tensor<!acc>, tensor<3x2x!elt>, tensor<3x2x!elt>
}
