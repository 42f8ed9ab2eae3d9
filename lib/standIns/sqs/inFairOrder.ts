import type { HeldMessage } from './queueEntry.ts';

/**
 * Visible messages in a fair queue's order of delivery: first the group with the fewest in flight, of its messages the oldest; delivered
 * ones count as in flight. A message without a group is a group of its own. Source: SQS Developer Guide, "Amazon SQS fair queues": groups
 * with many messages in flight come after the others. SQS does not define many; here one more is enough.
 */
export function* inFairOrder(
  visible: readonly HeldMessage[],
  inFlight: readonly HeldMessage[],
): Generator<HeldMessage, void> {
  if (visible.every(({ message }) => message.groupId === undefined)) {
    yield* visible;
    return;
  }
  const counts = new Map<string, number>();
  for (const held of inFlight) counts.set(groupOf(held), (counts.get(groupOf(held)) ?? 0) + 1);
  const groups = new Map<string, HeldMessage[]>();
  for (const held of visible) {
    const group = groups.get(groupOf(held));
    if (group) group.push(held);
    else groups.set(groupOf(held), [held]);
  }
  const waiting = [...groups].map(([group, messages]) => ({ messages, given: 0, busy: counts.get(group) ?? 0 }));
  for (let busy = 0; waiting.some(({ messages, given }) => given < messages.length); busy++) {
    for (const group of waiting) {
      if (group.busy > busy) continue;
      const next = group.messages[group.given];
      if (!next) continue;
      group.given += 1;
      group.busy += 1;
      yield next;
    }
  }
}

const groupOf = ({ message }: HeldMessage) => message.groupId ?? `message ${message.id}`;
