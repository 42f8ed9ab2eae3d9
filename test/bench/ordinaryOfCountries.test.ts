import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordinaryOfCountries } from '../../bin/bench/ordinaryOfCountries.ts';

const countries = ['DK', 'GB', 'FR', 'ES', 'IT', 'PL', 'RU', 'UA', 'TR', 'KR', 'JP', 'CN', 'MX'];
const ten = Array.from({ length: 10 }, (_, i) => i);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `cells`: what stands in the place of a name. */
async function write(of: readonly string[], cells: Record<string, string> = {}): Promise<void> {
  const table = (names: (country: string, i: number) => string) =>
    `\uFEFFCountry,Rank,Localized Name,Romanized Name\r\n${of.flatMap((country) => ten.map((i) => `${country},${i},${names(country, i)}`)).join('\r\n')}\r\n`;
  await writeFile(
    join(folder, 'common-forenames-by-country.csv'),
    table((country, i) => `${cells[`f${country}${i}`] ?? `f${country}${i}`},F${country}${i}`),
  );
  await writeFile(
    join(folder, 'common-surnames-by-country.csv'),
    table((country, i) => `s${country}${i},S${country}${i}`),
  );
}

test('a thousand different persons, as many of each country, half of them in its own script', async () => {
  await write(countries);
  const names = await ordinaryOfCountries(folder);
  expect(new Set(names).size).toBe(1000);
  const danish = names.filter((name) => name.includes('DK'));
  expect(danish).toHaveLength(77);
  expect(danish.filter((name) => /^fDK\d sDK\d$/.test(name))).toHaveLength(38);
  expect(danish.filter((name) => /^FDK\d SDK\d$/.test(name))).toHaveLength(39);
});

test('in Korean, Japanese and Chinese script the surname stands first without a blank', async () => {
  await write(countries);
  const korean = (await ordinaryOfCountries(folder)).filter((name) => name.includes('KR'));
  expect(korean.filter((name) => /^sKR\dfKR\d$/.test(name))).toHaveLength(38);
  expect(korean.filter((name) => /^FKR\d SKR\d$/.test(name))).toHaveLength(39);
});

test('a name without a cell in one script is left out of that script', async () => {
  await write(countries, { fJP1: '' });
  const japanese = (await ordinaryOfCountries(folder)).filter((name) => name.includes('JP'));
  expect(japanese.filter((name) => /^(?:FJP\d SJP\d|sJP\dfJP\d)$/.test(name))).toHaveLength(japanese.length);
});

test('a table without one of the countries is no measure', async () => {
  await write(countries.slice(1));
  await expect(ordinaryOfCountries(folder)).rejects.toThrow('lack a country');
});
