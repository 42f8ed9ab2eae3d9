from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Any, Awaitable, Callable, Dict, Optional, Type, TypeVar, cast

import httpx

from ._calls import FILE_TIMES, Call, Settings, not_reached, pause_after, read, too_slow, write
from ._errors import KlarnavnError, UnreadableAnswerError
from ._files import File, ResultFormat, ScreenedFile, screening
from ._models import BatchFile
from ._operations import AsyncOperations

T = TypeVar("T")


class AsyncKlarnavn(AsyncOperations):
    """Klarnavn for asyncio: the same methods, to be awaited. Close it with `aclose`, or use it in `async with`."""

    def __init__(
        self,
        *,
        app_id: str,
        base_url: str,
        timeout: float = 30.0,
        max_retries: int = 2,
        footprint: Optional[str] = None,
    ) -> None:
        self._settings = Settings(app_id, base_url, timeout, max_retries, footprint)
        self._http = httpx.AsyncClient()

    async def aclose(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncKlarnavn:
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        await self.aclose()

    async def screen_file(
        self,
        file: File,
        *,
        file_name: Optional[str] = None,
        format: ResultFormat = "csv",
        wait: float = 3600.0,
        on_progress: Optional[Callable[[BatchFile], None]] = None,
        **start: Any,
    ) -> ScreenedFile:
        """Screens a file of names: sends it, starts the batch, waits for its end and fetches the result.

        file: its path, or its bytes with a `file_name` that says the format.
        format: of the result.
        wait: seconds to wait for the end of the batch once it is started; after them it goes on, and TimeoutError is raised.
        on_progress: told how far the batch is whenever it was asked.
        start: the fields of `start_batch`, such as match_type and check.

        Raises BatchNotCompletedError where the batch failed or was cancelled.
        """
        steps = screening(file, file_name, format, wait, on_progress, start)
        try:
            step = next(steps)
            while True:
                try:
                    found = await step(self)
                except Exception as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(found)
        except StopIteration as ended:
            return cast(ScreenedFile, ended.value)

    async def _cancel_quietly(self, batch_id: str) -> None:
        with suppress(KlarnavnError):
            await self.cancel_batch(batch_id=batch_id)

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def _call(
        self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]
    ) -> T:
        call = write(self._settings, method, path, sent, key, timeout)
        try:
            return await self._tried(lambda attempt: self._send(call, attempt, answer))
        except KlarnavnError as error:
            error.idempotency_key = call.key
            raise

    async def _transfer(self, url: str, fields: Optional[Dict[str, str]], content: Optional[bytes]) -> bytes:
        """Sends a file with the form's fields before it, or fetches one. The App ID is not sent to the storage."""
        return await self._tried(lambda _: self._send_file(url, fields, content))

    async def _tried(self, act: Callable[[int], Awaitable[T]]) -> T:
        attempt = 1
        while True:
            try:
                return await act(attempt)
            except KlarnavnError as error:
                pause = pause_after(error, attempt, self._settings.max_retries)
                if pause is None:
                    raise
            await asyncio.sleep(pause)
            attempt += 1

    async def _send_file(self, url: str, fields: Optional[Dict[str, str]], content: Optional[bytes]) -> bytes:
        seconds = FILE_TIMES * self._settings.timeout
        try:
            if content is None:
                response = await self._http.get(url, timeout=seconds)
            else:
                response = await self._http.post(url, data=fields, files={"file": content}, timeout=seconds)
        except httpx.TimeoutException as cause:
            raise too_slow(seconds) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        if not response.is_success:
            raise UnreadableAnswerError(response.status_code)
        return response.content

    async def _send(self, call: Call, attempt: int, answer: Type[T]) -> T:
        asked = self._http.request(
            call.method, call.url, headers=call.headers, content=call.content, timeout=call.timeout
        )
        try:
            response = await asyncio.wait_for(asked, call.timeout)
        except (httpx.TimeoutException, asyncio.TimeoutError) as cause:
            raise too_slow(call.timeout) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        return read(call, response.status_code, response.headers, response.content, attempt, answer)
