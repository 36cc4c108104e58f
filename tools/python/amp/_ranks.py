# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The processes that train one model together, its ranks, and the engine that connects them.

The engine is PyTorch's gloo where torch.distributed or torchrun says who the ranks are, and
MPI where an mpirun does. A process has one, from the first trainer that asks for it on.
"""

import atexit
import ctypes
import datetime
import os
import socket
import sys
from ctypes import CFUNCTYPE, byref, c_char_p, c_int32, c_uint64, c_void_p
from typing import Any, NamedTuple, Optional

from ._errors import ArgumentError, Error, Unavailable

_Exchange = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p, c_uint64)
_Broadcast = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_uint64, c_int32)
_Barrier = CFUNCTYPE(c_int32, c_void_p)
_Abort = CFUNCTYPE(None, c_void_p, c_int32)
# An address: ctypes would lose a text that a callback returns.
_Error = CFUNCTYPE(c_void_p, c_void_p)
_Destroy = CFUNCTYPE(None, c_void_p)


class Collectives(ctypes.Structure):
    """AmpCollectives of amp-runtime/Collectives.h."""

    _fields_ = [
        ("size", c_uint64),
        ("context", c_void_p),
        ("rank", c_int32),
        ("ranks", c_int32),
        ("local_rank", c_int32),
        ("name", c_char_p),
        ("all_to_all", _Exchange),
        ("all_gather", _Exchange),
        ("broadcast", _Broadcast),
        ("barrier", _Barrier),
        ("abort", _Abort),
        ("error", _Error),
        ("destroy", _Destroy),
    ]


class Launch(NamedTuple):
    """Several processes, as their launcher describes them."""

    launcher: str
    #: "gloo", or as ampCollectivesLoad takes it
    engine: str
    #: None of an engine with a launcher of its own
    ranks: Optional[int]


#: of each launcher its engine, and the variable that says how many ranks there are, behind one
#: without which it has not started this process
_LAUNCHERS = (
    ("torchrun", "gloo", ("MASTER_ADDR", "RANK", "WORLD_SIZE")),
    ("mpirun of Open MPI", "openmpi", ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE")),
    ("mpirun of MPICH", "mpich", ("PMI_RANK", "PMI_SIZE")),
    ("srun", "openmpi", ("SLURM_PROCID", "SLURM_STEP_NUM_TASKS")),
)
ALONE = "AMP_ENGINE=none trains a model of its own in each process"


def _distributed():
    """torch.distributed where the program has initialized it, or None."""
    found = sys.modules.get("torch.distributed")
    return found if found is not None and found.is_available() and found.is_initialized() else None


def launch() -> Optional[Launch]:
    """How several processes were started, or None where this is the only one or AMP_ENGINE=none
    says that each is."""
    engine = os.environ.get("AMP_ENGINE") or None
    if engine == "none":
        return None
    distributed = _distributed()
    if distributed is not None and engine is None:
        ranks = distributed.get_world_size()
        return Launch("torch.distributed", "gloo", ranks) if ranks > 1 else None
    for launcher, own, variables in _LAUNCHERS:
        if all(os.environ.get(name) for name in variables):
            size = os.environ[variables[-1]]
            if not size.isdecimal() or not int(size):
                raise ArgumentError(f"expected the environment variable {variables[-1]} to be a number of 1 or more, found"
                                    f" {size!r}; {ALONE}")  # fmt: skip
            return Launch(launcher, engine or own, int(size)) if int(size) > 1 else None
    return Launch("AMP_ENGINE", engine, None) if engine and "/" in engine else None


class Ranks:
    """One of the processes that train a model, as it knows the others."""

    def __init__(self, table: Collectives, owner: Any = None):
        #: for TrainerOptions.collectives
        self.table = table
        self._owner = owner
        self.rank, self.ranks, self.name = table.rank, table.ranks, table.name.decode()

    def broadcast(self, address, count):
        """Copies the bytes at an address of the first rank to all others."""
        if self.table.broadcast(self.table.context, address, count, 0):
            reason = ctypes.string_at(self.table.error(self.table.context)).decode("utf-8", "replace")
            raise Error(f"rank {self.rank} of {self.ranks}, {self.name}: {reason}")


# -- gloo ------------------------------------------------------------------


def _timeout() -> Optional[datetime.timedelta]:
    """AMP_ENGINE_TIMEOUT, or None where it is not set."""
    text = os.environ.get("AMP_ENGINE_TIMEOUT")
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 1e9:
        raise ArgumentError(f"expected AMP_ENGINE_TIMEOUT to be a number of seconds above 0, at most 1e9, found {text!r}")
    return datetime.timedelta(seconds=seconds)


class _Gloo:
    """The functions of an engine over a process group of its own, whose collectives no other
    meets. They are called from threads of the library's, each with Python's lock."""

    def __init__(self, timeout):
        import torch
        from torch import distributed

        if not distributed.is_available() or not distributed.is_gloo_available():
            raise Unavailable("expected a PyTorch with gloo to connect the ranks, found one without; start them by an"
                              f" mpirun, or install another build of torch; {ALONE}")  # fmt: skip
        is_owner = not distributed.is_initialized()
        if is_owner:
            self._connect(distributed.init_process_group, backend="gloo", timeout=timeout)
        self._torch, self._distributed = torch, distributed
        self._group = self._connect(distributed.new_group, backend="gloo", timeout=timeout)
        self._said = ctypes.create_string_buffer(b"")
        rank, machines = distributed.get_rank(), [None] * distributed.get_world_size()
        distributed.all_gather_object(machines, socket.gethostname(), group=self._group)
        # Kept: callbacks live as long as their objects.
        self.table = Collectives(
            size=ctypes.sizeof(Collectives),
            rank=rank,
            ranks=len(machines),
            local_rank=machines[:rank].count(machines[rank]),
            name=f"gloo of PyTorch {torch.__version__}".encode(),
            all_to_all=_Exchange(lambda _, send, receive, count: self._try(self._all_to_all, send, receive, count)),
            all_gather=_Exchange(lambda _, send, receive, count: self._try(self._all_gather, send, receive, count)),
            broadcast=_Broadcast(lambda _, buffer, count, root: self._try(self._broadcast, buffer, count, root)),
            barrier=_Barrier(lambda _: self._try(distributed.barrier, self._group)),
            abort=_Abort(lambda _, status: os._exit(status)),
            error=_Error(lambda _: ctypes.addressof(self._said)),
        )
        _end(self.table, lambda: self._leave(is_owner))

    def _connect(self, function, **options):
        """What gloo cannot do is mostly to find the others."""
        try:
            return function(**options)
        except RuntimeError as error:
            raise Unavailable(f"expected gloo to connect the ranks, found: {str(error).strip()}; where the name of a machine"
                              " does not lead to it, set GLOO_SOCKET_IFNAME to the network's interface") from error  # fmt: skip

    def _try(self, function, *arguments):
        """0, or 1 with what was raised kept."""
        try:
            function(*arguments)
            return 0
        except BaseException as error:  # no exception passes through C
            line = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
            self._said = ctypes.create_string_buffer(line.encode())
            return 1

    def _tensor(self, address, count):
        """Bytes in the library's memory."""
        return self._torch.frombuffer((ctypes.c_char * count).from_address(address), dtype=self._torch.uint8)

    def _all_to_all(self, send, receive, count):
        if count:
            count *= self.table.ranks
            self._distributed.all_to_all_single(self._tensor(receive, count), self._tensor(send, count), group=self._group)

    def _all_gather(self, send, receive, count):
        if count:
            whole = self._tensor(receive, count * self.table.ranks)
            self._distributed.all_gather_into_tensor(whole, self._tensor(send, count), group=self._group)

    def _broadcast(self, buffer, count, root):
        if count:
            self._distributed.broadcast(self._tensor(buffer, count), root, group=self._group)

    def _leave(self, is_owner):
        """Ends gloo's threads: one that meets the end of Python ends the process by an abort."""
        if self._distributed.is_initialized():
            self._distributed.destroy_process_group(None if is_owner else self._group)


# -- MPI -------------------------------------------------------------------


def _load(engine):
    """An engine that the library loads."""
    from ._library import call

    table = Collectives()
    call("ampCollectivesLoad", engine.encode(), byref(table))
    _end(table, lambda: table.destroy and table.destroy(table.context))
    return Ranks(table)


# -- the end ---------------------------------------------------------------


def _end(table, leave):
    """Lets this process leave the others when it ends, or ends them if it has failed: MPI and GPUs
    wait for all ranks in their own end."""
    failures, before = [], sys.excepthook

    def note(*failure):
        failures.append(failure)
        before(*failure)

    def end():
        if not failures:
            return leave()
        sys.stdout.flush()
        sys.stderr.flush()
        table.abort(table.context, 1)

    sys.excepthook = note
    atexit.register(end)


_joined = None


def join() -> Optional[Ranks]:
    """The ranks that this process is one of, which all of them wait for the first time; None
    where it is the only one."""
    global _joined
    found = launch()
    if found is None or _joined is not None:
        return _joined if found is not None else None
    timeout = _timeout()
    if found.engine == "gloo":
        try:
            gloo = _Gloo(timeout)
        except ImportError as error:
            raise Unavailable(f"expected torch to connect the {found.ranks} processes that {found.launcher} started, found"
                              f" none; start them by an mpirun; {ALONE}") from error  # fmt: skip
        _joined = Ranks(gloo.table, gloo)
    else:
        _joined = _load(found.engine)
    # Processes that do not find each other would each train a model.
    if found.ranks not in (None, _joined.ranks):
        raise Unavailable(f"expected the engine {found.engine!r} ({_joined.name}) to find the {found.ranks} processes that"
                          f" {found.launcher} started, found {_joined.ranks}; give the engine of that launcher by"
                          f" AMP_ENGINE=openmpi or mpich, or to srun its --mpi; {ALONE}")  # fmt: skip
    return _joined
