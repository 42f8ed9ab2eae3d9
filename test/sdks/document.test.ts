import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocument } from '../../bin/sdks/writeDocument.ts';
import { allRoutes } from '../../lib/contract/routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'klarnavn-document-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(routes: 'programs' | 'all'): Promise<string> {
  const file = join(folder, 'made', `${routes}.json`);
  await writeDocument(file, routes);
  return readFileSync(file, 'utf8');
}
const addresses = (text: string) =>
  Object.entries(JSON.parse(text).paths as Record<string, object>)
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
const inTable = (routes: typeof allRoutes) =>
  routes.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`)).sort();

test('the document that is released is of what programs call, and the same routes give the same bytes', async () => {
  const text = await written('programs');
  expect(addresses(text)).toEqual(inTable(allRoutes.filter(({ caller }) => caller === 'appId')));
  expect(await written('programs')).toBe(text);
  expect(addresses(await written('all'))).toEqual(inTable(allRoutes));
});

test('every address of the released document is still there', async () => {
  const released = addresses(readFileSync('lib/contract/released/openapi.data.json', 'utf8'));
  expect(released).toContain('POST /functions/v1/sanctions_check');
  expect(addresses(await written('programs'))).toEqual(expect.arrayContaining(released));
});
