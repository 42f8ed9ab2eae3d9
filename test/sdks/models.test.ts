import { readFileSync } from 'node:fs';
import { modelFiles } from '../../bin/sdks/generateModels.ts';
import { programRoutes } from '../../lib/contract/routes.ts';
import { readCases } from '../../lib/sdks/conformance/cases.ts';
import { readModels } from '../../lib/sdks/generate/openApi.ts';
import { Klarnavn } from '../../lib/sdks/javascript/src/client.ts';
import { operations } from '../../lib/sdks/javascript/src/models.ts';

test.each(Object.entries(modelFiles()))(
  '%s is as the route table makes it (npm run sdks -- generate)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('every operation of an App ID has a method of its name', () => {
  // A text is saved as it is, without a client.
  const names = programRoutes.flatMap(({ operation, produces }) => (produces === 'text' ? [] : operation));
  expect(names).toEqual(expect.arrayContaining(['sanctionsCheck', 'batchCheck', 'usageInfo']));
  expect(Object.keys(operations).sort()).toEqual([...names].sort());
  const client = new Klarnavn({ appId: 'a', baseUrl: 'https://api.example' });
  for (const name of names) expect([name, name in client]).toEqual([name, true]);
});

test('every operation of an App ID has a conformance case', () => {
  const tried = new Set(readCases().calls.map(({ operation }) => operation));
  expect(Object.keys(operations).filter((name) => !tried.has(name))).toEqual([]);
});

test('the Python SDK has a class for every code that it may meet', () => {
  const codes = [...(modelFiles()['lib/sdks/javascript/src/models.ts']?.match(/^export type ErrorCode = .*$/m) ?? [])];
  const known = [...readFileSync('lib/sdks/python/src/klarnavn/_errors.py', 'utf8').matchAll(/^ {4}"([A-Z_]+)": /gm)];
  expect(known.map(([, code]) => `'${code}'`).sort()).toEqual(
    codes
      .join()
      .match(/'[A-Z_]+'/g)
      ?.sort(),
  );
});

test('what a generator does not know stops it, with its place', () => {
  const schemas = { Name: { type: 'object', properties: { first: { type: 'string', contentEncoding: 'base64' } } } };
  expect(() => readModels({ paths: {}, components: { schemas } })).toThrow(
    'Name.first: no generator knows the keyword contentEncoding',
  );
});
