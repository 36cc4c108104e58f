#!/usr/bin/env python3
"""What from_torch does beside one loss and one optimizer, each beside PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import copy
import io

import amp
import torch
from torch import nn
from torch.nn import functional as F
from run_cases import case, run


class Pair(nn.Module):
    """A generator and a discriminator."""

    def __init__(self):
        super().__init__()
        self.generator = nn.Sequential(nn.Linear(3, 8), nn.ReLU(), nn.Linear(8, 4))
        self.critic = nn.Sequential(nn.Linear(4, 8), nn.LeakyReLU(0.2), nn.Linear(8, 1))


def judge(m, x, z):
    fake = m.generator(z).detach()
    return F.softplus(-m.critic(x)).mean() + F.softplus(m.critic(fake)).mean()


def fool(m, z):
    return F.softplus(-m.critic(m.generator(z))).mean()


def close(found, expected, bound):
    assert list(found) == list(expected)
    for name, value in expected.items():
        distance = (found[name].double() - value.double()).abs().max().item()
        assert distance < bound, (name, distance)


def step(optimizer, value):
    optimizer.zero_grad()
    value.backward()
    optimizer.step()


@case
def alternating():
    """Two losses with their optimizers take turns."""
    ours = Pair().double()
    theirs = copy.deepcopy(ours)
    x, z = torch.randn(6, 4).double(), torch.randn(6, 3).double()

    def optimizers(m):
        return {"critic": torch.optim.Adam(m.critic.parameters(), lr=0.01),
                "generator": torch.optim.SGD(m.generator.parameters(), lr=0.05)}  # fmt: skip

    other = optimizers(theirs)
    with amp.from_torch(
        ours, {"critic": judge, "generator": fool}, {"critic": (x, z), "generator": (z,)},
        optimizer=optimizers(ours), precision="f64",
    ) as t:  # fmt: skip
        assert t.lr == {"critic_opt": 0.01, "generator_opt": 0.05}
        for _ in range(4):
            critic, generator = t.step(x, z, entry="critic"), t.step(z, entry="generator")
            value = judge(theirs, x, z)
            step(other["critic"], value)
            assert abs(critic.loss - value.item()) < 1e-12
            value = fool(theirs, z)
            step(other["generator"], value)
            assert abs(generator.loss - value.item()) < 1e-12
        close(t.state_dict(), theirs.state_dict(), 1e-12)


@case
def several_optimizers():
    """Two optimizers of one loss, a common norm, clamped gradients, numbers of a step."""
    ours = nn.Sequential(nn.Linear(6, 5), nn.Tanh(), nn.Linear(5, 3)).double()
    theirs = copy.deepcopy(ours)
    x, y = torch.randn(8, 6).double(), torch.randn(8, 3).double()

    def optimizers(m):
        return [torch.optim.AdamW([m[0].weight, m[2].weight], lr=0.01),
                torch.optim.SGD([m[0].bias, m[2].bias], lr=0.1)]  # fmt: skip

    def loss(m, x, y):
        value = F.mse_loss(m(x), y)
        return value, {"largest": m(x).abs().mean()}

    other = optimizers(theirs)
    with amp.from_torch(ours, loss, (x, y), optimizer=optimizers(ours), precision="f64",
                        max_norm=0.1, max_value=0.02, accumulate=2,
                        results=("gradient_norm",)) as t:  # fmt: skip
        for _ in range(4):
            r = t.step(x, y)
            for o in other:
                o.zero_grad()
            halves = [loss(theirs, *part) for part in zip(x.chunk(2), y.chunk(2))]
            sum(value / 2 for value, _ in halves).backward()
            norm = nn.utils.clip_grad_norm_(theirs.parameters(), 0.1)
            nn.utils.clip_grad_value_(theirs.parameters(), 0.02)
            for o in other:
                o.step()
            assert abs(r["gradient_norm"] - norm.item()) < 1e-12
            assert abs(r["largest"] - sum(named["largest"].item() for _, named in halves) / 2) < 1e-12
        close(t.state_dict(), theirs.state_dict(), 1e-12)


class Pooled(nn.Module):
    """Takes sequences of any length. The scale is a buffer that is not saved."""

    def __init__(self):
        super().__init__()
        self.table, self.head = nn.Embedding(20, 6), nn.Linear(6, 3)
        self.register_buffer("scale", torch.tensor([2.0, 1.0, 0.5]), persistent=False)
        self.register_buffer("steps", torch.zeros(()), persistent=False)

    def forward(self, ids):
        if self.training:
            self.steps += 1
        return self.head(self.table(ids).mean(1)) * self.scale + self.steps


@case
def several_shapes():
    """A batch runs the step that was compiled for the length of its samples."""
    ours = Pooled()
    theirs = copy.deepcopy(ours)
    batches = [(torch.randint(0, 20, (4, n)), torch.randint(0, 3, (4,))) for n in (5, 9, 5)]

    def loss(m, x, y):
        return F.cross_entropy(m(x), y)

    sgd = [torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9) for m in (ours, theirs)]
    with amp.from_torch(ours, loss, example=batches[:2], optimizer=sgd[0], predict=True,
                        eval_batch=(4, 1)) as t:  # fmt: skip
        for batch in batches:
            value = loss(theirs, *batch)
            step(sgd[1], value)
            assert abs(t.step(*batch).loss - value.item()) < 1e-5
        close(t.state_dict(), theirs.state_dict(), 1e-5)
        theirs.eval()
        for x, y in batches:
            assert (t.predict(x) - theirs(x)).abs().max() < 1e-5
            assert abs(t.evaluate(x, y)["loss"] - loss(theirs, x, y).item()) < 1e-5
        try:
            t.step(torch.zeros(4, 7, dtype=torch.int64), batches[0][1])
            raise AssertionError("expected an error")
        except amp.ArgumentError as error:
            assert "one of the shapes [n, 5] and [n], [n, 9] and [n], found [4, 7] and [4]" in str(error), error


class Dropped(nn.Module):
    def __init__(self):
        super().__init__()
        self.net, self.drop = nn.Linear(4, 3), nn.Dropout(0.5)

    def forward(self, x, scale=1.0):
        h = self.drop(self.net(x)) * scale
        return {"logits": h, "chosen": h.argmax(-1), "none": None}


@case
def predictions():
    """Predictions are in evaluation mode; a function names what it gives."""
    module = Dropped()
    x, y = torch.randn(6, 4), torch.randint(0, 3, (6,))

    def loss(m, x, y):
        return F.cross_entropy(m(x)["logits"], y)

    def probabilities(m, x):
        return m(x)["logits"].softmax(-1)

    for predict in (True, probabilities):
        with amp.from_torch(module, loss, (x, y), predict=predict,
                            optimizer=torch.optim.SGD(module.parameters(), lr=0.1)) as t:  # fmt: skip
            t.step(x, y)
            module.load_state_dict(t.state_dict())
            many, found = torch.randn(13, 4), None
            found = t.predict(many)
        expected = module.eval()(many)
        module.train()
        if predict is True:
            assert sorted(found) == ["chosen", "logits"]
            assert torch.equal(found["chosen"], expected["chosen"])
            found, expected = found["logits"], expected["logits"]
        else:
            expected = expected["logits"].softmax(-1)
        assert (found - expected).abs().max() < 1e-6


class Swish(torch.autograd.Function):
    """A derivative of its own, which is three times the right one."""

    @staticmethod
    @torch.amp.custom_fwd(device_type="cpu", cast_inputs=torch.float32)
    def forward(ctx, x, w, factor):
        ctx.save_for_backward(x, w)
        ctx.factor = factor
        return factor * w * x * torch.sigmoid(x)

    @staticmethod
    @torch.amp.custom_bwd(device_type="cpu")
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        s = torch.sigmoid(x)
        slope = s * (1 + x * (1 - s))
        return 3 * ctx.factor * g * w * slope, (g * x * s).sum(0) * ctx.factor, None


Target = collections.namedtuple("Target", "labels values")


class Masked(nn.Module):
    """Takes a dict of ids and a mask, and a number."""

    def __init__(self):
        super().__init__()
        self.table, self.out = nn.Embedding(10, 4), nn.Linear(4, 3)

    def forward(self, batch, scale):
        rows = self.table(batch["ids"]) * batch["mask"][..., None]
        return self.out(rows.sum(1) * scale + (0 if batch["extra"] is None else 1))


@case
def structured():
    """Batches of dicts, named tuples and numbers, in a step and beside it."""

    def loss(m, x, y, scale, weigh):
        z = m(x, scale)
        return F.cross_entropy(z, y.labels) + F.mse_loss(z.sum(1), y.values) * weigh

    def batch(scale=0.5):
        ids, mask = torch.randint(0, 10, (6, 5)), torch.rand(6, 5) > 0.3
        target = Target(torch.randint(0, 3, (6,)), torch.randn(6).double())
        return {"mask": mask, "ids": ids, "extra": None}, target, scale, True

    ours = Masked().double()
    theirs = copy.deepcopy(ours)
    sgd = [torch.optim.SGD(m.parameters(), lr=0.1) for m in (ours, theirs)]
    with amp.from_torch(ours, loss, batch(), optimizer=sgd[0], precision="f64", eval_batch=6,
                        predict=lambda m, x, scale: m(x, scale)) as t:  # fmt: skip
        for i in range(3):
            x, y, scale, weigh = batch(0.1 * i)
            value = loss(theirs, x, y, scale, weigh)
            step(sgd[1], value)
            # Another order of the keys is the same batch.
            result = t.step({"extra": None, "ids": x["ids"], "mask": x["mask"]}, y, scale, weigh=weigh)
            assert abs(result.loss - value.item()) < 1e-12
        close(t.state_dict(), theirs.state_dict(), 1e-12)
        expected = loss(theirs, x, y, scale, weigh).item()
        assert abs(t.evaluate(x, y, scale, weigh)["loss"] - expected) < 1e-12
        assert torch.allclose(t.predict(x, scale=scale), theirs(x, scale), atol=1e-12)
        for wrong, text in (((x, y, scale), "weigh"), (({"ids": x["ids"]}, y, scale, weigh), "x_mask"),
                            ((x, y, scale, weigh, 1), "found 5 of them")):  # fmt: skip
            try:
                t.step(*wrong)
            except amp.ArgumentError as error:
                assert text in str(error), error
            else:
                raise AssertionError(text)


class Follows(nn.Module):
    """Averages of two kinds: a batch norm's of all batches, and a target's weights."""

    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.norm = nn.BatchNorm1d(3, momentum=None)
        self.target = nn.Linear(4, 3).requires_grad_(False)

    def forward(self, x):
        if self.training:
            with torch.no_grad():
                self.target.weight.lerp_(self.net.weight, 0.1)
            self.target.bias.data.mul_(0.9).add_(self.net.bias.data, alpha=0.1)
        return (self.norm(self.net(x)) - self.target(x)).square().mean()


@case
def averages():
    """What a forward changes of frozen parameters and buffers is PyTorch's."""
    ours = Follows().double()
    theirs = copy.deepcopy(ours)
    sgd = [torch.optim.SGD([p for p in m.parameters() if p.requires_grad], lr=0.1) for m in (ours, theirs)]
    with amp.from_torch(ours, lambda m, x: m(x), (torch.randn(5, 4).double(),), optimizer=sgd[0],
                        precision="f64", eval_batch=5) as t:  # fmt: skip
        for _ in range(4):
            x = torch.randn(5, 4).double()
            value = theirs(x)
            step(sgd[1], value)
            assert abs(t.step(x).loss - value.item()) < 1e-12
        close(t.state_dict(), theirs.state_dict(), 1e-12)
        assert abs(t.evaluate(x)["loss"] - theirs.eval()(x).item()) < 1e-12


class Rounded(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return torch.floor(x), x * x

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, g, h):
        (x,) = ctx.saved_tensors
        return g + 2 * h.clone().mul_(x)


class Custom(nn.Module):
    def __init__(self):
        super().__init__()
        self.net, self.w = nn.Linear(4, 3), nn.Parameter(torch.rand(3))

    def forward(self, x):
        h = torch.utils.checkpoint.checkpoint(self.net, x, use_reentrant=False)
        a, b = Rounded.apply(h)
        return (Swish.apply(h, self.w, 0.5) + 0.1 * a + b).square().mean()


@case
def functions():
    """torch.autograd.Function keeps its own derivative."""
    ours = Custom().double()
    theirs = copy.deepcopy(ours)
    x = torch.randn(5, 4).double()
    sgd = [torch.optim.SGD(m.parameters(), lr=0.1) for m in (ours, theirs)]
    with amp.from_torch(ours, lambda m, x: m(x), (x,), optimizer=sgd[0], precision="f64") as t:
        for _ in range(3):
            value = theirs(x)
            step(sgd[1], value)
            assert abs(t.step(x).loss - value.item()) < 1e-12
        close(t.state_dict(), theirs.state_dict(), 1e-12)


@case
def located():
    """Reports speak of the user's lines."""
    module = Custom()
    with amp.from_torch(module, lambda m, x: m(x), (torch.randn(5, 4),), precision="f16",
                        optimizer=torch.optim.SGD(module.parameters(), lr=0.1)) as t:  # fmt: skip
        line = Custom.forward.__code__.co_firstlineno + 1
        assert f"torch_features.py:{line}" in t.explain(), t.explain()
        places = [op["location"] for f in t.explain(json=True)["functions"] for op in f["ops"]]
        assert all(p["file"].endswith("torch_features.py") for p in places if "file" in p), places
        names = {place.get("name") for place in places}
        assert "net" in names, names


@case
def bar():
    module = nn.Linear(4, 2)
    x = torch.randn(5, 4)
    with amp.from_torch(module, lambda m, x: m(x).square().mean(), (x,),
                        optimizer=torch.optim.SGD(module.parameters(), lr=0.1)) as t:  # fmt: skip
        text = io.StringIO()
        for batch in t.progress([x] * 4, file=text, desc="epoch 1"):
            t.step(batch)
            t.synchronize()
        assert "epoch 1" in text.getvalue() and "step 4  loss" in text.getvalue(), text.getvalue()


@case
def sizes():
    """A batch's size in the loss is that of each step, micro-batch and evaluation; what is
    picked along another axis is evaluated in parts."""
    module = nn.Linear(6, 4).double()

    def loss(m, x, y):
        logp = m(x).log_softmax(1)
        return (m(x).sum() - logp.gather(1, y[:, None]).sum()) / (3 * x.shape[0])

    x, y = torch.randn(11, 6).double(), torch.randint(0, 4, (11,))
    expected = [loss(module, x[:n], y[:n]).item() for n in (4, 8, 11)]
    parts = [loss(module, x[i : i + 4], y[i : i + 4]).item() for i in (0, 4)]
    still = torch.optim.SGD(module.parameters(), lr=0.0)
    with amp.from_torch(module, loss, (x[:8], y[:8]), optimizer=still, precision="f64", batch=(8, 4),
                        eval_batch=(8, 1)) as t:  # fmt: skip
        found = [t.step(x[:n], y[:n]).loss for n in (4, 8)] + [t.evaluate(x, y)["loss"]]
    with amp.from_torch(module, loss, (x[:8], y[:8]), optimizer=still, precision="f64", accumulate=2) as t:
        found.append(t.step(x[:8], y[:8]).loss)
    for a, b in zip(found, [*expected, sum(parts) / 2]):
        assert abs(a - b) < 1e-12, (found, expected, parts)


@case
def scheduled():
    """A scheduler beside the trainer, whose rates and momentum are set before each step."""
    schedules = torch.optim.lr_scheduler
    x, y = torch.randn(8, 6).double(), torch.randn(8, 3).double()

    def loss(m, x, y):
        return F.mse_loss(m(x), y)

    for make, changing in (
        (lambda o: schedules.LambdaLR(o, [lambda n: 0.9**n, lambda n: 1 / (n + 1)]), "lr"),
        (lambda o: schedules.OneCycleLR(o, [0.1, 0.2], 8), "lr,momentum"),
    ):
        ours = nn.Linear(6, 3).double()
        theirs = copy.deepcopy(ours)
        sgd = [torch.optim.SGD([{"params": [m.weight]}, {"params": [m.bias], "lr": 0.5}], lr=0.1, momentum=0.9)
               for m in (ours, theirs)]  # fmt: skip
        scheduler, other = map(make, sgd)
        groups = sgd[0].param_groups
        with amp.from_torch(ours, loss, (x, y), optimizer=sgd[0], precision="f64", hyperparameters=changing) as t:
            for _ in range(6):
                t.lr = {"opt": groups[0]["lr"], "opt.group1": groups[1]["lr"]}
                if "momentum" in changing:
                    t.hyperparameters["momentum"] = groups[0]["momentum"]
                t.step(x, y)
                scheduler.step()
                step(sgd[1], loss(theirs, x, y))
                other.step()
            close(t.state_dict(), theirs.state_dict(), 1e-12)


def contrast(m, x, y):
    return F.cross_entropy(m(x) @ y.T, torch.arange(len(x)))


@case
def fixed():
    """A loss that fixes the batch has a step of each size, and an evaluation; so it is for a
    prediction, of any number of samples."""
    module = nn.Linear(6, 4).double()
    x, y = torch.randn(13, 6).double(), torch.randn(13, 4).double()

    def parts(x, y, sizes):
        return [contrast(theirs, *part) for part in zip(x.split(sizes), y.split(sizes))]

    def mixed(m, x):
        return m(x) - m(x).roll(1, 0)

    for options in (dict(example=(x[:8], y[:8]), batch=(8, 4), eval_batch=(8, 4, 1)),
                    dict(example=[(x[:8], y[:8]), (x[:4], y[:4]), (x[:1], y[:1])], eval_batch=())):  # fmt: skip
        for accumulate in (1, 2) if "batch" in options else (1,):
            ours, theirs = copy.deepcopy(module), copy.deepcopy(module)
            sgd = [torch.optim.SGD(m.parameters(), lr=0.1) for m in (ours, theirs)]
            options["eval_batch"] = options["eval_batch"] or None
            with amp.from_torch(ours, contrast, **options, optimizer=sgd[0], precision="f64", predict=mixed,
                                accumulate=accumulate) as t:  # fmt: skip
                for n in (8, 4, 8):
                    value = sum(parts(x[:n], y[:n], n // accumulate)) / accumulate
                    step(sgd[1], value)
                    assert abs(t.step(x[:n], y[:n]).loss - value.item()) < 1e-12
                close(t.state_dict(), theirs.state_dict(), 1e-12)
                expected = torch.cat([mixed(theirs, part) for part in x.split((8, 4, 1))])
                assert (t.predict(x) - expected).abs().max() < 1e-12
                if options["eval_batch"]:
                    for n in (8, 4, 1):
                        expected = contrast(theirs, x[:n], y[:n]).item()
                        assert abs(t.evaluate(x[:n], y[:n])["loss"] - expected) < 1e-12


@case
def of_each_sample():
    """Indices of each sample's own leave the batch any size, as in masks of transformers."""
    module = nn.Linear(6, 12).double()

    def loss(m, x, y, mask):
        rows, z = torch.arange(x.shape[0]), m(x).view(-1, 4, 3)
        at = rows[:, None, None], torch.tensor([[[2, 0, 3]]])
        return (z[rows, y].sum() + z[rows, y, y % 3].sum() + (z[at] * mask[at][..., None]).sum()
                + z[rows[:, None], torch.stack([y, y], 1)].square().sum()) / x.shape[0]  # fmt: skip

    x, y, mask = torch.randn(8, 6).double(), torch.randint(0, 4, (8,)), torch.rand(8, 4).double()
    still = torch.optim.SGD(module.parameters(), lr=0.0)
    with amp.from_torch(module, loss, (x, y, mask), optimizer=still, precision="f64", batch=(8, 5)) as t:
        assert not t.imported.fixed, t.imported.fixed
        for n in (8, 5):
            assert abs(t.step(x[:n], y[:n], mask[:n]).loss - loss(module, x[:n], y[:n], mask[:n]).item()) < 1e-12


@case
def drawn():
    """Numbers of a step's own, of the distribution that PyTorch's are of."""
    logits = nn.Parameter(torch.tensor([0.0, 1.0, -1.0]))
    module = nn.ParameterList([logits])

    def loss(m, x):
        waits = torch.empty_like(x).exponential_(2.0)
        chosen = torch.nn.functional.gumbel_softmax(m[0].expand(4096, 3), hard=True)
        slopes = torch.nn.functional.rrelu(-torch.ones_like(x), 0.2, 0.4, training=True)
        return m[0].sum() * 0, {"mean": waits.mean(), "longest": waits.max(), "shares": chosen.mean(0),
                                "slope": slopes.mean(), "steepest": slopes.min()}  # fmt: skip

    x = torch.zeros(64, 64)
    with amp.from_torch(module, loss, (x,), optimizer=torch.optim.SGD([logits], lr=0.1)) as t:
        found = {name: [] for name in ("mean", "longest", "shares", "slope", "steepest")}
        for _ in range(4):
            step = t.step(x)
            for name, values in found.items():
                values.append(torch.as_tensor(step[name]).clone())
    found = {name: torch.stack(values) for name, values in found.items()}
    assert (found["mean"] - 0.5).abs().max() < 0.03 and found["mean"].unique().numel() == 4, found
    assert 2.5 < found["longest"].min() and found["longest"].max() < 12, found
    assert (found["shares"] - logits.softmax(0)).abs().max() < 0.04, found
    assert (found["slope"] + 0.3).abs().max() < 0.005 and -0.4 <= found["steepest"].min() < -0.399, found


run(before=lambda: torch.manual_seed(0))
