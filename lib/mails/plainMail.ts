import { brand } from '../contract/brand.ts';
import type { MailContent, MailFooter } from './mailContent.ts';

/** The mail as plain text, for programs and people without HTML. */
export function plainMail(content: MailContent, footer: MailFooter): string {
  const { heading, paragraphs, facts = [], button, closing = [] } = content;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...closing,
    '--',
    footer.reason,
    footer.unsubscribeUrl ? `Unsubscribe: ${footer.unsubscribeUrl}\nAll notifications: ${footer.preferencesUrl}` : '',
    `${brand.operator}, ${brand.seat}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
