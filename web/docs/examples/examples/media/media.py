import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    "https://klarnavn.example/functions/v1/adverse_media_check",
    data=json.dumps({"name": "Jane Example", "date_of_birth": "1962", "external_ref": "customer-1042"}).encode(),
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
print(answer["status"], answer["total_matches"], "cases")
for match in answer["matches"]:
    details = match["adverse_media_details"]
    print(details["outcome"], details["stage"], details["as_of"], match["title"])
for source in answer["sources"]:
    print(source["title"], source["state"], source["searched_from"], source["searched_to"])
