import { createHash, timingSafeEqual } from 'node:crypto';
import { secretTexts } from './secret.ts';

/** A value that is not known may be a new one; whoever invents values makes us ask no more often than this. */
const readAgainMs = 60_000;

interface Known {
  digests: Buffer[];
  readAt: number;
}

/** Whether a request came through our distribution, which sends the origin secret along. */
export class OriginProof {
  readonly #read: () => Promise<string[]>;
  #known: Known | undefined;

  /** `read`: the values that are valid at the moment. */
  constructor(read: () => Promise<string[]> = () => secretTexts('originSecretArn')) {
    this.#read = read;
  }

  async accepts(value: string | undefined, now: Date): Promise<boolean> {
    if (!value) return false;
    const digest = digestOf(value);
    const isKnown = (digests: Buffer[]) => digests.some((known) => timingSafeEqual(known, digest));
    const known = this.#known ?? (await this.#readAt(now));
    if (isKnown(known.digests)) return true;
    if (now.getTime() - known.readAt < readAgainMs) return false;
    return isKnown((await this.#readAt(now)).digests);
  }

  async #readAt(now: Date): Promise<Known> {
    this.#known = { digests: (await this.#read()).map(digestOf), readAt: now.getTime() };
    return this.#known;
  }
}

/** Of one length, whatever was sent: what takes equally long to compare. */
function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
