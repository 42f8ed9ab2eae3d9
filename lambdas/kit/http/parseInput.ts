import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Endpoint, hasJsonBody, type ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import { NotJson, Refusal } from '../../../lib/contract/refusal.ts';
import { inputFields, shown, unknownFieldSentence } from '../../../lib/contract/schemas/inputFields.ts';
import { withoutNulls } from '../../../lib/contract/schemas/nullFields.ts';
import { fieldsReadByThemselves } from '../../../lib/contract/schemas/readByItself.ts';
import { illFormedField, illFormedSentence } from '../../../lib/contract/schemas/wellFormed.ts';
import { reconciledReferencesMax } from '../../../lib/contract/subjects/subjectLimits.ts';
import { doubledKey } from './doubledKey.ts';
import { invalidInput, type Problem, problemsMax, refused } from './invalidInput.ts';

/**
 * A call's input, checked by the contract. Throws INVALID_REQUEST with the first problem as its sentence, and at most one problem a
 * field. Nothing sent is ignored: a field unknown to the contract, or misplaced, is a problem as well.
 */
export function parseInput<E extends Endpoint>(route: E, event: APIGatewayProxyEvent): ParsedInputOf<E> {
  const sent = hasJsonBody(route) ? readBody(event) : (event.queryStringParameters ?? {});
  refuseMany(route, sent);
  const apart = fieldsReadByThemselves(route.input);
  const illFormed = illFormedField(Object.fromEntries(Object.entries(sent).filter(([name]) => !apart.includes(name))));
  if (illFormed !== undefined) throw refused([{ field: shown(illFormed), message: illFormedSentence(illFormed) }]);
  const misplaced = misplacedFields(route, sent, event);
  if (misplaced.length > 0) throw refused(misplaced);
  const whole = { ...sent, ...event.pathParameters };
  // A message of JSON-RPC without an id is another one than with an id of null.
  const parsed = route.input.safeParse(route.produces === 'jsonRpc' ? whole : withoutNulls(route.input, whole));
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  throw invalidInput(route.input, parsed.error);
}

/** Where more fields are unknown than are told, nothing else is read: a body has room for a million of them. */
function refuseMany(route: Endpoint, sent: object): void {
  const known = inputFields(route.input);
  const names = new Set(known);
  const unknown = Object.keys(sent).filter((name) => !names.has(name));
  if (unknown.length <= problemsMax) return;
  const told = unknown.slice(0, problemsMax);
  throw refused(told.map((name) => ({ field: shown(name), message: unknownFieldSentence(name, known) })));
}

/** Misplaced fields of body and query, and repeated parameters. */
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

const notUtf8 = 'The request body is not UTF-8: please send it in this encoding, so that no letter of a name is lost';

/** The body as sent, without a byte order mark. Throws INVALID_REQUEST unless it is UTF-8. */
export function bodyText({ body, isBase64Encoded }: APIGatewayProxyEvent): string {
  if (!isBase64Encoded) return (body ?? '').replace(/^\uFEFF/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body ?? '', 'base64'));
  } catch {
    throw new Refusal('INVALID_REQUEST', notUtf8);
  }
}

function readBody(event: APIGatewayProxyEvent): object {
  const text = bodyText(event);
  if (text.trim() === '') return {};
  // API Gateway's substitute for bytes that are not UTF-8.
  if (text.includes('\ufffd')) throw new Refusal('INVALID_REQUEST', notUtf8);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new NotJson('The request body is not valid JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('INVALID_REQUEST', 'The request body must be a JSON object');
  }
  if (holdsMore(body, valuesMax)) {
    throw new Refusal('INVALID_REQUEST', `The request body must not hold more than ${valuesMax} values`);
  }
  const doubled = doubledKey(text);
  if (doubled !== undefined) throw refused([problem(doubled, 'is given more than once in one object')]);
  return body;
}

/**
 * Most values of a body, those of its lists and objects included: those of the largest reconciliation, and four times the largest batch. Schemas make an object of each wrong
 * one.
 */
const valuesMax = reconciledReferencesMax + 10;

/** Without recursion: a body may be nested as deep as its size allows. */
function holdsMore(body: object, most: number): boolean {
  const left = [body];
  let count = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const values: unknown[] = Object.values(next);
    count += values.length;
    if (count > most) return true;
    for (const value of values) if (typeof value === 'object' && value !== null) left.push(value);
  }
  return false;
}
