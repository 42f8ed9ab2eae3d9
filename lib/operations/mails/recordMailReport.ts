import { addUndeliverable } from '../../store/mails/mailAddresses.ts';
import type { Table } from '../../store/table.ts';
import { addressHash } from './addressHash.ts';

/** The relevant parts of an SES event. Source: SES developer guide, "Contents of event data that Amazon SES publishes to SNS". */
interface SesEvent {
  eventType?: string;
  bounce?: { bounceType?: string; timestamp?: string; bouncedRecipients?: { emailAddress?: string }[] };
  complaint?: { timestamp?: string; complainedRecipients?: { emailAddress?: string }[] };
}

/**
 * Records the addresses of a hard bounce or of a complaint; answers the kind, undefined for any other event: a full mailbox or an
 * absence passes. Throws, without quoting it, for anything else.
 */
export async function recordMailReport(table: Table, body: string): Promise<'bounce' | 'complaint' | undefined> {
  const { eventType, bounce, complaint } = readEvent(body);
  if (eventType === 'Bounce' && bounce?.bounceType === 'Permanent') {
    await record(table, bounce.bouncedRecipients, { reason: 'bounce', since: momentIn(bounce.timestamp) });
    return 'bounce';
  }
  if (eventType === 'Complaint' && complaint) {
    await record(table, complaint.complainedRecipients, { reason: 'complaint', since: momentIn(complaint.timestamp) });
    return 'complaint';
  }
  return undefined;
}

async function record(
  table: Table,
  recipients: { emailAddress?: string }[] = [],
  undeliverable: Parameters<typeof addUndeliverable>[2],
): Promise<void> {
  for (const { emailAddress } of recipients) {
    if (emailAddress) await addUndeliverable(table, addressHash(addressIn(emailAddress)), undeliverable);
  }
}

/** SES repeats the address as in the mail: with a name and brackets if it had them. */
function addressIn(recipient: string): string {
  return /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
}

function momentIn(timestamp: string | undefined): string {
  const time = Date.parse(timestamp ?? '');
  if (Number.isNaN(time)) throw new Error('The event of SES has no time');
  return new Date(time).toISOString();
}

function readEvent(body: string): SesEvent {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    throw new Error('The event of SES is not JSON');
  }
  if (typeof event !== 'object' || event === null || !('eventType' in event))
    throw new Error('This is no event of SES');
  return event as SesEvent;
}
