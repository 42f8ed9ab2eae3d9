import { createHmac } from 'node:crypto';
import { OneAtATime } from '../aws/oneAtATime.ts';
import type { Delivery } from './modelOfService.ts';
import { presentEvent } from './presentPortal.ts';
import type { StripeStore } from './store.ts';
import type { Switches } from './switches.ts';

/** How long an endpoint may take. Source: Stripe documentation, "Webhooks": about ten seconds. */
const answerMsMax = 10_000;
/** Stripe tries for three days; here an event is given up sooner, since the next pause is twice the one before. */
const attemptsMax = 12;
const pauseMsMax = 60_000;

export interface WebhookOptions {
  store: StripeStore;
  switches: Switches;
  secret: string;
  /** The pause before a repeat of an untaken event; it doubles each time. */
  retryMs: number;
}

/** Brings events to the endpoints, signed, until they are taken. After a kill an event may come twice. */
export class Webhooks {
  readonly #options: WebhookOptions;
  /** One round after the other: within a round the order is set by the switch. */
  readonly #rounds = new OneAtATime();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Resolves when everything due now was tried; failed ones come again by themselves. */
  deliverDue(): Promise<void> {
    return this.#rounds.run(() => this.#round());
  }

  /** Resolves when nothing is under way any more; the rest is sent after the next start. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return this.#rounds.run(async () => {});
  }

  async #round(): Promise<void> {
    const { store, switches } = this.#options;
    clearTimeout(this.#timer);
    if (this.#isClosed || switches.webhooks.held) return;
    const newestFirst = store.all('deliveries').filter(({ dueMs }) => dueMs <= store.realMs());
    for (const delivery of switches.webhooks.reversed ? newestFirst : newestFirst.reverse()) {
      if (!this.#isClosed) await this.#send(delivery);
    }
    if (newestFirst.length > 0) await store.save();
    const waiting = store.all('deliveries').map(({ dueMs }) => dueMs);
    if (this.#isClosed || waiting.length === 0) return;
    this.#timer = setTimeout(() => void this.deliverDue(), Math.max(0, Math.min(...waiting) - store.realMs()));
    this.#timer.unref();
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store, switches, retryMs } = this.#options;
    const isTaken = (await this.#post(delivery)) && (!switches.webhooks.doubled || (await this.#post(delivery)));
    const attempts = delivery.attempts + 1;
    if (isTaken || attempts >= attemptsMax) store.remove('deliveries', delivery.id);
    else {
      const pauseMs = Math.min(retryMs * 2 ** (attempts - 1), pauseMsMax);
      store.put('deliveries', { ...delivery, attempts, dueMs: store.realMs() + pauseMs });
    }
  }

  async #post({ event: eventId, endpoint: endpointId }: Delivery): Promise<boolean> {
    const { store, secret } = this.#options;
    const [event, endpoint] = [store.find('events', eventId), store.find('webhookEndpoints', endpointId)];
    if (!event || !endpoint) return true;
    const body = JSON.stringify(presentEvent(event, 1));
    // Real time, not the test clock's: the receiver compares it with its own clock.
    const seconds = Math.floor(store.realMs() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    try {
      const answer = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${seconds},v1=${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMsMax),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
