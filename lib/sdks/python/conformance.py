"""The driver of the conformance cases: prints a line for each case of the file that it is given."""

import asyncio
import json
import re
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

import klarnavn
from klarnavn import ApiError, AsyncKlarnavn, Klarnavn, UnreadableAnswerError, WebhookVerificationError, verify_webhook


def main() -> None:
    with open(sys.argv[-1], encoding="utf-8") as file:
        cases = json.load(file)
    calls = make_async_calls if "--async" in sys.argv else make_calls
    with ThreadPoolExecutor(16) as pool:
        for line in [
            *pool.map(lambda one: outcome(one, calls), cases["calls"]),
            *pool.map(lambda one: outcome(one, verify), cases["webhooks"]),
        ]:
            print(line)


def outcome(one, act):
    try:
        found = act(one)
    except Exception as error:
        found = {"error": described(error)}
    return json.dumps({"id": one["id"], "outcome": found})


def snake(name):
    return re.sub("[A-Z]", lambda letter: "_" + letter.group().lower(), name)


def options(one):
    client = one["client"]
    return {
        "app_id": client["app_id"],
        "base_url": client["base_url"],
        "timeout": client["timeout_ms"] / 1000,
        "max_retries": client["max_retries"],
        "footprint": client.get("footprint"),
    }


def arguments(one):
    key = one["idempotency_key"]
    return {**one["arguments"], **({} if key is None else {"idempotency_key": key})}


def make_calls(one):
    with Klarnavn(**options(one)) as client:
        if one["operation"] == "screenFile":
            return screened(client.screen_file(**file(one)))
        try:
            for _ in range(one["repeat"]):
                last = getattr(client, snake(one["operation"]))(**arguments(one))
        except Exception as error:
            return {"error": described(error), "log": logged(client, error)}
    return answered(last)


def make_async_calls(one):
    async def run():
        async with AsyncKlarnavn(**options(one)) as client:
            if one["operation"] == "screenFile":
                return screened(await client.screen_file(**file(one)))
            try:
                for _ in range(one["repeat"]):
                    last = await getattr(client, snake(one["operation"]))(**arguments(one))
            except Exception as error:
                return {"error": described(error), "log": logged(client, error)}
        return answered(last)

    return asyncio.run(run())


def file(one):
    given = dict(one["arguments"])
    return {"file": given.pop("text").encode(), **given}


def screened(found):
    return {"file": {"batch": asdict(found.batch), "file_name": found.file_name, "text": found.content.decode()}}


def answered(last):
    answer = asdict(last)
    return {"meta": answer.pop("meta"), "answer": answer}


def logged(client, error):
    """What a log has when somebody writes the client and the failure into it."""
    return repr(vars(client)) + repr(error) + "".join(traceback.format_exception(type(error), error, error.__traceback__))


def verify(one):
    tolerance = one["tolerance_seconds"]
    return {
        "event": verify_webhook(
            secret=one["secrets"],
            headers=one["headers"],
            body=one["body"].encode(),
            now=one["now"],
            **({} if tolerance is None else {"tolerance_seconds": tolerance}),
        )
    }


def described(error):
    name = re.sub("Error$", "", type(error).__name__)
    if isinstance(error, WebhookVerificationError):
        return {"class": name, "reason": error.reason}
    if isinstance(error, UnreadableAnswerError):
        return {"class": name, "status": error.status}
    if isinstance(error, ApiError):
        fields = ("code", "status", "message", "details", "request_id", "retry_after_seconds")
        return {"class": name, **{field: getattr(error, field) for field in fields}}
    return {"class": name, "message": str(error), "known": isinstance(error, klarnavn.KlarnavnError)}


main()
