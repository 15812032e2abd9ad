"""`python -m hullbreach` is the `hullbreach` command."""

from __future__ import annotations

import sys

from hullbreach.cli import main

sys.exit(main())
