import type { Message } from './queueEntry.ts';

/** One queue as the template describes it. */
export interface QueueConfig {
  name: string;
  visibilityTimeoutSeconds: number;
  /** Default four days, as in SQS. */
  retentionSeconds?: number;
  /** Messages of a group come one after another. `byContent`: the same body twice in five minutes is one message. */
  fifo?: { byContent: boolean } | undefined;
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
