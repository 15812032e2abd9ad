"""`hullbreach serve`: what is wrong with its options is told at once, in one line."""

import socket

import pytest

from hullbreach.server.serve import Plan, check_database


@pytest.fixture(autouse=True)
def data(monkeypatch, tmp_path):
    monkeypatch.setenv("HULLBREACH_HOME", str(tmp_path))


def test_several_processes_need_postgresql(hullbreach):
    result = hullbreach("serve", "--workers", "2", "--no-browser")
    assert result.code == 2
    assert "expected --database postgresql://" in result.err


def test_a_port_that_is_taken(hullbreach):
    with socket.create_server(("127.0.0.1", 0)) as other:
        result = hullbreach("serve", "--port", str(other.getsockname()[1]), "--no-browser")
    assert result.code == 2
    assert "choose another with --port" in result.err


@pytest.mark.parametrize("url", ["mysql://x", "tables.sqlite", "sqlite://", "postgresql://nobody@127.0.0.1:1/x"])
def test_a_database_that_cannot_be_used(hullbreach, url):
    result = hullbreach("serve", "--database", url, "--no-browser")
    assert result.code == 2
    assert "database" in result.err
    assert "Traceback" not in result.err


def test_a_file_is_for_one_server(hullbreach, tmp_path):
    lock = check_database(Plan("127.0.0.1", 0, None, tmp_path))
    result = hullbreach("serve", "--port", "0", "--no-browser")
    lock.close()
    assert result.code == 2
    assert "another server has it open" in result.err
