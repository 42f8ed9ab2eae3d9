"""What the cases of all languages cannot ask of the Python client."""

from datetime import datetime, timezone

from klarnavn import ConnectionError, Klarnavn, WebhookVerificationError, verify_webhook
from klarnavn._calls import Call, read, retry_after_seconds
from klarnavn.models import ListInfoAnswer

APP_ID = "0123456789abcdef"


def client(app_id=APP_ID):
    return Klarnavn(app_id=app_id, base_url="http://127.0.0.1:9", timeout=1, max_retries=0)


def refused(act, withheld="\0"):
    """Whether the act raises ValueError, and neither it nor what it came of has the text."""
    try:
        act()
    except Exception as error:
        return type(error) is ValueError and withheld not in repr((error, vars(error), error.__cause__))
    return False


def call(key="k", name="Jane Example"):
    # Nobody listens there: a call that is sent raises ConnectionError.
    return client().sanctions_check(name=name, idempotency_key=key)


def key_of_failure(key):
    try:
        call(key)
    except ConnectionError as error:
        return error.idempotency_key
    return None


def key_of_answer(key):
    body = b'{"success":true,"request_id":"r","timestamp":"t","lists":[],"lists_unavailable":[]}'
    asked = Call("POST", "", {"Idempotency-Key": key}, None, 1)
    return read(asked, 200, {}, body, 1, ListInfoAnswer).meta.idempotency_key


def waits(**headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return retry_after_seconds(named, datetime(2026, 11, 22, 12, tzinfo=timezone.utc))


def webhook_refusal(signature="v1,AAAA", **given):
    headers = {"webhook-id": "m", "webhook-timestamp": "1795176000", "webhook-signature": signature}
    try:
        verify_webhook(secret="whsec_AAAA", headers=headers, body=b"{}", **{"now": 1795176000, **given})
    except WebhookVerificationError as error:
        return error.reason
    return None


def authorization(app_id):
    return client(app_id)._settings.app_id


checks = {
    "an App ID with a line break is refused without being repeated": lambda: refused(
        lambda: client("0123456789\nabcdef"), "0123456789"
    ),
    "a line break after an App ID, as of a file, does no harm": lambda: authorization(APP_ID + "\n") == APP_ID,
    "the App ID is not in what is printed of a client": lambda: APP_ID not in repr(vars(client())),
    "a key that cannot be sent, or would be refused, is refused before it is": lambda: all(
        refused(lambda key=key: call(key)) for key in ("", "   ", "clé", "a\r\nX-Other: b", "a\n", "k" * 256)
    ),
    "half a surrogate pair is refused, neither replaced nor repeated": lambda: refused(
        lambda: call(name="Jane \ud842 Example"), "Jane"
    ),
    "a tolerance or a time that is no number tolerates no event": lambda: (
        webhook_refusal(tolerance_seconds=float("nan")) == "timestamp_too_old"
        and webhook_refusal(now=float("nan")) == "timestamp_too_old"
    ),
    "a signature with a byte that is not ASCII is none": lambda: all(
        webhook_refusal(signature) == "no_matching_signature" for signature in ("v1,\udcff", "v1,\xff")
    ),
    "a date in Retry-After is compared with the server's own Date": lambda: (
        waits(Retry_After="Mon, 22 Nov 2100 10:00:03 GMT", Date="Mon, 22 Nov 2100 10:00:00 GMT") == 3
        and waits(Retry_After="Sun, 22 Nov 2026 12:00:30 GMT") == 30
        and waits(Retry_After="soon") is None
    ),
    "the key of a call is not lost, also where it failed": lambda: (
        key_of_answer("k") == "k"
        and key_of_failure("k") == "k"
        and len(str(key_of_failure(None))) == 36
    ),
}

failed = [what for what, holds in checks.items() if not holds()]
for what in failed:
    print("not so:", what)
print(f"{len(checks) - len(failed)} passed, {len(failed)} failed")
