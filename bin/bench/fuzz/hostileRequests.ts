import { type Endpoint, hasJsonBody, pathFields } from '../../../lib/contract/endpoint.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { inputFields } from '../../../lib/contract/schemas/inputFields.ts';
import type { Seeded } from './seeded.ts';

export interface HostileRequest {
  method: string;
  /** With the query, still encoded. */
  target: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What may stand behind `Bearer`: of a signed-in person and of a program. */
export interface Bearers {
  user: string;
  appId: string;
}

const likely = ['Anna', 'un_sanctions_list', 'fuzzy', 'exact', 'status', 'active', 'auditor', 'analyst', 0.8, 10, true];
const odd: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udfffb',
  '\u202e\u200b',
  'é'.repeat(501),
  'x'.repeat(70_000),
  "'; DROP TABLE x; --",
  '<script>',
  '../../etc/passwd',
  '{{7*7}}',
  '%00%ff',
  'constructor',
  '__proto__',
  null,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  false,
  [],
  {},
  [[['\ud800']]],
  { $gt: '' },
  { __proto__: null, toString: 1 },
];
const strangeFields = ['constructor', '__proto__', 'toString', 'matchType', '\ud800', '', 'a b', 'hasOwnProperty', '0'];
const strangeBodies = ['', '{', '[]', 'null', '"text"', '1e999', '{"a":1}{"b":2}', '\ufeff{}', '{"name":1e999}'];
const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'SEARCH',
  'TRACE',
  'LINK',
  'PURGE',
];
const types = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  'application/json; charset=utf-16',
];

/** A call of some endpoint of the route table with something wrong in it, or nothing. It removes nobody's account. */
export function hostileRequest(chance: Seeded, bearers: Bearers): HostileRequest {
  const route = chance.pick(allRoutes);
  const path = chance.pick(route.paths);
  const fields = fieldsOf(route, path, chance);
  const query = hasJsonBody(route) && chance.happens(0.9) ? '' : queryOf(fields, chance);
  return {
    method: chance.happens(0.9) ? route.method : chance.pick(methods),
    target: `${pathOf(path, chance)}${query}`,
    headers: headersOf(route, chance, bearers),
    body: hasJsonBody(route) || chance.happens(0.05) ? bodyOf(fields, chance) : Buffer.alloc(0),
  };
}

function fieldsOf(route: Endpoint, path: string, chance: Seeded): [string, unknown][] {
  const known = inputFields(route.input).filter((name) => !pathFields(path).includes(name));
  const value = () => (chance.happens(0.5) ? chance.pick(likely) : chance.pick(odd));
  const fields = known.filter(() => chance.happens(0.8)).map((name): [string, unknown] => [name, value()]);
  return chance.happens(0.2) ? [...fields, [chance.pick(strangeFields), value()]] : fields;
}

function pathOf(path: string, chance: Seeded): string {
  const inPlace = [
    'a',
    'un_sanctions_list',
    '%00',
    '%ff',
    '%',
    '..',
    '%2e%2e%2f',
    encodeURIComponent('é'.repeat(70)),
    '__proto__',
  ];
  const filled = path.replace(/\{\w+\}/g, () => chance.pick(inPlace));
  return chance.happens(0.05) ? `${filled}${chance.pick(['/', '//', '/x', '%2f', ';a=b', '/../..'])}` : filled;
}

function queryOf(fields: [string, unknown][], chance: Seeded): string {
  const pairs = fields.map(([name, value]) => `${escaped(name)}=${escaped(textOf(value)).slice(0, 4_000)}`);
  if (chance.happens(0.1))
    pairs.push(chance.pick(['constructor=1', '__proto__=1', 'cursor=%', '=', '&&', 'cursor=a&cursor=b', '%ff=%fe']));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half a character has no encoding: it is sent as its would-be bytes. */
function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function bodyOf(fields: [string, unknown][], chance: Seeded): Buffer {
  if (chance.happens(0.05)) return Buffer.from(chance.pick(strangeBodies));
  if (chance.happens(0.02)) return Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d]);
  if (chance.happens(0.01)) return Buffer.from(`{"name":${'['.repeat(50_000)}`);
  return Buffer.from(
    `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
  );
}

function headersOf({ caller }: Endpoint, chance: Seeded, { user, appId }: Bearers): Record<string, string> {
  const right = caller === 'appId' ? appId : user;
  const bearer = chance.happens(0.9) ? right : chance.pick(['', 'x', user, appId, '0'.repeat(32), 'é', `${user}x`]);
  const headers: Record<string, string> = { 'Content-Type': chance.pick(types), Authorization: `Bearer ${bearer}` };
  if (chance.happens(0.1))
    headers[chance.pick(['constructor', 'X-Origin-Secret', 'X-HTTP-Method-Override', 'X-Forwarded-Host'])] = 'DELETE';
  if (chance.happens(0.05)) headers.Accept = chance.pick(['application/pdf', '*/*;q=0', 'text/html']);
  return headers;
}
