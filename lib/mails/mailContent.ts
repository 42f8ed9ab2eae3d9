import type { Mail, MailKind, MailOf } from '../contract/mails/mails.ts';

/** What a mail says, in the order in which it is read. HTML and plain text are both made from it, so they hold the same facts. */
export interface MailContent {
  /** One line. */
  subject: string;
  /** The sentence that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  /** Rows of a label and its value. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** What follows the button. */
  closing?: readonly string[];
  /** Where an answer goes; without it to support. */
  replyTo?: string;
}

/** Writes one kind of mail; `site` is the address of the site without a slash at the end. */
export type WriteMail<M extends Mail> = (mail: M, site: string) => MailContent;

export type Writers<Kinds extends MailKind> = { [K in Kinds]: WriteMail<MailOf<K>> };

/** Why somebody gets a mail, and how to end that where they can. */
export interface MailFooter {
  reason: string;
  unsubscribeUrl?: string;
  preferencesUrl?: string;
}
