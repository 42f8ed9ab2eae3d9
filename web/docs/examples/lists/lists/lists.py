import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/list_info",
    headers={"Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"]},
)
try:
    with urllib.request.urlopen(request) as response:
        lists = json.load(response)["lists"]
except urllib.error.HTTPError as refused:
    error = json.load(refused)["error"]
    sys.exit(f"{error['code']}: {error['message']}")
for one in lists:
    print(f"{one['database']}: {one['edition_date']}, {one['age_days']} days old, {one['records']} records")
