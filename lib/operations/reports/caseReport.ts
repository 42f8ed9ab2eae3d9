import { caseEntriesMax, caseLabels } from '../../contract/cases/caseWords.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import { findCaseEntries, type StoredEntry } from '../../store/cases/caseEntries.ts';
import { findCaseFiles, type StoredCaseFile } from '../../store/cases/caseFiles.ts';
import { findCase, type StoredCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { type ReportFacts, timeText } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';

/** A case as its report tells it; its receipts follow as screenings. */
export interface CaseReport {
  title: string;
  sections: ReportSection[];
}

/** Undefined where there is no such case. */
export async function caseReport(table: Table, accountId: string, caseId: string): Promise<CaseReport | undefined> {
  const found = await findCase(table, accountId, caseId);
  if (!found) return undefined;
  const [entries, files] = await Promise.all([
    findCaseEntries(table, accountId, caseId, caseEntriesMax),
    findCaseFiles(table, accountId, caseId),
  ]);
  const names = await namesOf(table, accountId, found, entries);
  return {
    title: `Case of ${found.name}`,
    sections: [caseSection(found, names), historySection(entries, names), ...fileSections(files)],
  };
}

type Names = (userId: string | undefined) => string;

async function namesOf(table: Table, accountId: string, found: StoredCase, entries: readonly StoredEntry[]) {
  const ids = [
    ...[found.assignee, found.proposed?.by, found.closed?.by, found.closed?.approvedBy],
    ...entries.flatMap(({ by, mentions }) => ['userId' in by ? by.userId : undefined, ...mentions]),
  ];
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  const members = await findMembersByIds(table, accountId, wanted);
  const names: Names = (userId) => {
    const member = userId === undefined ? undefined : members.get(userId);
    return member?.name ?? member?.email ?? userId ?? 'Nobody';
  };
  return names;
}

function caseSection(one: StoredCase, names: Names): ReportSection {
  const { name: type, risk } = caseLabels[one.label];
  const concluded = one.closed ?? one.proposed;
  const { measure } = one;
  const known: [string, string | undefined][] = [
    ['Case', one.id],
    ['Subject', one.name],
    ['Reference', one.externalRef],
    ['Type', `${type} (${risk})`],
    ['State', one.mergedInto === undefined ? one.state : `merged into ${one.mergedInto}`],
    ['Opened', `${timeText(one.openedAt)}, from: ${one.origin}`],
    ['Assigned to', names(one.assignee)],
    ['Due', one.due],
    [one.closed ? 'Outcome' : 'Proposed outcome', concluded?.outcome.replace('_', ' ')],
    ['Reason', concluded?.reason],
    ['Concluded by', concluded && `${names(concluded.by)}, ${timeText(concluded.at)}`],
    ['Approved by', one.closed && `${names(one.closed.approvedBy)}, ${timeText(one.closed.approvedAt)}`],
    ['Measure', measure && `${measure.measure} on ${measure.taken_on}`],
    ['Amount', measure?.amount && `${measure.amount} ${measure.currency ?? ''}`],
    ['Reported to', measure?.reported_to && [measure.reported_to, measure.reported_on].filter(Boolean).join(', ')],
    ['Reference of the report', measure?.reference],
    ['Licence', measure?.licence],
    ['Linked cases', one.links.join(', ')],
  ];
  const rows = one.records.map(({ name, database, id }) => [name, database, id]);
  return {
    heading: 'The case',
    facts: known.filter((fact): fact is ReportFacts[number] => Boolean(fact[1])),
    paragraphs: [],
    tables: rows.length > 0 ? [{ columns: ['Listed record', 'List', 'Record'], widths: [2, 1, 2], rows }] : [],
  };
}

function historySection(entries: readonly StoredEntry[], names: Names): ReportSection {
  const rows = entries.map(({ at, kind, by, text, mentions, facts }) => [
    timeText(at),
    'userId' in by ? names(by.userId) : by.type === 'app_id' ? `App ID ${by.appIdRef}` : by.name,
    kind.replaceAll('_', ' '),
    [
      text,
      ...Object.entries(facts).map(([field, value]) => `${field}: ${field === 'assignee' ? names(value) : value}`),
      mentions.length > 0 ? `mentioned: ${mentions.map(names).join(', ')}` : undefined,
    ]
      .filter(Boolean)
      .join('; '),
  ]);
  const table = { columns: ['Time', 'By', 'What', 'Words'], widths: [0, 1, 1, 2], rows };
  return { heading: 'History of the case', facts: [], paragraphs: [], tables: [table] };
}

function fileSections(files: readonly StoredCaseFile[]): ReportSection[] {
  if (files.length === 0) return [];
  const rows = files.map(({ name, sizeBytes, sha256, addedAt }) => [
    name,
    String(sizeBytes),
    timeText(addedAt),
    sha256,
  ]);
  const table = { columns: ['File', 'Bytes', 'Attached', 'SHA-256'], widths: [2, 0, 1, 3], rows };
  return [{ heading: 'Attachments', facts: [], paragraphs: [], tables: [table] }];
}
