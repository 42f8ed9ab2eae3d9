/** An event as SES publishes it. */
export interface SimulatedReport {
  type: 'Bounce' | 'Complaint';
  event: object;
}

/**
 * The report from an address of the mailbox simulator; `bounce+label@` is the same as `bounce@`. Undefined for all others. Sources: SES
 * developer guide, "Using the mailbox simulator manually" and "Contents of event data that Amazon SES publishes to SNS".
 */
export function reportOf(to: string, messageId: string, now: Date): SimulatedReport | undefined {
  const [, kind] = /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(to) ?? [];
  const timestamp = now.toISOString();
  const mail = { timestamp, messageId, destination: [to] };
  switch (kind?.toLowerCase()) {
    case 'bounce': {
      const bouncedRecipients = [{ emailAddress: to, action: 'failed', status: '5.1.1' }];
      const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, timestamp };
      return { type: 'Bounce', event: { eventType: 'Bounce', bounce, mail } };
    }
    case 'complaint': {
      const complaint = { complainedRecipients: [{ emailAddress: to }], timestamp, complaintFeedbackType: 'abuse' };
      return { type: 'Complaint', event: { eventType: 'Complaint', complaint, mail } };
    }
    default:
      return undefined;
  }
}
