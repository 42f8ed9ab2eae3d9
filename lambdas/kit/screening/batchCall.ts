import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import * as contract from '../../../lib/contract/screening/batchCheck.ts';
import { kindsOf } from '../../../lib/operations/screening/kindsOf.ts';
import { type LookInBatch, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import { requireScopes } from '../http/appIdUse.ts';
import type { AppIdCaller } from '../http/caller.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { screeningOf } from './screening.ts';

type Items = Pick<ParsedInputOf<typeof contract.batchCheck>, 'items'>;

/**
 * A program's batch, called as an endpoint or by an assistant; with `look` its names are looked for in adverse media as well. Throws
 * SCOPE_REQUIRED for a check outside the scopes of its App ID.
 */
export function batchCall(
  { items }: Items,
  call: { caller: AppIdCaller; now: Date; deadline: Deadline },
  look?: LookInBatch,
) {
  const read = items.map(({ sent, read }, i) => {
    const externalRef = contract.externalRefOf(sent);
    if (read.success) return { asked: read.data, externalRef };
    return { refusal: invalidInput(contract.batchItem, read.error, `items.${i}`), externalRef };
  });
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds, ...(look ? (['adverse_media'] as const) : [])]);
  return screenBatch(screeningOf(call), read, look);
}
