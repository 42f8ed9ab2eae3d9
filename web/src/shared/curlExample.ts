import { idempotencyHeader } from '../../../lib/contract/idempotency.ts';

/** A request with curl, with an Idempotency-Key where one is given; `origin` is the address of the API without a slash at the end. */
export function curlExample(origin: string, key?: string): string {
  return `curl -X POST ${origin}/functions/v1/sanctions_check \\
  -H "Authorization: Bearer YOUR_APP_ID" \\
  -H "Content-Type: application/json" \\
${key === undefined ? '' : `  -H "${idempotencyHeader}: ${key}" \\\n`}  -d '{"name": "Jane Example", "match_type": "fuzzy"}'`;
}
