# jax_errors.py - what has no form is an error with the user's line, and what to write instead.
#
# Each case stands below what it says; cases.py compares.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np

import amp
import cases
from cases import says

PARAMS = {"w": np.ones((3, 2), np.float32), "b": np.zeros(2, np.float32)}
X = np.ones((4, 3), np.float32)
SGD = amp.optimizers.sgd(0.1)
KEY = jax.random.key(0)


def mean(params, x):
    return jnp.mean(x @ params["w"] + params["b"])


def compile(loss=mean, params=PARAMS, batch=X, **options):
    return amp.from_jax(loss, params, batch, **{"optimizer": SGD, **options})


# What a loss computes.


@says(
    "HERE: jax cannot trace this: ...; use jnp.where or jax.lax.cond: an `if` on data has no form "
    "in a step"
)
def branch():
    def loss(params, x):
        if x.sum() > 0:  # here
            return mean(params, x)
        return mean(params, -x)

    compile(loss)


@says("HERE: jax cannot trace this: ...; use jax.numpy in place of numpy")
def host():
    compile(lambda params, x: mean(params, np.asarray(x)))  # here


@says("HERE: found elements of complex64; use real numbers")
def complex_numbers():
    compile(lambda params, x: jnp.abs(jnp.fft.fft(x @ params["w"])).sum())  # here


@says(
    "HERE: no op here computes lu of jax; compute it before the step; of parameters write its "
    "columns one by one in a Python loop, or solve by a fixed number of steps of conjugate "
    "gradients in lax.fori_loop"
)
def solve():
    compile(lambda params, x: jnp.linalg.inv(x.T @ x @ params["w"] @ params["w"].T).sum())  # here


@says(
    "HERE: no op here computes cholesky of jax; compute it before the step; of parameters write "
    "its columns one by one in a Python loop, or solve by a fixed number of steps of conjugate "
    "gradients in lax.fori_loop"
)
def cholesky():
    def loss(params, x):
        return mean(params, x) + jnp.linalg.cholesky(params["w"].T @ params["w"]).sum()  # here

    compile(loss)


@says(
    "HERE: jax cannot trace this: ...; got bool[4]; use jnp.where(mask, a, b): a mask's size "
    "depends on data"
)
def mask():
    compile(lambda params, x: mean(params, x[x[:, 0] > 0]))  # here


@says(
    "HERE: jax cannot trace this: ...; how much nonzero finds depends on data: give it size= and "
    "fill_value=, or use a mask"
)
def nonzero():
    compile(lambda params, x: mean(params, x) + jnp.nonzero(x)[0].sum())  # here


@says(
    "HERE: jax cannot trace this: ...; use jnp.where or jax.lax.cond; keep numbers of data "
    "arrays, without float() and .item()"
)
def item():
    compile(lambda params, x: mean(params, x) + x.sum().item())  # here


@says(
    "HERE: found windows joined by a function of its own; use lax.max, lax.min or lax.add, and a "
    "constant"
)
def windows():
    def loss(params, x):
        products = jax.lax.reduce_window(x, 1.0, jax.lax.mul, (1, 2), (1, 1), "SAME")  # here
        return mean(params, x) + products.sum()

    compile(loss)


@says(
    "HERE:1: error: 'amp.maximum' op is not linear in a scaled value...\n"
    "...\n"
    "A gradient rule of yours clips or normalizes a gradient, which f16 scales: use "
    'precision="bf16", or bound the gradients of parameters by max_value= or max_norm=.'
)
def gradient_rule():
    @jax.custom_vjp
    def clipped(x):
        return x

    clipped.defvjp(lambda x: (x, None), lambda _, gradient: (jnp.clip(gradient, -0.1, 0.1),))
    compile(lambda params, x: mean(jax.tree.map(clipped, params), x), precision="f16")  # here


# What it draws.


@says("HERE: found .at[…].apply, of which jax has no derivative; write x.at[i].set(f(x[i]))")
def applied():
    compile(lambda params, x: mean(params, x.at[:, 1].apply(jnp.sin)))  # here


@says(
    "HERE: found random bits (random_bits); use jax.random.bernoulli, or give the numbers in the "
    "batch"
)
def bits():
    def loss(params, x, key):
        return mean(params, x) + jax.random.bits(key, (4,)).astype(jnp.float32).mean()  # here

    compile(loss, key=KEY)


@says(
    "HERE: expected lax.reduce by add to begin with 0, found 1.0; jax does not say how often it "
    "takes another one: join it with the result"
)
def reduce_from():
    compile(lambda params, x: jax.lax.reduce(mean(params, x) * x, 1.0, jax.lax.add, (0, 1)))  # here


@says("HERE: no op here draws jax.random.gamma; give the numbers in the batch")
def gamma():
    def loss(params, x, key):
        return mean(params, x) + jax.random.gamma(key, 2.0, (4,)).mean()  # here

    compile(loss, key=KEY)


@says(
    "HERE: found one key with several numbers folded in, of which one depends on data; fold in "
    "constants, or give each its own key by jax.random.split"
)
def folded():
    def loss(params, x, key):
        keys = [jax.random.fold_in(key, n) for n in (jnp.sum(x > 0), jnp.sum(x >= 0))]  # here
        return mean(params, x) + sum(map(jax.random.normal, keys))

    compile(loss, key=KEY)


@says("HERE: found a key for each sample (fold_in of several numbers); draw for the batch at once")
def each():
    def loss(params, x, key):
        keys = jax.vmap(lambda n: jax.random.fold_in(key, n))(x[:, 0].astype(int))  # here
        return mean(params, x) + jax.random.normal(keys[0])

    compile(loss, key=KEY)


@says("HERE: found a key as the result 'k'; leave it out")
def key_in_aux():
    compile(lambda params, x: (mean(params, x), {"k": KEY}), has_aux=True)  # here


@says(
    "HERE: expected a name for each result, found 'a_b' twice: a nested one is called outer_inner; "
    "rename one"
)
def name_of_two():
    compile(lambda params, x: (mean(params, x), {"a": {"b": x}, "a_b": x}), has_aux=True)  # here


@says("found random numbers in an evaluation; give eval_loss= without dropout")
def dropout():
    def loss(params, x, key):
        return mean(params, jnp.where(jax.random.bernoulli(key, 0.5, (4, 3)), x, 0))

    compile(loss, key=KEY, eval_batch=4)


@says(
    "expected a key of jax.random for key=, found int; key=jax.random.key(0); its numbers come "
    "from seed="
)
def key():
    compile(lambda params, x, key: mean(params, x), key=0)


# What it takes and gives.


@says("expected a loss that is a real scalar, found tensor<4x2xf32>; take its mean() or sum()")
def vector():
    compile(lambda params, x: x @ params["w"])


@says(
    "expected a loss that is a scalar, found tuple of 2; has_aux=True is for (loss, aux), state= "
    "for a new state"
)
def pair():
    compile(lambda params, x: (mean(params, x), 1.0))


@says("expected a function that gives (loss, aux), found an array tensor<f32>")
def aux():
    compile(has_aux=True)


@says(
    "expected a function of (params, batch), found one of (p); state= and key= are for what it "
    "takes beside params and batch: give what it takes, leave out what it does not"
)
def arguments():
    compile(lambda p: 0.0)


@says("...; key= given, it was called with (params, batch, key): take that, or leave key= out")
def keyless():
    compile(lambda params, x, y: mean(params, x), batch=(X, X), key=KEY)


@says(
    "...; state= given, it was called with (params, state, batch): take that, or leave state= out"
)
def stateless():
    state = {"n": np.zeros(2, np.float32)}
    compile(lambda params, x, y: mean(params, x), batch=(X, X), state=state)


@says(
    "expected parameters that the loss depends on, found none; look whether loss_fn uses params, "
    "and trainable="
)
def unused():
    compile(lambda params, x: x.sum())


# Parameters and batches.


@says(
    "expected params that an optimizer trains in f32, found 'b' of float16; masters=True trains an f32"
    " master of each; or give them in f32, where precision= says what runs in 16 bits"
)
def half():
    compile(params={**PARAMS, "b": np.zeros(2, np.float16)})


@says("expected real numbers in params, found int32 at 'n'; keep integers out of params")
def integer():
    compile(params={**PARAMS, "n": np.zeros(2, np.int32)})


@says(
    "expected f64 for precision='f64', found 'b' of float32; jax.config.update(\"jax_enable_x64\", "
    "True), and params of f64"
)
def f64():
    compile(precision="f64")


@says(
    "expected arrays of as many samples each, found 'x_0' of 4 and 'x_1' of shape [3]; give what "
    "does not change in state=, or close over it; give a number once per sample; a graph whose "
    "arrays differ is one sample: give each a leading axis of 1, x[None], and vmap the loss"
)
def rows():
    compile(lambda params, batch: mean(params, batch[0]), batch=(X, np.ones(3)))


@says(
    "expected arrays in the batch, found float at 'x_0_0'; np.asarray makes one of a list; how "
    "many samples a step has is batch_size="
)
def list_of_numbers():
    compile(lambda params, batch: mean(params, batch["x"]), batch={"x": X.tolist()})


@says(
    "expected arrays in the batch, found int at 'x_0'; np.asarray makes one of a list; how many "
    "samples a step has is batch_size="
)
def sizes():
    compile(batch=(4, 2))


@says("HERE: jax cannot trace this: ...; call the function yourself with this batch: jax says more")
def batch_size():
    compile(lambda params, x: mean(params, x[: len(x)] * np.ones((4, 1), np.float32)), batch_size=8)  # here


@says(
    "expected a function of any number of samples with accumulate=2, found one that has a form "
    "for one size alone: HERE fixes the batch"
)
def accumulate():
    compile(lambda params, x: (x @ params["w"]).sum() / len(x), accumulate=2)  # here


@says(
    "expected a function of any number of samples with accumulate=2, found one that has a form "
    "for one size alone: HERE fixes the batch"
)
def accumulate_branch():
    compile(lambda params, x: mean(params, x) * (2.0 if x.shape[0] == 2 else 1.0), accumulate=2)  # here


@says(
    "entry '@eval': expected one of the shapes [4, 3], [2, 3], found [6, 3]; HERE fixes the "
    "batch: give from_jax eval_batch=(4, 2, 6), or evaluate batches of 4 or 2"
)
def eval_batch():
    trainer = compile(lambda params, x: (x @ params["w"]).sum() / len(x), eval_batch=(4, 2))  # here
    trainer.evaluate(np.ones((6, 3), np.float32))


# Options.


@says(
    'expected precision= "auto", "f32", "bf16", "f16" or "f64", or a type such as torch.bfloat16, found \'f8\';'
    ' "auto" takes what suits the device'
)
def f8():
    compile(precision="f8")


@says(
    "expected scaler= as amp.scaler(init=1024.0), the name of a policy such as 'megatron', or a text such"
    " as '#amp.dynamic<init = 1024.0>', found 1024"
)
def scaler():
    compile(precision="f16", scaler=1024)


class Optax:
    init = update = staticmethod(lambda *values: values)


@says(
    "found Optax of optax, which is not read here; write one of amp.optimizers, or a chain of "
    "clip_by_global_norm, clip, add_decayed_weights, scale_by_adam, scale_by_lion, trace and a "
    "learning rate"
)
def optax():
    compile(optimizer=Optax())


@says(
    "found an optimizer of optax among several; write amp.optimizers.adamw(3e-4, weight_decay=…), "
    "with the numbers that optax was given (its adamw has weight_decay=1e-4, here it is 0.01)"
)
def optax_among_several():
    compile(optimizer=[("w", Optax()), ("*", SGD)])


@says("expected an optimizer of amp.optimizers, or a text ..., found 'RMSProp'; write amp.optimizers.rmsprop(3e-4)")
def optimizer_as_text():
    compile(optimizer="RMSProp")


@says("found no parameter for the group '*.bias'; names are b, w")
def group():
    compile(optimizer=amp.optimizers.adamw(1e-3, groups=[("*.bias", {"weight_decay": 0})]))


@says(
    "amp.optimizers.adam: expected lr, beta1, beta2, eps, weight_decay, amsgrad, maximize, found "
    "'b1'; they are beta1 and beta2 here"
)
def name_of_optax():
    amp.optimizers.adam(1e-3, b1=0.9)


@says(
    "amp.optimizers.sgd: expected a number for lr, found function; schedule= takes a schedule, "
    "such as amp.optimizers.cosine(steps=1000)"
)
def schedule_as_lr():
    amp.optimizers.sgd(lambda n: 0.1)


# amp.check finds all that is wrong.


@says(
    "HERE: found elements of complex64; use real numbers",
    "HERE: found a loop whose count depends on data; use lax.scan or fori_loop with fixed bounds, "
    "and a mask",
)
def check_finds_all():
    def loss(params, x):
        a = jnp.fft.fft(x @ params["w"])  # here
        b = jax.lax.while_loop(lambda c: c.sum() < 10, lambda c: c * 2, x @ params["w"])  # here
        return jnp.abs(a).sum() + b.sum()

    return amp.check(loss, PARAMS, X)


@says()
def check_finds_nothing():
    return amp.check(mean, PARAMS, X)


@says(
    "expected parameters that the loss depends on, found none; look whether loss_fn uses params, "
    "and trainable="
)
def check_of_unused():
    return amp.check(lambda params, x: x.sum(), PARAMS, X)


@says("HERE: found parts of rows updated by .at[…].mul at places that depend on data; update whole rows, or use a mask")
def parts_at_places_of_data():
    def loss(params, x):
        at = jnp.argmax(x.sum(0))
        return (x @ params["w"]).at[:2, at].multiply(2.0, unique_indices=True).mean()  # here

    compile(loss)


@says(
    "HERE: found windows of several dimensions gathered at places that depend on data; slice one dimension after the"
    " other, or use a mask"
)
def windows_of_two_dimensions():
    def loss(params, x):
        at = jnp.argmax(x, 1)
        return jax.vmap(lambda i: jax.lax.dynamic_slice(params["w"], (i, i), (2, 1)))(at).mean()  # here

    compile(loss)


@says("amp.from_jax: expected predict= as a function or None, found True; help(amp.from_jax) says what it is for")
def predict_of_true():
    compile(predict=True)


@says("amp.from_jax: expected trainable= as a function or None, found 'head'; ...")
def trainable_by_a_name():
    compile(trainable="head")


@says("amp.from_jax: expected batch_size= as a whole number, several whole numbers or None, found '4'; ...")
def size_as_a_text():
    compile(batch_size="4")


@says("amp.from_jax: expected eval_batch= as a whole number, several whole numbers or None, found 2.5; ...")
def size_as_a_fraction():
    compile(eval_batch=2.5)


@says(
    "expected one optimizer or several, found none in an empty list; optimizer=[(\"embed*\", "
    "amp.optimizers.adam(1e-3)), (\"*\", amp.optimizers.sgd(0.1))]"
)
def optimizer_of_an_empty_list():
    compile(optimizer=[])


@says(
    "HERE: expected a result with a name that no argument has, found 'x'; call one of them otherwise: an array that"
    " is the batch itself is called x, and a dict gives it another name"
)
def result_called_as_the_batch():
    compile(lambda params, x: (mean(params, x), {"x": x}), has_aux=True)  # here


# What a trainer is called with.

of_two = compile(lambda params, x, y: mean(params, x) + y.mean(), batch=(X, X))
trainer = compile(lambda params, batch: mean(params, batch["x"]), batch={"x": X})


@says("expected a batch whose arrays have as many samples each, found 'x' of 2 and 'y' of 4")
def step_of_unlike_arrays():
    of_two.step((X[:2], X))


@says("expected one of the entries train, found 'critic'")
def step_of_another_entry():
    of_two.step((X, X), entry="critic")


@says(
    "expected a trainer with an optimizer, found one without; give from_jax optimizer=, or use "
    "evaluate and predict"
)
def step_without_optimizer():
    compile(optimizer=None).step(X)


@says("expected a batch like the first one, {'x': *}, found *; ...")
def step_of_an_array():
    trainer.step(X)


@says("expected a batch like the first one, {'x': *}, found one without ['x'] and with ['y']; ...")
def step_of_another_name():
    trainer.step({"y": X})


@says("expected a batch like the first one, {'x': *}, found one with ['z']; ...")
def step_of_more_than_the_batch():
    trainer.step({"x": X, "z": X})


@says("expected a batch like the first one, (*, *), found one with [2]; ...")
def step_of_more_parts():
    of_two.step(X, X, X)


@says("entry '@train', argument 'x': expected tensor<4x3xf32>, found tensor<4x2xf32>")
def step_of_another_width():
    trainer.step({"x": X[:, :2]})


@says(
    "entry '@train', argument 'x': expected tensor<4x3xf32>, found tensor<2x3xf32>; ..., or "
    "compile with batch_size=(4, 2)"
)
def step_of_fewer_samples():
    trainer.step({"x": X[:2]})


@says("argument 'x': expected elements of float32, found int32; convert it to float32")
def step_of_integers():
    trainer.step({"x": X.astype(np.int32)})


@says(
    "entry '@train', argument 'x': expected numbers, found NaN; nothing has changed: look where "
    "the data come from, or make the trainer with check_data=False"
)
def step_of_nan():
    trainer.step({"x": X * np.nan})


@says("expected params like the first ones, {'b': *, 'w': *}, found one without ['b']; nothing has changed")
def set_fewer_params():
    trainer.set_params({"w": PARAMS["w"]})


@says("expected 'b' of shape [2], found [3]; nothing has changed")
def set_another_shape():
    trainer.set_params({**PARAMS, "b": np.zeros(3, np.float32)})


@says(
    "expected a trainer with a prediction, found one without; give from_jax predict=, a function "
    "of (params, batch)"
)
def predict_without_prediction():
    trainer.predict({"x": X})


@says("expected a trainer, found one that was closed; make a new one")
def step_of_a_closed_trainer():
    trainer.close()
    trainer.step({"x": X})


cases.main()
