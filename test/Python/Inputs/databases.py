# databases.py - PyTorch's own samples of every op and module, beside PyTorch in f64.
#
# What PyTorch tests itself with, OpInfo and ModuleInfo, names arguments that no one here
# would think of. A sample's tensors are parameters of a module whose loss is a sum of the
# results, each element with a weight of its own: one step gives value and gradients.
# Several samples are one step, as most of the time is the export's; each calls its op from
# a file of its own name, so that an error names it. With `--dynamic` the tensors of a
# sample that have its first size are a batch of any size, and the step has another one.
#
# Right is what agrees, refused what raises amp.Error and stands in the page of docs; all
# else fails, also what that page says and is not so.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   databases.py [--modules] [--dynamic] [--shard I/N] [--save FILE] [NAME…]
#   databases.py --write FILE…       makes the page of what all shards saved
#   databases.py --amend FILE…       changes the page by what some ops saved: after a change
#                                    that refuses more or less of them

import argparse
import collections
import itertools
import json
import math
import os
import pathlib
import re
import sys
import types
import unittest
import warnings

import torch
from torch import nn
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

# PyTorch's own tests need it, the databases beside them do not.
sys.modules.setdefault("expecttest", types.SimpleNamespace(TestCase=unittest.TestCase))

from torch.testing._internal import common_methods_invocations  # noqa: E402
from torch.testing._internal.common_modules import module_db  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "python"))

import amp  # noqa: E402

PAGE = ROOT / "docs" / "generated" / "FromPyTorchRefused.md"
#: by part, how many samples of an op are tried, spread over all that it has: fewer as a batch,
#: where each op is a step
SAMPLES = {"ops": 6, "ops dynamic": 1, "modules": 3, "modules dynamic": 1}
#: samples of one step; the steps of what draws
TOGETHER, DRAWS = 24, 300

REAL = torch.float64


# ---- Samples ----------------------------------------------------------------


class Case(nn.Module):
    """A call of an op or a module: `name` is that of its row in the database."""

    count = 0

    def __init__(self, name, function, args, kwargs):
        super().__init__()
        Case.count += 1
        self.name, self.number, self.function = name, Case.count, function
        leaves, self.tree = pytree.tree_flatten((args, kwargs))
        # A sample may have been computed from another one.
        leaves = [x.detach().requires_grad_(x.requires_grad) if isinstance(x, torch.Tensor) else x for x in leaves]
        reals = [is_real(x) for x in leaves]
        self.leaves = [None if real else x for x, real in zip(leaves, reals)]
        self.w = nn.ParameterList(
            nn.Parameter(x.detach().clone(), x.requires_grad) for x, real in zip(leaves, reals) if real
        )
        self.given = leaves
        #: the places of the leaves that are a batch, and what scales those of real numbers
        self.batched, self.scales = [], nn.ParameterList()
        #: of each result how it is weighed, what stands for what is no number
        self.weights = self.stand_ins = None
        self.draws = self.is_value = False
        #: of the coarsest type of a result
        self.epsilon = 0.0
        code = _call.__code__.replace(co_filename=f"sample{self.number}")
        self.call = types.FunctionType(code, globals())

    def results(self, batch=()):
        """The tensors that it gives, as real numbers."""
        # Ops that write in place do so to a value, not to a parameter.
        weights = iter([w * 1.0 for w in self.w])
        leaves = [next(weights) if x is None else x for x in self.leaves]
        for place, value, scale in zip(self.batched, batch, self.scales):
            leaves[place] = value * scale if value.dtype == REAL else value
        args, kwargs = pytree.tree_unflatten(leaves, self.tree)
        found = pytree.tree_leaves(self.call(self.function, args, kwargs))
        found = [y if isinstance(y, torch.Tensor) else torch.scalar_tensor(y) for y in found if isinstance(y, _NUMBERS)]
        found = [torch.view_as_real(y) if y.is_complex() else y for y in found]
        found = [y.to_dense() if y.layout != torch.strided else y for y in found]
        self.epsilon = max(torch.finfo(y.dtype).eps if y.is_floating_point() else 0.0 for y in found) if found else 0.0
        return [y.to(REAL).detach() if self.is_value else y.to(REAL) for y in found]

    def forward(self, batch=(), weights=()):
        total, given = torch.zeros((), dtype=REAL), iter(weights)
        for i, y in enumerate(self.results(batch)):
            if self.stand_ins and self.stand_ins[i] is not None:
                y = torch.where(y.isnan(), 3.0, torch.where(y == math.inf, 5.0, torch.where(y == -math.inf, 7.0, y)))
            if self.draws:
                y = y.atan()
                y = y + 0.5 * y * y
            kind = self.weights[i]
            if kind is None:  # a size that is the batch's in another way
                total = total + y.sum() + 0.5 * (y * y).sum()
            else:
                total = total + (y * (next(given) if kind is GIVEN else kind)).sum()
        return total


def _call(function, args, kwargs):
    return function(*args, **kwargs)


def is_real(x):
    """Whether a leaf may be a parameter: of numbers, which are finite."""
    is_dense = isinstance(x, torch.Tensor) and x.layout == torch.strided
    return is_dense and x.dtype == REAL and bool(x.isfinite().all())


#: what results are made of, also while they are exported
_NUMBERS = (torch.Tensor, bool, int, float, torch.SymBool, torch.SymInt, torch.SymFloat)
#: of a result whose weights come with the batch
GIVEN = "given"


def weights_of(y):
    return (0.5 + torch.arange(y.numel(), dtype=REAL) / max(y.numel(), 1)).view(y.shape)


class _Draws(TorchDispatchMode):
    """Whether an op that draws random numbers runs."""

    found = False

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        self.found |= torch.Tag.nondeterministic_seeded in op.tags
        return op(*args, **(kwargs or {}))


def spread(samples, count):
    """About as many, at an odd distance, which meets both of options that take turns."""
    samples = list(samples)
    step = -(-len(samples) // count) or 1
    return samples[:: step + (step > 2 and step % 2 == 0)]


def op_cases(op, count):
    name = op.name + (f" ({op.variant_test_name})" if op.variant_test_name else "")
    dtype = next((d for d in (REAL, torch.int64, torch.bool, torch.float32) if d in op.dtypes), None)
    if dtype is None:  # of complex numbers alone, or of no CPU
        return
    torch.manual_seed(0)
    for sample in spread(op.sample_inputs("cpu", dtype, requires_grad=op.supports_autograd and dtype == REAL), count):
        yield Case(name, op.op, (sample.input, *sample.args), sample.kwargs)


def module_cases(info, count):
    name = info.name.replace("_", ".")
    for training in (True, False) if info.train_and_eval_differ else (True,):
        torch.manual_seed(0)
        inputs = info.module_inputs_func(info, device="cpu", dtype=REAL, requires_grad=True, training=training)
        for sample in spread(inputs, count):
            made, given = sample.constructor_input, sample.forward_input
            module = info.module_cls(*made.args, **made.kwargs).to(REAL).train(training)
            if given is not None:
                yield Case(name + ("" if training else " (eval)"), module, given.args, given.kwargs)


def restored(case, run):
    """What a function gives, with the buffers as they were."""
    state = {name: value.clone() for name, value in case.state_dict().items()}
    try:
        return run()
    finally:
        case.zero_grad()
        case.load_state_dict(state)


def prepare(case, is_dynamic):
    """Whether PyTorch itself gives a value for a sample, and what it takes to compare it."""
    try:
        with torch.random.fork_rng():
            if any(isinstance(p, nn.UninitializedParameter) for p in case.parameters()):
                case.results()
            with _Draws() as mode:
                found = restored(case, case.results)
            torch.use_deterministic_algorithms(True, warn_only=True)  # fills what is not written
            filled = restored(case, case.results)
            torch.use_deterministic_algorithms(False)
            case.draws = mode.found and not all(map(is_same, found, filled))
            if not found or not mode.found and not all(map(is_same, found, filled)):
                return False
            if is_dynamic and not make_batched(case, found):
                return False
            if not is_dynamic:
                case.weights = [weights_of(y) for y in found]
                case.stand_ins = [None if y.isfinite().all() else True for y in found]
            case.is_value = not restored(case, lambda: has_slopes(case))
            case.state_dict()
        return True
    except Exception:  # PyTorch's own refusal
        return False
    finally:
        torch.use_deterministic_algorithms(False)


def is_same(x, y):
    return x.shape == y.shape and bool(((x == y) | x.isnan() & y.isnan()).all())


def has_slopes(case):
    value = case(*batch_of(case, case.batch)) if case.batched else case()
    if not value.requires_grad:
        return True
    value.backward()
    return all(p.grad is None or bool(p.grad.isfinite().all()) for p in case.parameters())


def make_batched(case, found):
    """Makes the tensors that have the first size a batch, if PyTorch takes another one of
    them; else the first one alone, or others of the same size in its place."""
    tensors = {i: x for i, x in enumerate(case.given) if isinstance(x, torch.Tensor) and x.layout == torch.strided
               and x.dim() and x.shape[0] > 1 and x.numel() and not x.is_complex()}  # fmt: skip
    if not tensors:
        return False
    first = next(iter(tensors))
    same = [i for i, x in tensors.items() if x.shape[0] == tensors[first].shape[0]]
    double = [doubled(tensors[i].detach()) for i in same]
    x = tensors[first].detach()
    near = torch.lerp(x, x.flip(0), 0.05) if x.dtype == REAL else x.flip(0)
    for batched, other in ((same, double), ([first], double[:1]), ([first], [near])):
        case.batched = batched
        case.scales = nn.ParameterList(nn.Parameter(torch.ones((), dtype=REAL)) for _ in batched)
        case.batch, case.other = [tensors[i].detach().clone() for i in batched], other
        try:
            one, two = (restored(case, lambda: case.results(x)) for x in (case.batch, case.other))
        except Exception:
            continue
        if len(one) != len(two):
            continue
        if not all(y.isfinite().all() for y in (*one, *two)):
            return False
        n, m = case.batch[0].shape[0], case.other[0].shape[0]
        case.weights = [kind_of(x.shape, y.shape, n, m) for x, y in zip(one, two)]
        case.weights = [weights_of(y) if kind == "fixed" else kind for kind, y in zip(case.weights, one)]
        return True
    return False


def doubled(x):
    """Twice as many samples; real ones lie between those that there are, each its own way, so
    that none is there twice, no row is a sum of others and matrices stay positive. What is in
    order stays so."""
    shape = x.shape if x.dim() < 3 else (x.shape[0], *[1] * (x.dim() - 1))
    share = torch.rand(shape, generator=torch.Generator().manual_seed(0), dtype=REAL) * 0.2
    y = torch.cat([x, torch.lerp(x.flip(0), x, share) if x.dtype == REAL else x.flip(0)])
    return y.sort(0).values if x.dtype != torch.bool and (x.diff(dim=0) >= 0).all() else y


def kind_of(one, two, n, m):
    if one == two and n != m:
        return "fixed"
    return GIVEN if one and one[0] == n and two == (m, *one[1:]) else None


def batch_of(case, batch):
    """A batch of a sample, and the weights of its results that come with it."""
    with torch.random.fork_rng():
        results = restored(case, lambda: case.results(batch))
    return batch, [weights_of(y.detach()) for y, kind in zip(results, case.weights) if kind is GIVEN]


# ---- Steps ------------------------------------------------------------------


class Several(nn.Module):
    """Samples of one step; `x` is a number, or the batches of all of them."""

    def __init__(self, cases):
        super().__init__()
        self.cases, self.anchor = nn.ModuleList(cases), nn.Parameter(torch.ones((), dtype=REAL))

    def forward(self, x):
        values = {f"v{case.number}": case(*given) for case, given in zip(self.cases, x)}
        return sum(values.values()) + self.anchor * 1.0, values


def given_to(cases, other=False):
    """The batches of samples as arguments: of those without one, a number that is none."""
    if not cases[0].batched:
        return (torch.ones((), dtype=REAL),)
    return tuple(tuple(map(tuple, batch_of(case, case.other if other else case.batch))) for case in cases)


def loss(module, *x):
    return module(x if module.cases[0].batched else [()] * len(module.cases))


def trainer_of(module, lr):
    cases = list(module.cases)
    sizes = {x[0].shape[0]: 0 for case in cases for x in (case.batch, case.other)} if cases[0].batched else None
    parameters = [p for p in module.parameters() if p.requires_grad]
    return amp.from_torch(
        module, loss, given_to(cases), optimizer=torch.optim.SGD(parameters, lr=lr), precision="f64", threads=1,
        batch=sizes and tuple(sizes), check=False,
    )  # fmt: skip


class Apart(Exception):
    """Samples of which one fixes the batch, or has no derivative, so that the others say nothing."""


def compared(cases):
    """What of each sample differs, nothing where all agrees; and whether its batch is fixed."""
    module = Several(cases)
    state = {name: value.clone() for name, value in module.state_dict().items()}
    with trainer_of(module, 1.0) as trainer:
        fixed = "".join(trainer.imported.fixed.values()) if cases[0].batched else ""
        if fixed and len(cases) > 1:
            raise Apart(fixed)
        batch = given_to(cases, other=True)
        result, after = trainer.step(*batch), trainer.state_dict()
        if result.skipped and len(cases) > 1:
            raise Apart("")
    module.load_state_dict(state)
    module.zero_grad()
    total, values = loss(module, *batch)
    total.backward()
    parameters, buffers, found = dict(module.named_parameters()), dict(module.named_buffers()), {}
    for i, case in enumerate(cases):
        mine, bound = f"cases.{i}.", max(1e-6, 4 * case.epsilon)
        said = differing("value", result[f"v{case.number}"], values[f"v{case.number}"].detach(), bound / 100)
        for name, was in state.items():
            if not name.startswith(mine) or was.dtype != REAL or name not in after:
                continue
            if name in buffers:
                said = said or differing(name[len(mine) :], after[name], buffers[name], bound)
                continue
            p, slope = parameters[name], was - after[name]
            right = torch.zeros_like(p) if p.grad is None else p.grad
            error = differing(f"gradient of {name[len(mine) :]}", slope, right, bound)
            if error and not differing("", slope, difference(module, batch, p, state), 1e-4):
                print(f"{case.name}: {error}, which is not that of PyTorch's own values", flush=True)
            else:
                said = said or error
        found[case] = ("wrong", said) if said else ("right", fixed)
    module.load_state_dict(state)
    return found


@torch.no_grad()
def difference(module, batch, p, state):
    """A gradient by PyTorch's values, near by on both sides: that which decides where
    PyTorch's own is another one."""
    slope, step = torch.zeros_like(p), 1e-6
    for index in itertools.product(*map(range, p.shape)):
        ends = []
        for sign in (1, -1):
            module.load_state_dict(state)
            p[index] += sign * step
            ends.append(loss(module, *batch)[0].item())
        slope[index] = (ends[0] - ends[1]) / (2 * step)
    module.load_state_dict(state)
    return slope


def differing(what, found, right, bound):
    gap = (torch.as_tensor(found, dtype=REAL).reshape(right.shape) - right).abs()
    size = max(1.0, right.abs().max().item()) if right.numel() else 1.0
    if not gap.numel() or gap.max() <= bound * size:
        return ""
    at = gap.nan_to_num(math.inf).argmax()
    found = torch.as_tensor(found, dtype=REAL).reshape(-1)[at].item()
    return f"{what} {found:.6g} in place of {right.reshape(-1)[at].item():.6g}"


def drawn(case):
    """What of many steps of a sample that draws differs in the mean: of a value, and of the
    gradients' sums. Another number than PyTorch's is drawn each time."""
    module, rate = Several([case]), 1e-7
    state = {name: value.clone() for name, value in module.state_dict().items()}
    names = [name for name, p in module.named_parameters() if p.requires_grad]
    ours, theirs = [], []
    with trainer_of(module, rate) as trainer:
        batch = given_to([case], other=True)
        for _ in range(DRAWS):
            result = trainer.step(*batch)
            ours.append([result[f"v{case.number}"]])
        after = trainer.state_dict()
    for seed in range(DRAWS):
        module.load_state_dict(state)
        module.zero_grad()
        torch.manual_seed(seed)
        total, values = loss(module, *batch)
        total.backward()
        slopes = [p.grad.sum().item() if p.grad is not None else 0.0 for n, p in module.named_parameters() if n in names]
        theirs.append([values[f"v{case.number}"].item(), *slopes])
    module.load_state_dict(state)
    ours = [torch.tensor(ours, dtype=REAL).mean().item()]
    ours += [(state[name] - after[name]).sum().item() / rate / DRAWS for name in names]
    theirs = torch.tensor(theirs, dtype=REAL)
    for what, a, b, spread in zip(["value", *names], ours, theirs.mean(0).tolist(), theirs.std(0).tolist()):
        if not abs(a - b) <= 5 * spread * math.sqrt(2 / DRAWS) + 1e-4 * max(1.0, abs(b)):
            return {case: ("wrong", f"{what} {a:.4g} on average in place of {b:.4g} ± {spread:.2g}")}
    return {case: ("right", "")}


def judged(cases):
    """The verdict of each sample: of all in one step, or where that fails without those that
    the error names; of each half where it names none."""
    try:
        return drawn(cases[0]) if cases[0].draws else compared(cases)
    except Apart as error:
        verdict = None, str(error)
    except amp.Error as error:
        verdict = "refused", str(error)
    except Exception as error:
        verdict = "exception", f"{type(error).__name__}: {error}"
    if len(cases) == 1:
        return {cases[0]: (verdict[0], spoken(verdict[1]))}
    # All that is refused at once; an error that is raised later names one of them.
    found = {named(cases, text): ("refused", spoken(text)) for text in problems(cases)} if verdict[0] == "refused" else {}
    found.pop(None, None)
    apart = named(cases, verdict[1])
    if found:
        groups = []
    elif apart:
        groups = [[apart]]
    else:
        groups = [cases[: len(cases) // 2], cases[len(cases) // 2 :]]
    for group in groups:
        found.update(judged(group))
    rest = [case for case in cases if case not in found]
    return {**found, **(judged(rest) if rest else {})}


def named(cases, text):
    """The sample whose file an error names."""
    number = re.search(r"\bsample(\d+):", text)
    return number and next((case for case in cases if case.number == int(number[1])), None)


def spoken(text):
    """An error without the place, which is that of a sample."""
    return re.sub(r"^\S+:\d+:\d+: error: |^\S+:\d+: ", "", text.strip().splitlines()[0])


def problems(cases):
    try:
        return [str(problem) for problem in amp.check(Several(cases), loss, given_to(cases))]
    except Exception:
        return []


def groups(cases, known):
    """Samples that are tried together: of an op and a size of the batch, or any that have
    none. What draws, and what is known to be refused, is alone."""
    found = collections.defaultdict(list)
    for case in cases:
        key = "static"
        if case.batched:
            key = case.name, case.batch[0].shape[0], case.other[0].shape[0]
        if case.draws or case.name in known:
            key = case.number
        if len(found[key]) == TOGETHER:
            found[key, case.number] = found.pop(key)
        found[key].append(case)
    return [several for several in found.values() if several]


# ---- The page ---------------------------------------------------------------

#: how the page calls the four parts
PARTS = {"ops": "Ops", "ops dynamic": "Ops, of a batch of any size", "modules": "Modules",
         "modules dynamic": "Modules, of a batch of any size"}  # fmt: skip

HEAD = """# What `amp.from_torch` refuses of PyTorch's own samples

<!-- Generated by test/Python/Inputs/databases.py, whose tests compare it: do not edit. -->

PyTorch's databases of samples, `op_db` and `module_db` of `torch.testing._internal` in {version}, trained for a step
beside PyTorch in f64: values, gradients and buffers. Of each op some samples are tried, spread over all that it has. With a batch of
any size the tensors that share the first one's size are the batch, and the step has twice as many; what is refused of a
fixed batch altogether is left out there. Ops that draw are compared by {draws} draws. What is refused raises `amp.Error` with your line, before the first step.

| | ops | samples | right | refused | of each at most |
|-|-|-|-|-|-|
"""


def reason_of(text):
    """The kind of an error: without places, names and sizes."""
    text = text.split("; ")[0]
    text = re.sub(r"computes \S+ (of .*|with (\w+)=.*)", lambda m: "computes it with " + (
        m[2] or "these arguments"), text)  # fmt: skip
    for pattern, said in (
        (r"^\S*\w+(\.py)?:\S+: (error: )?|^error: ", ""), (r"^found a batch of \d+ that has no form: ", ""), (r"no op here computes \w+::\S+", "no op here computes it"),
        (r"torch\.export cannot read this: .*", "torch.export cannot read it"), (r"torch\.complex\d+", "complex numbers"),
        (r"\w*pool\w*\.default", "a pooling"), (r"\w+\.default", "an op"),
        (r" *\(?\[[^\]]*\]\)?| *\([^)]*\)|-?\b\d[\d.e+-]*\b", "…"), (r"\s+", " "), (r" …", "…"), (r"\|", "/"),
    ):  # fmt: skip
        text = re.sub(pattern, said, text)
    return text.strip()


class Part:
    """How many ops and samples were tried, and of what is refused of an op: of how many, and
    how many by reason."""

    def __init__(self, ops=0, samples=0):
        self.ops, self.samples, self.refused = ops, samples, {}

    def count(self, op):
        return sum(self.refused[op][1].values()) if op in self.refused else 0

    def whole(self):
        """The ops of which all samples are refused."""
        return {op for op, (total, _) in self.refused.items() if self.count(op) == total}

    def amend(self, ops):
        """Takes over what was found of these ops."""
        for op, found in ops.items():
            self.refused.pop(op, None)
            if found["refused"]:
                reasons = collections.Counter()
                for text, count in found["refused"].items():
                    reasons[reason_of(text)] += count
                self.refused[op] = found["right"] + reasons.total(), reasons

    def rows(self):
        rows = collections.defaultdict(dict)
        for op, (total, reasons) in self.refused.items():
            for reason, count in reasons.items():
                rows[reason][op] = count, total
        counts = {reason: sum(count for count, _ in row.values()) for reason, row in rows.items()}
        for reason in sorted(rows, key=lambda reason: (-counts[reason], reason)):
            named = ", ".join(f"`{op}` {n}/{total}" for op, (n, total) in sorted(rows[reason].items()))
            yield f"| {reason} | {counts[reason]} | {named} |\n"


def page(parts):
    text = HEAD.format(version=f"PyTorch {torch.__version__.split('+')[0]}", draws=DRAWS)
    for name, part in parts.items():
        refused = sum(map(part.count, part.refused))
        text += f"| {PARTS[name]} | {part.ops} | {part.samples} | {part.samples - refused} | {refused} | {SAMPLES[name]} |\n"
    for name, part in parts.items():
        text += f"\n## {PARTS[name]}\n\n| refused | samples | of |\n|-|-|-|\n" + "".join(part.rows())
    return text


def read():
    """The parts that the page has."""
    parts, part = {name: Part() for name in PARTS}, None
    names = {title: name for name, title in PARTS.items()}
    for line in PAGE.read_text().splitlines() if PAGE.exists() else ():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("## "):
            part = parts[names[line[3:]]]
        elif part is None and cells[0] in names:
            parts[names[cells[0]]] = Part(int(cells[1]), int(cells[2]))
        elif part is not None:
            for op, count, total in re.findall(r"`([^`]+)` (\d+)/(\d+)", cells[-1]):
                part.refused.setdefault(op, (int(total), {}))[1][cells[0]] = int(count)
    return parts


def write(files, is_whole):
    """Makes the page of what was saved: of all shards, or of some ops, where others stay."""
    found = {name: {} for name in PARTS}
    for file in files:
        saved = json.loads(pathlib.Path(file).read_text())
        found[saved["part"]].update(saved["ops"])
    parts = {name: Part() for name in PARTS} if is_whole else read()
    for name, ops in found.items():
        parts[name].amend(ops)
        if is_whole:
            parts[name].ops = len(ops)
            parts[name].samples = sum(op["right"] + sum(op["refused"].values()) for op in ops.values())
    PAGE.write_text(page(parts))


# ---- The run ----------------------------------------------------------------


def main():
    parser = argparse.ArgumentParser()
    for flag in ("--modules", "--dynamic"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--shard", default="0/1")
    parser.add_argument("--save")
    parser.add_argument("--write", nargs="+")
    parser.add_argument("--amend", nargs="+")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.write or options.amend:
        return write(options.write or options.amend, bool(options.write))
    warnings.simplefilter("ignore")
    # What draws seeds itself there, which no step does.
    common_methods_invocations.wrapper_set_seed = lambda op, *args, **kwargs: op(*args, **kwargs)
    index, count = map(int, options.shard.split("/"))
    rows, cases_of = (module_db, module_cases) if options.modules else (common_methods_invocations.op_db, op_cases)
    rows = [row for row in rows if not options.names or row.name in options.names][index::count]
    part = ("modules" if options.modules else "ops") + (" dynamic" if options.dynamic else "")
    parts = read()
    known, never = parts[part], parts[part.split()[0]].whole() if options.dynamic else ()
    tried = [case for row in rows for case in cases_of(row, SAMPLES[part]) if case.name not in never]
    cases = [case for case in tried if prepare(case, options.dynamic)]
    ops = {case.name: {"right": 0, "fixed": 0, "refused": collections.Counter(), "wrong": 0, "exception": 0}
           for case in cases}  # fmt: skip
    lost = {case.name for case in tried} & known.refused.keys() - ops.keys()
    bad = [f"error: expected samples of {name}, found none that PyTorch computes" for name in sorted(lost)]
    for several in groups(cases, known.refused):
        for case, (verdict, text) in judged(several).items():
            op = ops[case.name]
            if verdict == "refused":
                op["refused"][text.split("; ")[0]] += 1
            else:
                op[verdict] += 1
                op["fixed"] += verdict == "right" and bool(text)
            if verdict != "right":
                print(f"{verdict}: {case.name} {case.number}: {text}"[:300], flush=True)
            if verdict in ("wrong", "exception"):
                bad.append(f"error: {verdict}: {case.name}: {text}"[:300])
    for name, op in sorted(ops.items()):
        now = sum(op["refused"].values())
        if now != known.count(name):
            bad.append(f"error: expected {known.count(name)} samples of {name} refused, as"
                       f" {PAGE.relative_to(ROOT)} says, found {now}")  # fmt: skip
    print(*bad, sep="\n")
    counts = {key: sum(op[key] for op in ops.values()) for key in ("right", "fixed", "wrong", "exception")}
    refused = sum(sum(op["refused"].values()) for op in ops.values())
    print(f"{len(ops)} ops, {len(cases)} samples: {counts['right']} right, {counts['fixed']} of them of a fixed"
          f" batch, {refused} refused, {counts['wrong']} wrong, {counts['exception']} exceptions;"
          f" {len(tried) - len(cases)} left out, which PyTorch refuses or no batch fits")  # fmt: skip
    if options.save:
        pathlib.Path(options.save).write_text(json.dumps({"part": part, "ops": ops}))
    return 1 if bad or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
