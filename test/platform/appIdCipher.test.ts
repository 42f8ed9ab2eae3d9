import { cipherWith, hashAppId } from '../../lib/platform/appIdCipher.ts';

const cipher = cipherWith('a secret of this deployment');

test('an App ID is read back by its account, and by no other', () => {
  const stored = cipher.encrypt('0123456789abcdef0123456789abcdef', 'me');
  expect(stored).not.toContain('0123456789');
  expect(cipher.decrypt(stored, 'me')).toBe('0123456789abcdef0123456789abcdef');
  expect(() => cipher.decrypt(stored, 'you')).toThrow();
  expect(() => cipherWith('another secret').decrypt(stored, 'me')).toThrow();
});

test('the same App ID is written differently each time and found by the same hash', () => {
  expect(cipher.encrypt('x', 'me')).not.toBe(cipher.encrypt('x', 'me'));
  expect(hashAppId('x')).toBe(hashAppId('x'));
});
