import { type FactName, factNames, factReceivers } from '../../lib/contract/facts.ts';
import { memberCodec } from '../../lib/store/account/members.ts';
import { personSecurityCodec } from '../../lib/store/account/personSecurity.ts';
import { signInCodec } from '../../lib/store/account/signIns.ts';
import { alertCodec } from '../../lib/store/alerts/alertItems.ts';
import { auditEventCodec } from '../../lib/store/audit/auditEvents.ts';
import { subscriptionType } from '../../lib/store/billing/subscriptions.ts';
import { caseCodec } from '../../lib/store/cases/cases.ts';
import { itemTypesOf } from '../../lib/store/facts.ts';
import { importJobCodec } from '../../lib/store/imports/importJobs.ts';
import { keys } from '../../lib/store/keys.ts';
import { currentCodec, editionCodec } from '../../lib/store/lists/editions.ts';
import { monitoringStateCodec } from '../../lib/store/monitoring/monitoringState.ts';
import { notificationCodec } from '../../lib/store/notifications/notifications.ts';
import { inquiryCodec } from '../../lib/store/site/inquiries.ts';
import type { Item } from '../../lib/store/table.ts';
import { usageMarkCodec } from '../../lib/store/usage/usageMarks.ts';
import { webhookCodec } from '../../lib/store/webhooks/webhooks.ts';
import { factsOfChange } from '../support/facts.ts';

const alert = keys.alert('acc', 'sub_1', 'alr_1_sub_1');
const appId = keys.appId('acc', 'app');
const member = keys.member('acc', 'user');
const security = keys.personSecurity('user');
const notice = keys.notification('acc', 'user', 'ntf_1');
const run = keys.job('acc', 'monitoring_run', 'r');
const monitoring = { type: 'job', kind: 'monitoring_run', id: 'r', status: 'processing' };
const report = keys.job('acc', 'report', 'p');
const scheduled = {
  type: 'job',
  kind: 'report',
  id: 'p',
  status: 'processing',
  created_by: { type: 'system', name: 'm' },
};
const person = { type: 'user', userId: 'user', role: 'owner' };
const state = keys.monitoringState('acc');
const told = { type: 'monitoring', reviews_told_in: '2026-11' };
const batch = keys.job('acc', 'batch', 'b');
const job = { type: 'job', kind: 'batch', id: 'b', status: 'processing' };
const anImport = { type: 'job', kind: 'import', id: 'i', status: 'processing', scope: 'private' };
const at = '2026-11-21T12:00:00Z';

describe('a change of an item', () => {
  test.each<[string, Parameters<typeof factsOfChange>, FactName[]]>([
    ['a new alert', [alert, undefined, { type: 'alert', state: 'open' }], ['alert.changed', 'alert.opened']],
    [
      'an alert that somebody has assigned',
      [alert, { type: 'alert', state: 'open' }, { type: 'alert', state: 'open', assignee: 'user' }],
      ['alert.changed'],
    ],
    [
      'a decided alert',
      [alert, { type: 'alert', state: 'open' }, { type: 'alert', state: 'decided', decision: { at } }],
      ['alert.changed', 'alert.decided'],
    ],
    [
      'a decided alert that was found again',
      [
        alert,
        { type: 'alert', state: 'decided', decision: { at } },
        { type: 'alert', state: 'suppressed', decision: { at } },
      ],
      ['alert.changed'],
    ],
    [
      'a webhook that the service switched off',
      [
        keys.webhook('acc', 'whk'),
        { type: 'webhook', status: 'active' },
        { type: 'webhook', status: 'inactive', off_reason: 'gone' },
      ],
      ['webhook.switched_off'],
    ],
    [
      'a webhook that a person switched off',
      [
        keys.webhook('acc', 'whk'),
        { type: 'webhook', status: 'active' },
        { type: 'webhook', status: 'inactive', off_reason: 'by_person' },
      ],
      [],
    ],
    ['a new App ID', [appId, undefined, { type: 'app_id' }], ['app_id.created']],
    ['an App ID that was renamed', [appId, { type: 'app_id' }, { type: 'app_id', name: 'b' }], ['app_id.changed']],
    ['a removed App ID', [appId, { type: 'app_id' }, undefined], ['app_id.removed']],
    ['a new member', [member, undefined, { type: 'member', role: 'owner' }], ['member.added']],
    [
      'another role',
      [member, { type: 'member', role: 'admin' }, { type: 'member', role: 'auditor' }],
      ['member.role_changed'],
    ],
    [
      'a member who was seen',
      [member, { type: 'member', role: 'admin' }, { type: 'member', role: 'admin', last_seen_at: at }],
      [],
    ],
    ['a member who left', [member, { type: 'member', role: 'admin' }, undefined], ['member.removed']],
    [
      'a subscription',
      [keys.subscription('acc'), { type: 'subscription' }, { type: 'subscription', plan: 'x' }],
      ['subscription.changed'],
    ],
    [
      'a sum of usage',
      [keys.usageDay('acc', '2026-11-21', 'app', 'pep_check'), undefined, { type: 'usage_day' }],
      ['usage.counted'],
    ],
    ['a batch that goes on', [batch, job, { ...job, units_completed: 1 }], ['job.changed']],
    ['a batch that is done', [batch, job, { ...job, status: 'completed' }], ['job.changed', 'batch.completed']],
    [
      'a batch that was done before',
      [batch, { ...job, status: 'completed' }, { ...job, status: 'completed', x: 1 }],
      ['job.changed'],
    ],
    ['a job of a kind nobody knows', [batch, undefined, { ...job, kind: 'new' }], []],
    [
      'an import that failed',
      [batch, anImport, { ...anImport, status: 'failed' }],
      ['job.changed', 'import.turn_ended', 'import.ended'],
    ],
    [
      'an import that asks',
      [batch, anImport, { ...anImport, confirmation_needed: {} }],
      ['job.changed', 'import.turn_ended'],
    ],
    ['an import for everybody that ended', [batch, { ...anImport, scope: 'shared' }, undefined], ['job.changed']],
    [
      'a new edition',
      [keys.edition('shared', '', 'un_sanctions_list', at, 'e'), undefined, { type: 'edition' }],
      ['edition.published'],
    ],
    ['an edition marked as a sample', [appId, { type: 'edition' }, { type: 'edition', sample: true }], []],
    [
      'another password',
      [security, undefined, { type: 'person_security', password_changed_at: at }],
      ['person.security_changed'],
    ],
    [
      'a second factor, which ends sessions',
      [security, { type: 'person_security' }, { type: 'person_security', factor_changed_at: at, signed_out_at: at }],
      ['person.security_changed', 'person.sessions_ended'],
    ],
    [
      'a session that stays',
      [
        security,
        { type: 'person_security', signed_out_at: at },
        { type: 'person_security', signed_out_at: at, kept_session: 's' },
      ],
      [],
    ],
    ['a person who is gone', [security, { type: 'person_security', signed_out_at: at }, undefined], []],
    [
      'a new device',
      [keys.signIn('user', at, 's'), undefined, { type: 'sign_in', is_new_device: true }],
      ['person.new_device'],
    ],
    ['a known device', [keys.signIn('user', at, 's'), undefined, { type: 'sign_in', is_new_device: false }], []],
    ['a new case', [keys.case('acc', 'c'), undefined, { type: 'case' }], ['case.changed']],
    ['a case that goes with its account', [keys.case('acc', 'c'), { type: 'case' }, undefined], []],
    ['a notification', [notice, undefined, { type: 'notification' }], ['notification.changed']],
    ['a notification that has expired', [notice, { type: 'notification' }, undefined], []],
    [
      'a completed run of monitoring',
      [run, monitoring, { ...monitoring, status: 'completed' }],
      ['job.changed', 'monitoring.completed'],
    ],
    [
      'a failed run of monitoring',
      [run, monitoring, { ...monitoring, status: 'failed' }],
      ['job.changed', 'monitoring.failed'],
    ],
    [
      'a completed report that was made by itself',
      [report, scheduled, { ...scheduled, status: 'completed' }],
      ['job.changed', 'report.completed'],
    ],
    [
      'a completed report that somebody asked for',
      [report, { ...scheduled, created_by: person }, { ...scheduled, created_by: person, status: 'completed' }],
      ['job.changed'],
    ],
    [
      'reviews that are due',
      [state, { type: 'monitoring' }, { type: 'monitoring', reviews_told_in: '2026-11' }],
      ['reviews.due'],
    ],
    ['a restored monitoring', [state, undefined, told], []],
    ['a monitoring that goes on', [state, told, { ...told, last_run_id: 'job_1' }], []],
    ['an inquiry', [keys.inquiry('i'), undefined, { type: 'inquiry' }], ['inquiry.received']],
    ['a row of the request log', [keys.request('acc', at, 'e'), undefined, { type: 'request' }], []],
    ['an item of no type', [keys.quota('acc'), { arrival: 1 }, { arrival: 2 }], []],
    ['a type that is a word of JavaScript', [appId, undefined, { type: 'constructor' }], []],
  ])('%s', (_, change, names) => {
    expect(factsOfChange(...change).map(({ name }) => name)).toEqual(names);
  });
});

test('a fact names its account, its person and its job', () => {
  expect(factsOfChange(batch, undefined, job)).toEqual([
    { name: 'job.changed', account_id: 'acc', job: { kind: 'batch', id: 'b' } },
  ]);
  expect(factsOfChange(security, undefined, { type: 'person_security', signed_out_at: at })).toEqual([
    { name: 'person.sessions_ended', user_id: 'user' },
  ]);
});

test('images that lack everything but their type make nothing fail', () => {
  for (const type of itemTypesOf(factNames)) {
    for (const [before, after] of [
      [{ type }, undefined],
      [undefined, { type }],
      [{ type }, { type }],
    ] as [Item?, Item?][]) {
      expect(() => factsOfChange({ pk: '', sk: '' }, before, after)).not.toThrow();
    }
  }
});

test('item types are those of the codecs', () => {
  const codecs = [
    alertCodec,
    auditEventCodec,
    caseCodec,
    currentCodec,
    editionCodec,
    importJobCodec,
    inquiryCodec,
    memberCodec,
    monitoringStateCodec,
    notificationCodec,
    webhookCodec,
    personSecurityCodec,
    signInCodec,
  ];
  const types = [...codecs.map(({ type }) => type), usageMarkCodec.type, subscriptionType, 'app_id', 'usage_day'];
  expect(itemTypesOf(factNames).sort()).toEqual(types.sort());
});

test('the stream is asked only for items of facts that somebody receives', () => {
  const received = itemTypesOf(Object.values(factReceivers).flatMap(({ names }): readonly FactName[] => names));
  expect(received).toContain('edition');
  expect(received).toContain('inquiry');
  expect(received).not.toContain('request');
});
