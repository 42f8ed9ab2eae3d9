import { listTypes } from '../../lib/contract/lists/listTypes.ts';
import type { ListSummary } from '../../lib/lists/listSummary.ts';
import type { EntityKind, ListedEntity } from '../../lib/screening/entity.ts';
import type { OpenList } from './openList.ts';

/** What is counted while a list is read. */
export interface Counts {
  kinds: Map<EntityKind, number>;
  names: number;
  weakNames: number;
}

const problemsShown = 20;
const number = (value: number) => value.toLocaleString('en-GB');

export const noCounts = (): Counts => ({ kinds: new Map(), names: 0, weakNames: 0 });

export function count(counts: Counts, { kind, names }: ListedEntity): void {
  counts.kinds.set(kind, (counts.kinds.get(kind) ?? 0) + 1);
  counts.names += names.length;
  counts.weakNames += names.filter(({ quality }) => quality === 'weak').length;
}

/** The report on a list read to its end. */
export function summaryOf({ listType, summary }: OpenList, counts: Counts, seconds: number): string {
  const { formatTitle, listDate, recordCount, leftOutCount, lostCount, doubts, ...rest } = summary();
  const kinds = [...counts.kinds].sort().map(([kind, many]) => `${kind} ${number(many)}`);
  const lines = [
    ['List', `${listTypes[listType].label} (${listType})`],
    ['Format', formatTitle],
    ['Date', listDate ?? 'the file does not say it'],
    ['Records', `${number(recordCount)} (${kinds.join(', ')})`],
    ['Names', `${number(counts.names)} (weak ${number(counts.weakNames)})`],
    ['Left out', `${number(leftOutCount)} delisted, ${number(lostCount)} that cannot be screened`],
    ['Problems', [...doubts, problemsOf(rest)].join('\n          ')],
    ['Read in', `${seconds.toFixed(1)} s`],
  ];
  return lines.map(([name, value]) => `${name?.padEnd(10)}${value}`).join('\n');
}

function problemsOf({ problems, problemRowCount }: Pick<ListSummary, 'problems' | 'problemRowCount'>): string {
  if (problemRowCount === 0) return 'none';
  const shown = problems
    .slice(0, problemsShown)
    .map(
      ({ row, field, value, sentence }) =>
        `\n  row ${row}${field && `, ${field}`}: ${sentence} (${JSON.stringify(value)})`,
    );
  const first = problems.length > shown.length ? `; the first ${shown.length}:` : ':';
  return `in ${number(problemRowCount)} rows${first}${shown.join('')}`;
}
