import type { answered, OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { pageItems } from '../../contract/page.ts';
import type * as contract from '../../contract/receipts/receipts.ts';
import { Refusal } from '../../contract/refusal.ts';
import { nameForms } from '../../screening/nameForms.ts';
import { findAppIdLabels } from '../../store/appIds/appIdLabels.ts';
import { findRequests, type LoggedCall, moment } from '../../store/usage/requests.ts';
import type { ReadReceipts, ReceiptReader } from './readReceipt.ts';
import { type ReceiptLabel, sealed, unseal } from './receiptKeys.ts';
import { SearchFiles } from './search/searchFiles.ts';
import { searchReceipts } from './search/searchReceipts.ts';

type ListReceipts = (typeof contract.listReceipts.callers)['user'];
type Listed = Omit<OutputOf<ListReceipts>, keyof typeof answered>;

/** How much is read at once; a page of people's by default. */
interface Reading {
  limit?: number;
  /** Rows of each partition. */
  readMax?: number;
  /** Words of batch files read from the bucket. */
  wordBytes?: number;
}

/** A page of receipts, newest first. Throws INVALID_REQUEST if the asked time ends before it begins. */
export async function listReceipts(
  deps: ReadReceipts,
  reader: ReceiptReader,
  input: ParsedInputOf<ListReceipts>,
  { limit = pageItems, ...reading }: Reading = {},
): Promise<Listed> {
  const { table, keys, now } = deps;
  const { accountId } = reader;
  const { cursor, endpoint, outcome, external_ref: externalRef, name } = input;
  const from = input.from === undefined ? undefined : new Date(input.from);
  const to = input.to === undefined ? undefined : new Date(input.to);
  if (from && to && from >= to) throw new Refusal('INVALID_REQUEST', 'from must be before to');
  const forms = name === undefined ? undefined : nameForms(name);
  // Without a word every receipt would fit.
  if (forms?.length === 0) throw new Refusal('INVALID_REQUEST', 'name must contain a letter or a digit');
  const filter = {
    appIdRef: reader.appIdRef ?? input.app_id_ref,
    endpoint,
    from,
    to,
    receipts: {
      matched: outcome === undefined ? undefined : outcome === 'match',
      refHash: externalRef === undefined ? undefined : await keys.hashOfRef(accountId, externalRef, now),
      wordHashes: forms && (await keys.hashesOfWords(accountId, forms, now)),
    },
  };
  const files = deps.searchFiles ?? new SearchFiles(deps.receipts);
  // A report reads most rows anyway, unless it is about a name or reference.
  const isSparse = limit <= pageItems || forms !== undefined || externalRef !== undefined;
  const read = { cursor, limit, now, ...reading };
  const { values, nextCursor } = isSparse
    ? await searchReceipts({ table, files }, accountId, filter, read)
    : await findRequests(table, accountId, filter, read);
  const names = await findAppIdLabels(table, accountId, [...new Set(values.map((call) => call.appIdRef))]);
  return {
    receipts: await Promise.all(
      values.map(async (call) => ({
        ...(await labelOf(deps, accountId, call)),
        id: call.receiptId ?? '',
        at: call.at,
        endpoint: call.endpoint as Listed['receipts'][number]['endpoint'],
        app_id_ref: call.appIdRef,
        app_id_name: names.get(call.appIdRef)?.name ?? null,
        request_id: call.requestId ?? null,
        searches: call.requestCount,
        matched: call.matched ?? 0,
        serial: call.serial ?? null,
        commitment: Buffer.from(call.commitment ?? []).toString('base64'),
      })),
    ),
    searched_to: moment(nextCursor) ?? null,
    next_cursor: nextCursor ?? null,
  };
}

async function labelOf({ keys }: ReadReceipts, accountId: string, call: LoggedCall): Promise<ReceiptLabel> {
  const { receiptKey, label, receiptId = '' } = call;
  if (!receiptKey || !label) return { name: null, external_ref: null };
  const key = await keys.unwrap(accountId, receiptKey);
  return JSON.parse(unseal(key, sealed.label, receiptId, label).toString('utf8'));
}
