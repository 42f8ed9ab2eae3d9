import type { HeldMessage, Message, SentBefore } from './queueEntry.ts';

/** Source: SQS Developer Guide, "Using the message deduplication ID in Amazon SQS". */
const deduplicationMs = 5 * 60 * 1000;

/**
 * Visible messages in the order in which a FIFO queue gives them: the oldest first, and none of a group that has a message in flight.
 * Source: SQS Developer Guide, "FIFO delivery logic in Amazon SQS": a receive may give several messages of one group.
 */
export function inGroupOrder(visible: readonly HeldMessage[], inFlight: readonly HeldMessage[]): HeldMessage[] {
  const busy = new Set(inFlight.map(({ message }) => message.groupId));
  return visible
    .filter(({ message }) => !busy.has(message.groupId))
    .toSorted((a, b) => (a.message.sequence ?? 0) - (b.message.sequence ?? 0));
}

/** Recognises what was sent in the last five minutes. */
export class Deduplication {
  readonly #sent = new Map<string, SentBefore>();
  #lastSequence = 0;

  note({ id, deduplicationId, sequence = 0, sentAt }: Partial<Message> & Pick<Message, 'id' | 'sentAt'>): void {
    if (deduplicationId === undefined) return;
    this.#lastSequence = Math.max(this.#lastSequence, sequence);
    // The latest last, so that the oldest are found first.
    this.#sent.delete(deduplicationId);
    this.#sent.set(deduplicationId, { id, deduplicationId, sequence, sentAt });
  }

  find(deduplicationId: string, now: number): SentBefore | undefined {
    const found = this.#sent.get(deduplicationId);
    return found && now - found.sentAt < deduplicationMs ? found : undefined;
  }

  remembered(now: number): SentBefore[] {
    this.#forget(now);
    return [...this.#sent.values()];
  }

  /** Larger than any before, also after a restart. */
  nextSequence(now: number): number {
    this.#lastSequence = Math.max(this.#lastSequence + 1, now * 100);
    return this.#lastSequence;
  }

  #forget(now: number): void {
    for (const [id, { sentAt }] of this.#sent) {
      if (now - sentAt < deduplicationMs) return;
      this.#sent.delete(id);
    }
  }
}
