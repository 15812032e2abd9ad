"""A wire between players and a server that is cut again and again, often in the middle of a frame."""

from __future__ import annotations

import asyncio
import random

LIFE = 120_000  # bytes, on average, that a connection carries before it is cut


class Wire:
    """Passes bytes on between players and the server, and cuts each connection somewhere."""

    def __init__(self, host: str, luck: random.Random) -> None:
        self.name, _, port = host.partition(":")
        self.port = int(port)
        self.luck = luck
        self.cuts = 0

    async def open(self) -> asyncio.Server:
        """Where players connect to."""
        return await asyncio.start_server(self.connected, "127.0.0.1", 0)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, until it ends or is cut."""
        life = [self.luck.expovariate(1 / LIFE)]
        try:
            there_reader, there = await asyncio.open_connection(self.name, self.port)
        except OSError:
            writer.transport.abort()
            return
        both = [
            asyncio.create_task(self.carry(reader, there, life)),
            asyncio.create_task(self.carry(there_reader, writer, life)),
        ]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            writer.transport.abort()
            there.transport.abort()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, life: list[float]) -> None:
        """In one direction; what is over the connection's life is not passed on, be it half a frame."""
        while data := await reader.read(65536):
            life[0] -= len(data)
            if life[0] < 0:
                writer.write(data[: self.luck.randrange(len(data))])
                await writer.drain()
                self.cuts += 1
                return
            writer.write(data)
            await writer.drain()
