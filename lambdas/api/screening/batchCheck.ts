import { randomUUID } from 'node:crypto';
import * as contract from '../../../lib/contract/batchCheck.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { kindsOf, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import { requireScopes } from '../../kit/appIdUse.ts';
import { invalidInput } from '../../kit/invalidInput.ts';
import { screeningDeps } from '../../kit/screening.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, ({ items }, call) => {
  const read = items.map(({ sent, read }, i) => {
    const externalRef = contract.externalRefOf(sent);
    if (read.success) return { asked: read.data, externalRef };
    return { refusal: invalidInput(contract.batchItem, read.error, `items.${i}`), externalRef };
  });
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds]);
  const counted = { ...call, endpoint: usageKeys.batchCheck, usageEventId: randomUUID(), random: Math.random() };
  return screenBatch(screeningDeps(call), counted, read);
});
