from __future__ import annotations

import contextvars
import threading
import time
from concurrent.futures import Future, wait
from contextlib import suppress
from types import TracebackType
from typing import Any, Callable, Dict, Optional, Type, TypeVar, cast

import httpx

from ._calls import FILE_TIMES, Call, Settings, not_reached, pause_after, read, too_slow, write
from ._errors import KlarnavnError, UnreadableAnswerError
from ._files import File, ResultFormat, ScreenedFile, screening
from ._models import BatchFile
from ._operations import Operations

T = TypeVar("T")


class Klarnavn(Operations):
    """The API of Klarnavn. Every method returns the answer, with its `meta`, and raises a KlarnavnError.

    app_id: 32 hexadecimal characters. Whoever has it screens on your account.
    base_url: where the API stands, such as https://klarnavn.example
    timeout: seconds that one try may take, until the whole answer is there.
    max_retries: how often a call that failed in passing is sent again.
    footprint: "none" if receipts shall keep the question of a call as a keyed hash alone; else as the App ID says.

    It may be used by several threads. Close it, or use it in a `with` statement.
    """

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
        self._http = httpx.Client()

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Klarnavn:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def screen_file(
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
                    found = step(self)
                except Exception as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(found)
        except StopIteration as ended:
            return cast(ScreenedFile, ended.value)

    def _cancel_quietly(self, batch_id: str) -> None:
        with suppress(KlarnavnError):
            self.cancel_batch(batch_id=batch_id)

    def _pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def _call(
        self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]
    ) -> T:
        call = write(self._settings, method, path, sent, key, timeout)
        try:
            return self._tried(lambda attempt: _within(call.timeout, lambda: self._send(call, attempt, answer)))
        except KlarnavnError as error:
            error.idempotency_key = call.key
            raise

    def _transfer(self, url: str, fields: Optional[Dict[str, str]], content: Optional[bytes]) -> bytes:
        """Sends a file with the form's fields before it, or fetches one. The App ID is not sent to the storage."""
        return self._tried(lambda _: self._send_file(url, fields, content))

    def _tried(self, act: Callable[[int], T]) -> T:
        attempt = 1
        while True:
            try:
                return act(attempt)
            except KlarnavnError as error:
                pause = pause_after(error, attempt, self._settings.max_retries)
                if pause is None:
                    raise
            time.sleep(pause)
            attempt += 1

    def _send_file(self, url: str, fields: Optional[Dict[str, str]], content: Optional[bytes]) -> bytes:
        seconds = FILE_TIMES * self._settings.timeout
        try:
            if content is None:
                response = self._http.get(url, timeout=seconds)
            else:
                response = self._http.post(url, data=fields, files={"file": content}, timeout=seconds)
        except httpx.TimeoutException as cause:
            raise too_slow(seconds) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        if not response.is_success:
            raise UnreadableAnswerError(response.status_code)
        return response.content

    def _send(self, call: Call, attempt: int, answer: Type[T]) -> T:
        # httpx bounds each wait for bytes; a body that comes drop by drop is bounded here, so that its connection is closed.
        end = time.monotonic() + call.timeout
        content = bytearray()
        try:
            with self._http.stream(
                call.method, call.url, headers=call.headers, content=call.content, timeout=call.timeout
            ) as response:
                for part in response.iter_bytes():
                    content += part
                    if time.monotonic() > end:
                        raise too_slow(call.timeout)
        except httpx.TimeoutException as cause:
            raise too_slow(call.timeout) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        return read(call, response.status_code, response.headers, bytes(content), attempt, answer)


def _within(seconds: float, act: Callable[[], T]) -> T:
    """What the act returns or raises; TimeoutError after so many seconds.

    httpx cannot be told when a whole answer has to be there, and headers may come one by one. An act that is given up ends in its own
    thread, at the latest when its connection is closed.
    """
    outcome: Future[T] = Future()

    def work() -> None:
        try:
            outcome.set_result(act())
        except BaseException as error:
            outcome.set_exception(error)

    threading.Thread(target=contextvars.copy_context().run, args=(work,), daemon=True).start()
    wait([outcome], seconds)
    if not outcome.done():
        raise too_slow(seconds)
    return outcome.result()
