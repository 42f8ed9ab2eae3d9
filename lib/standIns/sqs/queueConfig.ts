import type { Message } from './queueEntry.ts';

/** One standard queue as the template describes it. */
export interface QueueConfig {
  name: string;
  visibilityTimeoutSeconds: number;
  /** Default four days, as in SQS. */
  retentionSeconds?: number;
  redrive?: { deadLetterQueueName: string; maxReceiveCount: number };
}

/** What a consumer asks for. */
export interface Receive {
  countMax: number;
  visibilityTimeoutSeconds: number;
  waitSeconds: number;
  gone: AbortSignal;
}

export interface Received {
  message: Message;
  receiptHandle: string;
}
