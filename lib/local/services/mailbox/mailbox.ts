import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/writeFileDurably.ts';

/** A mail to be sent. `text` is plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail that was sent. `id` counts up; `sentAt` is ISO 8601. */
export interface DeliveredMail extends Mail {
  id: number;
  sentAt: string;
}

export interface Mailbox {
  /** Resolves when the mail will survive a restart. */
  deliver(mail: Mail): Promise<void>;
  /** Newest first. */
  list(): DeliveredMail[];
}

/** A developer reads the last few; the file stays small enough to be rewritten with every mail. */
const KEPT_MAX = 200;

/** Where every mail of the local product goes instead of to people: a file of the data folder. */
export function createMailbox({ dataDir, clock }: { dataDir: string; clock: () => Date }): Mailbox {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'mails.json');
  let mails: DeliveredMail[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

  let lastWrite: Promise<void> = Promise.resolve();
  return {
    deliver(mail) {
      const { to, subject, text } = mail;
      const id = (mails[0]?.id ?? 0) + 1;
      mails = [{ id, sentAt: clock().toISOString(), to, subject, text }, ...mails].slice(0, KEPT_MAX);
      const written = lastWrite.then(() => writeFileDurably(file, JSON.stringify(mails)));
      lastWrite = written.catch(() => {});
      return written;
    },
    list: () => [...mails],
  };
}
