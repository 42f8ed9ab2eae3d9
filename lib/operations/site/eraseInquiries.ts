import { removeInquiriesOf } from '../../store/site/inquiries.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from '../mails/addressHash.ts';
import { requireOperator } from './requireOperator.ts';

/** Removes an address's contact messages; answers their number. Throws NOT_FOUND unless the caller is an operator. */
export async function eraseInquiries(
  { table, now }: { table: Table; now: Date },
  caller: { userId: string; isOperator: boolean },
  email: string,
): Promise<number> {
  requireOperator(caller);
  return removeInquiriesOf(table, addressHash(email), { actor: { type: 'operator', userId: caller.userId }, now });
}
