import { presentAppId } from '../../../lib/operations/appIds/presentAppId.ts';
import { AppIdCipher } from '../../../lib/platform/appIdCipher.ts';

const cipher = new AppIdCipher(`v2 ${'pQ9'.repeat(20)}`);
const now = new Date('2026-11-22T10:00:00Z');
const value = '0123456789abcdef0123456789abcdef';
const stored = (ciphertext: string) => ({
  id: 'app_1',
  name: 'Test',
  status: 'active' as const,
  hash: 'h',
  ciphertext,
  createdAt: '2026-11-21T12:00:00Z',
  changedBy: { type: 'system', name: 'test' } as const,
  lastUsedAt: undefined,
  usageCount: 0,
});

let written: jest.SpyInstance;
beforeEach(() => {
  written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => written.mockRestore());

test('an App ID that opens is shown, and nothing is logged', () => {
  expect(presentAppId(stored(cipher.encrypt(value, 'me')), 'me', cipher, now)).toMatchObject({ app_id: value });
  expect(written).not.toHaveBeenCalled();
});

test.each([
  ['of a lost key', new AppIdCipher(`v1 ${'Tk3'.repeat(20)}`).encrypt(value, 'me'), 'v1'],
  ['of another account', cipher.encrypt(value, 'you'), 'v2'],
  ['that is damaged', 'nonsense', 'unknown'],
])('an App ID %s is shown without its value, and the log says which and under which key', (_what, text, keyVersion) => {
  expect(presentAppId(stored(text), 'me', cipher, now)).toMatchObject({ app_id: null, key_is_lost: true });
  expect(written.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', message: 'App ID not decrypted', appIdRef: 'app_1', keyVersion }),
  ]);
  expect(String(written.mock.calls)).not.toContain(value);
});
