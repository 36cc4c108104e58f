# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plain numbers of Python that a loss or a module reads, and a loop may change: the step has
them as they were."""

import collections
import dis
import functools
import inspect
import numbers
import types
from collections.abc import Mapping

import torch

from .._border import FRAMEWORKS
from .attributes import OWN
from .places import spoken

_GLOBALS = ("LOAD_GLOBAL", "LOAD_NAME")
_ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR")
_STORES = ("STORE_ATTR", "STORE_GLOBAL", "STORE_DEREF")
#: what is called without a name in the code
_CALLED = ("forward", "__call__")


def _is_frameworks(module):
    return str(module).partition(".")[0] in FRAMEWORKS


def _is_number(value):
    return isinstance(value, numbers.Real) and value == value


def _is_object(value):
    """Whether a value has attributes that code reads: it is a module, or of a class of the user's."""
    if isinstance(value, (torch.Tensor, type, types.ModuleType, types.FunctionType, types.MethodType, Mapping)):
        return False
    is_one = hasattr(value, "__dict__") or hasattr(type(value), "__slots__")
    return is_one and (isinstance(value, torch.nn.Module) or not _is_frameworks(type(value).__module__))


def _is_called(value):
    """Whether a value is a function of the user's, in one of the forms that have no attributes."""
    kinds = (types.FunctionType, types.MethodType, functools.partial)
    return isinstance(value, kinds) and not _is_frameworks(getattr(value, "__module__", ""))


def _attributes(owner):
    """Names of what an object has of its own, and of the numbers of its class."""
    found = dict.fromkeys(getattr(owner, "__dict__", ()))
    for base in () if isinstance(owner, (type, types.ModuleType)) else type(owner).__mro__:
        if not _is_frameworks(base.__module__):
            found.update((key, None) for key, value in vars(base).items()
                         if isinstance(value, types.MemberDescriptorType) or _is_number(value))  # fmt: skip
    return found


def _attribute(owner, key):
    """An attribute, of which no code of the user's runs."""
    found = inspect.getattr_static(owner, key)
    return found.__get__(owner) if isinstance(found, types.MemberDescriptorType) else found


def _function_of(member):
    """The function that a member of a class runs, or None."""
    member = getattr(member, "fget", None) or getattr(member, "func", None) or getattr(member, "__func__", member)
    member = inspect.unwrap(member) if callable(member) else member
    return member if isinstance(member, types.FunctionType) else None


class _Code:
    """What functions name, as far as they and what they call can be followed."""

    def __init__(self):
        #: names of attributes and keys, and where the user's code has them; those that it assigns
        self.names, self.stored = {}, set()
        #: (name, place, how to read it) of globals and cells
        self.roots = []
        self._work, self._seen, self._classes = collections.deque(), set(), []
        #: objects whose attributes are followed, by their ids
        self._objects = {}

    def add(self, value):
        """Takes what a function, a class's instance or a bound method runs."""
        if isinstance(value, functools.partial):
            for one in (*value.args, *value.keywords.values()):
                self.hold(one)
            return self.add(value.func)
        if isinstance(value, types.MethodType):
            self.hold(value.__self__)
            return self.add(value.__func__)
        function = None if _is_object(value) else _function_of(value)
        if function is None:
            self._objects.setdefault(id(value), value)
            self._classes += [base for base in type(value).__mro__ if base not in (object, torch.nn.Module)]
        elif function.__code__ not in self._seen:
            self._seen.add(function.__code__)
            self._work.append(function)

    def hold(self, value):
        """Takes an object that code has without a name."""
        if _is_object(value) and id(value) not in self._objects:
            self.roots.append((type(value).__name__, None, lambda: value))
            self.add(value)

    def follow(self):
        """Reads all that was taken, and what it calls."""
        count = None
        while self._work or count != (len(self._seen), len(self._objects)):
            count = len(self._seen), len(self._objects)
            for value in list(self._objects.values()):
                for key in _attributes(value):
                    if key in self.names and key not in OWN:
                        self._reach(_value(lambda: _attribute(value, key)))
            while self._work:
                self._read(self._work.popleft())
            for base in dict.fromkeys(self._classes):
                for name, member in vars(base).items():
                    if (name in self.names and name != "__init__" or name in _CALLED) and _function_of(member):
                        self.add(member)

    def _reach(self, value):
        """Takes what code has by a name."""
        if _is_called(value) or _is_object(value) and id(value) not in self._objects:
            self.add(value)

    def _read(self, function):
        is_users = not _is_frameworks(function.__module__)
        for name, place in self._loaded(function.__code__, is_users).items():
            if is_users and name in function.__globals__:
                self._root(name, place, functools.partial(function.__globals__.__getitem__, name))
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
            if is_users:
                place = function.__code__.co_filename, function.__code__.co_firstlineno
                self._root(name, place, lambda cell=cell: cell.cell_contents)

    def _root(self, name, place, read):
        self._reach(_value(read))
        self.roots.append((name, place, read))

    def _loaded(self, code, is_users):
        """The globals that code loads, and where; takes the names of attributes and keys."""
        found, line = {}, code.co_firstlineno
        for one in dis.get_instructions(code):
            line = getattr(one, "line_number", None) or one.starts_line or line
            place = (code.co_filename, line) if is_users else None
            if one.opname in _GLOBALS:
                found.setdefault(one.argval, place)
            elif one.opname in _ATTRIBUTES or isinstance(one.argval, str) and one.opname == "LOAD_CONST":
                self.names[one.argval] = self.names.get(one.argval) or place
            elif one.opname in _STORES:
                self.stored.add(one.argval)
        for inner in code.co_consts:
            if isinstance(inner, types.CodeType):
                found = {**self._loaded(inner, is_users), **found}
        return found


def _value(read):
    """What is read; None where it is no more."""
    try:
        return read()
    except Exception:
        return None


class NamedNumbers:
    """The numbers that functions and a module read by names, as they are now."""

    def __init__(self, module, functions):
        self._functions, code = functions, _Code()
        parts = list(module.named_modules())
        for _, part in parts:
            code.add(part)
        for function in functions:
            code.hold(function) if _is_object(function) else code.add(function)
        code.follow()
        self._places, self._readers, own = {}, {}, {id(part) for _, part in parts}
        for name, place, read in code.roots:
            if id(_value(read)) not in own:
                self._take(code, (name, False), place, read)
                self._take_members(code, name, read, False)
        for name, part in parts:
            self._take_members(code, name, lambda part=part: part, True)
        self._values = {name: _value(read) for name, read in self._readers.items()}

    def of(self, module):
        """Those of a copy of the module, as they were here."""
        other = NamedNumbers(module, self._functions)
        other._values.update(self._values)
        return other

    def _take_members(self, code, name, read, is_part):
        for key, inner in self._members(code, read):
            path = f"{name}.{key}".lstrip(".")
            self._take(code, (path, is_part), code.names.get(key), inner)
            for last, deeper in () if isinstance(_value(read), types.ModuleType) else self._members(code, inner):
                self._take(code, (f"{path}.{last}", is_part), code.names.get(last), deeper)

    def _take(self, code, name, place, read):
        """Takes a number by its name, and whether that is the module's."""
        if name[0].rpartition(".")[2] not in code.stored and _is_number(_value(read)):
            self._readers.setdefault(name, read)
            self._places.setdefault(name, spoken(place))

    @staticmethod
    def _members(code, read):
        """(name, how to read it) of what an object has that code names."""
        owner = _value(read)
        if owner is None or isinstance(owner, (torch.Tensor, types.FunctionType, types.MethodType)):
            return
        if isinstance(owner, (type, types.ModuleType)) and _is_frameworks(
                owner.__module__ if isinstance(owner, type) else owner.__name__):  # fmt: skip
            return
        if isinstance(owner, Mapping):
            for key in code.names:
                if _value(lambda: key in owner):
                    yield key, lambda key=key: read()[key]
            return
        own = OWN if isinstance(owner, torch.nn.Module) else ()
        for key in _attributes(owner):
            if key in code.names and key not in own:
                yield key, lambda key=key: _attribute(read(), key)

    def changed(self):
        """(name, what to say of it) of each that is another number than it was; of those that
        several parts have by one name, as each dropout its rate, the first."""
        found = {}
        for name, was in self._values.items():
            value = _value(self._readers.get(name, lambda: None))
            if _is_number(value) and value != was:
                found.setdefault((name[0].rpartition(".")[2], was, value), []).append(name)
        for (key, was, value), names in found.items():
            place, more = self._places[names[0]], f" and {len(names) - 1} more" if len(names) > 1 else ""
            yield key, ((f"{place}: " if place else "") + f"found {names[0][0]!r}{more} changed from {was} to {value}: it is a"
                        f" constant of the step, {was}, as Python does not run in one; make it an argument of the loss and"
                        f" give it as a number of the batch, t.step(…, {key})")  # fmt: skip
