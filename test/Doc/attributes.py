"""Reads what TableGen says of the attributes of ops: a sentence each, and the default.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

#: C++ that says nothing of the value: the sentence has it
_PLAIN = {"{}": "", "true": "`true`", "false": "`false`"}


def _told(records, argument):
    """The sentence of an argument that is an attribute, and its constraint; or None."""
    record = records[argument["def"]]
    constraint = records[record["constraint"]["def"]] if "constraint" in record else record
    if "Attr" not in constraint["!superclasses"]:
        return None
    return (record["summary"] if constraint is not record else ""), constraint


def read(records):
    """{("amp.sum", "axes"): "the dimensions, from 0"} of what `llvm-tblgen -dump-json` wrote;
    an empty text where there is no sentence."""
    found = {}
    for name in records["!instanceof"]["Op"]:
        op = records[name]
        title = f"{records[op['opDialect']['def']]['name']}.{op['opName']}"
        for argument, attribute in op["arguments"]["args"]:
            told = _told(records, argument)
            if told is None:
                continue
            text, constraint = told
            default = constraint.get("defaultValue")
            if "UnitAttr" in (argument["def"], records[argument["def"]].get("constraint", {}).get("def")):
                text = text and f"{text}; by default not"
            elif default is not None and text:
                shown = _PLAIN.get(default, f"`{default}`")
                text += f"; by default {shown}" if shown else ""
            found[title, attribute] = text
    return found
