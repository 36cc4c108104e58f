"""A trainer of an nn.Module: names, tied weights, buffers, and one trainer at a time. The
graph is written here, in place of the importer's, as the importer has tests of its own.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import gc
import sys
import types

import amp
import torch
from amp.importer import batches

TEXT = """
amp.variable @"inner.w" : tensor<3x2xf32> = #amp.zeros
amp.variable @seen : tensor<2xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@"inner.w"]
func.func @train(%x: tensor<?x3xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})
    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @"inner.w" : tensor<3x2xf32>
  %seen = amp.read @seen : tensor<2xf32>
  %0 = amp.matmul %x, %w : (tensor<?x3xf32>, tensor<3x2xf32>) -> tensor<?x2xf32>
  %1 = amp.add %0, %seen : tensor<?x2xf32>, tensor<2xf32>
  %loss = amp.cross_entropy %1, %y : tensor<?x2xf32>, tensor<?xi64>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""


class Module(torch.nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.inner = torch.nn.Module()
        self.inner.w = torch.nn.Parameter(torch.randn(3, 2))
        self.tied = self.inner.w
        self.register_buffer("seen", torch.ones(2))
        self.register_buffer("unused", torch.tensor(7))

    def forward(self, x):
        return x @ self.tied + self.seen


def loss(m, x, y):
    return torch.nn.functional.cross_entropy(m(x), y)


class Unsupported(ValueError):
    place = ""


def import_torch(module, loss, example, **options):
    if example[0].dim() != 2:
        raise Unsupported("model.py:3: found rows of another rank")
    state = module.state_dict()
    return types.SimpleNamespace(
        text=TEXT,
        weights={name: state[name] for name in ("inner.w", "seen")},
        names={"inner.w": ["inner.w", "tied"], "seen": ["seen"]},
        views={},
        ranges={},
        hyperparameters=("lr",),
        arguments=[("x", "float32", (None, 3)), ("y", "int64", (None,))],
        batch=(len(example[0]),), accumulate=1, shapes={}, sizes={}, fixed={}, types={}, single=True,
        entries={"train": "train", "eval": "eval"}, average=None,
    )


importer = types.ModuleType("amp.importer")
importer.batches, importer.import_torch = batches, import_torch
importer.Unsupported = Unsupported
importer.check = lambda module, loss, example: ["nothing"]
sys.modules["amp.importer"] = amp.importer = importer


def make(module):
    return amp.from_torch(module, loss, (x, y), optimizer=optimizer)


def raises(expected, function):
    try:
        function()
    except amp.Error as error:
        assert expected in str(error), f"{expected!r} is not in {str(error)!r}"
        return
    raise AssertionError(f"expected an error with {expected!r}, found none")


model = Module()
twin = copy.deepcopy(model)
optimizer = torch.optim.SGD(twin.parameters(), lr=0.5)
x, y = torch.eye(3).repeat(2, 1), torch.tensor([0, 1, 0, 1, 0, 1])
assert amp.check(model, loss, (x, y)) == ["nothing"]
t = make(model)
assert t.lr == 0.5
for rate in (0.5, 0.25, 0.125):
    optimizer.param_groups[0]["lr"] = t.lr = rate
    optimizer.zero_grad()
    expected = loss(twin, x, y)
    expected.backward()
    optimizer.step()
    assert abs(t.step(x, y).loss - expected.item()) < 1e-6
before = model.inner.w.detach().clone()
state = t.state_dict()
assert torch.equal(model.inner.w, before)
model.load_state_dict(state)
assert torch.allclose(model.tied, twin.tied, atol=1e-6) and model.tied is model.inner.w
assert list(state) == list(model.state_dict()) and state["unused"] == 7

raises("model.py:3: found", lambda: amp.from_torch(twin, loss, (y, y), optimizer=optimizer))
raises(f"trained since {__file__}:", lambda: make(model))
raises("of the module, found no 'tied'", lambda: t.load_state_dict({k: state[k] for k in list(state) if k != "tied"}))
raises("found 'other'", lambda: t.load_state_dict({**state, "other": y}))
t.load_state_dict(twin.state_dict())
assert torch.equal(t.get("inner.w"), twin.tied)
t.close()
t = make(model)
t.step(x, y)
del t
gc.collect()
with make(model):
    pass
print("a module and back")
