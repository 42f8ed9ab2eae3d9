import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountSections, ownerSections } from '../../../../lib/operations/account/dataExports/accountSections.ts';
import { personSections, type SectionsOf } from '../../../../lib/operations/account/dataExports/personSections.ts';

/** In which section of a copy each type of item is that stands in a partition of an account or of a person. */
const sectionOf = {
  acceptance: 'acceptances',
  audit_address: 'audit_trail',
  audit_event: 'audit_trail',
  account: 'account',
  alert: 'alerts',
  alert_record: 'alert_decisions',
  app_id: 'app_ids',
  calibration: 'calibrations',
  case: 'cases',
  case_entry: 'case_history',
  case_file: 'case_files',
  case_settings: 'case_settings',
  column_mapping: 'column_mappings',
  edition: 'own_lists',
  incident: 'incidents',
  invitation: 'invitations',
  legal_hold: 'legal_holds',
  // And those of batch files in `batches`, of back-tests in `back_tests`.
  job: 'imports',
  media_decision: 'adverse_media_decisions',
  member: 'members',
  membership: 'person',
  monitoring: 'monitoring',
  notification: 'own_notifications',
  notifications: 'notifications',
  person_address: 'person',
  person_security: 'security',
  profile: 'person',
  sign_in: 'sign_ins',
  reconciliation: 'reconciliations',
  subject: 'subjects',
  subject_change: 'subject_changes',
  subscription: 'subscription',
  subscription_wish: 'subscription_wishes',
  verified_address: 'person',
  webhook: 'webhooks',
} as const;

/** Types that say nothing of their own: they find or count other items, or are gone within hours. */
const auxiliary = [
  'alert_head',
  'answer',
  'checkout',
  'connection',
  'current_edition',
  'edition_id',
  'failed_sign_ins',
  'import_chunk',
  'import_day',
  'import_problems',
  'invitation_address',
  'known_device',
  'latest_export',
  'legal_hold_count',
  'open_case',
  'media_question',
  'monitoring_shard',
  'notification_bundle',
  'removal',
  'subject_counts',
  'usage_mark',
  'webhook_count',
  'webhook_state',
  'whitelist_place',
];

/** Types whose items stand in partitions of their own, or remain of an account that has nothing else any more. */
const elsewhere = [
  'account_deletion',
  'address_token',
  'allowance',
  'app_id_hash',
  'changed_receipt_day',
  'connection_owner',
  'consent',
  'day_count',
  'given_back',
  'gkg_day',
  'inquiry',
  'invitation_hash',
  'join_code',
  'log_cosigning',
  'log_head',
  'log_place',
  'log_witness',
  'measured_day',
  'measurement',
  'migration',
  'news_pace',
  'news_question',
  'page_count',
  'receipt_account_key',
  'receipt_day',
  'receipt_file',
  'release_edition',
  'request',
  'sign_up',
  'source',
  'source_delay',
  'undeliverable',
  'usage_day',
  'usage_past',
  'usage_sweep',
  'webhook_delivery',
  'withheld',
];

test('what is stored of a person or an account is in a section of their copy', () => {
  const store = join(__dirname, '../../../../lib/store');
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const types = files.flatMap((file) =>
    [...readFileSync(join(store, file), 'utf8').matchAll(/\bcodec\(\s*'(\w+)'/g)].map(([, type = '']) => type),
  );
  const known = [...Object.keys(sectionOf), ...auxiliary, ...elsewhere];
  expect([...new Set(types)].filter((type) => !known.includes(type))).toEqual([]);
  expect(types.length).toBeGreaterThan(20);
  const of = {} as SectionsOf;
  const sections = [...personSections(of), ...accountSections(of), ...ownerSections(of)].map(({ name }) => name);
  expect(sections).toEqual(expect.arrayContaining(Object.values(sectionOf)));
});
