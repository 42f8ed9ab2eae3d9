import { movesOf } from '../../cases/caseMoves.ts';
import type * as contract from '../../contract/cases/cases.ts';
import { caseEntriesMax, caseFiguresMax } from '../../contract/cases/caseWords.ts';
import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import { findCaseEntries } from '../../store/cases/caseEntries.ts';
import { findCaseFiles } from '../../store/cases/caseFiles.ts';
import { findCases, type StoredCase } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { type CaseCaller, ownCase, standingOf } from './caseRules.ts';
import { isOverdue, peopleOf, presentCase, presentEntry, presentFile } from './presentCase.ts';

interface ReadCases {
  table: Table;
  now: Date;
}

type Reader = Pick<CaseCaller, 'accountId' | 'userId' | 'role'>;
type Answer<Operation extends 'listCases' | 'getCase'> = Omit<
  OutputOf<(typeof contract)[Operation]>,
  keyof typeof answered
>;
type Filter = ParsedInputOf<typeof contract.listCases>;

/** Cases read by one call at most. */
const casesReadMax = 2_000;

/** A page of the fitting cases, newest first; with the figures of all open ones on the first page. */
export async function listCases(
  { table, now }: ReadCases,
  { accountId, userId }: Reader,
  { cursor, ...filter }: Filter,
): Promise<Answer<'listCases'>> {
  // Closed cases are in no index: the open ones are few, however many there were.
  const isOpen = filter.state !== 'closed' && filter.state !== 'all';
  const [{ values, nextCursor }, figures] = await Promise.all([
    findCases(
      table,
      accountId,
      { isOpen, fits: fitsOf(filter, now) },
      { cursor, limit: pageItems, readMax: casesReadMax },
    ),
    cursor === undefined ? figuresOf({ table, now }, accountId, userId) : null,
  ]);
  return {
    cases: values.map((one) => presentCase(one, now)),
    people: await peopleOf(table, accountId, { cases: values }),
    figures,
    next_cursor: nextCursor ?? null,
  };
}

/** One case with its history and attachments. Throws NOT_FOUND. */
export async function getCase({ table, now }: ReadCases, reader: Reader, id: string): Promise<Answer<'getCase'>> {
  const { accountId } = reader;
  const found = await ownCase(table, accountId, id);
  const [entries, files] = await Promise.all([
    findCaseEntries(table, accountId, id, caseEntriesMax),
    findCaseFiles(table, accountId, id),
  ]);
  return {
    case: presentCase(found, now),
    entries: entries.map(presentEntry),
    files: files.map(presentFile),
    people: await peopleOf(table, accountId, { cases: [found], entries, files }),
    moves: movesOf(standingOf(found), reader),
  };
}

async function figuresOf({ table, now }: ReadCases, accountId: string, userId: string) {
  const all = { isOpen: true, fits: () => true };
  const { values, nextCursor } = await findCases(table, accountId, all, {
    limit: caseFiguresMax,
    readMax: caseFiguresMax,
  });
  const count = (isCounted: (one: StoredCase) => boolean) => values.filter(isCounted).length;
  return {
    open: values.length,
    unassigned: count(({ assignee }) => assignee === undefined),
    in_review: count(({ state }) => state === 'review'),
    overdue: count((one) => isOverdue(one, now)),
    mine: count(({ assignee }) => assignee === userId),
    is_all: nextCursor === undefined,
  };
}

function fitsOf(filter: Filter, now: Date): (one: StoredCase) => boolean {
  const { state, assignee, overdue, outcome, label, external_ref: externalRef } = filter;
  const wanted = filter.text?.toLowerCase();
  return (one) =>
    (state === undefined || state === 'all' || one.state === state) &&
    (assignee === undefined || (one.assignee ?? 'none') === assignee) &&
    (overdue === undefined || isOverdue(one, now)) &&
    (outcome === undefined || (one.closed ?? one.proposed)?.outcome === outcome) &&
    (label === undefined || one.label === label) &&
    (externalRef === undefined || one.externalRef === externalRef) &&
    (wanted === undefined || textOf(one).includes(wanted));
}

function textOf({ id, name, externalRef, records }: StoredCase): string {
  return [id, name, externalRef, ...records.flatMap((record) => [record.id, record.name])].join('\n').toLowerCase();
}
