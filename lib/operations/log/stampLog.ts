import { createHash } from 'node:crypto';
import { readObject, replaceObject } from '../../platform/bucket.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { checkTimestamp } from '../../timestamps/checkTimestamp.ts';
import { readStamps, type Stamp, writeStamps } from '../../timestamps/stampList.ts';
import { timestampRequest } from '../../timestamps/timestampRequest.ts';
import { toUtf8 } from '../../tlog/bytes.ts';
import { readCheckpointText } from '../../tlog/checkpoint.ts';
import { readNote } from '../../tlog/note.ts';
import { eraOf, readPolicy, trustCheckpoint } from '../../tlog/policy.ts';
import { TlogRefused } from '../../tlog/tlogRefused.ts';
import type { Log } from './log.ts';
import { checkpointCache, checkpointType, readText } from './publicFiles.ts';
import { readPolicies } from './publishPolicies.ts';

/** An authority of time stamps, as a stage names it. */
export interface TimestampAuthority {
  /** Sends the body of a request; throws where there is no answer in time. */
  ask: (request: Uint8Array) => Promise<Uint8Array>;
  policy: string | undefined;
  /** Certificates in PEM. */
  roots: string;
}

/** A little less than a day, so that hourly tries stamp each day. */
const pauseMs = 23.5 * 3_600_000;
/** Between the authority's clock and ours. */
const clockMs = 600_000;
const nonceBytes = 16;

/**
 * Has the newest cosigned checkpoint stamped by the authority, once a day, and keeps it with its time stamp as public files; undefined
 * where it is not time, or the log has not grown since. Of two processes that stamp one size, both take the first time stamp that was
 * kept. Throws where the authority does not answer, or answers what does not hold.
 */
export async function stampLog(
  { bucket, clock }: Pick<Log, 'bucket' | 'clock'>,
  authority: TimestampAuthority,
  random: (bytes: number) => Uint8Array,
): Promise<Stamp | undefined> {
  const now = clock().getTime();
  const index = await readText(bucket, objectKeys.logStamps());
  const stamps = index ? readStamps(index.text) : [];
  const last = stamps.at(-1);
  const due = last === undefined || now - Date.parse(last.time) >= pauseMs || now < Date.parse(last.time) - clockMs;
  const found = due ? await newestTrusted(bucket) : undefined;
  if (!found || found.size <= (last?.size ?? 0)) return undefined;
  const { size } = found;
  const text = await keptFirst(bucket, objectKeys.logStamped(size), toUtf8(found.text), checkpointType);
  const key = objectKeys.logStamp(size);
  const response = (await readObject(bucket, key)) ?? (await newResponse(bucket, key, authority, text, now, random));
  const { time } = await checkTimestamp({ response, data: text, roots: [authority.roots] });
  const stamp = { size, time: time.toISOString() };
  const isKept = await replaceObject(bucket, objectKeys.logStamps(), writeStamps([...stamps, stamp]), {
    etag: index?.etag,
    contentType: checkpointType,
    cacheControl: checkpointCache,
  });
  return isKept ? stamp : undefined;
}

/** The newest checkpoint that its policy trusts: one that was just published has no cosignatures yet. */
async function newestTrusted(bucket: Log['bucket']): Promise<{ text: string; size: number } | undefined> {
  const eras = await readPolicies({ bucket });
  let newest: { text: string; size: number } | undefined;
  for (const key of [objectKeys.logNewestCosigned(), objectKeys.logCheckpoint()]) {
    const text = (await readText(bucket, key))?.text;
    if (text === undefined) continue;
    const { size } = readCheckpointText(readNote(text).text);
    const era = eraOf(eras, size);
    const isTrusted =
      era &&
      (await readPolicy(era.text)
        .then((policy) => trustCheckpoint(text, policy))
        .catch(() => undefined));
    if (isTrusted && size > (newest?.size ?? 0)) newest = { text, size };
  }
  return newest;
}

/** The bytes below the key: these, or those that somebody else has put there before. */
async function keptFirst(bucket: Log['bucket'], key: string, bytes: Uint8Array, contentType: string) {
  if (await replaceObject(bucket, key, bytes, { etag: undefined, contentType })) return bytes;
  const kept = await readObject(bucket, key);
  if (!kept) throw new Error(`${key} was written by somebody else, and is gone.`);
  return kept;
}

async function newResponse(
  bucket: Log['bucket'],
  key: string,
  authority: TimestampAuthority,
  data: Uint8Array,
  now: number,
  random: (bytes: number) => Uint8Array,
): Promise<Uint8Array> {
  const { response, time } = await askedStamp(authority, data, random(nonceBytes));
  if (Math.abs(time.getTime() - now) > clockMs) {
    throw new TlogRefused(`The authority says ${time.toISOString()}, ten minutes and more from our clock.`);
  }
  return keptFirst(bucket, key, response, 'application/timestamp-reply');
}

async function askedStamp({ ask, policy, roots }: TimestampAuthority, data: Uint8Array, nonce: Uint8Array) {
  const sha256 = new Uint8Array(createHash('sha256').update(data).digest());
  const asked = { nonce, ...(policy === undefined ? {} : { policy }) };
  const response = await ask(timestampRequest({ sha256, ...asked }));
  const { time } = await checkTimestamp({ response, data, roots: [roots], ...asked });
  return { response, time };
}
