import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type FactMessage, type FactReceiver, factMessage } from '../../lib/contract/facts.ts';
import type { ItemChange } from '../../lib/operations/mails/changeMail.ts';
import { sqs } from '../../lib/platform/clients/sqs.ts';
import { env } from '../../lib/platform/env.ts';
import type { Queue } from '../../lib/platform/queue.ts';

/** The queue of a receiver's facts. */
export function factQueue(receiver: FactReceiver): Queue<FactMessage> {
  return { client: sqs(), url: env(`${receiver}FactsQueueUrl`) };
}

/** A message of such a queue. Throws without its words, which may hold addresses and names. */
export function factIn(body: string): FactMessage {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new Error('The message is not JSON');
  }
  const parsed = factMessage.safeParse(message);
  if (parsed.success) return parsed.data;
  const { path, code } = parsed.error.issues[0] ?? { path: [], code: 'unknown' };
  throw new Error(`The message is no fact: ${path.join('.')} (${code})`);
}

/** The change that a fact tells of, for receivers that get items. */
export function changeOf({ change, at }: FactMessage): ItemChange {
  if (!change) throw new Error('The fact came without its items');
  const item = (image: typeof change.before) => image && unmarshall(image as unknown as Record<string, AttributeValue>);
  return { key: change.key, old: item(change.before), new: item(change.after), at: new Date(at) };
}
