"""Compiles the rules while the wheel is built; without a C compiler the wheel carries the same source, interpreted."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tomllib
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileRules(BuildHookInterface[Any]):
    """Runs mypyc over the modules listed in pyproject.toml under `tool.hullbreach`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel."""
        if version == "editable" or os.environ.get("HULLBREACH_PURE") == "1":
            self.app.display_info("hullbreach: interpreted, as asked for")
            return
        missing = what_is_missing()
        if missing:
            self.app.display_warning(f"hullbreach: {missing} not found, so the rules will run interpreted")
            return
        root = Path(self.root)
        folder = root / "build" / f"rules-{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
        for built in compile_rules(root, folder):
            build_data["force_include"][str(built)] = str(built.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def what_is_missing() -> str:
    """What a compilation would need and this machine does not have; "" if nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.exists() else "Python's header files (python3-dev)"


def compiled_modules(root: Path) -> list[Path]:
    """The source files to compile."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["hullbreach"]
    package = root / "src" / "hullbreach"
    return sorted({file for pattern in settings["compiled"] for file in package.glob(pattern)})


def fingerprint(root: Path) -> str:
    """Changes whenever a new compilation could give something else."""
    digest = hashlib.sha256(f"{installed('mypy')} {installed('librt')} {sys.version}".encode())
    for file in [Path(__file__), *sorted((root / "src").rglob("*.py"))]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def compile_rules(root: Path, folder: Path) -> list[Path]:
    """Compile into `folder`/lib, unless what lies there is up to date; returns the extension modules."""
    stamp = folder / "fingerprint"
    lib = folder / "lib"
    if not stamp.exists() or stamp.read_text("utf-8") != fingerprint(root):
        shutil.rmtree(lib, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        run_mypyc(root, folder)
        stamp.write_text(fingerprint(root), "utf-8")
    return sorted(file for file in lib.rglob("*") if file.is_file())


def run_mypyc(root: Path, folder: Path) -> None:
    """One group of extension modules: calls between them are direct."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    config = folder / "mypy.ini"
    config.write_text("[mypy]\nstrict = True\n", "utf-8")
    here = Path.cwd()
    source = root / "src"
    os.chdir(source)
    try:
        extensions = mypycify(
            ["--config-file", str(config), *(str(file.relative_to(source)) for file in compiled_modules(root))],
            opt_level="3",
            group_name="hullbreach",
            target_dir=str(folder / "c"),
            multi_file=False,
        )
        for extension in extensions:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
        command = build_ext(Distribution({"name": "hullbreach", "ext_modules": extensions}))
        command.build_lib = str(folder / "lib")
        command.build_temp = str(folder / "temp")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
