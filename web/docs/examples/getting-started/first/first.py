import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/sanctions_check",
    data=json.dumps({"name": "Ri Won Hoo", "match_type": "fuzzy"}).encode(),
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
print(answer["total_matches"], "matches")
for match in answer["matches"]:
    print(match["match_score"], match["name"], match["database"])
