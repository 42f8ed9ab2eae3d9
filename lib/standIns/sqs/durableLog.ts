import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileDurably } from '../aws/durableFiles.ts';
import { isRecord } from '../aws/isRecord.ts';
import { readStateFile } from '../aws/stateFile.ts';

/** Below this, rewriting the file is not worth it. */
const compactLinesMin = 1000;

/** The state behind a log: entries are applied to it in order at the start, and a snapshot gives it as entries again. */
export interface LoggedState<Entry> {
  apply(entry: Entry): void;
  snapshot(): Entry[];
}

/**
 * An append-only file of JSON lines. When `append` resolves, an entry is with the operating system: it survives `kill -9` of this process,
 * but not a power cut (protection would cost every screening 5 ms). Entries during a write share the next one. Entries must be absolute
 * (setting or removing, never adding up) and must be applied to the state before they are appended, because compaction writes the state
 * instead of them, entries still to be appended included.
 *
 * When `append` rejects (a full disk), the entry may or may not outlast this process. The next one writes the whole state again.
 */
export class DurableLog<Entry> {
  readonly #path: string;
  readonly #state: LoggedState<Entry>;
  #file: FileHandle | undefined;
  #linesInFile = 0;
  #compactAtLines = compactLinesMin;
  /** Whether the file may end within a line, making the rest unreadable. */
  #isTorn = false;
  #waiting: string[] = [];
  #nextFlush: Promise<void> | undefined;
  #lastFlush: Promise<void> = Promise.resolve();

  /** For `open`. */
  constructor(path: string, state: LoggedState<Entry>) {
    this.#path = path;
    this.#state = state;
  }

  /** Reads the file back into the state. */
  static async open<Entry>(path: string, state: LoggedState<Entry>): Promise<DurableLog<Entry>> {
    await mkdir(dirname(path), { recursive: true });
    // After the last line end there may be half a line: a write cut off by the end of the process, and never acknowledged.
    const read = (text: string): Entry[] | undefined => {
      const lines = text.split('\n').slice(0, -1);
      const entries: unknown[] = lines.map((line) => JSON.parse(line));
      return entries.every(isRecord) ? (entries as Entry[]) : undefined;
    };
    for (const entry of readStateFile({ file: path, read }) ?? []) state.apply(entry);
    const log = new DurableLog(path, state);
    await log.#compact();
    return log;
  }

  append(entry: Entry): Promise<void> {
    this.#waiting.push(`${JSON.stringify(entry)}\n`);
    this.#nextFlush ??= this.#lastFlush.catch(() => {}).then(() => this.#flush());
    this.#lastFlush = this.#nextFlush;
    return this.#nextFlush;
  }

  async close(): Promise<void> {
    // The callers of append got its failure.
    await this.#lastFlush.catch(() => {});
    await this.#file?.close();
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    this.#nextFlush = undefined;
    const mustRewrite = this.#isTorn;
    this.#isTorn = true;
    if (!mustRewrite) {
      await this.#file?.appendFile(lines.join(''));
      this.#linesInFile += lines.length;
    }
    if (mustRewrite || this.#linesInFile > this.#compactAtLines) await this.#compact();
    this.#isTorn = false;
  }

  /**
   * Writes the state to a new file that then takes the old one's name: at whatever moment the process is killed, one of the two is whole.
   */
  async #compact(): Promise<void> {
    const entries = this.#state.snapshot();
    await writeFileDurably(this.#path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await this.#file?.close();
    this.#file = await open(this.#path, 'a');
    this.#linesInFile = entries.length;
    this.#compactAtLines = Math.max(compactLinesMin, 4 * entries.length);
  }
}
