import { lazy } from '../lazy.ts';
import { quietLogger } from '../quietLogger.ts';

/** Loaded at the first use: only the log's functions sign by KMS. */
export const kms = lazy(async () => {
  const { KMSClient } = await import('@aws-sdk/client-kms');
  return new KMSClient({ logger: quietLogger });
});
