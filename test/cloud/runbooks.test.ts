import { readdirSync, readFileSync } from 'node:fs';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { savedQueries } from '../../lib/cloud/savedQueries.ts';
import { stages } from '../../lib/cloud/stages.ts';

const folder = 'lib/cloud/runbooks';
const files = readdirSync(folder);
const texts = files.map((file): [file: string, text: string] => [file, readFileSync(`${folder}/${file}`, 'utf8')]);
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const stackFiles = readdirSync('lib/cloud/stacks').map((file) => readFileSync(`lib/cloud/stacks/${file}`, 'utf8'));
const areas = Object.keys(entriesByArea());
const functions = Object.entries(entriesByArea()).flatMap(([area, entries]) =>
  entries.map((entry) => `${area}-${entry.slice(entry.lastIndexOf('/') + 1)}`),
);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('the index names every runbook', () => {
  const [, index = ''] = texts.find(([file]) => file === 'README.md') ?? [];
  expect(found(index, /^\| \[[a-z-]+\]\(([a-z-]+\.md)\)/gm).sort()).toEqual(
    files.filter((file) => file !== 'README.md').sort(),
  );
});

describe.each(texts)('%s', (_, text) => {
  it('names commands of this repository that exist', () => {
    for (const script of found(text, /npm run ([a-z:-]+)/g)) expect(scripts).toContain(script);
  });

  it('names stacks that exist', () => {
    for (const stack of found(text, /Klarnavn-<Stage>-([A-Za-z]+)/g)) {
      const isArea = areas.some((area) => area.toLowerCase() === stack.toLowerCase());
      const isNamed = stackFiles.some((source) => source.includes(`'${stack}'`));
      expect([stack, isArea || isNamed]).toEqual([stack, true]);
    }
  });

  it('names functions that exist', () => {
    for (const name of found(text, /klarnavn-STAGE-([a-zA-Z]+-[a-zA-Z]+)/g)) expect(functions).toContain(name);
  });

  it('names saved queries that exist', () => {
    const names = savedQueries(stages.prod).map(({ name }) => name);
    for (const name of found(text, /saved quer(?:y|ies) `([^`]+)`/gi)) expect(names).toContain(name);
  });

  it('leads to runbooks and files that exist', () => {
    for (const file of found(text, /\]\(([a-z-]+\.md)\)/g)) expect(files).toContain(file);
    for (const path of found(text, /\b((?:lib|web)\/[\w/.-]+\.(?:ts|md))/g))
      expect(readFileSync(path, 'utf8')).not.toBe('');
  });
});
