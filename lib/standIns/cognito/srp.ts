/**
 * The Secure Remote Password protocol as Cognito speaks it: the server verifies the client's knowledge of a password without storing it or
 * seeing it. Pure: BigInt and hashes only.
 *
 * Source: SRP-6a (RFC 5054) over the 3072-bit group of RFC 3526, g = 2, H = SHA-256, with Cognito's own additions (the pool's name in the
 * identity, HKDF with the label below) as published in Amplify's and the AWS SDKs' clients. A name written in capitals is that letter of
 * RFC 5054.
 */
import { createHash, createHmac, getDiffieHellman } from 'node:crypto';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const g = 2n;
const k = hashToNumber(padded(N), padded(g));
const keyLabel = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]);

/** What is stored of a password: both hexadecimal. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The identity signing in: `poolName` is the pool id after its underscore, `userId` the user name inside the pool. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

/** The server's half of one sign-in. `b` is secret; `B` (hexadecimal) is sent to the client as SRP_B. */
export interface ServerKey {
  b: bigint;
  B: string;
}

/** Salt and verifier of a password. `salt`: hexadecimal, 16 random bytes. */
export function createVerifier(identity: SrpIdentity, password: string, salt: string): PasswordVerifier {
  return { salt, verifier: modPow(g, privateKey(identity, password, salt), N).toString(16) };
}

/** Whether this is the password the verifier was made from. */
export function passwordMatches(identity: SrpIdentity, password: string, kept: PasswordVerifier): boolean {
  return createVerifier(identity, password, kept.salt).verifier === kept.verifier;
}

/** The server's ephemeral key. `secret`: at least 32 random bytes (RFC 5054 section 3.1). */
export function serverKey(kept: PasswordVerifier, secret: Uint8Array): ServerKey {
  const b = toNumber(secret);
  return { b, B: ((k * BigInt(`0x${kept.verifier}`) + modPow(g, b, N)) % N).toString(16) };
}

/** Whether the client's public value may be used: an A of 0 modulo N would make the session key known to everybody. */
export function isUsableClientKey(A: string): boolean {
  return /^[0-9a-f]+$/i.test(A) && A.length <= 1024 && BigInt(`0x${A}`) % N !== 0n;
}

/** The signature (base64), possible only with the password for this challenge. */
export function expectedSignature(
  identity: SrpIdentity,
  exchange: { A: string; key: ServerKey; kept: PasswordVerifier; secretBlock: Uint8Array; timestamp: string },
): string {
  const A = BigInt(`0x${exchange.A}`);
  const u = hashToNumber(padded(A), padded(BigInt(`0x${exchange.key.B}`)));
  const S = modPow(A * modPow(BigInt(`0x${exchange.kept.verifier}`), u, N), exchange.key.b, N);
  const extracted = createHmac('sha256', padded(u)).update(padded(S)).digest();
  const sessionKey = createHmac('sha256', extracted).update(keyLabel).digest().subarray(0, 16);
  return createHmac('sha256', sessionKey)
    .update(identity.poolName + identity.userId)
    .update(exchange.secretBlock)
    .update(exchange.timestamp)
    .digest('base64');
}

function privateKey(identity: SrpIdentity, password: string, salt: string): bigint {
  const who = createHash('sha256').update(`${identity.poolName}${identity.userId}:${password}`).digest();
  return hashToNumber(padded(BigInt(`0x${salt}`)), who);
}

/** Bytes of a number as the clients write it: a zero byte in front when the first bit is set (two's complement). */
function padded(value: bigint): Buffer {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hashToNumber(...parts: Buffer[]): bigint {
  return toNumber(createHash('sha256').update(Buffer.concat(parts)).digest());
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** base^exponent mod modulus by squaring; not constant in time: acceptable on a developer's machine. */
function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
