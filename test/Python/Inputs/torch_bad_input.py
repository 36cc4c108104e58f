#!/usr/bin/env python3
"""What a user does wrong with from_torch is an exception that names his line, what was
found and what to do; nothing is lost, and the trainer goes on.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import sys
import warnings

import amp
import torch
from torch import nn
from torch.nn import functional as F

X, Y = torch.randn(6, 4), torch.randint(0, 3, (6,))
count = 0


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def sgd(m):
    return torch.optim.SGD(m.parameters(), lr=0.1)


def expect(kind, *texts, call):
    """The call raises `kind`; its message has all texts. Gives the line of the call."""
    global count
    try:
        call()
    except amp.Error as error:
        message = str(error)
        assert isinstance(error, kind), (type(error), message)
        for text in texts:
            assert text in message, (text, message)
        count += 1
        return
    raise AssertionError(f"expected {kind.__name__} with {texts}")


def train(module, loss=loss, example=(X, Y), make=sgd, **options):
    optimizer = make(module) if make else None
    return amp.from_torch(module, loss, example, optimizer=optimizer, **options)


def line_of(function, after=1):
    return f"torch_bad_input.py:{function.__code__.co_firstlineno + after}: "


class Branch(nn.Linear):
    def forward(self, x):
        while x.sum() > 9:
            x = x / 2
        return super().forward(x)


class Item(nn.Linear):
    def forward(self, x):
        return super().forward(x) * sum(range(int(x.max())))


class Found(nn.Linear):
    def forward(self, x):
        return super().forward(x)[x[:, 0] > 0].flip(0)[:2].sum()


class Spectrum(nn.Linear):
    def forward(self, x):
        return (y := super().forward(x)) / torch.linalg.matrix_norm(y, 2)


class Writes(nn.Linear):
    def forward(self, x):
        x.add_(1.0)
        return super().forward(x)


class Hooks(nn.Linear):
    def forward(self, x):
        y = super().forward(x)
        y.register_hook(lambda gradient: 2 * gradient)
        return y


class Shuffles(nn.Linear):
    def forward(self, x):
        return super().forward(x)[torch.randperm(6)]


class Decays(nn.Linear):
    def forward(self, x):
        with torch.no_grad():
            self.weight.mul_(0.9)
        return super().forward(x)


class Turned(nn.Linear):
    def forward(self, x):
        return torch.fft.fft(super().forward(x)).cumprod(1).real


class Assigns(nn.Linear):
    def __init__(self):
        super().__init__(4, 3)
        self.register_buffer("k", torch.ones(1))

    def forward(self, x):
        self.k = torch.cat([self.k, self.k])
        return super().forward(x) * self.k[0]


def modules():
    """What torch.export or the importer cannot read, at the user's line."""
    expect(amp.CompileError, line_of(Branch.forward), "that depends on the data in 'while x.sum() > 9:'",
           "torch.where in place of if", call=lambda: train(Branch(4, 3)))  # fmt: skip
    expect(amp.CompileError, line_of(Item.forward), "found the value of a number", call=lambda: train(Item(4, 3)))
    expect(amp.CompileError, line_of(Found.forward), "found", call=lambda: train(
        Found(4, 3), lambda m, x, y: m(x)))  # fmt: skip
    expect(amp.CompileError, line_of(Spectrum.forward), "aten::_linalg_svd", "spectral_norm",
           call=lambda: train(Spectrum(4, 3)))  # fmt: skip
    expect(amp.CompileError, "an argument that the module changes", "clone() it first",
           call=lambda: train(Writes(4, 3)))  # fmt: skip
    hooked = nn.Linear(4, 3)
    hooked.weight.register_hook(lambda gradient: 2 * gradient)
    expect(amp.CompileError, "expected parameters without hooks, found one of 'weight'",
           call=lambda: train(hooked))  # fmt: skip
    expect(amp.CompileError, "found buffer 'k' assigned anew", "change it in place",
           call=lambda: train(Assigns()))  # fmt: skip
    expect(amp.CompileError, line_of(Hooks.forward, 2), "found a hook on a tensor (register_hook)",
           "torch.autograd.Function", call=lambda: train(Hooks(4, 3)))  # fmt: skip
    expect(amp.CompileError, line_of(Shuffles.forward), "found randperm", "give the order in the batch",
           call=lambda: train(Shuffles(4, 3)))  # fmt: skip
    expect(amp.CompileError, "expected frozen parameters where the module changes them, found 'weight'",
           "requires_grad_(False)", call=lambda: train(Decays(4, 3)))  # fmt: skip
    expect(amp.CompileError, line_of(Turned.forward), "found complex numbers in aten.cumprod", "view_as_real",
           call=lambda: train(Turned(4, 3)))  # fmt: skip
    expect(amp.CompileError, "found a factor or a solution with a matrix of 65 rows, above 64", "factor it before",
           call=lambda: train(nn.Linear(4, 3), lambda m, x, y: torch.linalg.inv(torch.eye(65) * m(x).mean()).sum()))  # fmt: skip
    expect(amp.CompileError, "expected parameters in f32 for precision='f16', found 'weight' of torch.float64",
           "precision='f64'", call=lambda: train(nn.Linear(4, 3).double(), precision="f16"))  # fmt: skip
    for module in (nn.Sequential(nn.LayerNorm(4), nn.Linear(4, 3)), nn.Sequential(nn.BatchNorm1d(4), nn.Linear(4, 3))):
        (problem,) = amp.check(module, loss, (X.double(), Y))
        assert "expected 'x' of float32" in str(problem) and "give x.float()" in str(problem), problem
    several = amp.check(nn.Sequential(Spectrum(4, 4), Spectrum(4, 3)), loss, (X, Y))
    assert several and all(line_of(Spectrum.forward) in str(problem) for problem in several), several
    expect(amp.CompileError, "expected 'weight' on the CPU, found it on meta", "module.cpu() first",
           call=lambda: train(nn.Linear(4, 3, device="meta")))  # fmt: skip
    expect(amp.CompileError, "expected parameters that an optimizer trains in f32, found 'weight' of torch.float16",
           "module.float() first", call=lambda: train(nn.Linear(4, 3).half()))  # fmt: skip
    expect(amp.CompileError, "expected an nn.Module, found function",
           call=lambda: amp.from_torch(loss, loss, (X, Y)))  # fmt: skip


def rows(m, x, y):
    return m(x).logsumexp(1) + y


def no_loss(m, x, y):
    m(x)


def detached(m, x, y):
    return F.cross_entropy(m(x).detach(), y)


def fails(m, x, y):
    return m(x, y)


def normed(m, x, y):
    return F.cross_entropy(m(x).flatten(1), y)


def wide():
    """An f64 batch beside weights of f32, where PyTorch refuses that."""
    warnings.simplefilter("ignore", amp.Warning)
    for module, x in ((nn.Sequential(nn.Linear(4, 3), nn.LayerNorm(3)), X), (nn.BatchNorm1d(4), X),
                      (nn.Conv1d(4, 3, 1), X[..., None])):  # fmt: skip
        for check in (True, False):
            expect(amp.CompileError, line_of(normed, 0), "expected 'x' of float32", "give x.float()",
                   call=lambda: train(module, normed, (x.double(), Y), check=check))  # fmt: skip
    train(nn.Linear(4, 3), example=(X.double(), Y)).close()
    warnings.resetwarnings()


def losses():
    m = nn.Linear(4, 3)
    expect(amp.CompileError, line_of(rows, 0), "expected a loss that is a scalar, found one of shape",
           "take its mean() or sum()", call=lambda: train(m, rows))  # fmt: skip
    expect(amp.CompileError, line_of(no_loss, 0), "expected a loss that is a tensor, found None",
           call=lambda: train(m, no_loss))  # fmt: skip
    expect(amp.CompileError, line_of(fails), "takes 2 positional arguments but 3 were given",
           call=lambda: train(m, fails))  # fmt: skip
    expect(amp.CompileError, "expected names of tensors and results, found an empty one",
           call=lambda: train(m, lambda m, x, y: (loss(m, x, y), {"": m(x)})))  # fmt: skip
    expect(amp.CompileError, line_of(detached, 0), "expected a loss with a derivative", "detach()",
           call=lambda: train(m, detached))  # fmt: skip
    expect(amp.CompileError, "expected a function of the module and a batch as loss, found MSELoss, a module",
           "return criterion(module(x), y)", call=lambda: train(m, nn.MSELoss()))  # fmt: skip
    expect(amp.ArgumentError, "expected loss= as a function or a dict, found 'mse'", call=lambda: train(m, "mse"))
    expect(amp.CompileError, "expected parameters that the loss depends on, found none",
           "requires_grad_(True)", call=lambda: train(nn.Linear(4, 3).requires_grad_(False)))  # fmt: skip


def turned(m, x, y):
    return (m(x)[y > 0].flip(0) * x[:1, :3]).sum()


def counted_rows(m, x, y):
    return m(x)[y > 0].sum() if len(x[y > 0]) else m(x).sum()


def counted(m, x, y):
    return m(x)[:, : int(m.bias.argmax()) + 1].mean()


def each(m, x, y):
    return torch.func.vmap(torch.func.grad(lambda x: m(x).sum()))(x).square().mean()


def curved(m, x, y):
    return torch.func.jacrev(m)(x[0]).square().mean()


def assigned(m, x, y):
    m.bias.data = m.bias * 2


def clipped(m, x, y):
    m.bias.data.clamp_(-1, 1)
    return loss(m, x, y)


def histogram(m, x, y):
    return m(x).mean() * torch.bincount(y).max()


def sparse(m, x, y):
    return (torch.sparse_coo_tensor(torch.stack([y, y]), x[:, 0], (6, 6)) @ m(x)).mean()


def made_sparse(m, x, y):
    return (torch.eye(6).to_sparse() @ m(x)).mean()


def beta(m, x, y):
    return loss(m, x, y) * torch.distributions.Beta(0.4, 0.4).sample()


def stopped(m, x, y):
    with torch.no_grad():
        scale = torch.special.bessel_j0(m(x)).mean()
    return loss(m, x, y) * scale


def written():
    """Each names the line that has it, and what to write."""
    for function, after, texts in (
        (turned, 1, ["found flip of what a mask picks, whose size depends on the data", "weights of 0 and 1"]),
        (counted_rows, 1, ["depends on the data in 'return m(x)[y > 0].sum() if len(", "torch.where"]),
        (counted, 1, ["found the value of a number"]),
        (each, 1, ["found torch.vmap", "torch.func.jvp"]),
        (curved, 1, ["found torch.vmap", "torch.func.jacrev needs none with chunk_size=1"]),
        (assigned, 1, ["found .data assigned", "write x = x + (value - x).detach()"]),
        (clipped, 1, ["found 'bias'", "trainer.load_state_dict takes what trainer.state_dict() gives, clamped"]),
        (histogram, 1, ["found bincount without minlength", "give it minlength="]),
        (sparse, 1, ["found a sparse tensor", "out.index_add(0, rows"]),
        (made_sparse, 1, ["found a sparse tensor in 'return (torch.eye(6).to_sparse() @ m(x)).mean()'", "index_add"]),
        (stopped, 2, ["no op here computes aten::special_bessel_j0"]),
        (beta, 1, ["no op here computes aten::_sample_dirichlet", "draw it in the loop"]),
    ):
        module = nn.Linear(4, 3)
        expect(amp.CompileError, line_of(function, after), *texts, call=lambda: train(module, function))
        problems = amp.check(module, function, (X, Y))
        assert all(line_of(function, after) in str(p) for p in problems) and problems, problems


class Task:
    def __init__(self):
        self.head = nn.Linear(3, 3)

    def loss(self, m, x, y):
        return F.cross_entropy(self.head(m(x)), y)


def begun():
    """What has state already is refused, or said; what trains elsewhere is said."""
    global count
    m = nn.Linear(4, 3)
    kept = torch.optim.swa_utils.AveragedModel(m)
    kept.update_parameters(m)
    adam = torch.optim.Adam(m.parameters())
    expect(amp.CompileError, "each of the 0 steps of the optimizer, found one after 1 updates", "beside the trainer",
           call=lambda: train(m, make=lambda _: adam, average=kept))  # fmt: skip
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        train(m, loss=Task().loss).close()
    found = [str(w.message) for w in said if w.category is amp.Warning]
    texts = "found a parameter [3, 3] that is no part of the module", "a part of the module"
    assert any(all(text in message for text in texts) for message in found), found
    count += 1


def constants():
    """What a loss closes over is a constant, of which a warning says where."""
    global count
    weights, head, fixed = torch.ones(4, 3), nn.Linear(3, 3), nn.Linear(3, 3).requires_grad_(False)

    def closing(m, x, y):
        with torch.no_grad():
            teacher = fixed(x @ weights)
        return F.cross_entropy(head(m(x)) + teacher, y)

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        train(nn.Linear(4, 3), closing, eval_batch=6).close()
    texts = sorted(str(w.message) for w in said if w.category is amp.Warning)
    assert len(texts) == 3, texts
    for text, name, after in zip(texts, ("weights", "head.bias", "head.weight"), (2, 3, 3)):
        assert line_of(closing, after) in text, text
        assert f"found '{name}', which the loss closes over: it is a constant" in text, text
        count += 1


def attributes():
    """What a forward assigns is warned of by torch; the weights that a recurrent layer lists
    anew are no such thing."""
    global count

    class Recurrent(nn.LSTM):
        def forward(self, x):
            output = super().forward(x[:, None])[0][:, 0]
            if keeps:
                self.kept = output
            return output

    for keeps in (False, True):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            train(Recurrent(4, 3, batch_first=True)).close()
        found = [str(w.message) for w in said]
        assert ["kept" in text for text in found] == [True] * keeps, found
        count += 1


def cuts():
    """A change in place under no_grad() keeps the derivative of before in PyTorch."""
    global count

    def halved(h):
        with torch.no_grad():
            h.mul_(0.5)

    def narrow(h):
        with torch.autocast("cpu", enabled=False):
            halved(h)

    def buffer(h):
        with torch.no_grad():
            torch.zeros(3)[0] = 1.0
            (h * 2).mul_(3)

    for change, is_right in ((halved, False), (narrow, False), (lambda h: h.data.mul_(2), False),
                             (lambda h: h.detach()[0].fill_(5.0), False), (buffer, True),
                             (lambda h: h.detach().clone().mul_(3), True)):  # fmt: skip
        class Changed(nn.Linear):
            def forward(self, x):
                h = super().forward(x)
                change(h)
                return h + 0

        if is_right:
            train(Changed(4, 3)).close()
            count += 1
        else:
            expect(amp.CompileError, "found a value with a derivative changed in place",
                   "write x = x + (value - x).detach()", call=lambda: train(Changed(4, 3)))  # fmt: skip


def examples():
    m = nn.Linear(4, 3)
    expect(amp.ArgumentError, "expected example=(x, y), a tuple of tensors, found Tensor",
           call=lambda: train(m, example=X))  # fmt: skip
    expect(amp.CompileError, "expected tensors as example, found str at 'y_label'",
           "give tensors, numbers, and dicts and tuples of them",
           call=lambda: train(m, example=(X, {"label": "a"})))  # fmt: skip
    expect(amp.CompileError, "expected example=(x, y), tensors of a batch, found none",
           call=lambda: train(m, example=()))  # fmt: skip
    expect(amp.CompileError, "expected 'x' of real numbers, found torch.complex64",
           call=lambda: train(m, example=(X.to(torch.complex64), Y)))  # fmt: skip
    expect(amp.CompileError, "expected example 'x' on the CPU, found it on meta", "give it .cpu()",
           call=lambda: train(m, example=(X.to("meta"), Y)))  # fmt: skip
    for other in ((X, None), (X, (Y, Y)), (X, {"y": Y})):
        expect(amp.CompileError, "expected examples of one structure", "give a loss of its own to each",
               call=lambda: train(m, example=[(X, Y), other]))  # fmt: skip


def optimizers():
    m = nn.Linear(4, 3)
    here = line_of(train, 2)
    expect(amp.CompileError, here, "that the module does not have", "from module.parameters()",
           call=lambda: train(m, make=lambda _: sgd(nn.Linear(2, 2))))  # fmt: skip
    expect(amp.CompileError, here, "found torch.optim.lbfgs.LBFGS", "use another optimizer",
           call=lambda: train(m, make=lambda m: torch.optim.LBFGS(m.parameters())))  # fmt: skip
    expect(amp.CompileError, here, "expected each parameter in one optimizer, found 'weight' in two",
           call=lambda: train(m, make=lambda m: [sgd(m), sgd(m)]))  # fmt: skip
    expect(amp.CompileError, "expected an optimizer for each loss", "found SGD",
           call=lambda: train(m, {"a": loss, "b": loss}))  # fmt: skip
    broken = sgd(m)
    broken.param_groups[0]["lr"] = float("nan")
    expect(amp.CompileError, here, "expected settings of an optimizer that are numbers, found lr=nan",
           call=lambda: train(m, make=lambda _: broken))  # fmt: skip
    used = torch.optim.Adam(m.parameters())
    loss(m, X, Y).backward()
    used.step()
    used.state[m.weight]["norm"] = 1.0
    expect(amp.CompileError, "found a state of Adam that has no form here, 'norm' of 'weight'", "make a new optimizer",
           call=lambda: train(m, make=lambda _: used))  # fmt: skip
    schedules = torch.optim.lr_scheduler

    def grouped():
        return torch.optim.Adam([{"params": [m.weight]}, {"params": [m.bias], "lr": 0.5}])

    rates = ["hyperparameters='lr'", "{'opt': optimizer.param_groups[0]['lr'], 'opt.group1': optimizer.param_groups[1]"]
    for make, texts in (
        (lambda o: schedules.LambdaLR(o, [lambda n: 1.0, lambda n: 0.9**n]), rates),
        (schedules.ReduceLROnPlateau, rates),
        (lambda o: schedules.OneCycleLR(o, 0.1, 10), ["hyperparameters='lr,beta1'", "['betas'][0]"]),
    ):
        optimizer = grouped()
        expect(amp.CompileError, *texts,
               call=lambda: train(m, make=lambda _: optimizer, scheduler=make(optimizer)))  # fmt: skip
    optimizer = torch.optim.SGD([{"params": [m.weight]}, {"params": [m.bias]}], lr=0.1)
    scheduler = schedules.LambdaLR(optimizer, [lambda n: 1.0, lambda n: 0.9**n])
    expect(amp.CompileError, "groups of one rate have one name", "optimizer=[…]",
           call=lambda: train(m, make=lambda _: optimizer, scheduler=scheduler))  # fmt: skip
    with train(m, make=lambda _: grouped()) as t:
        assert t.lr == {"opt": 0.001, "opt.group1": 0.5}, t.lr
    optimizer = sgd(m)
    for scheduler, text in (
        (schedules.LambdaLR(optimizer, lambda n: 0.9**n), "set trainer.lr = optimizer.param_groups[0]['lr']"),
        (schedules.ReduceLROnPlateau(optimizer), "found ReduceLROnPlateau"),
        (schedules.CyclicLR(optimizer, 0.1, 0.2), "found CyclicLR; leave scheduler= out"),
        (schedules.ChainedScheduler([schedules.ExponentialLR(optimizer, 0.9)]), "found ChainedScheduler; leave"),
        (schedules.OneCycleLR(optimizer, 0.1, 10), "make it with cycle_momentum=False"),
        (schedules.StepLR(sgd(nn.Linear(1, 1)), 1), "found another one's"),
    ):
        expect(amp.CompileError, text,
               call=lambda: train(m, make=lambda _: optimizer, scheduler=scheduler))  # fmt: skip
    for options, text in (
        (dict(precision="f8"), "or a type such as torch.bfloat16, found 'f8'"),
        (dict(accumulate=0), "expected accumulate to be a whole number of 1 or more, found 0"),
        (dict(average=1.5), "expected a decay of average= in [0, 1), found 1.5"),
        (dict(scaler=3), "expected scaler= as a torch.amp.GradScaler, amp.scaler(init=1024.0), the name of a policy"),
        (dict(results=("norm",)), "expected results of gradient_norm and learning_rate, found 'norm'"),
        (dict(predict=3), "amp.from_torch: expected predict= as True or False, a function or None, found 3"),
        (dict(max_norm=-1.0), "expected max_norm above 0, found -1.0"),
        (dict(max_value="a"), "amp.from_torch: expected max_value= as a number or None, found 'a'"),
    ):
        expect(amp.ArgumentError, text, call=lambda: train(nn.Linear(4, 3), **options))
    for name, text in (("acumulate", "did you mean 'accumulate'?"), ("thread", "did you mean 'threads'?"),
                       ("colour", "help(amp.from_torch)")):  # fmt: skip
        expect(amp.ArgumentError, f"expected an option of from_torch, found '{name}'", text,
               call=lambda: train(nn.Linear(4, 3), **{name: 2}))  # fmt: skip
    with train(nn.Linear(4, 3), make=None) as t:
        expect(amp.ArgumentError, "expected a trainer with an optimizer for step(), found one without",
               call=lambda: t.step(X, Y))  # fmt: skip


def steps():
    """Each refused call leaves all as it was."""
    m = nn.Linear(4, 3)
    with train(m, eval_batch=6) as t:
        first = t.step(X, Y)
        expect(amp.Error, "expected a module that no trainer has", line_of(train, 2)[:-2],
               "t.close() gives the module free; or give copy.deepcopy(module)", call=lambda: train(m))  # fmt: skip
        before = t.state_dict()
        bad = X.clone()
        bad[2, 1] = float("nan")
        for tensors, text in (
            ((X[:5], Y[:5]), "'@train' was compiled for a batch of 6"),
            ((torch.randn(6, 5), Y), "expected tensor<6x4xf32>, found tensor<6x5xf32>"),
            ((X.half(), Y), "convert it to float32"),
            ((X, Y.float()), "convert it to int64"),
            ((bad, Y), "expected numbers, found NaN"),
            ((X,), "expected the arguments"), ((X, Y, Y), "expected the arguments"),
            ((X, None), "'y'"), ((X, "abc"), "'y'"), ((X.to("meta"), Y), "'x'"),
            ((X.to_sparse(), Y), "'x'"),
        ):  # fmt: skip
            expect(amp.ArgumentError, text, call=lambda: t.step(*tensors))
        expect(amp.ArgumentError, "found 'nowhere'", call=lambda: t.step(X, Y, entry="nowhere"))
        expect(amp.ArgumentError, "found 'z'", call=lambda: t.step(X, z=Y))
        expect(amp.ArgumentError, 'expected a trainer with an entry for predictions', call=lambda: t.predict(X))
        expect(amp.ArgumentError, "average=0.999", call=lambda: t.evaluate(X, Y, average=True))
        expect(amp.ArgumentError, "average=0.999", call=t.average_state_dict)
        for rate in (float("nan"), "fast", None):
            expect(amp.ArgumentError, "expected a learning rate", call=lambda: setattr(t, "lr", rate))
        expect(amp.ArgumentError, "'logits'", call=lambda: first["logits"])
        state = dict(before, weight=torch.zeros(3, 3))
        expect(amp.ArgumentError, "expected 'weight' of shape [3, 4], found one of [3, 3]",
               call=lambda: t.load_state_dict(state))  # fmt: skip
        expect(amp.ArgumentError, "expected 'bias' as a tensor, found list",
               call=lambda: t.load_state_dict(dict(before, bias=[1.0])))  # fmt: skip
        expect(amp.Error, "/nowhere/run", call=lambda: t.save("/nowhere/run.safetensors"))
        expect(amp.Error, "/nowhere/run", call=lambda: t.load("/nowhere/run.safetensors"))
        after = t.state_dict()
        assert all(torch.equal(before[name], after[name]) for name in before)
        assert t.steps == 1 and t.step(X, Y).step == 2
        late = t.step(X, Y)
    assert late.step == 3 and late.loss > 0
    for call in (lambda: t.step(X, Y), lambda: t.evaluate(X, Y), t.state_dict, t.synchronize):
        expect(amp.Error, "expected a trainer, found one that was closed; make a new one", call=call)
    t.close()
    train(m).close()
    # One that was forgotten lets its module go.
    t = train(m)
    del t
    gc.collect()
    train(m).close()


def contrast(m, x, y):
    return F.cross_entropy(m(x) @ y.T, torch.arange(len(x)))


def fixed():
    """Of a batch that a line fixes, each refusal names the line and the option, which works."""
    y = torch.randn(6, 3)
    here, m = line_of(contrast)[:-2] + " fixes the batch: give from_torch ", nn.Linear(4, 3)
    with train(m, contrast, (X, y), eval_batch=6, predict=lambda m, x: m(x) - m(x).roll(1, 0)) as t:
        for call, texts in (
            (lambda: t.step(X[:4], y[:4]), ["expected one of the shapes [6, 4] and [6, 3], found [4, 4] and [4, 3]",
                                            here + "batch=(6, 4)"]),
            (lambda: t.evaluate(X[:4], y[:4]), [here + "eval_batch=(6, 4), or evaluate batches of 6"]),
            (lambda: t.predict(X[:4]), ["samples that batches of 6 make up, found 4", "eval_batch=(6, 1)"]),
            (lambda: t.step(X[:6], y[:4]), ["found [6, 4] and [4, 3]"]),
        ):  # fmt: skip
            expect(amp.ArgumentError, *texts, call=call)
        assert "after 0 steps: f32 on cpu" in repr(t) and "batch 6, 15 parameters" in repr(t), repr(t)
    with train(m, contrast, (X, y), accumulate=2) as t:
        expect(amp.ArgumentError, "batch=(6, 3); with accumulate=2 a batch is all its 2 micro-batches",
               call=lambda: t.step(X[:3], y[:3]))  # fmt: skip
    with train(m, accumulate=2) as t:
        expect(amp.ArgumentError, "with accumulate=2 a batch is all its 2 micro-batches",
               call=lambda: t.step(X[:3], Y[:3]))  # fmt: skip
    for function in (loss, contrast):
        expect(amp.CompileError, "expected batches that accumulate=4 divides, found one of 6", "of what t.step takes",
               call=lambda: train(m, function, (X, Y if function is loss else y), accumulate=4))  # fmt: skip
    expect(amp.CompileError, "expected floating-point numbers as named results of accumulated batches, found 'right'",
           "i64 of shape []", "float().mean()",
           call=lambda: train(m, lambda m, x, y: (loss(m, x, y), {"right": (m(x).argmax(1) == y).sum()}), accumulate=2))  # fmt: skip
    with train(m, lambda m, x: F.cross_entropy(m(x["x"]), x["y"]), ({"x": X, "y": Y},)) as t:
        expect(amp.ArgumentError, "an entry for predictions", call=lambda: t.predict({"x": X}))


def labels():
    with train(nn.Linear(4, 3)) as t:
        expect(amp.ArgumentError, "argument 'y': expected integers from 0 to 2 or -100, found 7",
               call=lambda: t.step(X, torch.full((6,), 7)))  # fmt: skip
        assert t.step(X, Y).step == 1


# Those that the command names, or all.
cases = (modules, wide, losses, written, begun, constants, attributes, cuts, examples, optimizers, steps, fixed, labels)
for case in cases:
    if case.__name__ in sys.argv[1:] or not sys.argv[1:]:
        case()
print(count, "cases refused")
# A trainer that is open when the interpreter ends is no crash.
left = train(nn.Linear(4, 3))
left.step(X, Y)
sys.stdout.flush()
