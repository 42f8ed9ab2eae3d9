import json, os, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/usage",
    headers={"Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"]},
)
with urllib.request.urlopen(request) as response:
    usage = json.load(response)
print(usage["used"], "of", usage["limit"] or "unlimited", "searches used, reset at", usage["reset_at"])
