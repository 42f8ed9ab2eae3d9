import { importRules } from '../../../lib/operations/imports/importRules.ts';
import { sweepDecision } from '../../../lib/operations/jobs/sweepDecision.ts';
import type { ImportJob } from '../../../lib/store/imports/importJobs.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const actor = { type: 'system', name: 'test' } as const;
const job = (more: Partial<ImportJob>): ImportJob => ({
  kind: 'import',
  id: 'job',
  accountId: 'account',
  status: 'processing',
  createdAt: hoursAgo(100),
  createdBy: actor,
  changedBy: actor,
  tryNumber: 1,
  unitsCompleted: 0,
  unitsFailed: 0,
  listType: 'un_sanctions_list',
  scope: 'private',
  fileName: 'un.xml',
  ...more,
});
const question = {
  reason: 'older_list',
  reasons: ['older_list'] as 'older_list'[],
  sentences: [] as string[],
  current_records: 2,
  new_records: 1,
  current_date: '2026-11-02',
  new_date: '2026-11-01',
  edition_id: 'edition',
} as const;

test.each<[string, Partial<ImportJob>, ReturnType<typeof sweepDecision>]>([
  ['waits for its start a day long', { status: 'pending', createdAt: hoursAgo(23.9) }, undefined],
  ['waits longer', { status: 'pending', createdAt: hoursAgo(24.1) }, { end: 'cancel' }],
  ['is being read', { startedAt: hoursAgo(0.4), readingUntil: hoursAgo(0.2) }, undefined],
  ['was not read in half an hour', { startedAt: hoursAgo(0.6), readingUntil: hoursAgo(0.4) }, { wake: 'imports' }],
  ['was started five minutes ago', { startedAt: hoursAgo(1 / 12) }, undefined],
  ['nobody has begun to read, as its turn was not told', { startedAt: hoursAgo(0.2) }, { wake: 'imports' }],
  ['is being prepared', { startedAt: hoursAgo(1), unitsTotal: 2, unitsCompleted: 1 }, undefined],
  ['is prepared', { startedAt: hoursAgo(1), unitsTotal: 2, unitsCompleted: 2 }, { wake: 'publish' }],
  [
    'asks a person',
    { startedAt: hoursAgo(71), unitsTotal: 1, unitsCompleted: 1, confirmationNeeded: question },
    undefined,
  ],
  [
    'was confirmed',
    { startedAt: hoursAgo(71), unitsTotal: 1, unitsCompleted: 1, confirmedToReplace: 'e' },
    { wake: 'publish' },
  ],
  ['has ended', { status: 'completed' }, undefined],
])('an import that %s', (_what, state, decision) => {
  expect(sweepDecision(job(state), importRules, now)).toEqual(decision);
});

test('an import that takes six hours fails by a fault of the service; a question that nobody answers in three days does not', () => {
  expect(sweepDecision(job({ startedAt: hoursAgo(6.1), unitsTotal: 9 }), importRules, now)).toEqual({
    end: 'fail',
    failure: { sentence: expect.stringMatching(/^The import did not finish in time/), isOurFault: true },
  });
  expect(sweepDecision(job({ startedAt: hoursAgo(72.1), confirmationNeeded: question }), importRules, now)).toEqual({
    end: 'fail',
    failure: { sentence: expect.stringMatching(/^Nobody confirmed in time/) },
  });
});

test('the time of a job that is tried again counts from its new start', () => {
  expect(sweepDecision(job({ createdAt: hoursAgo(60), startedAt: hoursAgo(0.05) }), importRules, now)).toBeUndefined();
});
