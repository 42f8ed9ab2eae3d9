import { AppIdCipher, hashAppId } from '../../lib/platform/appIdCipher.ts';

const generated = 'Tk3'.repeat(20);
const other = 'pQ9'.repeat(20);
const appId = '0123456789abcdef0123456789abcdef';
const cipher = new AppIdCipher(generated);

describe('an App ID', () => {
  test('is read back by its account, and by no other', () => {
    const stored = cipher.encrypt(appId, 'me');
    expect(stored).toMatch(/^v1\.[A-Za-z0-9+/]+=*$/);
    expect(stored).not.toContain('0123456789');
    expect(cipher.decrypt(stored, 'me')).toBe(appId);
    expect(() => cipher.decrypt(stored, 'you')).toThrow(/damaged or of another account/);
    expect(() => new AppIdCipher(other).decrypt(stored, 'me')).toThrow(/damaged or of another account/);
  });

  test('is written differently each time and found by the same hash', () => {
    expect(cipher.encrypt('x', 'me')).not.toBe(cipher.encrypt('x', 'me'));
    expect(hashAppId('x')).toBe(hashAppId('x'));
  });

  test.each([
    ['empty', ''],
    ['without a version', cipher.encrypt(appId, 'me').replace('v1.', '')],
    ['cut off', cipher.encrypt(appId, 'me').slice(0, 20)],
    ['with a changed character', cipher.encrypt(appId, 'me').replace(/.(?==*$)/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['no base64', 'v1.not a text in base64'],
  ])('that was stored %s is a clear fault', (_what, stored) => {
    expect(() => cipher.decrypt(stored, 'me')).toThrow(/^A stored App ID is damaged/);
  });
});

describe('a rotation of the secret', () => {
  const stored = cipher.encrypt(appId, 'me');

  test('keeps old App IDs readable, and encrypts new ones with the current version', () => {
    const rotated = new AppIdCipher(`v2 ${other}\nv1 ${generated}\n`);
    expect(rotated.decrypt(stored, 'me')).toBe(appId);
    expect(() => rotated.decrypt(stored, 'you')).toThrow(/another account/);
    const fresh = rotated.encrypt(appId, 'me');
    expect(fresh).toMatch(/^v2\./);
    expect(rotated.decrypt(fresh, 'me')).toBe(appId);
    // A function of the first step knows the version that is not current yet.
    expect(new AppIdCipher(`v1 ${generated}\nv2 ${other}`).decrypt(fresh, 'me')).toBe(appId);
  });

  test('cannot be undone unnoticed: a value of a version that is gone is a fault that names the version', () => {
    expect(() => new AppIdCipher(`v2 ${other}`).decrypt(stored, 'me')).toThrow(
      'A stored App ID is encrypted with v1, a version that the App ID secret does not hold',
    );
  });

  test.each([
    ['nothing', '', /line 1: it must be a version/],
    ['a short text', 'abc', /line 1: the text must have at least 32 characters/],
    ['a line without a version', `v2 ${other}\n${generated}`, /line 2: it must be a version/],
    ['a version twice', `v1 ${other}\nv1 ${generated}`, /line 2: the version v1 is there twice/],
    ['a short version', `v2 ${other}\nv1 abc`, /line 2: the text must have at least 32 characters/],
  ])('to a secret of %s is refused by a sentence that does not show it', (_what, secret, sentence) => {
    const refused = () => new AppIdCipher(secret);
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(other);
    expect(refused).not.toThrow(generated);
  });
});
