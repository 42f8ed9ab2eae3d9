import { idempotencyHeader } from '../../../../lib/contract/idempotency.ts';

/** The same request in several programming languages; `origin` is the address of the API without a slash at the end. */

export function javascriptExample(origin: string): string {
  return `const response = await fetch('${origin}/functions/v1/sanctions_check', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.APP_ID}\`,
    'Content-Type': 'application/json',
    '${idempotencyHeader}': crypto.randomUUID(), // the same one when you retry
  },
  body: JSON.stringify({ name: 'Jane Example', match_type: 'fuzzy' }),
});
const answer = await response.json();
if (!answer.success) throw new Error(\`\${answer.error.code}: \${answer.error.message}\`);
console.log(answer.total_matches, answer.matches);`;
}

export function pythonExample(origin: string): string {
  return `import json, os, urllib.error, urllib.request, uuid

request = urllib.request.Request(
    "${origin}/functions/v1/sanctions_check",
    data=json.dumps({"name": "Jane Example", "match_type": "fuzzy"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["APP_ID"],
        "Content-Type": "application/json",
        "${idempotencyHeader}": str(uuid.uuid4()),  # the same one when you retry
    },
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
    print(answer["total_matches"], answer["matches"])
except urllib.error.HTTPError as failure:
    error = json.load(failure)["error"]
    print(failure.code, error["code"], error["message"])`;
}

export function phpExample(origin: string): string {
  return `<?php
$key = bin2hex(random_bytes(16)); // the same one when you retry
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => "Authorization: Bearer " . getenv('APP_ID') . "\\r\\nContent-Type: application/json\\r\\n"
        . "${idempotencyHeader}: $key\\r\\n",
    'content' => json_encode(['name' => 'Jane Example', 'match_type' => 'fuzzy']),
    'ignore_errors' => true,
]]);
$answer = json_decode(file_get_contents('${origin}/functions/v1/sanctions_check', false, $context), true);
echo $answer['success'] ? $answer['total_matches'] : $answer['error']['message'];`;
}
