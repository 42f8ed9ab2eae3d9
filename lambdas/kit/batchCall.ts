import { randomUUID } from 'node:crypto';
import * as contract from '../../lib/contract/batchCheck.ts';
import type { ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { usageKeys } from '../../lib/contract/usageKeys.ts';
import { kindsOf, screenBatch } from '../../lib/operations/screening/screenBatch.ts';
import { requireScopes } from './appIdUse.ts';
import { invalidInput } from './invalidInput.ts';
import type { ProgramCall } from './screenCall.ts';
import { screeningDeps } from './screening.ts';

/** A program's batch, whoever carries it. Throws SCOPE_REQUIRED for a check that its App ID may not be used for, before anything counts. */
export function batchCall({ items }: ParsedInputOf<typeof contract.batchCheck>, call: ProgramCall) {
  const read = items.map(({ sent, read }, i) => {
    const externalRef = contract.externalRefOf(sent);
    if (read.success) return { asked: read.data, externalRef };
    return { refusal: invalidInput(contract.batchItem, read.error, `items.${i}`), externalRef };
  });
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds]);
  const counted = { ...call, endpoint: usageKeys.batchCheck, usageEventId: randomUUID(), random: Math.random() };
  return screenBatch(screeningDeps(call), counted, read);
}
