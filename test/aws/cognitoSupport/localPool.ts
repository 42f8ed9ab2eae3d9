import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from '../../../lib/local/mailbox/mailbox.ts';
import { type Listening, listen } from '../../../lib/standIns/aws/listen.ts';
import { type LocalCognito, startCognito } from '../../../lib/standIns/cognito/startCognito.ts';
import type { UserPool, UserPoolSettings } from '../../../lib/standIns/cognito/userPool.ts';

export const region = process.env.AWS_REGION ?? 'eu-central-1';
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

export const settings: UserPoolSettings = {
  id: `${region}_Contract1`,
  clientId: '4f8kq0v2m1n7contractclient',
  name: 'contract',
  passwordPolicy: {
    minimumLength: 10,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSymbols: false,
    temporaryPasswordValidityDays: 7,
  },
  tokenValidity: { idMinutes: 60, accessMinutes: 60, refreshDays: 30 },
  authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  groups: ['operators'],
};

export interface LocalPool extends LocalCognito, Listening {
  dataDir: string;
  mailbox: Mailbox;
  /** Lets the pool's time pass. */
  advance(minutes: number): void;
  now(): Date;
}

/** A user pool of its own, on a clock that stands still at its start and is moved by hand. */
export async function startLocalPool(
  more: Partial<UserPoolSettings> = {},
  given?: string,
  callFunction?: UserPool['callFunction'],
  logSignIn?: UserPool['logSignIn'],
): Promise<LocalPool> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'cognito-'));
  let time = Date.now();
  const clock = () => new Date(time);
  const mailbox = new Mailbox(join(dataDir, 'mailbox'), clock);
  const cognito = await startCognito({
    dataDir,
    pool: { ...settings, ...more },
    region,
    credentials,
    clock,
    random: randomBytes,
    mailbox,
    callFunction,
    logSignIn,
  });
  const advance = (minutes: number) => {
    time += minutes * 60_000;
  };
  return { ...cognito, ...(await listen(cognito.answer)), dataDir, mailbox, advance, now: clock };
}
