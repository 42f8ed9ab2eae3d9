import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/durableFiles.ts';
import { OneAtATime } from '../aws/oneAtATime.ts';

/** A mail to be sent: as plain text, and as HTML where it has that too. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** A mail that was sent. `id` counts up; `at` is when, in ISO 8601. */
export interface DeliveredMail extends Mail {
  id: number;
  at: string;
}

/** A developer reads the last few; the file stays small enough to be rewritten with every mail. */
const keptMax = 200;

/** Keeps every mail of the local product in a file of the data folder; none is sent to anybody. */
export class Mailbox {
  readonly #file: string;
  readonly #clock: () => Date;
  #mails: DeliveredMail[];
  readonly #writes = new OneAtATime();

  constructor(dataDir: string, clock: () => Date) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#file = join(dataDir, 'mails.json');
    this.#clock = clock;
    this.#mails = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : [];
  }

  /** Resolves when the mail will survive a restart. */
  deliver({ to, subject, text, html }: Mail): Promise<void> {
    const id = (this.#mails[0]?.id ?? 0) + 1;
    this.#mails = [{ id, at: this.#clock().toISOString(), to, subject, text, html }, ...this.#mails].slice(0, keptMax);
    return this.#writes.run(() => writeFileDurably(this.#file, JSON.stringify(this.#mails)));
  }

  /** Newest first. */
  list(): DeliveredMail[] {
    return [...this.#mails];
  }
}
