"""Speaks with amp-lsp-server: opens a document and prints what it says of it.

speak.py SERVER DOCUMENT

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import subprocess
import sys


def message(method, params, number=None):
    body = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        body["id"] = number
    text = json.dumps(body)
    return f"Content-Length: {len(text)}\r\n\r\n{text}"


def main(server, document):
    path = pathlib.Path(document).resolve()
    text = path.read_text()
    document = {"uri": path.as_uri(), "languageId": "mlir", "version": 1, "text": text}
    # The end of the first use of a symbol.
    line = next(i for i, line in enumerate(text.splitlines()) if "amp.read" in line)
    place = {"line": line, "character": text.splitlines()[line].index("@") + 1}
    talk = "".join((
        message("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 0),
        message("textDocument/didOpen", {"textDocument": document}),
        message("textDocument/hover", {"textDocument": {"uri": path.as_uri()}, "position": place}, 1),
        message("textDocument/definition", {"textDocument": {"uri": path.as_uri()}, "position": place}, 2),
        message("shutdown", None, 3),
        message("exit", None),
    ))
    said = subprocess.run([server], input=talk, capture_output=True, text=True, check=False).stdout
    decoder = json.JSONDecoder()
    at = said.find("{")
    while at >= 0:
        answer, end = decoder.raw_decode(said, at)
        for diagnostic in answer.get("params", {}).get("diagnostics", []):
            print("line", diagnostic["range"]["start"]["line"] + 1, diagnostic["message"])
        if answer.get("id") == 2:
            for found in answer["result"]:
                print("definition in line", found["range"]["start"]["line"] + 1)
        at = said.find("{", end)


if __name__ == "__main__":
    main(*sys.argv[1:])
