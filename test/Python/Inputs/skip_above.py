"""skip_above= of amp.from_torch, beside a loop of PyTorch in f64, and of amp.from_jax.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import warnings

import torch
from torch.nn.functional import cross_entropy

import amp
from run_cases import case, run

warnings.simplefilter("error", amp.Warning)
warnings.filterwarnings("ignore", "(?s).*losses are not scaled, S is 1 and stays", amp.Warning)


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.norm = torch.nn.Linear(6, 8), torch.nn.BatchNorm1d(8)
        self.last = torch.nn.Linear(8, 4)

    def forward(self, x):
        return self.last(torch.tanh(self.norm(self.first(x))))


def loss(m, x, y):
    return cross_entropy(m(x), y)


def optimizers(model):
    decayed = [model.first.weight, model.last.weight]
    rest = [p for p in model.parameters() if all(p is not d for d in decayed)]
    return [torch.optim.AdamW(decayed, lr=0.05), torch.optim.SGD(rest, lr=0.05, momentum=0.9)]


def data(steps, dtype, seed=1):
    """Batches, of which every third has samples of the wrong classes, and a larger norm."""
    generator = torch.Generator().manual_seed(seed)
    for step in range(steps):
        x = torch.randn(8, 6, dtype=dtype, generator=generator)
        y = (x[:, :4].argmax(1) + (step % 3 == 2)) % 4
        yield x, y


def compare(bound=0.9, precision="f64", accumulate=1, calls=1, several=False, steps=24, **options):
    """Trains both, and compares every number and all state after every step."""
    torch.manual_seed(0)
    dtype = torch.float64 if precision == "f64" else torch.float32
    model = Net().to(torch.float64)
    ours = copy.deepcopy(model).to(dtype)
    optims = optimizers(model) if several else optimizers(model)[:1]
    mine = optimizers(ours) if several else optimizers(ours)[:1]
    example = next(data(1, dtype, seed=9))
    skipped = 0
    tolerance = dict(rtol=1e-9, atol=1e-12) if precision == "f64" else dict(rtol=2e-3, atol=2e-4)
    with amp.from_torch(ours, loss, example, optimizer=mine, precision=precision, skip_above=bound,
                        accumulate=accumulate, accumulate_calls=calls, **options) as t:  # fmt: skip
        always, before, norms = options.get("buffers") == "always", None, []
        for index, (x, y) in enumerate(data(steps * calls, dtype)):
            if index % calls == 0:
                before = {n: b.clone() for n, b in model.named_buffers()}
            total = 0.0
            for xi, yi in zip(x.to(torch.float64).chunk(accumulate), y.chunk(accumulate)):
                part = loss(model, xi, yi) / accumulate
                (part / calls).backward()
                total += part.item()
            r = t.step(x, y)
            torch.testing.assert_close(torch.tensor(r.loss, dtype=torch.float64), torch.tensor(total, dtype=torch.float64), **tolerance)
            if (index + 1) % calls:
                assert not r.skipped
                continue
            trained = [p for o in optims for group in o.param_groups for p in group["params"]]
            norm = torch.nn.utils.clip_grad_norm_(trained, options.get("max_norm") or 1e30)
            norms.append(norm.item())
            torch.testing.assert_close(torch.tensor(r["gradient_norm"], dtype=torch.float64), norm, **tolerance)
            assert abs(norm - bound) > 1e-5 * bound, "the bound is between norms"
            assert r.skipped == (norm > bound), (index, norm, r)
            skipped += r.skipped
            if norm > bound:
                with torch.no_grad():
                    for name, buffer in model.named_buffers() if not always else ():
                        buffer.copy_(before[name])
            else:
                for optim in optims:
                    optim.step()
            for p in model.parameters():
                p.grad = None
            assert r.applied == len(optims) * (len(norms) - skipped), r.applied
            for name, value in t.state_dict().items():
                torch.testing.assert_close(value.to(model.state_dict()[name].dtype), model.state_dict()[name],
                                           msg=lambda text, name=name: f"{name}, step {index}: {text}", **tolerance)  # fmt: skip
    assert 3 <= skipped <= len(norms) - 3, (skipped, sorted(norms))


@case
def beside_pytorch():
    compare()
    compare(several=True)
    compare(max_norm=0.3)
    compare(buffers="always")


@case
def of_micro_batches_and_calls():
    compare(accumulate=2)
    compare(calls=3, bound=0.55)
    compare(accumulate=2, calls=2, bound=0.6, several=True, max_norm=0.3)


@case
def of_scalers():
    """S grows over steps that are skipped so, and a bound is of unscaled gradients."""
    for scaler in (torch.amp.GradScaler("cpu", init_scale=256.0, growth_interval=4),
                   torch.amp.GradScaler("cpu", enabled=False)):  # fmt: skip
        compare(precision="f32", scaler=scaler)
        compare(precision="f32", scaler=scaler, calls=3, bound=0.55)
    torch.manual_seed(0)
    model, (x, y) = Net(), next(data(1, torch.float32))
    with amp.from_torch(model, loss, (x, y), optimizer=optimizers(model)[:1], precision="f16", skip_above=1e-6,
                        scaler=amp.scaler(init=256.0, interval=4), max_consecutive_skips=0) as t:  # fmt: skip
        before = t.state_dict()
        scales = [t.step(x, y).scale for _ in range(9)]
        assert scales == [256.0] * 4 + [512.0] * 4 + [1024.0], scales
        assert all(torch.equal(value, before[name]) for name, value in t.state_dict().items())


@case
def many_in_a_row():
    model, (x, y) = Net(), next(data(1, torch.float32))
    with amp.from_torch(model, loss, (x, y), optimizer=optimizers(model)[:1], skip_above=1e-6) as t:
        for _ in range(9):
            assert t.step(x, y).skipped
        try:
            t.step(x, y).loss
            raise SystemExit("expected a warning of ten skipped steps")
        except amp.Warning as warning:
            assert "the graph held the last one back: the norm of its gradients is" in str(warning), warning
        for _ in range(20):
            assert t.step(x, y).skipped


@case
def what_is_refused():
    model, (x, y) = Net(), next(data(1, torch.float32))
    for bound, expected in ((0, "expected skip_above above 0"), ("1", "expected"), (-1.0, "expected skip_above above 0")):
        try:
            amp.from_torch(model, loss, (x, y), optimizer=optimizers(model)[:1], skip_above=bound)
            raise SystemExit(f"expected an error of skip_above={bound!r}")
        except amp.ArgumentError as error:
            assert expected in str(error), error
    infinite = amp.from_torch(model, loss, (x, y), optimizer=optimizers(model)[:1], skip_above=float("inf"))
    assert not infinite.step(x, y).skipped
    infinite.close()


if __name__ == "__main__":
    run()
