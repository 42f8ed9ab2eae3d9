import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsError } from '../aws/awsError.ts';
import { removeFileDurably, writeFileDurably } from '../aws/durableFiles.ts';
import { OneAtATime } from '../aws/oneAtATime.ts';
import { jsonWith, readStateFile } from '../aws/stateFile.ts';

export interface ObjectBody {
  bodyFile: string;
  sizeBytes: number;
  /** MD5 in hex. */
  etag: string;
}

export interface StoredObject extends ObjectBody {
  key: string;
  /** ISO 8601. */
  lastModified: string;
  /** What comes back with the object: content type and the like, and `x-amz-meta-...`. */
  headers: Record<string, string>;
}

/** What the current object must be for another to take its place; `etag` undefined: there must be none. */
export interface PutCondition {
  etag: string | undefined;
}

/**
 * Objects in one folder: `<id>.body` with the bytes and `<SHA-256 of the key>.json` with all else, so a key is never a path. An object
 * exists when its record does: the record is replaced in one step after its body is on disk, and a body without a record is removed at the
 * next start. Killed at any moment, an object is the old one or the new one.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #newId: () => string;
  readonly #objects: Map<string, StoredObject>;
  readonly #changes = new OneAtATime();

  /** For `openObjectStore`. */
  constructor(folder: string, newId: () => string, objects: StoredObject[]) {
    this.#folder = folder;
    this.#newId = newId;
    this.#objects = new Map(objects.map((object) => [object.key, object]));
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** All objects, in no particular order. */
  list(): StoredObject[] {
    return [...this.#objects.values()];
  }

  /** The object and its opened body, readable whatever happens to the object. The caller closes it. */
  async openObject(key: string): Promise<{ object: StoredObject; file: FileHandle } | undefined> {
    for (;;) {
      const object = this.#objects.get(key);
      if (!object) return undefined;
      try {
        const file = await open(join(this.#folder, object.bodyFile));
        if ((await file.stat()).size === object.sizeBytes) return { object, file };
        await file.close();
        throw new Error(
          `The file ${join(this.#folder, object.bodyFile)} is damaged: it has another size than the object.`,
        );
      } catch (error) {
        // Replaced between the two lines above: the new one is meant then.
        if (this.#objects.get(key) === object) throw error;
      }
    }
  }

  /** Streams a body to disk, without an object yet. Nothing is left when the stream fails. */
  async writeBody(chunks: AsyncIterable<Buffer>): Promise<ObjectBody> {
    const bodyFile = `${this.#newId()}.body`;
    const md5 = createHash('md5');
    let sizeBytes = 0;
    const file = await open(join(this.#folder, bodyFile), 'wx');
    try {
      for await (const chunk of chunks) {
        await file.appendFile(chunk);
        md5.update(chunk);
        sizeBytes += chunk.length;
      }
      await file.sync();
    } catch (error) {
      await this.#discard({ bodyFile });
      throw error;
    } finally {
      await file.close();
    }
    return { bodyFile, sizeBytes, etag: md5.digest('hex') };
  }

  /** Makes the object the current one of its key. Throws where the current one is not that of the condition. */
  put(object: StoredObject, condition?: PutCondition): Promise<void> {
    return this.#changes.run(async () => {
      const current = this.#objects.get(object.key);
      try {
        if (condition) requireCondition(condition, current);
        await writeFileDurably(this.#recordOf(object.key), JSON.stringify(object));
      } catch (error) {
        await this.#discard(object);
        throw error;
      }
      this.#objects.set(object.key, object);
      if (current) await this.#discard(current);
    });
  }

  /** No error when there is no such object, as in S3. */
  delete(key: string): Promise<void> {
    return this.#changes.run(async () => {
      const current = this.#objects.get(key);
      if (!current) return;
      await removeFileDurably(this.#recordOf(key));
      this.#objects.delete(key);
      await this.#discard(current);
    });
  }

  async #discard({ bodyFile }: Pick<ObjectBody, 'bodyFile'>): Promise<void> {
    await rm(join(this.#folder, bodyFile), { force: true });
  }

  #recordOf(key: string): string {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

function requireCondition({ etag }: PutCondition, current: StoredObject | undefined): void {
  if (etag !== undefined && !current) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  if (etag === current?.etag) return;
  throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
}

export async function openObjectStore(folder: string, newId: () => string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const objects: StoredObject[] = [];
  for (const name of names.filter((candidate) => candidate.endsWith('.json'))) {
    const isWhole = ({ key, bodyFile, headers }: Partial<StoredObject>) => Boolean(key && bodyFile && headers);
    const object = readStateFile({ file: join(folder, name), read: jsonWith<StoredObject>(isWhole) });
    if (object) objects.push(object);
  }
  const bodies = new Set(objects.map(({ bodyFile }) => bodyFile));
  const remains = names.filter((name) => !name.endsWith('.json') && !bodies.has(name));
  await Promise.all(remains.map((name) => rm(join(folder, name))));
  return new ObjectStore(folder, newId, objects);
}
