import { type Endpoint, hasJsonBody, pathFields } from '../../../lib/contract/endpoint.ts';
import { exampleInputs } from '../../../lib/contract/openapi/exampleInputs.ts';
import { exampleOf } from '../../../lib/contract/openapi/exampleOf.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { jsonSchemaOf } from '../../../lib/contract/schemas/jsonSchema.ts';
import { Fault, type WorstCase } from './costs.ts';
import { hostileTexts, ordinaryText } from './hostileTexts.ts';

type Json = Record<string, unknown>;
type Way = readonly (string | number)[];

/** Address and bearer tokens of a running product. */
export interface Target {
  url: string;
  bearers: { user: string; appId: string };
}

/** The longest searched field, and a length beyond every text field. */
const lengths = [500, 20_000];
/** Fits the address limit of API Gateway. */
const queryLength = 500;
/** Width and depth of hostile arrays. */
const many = 20_000;

/** Every text field of every route with every hostile text, and every body with wide and deep shapes. */
export function* routeCases(target: Target, few: boolean): Generator<WorstCase> {
  for (const route of allRoutes) {
    const sent = exampleOf(
      jsonSchemaOf(route.input, 'input'),
      {},
      exampleInputs[route.operation],
      `.${route.operation}`,
    ) as Json;
    const full = { ...wholeOf(route), ...sent };
    for (const way of textsIn(full)) {
      const isBody = hasJsonBody(route) && !pathFields(route.paths[0]).includes(String(way[0]));
      for (const length of isBody ? lengths : [queryLength]) {
        for (const { name, text } of hostileTexts(length, few)) {
          yield caseOf(target, route, full, way, `${length} of ${name}`, text, ordinaryText(Buffer.byteLength(text)));
        }
      }
    }
    if (!hasJsonBody(route)) continue;
    for (const [name, value] of Object.entries(shapes)) yield shapeCase(target, route, full, name, value);
  }
}

const shapes: Record<string, unknown> = {
  'a wide list': Array.from({ length: many }, (_, i) => i),
  'a list of lists': Array.from({ length: many / 4 }, () => [[]]),
  'many fields': Object.fromEntries(Array.from({ length: many }, (_, i) => [`field${i}`, i])),
  'many like fields': Object.fromEntries(Array.from({ length: many / 10 }, (_, i) => [`nam${i}e`, i])),
};

function shapeCase(target: Target, route: Endpoint, full: Json, name: string, value: unknown): WorstCase {
  const isFields = typeof value === 'object' && !Array.isArray(value);
  const [first = 'name'] = Object.keys(full);
  const body = isFields ? { ...full, ...(value as Json) } : { ...full, [first]: value };
  const bytes = JSON.stringify(body).length;
  return {
    part: route.operation,
    name,
    bytes,
    ordinary: () => call(target, route, { ...full, [first]: ordinaryText(bytes) }),
    hostile: () => call(target, route, body),
  };
}

function caseOf(target: Target, route: Endpoint, full: Json, way: Way, name: string, text: string, usual: string) {
  return {
    part: `${route.operation} ${way.join('.')}`,
    name,
    bytes: Buffer.byteLength(text),
    ordinary: () => call(target, route, placed(full, way, usual)),
    hostile: () => call(target, route, placed(full, way, text)),
  };
}

/** An example input with all fields of the route. */
function wholeOf(route: Endpoint): Json {
  const { properties = {} } = jsonSchemaOf(route.input, 'input') as { properties?: Json };
  const given = exampleInputs[route.operation] as Json | undefined;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      exampleOf(schema as Json, {}, given?.[name], `.${route.operation}.${name}`),
    ]),
  );
}

/** Paths of all texts in an input. */
function textsIn(value: unknown, way: Way = []): Way[] {
  if (typeof value === 'string') return [way];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, [...way, Array.isArray(value) ? Number(name) : name]),
  );
}

function placed(value: unknown, [step, ...further]: Way, text: string): Json {
  if (step === undefined) return text as unknown as Json;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  copy[step] = placed(copy[step], further, text);
  return copy;
}

/** Status and refusal code of the answer. Throws Fault for 5xx. */
async function call({ url, bearers }: Target, route: Endpoint, input: Json): Promise<string> {
  const [path] = route.paths;
  const inPath = pathFields(path);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(input[name]).slice(0, 2_000))),
    url,
  );
  if (!hasJsonBody(route)) for (const [name, value] of rest) address.searchParams.set(name, wellFormed(value));
  const response = await fetch(address, {
    method: route.method,
    headers: {
      Authorization: `Bearer ${route.caller === 'appId' ? bearers.appId : bearers.user}`,
      'Content-Type': 'application/json',
    },
    redirect: 'manual',
    ...(hasJsonBody(route) ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
  });
  const answer = await response.text();
  if (response.status >= 500 && response.status !== 503) throw new Fault(`${response.status} ${answer.slice(0, 200)}`);
  return `${response.status} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim();
}

const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Surrogate}/gu, '\ufffd');
