#!/usr/bin/env python3
"""from_torch compares the step with the module: mistakes that are put back are found and
named with the user's line, and what draws numbers, masks or counts passes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import copy
import sys
import warnings
from unittest import mock

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F


def imported(module, loss, example, **options):
    """Imports with warnings as errors, and leaves the module for another trainer."""
    sgd = torch.optim.SGD(module.parameters(), lr=0.1)
    with warnings.catch_warnings():
        warnings.simplefilter("error", amp.Warning)
        amp.from_torch(module, loss, example, optimizer=sgd, **options).close()


def finds(text, fault, module, loss, example, **options):
    """With the fault the import says `text`, without it nothing, and unchecked neither."""
    imported(copy.deepcopy(module), loss, example, **options)
    with fault:
        imported(copy.deepcopy(module), loss, example, check=False, **options)
        try:
            imported(module, loss, example, **options)
        except amp.CompileError as error:
            place = f"{loss.__code__.co_filename}:"
            assert text in str(error) and place in str(error), error
            return
    raise AssertionError("the fault was not found")


def parts():
    from amp.importer import module  # noqa: F401  the first of them to be imported

    names = ("checking", "contractions", "graph", "handlers", "reading", "shape")
    return [sys.modules[f"amp.importer.{name}"] for name in names]


checking, contractions, graph, handlers, reading, shape = parts()


@contextlib.contextmanager
def handled(name, handler):
    handler.ignores = {"dim", "step", "start", "end", "mode", "value", "p", "output_size"}
    with mock.patch.dict(handlers.HANDLERS, {name: handler}):
        yield


@case
def slices_of_a_flattened_batch():
    was = handlers.HANDLERS["slice"]

    def handler(b, a):
        return a.self if a.self.shape[a.dim] is None else was(b, a)

    finds("another value of aten.slice.Tensor", handled("slice", handler), nn.Linear(3, 2),
          lambda m, x: m(x).flatten(0, 1)[::2].pow(2).sum(), (torch.randn(4, 2, 3),))  # fmt: skip


@case
def rows_repeated_in_place_of_elements():
    was = handlers.HANDLERS["repeat_interleave.self_int"]

    def handler(b, a):
        a.dim = 0
        return was(b, a)

    finds("another value of aten.repeat_interleave.self_int", handled("repeat_interleave.self_int", handler),
          nn.Linear(3, 3), lambda m, x: (m(x).repeat_interleave(2) * torch.arange(24.0)).sum(),
          (torch.randn(4, 3),), batch=4)  # fmt: skip


@case
def circular_padding():
    def handler(b, a):
        rows = torch.arange(1, a.self.shape[-1] + 1) % a.self.shape[-1]
        a.pad, a.mode  # noqa: B018  looked at
        return b.gather(a.self, b.constant(rows), a.self.rank - 1)

    finds("another value of aten.pad.default", handled("pad", handler), nn.Linear(5, 5),
          lambda m, x: (F.pad(m(x), (-1, 1), "circular") * torch.arange(5.0)).sum(), (torch.randn(4, 1, 5),))  # fmt: skip


@case
def divisors():
    was = contractions.dictionary

    def unsigned(**attributes):
        return was(**{name: (1 << 63) - 2 if name == "divisor" and value else value for name, value in attributes.items()})

    finds("another value of aten.avg_pool2d.default", mock.patch.object(contractions, "dictionary", unsigned),
          nn.Conv2d(1, 2, 3), lambda m, x: F.avg_pool2d(m(x), 2, divisor_override=-2).pow(2).sum(),
          (torch.randn(4, 1, 6, 6),))  # fmt: skip


@case
def arguments_that_are_one():
    was = graph.Walk.run

    def run_(self):
        self.arguments = [self.arguments[0]] * len(self.arguments)
        was(self)

    finds("another value of aten.sub.Tensor", mock.patch.object(graph.Walk, "run", run_), nn.Linear(3, 3),
          lambda m, x, y: (m(x) - y).pow(2).mean(), (torch.randn(4, 3), torch.randn(4, 3)))  # fmt: skip


@case
def integers_and_truths():
    class Counting(nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = nn.Linear(3, 3)
            self.register_buffer("seen", torch.zeros(3, dtype=torch.int64))

        def forward(self, x):
            self.seen += (x * 8).to(torch.int64).abs().sum(0) // 3
            return self.layer(x)

    def loss(m, x):
        return m(x).pow(2).mean(), {"above": x > 0, "largest": x.argmax(1)}

    given = Counting(), loss, (torch.randn(4, 3),)
    was = handlers.HANDLERS["argmax"]

    def least(b, a):
        a.self = b.unary("neg", a.self)
        return was(b, a)

    finds("another value of aten.argmax.default", handled("argmax", least), *given)
    finds("another above: ", handled("gt", lambda b, a: b.compare("le", a.self, a.other)), *given)
    finds("another value of aten.abs.default", handled("abs", lambda b, a: a.self), *given)


@case
def integers_that_a_rounding_decides():
    """What torch gives anything for, ties, and what is a whole number but for a rounding."""
    x = (torch.randn(8, 4) * 4).round() / 8

    def loss(m, x):
        return m(x).pow(2).mean(), {
            "steps": (x * 0.1 / 0.0125).floor().long(), "same": x * 0.1 + x * 0.9 == x,
            "ties": F.relu(m(x) - 9).topk(2).indices, "far": (x * 1e30).to(torch.int32)}  # fmt: skip

    @contextlib.contextmanager
    def below():
        with handled("floor", lambda b, a: b.unary("floor", b.sub(a.self, b.mul(b.unary("abs", a.self), 2.0**-22)))):
            yield

    for taken in (contextlib.nullcontext(), below()):
        with taken:
            imported(nn.Linear(4, 3), loss, (x,))


@case
def dropout_between_layers():
    finds("found a graph with another loss", mock.patch.object(reading, "recurrent", torch._decomp.decompositions._rnn_helper),
          nn.LSTM(6, 5, 2, dropout=0.2), lambda m, x: m(x.transpose(0, 1))[0].pow(2).mean(), (torch.randn(4, 2, 6),))  # fmt: skip


@case
def memory_that_two_variables_have():
    class Tied(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(3, 3), nn.Linear(3, 3)
            self.b.weight.data = self.a.weight.data
            self.register_buffer("row", self.a.bias.detach()[1:])

    tied, own = Tied(), {name: name for name in Tied().state_dict()}
    shared = {**own, "b.weight": "a.weight", "row": "a.bias"}
    checking.refuse_unshared(tied, shared, {"a.weight", "a.bias"})
    checking.refuse_unshared(tied, own, {"b.bias"})  # nothing changes what they share
    for changed, names in (("a.weight", "'a.weight' and 'b.weight'"), ("a.bias", "'a.bias' and 'row'")):
        try:
            checking.refuse_unshared(tied, own, {changed})
        except amp.ArgumentError as error:
            assert names in str(error), error
        else:
            raise AssertionError(f"{names} were not found")


class Autoencoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder, self.decoder = nn.Linear(6, 8), nn.Linear(4, 6)

    def forward(self, x):
        mean, deviation = self.encoder(x).chunk(2, 1)
        z = mean + torch.randn_like(mean) * deviation.exp()
        noise = torch.rand(x.shape[0], 1) + torch.empty_like(x).uniform_(-1, 2)
        return F.mse_loss(self.decoder(z) * noise, x) + torch.bernoulli(mean.sigmoid()).mean()


@case
def what_draws_numbers():
    x = torch.randn(4, 6)
    imported(Autoencoder(), lambda m, x: m(x), (x,))
    for precision in ("f32", "f16"):
        net = nn.Sequential(nn.Linear(6, 8), nn.BatchNorm1d(8), nn.Dropout(0.3), nn.Linear(8, 3))
        imported(net, lambda m, x: m(x).pow(2).mean(), (x,), precision=precision)
    image = nn.Sequential(nn.Conv2d(1, 4, 3), nn.Dropout2d(0.5), nn.Flatten())
    imported(image, lambda m, x: m(x).pow(2).mean(), (torch.randn(4, 1, 5, 5),), batch=4)


@case
def masks_lengths_and_targets():
    layer = nn.TransformerEncoderLayer(6, 2, 8, dropout=0.1, batch_first=True)
    mask = torch.arange(5)[None] >= torch.tensor([5, 3, 2, 4])[:, None]
    imported(layer, lambda m, x, k: m(x, src_key_padding_mask=k).pow(2).mean(), (torch.randn(4, 5, 6), mask))

    def ctc(m, x, targets, lengths, counts):
        return F.ctc_loss(m(x).log_softmax(-1).transpose(0, 1), targets, lengths, counts)

    imported(nn.Linear(6, 7), ctc, (torch.randn(4, 9, 6), torch.randint(1, 7, (4, 3)),
                                    torch.tensor([9, 8, 7, 9]), torch.tensor([3, 2, 1, 3])))  # fmt: skip
    imported(nn.Linear(6, 1), lambda m, x, y: F.binary_cross_entropy_with_logits(m(x)[:, 0], y),
             (torch.randn(4, 6), torch.rand(4)), eval_batch=4, predict=lambda m, x: m(x))  # fmt: skip


@case
def the_module_is_as_it_was():
    net = nn.Sequential(nn.Linear(6, 8), nn.BatchNorm1d(8), nn.Dropout(0.3))
    before, state = copy.deepcopy(net.state_dict()), torch.get_rng_state()
    imported(net, lambda m, x: m(x).pow(2).mean(), (torch.ones(4, 6),), eval_batch=4)
    assert torch.equal(torch.get_rng_state(), state) and net.training and net[2].training
    for name, value in net.state_dict().items():
        assert torch.equal(value, before[name]), name


@case
def a_queue_of_one_batch_size():
    class Queue(nn.Linear):
        def __init__(self):
            super().__init__(6, 6)
            self.register_buffer("kept", torch.zeros(8, 6))
            self.register_buffer("place", torch.zeros(1, dtype=torch.long))

        def forward(self, x):
            with torch.no_grad():
                self.kept[(self.place + torch.arange(4)) % 8] = x
                self.place.add_(4).remainder_(8)
            return super().forward(x) @ self.kept.t()

    imported(Queue(), lambda m, x: m(x).pow(2).mean(), (torch.randn(4, 6),))


@case
def what_cannot_be_compared_is_a_warning():
    try:
        imported(nn.Linear(6, 3), lambda m, x: F.rrelu(m(x), training=True).mean(), (torch.randn(4, 6),))
    except amp.Warning as warning:
        assert "its values are unchecked" in str(warning), warning
    else:
        raise AssertionError("expected a warning")


if __name__ == "__main__":
    run(lambda: torch.manual_seed(0))
