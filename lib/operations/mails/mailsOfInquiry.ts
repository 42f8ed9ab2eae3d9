import { brand } from '../../contract/brand.ts';
import { inquiryCodec } from '../../store/site/inquiries.ts';
import type { ChangeMail, ItemChange } from './changeMail.ts';

/** Mails of a new contact message: to support, and to its sender if so decided at its receipt. */
export function mailsOfInquiry({ old, new: made }: ItemChange): ChangeMail[] {
  if (old || !made) return [];
  const {
    reference,
    name,
    email,
    company = null,
    inquiryType,
    message,
    receivedAt,
    isAcknowledged,
  } = inquiryCodec.decode(made);
  const about = { reference, received_at: receivedAt };
  const toSupport: ChangeMail = {
    to: { type: 'address', email: brand.supportEmail },
    mail: { kind: 'inquiry', ...about, inquiry_type: inquiryType, name, email, company, message },
  };
  const toSender: ChangeMail = { to: { type: 'address', email }, mail: { kind: 'inquiry_received', ...about } };
  return isAcknowledged ? [toSupport, toSender] : [toSupport];
}
