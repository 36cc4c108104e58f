# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of text, and where they come from."""

import re

#: names of values
NAMES = re.compile(r"%\w+")


#: what would end a string, a line or a comment, or would be read as the name of a value
_SPECIAL = re.compile(r'[\x00-\x1f\x7f"\\%\u0085\u2028\u2029\ud800-\udfff]')


def quoted(text):
    """Any text as it stands between the quotes of a string, or in a comment."""

    def escaped(found):
        return "".join(f"\\{byte:02X}" for byte in found.group().encode("utf-8", "surrogatepass"))

    return _SPECIAL.sub(escaped, str(text))


def symbol(name):
    """The symbol of a function, an optimizer or a scaler."""
    return f"@{name}" if re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII) else f'@"{quoted(name)}"'


#: what stands behind the symbol of an entry: its number, and whether it is that of averages;
#: behind that of an optimizer or a scaler: the name of a part of its state
ENTRY, OWNER = r"(_\d+)?(_average)?", r"(\..*)?"


def free(name, taken, parts):
    """`name`, or one like it, which with its parts is none of what is taken."""
    found, number = name, 0
    while any(re.fullmatch(re.escape(found) + parts, other, re.DOTALL) for other in taken):
        number += 1
        found = f"{name}_{number}"
    return found


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
                found.append(f"// {quoted(module)}")
        found.append(line)
    return found


def location(source, module):
    """The text of a location; empty where neither is known."""
    texts = [source] if source else []
    texts += [f'"{quoted(module)}"'] if module else []
    return texts[0] if len(texts) == 1 else f"fused[{', '.join(texts)}]" if texts else ""
