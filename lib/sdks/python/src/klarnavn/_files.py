"""The steps of a batch file, the same for both clients."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Dict, Generator, Literal, Optional, Union

from ._errors import BatchNotCompletedError, TimeoutError
from ._models import BatchFile

ResultFormat = Literal["csv", "xlsx", "json"]
File = Union[str, "os.PathLike[str]", bytes]
# A step is given the client and returns what it found, or with asyncio what is to be awaited.
Steps = Generator[Callable[[Any], Any], Any, "ScreenedFile"]

FIRST_PAUSE_SECONDS = 1.0
PAUSE_MAX_SECONDS = 5.0


@dataclass(frozen=True)
class ScreenedFile:
    """The result of a file."""

    # As it ended, with its counts.
    batch: BatchFile
    # A name for the result.
    file_name: str
    content: bytes


def screening(
    file: File,
    file_name: Optional[str],
    format: ResultFormat,
    wait: float,
    on_progress: Optional[Callable[[BatchFile], None]],
    start: Dict[str, Any],
) -> Steps:
    """Raises what the calls raise, BatchNotCompletedError, and TimeoutError after `wait` seconds."""
    content = file if isinstance(file, bytes) else Path(file).read_bytes()
    name = file_name or ("" if isinstance(file, bytes) else Path(file).name)
    if not name:
        raise ValueError("file_name is required where the file is given as bytes")
    created = yield lambda client: client.create_batch(file_name=name, file_size=len(content))
    batch_id, upload = created.batch.id, created.upload
    try:
        yield lambda client: client._transfer(upload.url, upload.fields, content)
        yield lambda client: client.start_batch(batch_id=batch_id, **start)
    except Exception:
        # A batch that is left pending would take one of the few places of the account.
        yield lambda client: client._cancel_quietly(batch_id)
        raise
    batch = yield from _end(batch_id, wait, on_progress)
    if batch.status != "completed":
        raise BatchNotCompletedError(batch)
    result = yield lambda client: client.batch_result(batch_id=batch_id, format=format)
    found = yield lambda client: client._transfer(result.url, None, None)
    return ScreenedFile(batch=batch, file_name=result.file_name, content=found)


def _end(
    batch_id: str, wait: float, on_progress: Optional[Callable[[BatchFile], None]]
) -> Generator[Callable[[Any], Any], Any, BatchFile]:
    waited, pause = 0.0, FIRST_PAUSE_SECONDS
    while True:
        batch: BatchFile = (yield lambda client: client.get_batch(batch_id=batch_id)).batch
        if on_progress:
            on_progress(batch)
        if batch.status not in ("pending", "processing"):
            return batch
        if waited >= wait:
            raise TimeoutError(f"The batch {batch_id} has not ended within {wait:g} s; it goes on.")
        seconds = min(pause, wait - waited)
        yield lambda client: client._pause(seconds)
        waited += seconds
        pause = min(PAUSE_MAX_SECONDS, pause * 1.5)
