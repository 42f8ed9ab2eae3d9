import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/pep_check",
    data=json.dumps({"name": "Jane Example", "match_type": "fuzzy"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"],
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as refused:
    error = json.load(refused)["error"]
    sys.exit(f"{error['code']}: {error['message']}")
screened = ", ".join(screened["database"] for screened in answer["lists_screened"])
print(f"No match on {screened}" if answer["total_matches"] == 0 else answer["matches"])
for missing in answer["lists_unavailable"]:
    print(f"Not screened: {missing['database']}, {missing['reason']}")
