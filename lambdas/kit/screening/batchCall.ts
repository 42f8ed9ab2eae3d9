import type { ParsedInputOf } from '../../../lib/contract/endpoint.ts';
import * as contract from '../../../lib/contract/screening/batchCheck.ts';
import { kindsOf } from '../../../lib/operations/screening/kindsOf.ts';
import { type LookInBatch, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import type { Work } from '../../../lib/operations/usage/work.ts';
import { requireScopes } from '../http/appIdUse.ts';
import type { AppIdCaller } from '../http/caller.ts';
import { invalidInput } from '../http/invalidInput.ts';
import { screeningOf } from './screening.ts';
import { type AnsweredBatch, withCases } from './withCase.ts';

type Items = Pick<ParsedInputOf<typeof contract.batchCheck>, 'items'>;

/**
 * A program's batch, called as an endpoint or by an assistant; with `look` its names are looked for in adverse media as well. Throws
 * SCOPE_REQUIRED for a check outside the scopes of its App ID, and PLAN_REQUIRED for cases of a smaller plan.
 */
export function batchCall(
  { items }: Items,
  call: { caller: AppIdCaller; now: Date; deadline: Deadline; header(name: string): string | undefined },
  look?: LookInBatch,
): Work<AnsweredBatch> {
  const read = items.map(({ sent, read }, i) => {
    const externalRef = contract.externalRefOf(sent);
    if (read.success) return { asked: read.data, externalRef };
    return { refusal: invalidInput(contract.batchItem, read.error, `items.${i}`), externalRef };
  });
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds, ...(look ? (['adverse_media'] as const) : [])]);
  const batch = screenBatch(screeningOf(call), read, look);
  const cases = read.map(({ asked }) => (asked?.open_case ? asked : undefined));
  return cases.some(Boolean) ? withCases(batch, call, cases) : batch;
}
