import type { FileHandle } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A ZIP archive written to a file as it grows. */
export class ZipFile {
  readonly #out: FileHandle;
  readonly #ready: Uint8Array[] = [];
  readonly #zip: Zip;
  #fault: Error | null = null;

  constructor(out: FileHandle) {
    this.#out = out;
    this.#zip = new Zip((error, bytes) => {
      this.#fault ??= error;
      this.#ready.push(bytes);
    });
  }

  /** Begins a file of the archive; its content is pushed to the result. */
  add(name: string, { level, writtenAt }: { level?: 3; writtenAt?: Date } = {}): ZipDeflate {
    const entry = new ZipDeflate(name, level && { level });
    if (writtenAt) entry.mtime = writtenAt;
    this.#zip.add(entry);
    return entry;
  }

  /** Writes the packed bytes so far, to free their memory. Throws if something could not be packed. */
  async flush(): Promise<void> {
    if (this.#fault) throw this.#fault;
    for (const bytes of this.#ready.splice(0)) await this.#out.write(bytes);
  }

  /** Writes the rest. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.flush();
  }
}
