import { type AuditAction, auditActionNames } from '../../../lib/contract/audit/auditActions.ts';
import type { AuditEvent } from '../../../lib/contract/audit/auditEvent.ts';
import { changedFacts, changeWords, eventSentence } from '../../../lib/contract/audit/auditSentences.ts';

const anna = { type: 'user', ref: 'u1', role: 'admin', email: 'anna@bank.example' } as const;
const event = (action: AuditAction, fields: Partial<AuditEvent> = {}) => ({
  action,
  outcome: 'done' as const,
  actor: anna,
  actor_name: 'Anna Berg',
  target: null,
  before: null,
  after: null,
  ...fields,
});
const target = (name: string | null, type = 'thing') => ({ type, id: 'id1', name });

const told: [string, ReturnType<typeof event>, string][] = [
  [
    'Anna Berg imported the EU list of May 1, 2026.',
    event('edition.published', {
      target: target('eu_sanctions_list'),
      before: { edition: 'ed_1' },
      after: { import: 'job_1', scope: 'private', list_date: '2026-05-01', records: 5120 },
    }),
    'scope: for this account alone; records: 5,120',
  ],
  [
    'Anna Berg began to import the file "pep.xlsx" as the Greenlandic PEP list for everybody.',
    event('import.created', {
      target: target('pep.xlsx'),
      after: { list: 'pep_greenland', scope: 'shared', file_name: 'pep.xlsx', file_size: 20_480 },
    }),
    'size: 20 kB',
  ],
  [
    'Anna Berg renamed the App ID "Test" to "Production".',
    event('app_id.renamed', {
      target: target('Production'),
      before: { name: 'Test' },
      after: { name: 'Production' },
    }),
    '',
  ],
  [
    'Anna Berg changed the role of "bo@bank.example" from analyst to auditor.',
    event('member.role_changed', {
      target: target('bo@bank.example'),
      before: { role: 'analyst' },
      after: { role: 'auditor' },
    }),
    '',
  ],
  [
    'Anna Berg set the retention of receipts to 7 years, counted from the screening.',
    event('retention.changed', {
      before: { years: 5, counted_from: 'contract' },
      after: { years: 7, counted_from: 'screening', reason: 'Order of a court' },
    }),
    'years: 5 years → 7 years; counted from: the end of the business relationship → the screening; reason: Order of a court',
  ],
  [
    'Anna Berg asked to change the plan to Advanced, monthly billing.',
    event('billing.subscription_changed', {
      outcome: 'begun',
      before: { plan: 'simple', billing: 'monthly' },
      after: { action: 'change_plan', plan: 'advanced', billing: 'monthly' },
    }),
    'plan: Simple → Advanced',
  ],
  [
    'Anna Berg failed to change their password.',
    event('person.password_changed', { outcome: 'failed', target: target(null) }),
    '',
  ],
  [
    'Anna Berg changed the webhook to "hooks.bank.example".',
    event('webhook.changed', {
      target: target('hooks.bank.example', 'webhook'),
      before: { events: ['batch.completed'], sends_names: false },
      after: { events: ['batch.completed', 'import.ended'], sends_names: false },
    }),
    'events: batch.completed → batch.completed, import.ended',
  ],
  [
    'Anna Berg requested a report about screenings as PDF.',
    event('report.requested', { target: target(null), after: { format: 'pdf', of_name: true } }),
    'filtered by name: yes',
  ],
];

test.each(told)('%s', (sentence, one, details) => {
  expect(eventSentence(one)).toBe(sentence);
  expect(changeWords(one)).toBe(details);
});

test('programs, operators, the service and former members are named as people know them', () => {
  const by = (type: AuditEvent['actor']['type'], actor_name: string | null) =>
    eventSentence({ ...event('member.left'), actor: { type, ref: 'r1', role: null, email: null }, actor_name });
  expect(by('app_id', 'Nightly')).toBe('App ID Nightly left the account.');
  expect(by('app_id', null)).toBe('App ID r1 left the account.');
  expect(by('operator', null)).toBe('An operator of Klarnavn left the account.');
  expect(by('system', null)).toBe('Klarnavn left the account.');
  expect(by('user', null)).toBe('A former member left the account.');
});

test('every action is a sentence without codes, also with facts and a target it does not know', () => {
  const odd = { target: target('شركة النور'), before: { made_up: null }, after: { made_up: ['x'] } };
  for (const action of auditActionNames) {
    for (const outcome of ['done', 'begun', 'failed'] as const) {
      for (const fields of [odd, {}]) {
        const sentence = eventSentence({ ...event(action, { ...fields, outcome }) }, (text) => `<${text}>`);
        const who = action === 'person.sign_in_failed' ? 'Somebody' : 'Anna Berg';
        expect(sentence).toMatch(new RegExp(`^${who} [a-z]+ .*\\.$`));
        expect(sentence).not.toMatch(/_|undefined|\[object/);
      }
    }
  }
});

test('a fact of the same words before and after is no change', () => {
  expect(changedFacts({ before: { role: 'admin', scopes: null }, after: { role: 'admin', scopes: [] } })).toEqual([]);
  expect(changedFacts({ before: null, after: null })).toEqual([]);
});
