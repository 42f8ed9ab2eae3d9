import { brand } from '../../contract/brand.ts';
import { inquiryTypeTexts } from '../../contract/site/contactRules.ts';
import { replyWithin, technicalReplyWithin } from '../../contract/site/replyTimes.ts';
import type { Writers } from '../mailContent.ts';
import { linesOf, named } from '../safeText.ts';
import { momentOf } from '../words.ts';

/** The mails of the contact form. */
export const inquiryMails: Writers<'inquiry' | 'inquiry_received'> = {
  inquiry: ({ reference, inquiry_type, name, email, company, message, received_at }) => ({
    subject: `${inquiryTypeTexts[inquiry_type]}: ${named(name)} (${reference})`,
    preheader: named(linesOf(message)[0] ?? '', 140),
    heading: 'A message of the contact form',
    paragraphs: ['Answer this mail to write to its sender.'],
    facts: [
      ['Reference', reference],
      ['Received', momentOf(received_at)],
      ['About', inquiryTypeTexts[inquiry_type]],
      ['Name', named(name, 100)],
      ['E-mail', named(email, 254)],
      ...(company === null ? [] : ([['Company', named(company, 100)]] as const)),
    ],
    closing: linesOf(message),
    replyTo: email,
  }),
  inquiry_received: ({ reference, received_at }) => ({
    subject: `We have received your message (${reference})`,
    preheader: `We reply ${replyWithin}.`,
    heading: 'We have received your message',
    paragraphs: [
      `Thank you for writing to us. We reply ${replyWithin}, to technical questions typically ${technicalReplyWithin}.`,
    ],
    facts: [
      ['Reference', reference],
      ['Received', momentOf(received_at)],
    ],
    closing: [
      `To add something, answer this mail. If you have not written to us, somebody has entered your address by mistake: you need not do anything, and ${brand.name} sends nothing more unless the form is used again.`,
    ],
  }),
};
