"""A trainer of an nn.Module: names, tied weights, buffers, and one trainer at a time.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import gc

import amp
import torch

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


def make(module):
    return amp.from_torch(module, loss, (x, y), optimizer=torch.optim.SGD(module.parameters(), lr=0.5))


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
assert amp.check(model, loss, (x, y)) == []
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

raises(f"trained since {__file__}:", lambda: make(model))
raises("of the module, found no 'tied'", lambda: t.load_state_dict({k: state[k] for k in list(state) if k != "tied"}))
raises("found 'other'", lambda: t.load_state_dict({**state, "other": y}))
t.load_state_dict(twin.state_dict())
assert torch.equal(t.get("tied"), twin.tied)
t.close()
t = make(model)
t.step(x, y)
del t
gc.collect()
with make(model):
    pass
print("a module and back")
