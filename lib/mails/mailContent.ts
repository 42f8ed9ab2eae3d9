import type { Mail, MailKind, MailOf } from '../contract/mails/mails.ts';

/** A mail's content, in reading order. HTML and plain text are both made from it, so they hold the same facts. */
export interface MailContent {
  /** One line. */
  subject: string;
  /** The sentence shown by mail programs beside the subject. */
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

/** The reason for a mail, and the way to end it if there is one. */
export interface MailFooter {
  reason: string;
  unsubscribeUrl?: string;
  preferencesUrl?: string;
}
