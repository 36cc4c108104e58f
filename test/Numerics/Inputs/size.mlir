// amp.size and its gradients, by make_goldens.py from cases_tensor.py.
// python3 test/Numerics/check_goldens.py size
!elt = f16
!acc = f32

func.func @f(
    %axes0.x: tensor<?x3x17x!elt> {amp.name = "axes0.x"},
    %axes12.x: tensor<?x3x17x!elt> {amp.name = "axes12.x"},
    %axes.x: tensor<?x3x17x!elt> {amp.name = "axes.x"}
  ) -> (
    tensor<!acc> {amp.name = "axes0.y"},
    tensor<!acc> {amp.name = "axes12.y"},
    tensor<!acc> {amp.name = "axes.y"}
  ) attributes {amp.entry = "eval"} {
  %axes0.y = amp.size %axes0.x {axes = [0]} : tensor<?x3x17x!elt> -> tensor<!acc>

  %axes12.y = amp.size %axes12.x {axes = [1, 2]} : tensor<?x3x17x!elt> -> tensor<!acc>

  %axes.y = amp.size %axes.x {axes = []} : tensor<?x3x17x!elt> -> tensor<!acc>
  return %axes0.y, %axes12.y, %axes.y
    : tensor<!acc>, tensor<!acc>, tensor<!acc>
}
