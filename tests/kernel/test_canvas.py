"""The sheet that games draw on."""

from hullbreach.kernel.canvas import Canvas, Span


def test_text_lands_where_it_is_put():
    sheet = Canvas()
    sheet.put(3, 1, "ship")
    assert sheet.plain() == "\n   ship"
    assert sheet.height == 2


def test_later_text_covers_earlier_and_leaves_the_rest():
    sheet = Canvas()
    sheet.put(0, 0, "abcdef")
    sheet.put(2, 0, "XY")
    assert sheet.plain() == "abXYef"


def test_runs_of_one_style_are_one_span():
    sheet = Canvas()
    sheet.put(0, 0, "red", "red")
    sheet.put(3, 0, "der", "red")
    sheet.put(8, 0, "b", "blue")
    assert sheet.spans() == [[Span("redder", "red"), Span("  "), Span("b", "blue")]]


def test_every_cell_keeps_the_style_it_was_put_with():
    sheet = Canvas()
    sheet.put(0, 0, "aaaa", "red")
    sheet.put(1, 0, "bb")
    assert sheet.spans() == [[Span("a", "red"), Span("bb", ""), Span("a", "red")]]


def test_a_box_has_this_outer_size_and_an_open_inside():
    sheet = Canvas()
    sheet.put(1, 1, "in")
    sheet.box(0, 0, 4, 3, "green")
    assert sheet.plain() == "┌──┐\n│in│\n└──┘"
    assert sheet.spans()[1] == [Span("│", "green"), Span("in"), Span("│", "green")]


def test_a_box_may_stand_anywhere():
    sheet = Canvas()
    sheet.box(2, 1, 3, 4)
    assert sheet.plain() == "\n  ┌─┐\n  │ │\n  │ │\n  └─┘"


def test_lines_end_with_their_last_character():
    sheet = Canvas()
    sheet.put(0, 0, "end   ")
    assert sheet.plain() == "end"
    assert sheet.spans() == [[Span("end   ")]]


def test_an_empty_sheet():
    assert Canvas().plain() == ""
    assert Canvas().spans() == []
    assert Canvas().height == 0
