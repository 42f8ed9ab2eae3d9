/** One standard queue as the template describes it. */
export type QueueConfig = {
  name: string;
  visibilityTimeoutSeconds: number;
  /** Default four days, as in SQS. */
  retentionSeconds?: number;
  /** How long a receive without `WaitTimeSeconds` waits. */
  receiveWaitSeconds?: number;
  delaySeconds?: number;
  redrive?: { deadLetterQueueName: string; maxReceiveCount: number };
};
