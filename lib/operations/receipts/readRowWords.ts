import { usageKeys } from '../../contract/usage/usageKeys.ts';
import { type Bucket, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import type { LoggedCall } from '../../store/usage/requests.ts';

export const wordHashBytes = 8;

/** Hashes of each row of a batch; none of any other call. */
export async function rowsOfWords(
  receipts: Bucket,
  accountId: string,
  { endpoint, eventId, rowWords }: Pick<LoggedCall, 'endpoint' | 'eventId' | 'rowWords'>,
): Promise<Uint8Array[][]> {
  const bytes =
    endpoint === usageKeys.batchFile
      ? await readObject(receipts, objectKeys.receiptRowWords({ accountId, jobId: eventId }))
      : rowWords;
  const rows: Uint8Array[][] = [];
  for (let at = 0; bytes && at < bytes.length; ) {
    const count = bytes[at] ?? 0;
    const begin = at + 1;
    rows.push(
      Array.from({ length: count }, (_, i) =>
        bytes.subarray(begin + wordHashBytes * i, begin + wordHashBytes * (i + 1)),
      ),
    );
    at = begin + wordHashBytes * count;
  }
  return rows;
}
