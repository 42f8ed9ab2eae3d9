from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Dict, Optional, Type, TypeVar

import httpx

from ._calls import Call, Settings, not_reached, pause_after, read, too_slow, write
from ._errors import KlarnavnError
from ._operations import AsyncOperations

T = TypeVar("T")


class AsyncKlarnavn(AsyncOperations):
    """Klarnavn for asyncio: the same methods, to be awaited. Close it with `aclose`, or use it in `async with`."""

    def __init__(self, *, app_id: str, base_url: str, timeout: float = 30.0, max_retries: int = 2) -> None:
        self._settings = Settings(app_id, base_url, timeout, max_retries)
        self._http = httpx.AsyncClient()

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncKlarnavn:
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.aclose()

    async def _call(
        self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]
    ) -> T:
        call = write(self._settings, method, path, sent, key, timeout)
        attempt = 1
        while True:
            try:
                return await self._send(call, attempt, answer)
            except KlarnavnError as error:
                pause = pause_after(error, attempt, self._settings.max_retries)
                if pause is None:
                    raise
            await asyncio.sleep(pause)
            attempt += 1

    async def _send(self, call: Call, attempt: int, answer: Type[T]) -> T:
        asked = self._http.request(
            call.method, call.url, headers=call.headers, content=call.content, timeout=call.timeout
        )
        try:
            response = await asyncio.wait_for(asked, call.timeout)
        except (httpx.TimeoutException, asyncio.TimeoutError) as cause:
            raise too_slow(call) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        return read(response.status_code, response.headers, response.content, attempt, answer)
