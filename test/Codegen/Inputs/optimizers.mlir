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

amp.variable @amsgrad.w : tensor<24x40xf32> = #amp.zeros
amp.variable @amsgrad.v : tensor<40x7xf32> = #amp.zeros
amp.variable @amsgrad.b : tensor<7xf32> = #amp.zeros
amp.optimizer @amsgrad = #amp.adam<lr = 0.5, amsgrad = true, maximize = true, schedule = #amp.cosine<steps = 90, warmup = 10>> for [@amsgrad.w, @amsgrad.v, @amsgrad.b]
amp.scaler @amsgrad.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.amsgrad(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @amsgrad.w : tensor<24x40xf32>
  %v = amp.read @amsgrad.v : tensor<40x7xf32>
  %b = amp.read @amsgrad.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @amsgrad scaler @amsgrad.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @amsgrad.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @amsgrad %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @adamax.w : tensor<24x40xf32> = #amp.zeros
amp.variable @adamax.v : tensor<40x7xf32> = #amp.zeros
amp.variable @adamax.b : tensor<7xf32> = #amp.zeros
amp.optimizer @adamax = #amp.adamax<lr = 0.5, weight_decay = 0.1, schedule = #amp.step<size = 3>> for [@adamax.w, @adamax.v, @adamax.b]
amp.scaler @adamax.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.adamax(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @adamax.w : tensor<24x40xf32>
  %v = amp.read @adamax.v : tensor<40x7xf32>
  %b = amp.read @adamax.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @adamax scaler @adamax.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @adamax.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adamax %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @nadam.w : tensor<24x40xf32> = #amp.zeros
amp.variable @nadam.v : tensor<40x7xf32> = #amp.zeros
amp.variable @nadam.b : tensor<7xf32> = #amp.zeros
amp.optimizer @nadam = #amp.nadam<lr = 0.5, weight_decay = 0.1, schedule = #amp.cosine_restarts<steps = 3, mult = 2>> for [@nadam.w, @nadam.v, @nadam.b]
amp.scaler @nadam.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.nadam(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @nadam.w : tensor<24x40xf32>
  %v = amp.read @nadam.v : tensor<40x7xf32>
  %b = amp.read @nadam.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @nadam scaler @nadam.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @nadam.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @nadam %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @radam.w : tensor<24x40xf32> = #amp.zeros
amp.variable @radam.v : tensor<40x7xf32> = #amp.zeros
amp.variable @radam.b : tensor<7xf32> = #amp.zeros
amp.optimizer @radam = #amp.radam<lr = 0.5, weight_decay = 0.1, schedule = #amp.one_cycle<steps = 50>> for [@radam.w, @radam.v, @radam.b]
amp.scaler @radam.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.radam(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @radam.w : tensor<24x40xf32>
  %v = amp.read @radam.v : tensor<40x7xf32>
  %b = amp.read @radam.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @radam scaler @radam.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @radam.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @radam %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @adagrad.w : tensor<24x40xf32> = #amp.zeros
amp.variable @adagrad.v : tensor<40x7xf32> = #amp.zeros
amp.variable @adagrad.b : tensor<7xf32> = #amp.zeros
amp.optimizer @adagrad = #amp.adagrad<lr = 0.5, lr_decay = 0.1, schedule = #amp.polynomial<steps = 70, power = 2.5>> for [@adagrad.w, @adagrad.v, @adagrad.b]
amp.scaler @adagrad.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.adagrad(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @adagrad.w : tensor<24x40xf32>
  %v = amp.read @adagrad.v : tensor<40x7xf32>
  %b = amp.read @adagrad.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @adagrad scaler @adagrad.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @adagrad.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adagrad %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @adadelta.w : tensor<24x40xf32> = #amp.zeros
amp.variable @adadelta.v : tensor<40x7xf32> = #amp.zeros
amp.variable @adadelta.b : tensor<7xf32> = #amp.zeros
amp.optimizer @adadelta = #amp.adadelta<lr = 0.5, schedule = #amp.exponential<gamma = 0.9>> for [@adadelta.w, @adadelta.v, @adadelta.b]
amp.scaler @adadelta.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.adadelta(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @adadelta.w : tensor<24x40xf32>
  %v = amp.read @adadelta.v : tensor<40x7xf32>
  %b = amp.read @adadelta.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @adadelta scaler @adadelta.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @adadelta.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @adadelta %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @rmsprop.w : tensor<24x40xf32> = #amp.zeros
amp.variable @rmsprop.v : tensor<40x7xf32> = #amp.zeros
amp.variable @rmsprop.b : tensor<7xf32> = #amp.zeros
amp.optimizer @rmsprop = #amp.rmsprop<lr = 0.5, momentum = 0.9, centered = true, schedule = #amp.inverse_sqrt<warmup = 3>> for [@rmsprop.w, @rmsprop.v, @rmsprop.b]
amp.scaler @rmsprop.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.rmsprop(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @rmsprop.w : tensor<24x40xf32>
  %v = amp.read @rmsprop.v : tensor<40x7xf32>
  %b = amp.read @rmsprop.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @rmsprop scaler @rmsprop.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @rmsprop.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @rmsprop %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @rprop.w : tensor<24x40xf32> = #amp.zeros
amp.variable @rprop.v : tensor<40x7xf32> = #amp.zeros
amp.variable @rprop.b : tensor<7xf32> = #amp.zeros
amp.optimizer @rprop = #amp.rprop<lr = 0.5> for [@rprop.w, @rprop.v, @rprop.b] average #amp.swa<start = 2, every = 2>
amp.scaler @rprop.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.rprop(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @rprop.w : tensor<24x40xf32>
  %v = amp.read @rprop.v : tensor<40x7xf32>
  %b = amp.read @rprop.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @rprop scaler @rprop.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @rprop.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @rprop %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @lion.w : tensor<24x40xf32> = #amp.zeros
amp.variable @lion.v : tensor<40x7xf32> = #amp.zeros
amp.variable @lion.b : tensor<7xf32> = #amp.zeros
amp.optimizer @lion = #amp.lion<lr = 0.5, weight_decay = 0.1> for [@lion.w, @lion.v, @lion.b] average #amp.ema<decay = 0.9>
amp.scaler @lion.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.lion(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @lion.w : tensor<24x40xf32>
  %v = amp.read @lion.v : tensor<40x7xf32>
  %b = amp.read @lion.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @lion scaler @lion.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @lion.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @lion %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @asgd.w : tensor<24x40xf32> = #amp.zeros
amp.variable @asgd.v : tensor<40x7xf32> = #amp.zeros
amp.variable @asgd.b : tensor<7xf32> = #amp.zeros
amp.optimizer @asgd = #amp.asgd<lr = 0.5, t0 = 2.0> for [@asgd.w, @asgd.v, @asgd.b]
amp.scaler @asgd.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.asgd(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @asgd.w : tensor<24x40xf32>
  %v = amp.read @asgd.v : tensor<40x7xf32>
  %b = amp.read @asgd.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @asgd scaler @asgd.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @asgd.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @asgd %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @lamb.w : tensor<24x40xf32> = #amp.zeros
amp.variable @lamb.v : tensor<40x7xf32> = #amp.zeros
amp.variable @lamb.b : tensor<7xf32> = #amp.zeros
amp.optimizer @lamb = #amp.lamb<lr = 0.5, weight_decay = 0.1> for [@lamb.w, @lamb.v, @lamb.b]
amp.scaler @lamb.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.lamb(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @lamb.w : tensor<24x40xf32>
  %v = amp.read @lamb.v : tensor<40x7xf32>
  %b = amp.read @lamb.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @lamb scaler @lamb.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @lamb.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @lamb %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}

amp.variable @lars.w : tensor<24x40xf32> = #amp.zeros
amp.variable @lars.v : tensor<40x7xf32> = #amp.zeros
amp.variable @lars.b : tensor<7xf32> = #amp.zeros
amp.optimizer @lars = #amp.lars<lr = 0.5, weight_decay = 0.1> for [@lars.w, @lars.v, @lars.b]
amp.scaler @lars.scaler = #amp.dynamic<init = 1024.0, interval = 5>
func.func @f.lars(%x: tensor<6x24xf32>, %y: tensor<6xi64>) -> tensor<f32> attributes {amp.entry = "train"} {
  %w = amp.read @lars.w : tensor<24x40xf32>
  %v = amp.read @lars.v : tensor<40x7xf32>
  %b = amp.read @lars.b : tensor<7xf32>
  %0 = amp.matmul %x, %w : (tensor<6x24xf32>, tensor<24x40xf32>) -> tensor<6x40xf32>
  %1 = amp.relu %0 : tensor<6x40xf32>
  %2 = amp.matmul %1, %v : (tensor<6x40xf32>, tensor<40x7xf32>) -> tensor<6x7xf32>
  %3 = amp.add %2, %b : tensor<6x7xf32>, tensor<7xf32>
  %loss = amp.cross_entropy %3, %y : tensor<6x7xf32>, tensor<6xi64>
  %s = amp.backward %loss for @lars scaler @lars.scaler : !amp.gradients<scaled>
  %g = amp.unscale %s by @lars.scaler : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %g max 1.0 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @lars %c : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
