import * as z from 'zod/mini';
import { pathFields, refusalsOf, statusesOf } from '../../../lib/contract/endpoint.ts';
import { exampleOf } from '../../../lib/contract/openapi/exampleOf.ts';
import { openApiDocument } from '../../../lib/contract/openapi/openapi.ts';
import { Schemas } from '../../../lib/contract/openapi/schemas.ts';
import { refusals } from '../../../lib/contract/refusal.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { quotaHeaderNames } from '../../../lib/contract/usage/quotaHeaders.ts';

interface Content {
  content?: Record<string, { schema: object; example?: object; examples?: object }>;
  headers?: Record<string, { $ref?: string }>;
}
interface Operation {
  parameters?: { $ref?: string; name: string; example?: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
const document = openApiDocument({ title: 'T', version: '1', description: 'D', serverUrl: '/' }) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, { value?: { error: { code: string } }; example?: unknown }>>;
  webhooks: { event: { post: Operation } };
};
const operations = allRoutes.flatMap((route) =>
  route.paths.map((path) => ({
    route,
    path,
    operation: document.paths[path]?.[route.method.toLowerCase()] as Operation,
  })),
);
const json = (content: Content | undefined) => content?.content?.['application/json'];

test('the example of each input and of each answer is one that the route takes or gives', () => {
  for (const { route, path, operation } of operations) {
    const ofPath = operation.parameters?.filter(({ example }) => example !== undefined) ?? [];
    const sent = { ...Object.fromEntries(ofPath.map(({ name, example }) => [name, example])) };
    Object.assign(sent, json(operation.requestBody)?.example);
    expect([path, route.input.safeParse(sent).error?.issues]).toEqual([path, undefined]);
    for (const field of pathFields(path)) expect([path, field in sent]).toEqual([path, true]);
    if ((route.produces ?? 'json') !== 'json') continue;
    for (const status of statusesOf(route)) {
      const answer = json(operation.responses[status])?.example;
      expect([path, route.output.safeParse(answer).error?.issues]).toEqual([path, undefined]);
    }
  }
});

test('no example is filled with a text that says nothing', () => {
  const examples = operations.map(({ operation }) => [
    json(operation.requestBody)?.example,
    ...Object.values(operation.responses).map((response) => json(response)?.example),
  ]);
  const dull = [...JSON.stringify(examples).matchAll(/("\w+":)?\[?"text"(?!:)/g)].map(([found]) => found);
  expect(dull).toEqual([]);
});

test('each refusal of a route has an example under its status, with its code', () => {
  for (const { route, path, operation } of operations) {
    for (const code of refusalsOf(route)) {
      const examples = json(operation.responses[refusals[code].status])?.examples ?? {};
      expect([path, Object.keys(examples)]).toEqual([path, expect.arrayContaining([code])]);
      expect(document.components.examples?.[code]?.value?.error.code).toBe(code);
    }
  }
});

test('an answer to an App ID names the headers of its limits, and each header has an example', () => {
  for (const { route, operation } of operations) {
    for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
      const names = Object.keys(headers);
      expect(names).toContain('X-Request-Id');
      expect(quotaHeaderNames.every((name) => names.includes(name))).toBe(route.caller === 'appId');
      const isKept = route.idempotent === true && Number(status) < 400;
      expect([status, names.includes('Idempotent-Replayed')]).toEqual([status, isKept]);
    }
  }
  expect(Object.values(document.components.headers ?? {}).filter(({ example }) => example === undefined)).toEqual([]);
});

test('an answer is open for fields of later versions, an input is not', () => {
  const { SanctionsCheckAnswer, SanctionsMatch, BatchItem } = document.components.schemas ?? {};
  for (const answer of [SanctionsCheckAnswer, SanctionsMatch]) {
    expect(answer).toMatchObject({ type: 'object' });
    expect(answer).not.toHaveProperty('additionalProperties');
  }
  expect(BatchItem).toMatchObject({ additionalProperties: false });
});

test('an event of a webhook has the envelope and the headers of Standard Webhooks', () => {
  const { parameters = [], requestBody } = document.webhooks.event.post;
  expect(parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  expect(Object.keys(json(requestBody)?.example ?? {})).toEqual(['type', 'timestamp', 'data']);
});

test('one name cannot be that of two schemas', () => {
  const schemas = new Schemas();
  schemas.name('Name', { type: 'string' });
  expect(schemas.name('Name', { type: 'string' })).toEqual({ $ref: '#/components/schemas/Name' });
  expect(() => schemas.name('Name', { type: 'integer' })).toThrow('Two schemas are called Name');
});

test('an example takes the longest end of the way that has a value, the first of a choice, and what is given', () => {
  const schema = new Schemas().of(
    z.object({
      name: z.string(),
      left_out: z.optional(z.string()),
      choice: z.nullable(z.enum(['b', 'a'])),
      query: z.object({ type: z.nullable(z.string()) }),
      count: z.int().check(z.minimum(3)),
    }),
    'input',
  );
  expect(exampleOf(schema, {}, { name: 'N' })).toEqual({ name: 'N', choice: 'b', query: { type: null }, count: 3 });
});
