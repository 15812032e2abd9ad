"""A wire to PostgreSQL that can be cut while the store commits: before the word arrives, or before the answer does."""

import asyncio
from contextlib import asynccontextmanager


class Wire:
    """Passes everything on, until it is told to be cut at the next COMMIT."""

    def __init__(self, port):
        self.port = port
        self.cut = ""  # "before" the server hears of it, or "after" it has done it
        self.cuts = 0
        self.open = set()

    async def connect(self, reader, writer):
        """One connection through the wire."""
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.port)
        both = (writer, server_writer)
        self.open.update(both)
        deaf = asyncio.Event()  # the answer is not to be passed on
        await asyncio.gather(
            self.to_server(reader, server_writer, deaf),
            self.to_client(server_reader, writer, deaf),
            return_exceptions=True,
        )
        for end in both:
            end.close()
            self.open.discard(end)

    async def to_server(self, reader, writer, deaf):
        while data := await reader.read(65536):
            if self.cut and b"COMMIT" in data:
                how, self.cut = self.cut, ""
                self.cuts += 1
                deaf.set()
                if how == "before":
                    break
            writer.write(data)
        writer.close()

    async def to_client(self, reader, writer, deaf):
        while data := await reader.read(65536):
            if deaf.is_set():
                break
            writer.write(data)
        writer.close()

    def break_all(self):
        """Cut every connection now."""
        for end in list(self.open):
            end.transport.abort()


@asynccontextmanager
async def wire_to(url):
    """A wire, and the URL of the database at its other end."""
    head, port, tail = url.rpartition(":")[0], *url.rpartition(":")[2].split("/")
    wire = Wire(int(port))
    server = await asyncio.start_server(wire.connect, "127.0.0.1", 0)
    try:
        yield wire, f"{head}:{server.sockets[0].getsockname()[1]}/{tail}"
    finally:
        server.close()
        wire.break_all()
