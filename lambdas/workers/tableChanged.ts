import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type FactMessage, type FactReceiver, factReceiverNames, factReceivers } from '../../lib/contract/facts.ts';
import { logFault } from '../../lib/platform/log.ts';
import { sendAll } from '../../lib/platform/queue.ts';
import { factsOf, type Image } from '../../lib/store/facts.ts';
import { factQueue } from '../kit/facts.ts';

/**
 * What was sent of a batch that is not sent to all receivers yet, so that the next try does not repeat it. It spares messages; receivers
 * take a fact twice without harm.
 */
const sent = new Set<string>();

/**
 * The only reader of the table's stream: sends the facts of each batch to the queue of each receiver. A queue that does not take them makes
 * the batch come again, for as long as the stream keeps its records; the other queues have it by then.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const results = await Promise.allSettled(factReceiverNames.map((receiver) => sendTo(receiver, Records)));
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const fault of faults) logFault('facts not sent', fault, { operation: 'tableChanged' });
  if (faults.length > 0) return { batchItemFailures: [{ itemIdentifier: sequenceOf(Records[0]) }] };
  for (const receiver of factReceiverNames) for (const record of Records) sent.delete(markOf(receiver, record));
  return { batchItemFailures: [] };
}

const sequenceOf = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber ?? '';
const markOf = (receiver: FactReceiver, record: DynamoDBRecord) => `${receiver} ${sequenceOf(record)}`;

async function sendTo(receiver: FactReceiver, records: readonly DynamoDBRecord[]): Promise<void> {
  const unsent = records.filter((record) => !sent.has(markOf(receiver, record)));
  await sendAll(factQueue(receiver), messagesFor(receiver, unsent));
  for (const record of unsent) sent.add(markOf(receiver, record));
}

function messagesFor(receiver: FactReceiver, records: readonly DynamoDBRecord[]): FactMessage[] {
  const { withItems, names } = factReceivers[receiver];
  const wanted: readonly string[] = names;
  const messages = new Map<string, FactMessage>();
  for (const record of records) {
    for (const { change, fact, ...known } of factsOfRecord(record)) {
      if (!wanted.includes(fact.name)) continue;
      const same = withItems ? `${known.event_id} ${fact.name}` : JSON.stringify(fact);
      if (!messages.has(same)) messages.set(same, { ...fact, ...known, ...(withItems ? { change } : {}) });
    }
  }
  return [...messages.values()];
}

function factsOfRecord({ dynamodb = {}, eventID }: DynamoDBRecord) {
  const { Keys, OldImage, NewImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb;
  const key = { pk: Keys?.pk?.S ?? '', sk: Keys?.sk?.S ?? '' };
  const change = { key, before: OldImage as Image | undefined, after: NewImage as Image | undefined };
  const known = { event_id: eventID ?? sequenceOf({ dynamodb }), at: new Date(seconds * 1000).toISOString() };
  return factsOf(change).map((fact) => ({ fact, change, ...known }));
}
