# beside_torch.py - trains a module here and in PyTorch, both in f64, and compares.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import copy

import amp
import torch


def sgd(parameters):
    return torch.optim.SGD(parameters, lr=0.1)


def adam(parameters):
    return torch.optim.Adam(parameters, lr=0.1)


def make(module, loss, example, optimizer=sgd, **options):
    trained = [p for p in module.parameters() if p.requires_grad]
    return amp.from_torch(module, loss, example, optimizer=optimizer(trained), precision="f64", **options)


def agree(module, loss, example, given, optimizer=sgd, evaluates=False, **options):
    """Three steps have PyTorch's losses and end with its state dict, which goes in and out;
    evaluates: and with its loss in an evaluation, which is compiled then."""
    trainer = make(module, loss, example, optimizer, **options)
    found = [trainer.step(*given).loss for _ in range(3)]
    state = trainer.state_dict()
    theirs = optimizer([p for p in module.parameters() if p.requires_grad])
    for one in found:
        theirs.zero_grad()
        value = loss(module, *given)
        value.backward()
        theirs.step()
        assert abs(one - value.item()) < 1e-9 * max(1, abs(one)), (one, value.item())
    if evaluates:
        with torch.no_grad():
            value = loss(module.eval(), *given).item()
        assert abs(trainer.evaluate(*given)["loss"] - value) < 1e-9 * max(1, abs(value)), value
    other = copy.deepcopy(module)
    other.load_state_dict(state)
    trainer.load_state_dict(state)
    for name, value in module.state_dict().items():
        for ours in (state[name], other.state_dict()[name], trainer.state_dict()[name]):
            assert ours.shape == value.shape and (ours - value).abs().max() < 1e-9, name
    trainer.close()


def refused(*texts, call):
    """The call is an error of amp that has all texts."""
    try:
        call()
    except amp.Error as error:
        for text in texts:
            assert text in str(error), (text, str(error))
        return error
    raise AssertionError(f"expected an error with {texts}")
