"""What nothing on the device can be faster than, measured once a run: copies
and contractions.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import models
from timing import Server, Timed, take_turns

COPY_BYTES = {"cuda": 2**32, "cpu": 2**22}


def device_server(session):
    return Server(session, [session.program("amp-bench-device"), session.target])


def copy_bandwidth(session):
    """Bytes per millisecond, read and written; measured once a run."""
    if not session.bandwidth:
        server = device_server(session)
        try:
            size = COPY_BYTES[session.target]
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


def peak(session):
    """Operations per millisecond of the best contraction in 16 bits of this run,
    or of one that is timed for it."""
    best = [m["TFLOP/s"] for m in session.measurements if m["benchmark"] == "gemm"]
    if not best:
        *_, (name, type, m, n, k, ta, tb) = [
            shape for shape in models.contractions(session.target) if shape[2] == shape[3]]  # fmt: skip
        server = device_server(session)
        try:
            server.ask(f"gemm {type} {m} {n} {k} {ta} {tb}")
            timed = Timed("ours", server)
            take_turns(session, [timed])
        finally:
            server.close()
        best = [2e-9 * m * n * k / timed.median()]
        session.measurements.append(
            {"benchmark": "gemm", "name": name, "type": type, "m": m, "n": n, "k": k,
             "ms": timed.median(), "p95": timed.p95(), "TFLOP/s": best[0]})  # fmt: skip
    return max(best) * 1e9
