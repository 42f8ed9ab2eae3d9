import http.client, json, os, random, time, urllib.error, urllib.request, uuid

MAY_RETRY = {"IDEMPOTENCY_IN_PROGRESS", "RATE_LIMITED", "INTERNAL_ERROR", "LIST_UNAVAILABLE"}

def ask(request):
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response), None
    except urllib.error.HTTPError as refused:
        return json.load(refused), refused.headers.get("Retry-After")

def screen(question, tries=5):
    request = urllib.request.Request(
        "https://klarnavn.example/functions/v1/sanctions_check",
        data=json.dumps(question).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"],
            "Content-Type": "application/json",
            "Idempotency-Key": str(uuid.uuid4()),  # one key for all tries: the name is counted once
        },
    )
    for tried in range(1, tries + 1):
        seconds = 2 ** tried * random.random()
        try:
            answer, retry_after = ask(request)
            if answer["success"]:
                return answer
            error = answer["error"]
            if error["code"] not in MAY_RETRY or tried == tries:
                raise RuntimeError(f"{error['code']}: {error['message']} (request {answer['request_id']})")
            seconds = float(retry_after or seconds)
        # A lost connection, no answer in time, or one that is not of the API, such as the page of a proxy.
        except (OSError, ValueError, http.client.HTTPException):
            if tried == tries:
                raise
        time.sleep(seconds)

answer = screen({"name": "Ri Won Ho"})
print(answer["total_matches"], "matches")
