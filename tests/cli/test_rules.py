"""hullbreach rules."""

import json

import msgspec

from hullbreach.kernel.registry import title

BOOK = title("blaster_waves").catalogue


def test_without_a_game_it_says_how_much_there_is_to_read(hullbreach):
    said = hullbreach("rules")
    assert said.code == 0
    assert "hullbreach rules blaster_waves" in said.out
    counts = json.loads(hullbreach("rules", "--json").out)["blaster_waves"]
    assert counts == {"rules": len(BOOK.rule), "rulings": len(BOOK.ruling)}


def test_the_catalogue_has_every_rule_under_its_topic(hullbreach):
    lines = hullbreach("rules", "blaster_waves").out.splitlines()
    topic = None
    topics = {}
    for line in lines:
        if line in {rule.topic for rule in BOOK.rule}:
            topic = line
        topics[line.split("  ")[0]] = topic
    assert {rule.id: topics.get(rule.id) for rule in BOOK.rule} == {rule.id: rule.topic for rule in BOOK.rule}
    assert all(ruling.id in topics for ruling in BOOK.ruling)


def test_a_rule_comes_with_the_rulings_it_rests_on(hullbreach):
    rule = BOOK.find("BW-COMP-02")
    said = hullbreach("rules", "blaster_waves", "bw-comp-02").out
    lines = said.splitlines()
    assert lines[:3] == [
        f"BW-COMP-02  {rule.text}",
        "topic  Components",
        f"BW-Q-31  {BOOK.find('BW-Q-31').decision}",
    ]
    assert all(line.startswith(("code  blaster_waves/", "test  tests/")) for line in lines[3:])


def test_an_id_is_enough(hullbreach):
    assert hullbreach("rules", "BW-COMP-02").out == hullbreach("rules", "blaster_waves", "BW-COMP-02").out


def test_a_ruling_comes_with_its_question_and_the_rules_that_rest_on_it(hullbreach):
    ruling = BOOK.find("BW-Q-31")
    said = hullbreach("rules", "blaster_waves", "BW-Q-31").out.splitlines()
    assert said[:3] == [f"BW-Q-31  {ruling.decision}", f"question  {ruling.question}", f"why  {ruling.why}"]
    assert said[3].startswith("rules  ")
    assert "BW-COMP-02" in said[3]


def test_a_component_says_what_is_known(hullbreach):
    said = hullbreach("rules", "blaster_waves", "BW-C-LEVEL").out.splitlines()
    assert said[0] == "BW-C-LEVEL  Level card"
    assert said[1].startswith("known  5 in the box. ")
    assert said[2].startswith("unknown  ")


def test_a_word_finds_all_that_speak_of_it(hullbreach):
    said = hullbreach("rules", "blaster_waves", "WINGMAN").out.splitlines()
    found = [line.split("  ")[0] for line in said]
    assert "BW-PU-WINGMAN-01" in found
    assert "BW-SETUP-01" not in found
    assert [rule.id for rule in BOOK.rule if "ingman" in rule.text or "Wingman" in rule.topic] == [
        rule_id for rule_id in found if rule_id in {rule.id for rule in BOOK.rule}
    ]


def test_a_topic_finds_its_rules(hullbreach):
    found = {line.split("  ")[0] for line in hullbreach("rules", "blaster_waves", "PowerUp: Shield").out.splitlines()}
    assert {rule.id for rule in BOOK.rule if rule.topic == "PowerUp: Shield"} <= found


def test_a_program_gets_entries(hullbreach):
    (entry,) = json.loads(hullbreach("rules", "BW-COMP-02", "--json").out)
    assert entry == json.loads(msgspec.json.encode(BOOK.find("BW-COMP-02")))
    assert entry["needs"] == ["BW-Q-31"]
    assert len(json.loads(hullbreach("rules", "blaster_waves", "--json").out)["rule"]) == len(BOOK.rule)
