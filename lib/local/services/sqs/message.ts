import type { MessageAttributes } from './messageAttributes.ts';

/** What a sender gives. */
export type SentMessage = { body: string; attributes: MessageAttributes };

/** A message as the disk keeps it. Times are milliseconds since 1970. */
export type Message = SentMessage & {
  id: string;
  sentAt: number;
  /** Not before this time is it given out for the first time. */
  availableAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** The queue it failed in, once it is in a dead-letter queue. */
  deadLetterQueueSourceArn?: string;
};
