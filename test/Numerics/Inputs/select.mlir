// amp.select and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py select
// python3 test/Numerics/check_gradients.py select
!elt = f16
!acc = f32

func.func @f(
    %main.c: tensor<7x17xi1> {amp.name = "main.c"},
    %main.a: tensor<7x17x!elt> {amp.name = "main.a"},
    %main.b: tensor<7x17x!elt> {amp.name = "main.b"},
    %main.cy: tensor<7x17x!acc> {amp.name = "main.cy"},
    %row.c: tensor<?x17xi1> {amp.name = "row.c"},
    %row.a: tensor<17x!elt> {amp.name = "row.a"},
    %row.b: tensor<!elt> {amp.name = "row.b"},
    %row.cy: tensor<?x17x!acc> {amp.name = "row.cy"},
    %column.c: tensor<5x1xi1> {amp.name = "column.c"},
    %column.a: tensor<5x9x!elt> {amp.name = "column.a"},
    %column.b: tensor<1x9x!elt> {amp.name = "column.b"},
    %column.cy: tensor<5x9x!acc> {amp.name = "column.cy"},
    %empty.c: tensor<0x3xi1> {amp.name = "empty.c"},
    %empty.a: tensor<3x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<0x3x!elt> {amp.name = "empty.b"},
    %empty.cy: tensor<0x3x!acc> {amp.name = "empty.cy"},
    %i64.c: tensor<5x1xi1> {amp.name = "i64.c"},
    %i64.a: tensor<5x3xi64> {amp.name = "i64.a"},
    %i64.b: tensor<3xi64> {amp.name = "i64.b"}
  ) -> (
    tensor<7x17x!elt> {amp.name = "main.y"},
    tensor<7x17x!elt> {amp.name = "main.da"},
    tensor<7x17x!elt> {amp.name = "main.db"},
    tensor<?x17x!elt> {amp.name = "row.y"},
    tensor<17x!elt> {amp.name = "row.da"},
    tensor<!elt> {amp.name = "row.db"},
    tensor<5x9x!elt> {amp.name = "column.y"},
    tensor<5x9x!elt> {amp.name = "column.da"},
    tensor<1x9x!elt> {amp.name = "column.db"},
    tensor<0x3x!elt> {amp.name = "empty.y"},
    tensor<3x!elt> {amp.name = "empty.da"},
    tensor<0x3x!elt> {amp.name = "empty.db"},
    tensor<5x3xi64> {amp.name = "i64.y"}
  ) attributes {amp.entry = "eval"} {
  %main.y = amp.select %main.c, %main.a, %main.b : tensor<7x17xi1>, tensor<7x17x!elt>, tensor<7x17x!elt>
  %main.ly.z = amp.convert %main.y : tensor<7x17x!elt> to tensor<7x17x!acc>
  %main.ly.w = amp.mul %main.ly.z, %main.cy : tensor<7x17x!acc>, tensor<7x17x!acc>
  %main.ly = amp.sum %main.ly.w {axes = [0, 1]} : tensor<7x17x!acc> -> tensor<!acc>
  %main.da, %main.db = amp.backward %main.ly wrt (%main.a, %main.b) : tensor<!acc> -> tensor<7x17x!elt>, tensor<7x17x!elt>

  %row.y = amp.select %row.c, %row.a, %row.b : tensor<?x17xi1>, tensor<17x!elt>, tensor<!elt>
  %row.ly.z = amp.convert %row.y : tensor<?x17x!elt> to tensor<?x17x!acc>
  %row.ly.w = amp.mul %row.ly.z, %row.cy : tensor<?x17x!acc>, tensor<?x17x!acc>
  %row.ly = amp.sum %row.ly.w {axes = [0, 1]} : tensor<?x17x!acc> -> tensor<!acc>
  %row.da, %row.db = amp.backward %row.ly wrt (%row.a, %row.b) : tensor<!acc> -> tensor<17x!elt>, tensor<!elt>

  %column.y = amp.select %column.c, %column.a, %column.b : tensor<5x1xi1>, tensor<5x9x!elt>, tensor<1x9x!elt>
  %column.ly.z = amp.convert %column.y : tensor<5x9x!elt> to tensor<5x9x!acc>
  %column.ly.w = amp.mul %column.ly.z, %column.cy : tensor<5x9x!acc>, tensor<5x9x!acc>
  %column.ly = amp.sum %column.ly.w {axes = [0, 1]} : tensor<5x9x!acc> -> tensor<!acc>
  %column.da, %column.db = amp.backward %column.ly wrt (%column.a, %column.b) : tensor<!acc> -> tensor<5x9x!elt>, tensor<1x9x!elt>

  %empty.y = amp.select %empty.c, %empty.a, %empty.b : tensor<0x3xi1>, tensor<3x!elt>, tensor<0x3x!elt>
  %empty.ly.z = amp.convert %empty.y : tensor<0x3x!elt> to tensor<0x3x!acc>
  %empty.ly.w = amp.mul %empty.ly.z, %empty.cy : tensor<0x3x!acc>, tensor<0x3x!acc>
  %empty.ly = amp.sum %empty.ly.w {axes = [0, 1]} : tensor<0x3x!acc> -> tensor<!acc>
  %empty.da, %empty.db = amp.backward %empty.ly wrt (%empty.a, %empty.b) : tensor<!acc> -> tensor<3x!elt>, tensor<0x3x!elt>

  %i64.y = amp.select %i64.c, %i64.a, %i64.b : tensor<5x1xi1>, tensor<5x3xi64>, tensor<3xi64>
  return %main.y, %main.da, %main.db, %row.y, %row.da, %row.db, %column.y, %column.da, %column.db, %empty.y, %empty.da, %empty.db, %i64.y
    : tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<7x17x!elt>, tensor<?x17x!elt>, tensor<17x!elt>, tensor<!elt>, tensor<5x9x!elt>, tensor<5x9x!elt>, tensor<1x9x!elt>, tensor<0x3x!elt>, tensor<3x!elt>, tensor<0x3x!elt>, tensor<5x3xi64>
}
