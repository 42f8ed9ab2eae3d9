import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Endpoint, hasJsonBody, type ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { inputFields, shown, unknownFieldSentence } from '../../lib/contract/inputFields.ts';
import { Refusal } from '../../lib/contract/refusal.ts';
import { illFormedField } from '../../lib/contract/wellFormed.ts';

type Issue = z.core.$ZodIssue;

interface Problem {
  field: string;
  message: string;
}

/** More are not told: a caller could ask for an answer larger than any. */
const problemsMax = 20;

/**
 * The input of a call, checked by the contract. Throws INVALID_REQUEST with the first problem as its sentence, and at most one problem
 * a field. Nothing that was sent is ignored: what the contract does not name, or not in this place, is a problem as well.
 */
export function parseInput<E extends Endpoint>(route: E, event: APIGatewayProxyEvent): ParsedInputOf<E> {
  const sent = hasJsonBody(route) ? readBody(event) : (event.queryStringParameters ?? {});
  const illFormed = illFormedField(sent);
  if (illFormed !== undefined) {
    throw refused([{ field: shown(illFormed), message: `${shown(illFormed)} is not well-formed Unicode text` }]);
  }
  const misplaced = misplacedFields(route, sent, event);
  if (misplaced.length > 0) throw refused(misplaced);
  const parsed = route.input.safeParse({ ...sent, ...event.pathParameters });
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const known = inputFields(route.input);
  throw refused(unknownFirst(parsed.error.issues.flatMap(closestShape)).flatMap((issue) => problemsOf(issue, known)));
}

function refused(problems: Problem[]): Refusal {
  const ofFields = new Map<string, Problem>();
  for (const problem of problems) if (!ofFields.has(problem.field)) ofFields.set(problem.field, problem);
  const told = [...ofFields.values()].slice(0, problemsMax);
  return new Refusal('INVALID_REQUEST', told[0]?.message ?? 'The request is not valid', { problems: told });
}

/** Fields in the body or the query that have their place elsewhere, and parameters that are there twice. */
function misplacedFields(route: Endpoint, sent: object, event: APIGatewayProxyEvent): Problem[] {
  const inPath = Object.keys(event.pathParameters ?? {});
  const twice = Object.entries(event.multiValueQueryStringParameters ?? {})
    .filter(([, values]) => (values?.length ?? 0) > 1)
    .map(([name]) => problem(name, 'is given more than once'));
  const ofPath = Object.keys(sent)
    .filter((name) => inPath.includes(name))
    .map((name) => problem(name, 'is part of the address, and is not sent again'));
  return [...ofPath, ...(hasJsonBody(route) ? strayQuery(route, event) : strayBody(route, event)), ...twice];
}

function strayQuery(route: Endpoint, { queryStringParameters }: APIGatewayProxyEvent): Problem[] {
  const known = inputFields(route.input);
  return Object.keys(queryStringParameters ?? {}).map((name) =>
    known.includes(name)
      ? problem(name, 'belongs in the JSON body, not in the query')
      : { field: shown(name), message: unknownFieldSentence(name, known) },
  );
}

/** Some programs send an empty object with every call. A signed caller's body is the handler's to read. */
function strayBody(route: Endpoint, event: APIGatewayProxyEvent): Problem[] {
  if (route.caller === 'signed' || Object.keys(readBody(event)).length === 0) return [];
  return [{ field: '', message: 'This call takes no body; its fields belong in the query' }];
}

function problem(name: string, what: string): Problem {
  return { field: shown(name), message: `${shown(name)} ${what}` };
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

/** One of them is often the reason why another field is missing. */
function unknownFirst(issues: Issue[]): Issue[] {
  const isUnknown = ({ code }: Issue) => code === 'unrecognized_keys';
  return [...issues.filter(isUnknown), ...issues.filter((issue) => !isUnknown(issue))];
}

/** Of a choice of shapes, the problems of the one that the input comes closest to; of two as close, the later. */
function closestShape(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, branch) => (branch.length <= best.length ? branch : best));
  return closest.flatMap(closestShape).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function problemsOf(issue: Issue, known: readonly string[]): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), message: issue.message }];
  return issue.keys
    .slice(0, problemsMax)
    .map((name) => ({ field: shown(name), message: unknownFieldSentence(name, known) }));
}
