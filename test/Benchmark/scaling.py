#!/usr/bin/env python3
"""How far data parallel goes, by calculation: every table of docs/Scaling.md.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 scaling.py [--gpus 8,64,512] [--network GB/S] [--message US] [--table NAME]
    python3 scaling.py --check docs/Scaling.md

Nothing is run. The model of time stands below "The model", once: the compute of a GPU is
that of amp-cost-report in closed form, buckets and pieces are those of ExpandSums.cpp and
AllReduce.cpp, gathers are priced as NCCL's tuner does (src/graph/tuning.cc, 2.30). With
--check each printed row of a table has to stand in the page.
"""

import argparse
import collections
import contextlib
import io
import math
import pathlib
import sys

# Layers, width, tokens of a sequence, sequences of a GPU, whether they need a sharded optimizer to fit, and tokens of
# the batch that GPT-3's model of about this size was trained with (Brown et al. 2020, table 2.1).
Model = collections.namedtuple("Model", "name layers width tokens sequences sharded batch")
MODELS = [
    Model("124M", 12, 768, 1024, 32, False, 2**19),
    Model("355M", 24, 1024, 1024, 16, False, 2**19),
    Model("774M", 36, 1280, 1024, 16, False, 2**19),
    Model("1.5B", 48, 1600, 1024, 16, False, 2**20),
    Model("2.7B", 32, 2560, 2048, 8, False, 2**20),
    Model("6.7B", 32, 4096, 2048, 8, True, 2**21),
]
VOCABULARY = 50257
# Of amp-cost-report for these batches, with --amp-train="batch=B precision=f16 target=cuda cudnn": the milliseconds
# predicted; and with data-parallel=yes the calls amprt.all_reduce, and GB of amprt.step_bytes.
REPORTS = {
    "124M": (32, 58.23, 55, 13.32),
    "355M": (16, 79.47, 108, 16.53),
    "774M": (16, 164.41, 160, 29.34),
    "1.5B": (16, 315.82, 213, 47.63),
    "2.7B": (8, 520.99, 143, 50.93),
    "6.7B": (8, 1227.02, 143, 80.42),
}

# ---------------------------------------------------------------------------------------
# The model: seconds, bytes, bytes a second
# ---------------------------------------------------------------------------------------

# An H200, and the parts of its rates that a step reaches: docs/CostReport.md.
CONTRACTIONS, ATTENTION, MEMORY, LAUNCH = 0.80 * 790e12, 0.41 * 790e12, 0.88 * 4300e9, 1e-6
NODE = 8

# NCCL's tuner, rings: seconds of a launch, of a step over NVLink and over the network, and of a step over the
# network where a node has one rank; the part of the bandwidth, and the most of it in one, two and more nodes.
Protocol = collections.namedtuple("Protocol", "base near far alone share most")
PROTOCOLS = [
    Protocol(6.6e-6, 0.6e-6, 2.7e-6, 5.0e-6, 0.5, (141e9, 39e9, 20.4e9)),  # LL
    Protocol(14.0e-6, 1.9e-6, 4.0e-6, 8.5e-6, 0.92, (math.inf,) * 3),  # LL128
    Protocol(8.4e-6, 3.4e-6, 14.0e-6, 14.0e-6, 1.0, (math.inf,) * 3),  # Simple
]
SIMPLE = PROTOCOLS[2]

# How gradients are exchanged: bytes that close a bucket and its most tensors, elements of a piece, bytes of a sum (0:
# as a gradient's), by which route; whether the optimizer is sharded, bytes of a piece of its gather.
Way = collections.namedtuple("Way", "bucket tensors piece result route shard gather")
# Flat: from each GPU to each other. By nodes: in a node to the GPU of the same place as the one that is meant, then to
# that one's node. Nodes add: a node's gradients in f32, then the nodes' sums.
FLAT, BY_NODES, NODES_ADD = range(3)
NOW = Way(2**20, 16, 2**22, 4, FLAT, False, 2**24)
SLICE = 8  # elements: a rank's slice of a piece is a multiple


class Cluster:
    """Nodes of 8 GPUs. `message`: what the CPU needs to send one message over the network. `latency`: 0 leaves out all
    that does not grow with bytes."""

    def __init__(self, nvlink, network, message, latency=1):
        self.nvlink, self.network, self.message, self.latency = nvlink, network, message, latency

    def to_all(self, local, nodes, size):
        """Each of `local` GPUs of each of `nodes` sends `size` bytes to every other one."""
        near = (local - 1) * size / self.nvlink
        far = (nodes - 1) * local * max(self.latency * self.message, size / self.network)
        return self.latency * (SIMPLE.base + (SIMPLE.far if nodes > 1 else SIMPLE.near)) + max(near, far)

    def gather(self, local, nodes, size):
        """All get `size` bytes, of which each has a part: the ring, or the tree of single GPUs, that NCCL's tuner
        expects to be fastest."""
        wire = self.nvlink if nodes == 1 else min(self.nvlink, local * self.network)
        part, times = 1 - 1 / (local * nodes), []
        for p in PROTOCOLS:
            post = (3 if p is SIMPLE else 1) * self.message if nodes > 1 else 0
            steps = (local - 1) * nodes * max(p.near, post) + (nodes - 1) * (p.alone if local == 1 else p.far)
            moves = part * size / min(p.share * wire, p.most[min(nodes, 3) - 1])
            times.append(self.latency * (p.base + steps) + moves)
        if local == 1:  # PAT
            steps = 8e-6 + math.log2(nodes) * 4e-6 + nodes * 2.8e-6
            times.append(self.latency * steps + part * size / (0.75 * wire))
        return min(times)

    def gather_by(self, route, gpus, size):
        local, nodes = min(gpus, NODE), max(1, gpus // NODE)
        if route == FLAT or nodes == 1:
            return self.gather(local, nodes, size)
        return self.gather(1, nodes, size / local) + self.gather(local, 1, size)

    def piece(self, gpus, count, parts, size, result, route):
        """`count` elements of `parts` tensors: sent, added by rank, gathered, and the copies around that."""
        local, nodes = min(gpus, NODE), max(1, gpus // NODE)
        own = math.ceil(count / gpus / SLICE) * SLICE
        is_whole = parts == 1 and own * gpus == count
        moved = (2 * size * count if parts > 1 else 0) + (0 if is_whole else 2 * result * count)
        launches = (parts if parts > 1 else 0) + 1 + (0 if is_whole else parts)
        if route == FLAT or nodes == 1:
            wire, send = self.to_all(local, nodes, size * own), size
        else:  # between nodes 16 bits of all, or f32 of what a node has added
            send = size if route == BY_NODES else 4
            packed = 1 if route == NODES_ADD else local
            wire = self.to_all(local, 1, size * own * nodes) + self.to_all(1, nodes, send * own * packed)
            moved += size * count + send * own * nodes * packed
            launches += 1
        moved += send * own * (nodes if route == NODES_ADD and nodes > 1 else gpus) + result * own
        wire += self.gather_by(route, gpus, result * own * gpus)
        return wire + moved / MEMORY + self.latency * launches * LAUNCH

    def exchange(self, gpus, bucket, way):
        result = way.result or bucket.size
        full, rest = divmod(bucket.elements, way.piece)
        first = self.piece(gpus, min(way.piece, bucket.elements), bucket.parts, bucket.size, result, way.route)
        later = self.piece(gpus, way.piece, 1, bucket.size, result, way.route) if full > 1 else 0
        last = self.piece(gpus, rest, 1, bucket.size, result, way.route) if full and rest else 0
        return first + max(0, full - 1) * later + last


def parameters(m):
    return VOCABULARY * m.width + m.tokens * m.width + m.layers * (12 * m.width**2 + 13 * m.width) + 2 * m.width


def gradients(m):
    """Of each gradient, in the order of the backward: the part of all layers that is behind it, elements, bytes
    of one. Norms, and biases that are added to f32, are f32, and so are the tables, where gradients meet."""
    w = m.width
    yield from [(0, w, 4)] * 2
    for layer in range(m.layers):
        down = [(1 / 3, w, 4), (1 / 3, 4 * w * w, 2)]
        up = [(2 / 3, 4 * w, 2), (2 / 3, 4 * w * w, 2)]
        out = [(3 / 4, w, 4)] * 3 + [(3 / 4, w * w, 2)]
        qkv = [(1, 3 * w, 2), (1, 3 * w * w, 2)] + [(1, w, 4)] * 2
        for done, elements, size in down + up + out + qkv:
            yield (layer + done) / m.layers, elements, size
    yield 1, m.tokens * w, 4
    yield 1, VOCABULARY * w, 4


# `ready`: the part of all layers' backward; `parts`: tensors.
Bucket = collections.namedtuple("Bucket", "ready elements parts size")


def buckets(m, way):
    """As lib/Transforms/ExpandSums.cpp makes them; the loss first."""
    made, open_ones = [Bucket(0, 1, 1, 4)], {2: [], 4: []}
    for ready, elements, size in gradients(m):
        tensors = open_ones[size]
        tensors.append(elements)
        if len(tensors) == way.tensors or sum(tensors) * size >= way.bucket:
            made.append(Bucket(ready, sum(tensors), len(tensors), size))
            tensors.clear()
    made += [Bucket(1, sum(tensors), len(tensors), size) for size, tensors in open_ones.items() if tensors]
    return made


def compute(m, sequences):
    """Seconds of the forward and the backward, and of what the backward does before its first layer."""
    n, wide = m.tokens * sequences, m.tokens * sequences * m.width * m.layers
    head = 6 * n * VOCABULARY * m.width / CONTRACTIONS + 10 * n * VOCABULARY / MEMORY
    layers = 72 * wide * m.width / CONTRACTIONS + 66 * wide / MEMORY
    attention = 2 * wide * m.tokens / ATTENTION + max(80 * wide / MEMORY, 5 * wide * m.tokens / ATTENTION)
    return head + layers + attention + (22 * m.layers + 60) * LAUNCH, 2 / 3 * head


def update(m, gpus, way):
    """Reads, writes and checks: 30 bytes a parameter, 4 more where sums are f32; sharded, the check reads all."""
    sums = 2 if gpus == 1 else way.result or 2
    check, rest = sums, sums + 12 + 12 + 2
    return parameters(m) * (check + rest / (gpus if way.shard else 1)) / MEMORY


Step = collections.namedtuple("Step", "seconds backward exchanges exposed last gather")


def step(m, gpus, cluster, way=NOW, sequences=None):
    """Exchanges run one after the other beside the backward, each from when its last gradient is there."""
    passes, head = compute(m, sequences or m.sequences)
    backward, free, total, last, gather = 2 / 3 * passes, 0, 0, 0, 0
    if gpus > 1:
        for bucket in buckets(m, way):
            last = cluster.exchange(gpus, bucket, way)
            free = max(free, head + bucket.ready * (backward - head)) + last
            total += last
        if way.shard:  # the 16-bit copies
            piece = cluster.gather_by(way.route, gpus, way.gather) + 2 * way.gather / MEMORY
            gather = 2 * parameters(m) / way.gather * piece
    exposed = max(0, free - backward)
    return Step(passes + exposed + update(m, gpus, way) + gather, backward, total, exposed, last, gather)


def efficiency(m, gpus, cluster, way=NOW, sequences=None):
    """Tokens a second of a GPU, to those of one GPU alone with its usual batch."""
    sequences, way = sequences or m.sequences, way._replace(shard=way.shard or m.sharded)
    alone = step(m, 1, cluster).seconds / m.sequences
    return alone / (step(m, gpus, cluster, way, sequences).seconds / sequences)


def state(m, gpus, way):
    """Bytes of masters, moments, 16-bit copies, and gradients or their sums."""
    each = 12 / (gpus if way.shard else 1) + 2 + (2 if gpus == 1 else way.result or 2)
    return parameters(m) * each


def values(m, sequences, gpus):
    """Bytes of a step's values; all 16-bit gradients, which wait for the last exchange, are among them."""
    wide = m.tokens * sequences * m.width * m.layers
    return max(37 * wide + 1.6e9, 2 * parameters(m) if gpus > 1 else 0)


# ---------------------------------------------------------------------------------------
# The tables
# ---------------------------------------------------------------------------------------

LARGER = NOW._replace(bucket=2**26, tensors=2**20, piece=2**25, gather=2**26)
NODES = NOW._replace(route=BY_NODES)
BOTH = LARGER._replace(route=BY_NODES)
ADDED = LARGER._replace(route=NODES_ADD)
SHARD = NOW._replace(shard=True)


def row(*cells):
    print("|", " | ".join(str(cell) for cell in cells), "|")


def header(*cells):
    row(*cells)
    print("|" + "---|" * len(cells))


def percent(part):
    return f"{100 * part:.0f} %"


def most(m, cluster, bar, way, gpus):
    """The most GPUs with at least this efficiency."""
    good = [n for n in gpus if n > 1 and efficiency(m, n, cluster, way) >= bar]
    return good[-1] if good else "none"


def most_sequences(m, gpus, way, memory):
    """The most sequences of a GPU; 5 % are left to libraries and the driver."""
    fits = [k for k in range(1, 1025) if state(m, gpus, way) + values(m, k, gpus) <= 0.95 * memory]
    return fits[-1] if fits else "none"


def answer(o):
    header("model", "batch of a GPU", "step, ms", "90 %", "80 %", "80 %, both changes", "by batch", "one sequence each")
    for m in MODELS:
        limits = [most(m, o.cluster, bar, way, o.gpus) for bar, way in ((0.9, NOW), (0.8, NOW), (0.8, BOTH))]
        row(m.name, f"{m.sequences}×{m.tokens}", f"{1e3 * step(m, 1, o.cluster).seconds:.0f}", *limits,
            m.batch // (m.tokens * m.sequences), m.batch // m.tokens)  # fmt: skip


def weak(o):
    header("model", *o.gpus)
    for m in MODELS:
        row(m.name, *(percent(efficiency(m, n, o.cluster)) for n in o.gpus))


def strong(o):
    header("model", "batch, tokens", *o.gpus)
    for m in MODELS:
        cells = []
        for n in o.gpus:
            sequences = m.batch // (m.tokens * n)
            fits = 1 <= sequences <= m.sequences
            found = [percent(efficiency(m, n, o.cluster, way, sequences)) for way in (NOW, BOTH) if fits]
            cells.append(f"{sequences}: {', '.join(found)}" if fits else "–")
        row(m.name, f"{m.batch / 2**20:g} Mi", *cells)


def one_exchange(o):
    wires = Cluster(**{**vars(o.cluster), "latency": 0})
    header("elements", "GPUs", "bytes of a message", "all-to-all, µs", "gather, µs", "kernels, µs", "sum, µs",
           "without latency, µs")  # fmt: skip
    for count in (2**19, 2**22):
        for n in o.gpus:
            local, nodes = min(n, NODE), max(1, n // NODE)
            own = math.ceil(count / n / SLICE) * SLICE
            there, back = o.cluster.to_all(local, nodes, 2 * own), o.cluster.gather(local, nodes, 4 * own * n)
            total, least = (cluster.piece(n, count, 2, 2, 4, FLAT) for cluster in (o.cluster, wires))
            times = (there, back, total - there - back, total, least)
            row(f"2^{count.bit_length() - 1}", n, 2 * own, *(f"{1e6 * time:.0f}" for time in times))


def budget(o):
    header("model", "exchanges", "pieces", "backward, ms", *(f"{n} GPUs, ms" for n in o.gpus))
    for m in MODELS:
        made = buckets(m, NOW)
        steps = [step(m, n, o.cluster) for n in o.gpus]
        row(m.name, len(made), sum(math.ceil(b.elements / NOW.piece) for b in made), f"{1e3 * steps[0].backward:.0f}",
            *(f"{1e3 * s.exchanges:.0f}" for s in steps))  # fmt: skip


def changes(o):
    ways = [("now", NOW), ("larger", LARGER), ("by nodes", NODES), ("both", BOTH), ("larger, nodes add", ADDED)]
    wires = Cluster(**{**vars(o.cluster), "latency": 0})
    header("model", "GPUs", *(name for name, _ in ways), "now, without latency", "both, without latency")
    for m in MODELS:
        if m.name in ("124M", "1.5B", "6.7B"):
            for n in o.gpus:
                free = [percent(efficiency(m, n, wires, way)) for way in (NOW, BOTH)]
                row(m.name, n, *(percent(efficiency(m, n, o.cluster, way)) for _, way in ways), *free)


def last_exchange(o):
    header("model", "table, MB", *(f"{n} GPUs, ms" for n in o.gpus))
    for m in MODELS:
        cells = []
        for n in o.gpus:
            s = step(m, n, o.cluster)
            cells.append(f"{1e3 * s.last:.1f}, {percent(s.last / s.seconds)}")
        row(m.name, f"{4e-6 * VOCABULARY * m.width:.0f}", *cells)


def memory_of_a_gpu(o):
    header("model", "parameters", "one process, GB", "ranks", "keep-types", "sharded, 8", "sharded, 64",
           "a sequence, GB", "most sequences: ranks", "sharded, 64")  # fmt: skip
    for m in MODELS:
        ways = [(1, NOW), (8, NOW), (8, NOW._replace(result=0)), (8, SHARD), (64, SHARD)]
        fits = [most_sequences(m, n, way, o.memory) for n, way in ((8, NOW), (64, SHARD))]
        row(m.name, f"{parameters(m):,}".replace(",", " "), *(f"{state(m, n, way) / 1e9:.1f}" for n, way in ways),
            f"{37e-9 * m.tokens * m.width * m.layers:.2f}", *fits)  # fmt: skip


def sharded(o):
    header("model", "update, ms", *(f"{n} GPUs: update, gather, ms" for n in o.gpus))
    for m in MODELS:
        times = [(1e3 * update(m, n, SHARD), 1e3 * step(m, n, o.cluster, SHARD).gather) for n in o.gpus]
        row(m.name, f"{1e3 * update(m, 8, NOW):.1f}", *(f"{own:.1f}, {gather:.1f}" for own, gather in times))


def tensor_parallel(o):
    header("model", *(f"{g} GPUs: efficiency, state in GB" for g in o.gpus))
    for m in MODELS[3:]:
        cells, passes = [], compute(m, m.sequences)[0]
        for g in o.gpus:
            size = 2 * g * m.sequences * m.tokens * m.width  # the activations of all g GPUs' samples
            sums = 4 * m.layers * (o.cluster.to_all(g, 1, size / g) + o.cluster.gather(g, 1, size))
            cells.append(f"{percent(passes / (passes + sums))}, {state(m, 8, NOW) / g / 1e9:.1f}")
        row(m.name, *cells)


def sensitivity(o):
    kinds = [("as above", {}), ("message 0.125 µs", {"message": 0.125e-6}), ("2 µs", {"message": 2e-6}),
             ("5 µs", {"message": 5e-6}), ("network 23.5 GB/s", {"network": 23.5e9}),
             ("94 GB/s", {"network": 94e9})]  # fmt: skip
    header("model", *(name for name, _ in kinds))
    for m in MODELS:
        clusters = [Cluster(**{**vars(o.cluster), **changed}) for _, changed in kinds]
        row(m.name, *(most(m, cluster, 0.9, NOW, o.gpus) for cluster in clusters))


def reports(o):
    header("model", "batch", "step, ms", "amp-cost-report, ms", "exchanges, and compiled", "values, GB, and compiled")
    for m in MODELS:
        sequences, predicted, calls, gigabytes = REPORTS[m.name]
        here = 1e3 * (compute(m, sequences)[0] + update(m, 1, NOW))
        apart = f"{100 * (here / predicted - 1):+.1f} %"
        row(m.name, f"{sequences}×{m.tokens}", f"{here:.1f}", f"{predicted:.1f}, {apart}",
            f"{len(buckets(m, NOW))}, {calls}", f"{values(m, sequences, 8) / 1e9:.1f}, {gigabytes:.1f}")  # fmt: skip


# Of test/Benchmark/parallel.py: its exchanges (elements, bytes of a gradient and of a sum), behind each of them the
# operations of the backward's products up to the next one (of the transformer half a layer's; none behind its last
# layer's), and what it measured: ms of network, of it last, hidden.
HALF = 2 * 2048 * 12 * 256**2
SMALL = {
    "mlp": ([(1, 4, 4, 8.7e9), (1058816, 2, 4, 8.6e9), (1048576, 2, 4, 8.6e9), (1048576, 2, 4, 8.6e9),
             (1048576, 2, 4, 1.07e9), (262144, 2, 4, 0)], 14.01, 0.89, "102 %"),
    "transformer": ([(1, 4, 4, HALF), (525312, 2, 4, HALF), (525056, 2, 4, HALF), (526080, 2, 4, HALF),
                     (525312, 2, 4, 0), (4096, 4, 4, HALF), (525056, 2, 4, HALF), (526080, 2, 4, 0),
                     (559616, 4, 4, 0)], 12.62, 2.34, "95 %"),
}  # fmt: skip
# Operations a second of one core in bf16: the MLP 784-2048-2048-10 of docs/Performance.md, 256 samples in 22.26 ms.
CORE = 2 * 256 * (2 * 784 * 2048 + 3 * 2048**2 + 3 * 2048 * 10) / 22.26e-3


def small(o):
    header("model", "ms of network, and counted", "of it last, and counted", "hidden", "measured")
    for name, (exchanges, counted, counted_last, hidden) in SMALL.items():
        times = [2 * 50e-6 + math.ceil(n / 2) * (there + back) / 1e9 for n, there, back, _ in exchanges]
        now = free = 0
        for time, (_, _, _, behind) in zip(times[:-1], exchanges):
            free = max(free, now) + time
            now += behind / CORE
        part = 1 - max(0, free - now) / sum(times[:-1])
        row(name, f"{1e3 * sum(times):.2f}, {counted}", f"{1e3 * times[-1]:.2f}, {counted_last}", percent(part), hidden)


def data_parallel(seconds, gradients, wire):
    """Efficiency by bandwidth alone: a ring of all gradients beside the backward, two thirds of a step."""
    return seconds / (seconds + max(0, 2 * gradients / wire - 2 / 3 * seconds))


def published(o):
    xl, cluster = MODELS[3], o.cluster
    one_level = cluster.to_all(8, 256, 2**20 / 2048)
    two_levels = cluster.to_all(8, 1, 2**20 / 8) + cluster.to_all(1, 256, 2**20 / 256)
    rings = " or ".join(f"{1e6 * time:.0f}" for time in sorted(p.base + 14 * p.near for p in PROTOCOLS))
    on_8 = 7.1 * 3600 / 1e9 * 2**20  # 10^9 tokens take 7.1 hours
    header("what", "calculated", "published", "source")
    row("step of GPT-2 1.5B, 2^20 tokens, 8 H100", f"{8 * compute(xl, 16)[0] + update(xl, 8, NOW):.2f} s", "2.80 s", 1)
    whole, shards = 16 * 7.5, 4 * 7.5 + 12 * 7.5 / 64
    row("state of 7.5 B parameters, and in 64 shards", f"{whole:.0f}, {shards:.1f} GB", "120, 31.4 GB", 2)
    row("all-to-all of 524 MB, 4 H100", f"{1e6 * cluster.to_all(4, 1, 524288000 / 4):.0f} µs", "1097, 1174 µs", 3)
    row("14 steps of a ring, 8 A100, a few bytes", f"{rings} µs, by protocol", "34 µs", 4)
    row("all-to-all of 1 MiB, 2048 GPUs, one level to two", f"{one_level / two_levels:.1f}", "up to 20.7", 5)
    row("efficiency, VGG-16, 512 P100", percent(data_parallel(64 / 154, 4 * 138.4e6, 25e9 / 8)), "68 %", 6)
    row("efficiency, Inception V3, 512 P100", percent(data_parallel(64 / 142, 4 * 23.8e6, 25e9 / 8)), "90 %", 6)
    times = 16 * data_parallel(on_8 / 16, 2 * 1.3e9, 800e9 / 8)
    row("speed of GPT 1.3B, 128 A100 to 8", f"{times:.1f}", "14.4", 7)


TABLES = {
    "answer": (answer, None),
    "weak": (weak, (8, 16, 32, 64, 128, 256, 512, 1024, 4096)),
    "strong": (strong, (16, 32, 64, 128, 256, 512, 1024)),
    "one-exchange": (one_exchange, (8, 64, 512, 4096)),
    "budget": (budget, (8, 64, 512, 4096)),
    "changes": (changes, (64, 256, 1024, 4096)),
    "last": (last_exchange, (8, 64, 512)),
    "memory": (memory_of_a_gpu, None),
    "shard": (sharded, (8, 64, 512)),
    "tensor-parallel": (tensor_parallel, (2, 4, 8)),
    "sensitivity": (sensitivity, None),
    "reports": (reports, None),
    "small": (small, None),
    "published": (published, None),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nvlink", type=float, default=18 * 20.6, help="GB/s of a GPU each way within a node")
    parser.add_argument("--network", type=float, default=47, help="GB/s of a GPU's network card")
    parser.add_argument("--message", type=float, default=1, help="CPU's microseconds for a message to another node")
    parser.add_argument("--memory", type=float, default=141, help="GB of a GPU")
    parser.add_argument("--gpus", help="numbers of GPUs, with commas, in place of each table's own")
    parser.add_argument("--sequences", type=int, help="of each GPU, in place of each model's own")
    parser.add_argument("--table", choices=TABLES, help="only this one")
    parser.add_argument("--check", type=pathlib.Path, metavar="PAGE", help="the page that has to have each row")
    options = parser.parse_args()
    options.cluster = Cluster(1e9 * options.nvlink, 1e9 * options.network, 1e-6 * options.message)
    options.memory *= 1e9
    if options.sequences:
        MODELS[:] = [m._replace(sequences=options.sequences) for m in MODELS]
    chosen = [int(n) for n in options.gpus.split(",")] if options.gpus else None
    if any(n < 1 or n > NODE and n % NODE for n in chosen or []):
        sys.exit("error: expected numbers of GPUs up to 8, or multiples of 8")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for name, (table, gpus) in TABLES.items():
            if options.table in (None, name):
                options.gpus = chosen or gpus or [2**i for i in range(1, 13)]
                print(f"{name}:\n")
                table(options)
                print()
    if not options.check:
        print(printed.getvalue(), end="")
        return
    page = options.check.read_text().splitlines()
    missing = [line for line in printed.getvalue().splitlines() if line.startswith("| ") and line not in page]
    sys.exit("error: rows that the page lacks:\n" + "\n".join(missing) if missing else 0)


if __name__ == "__main__":
    main()
