import type { MatchDecision } from '../../contract/alerts/alertDecision.ts';
import { type Facts, factFields } from '../../contract/alerts/alertWords.ts';
import { eachOf } from '../../platform/eachOf.ts';
import type { AlertRecord, DecidedRecord, Reopening } from '../../store/alerts/alertItems.ts';
import { findDecidedRecords } from '../../store/alerts/decidedRecords.ts';
import { findSubjectsByReference } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import type { AskedFacts, FindKnownMatches, KnownMatches } from '../screening/knownMatches.ts';
import { matchId } from '../screening/presentGroups.ts';
import { compareFacts } from './compareFacts.ts';
import { checkDecision } from './decisions.ts';
import { type Fingerprinted, factsOfEntity, factsOfSubject } from './facts.ts';
import { presentChange } from './presentAlert.ts';

interface Deps {
  table: Table;
  now: Date;
}

/** Subjects with their decisions read at once. */
const subjectsAtOnce = 10;
/** Records read of one subject, and of a call before it reads no further subjects. Matches beyond them count as undecided. */
const recordsOfSubject = 1_000;
const recordsOfCall = 5_000;

/** Decisions of an account about its subjects, for answers of screenings. */
export function knownMatchesOf({ table, now }: Deps, accountId: string): FindKnownMatches {
  return async (externalRefs) => knownOf(await readDecidedSubjects(table, accountId, externalRefs), now);
}

/** A subject with its decided records, as JSON can keep it. */
export interface DecidedSubject {
  externalRef: string;
  facts: Fingerprinted;
  records: DecidedRecord[];
  /** False if the subject may have decisions that were not read. */
  isAll: boolean;
}

/**
 * The subjects of these references with any decision, in no order. A reference without a subject costs one read. Subjects beyond the bound
 * of a call have no records, and not all.
 */
export async function readDecidedSubjects(
  table: Table,
  accountId: string,
  externalRefs: readonly string[],
): Promise<DecidedSubject[]> {
  const subjects = await findSubjectsByReference(table, accountId, externalRefs);
  const decided: DecidedSubject[] = [];
  let left = recordsOfCall;
  await eachOf(subjects.values(), subjectsAtOnce, async (subject) => {
    const most = Math.min(recordsOfSubject, left);
    const found = most > 0 ? await findDecidedRecords(table, accountId, subject.id, most) : noneRead;
    left -= found.read;
    const { records, isAll } = found;
    if (records.length > 0 || !isAll) {
      decided.push({ externalRef: subject.externalRef, facts: factsOfSubject(subject), records, isAll });
    }
  });
  return decided;
}

const noneRead = { records: [], isAll: false, read: 0 };

/** Decisions by the reference of their subject, as they are at a moment. */
export function knownOf(subjects: readonly DecidedSubject[], now: Date): Map<string, KnownMatches> {
  return new Map(subjects.map((subject) => [subject.externalRef, matchesOf(subject, now)]));
}

function matchesOf({ facts, records, isAll }: DecidedSubject, now: Date): KnownMatches {
  const byId = new Map(records.map((record) => [record.id, record]));
  return {
    count: records.length,
    isAll,
    decisionOn(match, edition, asked) {
      const record = byId.get(matchId(match, edition));
      if (!record) return undefined;
      const today = { ...record, ...factsOfEntity(match.entity) };
      return presentMatchDecision(today, facts, asked, now);
    },
  };
}

/** `record`: with its facts of today. Undefined for a withdrawn decision. Pure. */
export function presentMatchDecision(
  record: DecidedRecord & Pick<AlertRecord, 'facts' | 'fingerprint'>,
  subject: Fingerprinted,
  asked: AskedFacts,
  now: Date,
): MatchDecision | undefined {
  const { decision } = record;
  if (!decision || decision.endedBecause === 'decision_withdrawn') return undefined;
  const { endedAt, endedBecause, ...stored } = decision;
  const found = checkDecision({ ...record, decision: stored }, subject, now).reopenings;
  const ended =
    endedAt === undefined || found.length > 0 ? [] : [{ because: endedBecause ?? 'facts_changed' } as const];
  const changes: Reopening[] = [...found, ...ended, ...askedOtherwise(stored.subjectFacts, asked)];
  return {
    alert_id: record.alertId,
    outcome: stored.outcome,
    reason: stored.reason,
    decided_at: stored.at,
    decided_by: stored.decidedBy,
    by_name: stored.byName,
    expires_at: stored.expiresAt,
    holds: changes.length === 0,
    changes: changes.map(presentChange),
  };
}

/** Facts of the question, absent in the decided subject: under the same reference somebody else may be asked about. */
function askedOtherwise(
  decided: Facts,
  { name, aliases = [], type, date_of_birth, nationality, identifiers = [] }: AskedFacts,
) {
  const asked: Facts = {
    names: name === undefined ? [] : [name, ...aliases],
    // A type only narrows the search, unless the subject has another one.
    kind: type === undefined || !decided.kind ? [] : [type],
    dates_of_birth: date_of_birth === undefined ? [] : [date_of_birth],
    nationalities: nationality === undefined ? [] : [nationality],
    identifiers: identifiers.map(({ value }) => value),
  };
  const compared = new Map(compareFacts(asked, decided).map((one) => [one.field, one]));
  return factFields.flatMap((field): Reopening[] => {
    const added = (compared.get(field)?.subject ?? []).filter(({ agrees }) => !agrees).map(({ value }) => value);
    return added.length === 0 ? [] : [{ because: 'facts_changed', side: 'subject', field, added, removed: [] }];
  });
}
