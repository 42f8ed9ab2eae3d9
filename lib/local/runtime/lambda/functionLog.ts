import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The log lines of all functions. */
export interface FunctionLog {
  info(functionName: string, line: string): void;
  /** Also shown on the terminal. */
  error(functionName: string, line: string): void;
  close(): Promise<void>;
}

/** Appends to a file of the data folder: time, function, line. `showError` gets the lines that a developer should see at once. */
export function openFunctionLog(file: string, clock: () => Date, showError: (line: string) => void): FunctionLog {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  const write = (functionName: string, line: string) => {
    // A thread that is being ended may still write a line.
    if (stream.writable) stream.write(`${clock().toISOString()} [${functionName}] ${line}\n`);
  };
  return {
    info: write,
    error(functionName, line) {
      write(functionName, line);
      showError(`[${functionName}] ${line}`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
