import type { StatusClass } from '../../contract/usage/requestLogLimits.ts';
import { usageKeys } from '../../contract/usage/usageKeys.ts';
import type { Item } from '../table.ts';

/** Filter of calls; undefined fields match everything. */
export interface AskedRequests {
  appIdRef?: string | undefined;
  endpoint?: string | undefined;
  status?: StatusClass | undefined;
  requestId?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  /** Only calls with a receipt: they are kept longer than the others. */
  receipts?: AskedReceipts | undefined;
}

export interface AskedReceipts {
  /** With a match, or without. */
  matched?: boolean | undefined;
  /** Hash of the external_ref. */
  refHash?: Uint8Array | undefined;
  /** Hashes of words, all of which the name has. */
  wordHashes?: readonly Uint8Array[] | undefined;
}

/** Row filter beside the time. Batches pass where words or a reference are asked for: the reader compares their names. */
export function filterOf({ appIdRef, endpoint, status, requestId, receipts }: AskedRequests) {
  const from = status && Number(status[0]) * 100;
  const wanted: [string, Item][] = [
    ...only('#app_id_ref = :app_id_ref', { ':app_id_ref': appIdRef }),
    ...only('#request_id = :request_id', { ':request_id': requestId }),
    ...only('#endpoint = :endpoint', { ':endpoint': endpoint }),
    ...only('#status BETWEEN :first AND :last', { ':first': from, ':last': from && from + 99 }),
    ...(receipts ? receiptFilter(receipts) : []),
  ];
  const condition = wanted.map(([one]) => one).join(' AND ');
  return {
    // Most calls have a receipt.
    isSparse: wanted.length > (receipts ? 1 : 0),
    names: Object.fromEntries([...condition.matchAll(/#\w+/g)].map(([name]) => [name, name.slice(1)])),
    values: Object.assign({}, ...wanted.map(([, values]) => values)) as Item,
    ...(condition === '' ? {} : { FilterExpression: condition }),
  };
}

/** The condition, if its values are asked for. */
const only = (condition: string, values: Item): [string, Item][] =>
  Object.values(values).includes(undefined) ? [] : [[condition, values]];

function receiptFilter({ matched, refHash, wordHashes = [] }: AskedReceipts): [string, Item][] {
  const content: [string, Item][] = [
    ...only('#ref_hash = :ref_hash', { ':ref_hash': refHash }),
    ...wordHashes.map((hash, i): [string, Item] => [`contains(#word_hashes, :word${i})`, { [`:word${i}`]: hash }]),
  ];
  const isContent = content.map(([one]) => one).join(' AND ');
  return [
    ['attribute_exists(#receipt_key)', {}],
    ...(matched === undefined ? [] : only(`#matched ${matched ? '>' : '='} :none`, { ':none': 0 })),
    ...(isContent === ''
      ? []
      : only(`(${isContent} OR attribute_exists(#row_words) OR #endpoint = :batch_file)`, {
          ...Object.assign({}, ...content.map(([, values]) => values)),
          ':batch_file': usageKeys.batchFile,
        })),
  ];
}
