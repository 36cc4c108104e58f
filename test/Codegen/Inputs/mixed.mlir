// f32 beside a low type: a scale and a mask per column, a bias per row, a
// number, and the gradients of all.
!elt = f16
!acc = f32
func.func @mixed(%h: tensor<40x72x!elt> {amp.name = "h"}, %s: tensor<72x!acc> {amp.name = "s"},
                 %b: tensor<40x1x!acc> {amp.name = "b"}, %n: tensor<!acc> {amp.name = "n"},
                 %c: tensor<72xi1> {amp.name = "c"})
    -> (tensor<40x72x!elt> {amp.name = "y"}, tensor<40x72x!acc> {amp.name = "z"},
        tensor<40x72x!elt> {amp.name = "dh"}, tensor<72x!acc> {amp.name = "ds"},
        tensor<40x1x!acc> {amp.name = "db"}, tensor<!acc> {amp.name = "dn"})
    attributes {amp.entry = "eval"} {
  %0 = amp.mul %h, %s : tensor<40x72x!elt>, tensor<72x!acc> -> tensor<40x72x!elt>
  %1 = amp.add %b, %0 : tensor<40x1x!acc>, tensor<40x72x!elt> -> tensor<40x72x!elt>
  %2 = amp.select %c, %1, %n : tensor<72xi1>, tensor<40x72x!elt>, tensor<!acc> -> tensor<40x72x!elt>
  %3 = amp.maximum %2, %s : tensor<40x72x!elt>, tensor<72x!acc> -> tensor<40x72x!acc>
  %loss = amp.sum %3 {axes = [0, 1]} : tensor<40x72x!acc> -> tensor<!acc>
  %dh, %ds, %db, %dn = amp.backward %loss wrt (%h, %s, %b, %n)
    : tensor<!acc> -> tensor<40x72x!elt>, tensor<72x!acc>, tensor<40x1x!acc>, tensor<!acc>
  return %2, %3, %dh, %ds, %db, %dn
    : tensor<40x72x!elt>, tensor<40x72x!acc>, tensor<40x72x!elt>, tensor<72x!acc>, tensor<40x1x!acc>, tensor<!acc>
}
