import { queryHash } from '../../../lib/operations/receipts/queryHash.ts';
import type { HashQuery } from '../../../lib/operations/receipts/writeReceipt.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { secretText } from '../../../lib/platform/secret.ts';

/** Every function that writes receipts has this secret in memory; it is read once a process. */
const secret = lazy(() => secretText('promiseSecretArn'));

/** Hashes the questions of an account's calls without a footprint. */
export const queryHasher =
  (accountId: string): HashQuery =>
  async (query) =>
    queryHash(await secret(), accountId, query);
