/** A mail to be sent. `text` is plain text, `html` a whole document; either may be missing in a mail, not both. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, by their name. */
  headers?: Record<string, string>;
}

/** The services' outbox for mails. */
export interface MailDelivery {
  /** Resolves when the mail cannot be lost any longer. */
  deliver(mail: Mail): Promise<void>;
}
