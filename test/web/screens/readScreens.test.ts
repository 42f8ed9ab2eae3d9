import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScreens, sizeOf, writeScreens } from '../../../web/screens/readScreens.ts';
import { screenNames } from '../../../web/src/pages/product/screen.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klarnavn-screens-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('every screen has a picture for each scheme, with its size, at the address where its file is written', () => {
  const screens = readScreens();
  writeScreens(folder);
  expect(Object.keys(screens)).toEqual([...screenNames]);
  const addresses = Object.values(screens).flatMap(({ light, dark, width, height }) => {
    expect([width, height]).toEqual([1120, 700]);
    return [light, dark];
  });
  expect(
    readdirSync(folder)
      .map((file) => `/assets/${file}`)
      .sort(),
  ).toEqual([...addresses].sort());
  expect(addresses.every((address) => /-[0-9A-F]{8}\.webp$/.test(address))).toBe(true);
});

test('a picture that is missing, or is none, stops the build', () => {
  expect(() => readScreens(folder)).toThrow(/search-light\.webp/);
  writeFileSync(join(folder, 'other.webp'), 'not a picture');
  expect(() => sizeOf(Buffer.from('not a picture'))).toThrow('not a WebP picture');
});
