import { fromUtf8 } from '../tlog/bytes.ts';
import { readCheckpointText } from '../tlog/checkpoint.ts';
import type { Sha256 } from '../tlog/hashing.ts';
import { readNote } from '../tlog/note.ts';
import { eraOf, type Policy, type PolicyEra, readEras, readPolicy } from '../tlog/policy.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';

/** A log seen from outside, by its public files. */
export interface PublicLog {
  /** Undefined without such a file. */
  read: (path: string) => Promise<Uint8Array | undefined>;
}

/** Whom to trust: the log's policies by era, and its file of promise keys. */
export interface Trust {
  eras: readonly PolicyEra[];
  promiseKeys: string;
  /** For checks by the log's files; they stay open without it. */
  log?: PublicLog;
}

/** A required file of a log. Throws TlogRefused without it. */
export async function requiredFile(log: PublicLog, path: string): Promise<Uint8Array> {
  const file = await log.read(path);
  if (!file) throw new TlogRefused(`The log has no file ${path}.`);
  return file;
}

/** Such a file as text. */
export async function requiredText(log: PublicLog, path: string): Promise<string> {
  return fromUtf8(await requiredFile(log, path));
}

/** More changes of keys and witnesses than a log has in its life. */
const erasMax = 1_000;

/** Policies of a log, each for the checkpoints of its time. */
export async function readEraPolicies(log: PublicLog): Promise<PolicyEra[]> {
  const sizes = readEras(await requiredText(log, 'policies/index'));
  if (sizes.length > erasMax) throw new TlogRefused(`The log has more than ${erasMax} policies.`);
  const eras: PolicyEra[] = [];
  for (const from of sizes) eras.push({ from, text: await requiredText(log, `policies/${from}`) });
  return eras;
}

/** Takes policies and promise keys from the log's own files. */
export async function readTrust(log: PublicLog): Promise<Trust> {
  return { eras: await readEraPolicies(log), promiseKeys: await requiredText(log, 'promise-keys'), log };
}

/** Policy of a checkpoint. Throws TlogRefused without one. */
export async function policyOf(note: string, eras: readonly PolicyEra[], sha256: Sha256): Promise<Policy> {
  const { size } = readCheckpointText(readNote(note).text);
  const era = eraOf(eras, size);
  if (!era) throw new TlogRefused(`No policy is known for a log of ${size} entries.`);
  return readPolicy(era.text, sha256);
}
