import { createHash, getDiffieHellman, randomBytes } from 'node:crypto';
import {
  createVerifier,
  expectedSignature,
  isUsableClientKey,
  passwordMatches,
  serverKey,
} from '../../../lib/standIns/cognito/srp.ts';
import { fc } from '../../support/fastCheck.ts';
import { clientSignature, newClientKey, srpTimestamp } from './srpClient.ts';

const identity = { poolName: 'Contract1', userId: '7c9f9b0e-9d5f-4f0a-8f43-0b1d6a8a4c11' };

describe('the SRP exchange', () => {
  test('ends with the same signature on both sides, whatever the password, and with another for another password', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(word, word, bytes, bytes, bytes, (password, other, salt, serverSecret, clientSecret) => {
        fc.pre(password !== other);
        const kept = createVerifier(identity, password, Buffer.from(salt).toString('hex'));
        const key = serverKey(kept, serverSecret);
        const client = newClientKey(clientSecret);
        const exchange = { secretBlock: Buffer.from('block'), timestamp: 'Mon Nov 2 10:00:00 UTC 2026' };
        const expected = expectedSignature(identity, { A: client.A, key, kept, ...exchange });
        const sign = (said: string) =>
          clientSignature(identity, said, { client, salt: kept.salt, B: key.B, ...exchange });
        expect(sign(password)).toBe(expected);
        expect(sign(other)).not.toBe(expected);
      }),
      { numRuns: 20 },
    );
  });

  test('a timestamp is written as the published clients write it', () => {
    expect(srpTimestamp(new Date('2026-11-02T10:00:00Z'))).toBe('Mon Nov 2 10:00:00 UTC 2026');
    expect(srpTimestamp(new Date('2026-12-24T00:00:09Z'))).toBe('Thu Dec 24 00:00:09 UTC 2026');
  });

  test('a client value that is 0 modulo N is not usable, nor is one that is no number', () => {
    const N = getDiffieHellman('modp15').getPrime('hex');
    const twice = (BigInt(`0x${N}`) * 2n).toString(16);
    for (const value of ['0', '000', N, N.toUpperCase(), twice, '', 'xyz', 'f'.repeat(1025)]) {
      expect([value, isUsableClientKey(value)]).toEqual([value, false]);
    }
    expect(isUsableClientKey(newClientKey(randomBytes(32)).A)).toBe(true);
  });

  test('the group is the 3072-bit one of RFC 3526, as the published clients have it', () => {
    // SHA-256 of the prime's hexadecimal digits in aws-amplify 6.22.1, srp/constants (read in November 2026).
    const digits = getDiffieHellman('modp15').getPrime('hex').toUpperCase();
    expect(createHash('sha256').update(digits).digest('hex')).toBe(
      '2b2c15e1523695d748a2f56b3b81d59d23467b300f1879585be61f0addacdc45',
    );
  });
});

describe('the verifier of a password', () => {
  test('distinguishes it from every other one, and differs for another person or salt', () => {
    const kept = createVerifier(identity, 'Correct horse 1', 'ab12');
    expect(passwordMatches(identity, 'Correct horse 1', kept)).toBe(true);
    expect(passwordMatches(identity, 'correct horse 1', kept)).toBe(false);
    expect(passwordMatches({ ...identity, userId: 'another' }, 'Correct horse 1', kept)).toBe(false);
    expect(createVerifier(identity, 'Correct horse 1', 'ab13').verifier).not.toBe(kept.verifier);
  });
});
