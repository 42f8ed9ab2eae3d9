import {
  GetQueueAttributesCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { MailMessage } from '../contract/mails/mails.ts';
import type { BatchChunkMessage, ChunkMessage, JobMessage, StripeMessage, UsageEvent } from '../contract/messages.ts';

/** A queue with one kind of message. */
export interface Queue<Message> {
  client: SQSClient;
  url: string;
  /** Only for the type: the content of the queue. */
  carries?: Message;
}

export type JobQueue = Queue<JobMessage>;
export type ChunkQueue = Queue<ChunkMessage>;
export type BatchChunkQueue = Queue<BatchChunkMessage>;
export type UsageQueue = Queue<UsageEvent>;
export type MailQueue = Queue<MailMessage>;
export type StripeQueue = Queue<StripeMessage>;

export interface SendOptions {
  /**
   * Whose message it is. A queue with a backlog of one group's messages gives those of other groups first.
   * Source: SQS Developer Guide, "Amazon SQS fair queues".
   */
  group?: string;
  /** 0 to 900: how long nobody receives it. */
  delaySeconds?: number;
}

export async function send<Message>(
  { client, url }: Queue<Message>,
  message: Message,
  { group, delaySeconds }: SendOptions = {},
): Promise<void> {
  const options = { MessageGroupId: group, DelaySeconds: delaySeconds };
  await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: bodyOf(message), ...options }));
}

/** What SQS takes in one call. Source: SQS Developer Guide, "Amazon SQS message quotas". */
const batchMax = 10;
const batchBytesMax = 1024 * 1024;

/** JSON with the two characters escaped that JSON allows and SQS refuses. Source: SQS API Reference, SendMessage. */
const bodyOf = (message: unknown) =>
  JSON.stringify(message).replace(/[\uFFFE\uFFFF]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);

/** Sends messages up to ten at a time. Throws when SQS did not take one, and then others may have been sent. */
export async function sendAll<Message>({ client, url }: Queue<Message>, messages: readonly Message[]): Promise<void> {
  for (const bodies of inBatches(messages.map(bodyOf))) {
    const Entries = bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
    if (Failed.length > 0) throw new Error(`The queue did not take ${Failed.length} messages: ${Failed[0]?.Code}`);
  }
}

function inBatches(bodies: readonly string[]): string[][] {
  const batches: string[][] = [];
  let left = 0;
  for (const body of bodies) {
    const bytes = Buffer.byteLength(body);
    const batch = batches.at(-1);
    if (batch && batch.length < batchMax && bytes <= left) batch.push(body);
    else {
      batches.push([body]);
      left = batchBytesMax;
    }
    left -= bytes;
  }
  return batches;
}

/** About how many messages of a queue nobody has received yet. */
export async function waitingIn(client: SQSClient, url: string): Promise<number> {
  const input = { QueueUrl: url, AttributeNames: ['ApproximateNumberOfMessages' as const] };
  const { Attributes } = await client.send(new GetQueueAttributesCommand(input));
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}
