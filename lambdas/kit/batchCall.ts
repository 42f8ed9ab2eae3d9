import * as contract from '../../lib/contract/batchCheck.ts';
import type { ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { usageKeys } from '../../lib/contract/usageKeys.ts';
import { kindsOf, type LookInBatch, screenBatch } from '../../lib/operations/screening/screenBatch.ts';
import { requireScopes } from './appIdUse.ts';
import { invalidInput } from './invalidInput.ts';
import { newUsageEventId } from './newUsageEventId.ts';
import type { ProgramCall } from './screenCall.ts';
import { screeningDeps } from './screening.ts';

type Items = Pick<ParsedInputOf<typeof contract.batchCheck>, 'items'>;

/**
 * A program's batch, whoever carries it; with `look` its names are looked for in adverse media as well. Throws SCOPE_REQUIRED for a check
 * that its App ID may not be used for, before anything counts.
 */
export function batchCall({ items }: Items, call: ProgramCall, look?: LookInBatch) {
  const read = items.map(({ sent, read }, i) => {
    const externalRef = contract.externalRefOf(sent);
    if (read.success) return { asked: read.data, externalRef };
    return { refusal: invalidInput(contract.batchItem, read.error, `items.${i}`), externalRef };
  });
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds, ...(look ? (['adverse_media'] as const) : [])]);
  const counted = { ...call, endpoint: usageKeys.batchCheck, usageEventId: newUsageEventId() };
  return screenBatch(screeningDeps(call), counted, read, look);
}
