import { paymentGraceMs, type Subscription } from '../../billing/stripeSubscription.ts';
import type { Actor } from '../../contract/actor.ts';
import { brand } from '../../contract/brand.ts';
import type { Mail, MailRecipient } from '../../contract/mails/mails.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findDeletion } from '../../store/account/deletions.ts';
import { findMember, type Member, memberCodec } from '../../store/account/members.ts';
import { appIdOfItem } from '../../store/appIds/appIds.ts';
import { subscriptionOf } from '../../store/billing/subscriptions.ts';
import { accountOf } from '../../store/keys.ts';
import { findRemoval } from '../../store/removals.ts';
import { inquiryCodec } from '../../store/site/inquiries.ts';
import type { Table } from '../../store/table.ts';
import { type ChangeMail, calledAs, type ItemChange } from './changeMail.ts';
import { mailsOfInquiry } from './mailsOfInquiry.ts';
import { mailsOfPerson } from './mailsOfPerson.ts';

/** Which mails a change of the table asks for; none for most changes. */
export async function mailsOfChange(table: Table, change: ItemChange): Promise<ChangeMail[]> {
  const accountId = accountOf(change.key.pk);
  const type = String((change.new ?? change.old)?.type ?? '');
  if (type === inquiryCodec.type) return mailsOfInquiry(change);
  const read = Object.hasOwn(readers, type) ? readers[type as keyof typeof readers] : undefined;
  if (!accountId || !read) return mailsOfPerson(table, change);
  const mails = await read(table, accountId, change);
  // What goes with a deleted account is told of by one mail of its own.
  return mails.length > 0 && (await findDeletion(table, accountId)) ? [] : mails;
}

type Reader = (table: Table, accountId: string, change: ItemChange) => Promise<ChangeMail[]>;

const readers = { app_id: ofAppId, member: ofMember, subscription: ofSubscription } satisfies Record<string, Reader>;

async function ofAppId(table: Table, accountId: string, change: ItemChange): Promise<ChangeMail[]> {
  const { old, new: made, at, key } = change;
  const to = { members: 'admin' } as const;
  if (made && !old) {
    const { name, changedBy } = appIdOfItem(made);
    const by = await nameOf(table, accountId, changedBy);
    return [{ to, mail: { kind: 'app_id_created', name, by, created_at: at.toISOString() } }];
  }
  if (old && !made) {
    const { name } = appIdOfItem(old);
    const by = await nameOf(table, accountId, (await findRemoval(table, key))?.removedBy);
    return [{ to, mail: { kind: 'app_id_deleted', name, by, deleted_at: at.toISOString() } }];
  }
  return [];
}

async function ofMember(table: Table, accountId: string, { old, new: made, key }: ItemChange): Promise<ChangeMail[]> {
  const before = old && memberCodec.decode(old);
  const after = made && memberCodec.decode(made);
  const member = after ?? before;
  if (!member || before?.role === after?.role) return [];
  const account = await findAccount(table, accountId);
  // A founder of an account is welcomed otherwise, and a deleted account has its own mail.
  if (!account || (!before && !member.addedBy)) return [];
  const { businessName: business_name } = account;
  const person: MailRecipient = { type: 'user', user_id: member.userId };
  if (before && after) {
    const by = await nameOf(table, accountId, after.changedBy);
    const mail: Mail = { kind: 'role_changed', business_name, from: before.role, to: after.role, by };
    return [{ to: person, mail }];
  }
  const facts = { business_name, member: calledAs(member) };
  const toBoth = (mail: (yours: boolean) => Mail): ChangeMail[] => [
    { to: person, mail: mail(true) },
    { to: { members: 'admin' }, mail: mail(false) },
  ];
  if (after) {
    const by = await nameOf(table, accountId, { type: 'user', userId: after.addedBy ?? '', role: after.role });
    return toBoth((yours) => ({ kind: 'member_added', yours, ...facts, role: member.role, by }));
  }
  const remover = (await findRemoval(table, key))?.removedBy;
  const by = await nameOf(table, accountId, remover, member);
  return toBoth((yours) => ({ kind: 'member_removed', yours, ...facts, by }));
}

async function ofSubscription(
  _table: Table,
  _accountId: string,
  { old, new: made }: ItemChange,
): Promise<ChangeMail[]> {
  const before = subscriptionOf(old);
  const after = subscriptionOf(made);
  if (!before || !after) return [];
  const mails: ChangeMail[] = [];
  const hasEnded = ({ status }: Subscription) => status === 'canceled' || status === 'unpaid';
  if (before.plan !== after.plan && !hasEnded(after)) {
    const { billingPeriod: billing_period } = after;
    const mail: Mail = { kind: 'plan_changed', from: before.plan, to: after.plan, billing_period };
    mails.push({ to: { members: 'admin' }, mail });
  }
  if (before.status !== 'past_due' && after.status === 'past_due') {
    const due = Date.parse(after.pastDueSince ?? after.readAt);
    const pay_until = new Date(due + paymentGraceMs).toISOString();
    mails.push({ to: { members: 'owner' }, mail: { kind: 'payment_failed', plan: after.plan, pay_until } });
  }
  if (!hasEnded(before) && hasEnded(after)) {
    const mail: Mail = { kind: 'subscription_ended', plan: after.plan, ended_at: after.readAt };
    mails.push({ to: { members: 'admin' }, mail });
  }
  return mails;
}

/** Who made a change, as a person reads it; `left` is the member who may have removed themselves. */
async function nameOf(table: Table, accountId: string, actor: Actor | undefined, left?: Member): Promise<string> {
  if (actor?.type !== 'user') return actor ? brand.name : 'Not known';
  if (left?.userId === actor.userId) return calledAs(left);
  const member = await findMember(table, accountId, actor.userId);
  return member ? calledAs(member) : 'A former member';
}
