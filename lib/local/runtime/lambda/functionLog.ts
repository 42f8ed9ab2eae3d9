import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The log lines of all functions, in a file of the data folder: time, function, line. Where the file cannot be written (a full
 * disk), lines are left out until it can; the terminal is told once.
 */
export class FunctionLog {
  readonly #file: string;
  readonly #clock: () => Date;
  #waiting = '';
  #writing: Promise<void> | undefined;
  #isFailing = false;

  constructor(file: string, clock: () => Date) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#clock = clock;
  }

  info(functionName: string, line: string): void {
    this.#waiting += `${this.#clock().toISOString()} [${functionName}] ${line}\n`;
    this.#writing ??= this.#write();
  }

  /** Also printed on the terminal. */
  error(functionName: string, line: string): void {
    this.info(functionName, line);
    console.error(`[${functionName}] ${line}`);
  }

  /** Resolves when every line is written. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting) {
      const text = this.#waiting;
      this.#waiting = '';
      try {
        await appendFile(this.#file, text, { mode: 0o600 });
        this.#isFailing = false;
      } catch (fault) {
        if (!this.#isFailing)
          console.error(`${this.#file} cannot be written, lines are left out: ${(fault as Error).message}`);
        this.#isFailing = true;
      }
    }
    this.#writing = undefined;
  }
}
