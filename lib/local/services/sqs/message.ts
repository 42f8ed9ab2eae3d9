/** A message as the disk keeps it. Times are milliseconds since 1970. */
export interface Message {
  id: string;
  body: string;
  sentAt: number;
  receiveCount: number;
  firstReceivedAt?: number;
  /** The queue it failed in, once it is in a dead-letter queue. */
  deadLetterQueueSourceArn?: string;
}
