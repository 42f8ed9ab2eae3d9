import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as browserKeys from '../../../lib/contract/site/browserKeys.ts';
import { keptInBrowser } from '../../../lib/contract/site/browserStorage.ts';

const root = join(import.meta.dirname, '../../../web/src');
const known = keptInBrowser.map(({ name }) => name);

/** Files of the site that keep something in the browser, or read it. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => /(local|session)Storage\.(get|set|remove)Item|document\.cookie/.test(text));

test('every name under which something is kept is in the table of the page about cookies', () => {
  const names = Object.values(browserKeys).filter((value) => typeof value === 'string');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(sources.length).toBeGreaterThan(5);
});

test.each(sources)('$file takes its names from that table, or writes one that is in it', ({ text }) => {
  const imported = Object.keys(browserKeys).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const written = [...text.matchAll(/\b(?:const|let) \w*(?:key|cookie)\w* = ['"`]([^'"`]+)['"`]/gi)].map(
    ([, name = '']) => name,
  );
  const spelled = [...text.matchAll(/Storage\.\w+Item\(\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name);
  expect([...written, ...spelled].filter((name) => !known.includes(name))).toEqual([]);
  // A name that is put together here could not be compared with the table.
  expect(text).not.toMatch(/Storage\.\w+Item\(\s*`/);
  expect(imported.length + written.length + spelled.length).toBeGreaterThan(0);
});

test('the entry of the sign-in stands for the names that its library gives', () => {
  const text = readFileSync(join(root, 'shared/signedInMark.ts'), 'utf8');
  const [prefix = ''] = known.find((name) => name.startsWith('CognitoIdentity'))?.split('*') ?? [];
  expect(text).toContain(prefix.replaceAll('.', '\\.'));
});
