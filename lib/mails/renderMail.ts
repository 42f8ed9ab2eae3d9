import { brand } from '../contract/brand.ts';
import { type Mail, type MailKind, topicOf } from '../contract/mails/mails.ts';
import { topicTexts } from '../contract/mails/mailTopics.ts';
import { billingMails } from './kinds/billingMails.ts';
import { inquiryMails } from './kinds/inquiryMails.ts';
import { serviceMails } from './kinds/serviceMails.ts';
import { signInMails } from './kinds/signInMails.ts';
import { teamMails } from './kinds/teamMails.ts';
import { htmlMail } from './layout.tsx';
import type { MailContent, MailFooter, Writers } from './mailContent.ts';
import { plainMail } from './plainMail.ts';
import { oneLine } from './safeText.ts';

export interface RenderedMail {
  /** One line. */
  subject: string;
  text: string;
  /** A whole document. */
  html: string;
  /** Where an answer goes; without it to support. */
  replyTo?: string;
}

const writers: Writers<MailKind> = { ...signInMails, ...teamMails, ...billingMails, ...serviceMails, ...inquiryMails };

/** A mail ready for sending. `unsubscribeUrl` is needed for the kinds with a switch; without it they throw. */
export function renderMail(
  mail: Mail,
  { siteUrl, unsubscribeUrl }: { siteUrl: string; unsubscribeUrl?: string },
): RenderedMail {
  const write = writers[mail.kind] as (mail: Mail, site: string) => MailContent;
  const content = write(mail, siteUrl);
  const footer = footerOf(mail.kind, siteUrl, unsubscribeUrl);
  const { replyTo } = content;
  return {
    subject: subjectOf(content),
    text: plainMail(content, footer),
    html: htmlMail(content, footer),
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}

/** Of mails without an account. */
const reasons: Partial<Record<MailKind, string>> = {
  inquiry: 'You receive this mail because you are the support of this service.',
  inquiry_received: `You receive this mail because this address was entered in the contact form of ${brand.name}.`,
};

function footerOf(kind: MailKind, siteUrl: string, unsubscribeUrl: string | undefined): MailFooter {
  const topic = topicOf[kind];
  if (!topic)
    return { reason: reasons[kind] ?? `You receive this mail because it concerns your ${brand.name} account.` };
  if (!unsubscribeUrl) throw new Error(`A mail of the kind ${kind} needs a way to unsubscribe`);
  return {
    reason: `You receive this mail because ${topicTexts[topic].title} are switched on in your notifications.`,
    unsubscribeUrl,
    preferencesUrl: `${siteUrl}/dashboard/notifications`,
  };
}

/** The isolates of `named` stay: mail programs show subjects by the same rules as other text. */
function subjectOf({ subject }: MailContent): string {
  return (
    subject
      .split(/([\u2068\u2069])/)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{Cc}+/gu, ' ')))
      .join('') || oneLine(brand.name)
  );
}
