import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailTopic, mailTopic } from '../../contract/mails/mailTopics.ts';

/** What a link to unsubscribe is about. */
export interface Subscription {
  userId: string;
  topic: MailTopic;
}

/** A token that turns this one switch of this one person, and nothing else. It does not expire. */
export function unsubscribeToken({ userId, topic }: Subscription, secret: string): string {
  const subject = `${Buffer.from(userId).toString('base64url')}.${topic}`;
  return `${subject}.${macOf(subject, secret)}`;
}

/** Content of a token; undefined if none of the secrets made it. */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): Subscription | undefined {
  const [user = '', topicText = '', mac = '', ...rest] = token.split('.');
  const topic = mailTopic.safeParse(topicText);
  if (!topic.success || rest.length > 0) return undefined;
  const received = Buffer.from(mac);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(macOf(`${user}.${topicText}`, secret));
    return right.length === received.length && timingSafeEqual(right, received);
  });
  return isOurs ? { userId: Buffer.from(user, 'base64url').toString('utf8'), topic: topic.data } : undefined;
}

function macOf(subject: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${subject}`).digest('base64url');
}
