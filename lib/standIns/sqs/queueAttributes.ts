import { AwsError } from '../aws/awsError.ts';
import type { Queue } from './queue.ts';

/** The attributes of a queue requested by name or by `All`, each as text, as SQS answers them. */
export function queueAttributes(queue: Queue, asked: string[]): Record<string, string> {
  const { visible, inFlight } = queue.counts();
  const all = Object.entries({
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ...(queue.config.fifo && {
      FifoQueue: 'true',
      ContentBasedDeduplication: String(queue.config.fifo.byContent),
    }),
  });
  const unknown = asked.find((name) => name !== 'All' && !all.some(([known]) => known === name));
  if (unknown) throw new AwsError('InvalidAttributeName', `The local SQS does not know the attribute ${unknown}.`);
  return Object.fromEntries(all.filter(([name]) => asked.includes('All') || asked.includes(name)));
}
