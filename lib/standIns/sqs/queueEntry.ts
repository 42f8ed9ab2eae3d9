/** A message as the disk keeps it. Times are milliseconds since 1970. */
export interface Message {
  id: string;
  body: string;
  sentAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** The message group, in a fair queue. */
  groupId?: string;
  /** Of the sending call. */
  traceHeader?: string;
  /** The queue it failed in, once it is in a dead-letter queue. */
  deadLetterQueueSourceArn?: string;
}

/** `hiddenUntil` (epoch milliseconds) lives in memory only: a restart shows every message in flight again. */
export interface HeldMessage {
  message: Message;
  hiddenUntil: number;
}

/** A line of a queue's log. */
export type QueueEntry =
  | { sent: Message }
  | { received: string; receiveCount: number; firstReceivedAt: number }
  | { deleted: string };

/** Applies an entry to a queue's messages, by id. */
export function applyEntry(held: Map<string, HeldMessage>, entry: QueueEntry): void {
  if ('sent' in entry) held.set(entry.sent.id, { message: entry.sent, hiddenUntil: 0 });
  else if ('deleted' in entry) held.delete(entry.deleted);
  else {
    const { received, ...receipt } = entry;
    const found = held.get(received);
    if (found) Object.assign(found.message, receipt);
  }
}
