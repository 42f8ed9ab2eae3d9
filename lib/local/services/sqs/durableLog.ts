import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileDurably } from '../aws/writeFileDurably.ts';

/** Below this, rewriting the file is not worth it. */
const COMPACT_LINES_MIN = 1000;

/** What the log remembers for: entries are applied in order at the start, and the state can be said again in entries. */
export type Remembered<Entry> = { apply: (entry: Entry) => void; snapshot: () => Entry[] };

/**
 * An append-only file of JSON lines. When `append` resolves, an entry is with the operating system: it survives the death of
 * this process (kill -9), not a power cut, for which every screening would wait 5 ms longer. Entries that come during a
 * write share the next one. Entries must be absolute (setting or removing, never adding up) and must be applied before
 * they are appended, because compaction writes the state in their stead, entries still to be appended included.
 *
 * When `append` rejects (a full disk), the entry may or may not outlast this process. The next one tries the whole state anew.
 */
export class DurableLog<Entry> {
  private readonly path: string;
  private readonly remembered: Remembered<Entry>;
  private file: FileHandle | undefined;
  private linesInFile = 0;
  private compactAtLines = COMPACT_LINES_MIN;
  /** Whether the file may end within a line, after which nothing could be read any more. */
  private isTorn = false;
  private waiting: string[] = [];
  private nextFlush: Promise<void> | undefined;
  private lastFlush: Promise<void> = Promise.resolve();

  private constructor(path: string, remembered: Remembered<Entry>) {
    this.path = path;
    this.remembered = remembered;
  }

  static async open<Entry>(path: string, remembered: Remembered<Entry>): Promise<DurableLog<Entry>> {
    await mkdir(dirname(path), { recursive: true });
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // After the last line end there may be half a line: a write that the process did not survive and nobody was told of.
    for (const line of text.split('\n').slice(0, -1)) remembered.apply(JSON.parse(line) as Entry);
    const log = new DurableLog(path, remembered);
    await log.compact();
    return log;
  }

  append(entry: Entry): Promise<void> {
    this.waiting.push(`${JSON.stringify(entry)}\n`);
    this.nextFlush ??= this.lastFlush.catch(() => {}).then(() => this.flush());
    this.lastFlush = this.nextFlush;
    return this.nextFlush;
  }

  async close(): Promise<void> {
    // Whoever appended was told of a failure.
    await this.lastFlush.catch(() => {});
    await this.file?.close();
  }

  private async flush(): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    this.nextFlush = undefined;
    const mustRewrite = this.isTorn;
    this.isTorn = true;
    if (!mustRewrite) {
      await this.file?.appendFile(lines.join(''));
      this.linesInFile += lines.length;
    }
    if (mustRewrite || this.linesInFile > this.compactAtLines) await this.compact();
    this.isTorn = false;
  }

  /** The state in a new file that then takes the old one's name: whenever the process dies, one of the two is whole. */
  private async compact(): Promise<void> {
    const entries = this.remembered.snapshot();
    await writeFileDurably(this.path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await this.file?.close();
    this.file = await open(this.path, 'a');
    this.linesInFile = entries.length;
    this.compactAtLines = Math.max(COMPACT_LINES_MIN, 4 * entries.length);
  }
}
