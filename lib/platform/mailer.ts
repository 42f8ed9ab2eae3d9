import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brand } from '../contract/brand.ts';
import { env, isSet } from './env.ts';
import { lazy } from './lazy.ts';

// Here and not among the other clients, so it is bundled with the one sending function. One try of bounded time: a call repeated by the
// client could send a mail twice, and the queue repeats failures.
const ses = lazy(
  () => new SESv2Client({ maxAttempts: 1, requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000 } }),
);

/** A mail ready to be sent. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; without it to support. */
  replyTo?: string;
  headers: readonly { name: string; value: string }[];
  /** Letters, digits, _ and -: SES's key for its counts. */
  kind: string;
}

/**
 * Hands a mail to SES; false if SES will always refuse the address: while it is in its sandbox it sends to confirmed ones alone. Throws
 * without the words of SES, since they may hold the address.
 */
export async function sendByMailer(mail: OutgoingMail): Promise<boolean> {
  const { to, subject, text, html, replyTo = brand.supportEmail, headers, kind } = mail;
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  try {
    await ses().send(
      new SendEmailCommand({
        FromEmailAddress: `${brand.name} <${env('mailFrom')}>`,
        ReplyToAddresses: [replyTo],
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: env('mailConfigurationSet'),
        EmailTags: [{ Name: 'kind', Value: kind }],
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Text: content(text), Html: content(html) },
            Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })),
          },
        },
      }),
    );
    return true;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    if (name === 'MessageRejected' && isSet('mailSandbox')) return false;
    throw new Error(`SES did not take a mail: ${name}`);
  }
}
