import { removeInquiriesOf } from '../../store/site/inquiries.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from '../mails/addressHash.ts';
import { requireOperator } from './requireOperator.ts';

/** Removes what an address has sent by the contact form; gives the number of messages. Throws NOT_FOUND for who is no operator. */
export async function eraseInquiries(
  { table, now }: { table: Table; now: Date },
  caller: { userId: string; isOperator: boolean },
  email: string,
): Promise<number> {
  requireOperator(caller);
  return removeInquiriesOf(table, addressHash(email), { actor: { type: 'operator', userId: caller.userId }, now });
}
