import json, os, sys, urllib.error, urllib.request

app_id = os.environ.get("KLARNAVN_APP_ID")
if not app_id:
    sys.exit("Please set the environment variable KLARNAVN_APP_ID to your App ID.")
request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/sanctions_check",
    data=json.dumps({"name": "Ri Won Hoo", "match_type": "fuzzy"}).encode(),
    headers={
        "Authorization": "Bearer " + app_id,
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
