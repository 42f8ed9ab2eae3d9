import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/usage",
    headers={"Authorization": "Bearer " + os.environ["KLARNAVN_APP_ID"]},
)
try:
    with urllib.request.urlopen(request) as response:
        usage = json.load(response)
except urllib.error.HTTPError as refused:
    error = json.load(refused)["error"]
    sys.exit(f"{error['code']}: {error['message']}")
limit = "unlimited" if usage["limit"] is None else usage["limit"]
print(usage["used"], "of", limit, "searches used, reset at", usage["reset_at"])
