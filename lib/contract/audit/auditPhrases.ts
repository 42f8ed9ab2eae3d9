import type { AuditAction } from './auditActions.ts';
import type { AuditEvent } from './auditEvent.ts';
import { listWords, valueWords } from './factWords.ts';

type Recorded = Pick<AuditEvent, 'target' | 'before' | 'after'>;

/** An event with the parts of its phrase. */
export interface Told extends Recorded {
  /** Name of then in quotation marks; its id without a name. */
  name: string;
  /** Any text of a customer in quotation marks. */
  quote: (text: string) => string;
}

/** An act in words, beginning with the verb in its base form: "rename the App ID ...". */
type Phrase = string | ((told: Told) => string);

const of = (words: string) => (told: Told) => `${words} ${told.name}`;
const after = ({ after: facts }: Recorded, fact: string) => valueWords(fact, facts?.[fact]);
const before = ({ before: facts }: Recorded, fact: string) => valueWords(fact, facts?.[fact]);
const list = (told: Recorded) => `the ${told.target?.name ? listWords(told.target.name) : 'list'}`;
const dated = (told: Recorded) => {
  const date = told.after?.list_date;
  return typeof date === 'string' ? ` of ${valueWords('list_date', date)}` : '';
};
const forEverybody = (told: Recorded) => (told.after?.scope === 'shared' ? ' for everybody' : '');
const format = (told: Recorded) => (told.after?.format ? ` as ${after(told, 'format')}` : '');

const again = (told: Recorded) =>
  Number(told.after?.attempt) > 1 ? ` (attempt ${after(told, 'attempt')} of the hour)` : '';

const subjects = (told: Told) =>
  told.after?.subjects ? `${after(told, 'subjects')} subjects` : `the subject ${told.name}`;

/** An action without a phrase is told by its title. A phrase begins with its verb. */
export const auditPhrases: Readonly<Partial<Record<AuditAction, Phrase>>> = {
  'account.created': of('open the account'),
  'account.changed': 'change the settings of the account',
  'account.second_factor_required': 'require a second factor of all members',
  'account.second_factor_optional': 'stop requiring a second factor of members',
  'account.deletion_requested': of('delete the account'),
  'alert.opened': of('open an alert about'),
  'alert.reopened': of('open the alert again about'),
  'alert.suppressed': of('hold back, by an earlier decision, the alert about'),
  'alert.closed': of('close the alert about'),
  'alert.decided': (told) => `decide the alert about ${told.name} as ${after(told, 'outcome')}`,
  'alert.decision_withdrawn': of('take back the decision on the alert about'),
  'alert.decision_confirmed': of('confirm the decision on the alert about'),
  'alert.assigned': of('change assignee or due date of the alert about'),
  'calibration.policy_applied': (told) => `compare all subjects by the scoring ${after(told, 'policy')}`,
  'incident.acknowledged': 'acknowledge an incident of the service',
  'calibration.explained': 'write the reason of a calibration',
  'calibration.approved': 'approve a calibration',
  'member.invited': (told) => `invite ${told.name} as ${after(told, 'role')}`,
  'member.invitation_renewed': (told) => `send the invitation of ${told.name} again`,
  'member.invitation_withdrawn': (told) => `withdraw the invitation of ${told.name}`,
  'member.joined': (told) => `join the account as ${after(told, 'role')}`,
  'member.role_changed': (told) =>
    `change the role of ${told.name} from ${before(told, 'role')} to ${after(told, 'role')}`,
  'member.removed': of('remove the member'),
  'member.left': 'leave the account',
  'member.owner_changed': (told) => `transfer the ownership of the account to ${told.name}`,
  'member.second_factor_removed': (told) => `remove the second factor of ${told.name}`,
  'person.signed_in': (told) => (told.after?.is_new_device === true ? 'sign in from a new device' : 'sign in'),
  'person.sign_in_failed': (told) => `sign in as ${told.name}${again(told)}`,
  'person.sessions_ended': 'sign out everywhere',
  'person.password_changed': 'change their password',
  'person.second_factor_on': 'set up a second factor',
  'person.second_factor_off': 'turn off their second factor',
  'person.profile_changed': 'change their personal details',
  'person.notifications_changed': 'change their notifications',
  'person.mail_address_released': (told) => `release the mail address ${told.name} again`,
  'person.address_verified': (told) => `verify the e-mail address ${after(told, 'email')}`,
  'person.texts_accepted': (told) => `accept ${after(told, 'accepted')}`,
  'app_id.created': of('create the App ID'),
  'app_id.renamed': ({ before: facts, ...told }) =>
    `rename the App ID ${told.quote(valueWords('name', facts?.name))} to ${told.name}`,
  'app_id.activated': of('activate the App ID'),
  'app_id.deactivated': of('deactivate the App ID'),
  'app_id.limited': (told) => `change the limits of the App ID ${told.name}`,
  'app_id.replaced': of('replace the App ID'),
  'app_id.deleted': of('delete the App ID'),
  'import.created': (told) =>
    `begin to import the file ${told.name} as the ${listWords(String(told.after?.list ?? 'list'))}${forEverybody(told)}`,
  'import.confirmed': of('confirm the import of the file'),
  'import.cancelled': of('cancel the import of the file'),
  'import.retried': of('retry the import of the file'),
  'edition.published': (told) => `import ${list(told)}${dated(told)}${forEverybody(told)}`,
  'edition.used': (told) => `choose the edition of ${list(told)}${dated(told)}`,
  'edition.shared_used': (told) => `choose the shared edition of ${list(told)} instead of an own one`,
  'media.decided': (told) => `decide that the article ${told.name} is about another person`,
  'media.decision_withdrawn': (told) => `take back the decision about the article ${told.name}`,
  'batch.created': of('upload the batch file'),
  'batch.started': (told) => `start the batch ${told.name} of ${after(told, 'rows')} rows`,
  'batch.cancelled': of('cancel the batch'),
  'batch.exported': (told) => `download the result of the batch ${told.name}${format(told)}`,
  'retention.changed': (told) =>
    `set the retention of receipts to ${after(told, 'years')}, counted from ${after(told, 'counted_from')}`,
  'retention.hold_placed': (told) =>
    `place a legal hold on ${told.after?.receipt ? 'the receipt' : 'all screenings of the reference'} ${told.name}`,
  'retention.hold_lifted': 'lift a legal hold',
  'report.requested': (told) =>
    `request a report about ${told.after?.receipt_id ? 'one screening' : 'screenings'}${format(told)}`,
  'report.cancelled': 'cancel a report',
  'report.downloaded': (told) => `download a report${format(told)}`,
  'back_test.created': of('start the back-test'),
  'back_test.cancelled': of('cancel the back-test'),
  'back_test.exported': (told) => `export the back-test ${told.name}${format(told)}`,
  'monitoring.changed': (told) =>
    `set the monitoring to ${told.after?.nightly ? 'nightly' : 'weekly'} full passes and the threshold ${Number(told.after?.threshold) / 1000}`,
  'monitoring.started': 'start a run of monitoring',
  'export.data_requested': (told) =>
    told.after?.covers === 'account' ? 'request a copy of the data of the account' : 'request a copy of their data',
  'export.data_downloaded': 'download a copy of the data',
  'export.usage': (told) => `export the usage from ${after(told, 'from')} to ${after(told, 'to')}`,
  'export.list_latency': (told) =>
    `export the latency of ${after(told, 'editions')} editions of ${after(told, 'year')}`,
  'export.calibrations': (told) => `export ${after(told, 'records')} calibration records`,
  'export.whitelist': (told) => `export ${after(told, 'decisions')} decisions of the whitelist`,
  'export.audit': (told) => `export ${after(told, 'events')} events of the audit trail${format(told)}`,
  'case.opened': of('open the case'),
  'case.added_to': of('add matches to the case'),
  'case.assigned': (told) =>
    told.after?.assignee ? `assign the case ${told.name}` : `take the assignee off the case ${told.name}`,
  'case.begun': of('begin the investigation of the case'),
  'case.submitted': (told) => `submit the case ${told.name} for review as ${after(told, 'outcome')}`,
  'case.withdrawn': of('take back from review the case'),
  'case.approved': (told) => `approve and close the case ${told.name} as ${after(told, 'outcome')}`,
  'case.sent_back': of('send back to investigation the case'),
  'case.reopened': of('open again the case'),
  'case.changed': of('change due date or measure of the case'),
  'case.commented': of('comment on the case'),
  'case.linked': of('link another case with'),
  'case.unlinked': of('end a link of the case'),
  'case.merged': (told) =>
    told.after?.into ? `merge the case ${told.name} into another` : `merge another case into ${told.name}`,
  'case.file_added': of('attach a file to the case'),
  'case.file_downloaded': of('download a file of the case'),
  'case.settings_changed': 'change how cases are assigned',
  'subject.added': (told) => `add ${subjects(told)}`,
  'subject.changed': (told) => `change ${subjects(told)}`,
  'subject.ended': (told) => `end following ${subjects(told)}`,
  'subject.resumed': (told) => `resume following ${subjects(told)}`,
  'subject.removed': (told) => `remove ${subjects(told)}`,
  'subject.import_started': of('import as subjects the file'),
  'subject.import_cancelled': of('cancel the import of subjects from'),
  'subject.reconciled': (told) => `reconcile ${after(told, 'references')} references with the subjects`,
  'webhook.created': of('create a webhook to'),
  'webhook.changed': of('change the webhook to'),
  'webhook.switched_off': (told) => `switch off the webhook to ${told.name}: ${after(told, 'off_reason')}`,
  'webhook.deleted': of('delete the webhook to'),
  'webhook.secret_replaced': of('replace the secret of the webhook to'),
  'webhook.tested': of('send a test event to'),
  'webhook.delivery_repeated': of('send an event again to'),
  'billing.subscription_changed': subscriptionChange,
  'billing.portal_opened': 'open the billing portal',
  'billing.checkout_opened': (told) =>
    `open the checkout${told.after?.plan ? ` of the plan ${after(told, 'plan')}` : ''}`,
};

function subscriptionChange(told: Told): string {
  const { action, plan, billing } = told.after ?? {};
  if (action === 'cancel' || action === 'resume') return `${action} the subscription`;
  if (!action) return 'change the subscription';
  const to = [plan ? after(told, 'plan') : '', billing ? `${after(told, 'billing')} billing` : ''].filter(Boolean);
  return `${after(told, 'action')}${to.length > 0 ? ` to ${to.join(', ')}` : ''}`;
}
