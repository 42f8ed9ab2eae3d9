import { createHash } from 'node:crypto';
import { brand } from '../../contract/brand.ts';
import { inquiryKeptDays } from '../../contract/keptDays.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SentInquiry } from '../../contract/site/contact.ts';
import { formOpenMin } from '../../contract/site/contactRules.ts';
import { logInfo } from '../../platform/log.ts';
import { secondsUntilTomorrow } from '../../platform/secondsUntilTomorrow.ts';
import { countOfDay, countOfDayInput } from '../../store/site/dayCounts.ts';
import { addInquiry, findInquiry, type Inquiry } from '../../store/site/inquiries.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from '../mails/addressHash.ts';

/** Mails an address gets in a day because somebody has entered it. */
const acknowledgementsPerDay = 1;

export interface SendInquiry {
  table: Table;
  now: Date;
  /** Messages a day from one network, and from all together. */
  perDay: { network: number; all: number };
}

/**
 * Accepts a contact message, once for its id; the table's stream sends its mails. Throws RATE_LIMITED beyond a day's limit and for a
 * form sent faster than a person can, and CONFLICT for another message under the same id. A message with the hidden field filled in is
 * answered like any other and kept nowhere.
 */
export async function sendInquiry(
  { table, now, perDay }: SendInquiry,
  input: SentInquiry,
  networkHash: string,
): Promise<void> {
  if (input.homepage) return logInfo('inquiry of a program left out');
  const known = await findInquiry(table, input.inquiry_id);
  if (known) return requireSame(known, input);
  if (input.open_ms < formOpenMin) throw tooFast();
  const limits = [
    { hash: networkHash, limit: perDay.network },
    { hash: 'all', limit: perDay.all },
  ];
  for (const { hash, limit } of limits) {
    if (!(await countOfDay(table, 'INQUIRY', { hash, now, limit }))) throw tooMany(now);
  }
  const hash = addressHash(input.email);
  const counting = countOfDayInput(table, 'ACKNOWLEDGEMENT', { hash, now, limit: acknowledgementsPerDay });
  const inquiry = {
    id: input.inquiry_id,
    reference: referenceOf(input.inquiry_id),
    name: input.name,
    email: input.email,
    ...(input.company ? { company: input.company } : {}),
    inquiryType: input.inquiry_type,
    message: input.message,
    receivedAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + inquiryKeptDays * 86_400,
  };
  let added = await addInquiry(table, { ...inquiry, isAcknowledged: true }, { addressHash: hash, counting });
  if (added === 'full') added = await addInquiry(table, { ...inquiry, isAcknowledged: false }, { addressHash: hash });
  if (added === 'added') return;
  const first = await findInquiry(table, input.inquiry_id);
  if (first) requireSame(first, input);
}

/** Short enough for the telephone, and not of the sender's choice. */
function referenceOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8).toUpperCase();
}

function requireSame(known: Inquiry, input: SentInquiry): void {
  const isSame =
    known.name === input.name &&
    known.email === input.email &&
    (known.company ?? '') === (input.company ?? '') &&
    known.inquiryType === input.inquiry_type &&
    known.message === input.message;
  if (!isSame) throw new Refusal('CONFLICT', 'Another message was sent under this id. Please send yours again.');
}

function tooFast(): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    'Your message was not sent yet. Please press Send once more.',
    {},
    { 'Retry-After': String(Math.ceil(formOpenMin / 1000)) },
  );
}

function tooMany(now: Date): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    `The form takes no more messages today. Please write to ${brand.supportEmail}.`,
    {},
    { 'Retry-After': String(secondsUntilTomorrow(now)) },
  );
}
