import { createHash } from 'node:crypto';
import { type Bucket, hasObject, putObject, readObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';

/** The bundle is not the one of its name. */
class ForeignEngine extends Error {}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** Keeps the bundle of an engine under its hash; does nothing if it is there. Throws for bytes with another hash. */
export async function keepEngine(editions: Bucket, sha256: string, bundle: Uint8Array): Promise<void> {
  if (sha256Of(bundle) !== sha256) throw new ForeignEngine('The bundle of the engine is not the one of its receipts');
  const key = objectKeys.engine(sha256);
  if (!(await hasObject(editions, key))) await putObject(editions, key, bundle, 'text/javascript; charset=utf-8');
}

/** The bundle of an engine; undefined if none is kept, or another one. */
export async function readEngine(editions: Bucket, sha256: string): Promise<Uint8Array | undefined> {
  const bundle = await readObject(editions, objectKeys.engine(sha256));
  return bundle && sha256Of(bundle) === sha256 ? bundle : undefined;
}
