"""What must hold of every page: nothing that axe finds wrong, nothing that does not fit on a phone."""

import json
from collections.abc import Iterable

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.person import PHONE, Person

THEMES = ("dark", "light", "contrast")
FINDINGS = {"resultTypes": ["violations"]}  # of what is well only one example is told, which is quicker
COLOURS = {**FINDINGS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
RUN_AXE = (
    "options => axe.run(document, options).then(({ violations, passes }) => ({ violations, passes: passes.length }))"
)

# Whatever can be pressed must lie within the width of the page, or within something that scrolls; and when it is
# brought to the middle nothing may lie over it.
OUT_OF_REACH = """width => {
  const scrolls = element => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }
  const found = []
  const dialog = document.querySelector('dialog[open], [role=dialog]')
  for (const thing of (dialog ?? document).querySelectorAll('a, button, input, select, summary, [role=button]')) {
    if (!thing.checkVisibility() || thing.closest('.hidden, .skip, .thing.area') || thing.disabled) continue
    thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = thing.getBoundingClientRect()
    const name = thing.getAttribute('aria-label') ?? thing.textContent.trim() ?? thing.tagName
    if ((left < -1 || right > width + 1) && !scrolls(thing)) found.push(`${name}: from ${left} to ${right}`)
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const over = hit && !thing.contains(hit) && !hit.contains(thing)
    if (!hit || over) found.push(`${name}: beneath ${hit?.outerHTML.slice(0, 120)}`)
  }
  scrollTo(0, 0)
  return found
}"""


def check_axe(person: Person, themes: Iterable[str] = THEMES) -> None:
    """No violation: by all rules in the first theme, by those about colours in the others."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE_SCRIPT)
    for at, theme in enumerate(themes):
        wear(person, theme)
        results = person.page.evaluate(RUN_AXE, COLOURS if at else FINDINGS)
        found = [
            f"{violation['id']} ({violation['help']}): {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
            for violation in results["violations"]
            for node in violation["nodes"][:3]
        ]
        assert found == [], f"{person.page.url} in {theme}: {json.dumps(found, indent=1, ensure_ascii=False)}"
        assert results["passes"], "axe has looked at nothing"
    wear(person, "dark")


def wear(person: Person, theme: str) -> None:
    """Have the system ask for these colours."""
    person.page.emulate_media(
        color_scheme="light" if theme == "light" else "dark",
        contrast="more" if theme == "contrast" else "no-preference",
    )
    person.wait("theme => document.documentElement.dataset.theme === theme", arg=theme)


def check_phone(person: Person) -> None:
    """The page does not scroll sideways, and all that can be pressed can be reached."""
    width = PHONE["width"]
    page = person.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width, f"{page.url} is wider than a phone"
    assert page.evaluate(OUT_OF_REACH, width) == [], page.url
