#!/usr/bin/env python3
"""Whatever a user does, what from_torch and a trainer raise is amp.Error with his line, or
what his own code raises; and threads that import do not disturb others.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import pickle
import threading
from unittest import mock

import torch
from beside_torch import agree, make, refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)
X, A = torch.randn(4, 3), torch.randn(4, 3)


def square(m, x):
    return m(x).square().mean()


def train(loss, *example, **options):
    return make(nn.Linear(3, 3), loss, example or (X,), **options)


class Mine(Exception):
    pass


class Own(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return 2 * x

    @staticmethod
    def backward(ctx, g):
        return 3 * g


@case
def what_the_user_raises_is_his():
    def raising(m, x):
        raise Mine(x.shape[0])

    def asserting(m, x):
        assert x.shape[0] == 99, "mine"

    for loss, kind in ((raising, Mine), (asserting, AssertionError)):
        try:
            train(loss)
        except kind:
            continue
        raise AssertionError(f"expected {kind.__name__}")


@case
def what_nobody_thought_of_is_an_error():
    for name, value in (("batch", "x"), ("batch", 3.5), ("results", 3), ("seed", "1"), ("threads", "1"), ("policy", 3)):
        options = {name: value}
        refused(f"expected {name}= as ", repr(value), call=lambda: train(square, **options))
    t = train(square)
    refused("amp.TorchTrainer.load_state_dict: expected state= as a dict, found 3", call=lambda: t.load_state_dict(3))
    with mock.patch.object(type(t), "_given", side_effect=IndexError("7")):
        error = refused("torch_border.py:", "IndexError: 7", call=lambda: t.step(X))
        assert isinstance(error.__cause__, IndexError)


@case
def tensors_without_elements():
    refused("'y'", "[0, 3]", call=lambda: train(lambda m, x, y: m(x).sum() + y.sum(), X, torch.randn(0, 3)))
    refused("'x'", "[0, 3]", call=lambda: train(square, torch.randn(0, 3)))


@case
def beyond_what_is_there():
    def indices(*values):
        return torch.tensor(values).expand(4, len(values))

    for loss in (
        lambda m, x: m(x).gather(1, indices(7)).sum(),
        lambda m, x: m(x).gather(1, indices(-1)).sum(),
        lambda m, x: m(x).gather(1, torch.zeros(9, 1, dtype=torch.int64)).sum(),
        lambda m, x: m(x).gather(5, indices(0)).sum(),
        lambda m, x: m(x).scatter(1, indices(9), 1.0).sum(),
        lambda m, x: m(x).index_select(1, torch.tensor([7])).sum(),
        lambda m, x: m(x)[:, torch.tensor([-4])].sum(),
        lambda m, x: m(x).topk(7)[0].sum(),
        lambda m, x: m(x).topk(-1)[0].sum(),
        lambda m, x: m(x).kthvalue(7)[0].sum(),
        lambda m, x: m(x).unfold(1, 7, 1).sum(),
        lambda m, x: m(x).narrow(1, 2, 5).sum(),
        lambda m, x: (m(x) * F.one_hot(torch.full((4,), 9), 3)).sum(),
    ):
        refused(f"torch_border.py:{loss.__code__.co_firstlineno}: ", call=lambda: train(loss))


@case
def another_batch_that_the_module_refuses():
    def loss(m, x):
        if len(x) != 4:
            raise Mine(len(x))
        return square(m, x)

    agree(nn.Linear(3, 3), loss, (X,), (A,))


@case
def a_function_that_does_otherwise_when_it_runs_again():
    class Again(Own):
        runs = 0

        @staticmethod
        def forward(ctx, x):
            Again.runs += 1
            return x * torch.ones(2 + Again.runs)

    error = refused("torch_border.py:", call=lambda: train(lambda m, x: Again.apply(m(x)).sum()))
    assert error.__cause__ is not None


@case
def from_a_place_on_that_is_a_tensor():
    agree(nn.Linear(3, 3), lambda m, x, i: m(x).narrow(1, i, 2).sum(), (X, torch.tensor(1)), (A, torch.tensor(-2)))


@case
def filled_where_strides_are_zero():
    def loss(m, x, i):
        ones = torch.ones(1).as_strided((1,), (0,)).index_fill(0, torch.tensor([0]), 3.0)
        return (m(x).index_fill(1, i, 3.0) * ones).sum()

    one = torch.tensor([1]).as_strided((1,), (0,))
    agree(nn.Linear(3, 3), loss, (X, one), (A, one))


@case
def what_a_step_takes():
    class Capsule:
        def __init__(self):
            self.capsule = torch.utils.dlpack.to_dlpack(torch.randn(4, 3))

        def __dlpack__(self, **_):
            return self.capsule

        def __dlpack_device__(self):
            return 1, 0

    t, taken = train(square), Capsule()
    torch.from_dlpack(taken)
    refused("'x'", "__dlpack__", call=lambda: t.step(taken))
    for value in (None, "a", object(), X.to("meta"), X.to_sparse(), X + 1j):
        refused("'x'", call=lambda: t.step(value))
    r = t.step(A)
    for copied in (copy.deepcopy(r), copy.copy(r), pickle.loads(pickle.dumps(r))):
        assert str(copied) == str(r) and copied.applied == r.applied and "loss" in copied and copied.done()
        refused("'loss'", "'logits'", call=lambda: copied["logits"])
    refused("save()", "copy.deepcopy", call=lambda: pickle.dumps(t))
    t.load_state_dict({"weight": X[:3].numpy(), "bias": X[0].numpy()})
    assert t.state_dict()["weight"].equal(X[:3])


@case
def in_threads():
    found, done = {}, threading.Event()

    def beside():
        """Trains in PyTorch all the while."""
        while not done.wait(0.01):
            x = torch.ones(3, requires_grad=True)
            y = 1 * x
            y.register_hook(lambda g: g)
            Own.apply(y).sum().backward()
            assert x.grad.eq(3).all()
        found["beside"] = True

    def work(i):
        m = nn.Sequential(nn.Linear(3, 8), nn.BatchNorm1d(8, momentum=None), nn.Linear(8, 3))
        agree(m, lambda m, x: Own.apply(m(x)).square().mean(), (X,), (A,))
        found[i] = True

    other = threading.Thread(target=beside)
    workers = [threading.Thread(target=work, args=(i,)) for i in range(3)]
    other.start()
    for one in workers:
        one.start()
    for one in workers:
        one.join()
    done.set()
    other.join()
    assert set(found) == {0, 1, 2, "beside"}, found


@case
def averages_before_a_step_are_weights():
    for average in (0.5, torch.optim.swa_utils.AveragedModel(nn.Linear(3, 3))):
        m = nn.Linear(3, 3)
        t = make(m, square, (X,), average=average, eval_batch=4, predict=True)
        assert t.average_state_dict()["weight"].equal(m.weight)
        assert t.evaluate(A, average=True) == t.evaluate(A)
        assert t.predict(A, average=True).equal(t.predict(A))
        state = {name: value + 1 for name, value in m.state_dict().items()}
        t.load_state_dict(state)
        assert t.average_state_dict()["bias"].equal(state["bias"])
        t.step(A)
        t.step(A)
        kept = t.average_state_dict()["weight"]
        assert not kept.equal(t.state_dict()["weight"]) and not kept.equal(state["weight"])
        t.load_state_dict(state)
        assert t.average_state_dict()["weight"].equal(kept)


@case
def schedulers_of_epochs():
    of = torch.optim.lr_scheduler
    for kind, options in ((of.StepLR, dict(step_size=2, gamma=0.5)), (of.ExponentialLR, dict(gamma=0.5)),
                          (of.MultiStepLR, dict(milestones=[1, 3], gamma=0.5)),
                          (of.ConstantLR, dict(factor=0.5, total_iters=2))):  # fmt: skip
        m, every = nn.Linear(3, 3), 3
        theirs = torch.optim.SGD(copy.deepcopy(m).parameters(), lr=0.1)
        beside = kind(theirs, **options)
        trained = torch.optim.SGD(m.parameters(), lr=0.1)
        t = make(m, square, (X,), lambda _: trained, scheduler=kind(trained, **options), scheduler_every=every,
                 results=("learning_rate",))  # fmt: skip
        for step in range(12):
            assert abs(t.step(A)["learning_rate"] - theirs.param_groups[0]["lr"]) < 1e-12, (kind, step)
            theirs.step()
            if step % every == every - 1:
                beside.step()
    m = nn.Linear(3, 3)
    trained = torch.optim.SGD(m.parameters(), lr=0.1)
    refused("CosineAnnealingLR", "trainer.lr = ", call=lambda: make(
        m, square, (X,), lambda _: trained, scheduler=of.CosineAnnealingLR(trained, 5), scheduler_every=3))  # fmt: skip


run(lambda: torch.manual_seed(0))
