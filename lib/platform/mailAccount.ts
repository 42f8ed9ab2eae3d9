import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { lazy } from './lazy.ts';

/** What SES allows the account at this moment. */
export interface MailAccount {
  maySend: boolean;
  /** It may send to confirmed addresses alone: AWS has not approved it for all. */
  isInSandbox: boolean;
  /** Remaining mails of the 24 hours. */
  leftToday: number;
}

// Not the mailer's client: another function asks, and asking again does no harm.
const ses = lazy(() => new SESv2Client({ requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000 } }));

/** Source: SES API v2 reference, GetAccount; a quota of -1 is none. */
export async function findMailAccount(): Promise<MailAccount> {
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = await ses().send(
    new GetAccountCommand({}),
  );
  const { Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota ?? {};
  return {
    maySend: SendingEnabled === true && EnforcementStatus !== 'SHUTDOWN',
    isInSandbox: ProductionAccessEnabled !== true,
    leftToday: Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Max24HourSend - SentLast24Hours,
  };
}
