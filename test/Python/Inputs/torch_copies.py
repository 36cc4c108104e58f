#!/usr/bin/env python3
"""A copy of a trainer goes on by itself, to the bits of the one that it was made of.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import pickle
import warnings

import amp
import torch
from beside_torch import refused
from run_cases import case, run


def net():
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(6, 5), torch.nn.BatchNorm1d(5), torch.nn.Dropout(0.3), torch.nn.Linear(5, 1))


def loss(m, x, y):
    return (m(x) - y).square().mean()


X, Y = (torch.randn(12, 4, size, generator=torch.Generator().manual_seed(1)) for size in (6, 1))


def same(one, other):
    if isinstance(one, dict):
        return set(one) == set(other) and all(same(one[key], other[key]) for key in one)
    return torch.equal(one, other) if isinstance(one, torch.Tensor) else one == other


@case
def a_copy_goes_on():
    m = net()
    optim = torch.optim.Adam(m.parameters(), lr=0.01)
    with amp.from_torch(m, loss, (X[0], Y[0]), optimizer=optim, precision="f16", average=0.9, seed=5, eval_batch=4,
                        scheduler=torch.optim.lr_scheduler.StepLR(optim, 2)) as t:  # fmt: skip
        for x, y in zip(X[:5], Y[:5]):
            t.step(x, y)
        other = copy.deepcopy(t)
        assert type(other) is type(t) and other.steps == t.steps == 5
        for one in (t, other):
            one.losses = [one.step(x, y).loss for x, y in zip(X[5:8], Y[5:8])]
        assert t.losses == other.losses, (t.losses, other.losses)
        t.step(X[8], Y[8])  # which the copy does not make
        assert other.steps == 8 and t.steps == 9
        other.step(X[8], Y[8])
        for of in ("state_dict", "average_state_dict", "optimizer_state_dict", "scheduler_state_dict", "scaler_state_dict"):
            assert same(getattr(t, of)(), getattr(other, of)()), of
        assert t.evaluate(X[9], Y[9]) == other.evaluate(X[9], Y[9])
    third = copy.deepcopy(other)  # of a module that nobody else has
    other.close()
    assert third.steps == 9 and third.step(X[10], Y[10]).applied > 5
    third.close()


@case
def a_copy_of_an_optimizer_that_had_stepped():
    m = net()
    optim = torch.optim.Adam(m.parameters(), lr=0.01)
    scheduler = torch.optim.lr_scheduler.StepLR(optim, 2)
    loss(m, X[0], Y[0]).backward()
    optim.step(), scheduler.step()
    t = amp.from_torch(m, loss, (X[0], Y[0]), optimizer=optim, scheduler=scheduler)
    t.step(X[1], Y[1])
    other = copy.deepcopy(t)
    assert other.optimizer_state_dict()["state"][0]["step"] == 2 and other.scheduler_state_dict()["last_epoch"] == 2
    state = other.optimizer_state_dict()
    other.load_optimizer_state_dict(state, scheduler=other.scheduler_state_dict())


@case
def a_copy_of_a_text():
    text = """
amp.variable @w : tensor<3xf32> = #amp.normal<std = 1.0>
amp.optimizer @opt = #amp.adam<lr = 0.1> for [@w]
func.func @train(%x: tensor<?x3xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<3xf32>
  %0 = amp.mul %x, %w : tensor<?x3xf32>, tensor<3xf32>
  %loss = amp.mean %0 {axes = [0, 1]} : tensor<?x3xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""
    with amp.Trainer(text, batch=4, seed=3, framework="torch") as t:
        t.step(X[0, :, :3])
        with copy.deepcopy(t) as other:
            assert t.step(X[1, :, :3]).loss == other.step(X[1, :, :3]).loss and t.get("w").equal(other.get("w"))


@case
def a_batch_in_a_list():
    m = net()
    with amp.from_torch(m, loss, (X[0], Y[0]), optimizer=torch.optim.SGD(m.parameters(), 0.1), eval_batch=4) as t:
        refused("(x, y) one by one", "list of 2", "t.step(x, y)", "t.step(*batch)", call=lambda: t.step([X[0], Y[0]]))
        refused("tuple of 2", "t.evaluate(x, y)", call=lambda: t.evaluate((X[0], Y[0])))
        t.step(*[X[0], Y[0]])
    m = torch.nn.Linear(6, 5)
    optim = torch.optim.SGD(m.parameters(), 0.1)
    with amp.from_torch(m, lambda m, pair: (m(pair[0]) - pair[1]).mean(), ((X[0], Y[0]),), optimizer=optim) as t:
        t.step((X[0], Y[0])), t.step([X[0], Y[0]])
    m = torch.nn.Linear(6, 5)
    with amp.from_torch(m, lambda m, x: m(x).mean(), (X[0],), optimizer=torch.optim.SGD(m.parameters(), 0.1)) as t:
        refused("(x) one by one", "list of 1", "t.step(x)", call=lambda: t.step([X[0]]))


@case
def data_of_wider_and_of_narrower_types():
    """Labels of int32 and numpy's float64: said once of each argument, and computed as converted."""
    m = torch.nn.Linear(6, 5)
    labels = torch.tensor([0, 4, 2, 1])
    cross = lambda m, x, y: torch.nn.functional.cross_entropy(m(x), y)  # noqa: E731
    with amp.from_torch(m, cross, (X[0], labels), optimizer=torch.optim.SGD(m.parameters(), 0.0), predict=lambda m, x: m(x)) as t:
        right = t.step(X[0], labels).loss
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            for x, y in ((X[0].double(), labels.int()), (X[0].double().numpy(), labels.int().numpy())):
                assert t.step(x, y).loss == right
                assert t.step(x, y=y).loss == right
            assert torch.equal(torch.as_tensor(t.predict(X[0].double().numpy())), t.predict(X[0]))
        texts = [str(one.message) for one in said]
        assert len(texts) == 2 and "'x'" in texts[0] and "float64" in texts[0] and "'y'" in texts[1], texts
        assert all(one.category is amp.Warning and one.filename == __file__ for one in said)
        refused("convert it to float32", call=lambda: t.step(X[0].half(), labels))
        refused("convert it to int64", call=lambda: t.step(X[0], labels.float()))


@case
def results_in_another_process():
    m = net()
    optim = torch.optim.SGD(m.parameters(), 0.1)
    with amp.from_torch(m, loss, (X[0], Y[0]), optimizer=optim, results=("gradient_norm",)) as t:
        r = t.step(X[0], Y[0])
        again = pickle.loads(pickle.dumps(r))
        assert again.loss == r.loss and again["gradient_norm"] == r["gradient_norm"] and str(again) == str(r)
        state = pickle.loads(pickle.dumps(t.state_dict()))
        assert all(value.equal(state[name]) for name, value in t.state_dict().items())
    assert again.applied == 1 and "gradient_norm" in again and "logits" not in again


run()
