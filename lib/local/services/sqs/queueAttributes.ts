import { AwsError } from '../aws/awsError.ts';
import type { Queue } from './queue.ts';
import { messageBytesMax } from './readSentMessage.ts';

/** The attributes of a queue that were asked for by name or by `All`, each as text, as SQS answers them. */
export function queueAttributes(queue: Queue, asked: string[]): Record<string, string> {
  const { config } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  const all: Record<string, string> = {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(config.visibilityTimeoutSeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(config.receiveWaitSeconds ?? 0),
    DelaySeconds: String(config.delaySeconds ?? 0),
    MaximumMessageSize: String(messageBytesMax),
  };
  if (config.redrive && queue.deadLetterQueue) {
    const { maxReceiveCount } = config.redrive;
    all.RedrivePolicy = JSON.stringify({ deadLetterTargetArn: queue.deadLetterQueue.arn, maxReceiveCount });
  }
  if (asked.includes('All')) return all;
  const unknown = asked.find((name) => name !== 'RedrivePolicy' && !(name in all));
  if (unknown) throw new AwsError('InvalidAttributeName', `The local SQS does not know the attribute ${unknown}.`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
}
