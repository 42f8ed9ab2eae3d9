import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { MailMessage } from '../contract/mails.ts';
import type { JobMessage, UsageEvent } from '../contract/messages.ts';

/** A queue that carries one kind of message. */
export interface Queue<Message> {
  client: SQSClient;
  url: string;
  /** Only for the type: what the queue carries. */
  carries?: Message;
}

export type JobQueue = Queue<JobMessage>;
export type UsageQueue = Queue<UsageEvent>;
export type MailQueue = Queue<MailMessage>;

export async function send<Message>(queue: Queue<Message>, message: Message): Promise<void> {
  await queue.client.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody: JSON.stringify(message) }));
}
