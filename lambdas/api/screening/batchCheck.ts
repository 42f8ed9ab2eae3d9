import { randomUUID } from 'node:crypto';
import * as contract from '../../../lib/contract/batchCheck.ts';
import { externalRefMax } from '../../../lib/contract/screeningLimits.ts';
import { usageKeys } from '../../../lib/contract/usageKeys.ts';
import { illFormedField } from '../../../lib/contract/wellFormed.ts';
import { kindsOf, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import { requireScopes } from '../../kit/appIdUse.ts';
import { invalidInput } from '../../kit/invalidInput.ts';
import { screeningDeps } from '../../kit/screening.ts';
import { screeningDoor } from '../../kit/screeningDoor.ts';

export const handler = screeningDoor(contract.batchCheck, ({ items }, call) => {
  const read = items.map(({ sent, read }) =>
    read.success
      ? { asked: read.data, externalRef: read.data.external_ref ?? null }
      : { refusal: invalidInput(contract.batchItem, read.error), externalRef: externalRefOf(sent) },
  );
  const kinds = new Set(read.flatMap((item) => (item.asked ? kindsOf[item.asked.check] : [])));
  requireScopes(call.caller, [...kinds]);
  const counted = { ...call, endpoint: usageKeys.batchCheck, usageEventId: randomUUID(), random: Math.random() };
  return screenBatch(screeningDeps(call), counted, read);
});

/** Of an item that cannot be read, so that the caller knows which of theirs it is. */
function externalRefOf(sent: unknown): string | null {
  const { external_ref } = Object(sent);
  const isRef = typeof external_ref === 'string' && external_ref.length <= externalRefMax;
  return isRef && illFormedField({ external_ref }) === undefined ? external_ref : null;
}
