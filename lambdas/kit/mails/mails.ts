import { mailMessage } from '../../../lib/contract/mails/mails.ts';
import { sqs } from '../../../lib/platform/clients/sqs.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import type { MailQueue } from '../../../lib/platform/queue.ts';
import { secretText, secretTexts } from '../../../lib/platform/secret.ts';

/** Where mails wait to be sent. */
export function mailQueue(): MailQueue {
  return { client: sqs(), url: env('mailQueueUrl') };
}

/** A message of that queue. Throws without quoting it: it may hold addresses and names. */
export function mailMessageIn(body: string) {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    throw new Error('The message is not JSON');
  }
  const parsed = mailMessage.safeParse(message);
  if (parsed.success) return parsed.data;
  const { path, code } = parsed.error.issues[0] ?? { path: [], code: 'unknown' };
  throw new Error(`The message is no mail: ${path.join('.')} (${code})`);
}

/** Secret that signs unsubscribe links. */
export const unsubscribeSecret = lazy(() => secretText('unsubscribeSecretArn'));
/** The same with its predecessor, the signer of older mails. */
export const unsubscribeSecrets = lazy(() => secretTexts('unsubscribeSecretArn'));
