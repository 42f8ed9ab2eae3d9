import { createDiffieHellman, createHash, createHmac, getDiffieHellman } from 'node:crypto';

/**
 * The client's half of Cognito's SRP, written from the protocol and not from our server: its powers are computed by
 * OpenSSL, so that an error of one side's arithmetic cannot hide in the other's.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

export interface ClientKey {
  a: bigint;
  /** Hexadecimal: SRP_A. */
  A: string;
}

export function newClientKey(secret: Uint8Array): ClientKey {
  const a = BigInt(`0x${Buffer.from(secret).toString('hex')}`) + 1n;
  return { a, A: power(2n, a).toString(16) };
}

/** TIMESTAMP, such as `Mon Nov 2 10:00:00 UTC 2026`: Cognito refuses one that is not of the moment. */
export function srpTimestamp(now: Date): string {
  const [weekday, day, month, year, time] = now.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** PASSWORD_CLAIM_SIGNATURE. `salt` and `B` are hexadecimal, as they come in the challenge. */
export function clientSignature(
  { poolName, userId }: { poolName: string; userId: string },
  password: string,
  seen: { client: ClientKey; salt: string; B: string; secretBlock: Uint8Array; timestamp: string },
): string {
  const B = BigInt(`0x${seen.B}`);
  const k = number(hash(bytes(N), bytes(2n)));
  const u = number(hash(bytes(BigInt(`0x${seen.client.A}`)), bytes(B)));
  const person = hash(Buffer.from(`${poolName}${userId}:${password}`));
  const x = number(hash(bytes(BigInt(`0x${seen.salt}`)), person));
  const base = (((B - k * power(2n, x)) % N) + N) % N;
  const S = power(base, seen.client.a + u * x);
  const prk = createHmac('sha256', bytes(u)).update(bytes(S)).digest();
  const key = createHmac('sha256', prk).update('Caldera Derived Key\x01').digest().subarray(0, 16);
  const signed = Buffer.concat([
    Buffer.from(poolName),
    Buffer.from(userId),
    seen.secretBlock,
    Buffer.from(seen.timestamp),
  ]);
  return createHmac('sha256', key).update(signed).digest('base64');
}

/** base^exponent mod N: what OpenSSL computes as the shared secret of a Diffie-Hellman exchange. */
function power(base: bigint, exponent: bigint): bigint {
  const exchange = createDiffieHellman(unsigned(N), 2);
  exchange.setPrivateKey(unsigned(exponent));
  return number(exchange.computeSecret(unsigned(base)));
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

/** Java's BigInteger.toByteArray of a positive number, which the protocol was first written with. */
function bytes(value: bigint): Buffer {
  const plain = unsigned(value);
  return (plain[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), plain]) : plain;
}

function unsigned(value: bigint): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
}

function number(value: Buffer): bigint {
  return BigInt(`0x${value.toString('hex')}`);
}
