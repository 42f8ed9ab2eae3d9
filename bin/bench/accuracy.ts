import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as index from './index.ts';
import * as ordinary from './ordinary.ts';
import * as pairs from './pairs.ts';
import * as retrieval from './retrieval.ts';
import { measure } from './speed.ts';

export const summary =
  'accuracy [--material ../shared] [--names 200000] [--different 100000]    the whole protocol; writes its table into the README';

/** The README's table stands between these lines. */
const BEGIN = '<!-- accuracy: written by npm run bench -- accuracy -->';
const END = '<!-- /accuracy -->';

interface ResultLine {
  qid: string;
  results: { id: string; score: number }[];
}
interface QueryLine {
  qid: string;
  expect: string;
  also: string[];
  kind: string;
}
interface TopLine {
  score: number;
}

export async function run(args: string[]): Promise<void> {
  const options = {
    material: { type: 'string', default: '../shared' },
    readme: { type: 'string', default: 'README.md' },
    names: { type: 'string', default: '200000' },
    different: { type: 'string', default: '100000' },
  } as const;
  const { material, readme, names, different } = parseArgs({ args, options }).values;
  const matching = join(material, 'matching');
  if (!existsSync(matching))
    throw new Error(`${matching} is not there: it has the labelled pairs and the ordinary customers`);
  const folder = await mkdtemp(join(tmpdir(), 'accuracy-'));
  try {
    const table = await runProtocol(matching, join(material, 'lists'), folder, {
      names: Number(names),
      different: Number(different),
    });
    console.log(table);
    await writeIntoReadme(readme, table);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** `names`: the size at which speed is measured; `different`: queries after which memory is looked at again. */
async function runProtocol(
  matching: string,
  lists: string,
  folder: string,
  { names, different }: { names: number; different: number },
): Promise<string> {
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
  await retrieval.run([at('queries.jsonl'), '--index', at('index'), '--out', at('results.jsonl')]);

  const tops = await scores(at('tops.jsonl'));
  const topsWithDates = await scores(at('tops-dob.jsonl'));
  const found = await retrievalRows(at('queries.jsonl'), at('results.jsonl'), tops);
  const speed = await measure(at('index'), names, customers, different);
  const all = figuresOf(pairLines, 'all');
  const bench = figuresOf(pairLines, 'same cases as logic_v2_frozen');
  const milliseconds = ({ p50, p95, p99 }: typeof speed.exact) => `${p50} / ${p95} / ${p99} ms`;
  return tableOf(tops.length, [
    ['pairs: average precision / best F1', '0.78 / 0.63 (Watchman)', `${all.average_precision} / ${all.best_f1.f1}`],
    [
      'name_bench cases: average precision / best F1',
      '0.914 / 0.834 (logic-v2)',
      `${bench.average_precision} / ${bench.best_f1.f1}`,
    ],
    ...found,
    ['ordinary customers flagged at 0.80', '-', percent(shareFrom(tops, 0.8))],
    ['... when the date of birth is given', '-', percent(shareFrom(topsWithDates, 0.8))],
    [`exact p50 / p95 / p99, ${speed.names} names`, '-', milliseconds(speed.exact)],
    ['fuzzy p50 / p95 / p99', '6.5 / 414 ms (Watchman, p50 / p95)', milliseconds(speed.fuzzy)],
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
    ['building the largest segment (30,000 names)', '-', `${speed.buildSeconds.toFixed(1)} s`],
  ]);
}

interface PairFigures {
  average_precision: number;
  best_f1: { f1: number };
}

/** One line of evaluate.mjs: a title, then JSON; where peers are compared, ours under `ours`. */
function figuresOf(lines: string, title: string): PairFigures {
  const line = lines.split('\n').find((each) => each.startsWith(`${title} {`)) ?? '{}';
  const figures = JSON.parse(line.slice(line.indexOf('{')));
  return figures.ours ?? figures;
}

async function scores(file: string): Promise<number[]> {
  const all: number[] = [];
  for await (const { score } of index.readLines<TopLine>(file)) all.push(score);
  return all.sort((a, b) => b - a);
}

/** Recall and mean reciprocal rank at the thresholds that flag 1 % and 0.2 % of ordinary customers. */
async function retrievalRows(queriesFile: string, resultsFile: string, tops: number[]): Promise<string[][]> {
  const results = new Map<string, ResultLine['results']>();
  for await (const line of index.readLines<ResultLine>(resultsFile)) results.set(line.qid, line.results);
  const queries: QueryLine[] = [];
  for await (const line of index.readLines<QueryLine>(queriesFile)) queries.push(line);
  const ranksAt = (share: number, wanted: QueryLine[]) => {
    const threshold = tops[Math.floor(tops.length * share)] ?? 1;
    return wanted.map(({ qid, expect, also }) => {
      const shown = (results.get(qid) ?? []).filter(({ id, score }) => score > threshold && !also.includes(id));
      return shown.findIndex(({ id }) => id === expect) + 1;
    });
  };
  const recall = (ranks: number[]) => (ranks.filter((rank) => rank > 0).length / ranks.length).toFixed(3);
  const reciprocal = (ranks: number[]) =>
    (ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length).toFixed(3);
  const kinds = [...new Set(queries.map((query) => query.kind))].sort();
  return [
    [
      'retrieval recall at 1 % / 0.2 % false positives',
      '0.59 / 0.55 (Watchman)',
      `${recall(ranksAt(0.01, queries))} / ${recall(ranksAt(0.002, queries))}`,
    ],
    ['mean reciprocal rank at 1 %', '0.60 (Watchman)', reciprocal(ranksAt(0.01, queries))],
    ...kinds.map((kind) => [
      `... recall of ${kind} at 1 %`,
      kind === 'cross-script' ? '0 (Watchman)' : '-',
      recall(
        ranksAt(
          0.01,
          queries.filter((query) => query.kind === kind),
        ),
      ),
    ]),
  ];
}

function shareFrom(tops: number[], threshold: number): number {
  return tops.filter((score) => score >= threshold).length / tops.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function tableOf(customers: number, rows: string[][]): string {
  const date = new Date().toISOString().slice(0, 10);
  const lines = [['figure', 'best peer', 'Klarnavn'], ['---', '---', '---'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [
    `Measured ${date} on the EU, UK, UN, OFAC and SECO lists of 2026, ${customers} ordinary customers, one core.`,
    '',
    ...lines,
  ].join('\n');
}

async function writeIntoReadme(file: string, table: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < 0) throw new Error(`${file} has no place for the table: ${BEGIN} and ${END}`);
  await writeFile(file, `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`);
}
