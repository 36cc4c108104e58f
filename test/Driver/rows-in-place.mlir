// What is read must not have been written over. One row alone looks as if all rows
// were the same one, and is read in several kernels; and a factor of each row is read
// by all threads of the row, of which one stores the row's sum in its place.
// REQUIRES: computing-driver
// RUN: %computing %python %S/compare_kernels.py %s %t
!elt = f32
func.func @f(%a: tensor<1x40000x!elt>, %y: tensor<40x4096x!elt>, %factors: tensor<40x1x!elt>)
    -> (tensor<1x40000x!elt>, tensor<1x40000x!elt>, tensor<40x4096x!elt>, tensor<40x1x!elt>)
    attributes {amp.entry = "eval"} {
  %x = amp.barrier %a : tensor<1x40000x!elt>
  %0 = amp.argmax %x {axis = 1} : tensor<1x40000x!elt>
  %1 = amp.convert %0 : tensor<1xi64> to tensor<1x!elt>
  %2 = amp.sub %1, %x : tensor<1x!elt>, tensor<1x40000x!elt>
  %3 = amp.argmax %2 {axis = 1} : tensor<1x40000x!elt>
  %4 = amp.convert %3 : tensor<1xi64> to tensor<1x!elt>
  %5 = amp.add %x, %4 : tensor<1x40000x!elt>, tensor<1x!elt>
  %first = amp.barrier %2 : tensor<1x40000x!elt>
  %second = amp.barrier %5 : tensor<1x40000x!elt>

  %r = amp.barrier %factors : tensor<40x1x!elt>
  %s = amp.sum %y {axes = [1]} : tensor<40x4096x!elt> -> tensor<40x!elt>
  %m = amp.reshape %s : tensor<40x!elt> -> tensor<40x1x!elt>
  %d = amp.sub %y, %m : tensor<40x4096x!elt>, tensor<40x1x!elt>
  %scaled = amp.mul %d, %r : tensor<40x4096x!elt>, tensor<40x1x!elt>
  %sums = amp.barrier %m : tensor<40x1x!elt>
  return %first, %second, %scaled, %sums
      : tensor<1x40000x!elt>, tensor<1x40000x!elt>, tensor<40x4096x!elt>, tensor<40x1x!elt>
}
