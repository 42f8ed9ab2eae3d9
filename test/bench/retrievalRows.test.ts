import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retrievalRows } from '../../bin/bench/accuracyFigures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retrieval-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('recall at the usual threshold counts those found with a score of it or more', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const files = {
    index: ids.map((id) => ({ id, type: 'person', list: 'EU', names: [`name ${id}`] })),
    queries: ids.map((id) => ({ qid: id, expect: id, also: [], kind: 'spelling', type: 'person' })),
    results: [0.8, 0.95, 0.79, 0.1].map((score, i) => ({ qid: ids[i], results: [{ id: ids[i], score }] })),
  };
  const at = (name: string) => join(folder, `${name}.jsonl`);
  for (const [name, lines] of Object.entries(files))
    writeFileSync(at(name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const rows = await retrievalRows({ queries: at('queries'), results: at('results'), index: at('index') }, [0.9, 0.5]);
  expect(rows.find(([title]) => title === 'retrieval recall at 0.80')).toEqual([
    'retrieval recall at 0.80',
    '-',
    '0.500',
  ]);
  // The threshold that flags 1 % of these customers is 0.9.
  expect(rows[0]?.[2]).toBe('0.250 / 0.250');
});
