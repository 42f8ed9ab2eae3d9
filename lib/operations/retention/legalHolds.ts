import type * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { readReceiptId } from '../../contract/receipts/receiptId.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import type { legalHold } from '../../contract/retention/legalHolds.ts';
import { legalHoldsMax } from '../../contract/retention/retentionLimits.ts';
import { newId, type RandomBytes } from '../../platform/id.ts';
import { notDeleted } from '../../store/account/deletions.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { addLegalHold, findLegalHolds, type LegalHold, removeLegalHold } from '../../store/retention/legalHolds.ts';
import { receiptExists } from '../../store/retention/receiptRows.ts';
import type { Table } from '../../store/table.ts';
import { findRequest } from '../../store/usage/requests.ts';
import type { ReceiptKeys } from '../receipts/receiptKeys.ts';

type Presented = z.output<typeof legalHold>;

export interface PlaceHold {
  table: Table;
  keys: ReceiptKeys;
  now: Date;
  random: RandomBytes;
}

export async function presentHolds(table: Table, accountId: string): Promise<Presented[]> {
  return (await findLegalHolds(table, accountId)).map(presentHold);
}

/** Places a hold. Throws NOT_FOUND for an unknown or erased receipt, and CONFLICT if there are too many holds. */
export async function placeHold(
  { table, keys, now, random }: PlaceHold,
  { accountId, actor }: { accountId: string; actor: Actor },
  { receiptId, externalRef, reason }: Pick<LegalHold, 'receiptId' | 'externalRef' | 'reason'>,
): Promise<Presented> {
  const place = receiptId === undefined ? undefined : await findPlace(table, accountId, receiptId);
  const hold: LegalHold = {
    id: newId('hold', now, random),
    receiptId,
    externalRef,
    refHash: externalRef === undefined ? undefined : await keys.hashOfRef(accountId, externalRef, now),
    reason,
    placedAt: now.toISOString(),
    placedBy: actor,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'retention.hold_placed',
    by: actor,
    target: { type: 'legal_hold', id: hold.id, name: receiptId ?? externalRef },
    after: { receipt: receiptId, reference: externalRef, reason },
  });
  // Nobody learns of a hold in an account in deletion, nor of one on a receipt in erasure.
  const isThere = place ? [receiptExists(table, accountId, place)] : [];
  const more = [notDeleted(table, accountId), ...isThere, ...recorded];
  if (await addLegalHold(table, accountId, hold, more)) return presentHold(hold);
  if (receiptId !== undefined) await findPlace(table, accountId, receiptId);
  throw new Refusal('CONFLICT', `An account has at most ${legalHoldsMax} legal holds. Lift one first.`);
}

/** Lifts a hold. Throws NOT_FOUND. */
export async function liftHold(
  { table, now }: { table: Table; now: Date },
  { accountId, actor }: { accountId: string; actor: Actor },
  id: string,
): Promise<void> {
  const recorded = await recordChange(table, accountId, {
    action: 'retention.hold_lifted',
    by: actor,
    target: { type: 'legal_hold', id },
  });
  if (!(await removeLegalHold(table, accountId, id, { actor, now }, recorded))) throw notFound('Legal hold');
}

/** Throws NOT_FOUND for an unknown or erased receipt. */
async function findPlace(table: Table, accountId: string, id: string) {
  const read = readReceiptId(id);
  const place = read && { at: read.time, eventId: read.eventId };
  const call = place && (await findRequest(table, accountId, place, { consistent: true }));
  if (call?.receiptKey === undefined) throw notFound('Receipt');
  return place;
}

const presentHold = ({ id, receiptId, externalRef, reason, placedAt, placedBy }: LegalHold): Presented => ({
  id,
  receipt_id: receiptId ?? null,
  external_ref: externalRef ?? null,
  reason,
  placed_at: placedAt,
  placed_by: 'userId' in placedBy ? placedBy.userId : '',
});
