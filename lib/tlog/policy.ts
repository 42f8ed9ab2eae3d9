import { readDecimal } from './bytes.ts';
import { type CheckedSignature, type Checkpoint, checkSignatures, readCheckpointText } from './checkpoint.ts';
import { type Sha256, webSha256 } from './hashing.ts';
import { hasSamePublicKey, isSameKey, keyTypes, readNote, readVkey, type VerifierKey } from './note.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Whom to trust (C2SP tlog-policy). */

export interface Policy {
  /** Each is enough by itself. */
  logs: VerifierKey[];
  witnesses: Map<string, VerifierKey>;
  groups: Map<string, { least: number; members: string[] }>;
  /** A witness, a group or `none`. */
  quorum: string;
}

const policyLettersMax = 1_000_000;
/** The quorum of a log without witnesses. */
export const noQuorum = 'none';

/** Reads a policy file. Throws TlogRefused, naming the line. */
export async function readPolicy(text: string, sha256: Sha256 = webSha256): Promise<Policy> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (text.length > policyLettersMax || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) {
    throw new TlogRefused('The policy is longer than a megabyte or has a control character.');
  }
  if (!text.endsWith('\n')) throw new TlogRefused('The last line of the policy has no end: it may be cut off.');
  const reader = new PolicyReader(sha256);
  for (const [i, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0 || words[0]?.startsWith('#')) continue;
    try {
      await reader.read(words);
    } catch (error) {
      if (error instanceof TlogRefused) throw new TlogRefused(`Line ${i + 1} of the policy: ${error.message}`);
      throw error;
    }
  }
  return reader.policy();
}

class PolicyReader {
  readonly #sha256: Sha256;
  readonly #logs: VerifierKey[] = [];
  readonly #witnesses: Policy['witnesses'] = new Map();
  readonly #groups: Policy['groups'] = new Map();
  readonly #members = new Set<string>();
  #quorum: string | undefined;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  policy(): Policy {
    if (this.#quorum === undefined) throw new TlogRefused('The policy has no quorum line.');
    return { logs: this.#logs, witnesses: this.#witnesses, groups: this.#groups, quorum: this.#quorum };
  }

  async read([keyword = '', ...words]: string[]): Promise<void> {
    if (keyword === 'log' && words.length >= 1 && words.length <= 2) return this.#readLog(words);
    if (keyword === 'witness' && words.length >= 2 && words.length <= 3) return this.#readWitness(words);
    if (keyword === 'group' && words.length >= 3) return this.#readGroup(words);
    if (keyword === 'quorum' && words.length === 1) return this.#readQuorum(words);
    throw new TlogRefused(`"${keyword}" with ${words.length} words is not a line of a policy.`);
  }

  async #readLog([vkey = '']: string[]): Promise<void> {
    const key = await readVkey(vkey, this.#sha256);
    if (key.type !== keyTypes.ed25519) throw new TlogRefused('a log needs a key of kind 0x01.');
    if (this.#logs.some((log) => hasSamePublicKey(log, key))) throw new TlogRefused('the log stands there twice.');
    this.#logs.push(key);
  }

  /** A key of an unknown kind is a witness without a vote. */
  async #readWitness([name = '', vkey = '']: string[]): Promise<void> {
    const key = await readVkey(vkey, this.#sha256);
    if (key.type === keyTypes.ed25519) throw new TlogRefused('a witness needs a key of a cosignature, kind 0x04.');
    if ([...this.#witnesses.values()].some((witness) => hasSamePublicKey(witness, key))) {
      throw new TlogRefused('the witness stands there twice.');
    }
    this.#define(name);
    this.#witnesses.set(name, key);
  }

  #readGroup([name = '', least = '', ...members]: string[]): void {
    for (const member of members) {
      if (!this.#isDefined(member)) throw new TlogRefused(`"${member}" is not defined above.`);
      if (this.#members.has(member)) throw new TlogRefused(`"${member}" is a member twice.`);
      this.#members.add(member);
    }
    const count =
      least === 'any' ? 1 : least === 'all' ? members.length : /^[1-9]\d{0,5}$/.test(least) ? Number(least) : 0;
    if (count < 1 || count > members.length) {
      throw new TlogRefused(`"${least}" is not a number of the ${members.length} members.`);
    }
    this.#define(name);
    this.#groups.set(name, { least: count, members });
  }

  #readQuorum([name = '']: string[]): void {
    if (this.#quorum !== undefined) throw new TlogRefused('there is a quorum line already.');
    if (name !== noQuorum && !this.#isDefined(name)) throw new TlogRefused(`"${name}" is not defined above.`);
    this.#quorum = name;
  }

  #define(name: string): void {
    if (name === noQuorum || this.#isDefined(name)) throw new TlogRefused(`the name "${name}" is taken.`);
  }

  #isDefined(name: string): boolean {
    return this.#witnesses.has(name) || this.#groups.has(name);
  }
}

export interface PolicyParts {
  /** One: judges ask for all logs of a file, so a rotation has a policy for each key. */
  log: string;
  /** Names and vkeys. */
  witnesses: readonly { name: string; vkey: string }[];
  /** How many of the witnesses; 0: none. */
  least: number;
}

/** Writes the policy of one era: one key of the log, its witnesses, and how many of them are enough. */
export function writePolicy({ log, witnesses, least }: PolicyParts): string {
  const names = witnesses.map(({ name }) => name);
  return [
    `log ${log}`,
    ...witnesses.map(({ name, vkey }) => `witness ${name} ${vkey}`),
    ...(least > 0 ? [`group witnesses ${least} ${names.join(' ')}`, 'quorum witnesses'] : [`quorum ${noQuorum}`]),
    '',
  ].join('\n');
}

/** Whether the signing witnesses are enough. */
export function hasQuorum({ witnesses, groups, quorum }: Policy, signatures: readonly CheckedSignature[]): boolean {
  const counts = (name: string): boolean => {
    const group = groups.get(name);
    if (group) return group.members.filter(counts).length >= group.least;
    const key = witnesses.get(name);
    return key !== undefined && signatures.some((signature) => isSameKey(signature, key));
  };
  return quorum === noQuorum || counts(quorum);
}

export interface TrustedCheckpoint extends Checkpoint {
  /** Signing witnesses of the policy, the earliest first. */
  cosignatures: { name: string; time: number }[];
  /** When the quorum was complete by the witnesses' clocks, in seconds since 1970; undefined under `quorum none`. */
  witnessedAt?: number;
}

/** Reads a checkpoint signed by a log of the policy and by enough of its witnesses. Throws TlogRefused for any other. */
export async function trustCheckpoint(note: string, policy: Policy): Promise<TrustedCheckpoint> {
  const signed = readNote(note);
  const checkpoint = readCheckpointText(signed.text);
  const logs = policy.logs.filter(({ name }) => name === checkpoint.origin);
  if (logs.length === 0) throw new TlogRefused(`The policy does not know the log ${checkpoint.origin}.`);
  if ((await checkSignatures(signed, logs)).length === 0) {
    throw new TlogRefused(`The checkpoint is not signed by the log ${checkpoint.origin}.`);
  }
  const found = await checkSignatures(signed, [...policy.witnesses.values()]);
  const byTime = found.map((each) => ({ ...each, time: each.time ?? 0 })).sort((a, b) => a.time - b.time);
  if (!hasQuorum(policy, byTime)) {
    throw new TlogRefused(`The ${byTime.length} cosignatures of the checkpoint are not the quorum of the policy.`);
  }
  const enough = byTime.find((_, i) => hasQuorum(policy, byTime.slice(0, i + 1)));
  return {
    ...checkpoint,
    cosignatures: byTime.map(({ name, time }) => ({ name, time })),
    ...(policy.quorum !== noQuorum && enough ? { witnessedAt: enough.time } : {}),
  };
}

/** A policy for checkpoints of this size and larger, up to the next one. */
export interface Era {
  from: number;
}

/** The text of such a policy. */
export interface PolicyEra extends Era {
  text: string;
}

/** First sizes of the policies of a log, one a line. */
export function writeEras(sizes: readonly number[]): string {
  return sizes.map((from) => `${from}\n`).join('');
}

/** Throws TlogRefused unless the sizes rise from 0. */
export function readEras(text: string): number[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new TlogRefused('The list of policies is cut off.');
  const sizes = lines.map((line) => readDecimal(line, 'A size in the list of policies'));
  if (sizes.length === 0 || sizes.some((size, i) => (i === 0 ? size !== 0 : size <= (sizes[i - 1] as number)))) {
    throw new TlogRefused('The list of policies does not rise from 0.');
  }
  return sizes;
}

/** The era of a checkpoint; undefined for one before the first. Eras in any order. */
export function eraOf<Found extends Era>(eras: readonly Found[], size: number): Found | undefined {
  return eras
    .filter(({ from }) => from <= size)
    .reduce<Found | undefined>((latest, era) => (latest && latest.from > era.from ? latest : era), undefined);
}
