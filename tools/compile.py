"""Compile the rules with mypyc: write the methods of declared classes into copies of their files, then build those.

python tools/compile.py build/compiled
"""

from __future__ import annotations

import ast
import importlib
import shutil
import sys
from pathlib import Path
from typing import Any

from robinsonade.engine.fields import Declared, Field

SRC = Path(__file__).parent.parent / "src"


def written_out(module: Any, source: str) -> str:
    """The source of a module whose declared classes have their methods in plain sight."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and isinstance(getattr(module, node.name, None), Declared):
            write_out(node, getattr(module, node.name))
    tree.body = [final for node in tree.body for final in constants(module, node)]
    return ast.unparse(tree).replace("from typing import", "from typing import Final,", 1)


def constants(module: Any, node: ast.stmt) -> list[ast.stmt]:
    """A constant that is declared final costs nothing in C; one that is not is looked up in a dictionary each time."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return [node]
    target = node.targets[0]
    names = [part.id for part in target.elts if isinstance(part, ast.Name)] if isinstance(target, ast.Tuple) else []
    if isinstance(target, ast.Name):
        names = [target.id]
    values = [getattr(module, name, None) for name in names]
    if not names or not all(name.isupper() for name in names):
        return [node]
    if all(type(value) is int for value in values):
        lines = [f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)]
        return [line for text in lines for line in ast.parse(text).body]
    return ast.parse(f"{names[0]}: Final = {ast.unparse(node.value)}").body if len(names) == 1 else [node]


ANNOTATIONS: dict[str, tuple[str, str]] = {}  # field -> type and default, as they are written; filled base class first


def write_out(node: ast.ClassDef, made: Any) -> None:
    node.keywords = []
    own = [
        part for part in node.body if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
    ]
    known = dict(ANNOTATIONS) if node.bases else {}
    for part in own:
        known[part.target.id] = (ast.unparse(part.annotation), ast.unparse(part.value) if part.value else "")
        part.value = None
    if node.name == "State":
        ANNOTATIONS.update(known)
    node.body = [
        part for part in node.body if not (isinstance(part, ast.If) and "TYPE_CHECKING" in ast.unparse(part.test))
    ]
    if not own:
        return
    defined = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    inherited = list(ANNOTATIONS) if node.bases else []
    for name, text in methods(node.name, made.FIELDS, known, inherited).items():
        if name in defined:
            text = text.replace(f"def {name}(", f"def {name}_fields(")
        node.body += ast.parse(text).body


def methods(name: str, fields: list[Field], known: dict[str, tuple[str, str]], inherited: list[str]) -> dict[str, str]:
    needed = [field for field in fields if not known[field.name][1]]
    kept = [field for field in fields if known[field.name][1] and field.copied]
    attached = [field for field in fields if not field.copied and field.name not in inherited]
    given, body = ["self"], []
    if inherited:
        body.append(f"super().__init__({', '.join(field.name for field in needed if field.name in inherited)})")
    for field in [*needed, *kept, *attached]:
        kind, default = known[field.name]
        if not default:
            given.append(f"{field.name}: {kind}")
        elif isinstance(ast.parse(default).body[0].value, (ast.Constant, ast.Name, ast.Tuple, ast.UnaryOp)):
            given.append(f"{field.name}: {kind} = {default}")
        else:
            given.append(f"{field.name}: {kind} | None = None")
            body.append(f"self.{field.name} = {default} if {field.name} is None else {field.name}")
            continue
        if field.name not in inherited:
            body.append(f"self.{field.name} = {field.name}")
    clone = ", ".join(field.copied.format(f"self.{field.name}") for field in [*needed, *kept])
    dump = ", ".join(f"{f.name!r}: {f.dumped.format(f'self.{f.name}')}" for f in fields if f.dumped)
    loaded = [
        (f, f.loaded.format(f"data[{f.name!r}]") if f.dumped else f"shared[{f.name!r}]")
        for f in [*needed, *kept]
        if f.dumped or not known[f.name][1]
    ]
    load = ", ".join(f"{f.name}={text}" for f, text in loaded)
    return {
        "__init__": f"def __init__({', '.join(given)}) -> None:\n    " + "\n    ".join(body),
        "clone": f"def clone(self) -> {name}:\n    return {name}({clone})",
        "dump": f"def dump(self) -> dict[str, Any]:\n    return {{{dump}}}",
        "load": f"@staticmethod\ndef load(data: Any, **shared: Any) -> {name}:\n    return {name}({load})",
    }


def main(out: Path, names: list[str]) -> None:
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(SRC, out)
    for name in names:
        module = importlib.import_module(name)
        path = out / Path(module.__file__).relative_to(SRC)  # type: ignore[arg-type]
        path.write_text(written_out(module, path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
