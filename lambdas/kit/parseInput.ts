import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Endpoint, hasJsonBody, type ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { Refusal } from '../../lib/contract/refusal.ts';

type Issue = z.core.$ZodIssue;

/** The input of a call, checked by the contract. Throws INVALID_REQUEST with the first problem as its sentence. */
export function parseInput<E extends Endpoint>(route: E, event: APIGatewayProxyEvent): ParsedInputOf<E> {
  const sent = hasJsonBody(route) ? readBody(event) : (event.queryStringParameters ?? {});
  const parsed = route.input.safeParse({ ...sent, ...event.pathParameters });
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const problems = parsed.error.issues.flatMap(flatten);
  throw new Refusal('INVALID_REQUEST', problems[0]?.message ?? 'The request is not valid', { problems });
}

function readBody(event: APIGatewayProxyEvent): object {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('INVALID_REQUEST', 'The request body is not valid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('INVALID_REQUEST', 'The request body must be a JSON object');
  }
  return body;
}

/** Of a choice of shapes, the problems of the one that the input comes closest to; of two as close, the later. */
function flatten(issue: Issue): { field: string; message: string }[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, branch) => (branch.length <= best.length ? branch : best));
    return closest.flatMap(flatten);
  }
  return [{ field: issue.path.join('.'), message: issue.message }];
}
