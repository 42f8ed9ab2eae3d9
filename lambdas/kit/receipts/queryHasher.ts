import { queryHash } from '../../../lib/operations/receipts/queryHash.ts';
import type { HashQuery } from '../../../lib/operations/receipts/writeReceipt.ts';
import { secretText } from '../../../lib/platform/secret.ts';

/** Hashes the questions of an account's calls without a footprint. Every function that writes receipts has the secret in memory. */
export const queryHasher =
  (accountId: string): HashQuery =>
  async (query) =>
    queryHash(await secretText('promiseSecretArn'), accountId, query);
