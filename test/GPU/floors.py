"""What nothing on the device can be faster than, measured once a run: copies
and contractions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import models
from timing import Server, Timed, take_turns

COPY_BYTES = {"full": 2**32, "small": 2**22}


def device_server(session):
    return Server(session, [session.program("amp-bench-device"), session.target])


def copy_bandwidth(session):
    """Bytes per millisecond, read and written; measured once a run."""
    if not session.bandwidth:
        server = device_server(session)
        try:
            size = COPY_BYTES[session.size]
            server.ask(f"copy {size}")
            copying = Timed("copy", server)
            take_turns(session, [copying])
        finally:
            server.close()
        session.bandwidth = 2 * size / copying.median()
        session.measurements.append({
            "benchmark": "copy", "GB/s": session.bandwidth / 1e6, "ms": copying.median(),
            "p95": copying.p95(), "bytes": 2 * size})  # fmt: skip
    return session.bandwidth


def best_gemm(session, type, m, n, k, ta, tb):
    """Milliseconds of a contraction, the fastest that was measured in this run:
    ours where nothing was, or PyTorch's."""
    shape = {"type": type, "m": m, "n": n, "k": k, "ta": ta, "tb": tb}

    def find():
        rows = [r for r in session.measurements if shape.items() <= r.items()]
        return [r[key] for r in rows for key in ("ms", "torch ms") if key in r]

    if not find():
        server = device_server(session)
        try:
            server.ask(f"gemm {type} {m} {n} {k} {ta} {tb}")
            timed = Timed("ours", server)
            take_turns(session, [timed])
        finally:
            server.close()
        session.measurements.append({
            "benchmark": "gemm", "name": "floor", **shape, "ms": timed.median(),
            "p95": timed.p95(), "TFLOP/s": 2e-9 * m * n * k / timed.median()})  # fmt: skip
    return min(find())


def floor(session, model):
    """Milliseconds that a model's step takes at least: what is moved and what is
    multiplied run one after the other. 0 where neither is known."""
    if not model.bytes:
        return 0
    moving = model.bytes / copy_bandwidth(session)
    return moving + sum(n * best_gemm(session, *shape) for n, shape in model.products)
