import { thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { type EntityLine, readLines } from './index.ts';
import { areStrangers, checkedSubjectOf, isSameSubject, type Subject, subjectOf } from './subjects.ts';

interface ResultLine {
  qid: string;
  results: { id: string; score: number }[];
}
interface QueryLine {
  qid: string;
  expect: string;
  also: string[];
  kind: string;
  type: string;
}
interface TopLine {
  score: number;
}

interface PairFigures {
  average_precision: number;
  best_f1: { f1: number };
}

/** A line of the evaluation: a title, then JSON; compared with peers, our figures are under `ours`. */
export function figuresOf(lines: string, title: string): PairFigures {
  const line = lines.split('\n').find((each) => each.startsWith(`${title} {`)) ?? '{}';
  const figures = JSON.parse(line.slice(line.indexOf('{')));
  return figures.ours ?? figures;
}

/** Highest first. */
export async function scores(file: string): Promise<number[]> {
  const all: number[] = [];
  for await (const { score } of readLines<TopLine>(file)) all.push(score);
  return all.sort((a, b) => b - a);
}

/**
 * Recall, mean reciprocal rank and strangers at the thresholds that flag 1 % and 0.2 % of ordinary customers. `indexFile` has the listed
 * records. The same subject on another list is neither right nor wrong.
 */
export async function retrievalRows(
  files: { queries: string; results: string; index: string },
  tops: number[],
): Promise<string[][]> {
  const results = await collect(readLines<ResultLine>(files.results), ({ qid, results }) => [qid, results]);
  const subjects = await collect(readLines<EntityLine>(files.index), (line) => [line.id, subjectOf(line)]);
  const checked = await collect(readLines<EntityLine>(files.index), (line) => [line.id, checkedSubjectOf(line)]);
  const queries: QueryLine[] = [];
  for await (const line of readLines<QueryLine>(files.queries)) queries.push(line);
  const subjectAt = (id: string) => subjects.get(id) as Subject;
  const shown = ({ qid, also }: QueryLine, isShown: (score: number) => boolean) =>
    (results.get(qid) ?? []).filter(({ id, score }) => isShown(score) && !also.includes(id));
  const above = (share: number) => {
    const threshold = tops[Math.floor(tops.length * share)] ?? 1;
    return (score: number) => score > threshold;
  };
  const shownAt = (share: number, query: QueryLine) => shown(query, above(share));
  const ranks = (wanted: QueryLine[], isShown: (score: number) => boolean) =>
    wanted.map((query) => {
      const expected = subjectAt(query.expect);
      return shown(query, isShown)
        .filter(({ id }) => id === query.expect || !isSameSubject(expected, subjectAt(id)))
        .findIndex(({ id }) => id === query.expect);
    });
  const ranksAt = (share: number, wanted: QueryLine[]) => ranks(wanted, above(share));
  const foundOf = (all: number[]) => mean(all, (rank) => (rank >= 0 ? 1 : 0));
  const recall = (share: number, wanted: QueryLine[]) => foundOf(ranksAt(share, wanted));
  const strangers = (share: number, of: Map<string, Subject>) => {
    const at = (id: string) => of.get(id) as Subject;
    const dated = queries.filter(({ type, expect }) => type === 'person' && at(expect).years.length > 0);
    return mean(dated, (query) =>
      shownAt(share, query).some(({ id }) => areStrangers(at(query.expect), at(id))) ? 1 : 0,
    );
  };
  const recallOf = (title: string, peer: string, wanted: QueryLine[]) => [
    `... recall of ${title} at 1 %`,
    peer,
    recall(0.01, wanted).toFixed(3),
  ];
  const kinds = [...new Set(queries.map((query) => query.kind))].sort();
  return [
    [
      'retrieval recall at 1 % / 0.2 % false positives',
      '0.81 / 0.73 (logic-v2 over our candidates)',
      `${recall(0.01, queries).toFixed(3)} / ${recall(0.002, queries).toFixed(3)}`,
    ],
    [
      `retrieval recall at ${thresholdDefault.toFixed(2)}`,
      '-',
      foundOf(ranks(queries, (score) => score >= thresholdDefault)).toFixed(3),
    ],
    [
      'mean reciprocal rank at 1 %',
      '0.60 (Watchman)',
      mean(ranksAt(0.01, queries), (rank) => (rank >= 0 ? 1 / (rank + 1) : 0)).toFixed(3),
    ],
    ...kinds.map((kind) =>
      recallOf(
        kind,
        '-',
        queries.filter((query) => query.kind === kind),
      ),
    ),
    recallOf(
      'organisations',
      '-',
      queries.filter((query) => query.type === 'org'),
    ),
    [
      'strangers: person queries that bring up somebody else at 1 % / 0.2 %',
      '-',
      `${percent(strangers(0.01, subjects))} / ${percent(strangers(0.002, subjects))}`,
    ],
    [
      "... without the UK file's birth dates, which are partly other people's",
      '-',
      `${percent(strangers(0.01, checked))} / ${percent(strangers(0.002, checked))}`,
    ],
  ];
}

async function collect<Line, Value>(
  lines: AsyncIterable<Line>,
  entryOf: (line: Line) => [string, Value],
): Promise<Map<string, Value>> {
  const values = new Map<string, Value>();
  for await (const line of lines) values.set(...entryOf(line));
  return values;
}

function mean<Value>(values: Value[], measure: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + measure(value), 0) / values.length;
}

export function shareFrom(tops: number[], threshold: number): number {
  return tops.filter((score) => score >= threshold).length / tops.length;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
