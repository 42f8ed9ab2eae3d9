import type { MailKind, MailOf } from '../../lib/contract/mails/mails.ts';

const site = 'https://klarnavn.example';
const at = '2026-11-22T14:05:00.000Z';
const businessName = 'Nordbank A/S';
const by = 'Anna Holm (anna@nordbank.example)';
const member = 'Bo Lund (bo@nordbank.example)';
const notice = { title: 'A title', text: 'A first paragraph.\n\nA second one.', path: '/status' };

/** A mail of every kind. */
export const mailSamples: { [K in MailKind]: MailOf<K> } = {
  join_code: { kind: 'join_code', business_name: 'North Bank', code: '042137' },
  verify_address: { kind: 'verify_address', link: `${site}/auth?verify=1` },
  welcome: { kind: 'welcome', business_name: businessName, plan: 'advanced', link: `${site}/auth?verify=2` },
  password_changed: { kind: 'password_changed', how: 'reset', changed_at: at },
  new_sign_in: { kind: 'new_sign_in', signed_in_at: at, device: 'Firefox on Linux', place: null },
  second_factor_changed: { kind: 'second_factor_changed', how: 'removed', by, changed_at: at },
  app_id_created: { kind: 'app_id_created', name: 'Production', by, created_at: at },
  app_id_deleted: { kind: 'app_id_deleted', name: 'Production', by, deleted_at: at },
  member_invited: {
    kind: 'member_invited',
    business_name: businessName,
    by,
    role: 'analyst',
    link: `${site}/invitation?token=abc`,
    valid_until: at,
  },
  member_added: { kind: 'member_added', yours: false, business_name: businessName, member, role: 'auditor', by },
  member_removed: { kind: 'member_removed', yours: true, business_name: businessName, member, by },
  role_changed: { kind: 'role_changed', business_name: businessName, from: 'analyst', to: 'admin', by },
  plan_changed: { kind: 'plan_changed', from: 'simple', to: 'professional', billing_period: 'yearly' },
  payment_failed: { kind: 'payment_failed', plan: 'simple', pay_until: at },
  payment_returned: { kind: 'payment_returned', plan: 'advanced' },
  subscription_ended: { kind: 'subscription_ended', plan: 'simple', ended_at: at },
  data_export_ready: { kind: 'data_export_ready', link: `${site}/export/1`, valid_until: at },
  account_deleted: { kind: 'account_deleted', business_name: businessName, deleted_at: at },
  inquiry: {
    kind: 'inquiry',
    reference: '7F3A9C21',
    inquiry_type: 'partnership',
    name: 'Anna Holm',
    email: 'anna@nordbank.example',
    company: businessName,
    message: 'A first line.\nA second one.\n\nAnother paragraph.',
    received_at: at,
  },
  inquiry_received: { kind: 'inquiry_received', reference: '7F3A9C21', received_at: at },
  account_update: { kind: 'account_update', ...notice },
  security_alert: { kind: 'security_alert', ...notice },
  product_update: { kind: 'product_update', ...notice },
  usage_alert: {
    kind: 'usage_alert',
    month: '2026-11',
    percent: 80,
    used: 40,
    limit: 50,
    resets_at: '2026-12-01T00:00:00Z',
  },
  monthly_report: {
    kind: 'monthly_report',
    month: '2026-10',
    business_name: businessName,
    searches: 1234,
    limit: null,
    matches: 17,
    open_alerts: 3,
    lists: [
      { name: 'EU Consolidated', list_date: '2026-10-30', age_days: 2 },
      { name: 'UN Security Council', list_date: '2026-10-31', age_days: 1 },
    ],
  },
  alerts_opened: { kind: 'alerts_opened', count: 12, is_all: true, from: at, to: '2026-11-22T14:20:00.000Z' },
  case_assigned: { kind: 'case_assigned', ...notice },
  mentioned: { kind: 'mentioned', ...notice },
  review_asked: { kind: 'review_asked', ...notice },
  monitoring_incomplete: { kind: 'monitoring_incomplete', ...notice },
  board_report_ready: { kind: 'board_report_ready', ...notice },
  reviews_due: { kind: 'reviews_due', ...notice },
  list_outdated: { kind: 'list_outdated', list: 'US OFAC SDN', confirmed_at: at, hours: 49 },
  service_disturbed: { kind: 'service_disturbed', since: at, what: 'Some screenings are answered with an error.' },
};
