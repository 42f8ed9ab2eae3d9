import { brand } from '../../contract/brand.ts';
import { type Mail, type MailRecipient, topicOf, unsubscribePath } from '../../contract/mails/mails.ts';
import type { MailTopic } from '../../contract/mails/mailTopics.ts';
import type { OutgoingMail } from '../../platform/mailer.ts';
import type { UserAddress } from '../../platform/userAddress.ts';
import { findUndeliverable } from '../../store/mails/mailAddresses.ts';
import { leaseMail, type MailOutcome, updateMailReleased, updateMailSettled } from '../../store/mails/mails.ts';
import { findPreferences } from '../../store/mails/notifications.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from './addressHash.ts';
import { preferencesOf } from './preferences.ts';
import { unsubscribeToken } from './unsubscribeToken.ts';

/** What a mail says, as it is sent. */
export type Render = (
  mail: Mail,
  links: { siteUrl: string; unsubscribeUrl?: string },
) => Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'replyTo'>;

export interface SendMail {
  table: Table;
  render: Render;
  /** False for an address that is not allowed. */
  sendOut: (mail: OutgoingMail) => Promise<boolean>;
  findUserAddress: (userId: string) => Promise<UserAddress | undefined>;
  unsubscribeSecret: () => Promise<string>;
  /** Without a slash at the end. */
  siteUrl: string;
  now: Date;
}

/** Longer than sending one mail takes; shorter than the pauses between its deliveries. */
const takenMs = 20_000;

/**
 * Sends a mail, once for its id, however often its message comes. Answers the outcome; undefined if settled before. Throws if it is
 * being sent elsewhere, or could not be sent: then it may be retried. Only if the process ends between SES's answer and the note of it,
 * a mail is sent twice: rather that than never.
 */
export async function sendMail(
  deps: SendMail,
  { mailId, to, mail }: { mailId: string; to: MailRecipient; mail: Mail },
): Promise<MailOutcome | undefined> {
  const { table, now } = deps;
  const until = new Date(now.getTime() + takenMs);
  const taken = await leaseMail(table, mailId, { now, until });
  if (taken === 'settled') return undefined;
  if (taken === 'taken') throw new Error('The mail is being sent by another call');
  try {
    const outcome = await sendTaken(deps, to, mail);
    await updateMailSettled(table, mailId, outcome, now);
    return outcome;
  } catch (error) {
    await updateMailReleased(table, mailId, until);
    throw error;
  }
}

async function sendTaken(deps: SendMail, to: MailRecipient, mail: Mail): Promise<MailOutcome> {
  const { table, render, sendOut, siteUrl } = deps;
  const topic = topicOf[mail.kind];
  const address = await addressOf(deps, to);
  if (!address) return 'no_recipient';
  if (topic && (!address.isVerified || to.type !== 'user')) return 'unverified';
  // A contact message must reach support, even after a bounce.
  const isOurs = address.email === brand.supportEmail;
  if (!isOurs && (await findUndeliverable(table, addressHash(address.email)))) return 'undeliverable';
  const base = { to: address.email, kind: mail.kind };
  if (!topic || to.type !== 'user') {
    return (await sendOut({ ...base, ...render(mail, { siteUrl }), headers: [] })) ? 'sent' : 'not_allowed';
  }
  if (!preferencesOf(await findPreferences(table, to.user_id))[topic]) return 'declined';
  const { page, headers } = await unsubscribing(deps, to.user_id, topic);
  const rendered = render(mail, { siteUrl, unsubscribeUrl: page });
  return (await sendOut({ ...base, ...rendered, headers })) ? 'sent' : 'not_allowed';
}

async function addressOf({ findUserAddress }: SendMail, to: MailRecipient): Promise<UserAddress | undefined> {
  return to.type === 'user' ? findUserAddress(to.user_id) : { email: to.email, isVerified: false };
}

/** The page to unsubscribe at, and the headers for one click in mail programs (RFC 2369, RFC 8058). */
async function unsubscribing({ unsubscribeSecret, siteUrl }: SendMail, userId: string, topic: MailTopic) {
  const token = encodeURIComponent(unsubscribeToken({ userId, topic }, await unsubscribeSecret()));
  return {
    page: `${siteUrl}${unsubscribePath}?token=${token}`,
    headers: [
      { name: 'List-Unsubscribe', value: `<${siteUrl}/app/v1/unsubscribe?token=${token}>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
  };
}
