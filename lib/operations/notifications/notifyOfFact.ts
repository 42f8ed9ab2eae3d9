import { mayRole } from '../../contract/account/mayRole.ts';
import type { Actor, Role } from '../../contract/actor.ts';
import { alertsBundleMinutes } from '../../contract/notifications/notificationKinds.ts';
import { send } from '../../platform/queue.ts';
import { allMembers, findMembersByIds, type Member } from '../../store/account/members.ts';
import { alertCodec } from '../../store/alerts/alertItems.ts';
import { caseCodec, type StoredCase } from '../../store/cases/cases.ts';
import { isBundleTold, putBundleTold, removeNotifications } from '../../store/notifications/notifications.ts';
import type { Item, Table } from '../../store/table.ts';
import { alertsMailDelay } from '../mails/alertsMailDelay.ts';
import { addNotifications, tellPeople } from './addNotifications.ts';
import { type NotifiedFact, type NotifyOfFact, roleForWork } from './notifiedFact.ts';
import { ofRun } from './ofRun.ts';
import { ofReport, ofReviews } from './scheduledWork.ts';
import { ofWebhookOff } from './webhookOff.ts';

/** Least role of those who approve cases. */
const roleForReview: Role = 'admin';

/** Tells the people of an account of a fact, in the application and by mail. One told twice adds nothing. */
export function notifyOfFact(deps: NotifyOfFact, fact: NotifiedFact): Promise<void> {
  switch (fact.name) {
    case 'alert.opened':
      return ofAlert(deps, fact);
    case 'case.changed':
      return ofCase(deps, fact);
    case 'monitoring.completed':
    case 'monitoring.failed':
      return ofRun(deps, fact);
    case 'report.completed':
      return ofReport(deps, fact);
    case 'reviews.due':
      return ofReviews(deps, fact);
    case 'webhook.switched_off':
      return ofWebhookOff(deps, fact);
    case 'member.removed':
      return removeNotifications(deps.table, { accountId: fact.accountId, userId: String(fact.before?.user_id) });
  }
}

const bundleMs = alertsBundleMinutes * 60_000;

/** All alerts opened within a quarter of an hour are one notification and one mail. The mail counts them after its end. */
async function ofAlert({ table, mailQueue, now }: NotifyOfFact, { accountId, before, after }: NotifiedFact) {
  if (!after || isUndone(before, after)) return;
  const begin = Math.floor(Date.parse(alertCodec.decode(after).openedAt) / bundleMs) * bundleMs;
  const [from, to] = [new Date(begin).toISOString(), new Date(begin + bundleMs).toISOString()];
  if (await isBundleTold(table, accountId, from)) return;
  const people = (await allMembers(table, accountId)).filter(({ role }) => mayRole(role, roleForWork));
  await addNotifications(table, accountId, idsOf(people), {
    kind: 'alerts_opened',
    about: {},
    at: from,
    event: [from],
  });
  await send(
    mailQueue,
    { step: 'alerts', mail_id: `alerts:${accountId}:${from}`, account_id: accountId, from, until: to },
    { delaySeconds: alertsMailDelay(to, now) },
  );
  // Last: after an interruption everybody is told again.
  await putBundleTold(table, accountId, from);
}

/** Somebody has taken a decision back: no alert is new. */
function isUndone(before: Item | undefined, after: Item): boolean {
  const { reopenings = [] } = alertCodec.decode(after);
  const isTakenBack = reopenings.length > 0 && reopenings.every(({ because }) => because === 'decision_withdrawn');
  return before?.decision !== undefined && isTakenBack;
}

async function ofCase(deps: NotifyOfFact, { accountId, eventId, at, before, after }: NotifiedFact): Promise<void> {
  if (!after) return;
  const was = before && caseCodec.decode(before);
  const is = caseCodec.decode(after);
  const { lastEntry } = is;
  if (lastEntry.id === was?.lastEntry.id) return;
  const about = { case_id: is.id, label: is.label };
  const told = { about, at, event: [eventId] };
  if (isAssignedAnew(was, is) && is.assignee !== undefined && !isBy(lastEntry.by, is.assignee)) {
    const members = await membersOf(deps.table, accountId, [is.assignee], roleForWork);
    await tellPeople(deps, accountId, members, { kind: 'case_assigned', ...told });
  }
  const mentioned = lastEntry.mentions.filter((userId) => !isBy(lastEntry.by, userId));
  if (mentioned.length > 0) {
    const members = await membersOf(deps.table, accountId, mentioned, 'auditor');
    await tellPeople(deps, accountId, members, { kind: 'mentioned', ...told });
  }
  if (lastEntry.kind === 'submit') {
    const reviewers = (await allMembers(deps.table, accountId)).filter(
      ({ role, userId }) => mayRole(role, roleForReview) && !is.investigators.includes(userId),
    );
    await tellPeople(deps, accountId, idsOf(reviewers), { kind: 'review_asked', ...told });
  }
}

/** Also by a rule at its opening, and by being opened again. */
const isAssignedAnew = (was: StoredCase | undefined, is: StoredCase) =>
  is.state !== 'closed' && (was?.assignee !== is.assignee || was?.state === 'closed');

const idsOf = (members: readonly Member[]) => members.map(({ userId }) => userId);
const isBy = (by: Actor, userId: string) => 'userId' in by && by.userId === userId;

/** Those of some people who are members with at least this role. */
async function membersOf(table: Table, accountId: string, userIds: readonly string[], role: Role): Promise<string[]> {
  const all = await findMembersByIds(table, accountId, [...new Set(userIds)]);
  return idsOf([...all.values()].filter((member) => mayRole(member.role, role)));
}
