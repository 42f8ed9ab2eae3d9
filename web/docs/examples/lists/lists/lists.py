import json, os, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/list_info",
    headers={"Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"]},
)
with urllib.request.urlopen(request) as response:
    lists = json.load(response)["lists"]
for one in lists:
    print(f"{one['database']}: {one['edition_date']}, {one['age_days']} days old, {one['records']} records")
