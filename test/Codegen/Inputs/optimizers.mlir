// A step of every optimizer, with loss scaling and clipping; a weight whose rows
// no vector divides, and one of a whole number of vectors.

amp.variable @sgd.w : tensor<24x40xf32> = #amp.zeros
amp.variable @sgd.v : tensor<40x7xf32> = #amp.zeros
amp.variable @sgd.b : tensor<7xf32> = #amp.zeros
amp.optimizer @sgd = #amp.sgd<lr = 0.5> for [@sgd.w, @sgd.v, @sgd.b]
amp.scaler @sgd.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.sgd(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @sgd.w : tensor<24x40xf32>
  %v = amp.read @sgd.v : tensor<40x7xf32>
  %b = amp.read @sgd.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @sgd scaler @sgd.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @sgd.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @sgd %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @decay.w : tensor<24x40xf32> = #amp.zeros
amp.variable @decay.v : tensor<40x7xf32> = #amp.zeros
amp.variable @decay.b : tensor<7xf32> = #amp.zeros
amp.optimizer @decay = #amp.sgd<lr = 0.5, weight_decay = 0.05> for [@decay.w, @decay.v, @decay.b]
amp.scaler @decay.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.decay(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @decay.w : tensor<24x40xf32>
  %v = amp.read @decay.v : tensor<40x7xf32>
  %b = amp.read @decay.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @decay scaler @decay.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @decay.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @decay %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @momentum.w : tensor<24x40xf32> = #amp.zeros
amp.variable @momentum.v : tensor<40x7xf32> = #amp.zeros
amp.variable @momentum.b : tensor<7xf32> = #amp.zeros
amp.optimizer @momentum = #amp.sgd<lr = 0.5, momentum = 0.9, dampening = 0.5> for [@momentum.w, @momentum.v, @momentum.b]
amp.scaler @momentum.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.momentum(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @momentum.w : tensor<24x40xf32>
  %v = amp.read @momentum.v : tensor<40x7xf32>
  %b = amp.read @momentum.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @momentum scaler @momentum.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @momentum.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @momentum %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @nesterov.w : tensor<24x40xf32> = #amp.zeros
amp.variable @nesterov.v : tensor<40x7xf32> = #amp.zeros
amp.variable @nesterov.b : tensor<7xf32> = #amp.zeros
amp.optimizer @nesterov = #amp.sgd<lr = 0.5, momentum = 0.9, weight_decay = 0.05, nesterov = true> for [@nesterov.w, @nesterov.v, @nesterov.b]
amp.scaler @nesterov.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.nesterov(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @nesterov.w : tensor<24x40xf32>
  %v = amp.read @nesterov.v : tensor<40x7xf32>
  %b = amp.read @nesterov.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @nesterov scaler @nesterov.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @nesterov.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @nesterov %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @adam.w : tensor<24x40xf32> = #amp.zeros
amp.variable @adam.v : tensor<40x7xf32> = #amp.zeros
amp.variable @adam.b : tensor<7xf32> = #amp.zeros
amp.optimizer @adam = #amp.adam<lr = 0.5, weight_decay = 0.1> for [@adam.w, @adam.v, @adam.b]
amp.scaler @adam.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.adam(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @adam.w : tensor<24x40xf32>
  %v = amp.read @adam.v : tensor<40x7xf32>
  %b = amp.read @adam.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @adam scaler @adam.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @adam.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adam %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @adamw.w : tensor<24x40xf32> = #amp.zeros
amp.variable @adamw.v : tensor<40x7xf32> = #amp.zeros
amp.variable @adamw.b : tensor<7xf32> = #amp.zeros
amp.optimizer @adamw = #amp.adamw<lr = 0.5, weight_decay = 0.5> for [@adamw.w, @adamw.v, @adamw.b]
amp.scaler @adamw.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.adamw(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @adamw.w : tensor<24x40xf32>
  %v = amp.read @adamw.v : tensor<40x7xf32>
  %b = amp.read @adamw.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @adamw scaler @adamw.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @adamw.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adamw %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
