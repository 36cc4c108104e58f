// amp.compare and its gradients, by make_goldens.py from cases_elementwise.py.
// python3 test/Numerics/check_goldens.py compare
!elt = f16
!acc = f32

func.func @f(
    %eq.a: tensor<9x16x!elt> {amp.name = "eq.a"},
    %eq.b: tensor<9x16x!elt> {amp.name = "eq.b"},
    %ne.a: tensor<9x16x!elt> {amp.name = "ne.a"},
    %ne.b: tensor<9x16x!elt> {amp.name = "ne.b"},
    %lt.a: tensor<9x16x!elt> {amp.name = "lt.a"},
    %lt.b: tensor<9x16x!elt> {amp.name = "lt.b"},
    %le.a: tensor<9x16x!elt> {amp.name = "le.a"},
    %le.b: tensor<9x16x!elt> {amp.name = "le.b"},
    %gt.a: tensor<9x16x!elt> {amp.name = "gt.a"},
    %gt.b: tensor<9x16x!elt> {amp.name = "gt.b"},
    %ge.a: tensor<9x16x!elt> {amp.name = "ge.a"},
    %ge.b: tensor<9x16x!elt> {amp.name = "ge.b"},
    %empty.a: tensor<0x3x!elt> {amp.name = "empty.a"},
    %empty.b: tensor<3x!elt> {amp.name = "empty.b"},
    %dynamic.a: tensor<?x3x!elt> {amp.name = "dynamic.a"},
    %dynamic.b: tensor<3x!elt> {amp.name = "dynamic.b"},
    %i64.a: tensor<5x1xi64> {amp.name = "i64.a"},
    %i64.b: tensor<5xi64> {amp.name = "i64.b"},
    %ui8.a: tensor<5x1xui8> {amp.name = "ui8.a"},
    %ui8.b: tensor<5xui8> {amp.name = "ui8.b"},
    %i1.a: tensor<5x1xi1> {amp.name = "i1.a"},
    %i1.b: tensor<5xi1> {amp.name = "i1.b"}
  ) -> (
    tensor<9x16xi1> {amp.name = "eq.y"},
    tensor<9x16xi1> {amp.name = "ne.y"},
    tensor<9x16xi1> {amp.name = "lt.y"},
    tensor<9x16xi1> {amp.name = "le.y"},
    tensor<9x16xi1> {amp.name = "gt.y"},
    tensor<9x16xi1> {amp.name = "ge.y"},
    tensor<0x3xi1> {amp.name = "empty.y"},
    tensor<?x3xi1> {amp.name = "dynamic.y"},
    tensor<5x5xi1> {amp.name = "i64.y"},
    tensor<5x5xi1> {amp.name = "ui8.y"},
    tensor<5x5xi1> {amp.name = "i1.y"}
  ) attributes {amp.entry = "eval"} {
  %eq.y = amp.compare eq, %eq.a, %eq.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %ne.y = amp.compare ne, %ne.a, %ne.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %lt.y = amp.compare lt, %lt.a, %lt.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %le.y = amp.compare le, %le.a, %le.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %gt.y = amp.compare gt, %gt.a, %gt.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %ge.y = amp.compare ge, %ge.a, %ge.b : tensor<9x16x!elt>, tensor<9x16x!elt>

  %empty.y = amp.compare ge, %empty.a, %empty.b : tensor<0x3x!elt>, tensor<3x!elt>

  %dynamic.y = amp.compare ge, %dynamic.a, %dynamic.b : tensor<?x3x!elt>, tensor<3x!elt>

  %i64.y = amp.compare lt, %i64.a, %i64.b : tensor<5x1xi64>, tensor<5xi64>

  %ui8.y = amp.compare lt, %ui8.a, %ui8.b : tensor<5x1xui8>, tensor<5xui8>

  %i1.y = amp.compare lt, %i1.a, %i1.b : tensor<5x1xi1>, tensor<5xi1>
  return %eq.y, %ne.y, %lt.y, %le.y, %gt.y, %ge.y, %empty.y, %dynamic.y, %i64.y, %ui8.y, %i1.y
    : tensor<9x16xi1>, tensor<9x16xi1>, tensor<9x16xi1>, tensor<9x16xi1>, tensor<9x16xi1>, tensor<9x16xi1>, tensor<0x3xi1>, tensor<?x3xi1>, tensor<5x5xi1>, tensor<5x5xi1>, tensor<5x5xi1>
}
