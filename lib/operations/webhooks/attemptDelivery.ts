import type { DeliveryAttempt } from '../../contract/webhooks/deliveries.ts';
import { testEvent } from '../../contract/webhooks/webhookEvents.ts';
import { receiverAnswerMax, receiverSeconds } from '../../contract/webhooks/webhookLimits.ts';
import type { AppIdCipher } from '../../platform/appIdCipher.ts';
import type { postToReceiver } from '../../platform/publicFetch/postToReceiver.ts';
import type { Table } from '../../store/table.ts';
import { type DeliveryKey, findDelivery, putDelivery, type StoredDelivery } from '../../store/webhooks/deliveries.ts';
import { findWebhookState, noteAnswer, type WebhookState } from '../../store/webhooks/webhookStates.ts';
import { findWebhook, type StoredWebhook } from '../../store/webhooks/webhooks.ts';
import { isLoopback } from './receiverAddress.ts';
import { isTooOld, nextAttemptAt, pausedUntil } from './retrySchedule.ts';
import { switchOff } from './switchOff.ts';
import { signedHeaders } from './webhookSecrets.ts';

export interface AttemptDelivery {
  table: Table;
  cipher: AppIdCipher;
  post: typeof postToReceiver;
  clock: () => Date;
  /** From 0 to 1. */
  chance: () => number;
  allowsLoopback: boolean;
}

/** Longer than an attempt takes: the sweep takes up the delivery of a dead function after it. */
const leaseMs = 60_000;

/** The receiver is written of once a minute while it answers. */
const successNotedMs = 60_000;

const goneStatus = 410;

/** One attempt of a waiting delivery, unless it was due at another moment: then the message is an old one. */
export async function attemptDelivery(
  deps: AttemptDelivery,
  { dueAt, ...key }: DeliveryKey & { dueAt: string },
): Promise<void> {
  const { table, clock, chance } = deps;
  const delivery = await findDelivery(table, key);
  if (delivery?.state !== 'waiting' || delivery.dueAt !== dueAt) return;
  const webhook = await findWebhook(table, key.accountId, key.webhookId);
  if (webhook?.status !== 'active') {
    await putDelivery(table, ended(delivery, 'dropped'));
    return;
  }
  const state = await findWebhookState(table, key.accountId, key.webhookId);
  const pause = delivery.event === testEvent ? undefined : pausedUntil(state, clock(), chance());
  if (pause && !isTooOld(delivery.createdAt, clock())) {
    await putDelivery(table, { ...delivery, dueAt: pause.toISOString() });
    return;
  }
  const leased = { ...delivery, dueAt: new Date(clock().getTime() + leaseMs).toISOString() };
  if (!(await putDelivery(table, leased))) return;
  const held = { ...leased, version: leased.version + 1 };
  const begun = clock();
  const attempt = await postOnce(deps, webhook, delivery).catch(async (error: unknown) => {
    await noteOwnFault(deps, held, begun);
    throw error;
  });
  await noteAttempt(deps, { delivery: held, webhook, state }, attempt);
}

/** Counts an attempt ended by a fault of the service: it is tried as rarely as others, without a word about the receiver. */
async function noteOwnFault(
  { table, clock, chance }: AttemptDelivery,
  delivery: StoredDelivery,
  begun: Date,
): Promise<void> {
  const fault = 'The event could not be sent because of a fault of ours.';
  const attempt = { at: begun.toISOString(), duration_ms: clock().getTime() - begun.getTime() };
  const attempts = [...delivery.attempts, { ...attempt, status: null, answer: null, fault }];
  await putDelivery(table, { ...tryAgain(delivery, attempts, { at: clock(), chance: chance() }), attempts });
}

/** The delivery until its next attempt; failed if it has none. */
function tryAgain(
  delivery: StoredDelivery,
  { length }: readonly DeliveryAttempt[],
  { at, chance }: { at: Date; chance: number },
): StoredDelivery {
  const { createdAt, event } = delivery;
  const next = event === testEvent ? undefined : nextAttemptAt({ createdAt, attempts: length }, at, chance);
  return next ? { ...delivery, dueAt: next.toISOString() } : ended(delivery, 'failed');
}

async function postOnce(
  { cipher, post, clock, allowsLoopback }: AttemptDelivery,
  webhook: StoredWebhook,
  { id, accountId, body }: StoredDelivery,
): Promise<DeliveryAttempt> {
  const now = clock();
  const url = new URL(webhook.url);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Klarnavn-Webhooks/1',
    ...signedHeaders(cipher, accountId, webhook, { id, body, now }),
  };
  const trustedOrigin = allowsLoopback && isLoopback(url) ? url.origin : undefined;
  const bounds = { secondsMax: receiverSeconds, answerMax: receiverAnswerMax, trustedOrigin };
  const answer = await post(webhook.url, { headers, body, ...bounds });
  return { at: now.toISOString(), duration_ms: clock().getTime() - now.getTime(), ...answer };
}

async function noteAttempt(
  deps: AttemptDelivery,
  { delivery, webhook, state }: { delivery: StoredDelivery; webhook: StoredWebhook; state: WebhookState },
  attempt: DeliveryAttempt,
): Promise<void> {
  const { table, clock, chance } = deps;
  const { accountId, createdAt, event } = delivery;
  const at = clock();
  const attempts = [...delivery.attempts, attempt];
  const isSuccess = attempt.fault === null;
  const lastSuccess = state.lastSuccessAt ?? '';
  const isNoted = isSuccess && state.failures === 0 && at.getTime() - Date.parse(lastSuccess) < successNotedMs;
  if (!isNoted) await noteAnswer(table, accountId, webhook.id, { isSuccess, at });
  if (isSuccess) {
    await putDelivery(table, { ...ended(delivery, 'delivered'), attempts });
    return;
  }
  const isGone = attempt.status === goneStatus;
  const left = isGone ? ended(delivery, 'failed') : tryAgain(delivery, attempts, { at, chance: chance() });
  const failed = { ...left, attempts };
  // First: if this fails, the delivery's next attempt switches the webhook off.
  if (isGone) await switchOff(deps, accountId, webhook, 'gone');
  else if (
    failed.state === 'failed' &&
    event !== testEvent &&
    lastSuccess < createdAt &&
    webhook.activeSince <= createdAt
  ) {
    await switchOff(deps, accountId, webhook, 'failing');
  }
  await putDelivery(table, failed);
}

const ended = (delivery: StoredDelivery, state: 'delivered' | 'failed' | 'dropped'): StoredDelivery => ({
  ...delivery,
  state,
  dueAt: undefined,
});
