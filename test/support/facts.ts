import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import type { FactMessage } from '../../lib/contract/facts.ts';
import { type Fact, factsOf, type Image } from '../../lib/store/facts.ts';
import type { Key } from '../../lib/store/keys.ts';
import type { Item } from '../../lib/store/table.ts';

export const imageOf = (item: Item | undefined) =>
  item && (marshall(item, { removeUndefinedValues: true }) as unknown as Image);

/** A record of the table's stream. */
export const streamRecord = (key: Key, before: Item | undefined, after: Item | undefined, number = 1) =>
  ({
    eventID: `event-${number}`,
    dynamodb: {
      Keys: marshall(key),
      ...(before && { OldImage: imageOf(before) }),
      ...(after && { NewImage: imageOf(after) }),
      SequenceNumber: String(number),
      ApproximateCreationDateTime: 1_795_780_800,
    },
  }) as unknown as DynamoDBRecord;

export const factsOfChange = (key: Key, before: Item | undefined, after: Item | undefined): Fact[] =>
  factsOf({ key, before: imageOf(before), after: imageOf(after) });

/** An event with a message for each of these bodies. */
export const queueEvent = (...bodies: (FactMessage | string)[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `message-${index}`,
      receiptHandle: 'handle',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      attributes: { ApproximateReceiveCount: '1' },
      eventSourceARN: 'arn:aws:sqs:eu-north-1:123456789012:facts',
    })),
  }) as unknown as SQSEvent;
