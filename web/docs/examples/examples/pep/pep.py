import json, os, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/pep_check",
    data=json.dumps({"name": "Jane Example", "match_type": "fuzzy"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print("Not on the PEP lists" if answer["total_matches"] == 0 else answer["matches"])
