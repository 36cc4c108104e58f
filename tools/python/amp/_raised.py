# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a user's code raises where a step does not hold what it asserts."""


def as_raised(failure, error):
    """An error of a step as the user's own: of both classes, with the user's arguments, and the
    text of amp's, which has the line. That of amp where no class can be both."""
    kind, text = type(error), str(failure)
    if isinstance(failure, kind):
        return failure
    try:
        both = type(kind.__name__, (type(failure), kind), {"__module__": kind.__module__, "__str__": lambda _: text})
        made = both.__new__(both, *error.args)
        made.args = error.args
        vars(made).update({**vars(error), **vars(failure)})
        return made
    except TypeError:
        failure.__cause__ = error
        return failure
