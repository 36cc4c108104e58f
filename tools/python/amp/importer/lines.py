# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of text, and where they come from."""

import re

#: names of values
NAMES = re.compile(r"%\w+")


def quoted(text):
    return text.replace("\\", "\\\\").replace('"', '\\"')


class Line(str):
    """A line of text, and where it comes from.

    module: the name of the user's module. calls: the calls of modules around it, each
    (key, name, class), the outermost first. source: the file and line of the location.
    is_leaf: a constant or a read, which may stand wherever it is before its uses.
    """

    module, calls, source, is_leaf = "", (), "", False

    def like(self, text, **changed):
        """Another text from the same place, or from one that is `changed`."""
        line = Line(text)
        line.__dict__.update(self.__dict__, **changed)
        return line


def statements(lines):
    """(names of results, lines) of each op, with its regions."""
    depth, group = 0, []
    for line in lines:
        group.append(line)
        depth += line.endswith("{") - line.lstrip().startswith("}")
        if not depth:
            head, equals, _ = group[0].partition(" = ")
            yield NAMES.findall(head) if equals and head.startswith("%") else [], group
            group = []


def commented(lines):
    """The lines with the names of modules as comments."""
    said, found = None, []
    for line in lines:
        module = getattr(line, "module", "")
        if module != said and not line.startswith((" ", "}")):
            said = module
            if module:
                found.append(f"// {module}")
        found.append(line)
    return found


def location(source, module):
    """The text of a location; empty where neither is known."""
    texts = [source] if source else []
    texts += [f'"{quoted(module)}"'] if module else []
    return texts[0] if len(texts) == 1 else f"fused[{', '.join(texts)}]" if texts else ""
