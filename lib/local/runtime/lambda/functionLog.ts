import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/** The log lines of all functions, in a file of the data folder: time, function, line. */
export class FunctionLog {
  readonly #stream: WriteStream;
  readonly #clock: () => Date;

  constructor(file: string, clock: () => Date) {
    mkdirSync(dirname(file), { recursive: true });
    this.#stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
    this.#clock = clock;
  }

  info(functionName: string, line: string): void {
    // A thread that is being ended may still write a line.
    if (this.#stream.writable) this.#stream.write(`${this.#clock().toISOString()} [${functionName}] ${line}\n`);
  }

  /** Also printed on the terminal. */
  error(functionName: string, line: string): void {
    this.info(functionName, line);
    console.error(`[${functionName}] ${line}`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(() => resolve()));
  }
}
