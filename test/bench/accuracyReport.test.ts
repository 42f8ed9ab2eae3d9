import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReport } from '../../bin/bench/accuracy.ts';
import { accuracy, accuracyMarkdown, figureTitled } from '../../lib/contract/screening/accuracy.ts';
import { accuracyBlocks, shortFiguresOf } from '../../web/legal/accuracyParts.ts';

const readme = join(import.meta.dirname, '../../README.md');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the README shows the figures that the site shows', () => {
  expect(readFileSync(readme, 'utf8')).toContain(accuracyMarkdown(accuracy));
});

test('a report is written into the README in place of the one before, and into the data file', async () => {
  const files = { readme: join(folder, 'README.md'), data: join(folder, 'accuracy.json') };
  copyFileSync(readme, files.readme);
  const report = { ...accuracy, measuredOn: '2027-01-31', figures: [{ title: 'recall', peer: '-', ours: '0.9' }] };
  await writeReport(report, files);
  expect(JSON.parse(readFileSync(files.data, 'utf8'))).toEqual(report);
  const text = readFileSync(files.readme, 'utf8');
  expect(text).toContain(`\n\n${accuracyMarkdown(report)}\n\n<!-- /accuracy -->`);
  expect(text).not.toContain(accuracyMarkdown(accuracy));
});

test('a figure is found by its title, whatever numbers the bench has written into it', () => {
  const figures = [{ title: '1234 common names flagged at 0.80', peer: '-', ours: '1 %' }];
  expect(figureTitled('1 common names flagged at 0.80', { ...accuracy, figures }).ours).toBe('1 %');
  expect(() => figureTitled('no such figure')).toThrow('no figure with the title "no such figure"');
});

test('the page about accuracy has the recall at the usual threshold among its first figures when the bench has measured it', () => {
  const figures = accuracy.figures.filter(({ title }) => title !== 'retrieval recall at 0.80');
  expect(shortFiguresOf({ ...accuracy, figures })).not.toContain('usual threshold | **0.912**');
  const measured = [...figures, { title: 'retrieval recall at 0.80', peer: '-', ours: '0.912' }];
  expect(shortFiguresOf({ ...accuracy, figures: measured })).toContain(
    '| Listed people and firms found at the usual threshold | **0.912** | - |',
  );
});

test('the page about accuracy has false innocence beside false guilt, of releases and of each kind of sentence', () => {
  const table = accuracyBlocks.mediaFigures();
  for (const title of [
    'false guilt: ',
    'false innocence: ',
    '... titled offenders',
    '... eponymous schemes',
    '... passive charges',
    '... co-defendants',
    '... former officials',
  ])
    expect(table).toContain(`| ${title}`);
  expect(table.match(/invented sentences/g)).toHaveLength(2);
});
