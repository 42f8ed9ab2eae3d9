/** A request with curl; `origin` is the address of the API without a slash at the end. */
export function curlExample(origin: string): string {
  return `curl -X POST ${origin}/functions/v1/sanctions_check \\
  -H "Authorization: Bearer YOUR_APP_ID" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Jane Example", "match_type": "fuzzy"}'`;
}
