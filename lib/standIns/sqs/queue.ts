import { join } from 'node:path';
import { AwsError } from '../aws/awsError.ts';
import { DurableLog } from './durableLog.ts';
import { Deduplication, inGroupOrder } from './fifo.ts';
import { inFairOrder } from './inFairOrder.ts';
import type { QueueConfig, Receive, Received } from './queueConfig.ts';
import { applyEntry, type HeldMessage, type Message, type QueueEntry } from './queueEntry.ts';
import type { SentMessage } from './readSentMessage.ts';
import { readReceiptHandle, writeReceiptHandle } from './receiptHandle.ts';
import { Waiters } from './waiters.ts';

const retentionSecondsDefault = 4 * 24 * 60 * 60;

export interface QueuePlace {
  dataDir: string;
  arn: string;
  clock: () => Date;
  newId: () => string;
}

/**
 * One queue, durable before the sender gets an answer. A standard one delivers at least once, nearly in order, fair between groups; a FIFO
 * one in the order of each group, and what is sent twice within five minutes once.
 */
export class Queue {
  readonly config: QueueConfig;
  readonly arn: string;
  readonly retentionSeconds: number;
  /** Set once all queues are open, since queues name each other. */
  deadLetterQueue: Queue | undefined;
  readonly #clock: () => Date;
  readonly #newId: () => string;
  readonly #held: Map<string, HeldMessage>;
  readonly #log: DurableLog<QueueEntry>;
  readonly #sentBefore: Deduplication;
  readonly #waiters = new Waiters();

  /** For `open`. */
  constructor(
    config: QueueConfig,
    { arn, clock, newId }: QueuePlace,
    held: Map<string, HeldMessage>,
    log: DurableLog<QueueEntry>,
    sentBefore: Deduplication,
  ) {
    this.config = config;
    this.arn = arn;
    this.retentionSeconds = config.retentionSeconds ?? retentionSecondsDefault;
    this.#clock = clock;
    this.#newId = newId;
    this.#held = held;
    this.#log = log;
    this.#sentBefore = sentBefore;
  }

  /**
   * Reads the queue back from disk. The consumers of messages in flight ended with the process of the queue, so every message in flight is
   * visible again at once. The receive count is kept, so a message killing its consumer still ends in the dead-letter queue.
   */
  static async open(config: QueueConfig, place: QueuePlace): Promise<Queue> {
    const held = new Map<string, HeldMessage>();
    const sentBefore = new Deduplication();
    const log = await DurableLog.open<QueueEntry>(join(place.dataDir, `${config.name}.log`), {
      apply(entry) {
        applyEntry(held, entry);
        if ('sent' in entry) sentBefore.note(entry.sent);
        if ('sentBefore' in entry) sentBefore.note(entry.sentBefore);
      },
      snapshot: () => [
        ...sentBefore.remembered(place.clock().getTime()).map((one) => ({ sentBefore: one })),
        ...[...held.values()].map(({ message }) => ({ sent: message })),
      ],
    });
    return new Queue(config, place, held, log, sentBefore);
  }

  /** Resolves when the message survives a crash of this process; its delay does not survive one. */
  async send({ body, groupId, deduplicationId, delaySeconds, traceHeader }: SentMessage): Promise<Message> {
    const sentAt = this.#clock().getTime();
    const earlier = deduplicationId === undefined ? undefined : this.#sentBefore.find(deduplicationId, sentAt);
    if (earlier) {
      // It was remembered before it was written: the answer waits for the disk even so.
      await this.#log.append({ sentBefore: earlier });
      return { body, receiveCount: 0, ...earlier };
    }
    const message = {
      id: this.#newId(),
      body,
      sentAt,
      receiveCount: 0,
      ...(groupId === undefined ? {} : { groupId }),
      ...(deduplicationId === undefined ? {} : { deduplicationId, sequence: this.#sentBefore.nextSequence(sentAt) }),
      ...(traceHeader === undefined ? {} : { traceHeader }),
    };
    this.#sentBefore.note(message);
    await this.#accept(message, sentAt + delaySeconds * 1000);
    return message;
  }

  /** Up to `countMax` messages; when there is none, waits for one up to `waitSeconds` or until the caller is gone. */
  async receive(asked: Receive): Promise<Received[]> {
    // The monotonic clock and not the product's: a connection is held open in real time.
    const until = performance.now() + asked.waitSeconds * 1000;
    for (;;) {
      if (asked.gone.aborted) return [];
      const received = await this.#take(asked);
      const left = until - performance.now();
      if (received.length > 0 || left <= 0) return received;
      await this.#waiters.wait(asked.gone, Math.min(left, this.#millisecondsToNextVisible()));
    }
  }

  /** As in SQS, a handle of an earlier receipt is accepted and deletes nothing: another consumer has the message now. */
  async delete(receiptHandle: string): Promise<void> {
    const { id, receiveCount } = readReceiptHandle(receiptHandle);
    if (this.#held.get(id)?.message.receiveCount !== receiveCount) return;
    const written = this.#remember({ deleted: id });
    // The next one of its group may be received now.
    if (this.config.fifo) this.#waiters.wake();
    await written;
  }

  /** Hides a message in flight for this long from now; 0 returns it at once. Not durable: see `open`. */
  changeVisibility(receiptHandle: string, visibilityTimeoutSeconds: number): void {
    const { id, receiveCount } = readReceiptHandle(receiptHandle);
    const held = this.#held.get(id);
    const now = this.#clock().getTime();
    if (held?.message.receiveCount !== receiveCount || held.hiddenUntil <= now) {
      throw new AwsError('MessageNotInflight', 'The specified message is not in flight.');
    }
    held.hiddenUntil = now + visibilityTimeoutSeconds * 1000;
    this.#waiters.wake();
  }

  counts(): { visible: number; inFlight: number } {
    const now = this.#clock().getTime();
    const counts = { visible: 0, inFlight: 0 };
    for (const { message, hiddenUntil } of this.#held.values()) {
      if (this.#outlived(message, now)) continue;
      if (hiddenUntil <= now) counts.visible++;
      else counts.inFlight++;
    }
    return counts;
  }

  async close(): Promise<void> {
    await this.#log.close();
  }

  async #take({ countMax, visibilityTimeoutSeconds }: Receive): Promise<Received[]> {
    const now = this.#clock().getTime();
    const visible: HeldMessage[] = [];
    const inFlight: HeldMessage[] = [];
    const writes: Promise<void>[] = [];
    for (const held of this.#held.values()) {
      const { message } = held;
      if (this.#outlived(message, now)) writes.push(this.#remember({ deleted: message.id }));
      else if (held.hiddenUntil <= now) visible.push(held);
      // One never received is only delayed.
      else if (message.receiveCount > 0) inFlight.push(held);
    }
    const received: Received[] = [];
    const ordered = this.config.fifo ? inGroupOrder(visible, inFlight) : inFairOrder(visible, inFlight);
    for (const held of ordered) {
      if (received.length === countMax) break;
      const { message } = held;
      if (this.deadLetterQueue && message.receiveCount >= (this.config.redrive?.maxReceiveCount ?? 0)) {
        writes.push(this.#giveUp(held, this.deadLetterQueue));
        continue;
      }
      held.hiddenUntil = now + visibilityTimeoutSeconds * 1000;
      const receiveCount = message.receiveCount + 1;
      const firstReceivedAt = message.firstReceivedAt ?? now;
      writes.push(this.#remember({ received: message.id, receiveCount, firstReceivedAt }));
      received.push({ message: { ...message }, receiptHandle: writeReceiptHandle(message) });
    }
    await Promise.all(writes);
    return received;
  }

  #giveUp(held: HeldMessage, deadLetterQueue: Queue): Promise<void> {
    const given = { ...held.message, deadLetterQueueSourceArn: this.arn };
    return this.#move(held, () => deadLetterQueue.#accept(given));
  }

  /** Hides the message meanwhile. It is durable there before it is deleted here: a crash between doubles it and never loses it. */
  async #move(held: HeldMessage, put: () => Promise<unknown>): Promise<void> {
    held.hiddenUntil = Number.POSITIVE_INFINITY;
    try {
      await put();
      await this.#remember({ deleted: held.message.id });
    } catch (fault) {
      held.hiddenUntil = this.#clock().getTime();
      throw fault;
    }
  }

  async #accept(message: Message, hiddenUntil = 0): Promise<void> {
    const written = this.#remember({ sent: message });
    const held = this.#held.get(message.id);
    if (held) held.hiddenUntil = hiddenUntil;
    this.#waiters.wake();
    await written;
  }

  /**
   * Memory first, so a snapshot taken meanwhile has it; the promise resolves when the disk has it. A change refused by the disk stays in
   * memory: the caller gets the failure and tries again, and "at least once" lets a message be there twice.
   */
  #remember(entry: QueueEntry): Promise<void> {
    applyEntry(this.#held, entry);
    return this.#log.append(entry);
  }

  #outlived(message: Message, now: number): boolean {
    return now - message.sentAt > this.retentionSeconds * 1000;
  }

  #millisecondsToNextVisible(): number {
    const now = this.#clock().getTime();
    const held = [...this.#held.values()];
    const isInFlight = ({ hiddenUntil }: HeldMessage) => hiddenUntil > now;
    // One that waits for another of its group is received when that is deleted or visible.
    const able = this.config.fifo
      ? [
          ...held.filter(isInFlight),
          ...inGroupOrder(
            held.filter((one) => !isInFlight(one)),
            held.filter(isInFlight),
          ),
        ]
      : held;
    const nextVisibleAt = able.reduce(
      (first, { hiddenUntil }) => Math.min(first, hiddenUntil),
      Number.POSITIVE_INFINITY,
    );
    return Math.max(0, nextVisibleAt - now);
  }
}
