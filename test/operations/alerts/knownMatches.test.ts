import { fingerprinted } from '../../../lib/operations/alerts/facts.ts';
import { presentMatchDecision } from '../../../lib/operations/alerts/knownMatches.ts';
import type { AlertRecord } from '../../../lib/store/alerts/alertItems.ts';
import { found } from './support.ts';

const now = new Date('2026-11-28T12:00:00Z');
const subject = fingerprinted({
  names: ['Ali Aminov', 'Аминов Али'],
  dates_of_birth: ['1971-02-03'],
  nationalities: ['Denmark'],
  identifiers: ['passport P123'],
});
const of = (
  more: Partial<NonNullable<AlertRecord['decision']>> = {},
  fields: Partial<AlertRecord> = {},
): AlertRecord => {
  const record = found('eu:1', { dates_of_birth: ['1960'] });
  return {
    ...record,
    subjectId: 'sub_1',
    alertId: 'alr_1_sub_1',
    isListed: true,
    decision: {
      outcome: 'false_positive',
      reason: 'Born in another year',
      by: { type: 'user', userId: 'u', role: 'analyst' },
      byName: 'Anna Berg',
      decidedBy: 'person',
      at: '2026-11-20T10:00:00Z',
      expiresAt: '2027-11-20T10:00:00Z',
      subjectFacts: subject.facts,
      subjectFingerprint: subject.fingerprint,
      recordFacts: record.facts,
      recordFingerprint: record.fingerprint,
      ...more,
    },
    ...fields,
  };
};
const asked = { name: 'AMINOV, Ali' };
const changesOf = (...args: Parameters<typeof presentMatchDecision>) => presentMatchDecision(...args)?.changes;

test('says outcome, reason, who, when and until when, and that it holds for the same facts', () => {
  expect(presentMatchDecision(of(), subject, asked, now)).toEqual({
    alert_id: 'alr_1_sub_1',
    outcome: 'false_positive',
    reason: 'Born in another year',
    decided_at: '2026-11-20T10:00:00Z',
    decided_by: 'person',
    by_name: 'Anna Berg',
    expires_at: '2027-11-20T10:00:00Z',
    holds: true,
    changes: [],
  });
});

test('a record without a decision has none, and one that was taken back says nothing', () => {
  const { decision, ...undecided } = of();
  expect(presentMatchDecision(undecided, subject, asked, now)).toBeUndefined();
  const withdrawn = of({ endedAt: '2026-11-21T10:00:00Z', endedBecause: 'decision_withdrawn' });
  expect(presentMatchDecision(withdrawn, subject, asked, now)).toBeUndefined();
});

test('facts of the record or of the subject that have changed since are named, and it does not hold', () => {
  const listed = found('eu:1', { dates_of_birth: ['1971'] });
  expect(presentMatchDecision(of({}, listed), subject, asked, now)).toMatchObject({
    holds: false,
    changes: [
      {
        because: 'facts_changed',
        side: 'record',
        record_id: 'eu:1',
        field: 'dates_of_birth',
        added: ['1971'],
        removed: ['1960'],
      },
    ],
  });
  const moved = fingerprinted({ ...subject.facts, nationalities: ['Denmark', 'Syria'] });
  expect(changesOf(of(), moved, asked, now)).toMatchObject([
    { because: 'facts_changed', side: 'subject', field: 'nationalities', added: ['Syria'], removed: [] },
  ]);
});

test('order and case of facts are no change', () => {
  const same = fingerprinted({ ...subject.facts, names: ['аминов али', 'ALI  AMINOV'] });
  expect(presentMatchDecision(of(), same, asked, now)).toMatchObject({ holds: true });
});

test('a decision whose time is over does not hold; one that ended before says why', () => {
  expect(changesOf(of({ expiresAt: now.toISOString() }), subject, asked, now)).toMatchObject([
    { because: 'decision_expired' },
  ]);
  const delisted = of({ endedAt: '2026-11-21T10:00:00Z', endedBecause: 'record_removed' });
  expect(changesOf(delisted, subject, asked, now)).toMatchObject([{ because: 'record_removed' }]);
});

test.each([
  ['another name', { name: 'Boris Aminov' }, 'names', ['Boris Aminov']],
  ['another date of birth', { ...asked, date_of_birth: '1960' }, 'dates_of_birth', ['1960']],
  ['another nationality', { ...asked, nationality: 'SY' }, 'nationalities', ['SY']],
  ['another number', { ...asked, identifiers: [{ value: 'P999' }] }, 'identifiers', ['P999']],
])('a question under the same reference with %s is not covered by the decision', (_, question, field, added) => {
  expect(changesOf(of(), subject, question, now)).toMatchObject([
    { because: 'facts_changed', side: 'subject', field, added },
  ]);
});

test.each([
  ['an alias in another script', { name: 'Али Аминов' }],
  ['its year of birth alone', { ...asked, date_of_birth: '1971' }],
  ['its nationality as a code', { ...asked, nationality: 'DK' }],
  ['its number written apart', { ...asked, identifiers: [{ value: 'P 123' }] }],
  ['a type, if the subject has none', { ...asked, type: 'individual' as const }],
  ['numbers alone', { identifiers: [{ value: 'P123' }] }],
])('a question with %s is covered', (_, question) => {
  expect(changesOf(of(), subject, question, now)).toEqual([]);
});
