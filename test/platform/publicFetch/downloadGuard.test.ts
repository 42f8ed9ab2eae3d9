import dns, { type LookupAddress } from 'node:dns';
import { isPrivateAddress, publicLookup, requirePublic } from '../../../lib/platform/publicFetch/downloadGuard.ts';

jest.mock('node:dns');
const lookup = dns.lookup as unknown as jest.Mock;

const publicOnes = ['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '::ffff:8.8.8.8', '2a00:1450::1'];

test.each(publicOnes)('%s is in the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['of this machine', '127.0.0.1'],
  ['of this machine', '::1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by a carrier', '100.64.0.1'],
  ["of the cloud's own services", '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local', 'fe80::1%eth0'],
  ['unique-local', 'fc00::1'],
  ["of the cloud's own services", 'fd00:ec2::254'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['for examples', '192.0.2.1'],
  ['private, written as IPv6', '::ffff:10.0.0.1'],
  ['private, written as IPv6', '::ffff:c0a8:101'],
  ["of the cloud's own services, written as IPv6", '::ffff:a9fe:a9fe'],
  ['of this machine, written as IPv6', '::ffff:127.0.0.1'],
  ['private, translated', '64:ff9b::a00:1'],
  ['private, tunnelled', '2002:a00:1::1'],
])('an address %s is not: %s', (_what, address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
])('an address that names no host but a private machine is refused, however it is written: %s', (address) => {
  expect(() => requirePublic(new URL(address))).toThrow(/not in the public internet/);
});

test('a public address over https is not refused, and over http it is', () => {
  expect(() => requirePublic(new URL('https://8.8.8.8/list.xml'))).not.toThrow();
  expect(() => requirePublic(new URL('https://publisher.example/list.xml'))).not.toThrow();
  expect(() => requirePublic(new URL('http://8.8.8.8/list.xml'))).toThrow(/without https/);
});

describe('a name', () => {
  const resolvesTo = (...found: LookupAddress[]) =>
    lookup.mockImplementation((_name, _options, callback) => callback(null, found));
  const looked = (options: { all?: boolean }) =>
    new Promise<unknown[]>((resolve) => {
      publicLookup('publisher.example', options, (...given: unknown[]) => resolve(given));
    });
  const v4 = { address: '8.8.8.8', family: 4 };
  const v6 = { address: '2a00:1450::1', family: 6 };

  test('that resolves to public addresses is connected to', async () => {
    resolvesTo(v4, v6);
    expect(await looked({})).toEqual([null, '8.8.8.8', 4]);
    expect(await looked({ all: true })).toEqual([null, [v4, v6]]);
    expect(lookup.mock.lastCall?.slice(0, 2)).toEqual(['publisher.example', { all: true }]);
  });

  test.each([
    { address: '169.254.169.254', family: 4 },
    { address: '::ffff:10.0.0.1', family: 6 },
  ])('of which one address is private is refused: $address', async (hidden) => {
    resolvesTo(v4, hidden);
    for (const options of [{}, { all: true }]) {
      const [error] = await looked(options);
      expect((error as Error).message).toBe(
        'The address leads to publisher.example, which is not in the public internet; it was not asked.',
      );
    }
  });

  test('that does not resolve fails as Node fails', async () => {
    const missing = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    lookup.mockImplementation((_name, _options, callback) => callback(missing));
    expect((await looked({}))[0]).toBe(missing);
  });
});
