import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../../standIns/aws/durableFiles.ts';
import type { Mail, MailDelivery } from '../../standIns/aws/mail.ts';
import { OneAtATime } from '../../standIns/aws/oneAtATime.ts';
import { jsonWith, readStateFile } from '../../standIns/aws/stateFile.ts';

/** A sent mail. `id` counts up; `at` is ISO 8601; `html` is null in a text-only mail. */
export interface DeliveredMail {
  id: number;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
}

/** A developer reads the last few; the file stays small enough to be rewritten with every mail. */
const keptMax = 200;

/** Keeps every mail of the local product in a file of the data folder; none is sent to anybody. */
export class Mailbox implements MailDelivery {
  readonly #file: string;
  readonly #clock: () => Date;
  #mails: DeliveredMail[];
  readonly #writes = new OneAtATime();

  constructor(dataDir: string, clock: () => Date) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#file = join(dataDir, 'mails.json');
    this.#clock = clock;
    const read = jsonWith<DeliveredMail[]>(Array.isArray);
    const mails = readStateFile({ file: this.#file, read, without: 'the mailbox begins anew' }) ?? [];
    // Mails of another shape, as in an older file, are left out.
    this.#mails = mails.filter(({ at }) => at !== undefined);
  }

  /** Resolves when the mail will survive a restart. */
  deliver({ to, subject, text, html, headers = {} }: Mail): Promise<void> {
    const at = this.#clock().toISOString();
    return this.#writes.run(async () => {
      const id = (this.#mails[0]?.id ?? 0) + 1;
      const mails = [{ id, at, to, subject, text, html: html ?? null, headers }, ...this.#mails].slice(0, keptMax);
      await writeFileDurably(this.#file, JSON.stringify(mails));
      this.#mails = mails;
    });
  }

  /** Newest first, and only those surviving a restart. */
  list(): DeliveredMail[] {
    return [...this.#mails];
  }
}
