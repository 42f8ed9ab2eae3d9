/** One standard queue as the template describes it. */
export interface QueueConfig {
  name: string;
  visibilityTimeoutSeconds: number;
  /** Default four days, as in SQS. */
  retentionSeconds?: number;
  redrive?: { deadLetterQueueName: string; maxReceiveCount: number };
}
