import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelFiles } from '../../bin/sdks/generateModels.ts';
import type { Models, Schema } from '../../lib/sdks/generate/openApi.ts';
import { readApi } from '../../lib/sdks/generate/typed/readApi.ts';
import { typedFiles } from '../../lib/sdks/generate/typed/typedFiles.ts';

const release = { version: '1.2.3', baseUrl: 'https://api.example' };

function models(answer: Schema, input: Schema = {}, more: Partial<Models> = {}): Models {
  const operation = {
    name: 'findShips',
    summary: 'Finds ships.',
    method: 'POST' as const,
    path: '/ships',
    input,
    answer,
  };
  return { operations: [operation], schemas: {}, errorCodes: [], ...more };
}

function object(properties: Record<string, Schema>, required = Object.keys(properties)): Schema {
  return { type: 'object', properties, required };
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

test('no made file is left of a model that there is no more', () => {
  const files = modelFiles();
  const made = ['lib/sdks/java/src', 'lib/sdks/php/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(java|php)$/.test(file) && /Do not edit/.test(readFileSync(file, 'utf8'))),
  );
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter((file) => !(file in files))).toEqual([]);
});

test('an item that was done must have what such an item has, and one that failed its error: neither is read without', () => {
  const item = { index: { type: 'integer' } };
  const list = { type: 'array', items: { type: 'string' } };
  const done = object({ ...item, success: { type: 'boolean', const: true }, matches: list });
  const failed = object({ ...item, success: { type: 'boolean', const: false }, error: { type: 'string' } });
  const several = { anyOf: [ref('ScreenedItem'), ref('RefusedItem')] };
  const schemas = { ScreenedItem: done, RefusedItem: failed };
  const all = models(object({ results: { type: 'array', items: several } }), {}, { schemas });
  const read = readApi(all);
  const model = read.models.find(({ name }) => name === 'BatchResult');
  expect(model?.kinds).toEqual([
    { flag: 'success', is: true, fields: ['matches'] },
    { flag: 'success', is: false, fields: ['error'] },
  ]);
  const files = typedFiles(all, release);
  const textOf = (end: string) => Object.entries(files).find(([path]) => path.endsWith(end))?.[1];
  expect(textOf('/BatchResult.java')).toContain('if (success) json.require("matches");');
  expect(textOf('/BatchResult.php')).toContain("$json->require('error');");
});

test('an operation becomes a method, with models for what it takes and answers', () => {
  const api = readApi(
    models(
      object({ ships: { type: 'array', items: object({ flag: { type: 'string' } }) } }),
      object({ owner: { type: 'string' } }, []),
    ),
  );
  expect(api.operations).toEqual([
    {
      name: 'findShips',
      method: 'POST',
      path: '/ships',
      summary: 'Finds ships.',
      input: 'FindShipsInput',
      output: 'FindShipsAnswer',
    },
  ]);
  const field = { certain: true, description: '' };
  expect(api.models).toEqual([
    {
      name: 'FindShipsAnswer',
      side: 'output',
      answer: true,
      kinds: [],
      fields: [{ ...field, name: 'ships', type: { kind: 'list', of: { kind: 'model', name: 'Ship' } } }],
    },
    {
      name: 'FindShipsInput',
      side: 'input',
      answer: false,
      kinds: [],
      fields: [{ ...field, name: 'owner', type: { kind: 'text' }, certain: false }],
    },
    {
      name: 'Ship',
      side: 'output',
      answer: false,
      kinds: [],
      fields: [{ ...field, name: 'flag', type: { kind: 'text' } }],
    },
  ]);
});

test('what the document names has that name, and an operation may take it', () => {
  const ref = { $ref: '#/components/schemas/Vessel' };
  const named = { schemas: { Vessel: object({ flag: { type: 'string' } }) } };
  expect(readApi(models(object({ ship: ref }), {}, named)).models.map(({ name }) => name)).toEqual([
    'FindShipsAnswer',
    'Vessel',
  ]);
  expect(readApi(models(object({}), ref, named)).operations[0]?.input).toBe('FindShipsInput');
});

test('a field is certain only where it is there and not null in every form of its object', () => {
  const SanctionsMatch = object({
    record_type: { const: 'sanctions' },
    name: { type: 'string' },
    address: { type: ['string', 'null'] },
  });
  const PepMatch = object({ record_type: { const: 'pep' }, name: { type: 'string' }, surname: { type: 'string' } });
  const either = { oneOf: ['SanctionsMatch', 'PepMatch'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
  const answer = object({ matches: { type: 'array', items: either } });
  const api = readApi(models(answer, {}, { schemas: { SanctionsMatch, PepMatch } }));
  const match = api.models.find(({ name }) => name === 'ListedMatch');
  expect(match?.fields.map(({ name, certain }) => [name, certain])).toEqual([
    ['record_type', true],
    ['name', true],
    ['address', false],
    ['surname', false],
  ]);
  expect(api.choices).toEqual([{ name: 'RecordType', values: ['sanctions', 'pep'] }]);
});

test.each<[string, Schema, string]>([
  [
    'two types',
    object({ age: { oneOf: [{ type: 'string' }, { type: 'integer' }] } }),
    'FindShipsAnswer.age has several types',
  ],
  ['no type', object({ age: {} }), 'FindShipsAnswer.age has no type'],
  [
    'a name nowhere',
    object({ age: { $ref: '#/components/schemas/Age' } }),
    '#/components/schemas/Age is not in the document',
  ],
  [
    'two models of one name',
    object({
      port: object({ a: { type: 'string' } }),
      ports: { type: 'array', items: object({ b: { type: 'string' } }) },
    }),
    'Port names two different models: name one of them in names.ts',
  ],
])('what fits no model stops the generator: %s', (_, answer, sentence) => {
  expect(() => readApi(models(answer))).toThrow(sentence);
});

test('a list that may be missing is null and never an empty one, which would read as no match', () => {
  const files = typedFiles(models(object({ ships: { type: 'array', items: { type: 'string' } } }, [])), release);
  expect(files['lib/sdks/java/src/main/java/com/klarnavn/FindShipsAnswer.java']).toContain(
    'ships = json.textsOrNull("ships");',
  );
  expect(files['lib/sdks/php/src/Model/FindShipsAnswer.php']).toContain("$this->ships = $json->textsOrNull('ships');");
});

test('a description cannot end its comment', () => {
  const files = typedFiles(models(object({ a: { type: 'string', description: 'x */ y' } })), release);
  for (const text of Object.values(files)) expect(text).not.toContain('x */');
});

test('each code has an exception of its name, and a code that is not known has the base', () => {
  const files = typedFiles(models(object({}), {}, { errorCodes: ['RATE_LIMITED', 'INTERNAL_ERROR'] }), release);
  const java = files['lib/sdks/java/src/main/java/com/klarnavn/Refusals.java'];
  expect(java).toMatch(/case "INTERNAL_ERROR":\s+return new InternalException\(refusal\);/);
  expect(java).toMatch(/default:\s+return new ApiException\(refusal\);/);
  const php = files['lib/sdks/php/src/Exception/Refusals.php'];
  expect(php).toContain("'RATE_LIMITED' => new RateLimitedException($refusal),");
  expect(php).toContain('default => new ApiException($refusal),');
});
