import { isDeepStrictEqual } from 'node:util';
import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import { Refusal } from '../../contract/refusal.ts';
import { sheetName } from '../../lists/files/sheetName.ts';
import type { AskedReading } from '../../tables/batchReading.ts';
import type { Matching } from '../../tables/matching.ts';

/**
 * Throws CONFLICT for a batch started with other options: its results are not the requested ones. Omitted reading fields are found out
 * from the file and contradict nothing.
 */
export function requireSameOptions(started: BatchOptions, asked: AskedReading & Matching): void {
  const {
    sheet,
    encoding,
    columns,
    has_header,
    date_order,
    match_type,
    threshold,
    check,
    limit,
    adverse_media = false,
  } = asked;
  const wanted = {
    ...(sheet === undefined ? {} : { sheet: sheetName(sheet) }),
    encoding,
    columns,
    has_header,
    date_order,
  };
  const matching = { match_type, threshold, check, limit, adverse_media };
  const begun: Record<string, unknown> = { ...started, adverse_media: started.adverse_media ?? false };
  const others = Object.entries({ ...wanted, ...matching })
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(plain(value), plain(begun[field])))
    .map(([field]) => field);
  if (others.length === 0) return;
  const sentence = `This batch was started with other options (${others.join(', ')}). It goes on with those; please upload the file again for these.`;
  throw new Refusal('CONFLICT', sentence);
}

/** Without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
