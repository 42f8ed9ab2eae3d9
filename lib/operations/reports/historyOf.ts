import { timeText } from './reportFacts.ts';
import type { ReportedReceipt, ReportSection } from './reportParts.ts';
import { askedOf, outcomeOf, recordName } from './reportWords.ts';

/** Named records of one screening. */
const namedMax = 5;

/** Screenings of one customer, oldest first, each with its difference from the one before. */
export function historyOf(newestFirst: readonly ReportedReceipt[]): ReportSection {
  const oldestFirst = [...newestFirst].reverse();
  const rows = oldestFirst.map((one, i) => [
    timeText(one.receipt.time),
    askedOf(one.receipt),
    outcomeOf(one),
    changeOf(oldestFirst[i - 1], one),
  ]);
  const table = { columns: ['Time', 'Asked', 'Found', 'Change'], widths: [0, 2, 2, 3], rows };
  return { heading: 'History', facts: [], paragraphs: [], tables: rows.length > 0 ? [table] : [] };
}

function changeOf(before: ReportedReceipt | undefined, { receipt: after }: ReportedReceipt): string {
  if (!before) return 'First screening of this report';
  if (before.receipt.rows || after.rows) return 'Not compared: a batch';
  const [then, now] = [before.receipt.matches, after.matches].map(
    (matches) => new Map(matches.map((match) => [`${match.list} ${match.record_id}`, recordName(match)])),
  ) as [Map<string, string>, Map<string, string>];
  const without = (all: Map<string, string>, others: Map<string, string>) =>
    [...all].filter(([key]) => !others.has(key)).map(([, name]) => name);
  const changes = [named('New', without(now, then)), named('No longer found', without(then, now))].filter(Boolean);
  return changes.join('. ') || 'None';
}

function named(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - namedMax;
  return `${what}: ${names.slice(0, namedMax).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
