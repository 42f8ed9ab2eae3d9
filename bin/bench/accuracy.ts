import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AccuracyReport, accuracyMarkdown } from '../../lib/contract/screening/accuracy.ts';
import { thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { figuresOf, percent, retrievalRows, scores, shareFrom } from './accuracyFigures.ts';
import { groupFigures } from './groups.ts';
import * as index from './index.ts';
import { listsWithDates } from './listFiles.ts';
import * as ordinary from './ordinary.ts';
import { ordinaryOfCountries } from './ordinaryOfCountries.ts';
import * as pairs from './pairs.ts';
import { pressRows } from './press.ts';
import * as retrieval from './retrieval.ts';
import { measure } from './speed.ts';
import { writtenRows } from './written.ts';

export const summary =
  'accuracy [--material ../shared] [--names 200000] [--different 100000]    the whole protocol; writes its table into the README and the data file of the site';

/** The README has the table between these lines. */
const tableBegin = '<!-- accuracy: written by npm run bench -- accuracy -->';
const tableEnd = '<!-- /accuracy -->';

export async function run(args: string[]): Promise<void> {
  const options = {
    material: { type: 'string', default: '../shared' },
    readme: { type: 'string', default: 'README.md' },
    data: { type: 'string', default: 'lib/contract/screening/accuracy.data.json' },
    names: { type: 'string', default: '200000' },
    different: { type: 'string', default: '100000' },
  } as const;
  const { material, readme, data, names, different } = parseArgs({ args, options }).values;
  const matching = join(material, 'matching');
  if (!existsSync(matching))
    throw new Error(`There is no folder ${matching}, which holds the labelled pairs and the ordinary customers.`);
  const folder = await mkdtemp(join(tmpdir(), 'accuracy-'));
  try {
    const report = await runProtocol(matching, join(material, 'lists'), folder, {
      names: Number(names),
      different: Number(different),
    });
    console.log(accuracyMarkdown(report));
    await writeReport(report, { readme, data });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `names`: size of the speed measurement; `different`: queries before the memory is read again. */
async function runProtocol(
  matching: string,
  lists: string,
  folder: string,
  { names, different }: { names: number; different: number },
): Promise<AccuracyReport> {
  const at = (file: string) => join(folder, file);
  const node = (script: string, ...rest: string[]) =>
    execFileSync(process.execPath, [join(matching, script), ...rest], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const cases = join(matching, 'cases.jsonl');
  const customers = join(matching, 'ordinary-names.jsonl');

  await pairs.run([cases, '--out', at('scores.jsonl')]);
  const pairLines = node(
    'evaluate.mjs',
    '--cases',
    cases,
    '--scores',
    at('scores.jsonl'),
    '--peers',
    join(matching, 'peer-scores.jsonl'),
  );
  await writeFile(at('entities.jsonl'), node('lists-to-entities.mjs', lists));
  node(
    'leave-one-alias-out.mjs',
    '--in',
    at('entities.jsonl'),
    '--index',
    at('index.jsonl'),
    '--queries',
    at('queries.jsonl'),
  );
  await index.run([at('index.jsonl'), '--out', at('index')]);
  await ordinary.run([customers, '--index', at('index'), '--out', at('tops.jsonl')]);
  await ordinary.run([customers, '--index', at('index'), '--out', at('tops-dob.jsonl'), '--dob']);
  const firms = await firmNames(join(lists, 'names', 'companies_35_exchanges.csv'));
  await writeFile(at('firms.jsonl'), linesOf(firms));
  await ordinary.run([at('firms.jsonl'), '--index', at('index'), '--out', at('firm-tops.jsonl'), '--kind', 'entity']);
  await writeFile(at('persons.jsonl'), linesOf(await ordinaryOfCountries(join(lists, 'names'))));
  await ordinary.run([at('persons.jsonl'), '--index', at('index'), '--out', at('person-tops.jsonl')]);
  await retrieval.run([at('queries.jsonl'), '--index', at('index'), '--out', at('results.jsonl')]);

  const tops = await scores(at('tops.jsonl'));
  const topsWithDates = await scores(at('tops-dob.jsonl'));
  const firmTops = await scores(at('firm-tops.jsonl'));
  const personTops = await scores(at('person-tops.jsonl'));
  const found = await retrievalRows(
    { queries: at('queries.jsonl'), results: at('results.jsonl'), index: at('index.jsonl') },
    tops,
  );
  const speed = await measure(at('index'), names, customers, different);
  const all = figuresOf(pairLines, 'all');
  const bench = figuresOf(pairLines, 'same cases as logic_v2_frozen');
  const milliseconds = ({ p50, p95, p99 }: typeof speed.exact) => `${p50} / ${p95} / ${p99} ms`;
  return reportOf({ lists, customers: tops.length }, [
    ['pairs: average precision / best F1', '0.878 / 0.772 (logic-v2)', `${all.average_precision} / ${all.best_f1.f1}`],
    [
      'name_bench cases: average precision / best F1',
      '0.914 / 0.834 (logic-v2)',
      `${bench.average_precision} / ${bench.best_f1.f1}`,
    ],
    ...found,
    ...(await pressRows(join(matching, 'press', 'visible.jsonl'), at('entities.jsonl'), at('whole-index'))),
    ...(await writtenRows(join(matching, 'written', 'visible.jsonl'), at('entities.jsonl'), customers)),
    [`ordinary customers flagged at ${thresholdDefault.toFixed(2)}`, '-', percent(shareFrom(tops, thresholdDefault))],
    ['... when the date of birth is given', '-', percent(shareFrom(topsWithDates, thresholdDefault))],
    [
      `${personTops.length} common names of thirteen countries flagged at ${thresholdDefault.toFixed(2)}`,
      '-',
      percent(shareFrom(personTops, thresholdDefault)),
    ],
    [
      `firms of 35 stock exchanges flagged at ${thresholdDefault.toFixed(2)}`,
      '-',
      percent(shareFrom(firmTops, thresholdDefault)),
    ],
    [`exact p50 / p95 / p99, ${speed.names} names`, '-', milliseconds(speed.exact)],
    ['fuzzy p50 / p95 / p99', '-', milliseconds(speed.fuzzy)],
    [
      'segments: bytes / opening',
      '-',
      `${(speed.bytes / 1e6).toFixed(1)} MB / ${speed.openMilliseconds.toFixed(0)} ms`,
    ],
    [
      `memory added / after ${different} more queries`,
      '-',
      `${speed.memoryMegabytes} / ${speed.memoryAfterMegabytes} MB`,
    ],
    await groupsRow(lists),
  ]);
}

/** The groups' figures in a row; `npm run bench -- groups` prints all, and their bases. */
async function groupsRow(lists: string): Promise<string[]> {
  const shares = new Map(await groupFigures(lists));
  const [precision, recall, precisionWithout, recallWithout] = [
    'precision',
    'recall of the others',
    'held out: precision',
    'held out: recall',
  ].map((title) => shares.get(title)?.split(' ')[0]);
  const ours = `${precision} / ${recall}; ${precisionWithout} / ${recallWithout}`;
  return ["groups on the lists' references: precision / recall; without them", '-', ours];
}

/** Every ninth firm: 2,000 names. Some of them are listed, as those of Russia are. */
async function firmNames(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  const names = lines.map((line) => line.split(',').slice(0, -2).join(',').replaceAll('""', '"').replace(/^"|"$/g, ''));
  return names.filter((_, i) => i % 9 === 0);
}

/** A file of customers of these names. */
function linesOf(names: readonly string[]): string {
  return names.map((name) => `${JSON.stringify({ name })}\n`).join('');
}

function reportOf({ lists, customers }: { lists: string; customers: number }, rows: string[][]): AccuracyReport {
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    material: `${listsWithDates(lists)}, ${customers} ordinary customers, one core`,
    figures: rows.map(([title = '', peer = '', ours = '']) => ({ title, peer, ours })),
  };
}

/** Writes a report to its readers: the README's table, and the file behind the site's page. */
export async function writeReport(report: AccuracyReport, files: { readme: string; data: string }): Promise<void> {
  const text = await readFile(files.readme, 'utf8');
  const begin = text.indexOf(tableBegin);
  const end = text.indexOf(tableEnd);
  if (begin < 0 || end < 0)
    throw new Error(`${files.readme} has no place for the table: ${tableBegin} and ${tableEnd}`);
  const table = accuracyMarkdown(report);
  await writeFile(files.readme, `${text.slice(0, begin + tableBegin.length)}\n\n${table}\n\n${text.slice(end)}`);
  await writeFile(files.data, `${JSON.stringify(report, null, 2)}\n`);
}
