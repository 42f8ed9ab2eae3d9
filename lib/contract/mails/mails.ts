import * as z from 'zod/mini';
import { role } from '../actor.ts';
import { planKey } from '../billing/planKey.ts';
import { billingPeriods } from '../billing/plans.ts';
import { inquiryTypes } from '../site/contactRules.ts';
import type { MailTopic } from './mailTopics.ts';

/** Content of a mail: its kind and facts. Names as people wrote them; escaped at display. */

/** A whole address, of our own site. */
const link = z.string().check(z.refine((s) => /^https?:\/\/[^\s<>"]+$/.test(s), 'must be an address'));
const at = z.string();
/** A path of the site. */
const path = z.string().check(z.refine((s) => /^\/(?!\/)[^\s<>"\\]*$/.test(s), 'must be a path of the site'));
const name = z.string();
const notice = { title: name, text: z.string(), path: z.optional(path) };

const kind = <K extends string, Shape extends z.core.$ZodShape>(kind: K, facts: Shape) =>
  z.object({ kind: z.literal(kind), ...facts });

export const mail = z.discriminatedUnion('kind', [
  kind('verify_address', { link }),
  /** `link` verifies the address; absent once verified. */
  kind('welcome', { business_name: name, plan: planKey, link: z.optional(link) }),
  kind('password_changed', { how: z.enum(['changed', 'reset']), changed_at: at }),
  kind('new_sign_in', { signed_in_at: at, device: z.nullable(name), place: z.nullable(name) }),
  /** `by` names who removed it. */
  kind('second_factor_changed', { how: z.enum(['on', 'off', 'removed']), by: z.nullable(name), changed_at: at }),
  kind('app_id_created', { name, by: name, created_at: at }),
  kind('app_id_deleted', { name, by: name, deleted_at: at }),
  kind('member_invited', { business_name: name, by: name, role, link, valid_until: at }),
  /** To an invited address; it proves the address. */
  kind('join_code', { business_name: name, code: z.string() }),
  /** `yours`: written to the new member; otherwise to those who look after the account. */
  kind('member_added', { yours: z.boolean(), business_name: name, member: name, role, by: z.nullable(name) }),
  kind('member_removed', { yours: z.boolean(), business_name: name, member: name, by: z.nullable(name) }),
  kind('role_changed', { business_name: name, from: role, to: role, by: name }),
  kind('plan_changed', { from: planKey, to: planKey, billing_period: z.enum(billingPeriods) }),
  kind('payment_failed', { plan: planKey, pay_until: at }),
  /** What was paid must not have been: the plan is ended at once and the money goes back. */
  kind('payment_returned', { plan: planKey }),
  kind('subscription_ended', { plan: planKey, ended_at: at }),
  kind('data_export_ready', { link, valid_until: at }),
  kind('account_deleted', { business_name: name, deleted_at: at }),
  /** To support, with text typed by a visitor; answers go to the visitor. */
  kind('inquiry', {
    reference: name,
    inquiry_type: z.enum(inquiryTypes),
    name,
    email: name,
    company: z.nullable(name),
    message: z.string(),
    received_at: at,
  }),
  /** To an address anybody may have entered: holds nothing typed. */
  kind('inquiry_received', { reference: name, received_at: at }),

  kind('account_update', notice),
  kind('security_alert', notice),
  kind('product_update', notice),
  kind('usage_alert', { month: name, percent: z.int(), used: z.int(), limit: z.int(), resets_at: at }),
  kind('monthly_report', {
    /** yyyy-mm */
    month: name,
    business_name: name,
    searches: z.int(),
    /** Of the plan; null is unlimited. */
    limit: z.nullable(z.int()),
    /** Left out if not counted. */
    matches: z.optional(z.int()),
    open_alerts: z.optional(z.int()),
    lists: z.array(z.object({ name, list_date: name, age_days: z.int() })),
  }),
  kind('alerts_opened', { count: z.int(), is_all: z.boolean(), from: at, to: at }),
  kind('case_assigned', notice),
  kind('mentioned', notice),
  kind('review_asked', notice),
  kind('monitoring_incomplete', notice),
  kind('board_report_ready', notice),
  kind('reviews_due', notice),
  kind('list_outdated', { list: name, confirmed_at: at, hours: z.int() }),
  kind('service_disturbed', { since: at, what: z.string() }),
]);
export type Mail = z.output<typeof mail>;
export type MailKind = Mail['kind'];
export type MailOf<K extends MailKind> = Extract<Mail, { kind: K }>;

/** Switch of a kind; account mails and contact mails have none and always go. */
export const topicOf: Record<MailKind, MailTopic | undefined> = {
  verify_address: undefined,
  welcome: undefined,
  password_changed: undefined,
  new_sign_in: undefined,
  second_factor_changed: undefined,
  app_id_created: undefined,
  app_id_deleted: undefined,
  member_invited: undefined,
  join_code: undefined,
  member_added: undefined,
  member_removed: undefined,
  role_changed: undefined,
  plan_changed: undefined,
  payment_failed: undefined,
  payment_returned: undefined,
  subscription_ended: undefined,
  data_export_ready: undefined,
  account_deleted: undefined,
  inquiry: undefined,
  inquiry_received: undefined,
  account_update: 'account_updates',
  security_alert: 'security_alerts',
  product_update: 'product_updates',
  usage_alert: 'usage_alerts',
  monthly_report: 'monthly_reports',
  alerts_opened: 'alerts_opened',
  case_assigned: 'case_assigned',
  mentioned: 'mentioned',
  review_asked: 'review_asked',
  monitoring_incomplete: 'monitoring_incomplete',
  board_report_ready: 'board_report_ready',
  reviews_due: 'reviews_due',
  list_outdated: 'api_downtime',
  service_disturbed: 'api_downtime',
};

/** A person of the user pool at their address there, or an address without a person. */
export const mailRecipient = z.discriminatedUnion('type', [
  z.object({ type: z.literal('user'), user_id: z.string() }),
  z.object({ type: z.literal('address'), email: z.string() }),
]);
export type MailRecipient = z.output<typeof mailRecipient>;

/**
 * Mail queue. `mail_id` derives from the event, so that a repeated message is recognised; a mail to several people appends the person's
 * id.
 */
export const mailMessage = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send'), mail_id: z.string(), to: mailRecipient, mail }),
  /** To each member with at least this role. */
  z.object({ step: z.literal('to_members'), mail_id: z.string(), account_id: z.string(), role, mail }),
  /** The report of a month (yyyy-mm) to the members of one account. */
  z.object({ step: z.literal('report'), mail_id: z.string(), account_id: z.string(), month: z.string() }),
  /** To those of an account who decide alerts: how many were opened within a time. */
  z.object({
    step: z.literal('alerts'),
    mail_id: z.string(),
    account_id: z.string(),
    from: at,
    until: at,
  }),
  /** To the accounts of one shard: the report of their month, or the same mail to all members. */
  z.object({
    step: z.literal('to_accounts'),
    mail_id: z.string(),
    shard: z.int(),
    what: z.discriminatedUnion('type', [
      z.object({ type: z.literal('report'), month: z.string() }),
      z.object({ type: z.literal('mail'), mail }),
    ]),
  }),
]);
export type MailMessage = z.output<typeof mailMessage>;

/** Where in the site a person unsubscribes and changes their mind. */
export const unsubscribePath = '/unsubscribe';
