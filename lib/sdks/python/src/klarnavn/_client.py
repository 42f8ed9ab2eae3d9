from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Dict, Optional, Type, TypeVar

import httpx

from ._calls import Call, Settings, not_reached, pause_after, read, too_slow, write
from ._errors import KlarnavnError
from ._operations import Operations

T = TypeVar("T")


class Klarnavn(Operations):
    """The API of Klarnavn. Every method returns the answer, with its `meta`, and raises a KlarnavnError.

    app_id: 32 hexadecimal characters. Whoever has it screens on your account.
    base_url: where the API stands, such as https://klarnavn.example
    timeout: seconds that one try may take, until the whole answer is there.
    max_retries: how often a call that failed in passing is sent again.

    It may be used by several threads. Close it, or use it in a `with` statement.
    """

    def __init__(self, *, app_id: str, base_url: str, timeout: float = 30.0, max_retries: int = 2) -> None:
        self._settings = Settings(app_id, base_url, timeout, max_retries)
        self._http = httpx.Client()

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Klarnavn:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _call(
        self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]
    ) -> T:
        call = write(self._settings, method, path, sent, key, timeout)
        attempt = 1
        while True:
            try:
                return self._send(call, attempt, answer)
            except KlarnavnError as error:
                pause = pause_after(error, attempt, self._settings.max_retries)
                if pause is None:
                    raise
            time.sleep(pause)
            attempt += 1

    def _send(self, call: Call, attempt: int, answer: Type[T]) -> T:
        # httpx bounds each wait for bytes; what comes drop by drop is bounded here.
        end = time.monotonic() + call.timeout
        content = bytearray()
        try:
            with self._http.stream(
                call.method, call.url, headers=call.headers, content=call.content, timeout=call.timeout
            ) as response:
                for part in response.iter_bytes():
                    content += part
                    if time.monotonic() > end:
                        raise too_slow(call)
        except httpx.TimeoutException as cause:
            raise too_slow(call) from cause
        except httpx.HTTPError as cause:
            raise not_reached() from cause
        return read(response.status_code, response.headers, bytes(content), attempt, answer)
