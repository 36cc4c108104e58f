"""Ranks of from_torch beside one process, and beside DistributedDataParallel.

The launcher starts each rank as `torch_ranks.py CASE,CASE [FOLDER]`; TARGET in the environment may be
cuda. A rank checks by itself, against a training of its own, so that what is the same on all was not
exchanged by what is tested. One that fails ends the others.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import atexit
import os
import sys
import tempfile
import warnings

import amp
import torch
from torch import nn
from torch.nn import functional as F

BATCH, STEPS = 8, 5


def mlp(dropout=0.2, seed=0):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(12, 33), nn.GELU(), nn.Dropout(dropout), nn.Linear(33, 5))


def loss(m, x, y):
    logits = m(x)
    return F.cross_entropy(logits, y), {"right": (logits.argmax(1) == y).float().mean()}


def batches(ranks, seed=7):
    """Of each step the batches of all ranks, in a row."""
    generator = torch.Generator().manual_seed(seed)
    for _ in range(STEPS):
        x = torch.randn(ranks * BATCH, 12, generator=generator)
        yield x, torch.randint(0, 5, (len(x),), generator=generator)


def make(module, size=BATCH, precision="f32", **options):
    optimizer = torch.optim.AdamW(module.parameters(), lr=0.01, weight_decay=0.1)
    example = torch.zeros(size, 12), torch.zeros(size, dtype=torch.long)
    if target := os.environ.get("TARGET"):
        # Those that are faster may differ between two trainers.
        options.update(target=target, fixed_algorithms=True)
    return amp.from_torch(module, loss, example=example, optimizer=optimizer, precision=precision, check=False, **options)


def alone(*arguments, **options):
    """The same in this process, which is warned of once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        return make(*arguments, **options)


def same(one, other):
    """Whether two trainers have the same state, counters and moments too."""
    kinds = {name: spec.note for name, spec in one.image.variables.items() if spec.note not in ("constant", "rank")}
    # What ranks share, they read in one order.
    names = sorted(kinds.keys() & other.image.variables.keys())
    left = [name for name in names if not torch.equal(one.get(name).nan_to_num(), other.get(name).nan_to_num())]
    assert not left, f"rank {one.rank}: expected the same state, found others in {left}"
    assert len(names) > 10, names


def refused(text, call):
    try:
        call()
    except amp.Error as error:
        assert text in str(error), error
        return
    raise AssertionError(f"expected an error with {text!r}")


def part(t, tensor):
    """A rank's own samples."""
    return tensor[t.rank * BATCH : (t.rank + 1) * BATCH]


def bits(precision, **options):
    """N ranks of B samples are one process with N micro-batches of B."""
    ours = make(mlp(), precision=precision, data_parallel=True, **options)
    theirs = alone(mlp(), ours.ranks * BATCH, precision, accumulate=ours.ranks, **options)
    assert ours.ranks > 1 and theirs.ranks == 1
    skipped = 0
    for x, y in batches(ours.ranks):
        r, other = ours.step(part(ours, x), part(ours, y)), theirs.step(x, y)
        found, wanted = ((one.loss, one["right"], one.scale, one.skipped) for one in (r, other))
        assert found == wanted, f"step {r.step}: expected {wanted}, found {found}"
        skipped += r.skipped
        same(ours, theirs)
    return skipped


def f32():
    assert bits("f32") == 0


def f16():
    # S is too large at first.
    assert 0 < bits("f16", scaler=torch.amp.GradScaler("cpu", init_scale=2.0**19)) < STEPS
    assert bits("f16", accumulate_calls=2) == 0


def keep_types():
    """Sums of f16: as close as they can be, and the same on all ranks."""
    ours, whole = (make(mlp(), precision="f16", data_parallel=kind) for kind in ("keep-types", "yes"))
    for x, y in batches(ours.ranks):
        ours.step(part(ours, x), part(ours, y))
        whole.step(part(ours, x), part(ours, y))
    for name, value in whole.state_dict().items():
        assert (ours.state_dict()[name] - value).abs().max() < 0.02, name
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "state")
        ours._write(path)
        ours.load(path)  # each its own
    ours.step(part(ours, x), part(ours, y)).loss


def weights():
    """Those of the first rank, buffers too."""
    ours = make(mlp(seed=amp_rank()), data_parallel=True)
    first = mlp(seed=0)
    for name, value in first.state_dict().items():
        assert torch.equal(ours.state_dict()[name], value), name


def amp_rank():
    names = ("OMPI_COMM_WORLD_RANK", "PMI_RANK", "RANK")
    return int(next(os.environ[name] for name in names if name in os.environ))


class Norms(nn.Module):
    """Norms of one layer, each with a momentum of its own; they have more statistics than one exchange takes."""

    def __init__(self):
        super().__init__()
        self.inner, self.outer = nn.Linear(12, 6), nn.Linear(6, 5)
        self.norms = nn.ModuleList(nn.BatchNorm1d(6, momentum=0.05 * i) for i in range(1, 11))

    def forward(self, x):
        hidden = self.inner(x)
        return self.outer(sum(norm(hidden) for norm in self.norms))


def norms():
    """Running statistics are means over ranks of what each would have."""
    module = Norms()
    torch.manual_seed(3)
    for parameter in module.parameters():
        nn.init.normal_(parameter)
    ours = make(module, data_parallel=True)
    x, y = next(batches(ours.ranks))
    hidden = [module.inner(one).detach() for one in x.split(BATCH)]
    mean = sum(one.mean(0) for one in hidden) / ours.ranks
    variance = sum(one.var(0) for one in hidden) / ours.ranks
    ours.step(part(ours, x), part(ours, y))
    state = ours.state_dict()
    for i, norm in enumerate(module.norms):
        of = f"norms.{i}"
        torch.testing.assert_close(state[f"{of}.running_mean"], norm.momentum * mean)
        torch.testing.assert_close(state[f"{of}.running_var"], 1 - norm.momentum + norm.momentum * variance)
        assert state[f"{of}.num_batches_tracked"] == 1


def normed(kind=nn.BatchNorm1d):
    """A module of f64 with three norms, the last of which has the mean of all batches' statistics."""
    torch.manual_seed(3)
    layers = nn.Linear(12, 6), kind(6), nn.GELU(), kind(6, affine=False), nn.Linear(6, 5), kind(5, momentum=None)
    return nn.Sequential(*layers).double()


def trained(module, size=BATCH, fixed=False, **options):
    """A trainer of f64 by SGD; `fixed` for a batch of this size alone."""

    def of_rows(m, x, y):
        return loss(m, x.reshape(size, 12) if fixed else x, y)

    example = torch.zeros(size, 12).double(), torch.zeros(size, dtype=torch.long)
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1, momentum=0.9)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        return amp.from_torch(module, of_rows, example=example, optimizer=optimizer, precision="f64", **options)


def synced():
    """Norms over ranks are those of one process with the whole batch, running variances too."""
    convert = nn.SyncBatchNorm.convert_sync_batchnorm
    for fixed in (False, True):
        ours = [
            trained(convert(normed()), fixed=fixed, data_parallel=True),
            trained(normed(), fixed=fixed, data_parallel=True, sync_batch_norm=True),
        ]
        size = ours[0].ranks * BATCH
        whole, other = trained(normed(), size, fixed), trained(convert(normed()), size, fixed)
        for x, y in batches(ours[0].ranks):
            x = x.double()
            wanted = whole.step(x, y).loss
            assert other.step(x, y).loss == wanted
            for one in ours:
                assert abs(one.step(part(one, x), part(one, y)).loss - wanted) < 1e-12
        same(whole, other)
        for name, value in whole.state_dict().items():
            for one in ours:
                torch.testing.assert_close(one.state_dict()[name], value, rtol=1e-11, atol=1e-12, msg=name)
        same(*ours)
        if not fixed and ours[0].rank == 0:
            assert abs(ours[0].evaluate(x, y)["loss"] - whole.evaluate(x, y)["loss"]) < 1e-12


def synced_alone():
    """A SyncBatchNorm leaves other norms with each rank's own statistics."""
    torch.manual_seed(3)
    module = nn.Sequential(nn.Linear(12, 6), nn.BatchNorm1d(6), nn.SyncBatchNorm(6), nn.Linear(6, 5)).double()
    ours = trained(module, data_parallel=True)
    x, y = next(batches(ours.ranks))
    x = x.double()
    own = [module[0](one).detach() for one in x.split(BATCH)]
    every = torch.cat([F.batch_norm(one, None, None, training=True) for one in own])
    ours.step(part(ours, x), part(ours, y))
    state = ours.state_dict()
    torch.testing.assert_close(state["1.running_var"], 0.9 + 0.1 * sum(one.var(0) for one in own) / ours.ranks)
    torch.testing.assert_close(state["2.running_var"], 0.9 + 0.1 * every.var(0))
    torch.testing.assert_close(state["2.running_mean"], 0.1 * every.mean(0))


def connected():
    """torch.distributed, as a script initializes it. Where it does not end it, PyTorch alone ends one process in a
    hundred by an abort."""
    from torch import distributed

    if not distributed.is_initialized():
        distributed.init_process_group("gloo")
        atexit.register(distributed.destroy_process_group)
    return distributed


def synced_in_part():
    """A SyncBatchNorm of some ranks is refused."""
    distributed = connected()
    group = distributed.new_group([0])
    refused(f"a SyncBatchNorm over a process group other than that of all {distributed.get_world_size()} ranks",
            lambda: trained(nn.Sequential(nn.Linear(12, 5), nn.SyncBatchNorm(5, process_group=group)).double(), data_parallel=True))  # fmt: skip


def ddp():
    """Steps of DistributedDataParallel, beside collectives of the user's own."""
    from torch.nn.parallel import DistributedDataParallel

    def sgd(module):
        return torch.optim.SGD(module.parameters(), lr=0.1, momentum=0.9)

    distributed = connected()
    module = mlp(0)
    example = torch.zeros(BATCH, 12), torch.zeros(BATCH, dtype=torch.long)
    ours = amp.from_torch(module, loss, example=example, optimizer=sgd(module), data_parallel=True)
    assert distributed.get_rank() == ours.rank and f"each of {ours.ranks} ranks (gloo" in repr(ours)
    theirs = DistributedDataParallel(mlp(0))
    optimizer = sgd(theirs)
    for x, y in batches(ours.ranks):
        r = ours.step(part(ours, x), part(ours, y))
        optimizer.zero_grad()
        value, _ = loss(theirs, part(ours, x), part(ours, y))
        value.backward()
        optimizer.step()
        distributed.all_reduce(value.detach_())
        assert abs(r.loss - value.item() / ours.ranks) < 1e-6
    for name, value in theirs.module.state_dict().items():
        found = (ours.state_dict()[name] - value).abs().max() / value.abs().max()
        print(f"rank {ours.rank}: {name} differs by {found:.1e}")
        assert found < 1e-6, (name, found)


def files(folder):
    """The first rank writes; all read what it wrote, or none does."""
    path = os.path.join(folder, "run.safetensors")
    lines = os.path.join(folder, "run.jsonl")
    ours, theirs = make(mlp(), data_parallel=True, metrics=lines), make(mlp(), data_parallel=True)
    several = list(batches(ours.ranks))
    for x, y in several[:3]:
        ours.step(part(ours, x), part(ours, y))
    if ours.rank == 0:  # as loops of PyTorch have it
        ours.save(path, epoch=4)
        ours.evaluate(*several[0])
    assert theirs.load(path) == (4, 0)
    for x, y in several[3:]:
        for one in (ours, theirs):
            one.step(part(one, x), part(one, y))
    ours.synchronize()
    same(ours, theirs)
    refused("nothing.safetensors", lambda: theirs.load(os.path.join(folder, "nothing.safetensors")))
    other = path if ours.rank else os.path.join(folder, "nothing.safetensors")
    refused("rank 0: ", lambda: theirs.load(other))
    same(ours, theirs)
    ours.save(os.path.join(folder, f"of{ours.rank}.safetensors"))
    ours.export(weights=os.path.join(folder, f"weights{ours.rank}.safetensors"))


def shard(folder):
    """Moments and masters in parts: the same bits and files, which all ranks read and write at once."""

    def wide():
        torch.manual_seed(3)
        return nn.Sequential(nn.Linear(12, 1024), nn.GELU(), nn.Dropout(0.2), nn.Linear(1024, 5))

    for precision in ("f32", "f16", "bf16"):
        ours, theirs = (
            make(wide(), precision=precision, data_parallel=True, max_norm=0.5, shard=kind) for kind in ("optimizer", None)
        )
        for x, y in batches(ours.ranks):
            found, wanted = (one.step(part(one, x), part(one, y)).loss for one in (ours, theirs))
            assert found == wanted
        same(ours, theirs)
        assert all(torch.equal(value, theirs.state_dict()[name]) for name, value in ours.state_dict().items())
        paths = [os.path.join(folder, f"{name}.{precision}") for name in ("ours", "theirs")]
        for one, path in zip((ours, theirs), paths):
            one.save(path)
            one.export(weights=path + ".weights")
        for suffix in ("", ".weights") if ours.rank == 0 else ():
            contents = [open(path + suffix, "rb").read() for path in paths]
            assert contents[0] == contents[1]
        theirs.load(paths[0])
        ours.load(paths[1])
        same(ours, theirs)
        ours.set("3.bias", torch.ones(5))
        theirs.set("3.bias", torch.ones(5))
        for one in (ours, theirs):
            one.step(part(one, x), part(one, y))
        same(ours, theirs)
    refused("expected take=False with shard=", lambda: make(wide(), data_parallel=True, shard="optimizer", take=True))
    weight = "0.weight" if ours.rank else "3.weight"
    refused("expected all ranks to read the same variable at once", lambda: ours.get(weight))
    assert torch.equal(ours.get("0.bias"), theirs.get("0.bias"))


def questions():
    """An overflow is traced on all ranks; other questions a rank answers by itself."""
    scaler = torch.amp.GradScaler("cpu", init_scale=2.0**30)
    ours = make(mlp(), precision="f16", scaler=scaler, data_parallel=True)
    for x, y in batches(ours.ranks):
        r = ours.step(part(ours, x), part(ours, y))
    assert r.skipped
    assert "overflow" in repr(ours.trace_overflow(part(ours, x), part(ours, y))).lower()
    if ours.rank == 0:
        assert ours.check_gradients(x[:BATCH], y[:BATCH])
    ours.step(part(ours, x), part(ours, y)).loss


def disagree():
    """Ranks that would not make the same step do not begin, and each says so."""
    rank = amp_rank()
    for timeout in ("soon", "-1", "nan", "1e300"):
        os.environ["AMP_ENGINE_TIMEOUT"] = timeout
        refused("expected AMP_ENGINE_TIMEOUT to be a number of seconds above 0, at most 1e9", lambda: make(mlp(), data_parallel=True))
    os.environ["AMP_ENGINE_TIMEOUT"] = "900.5"

    def other(text, **options):
        refused(text, lambda: make(mlp(), data_parallel=True, **options))

    other("the same hash of the compiled program on all ranks", max_norm=1.0 + rank)
    other("expected the same hash of the initial counters", seed=rank)
    other("rank 1: expected 'threads'", threads=-1 if rank == 1 else 1)
    other("expected the same batch on all ranks, 8 on", size=BATCH + rank)
    ours = make(mlp(), data_parallel=True)
    if rank:
        ours.set("0.bias", torch.ones(33))
    x, y = next(batches(ours.ranks))
    refused("the same hash of the initial weights", lambda: ours.step(part(ours, x), part(ours, y)))
    ours.set("0.bias", torch.ones(33))
    if rank:  # the others wait for a batch that fits
        refused("", lambda: ours.step(part(ours, x)[:3], part(ours, y)))
    ours.step(part(ours, x), part(ours, y)).loss
    assert ours.steps == 1


def warned():
    """A step for one process in each of several, once."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for _ in range(2):
            make(mlp())
    texts = [str(one.message) for one in found if one.category is amp.Warning]
    assert len(texts) == 1 and "each trains a model of its own; data_parallel=True" in texts[0], texts


def broken():
    """What the engine raises is an error of the step."""
    from torch import distributed

    ours = make(mlp(), data_parallel=True)
    x, y = next(batches(ours.ranks))
    ours.step(part(ours, x), part(ours, y)).loss

    def fail(*_, **__):
        raise ValueError("no way\nto the others.")

    distributed.all_to_all_single = distributed.all_gather_into_tensor = fail
    for _ in range(2):
        refused("gloo of PyTorch", lambda: ours.step(part(ours, x), part(ours, y)).loss)
        refused("ValueError: no way to the others); see", lambda: ours.step(part(ours, x), part(ours, y)).loss)


def raises():
    """An exception of one rank alone ends all."""
    ours = make(mlp(), data_parallel=True)
    x, y = next(batches(ours.ranks))
    if ours.rank == 1:
        raise RuntimeError("of rank 1 alone")
    ours.step(part(ours, x), part(ours, y)).loss
    raise AssertionError("expected no step without rank 1")


CASES = {
    f.__name__: f
    for f in (f32, f16, keep_types, weights, norms, synced, synced_alone, synced_in_part, ddp, files, shard, questions, disagree, warned, broken, raises)
}
chosen, *folder = sys.argv[1:]
for name in chosen.split(","):
    CASES[name](*folder if name in ("files", "shard") else ())
    print(f"{name} passes", flush=True)
