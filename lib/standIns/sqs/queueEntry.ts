/** A message as the disk keeps it. Times are milliseconds since 1970. */
export interface Message {
  id: string;
  body: string;
  sentAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** The message group, in a fair queue. */
  groupId?: string;
  /** In a FIFO queue: by which it is recognised when it is sent again, and its place in the order. */
  deduplicationId?: string;
  sequence?: number;
  /** Of the call that sent it. */
  traceHeader?: string;
  /** The queue it failed in, once it is in a dead-letter queue. */
  deadLetterQueueSourceArn?: string;
}

/** What a FIFO queue remembers of a message for five minutes, also when it is deleted. */
export type SentBefore = Required<Pick<Message, 'id' | 'deduplicationId' | 'sequence' | 'sentAt'>>;

/** `hiddenUntil` (epoch milliseconds) lives in memory only: a restart shows every message in flight again. */
export interface HeldMessage {
  message: Message;
  hiddenUntil: number;
}

/** A line of a queue's log. */
export type QueueEntry =
  | { sent: Message }
  | { received: string; receiveCount: number; firstReceivedAt: number }
  | { deleted: string }
  /** In a snapshot: a message that is deleted and would still be recognised. */
  | { sentBefore: SentBefore };

/** Applies an entry to a queue's messages, by id. */
export function applyEntry(held: Map<string, HeldMessage>, entry: QueueEntry): void {
  if ('sent' in entry) held.set(entry.sent.id, { message: entry.sent, hiddenUntil: 0 });
  else if ('deleted' in entry) held.delete(entry.deleted);
  else if ('received' in entry) {
    const { received, ...receipt } = entry;
    const found = held.get(received);
    if (found) Object.assign(found.message, receipt);
  }
}
