import json, os, sys, urllib.error, urllib.request

items = [
    {"name": "Ri Won Ho", "external_ref": "row-1", "match_type": "fuzzy", "check": "sanctions"},
    {"name": "Jane Example", "external_ref": "row-2", "match_type": "fuzzy"},
]
request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/batch_check",
    data=json.dumps({"items": items}).encode(),
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
for item in answer["items"]:
    print(item["external_ref"], f"{item['total_matches']} matches" if item["success"] else item["error"]["message"])
