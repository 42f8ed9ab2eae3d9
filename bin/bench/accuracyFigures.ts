import { readLines } from './index.ts';

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

interface PairFigures {
  average_precision: number;
  best_f1: { f1: number };
}

/** A line of the evaluation: a title, then JSON; where peers are compared, our figures are under `ours`. */
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

/** Recall and mean reciprocal rank at the thresholds that flag 1 % and 0.2 % of ordinary customers. */
export async function retrievalRows(queriesFile: string, resultsFile: string, tops: number[]): Promise<string[][]> {
  const results = new Map<string, ResultLine['results']>();
  for await (const line of readLines<ResultLine>(resultsFile)) results.set(line.qid, line.results);
  const queries: QueryLine[] = [];
  for await (const line of readLines<QueryLine>(queriesFile)) queries.push(line);
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

export function shareFrom(tops: number[], threshold: number): number {
  return tops.filter((score) => score >= threshold).length / tops.length;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
