import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/api/v1/universal/search",
    data=json.dumps({"name": "Ri Won Ho", "match_type": "fuzzy", "limit": 5}).encode(),
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
for match in answer["matches"]:
    print(match["record_type"], match["name"], match["database"])
