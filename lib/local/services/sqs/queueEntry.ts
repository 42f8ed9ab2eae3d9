import type { Message } from './message.ts';

/** `hiddenUntil` (epoch milliseconds) lives in memory only: a restart shows every message in flight again. */
export type HeldMessage = { message: Message; hiddenUntil: number };

/** A line of a queue's log. */
export type QueueEntry =
  | { sent: Message }
  | { received: string; receiveCount: number; firstReceivedAt: number }
  | { deleted: string }
  | { purged: true };

/** Makes an entry true of the messages a queue holds, by id. */
export function applyEntry(held: Map<string, HeldMessage>, entry: QueueEntry): void {
  if ('sent' in entry) held.set(entry.sent.id, { message: entry.sent, hiddenUntil: entry.sent.availableAt });
  else if ('deleted' in entry) held.delete(entry.deleted);
  else if ('purged' in entry) held.clear();
  else {
    const { received, ...receipt } = entry;
    const found = held.get(received);
    if (found) Object.assign(found.message, receipt);
  }
}
