import json, os, sys, urllib.error, urllib.request, uuid

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/sanctions_check",
    data=json.dumps({
        "name": "Ri Won Hoo",
        "match_type": "fuzzy",
        "date_of_birth": "1964-07-17",
        "external_ref": "customer-1042",
    }).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),  # the same one when you retry
    },
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as refused:
    error = json.load(refused)["error"]
    sys.exit(f"{error['code']}: {error['message']}")
for match in answer["matches"]:
    print(match["match_score"], match["band"], match["name"], match["database"])
for screened in answer["lists_screened"]:
    print("Screened against", screened["database"], "of", screened["edition_date"])
