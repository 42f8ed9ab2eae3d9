import { randomBytes } from 'node:crypto';
import type { SignUpDeps } from '../../../lib/operations/billing/signUpDeps.ts';
import { env } from '../../../lib/platform/env.ts';
import { poolUsers } from '../../../lib/platform/poolUsers.ts';
import { stripe } from '../../../lib/platform/stripe/connectStripe.ts';
import { mailQueue } from '../mails/mails.ts';
import { table } from '../table.ts';

/** What a sign-up works with, of this deployment. */
export async function signUpDeps(): Promise<SignUpDeps> {
  return {
    table: table(),
    stripe: await stripe(),
    stage: env('stage'),
    poolUsers,
    mails: mailQueue(),
    clock: () => new Date(),
    random: randomBytes,
  };
}
