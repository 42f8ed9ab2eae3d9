import { codeOf, stepAt, stepOfCode, toBase32 } from '../../../lib/standIns/cognito/totp.ts';

/** RFC 6238 appendix B: the secret and, of its eight digits, the last six, by epoch seconds. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

test.each(vectors)('the code at %d seconds is the one of the standard', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

test('a secret is written as authenticator apps read it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  // RFC 4648 section 10, without the padding, which apps do not want.
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(toBase32(Buffer.from('f'))).toBe('MY');
});

test('a code is known in its step and the ones beside it, and in no other', () => {
  const at = 1_700_000_010_000;
  const code = codeOf(secret, stepAt(at));
  const known = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, code, at + seconds * 1000));
  expect(known).toEqual([undefined, stepAt(at), stepAt(at), stepAt(at), undefined]);
});
