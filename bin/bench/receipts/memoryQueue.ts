import type { SQSClient } from '@aws-sdk/client-sqs';
import type { Queue } from '../../../lib/platform/queue.ts';

/** A queue in memory: what was sent one by one, for a bench that does its workers' part. */
export function memoryQueue<Message>(): Queue<Message> & { sent: Message[] } {
  const sent: Message[] = [];
  const send = async ({ input }: { input: { MessageBody: string } }) => {
    sent.push(JSON.parse(input.MessageBody));
    return {};
  };
  return { client: { send } as unknown as SQSClient, url: 'memory', sent };
}
