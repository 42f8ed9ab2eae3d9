import { createHash, timingSafeEqual } from 'node:crypto';
import { RereadSecret } from './rereadSecret.ts';

/** Whether a request came through our distribution, by its origin secret. */
export class OriginProof {
  readonly #secret: RereadSecret;

  /** `read`: the currently valid values. */
  constructor(read?: () => Promise<string[]>) {
    this.#secret = new RereadSecret(read ?? 'originSecretArn');
  }

  async accepts(value: string | undefined, now: Date): Promise<boolean> {
    if (!value) return false;
    const digest = digestOf(value);
    const isKnown = (values: readonly string[]) =>
      values.some((known) => timingSafeEqual(digestOf(known), digest)) || undefined;
    return (await this.#secret.findBy(isKnown, now)) ?? false;
  }
}

/** Of one length, for any input: comparison takes equally long. */
function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
