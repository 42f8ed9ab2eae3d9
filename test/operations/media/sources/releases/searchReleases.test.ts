import { buildReleases } from '../../../../../lib/operations/media/sources/releases/buildReleases.ts';
import { openReleases } from '../../../../../lib/operations/media/sources/releases/openReleases.ts';
import type { Release } from '../../../../../lib/operations/media/sources/releases/release.ts';
import { searchReleases } from '../../../../../lib/operations/media/sources/releases/searchReleases.ts';
import { madeRelease } from '../../../../support/releases.ts';

const open = async (releases: Release[], replaces: string[] = []) =>
  openReleases(await buildReleases('releases_doj', releases), replaces);

const asked = (name: string, more = {}) => ({
  subject: { name, aliases: [] as string[] },
  from: '2009-01-01',
  to: '2026-12-31',
  limit: 10,
  ...more,
});

const releases = [
  madeRelease('one', { text: 'A jury convicted Sergey Ivanovich Petrov of fraud, said U.S. Attorney Jane Roe.' }),
  madeRelease('two', { text: 'William H. Carter of Carter Bank of Ohio was charged.', publishedOn: '2026-04-01' }),
  madeRelease('three', { title: 'Mohammed al Rashid pleads guilty', text: 'The plea was entered today.' }),
  madeRelease('four', { text: 'Jane Roe, a teacher, was the victim.', publishedOn: '2026-05-01' }),
];

async function found(name: string, more = {}): Promise<string[]> {
  return searchReleases([await open(releases)], asked(name, more)).releases.map(({ id }) => id);
}

test.each([
  ['as it is written', 'Sergey Ivanovich Petrov', ['one']],
  ['in another script', 'Сергей Петров', ['one']],
  ['in another order', 'Petrov, Sergey', ['one']],
  ['by another given name', 'Bill Carter', ['two']],
  ['with an initial', 'W. H. Carter', ['two']],
  ['in another spelling', 'Muhammad Al-Rashid', ['three']],
  ['of an organisation', 'Carter Bank of Ohio', ['two']],
  ['in the title', 'Mohammed al Rashid', ['three']],
  ['that nobody has', 'Kirsten Holmegaard', []],
  ['that is not searchable', '---', []],
])('finds a name %s', async (_, name, ids) => {
  expect(await found(name)).toEqual(ids);
});

test('gives the best first, and of equal ones the newest', async () => {
  expect(await found('Jane Roe')).toEqual(['four', 'one']);
});

test('finds by an alias what the name does not', async () => {
  expect(await found('Nobody Inparticular', { subject: { name: 'Nobody', aliases: ['Jane Roe'] } })).toEqual([
    'four',
    'one',
  ]);
});

test('looks at the days that were asked for alone', async () => {
  expect(await found('Jane Roe', { from: '2026-03-02' })).toEqual(['four']);
  expect(await found('Jane Roe', { to: '2026-04-30' })).toEqual(['one']);
});

test('says that there are more than it gives', async () => {
  const parts = [await open(releases)];
  expect(searchReleases(parts, asked('Jane Roe', { limit: 1 }))).toMatchObject({
    truncated: true,
    releases: { length: 1 },
  });
  expect(searchReleases(parts, asked('Jane Roe', { limit: 2 }))).toMatchObject({ truncated: false });
});

const numbered = (count: number, publishedOn: string, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => madeRelease(`${publishedOn}-${i}`, { text: `${text(i)}.`, publishedOn }));
/** Another name in each, in which the one that is looked for stands. */
const longer = (i: number) => `Anna Berg Q${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}sen`;

test('says so where a name was found in more ways than are followed', async () => {
  const parts = [await open(numbered(250, '2026-03-01', longer))];
  expect(searchReleases(parts, asked('Anna Berg', { limit: 300 }))).toMatchObject({ truncated: true });
});

test('follows more of them where some days are asked for, and says nothing is missing', async () => {
  const releasesOf = [
    ...numbered(250, '2020-03-01', longer),
    madeRelease('late', { text: 'Anna Berg Late was seen.' }),
  ];
  const built = await buildReleases('releases_doj', releasesOf);
  const parts = [await openReleases(built, [], { from: '2020-03-01', to: '2026-03-01' })];
  const days = asked('Anna Berg', { from: '2026-01-01', limit: 300 });
  expect(searchReleases(parts, days)).toMatchObject({ truncated: false, releases: [{ id: 'late' }] });
});

test('leaves out parts of other days, but not what they replace', async () => {
  const days = { from: '2026-05-01', to: '2026-05-01' };
  const other = await openReleases(
    await buildReleases('releases_doj', numbered(250, '2026-05-01', longer)),
    ['four'],
    days,
  );
  const parts = [
    await open([madeRelease('four', { text: 'Anna Berg.' }), madeRelease('six', { text: 'Anna Berg.' })]),
    other,
  ];
  const found = searchReleases(parts, asked('Anna Berg', { to: '2026-04-30' }));
  expect(found).toMatchObject({ truncated: false, releases: [{ id: 'six' }] });
});

test('searches several parts together, and leaves out what a later one replaces', async () => {
  const corrected = madeRelease('one', { text: 'A jury convicted another man, said U.S. Attorney Jane Roe.' });
  const parts = [
    await open(releases),
    await open([corrected, madeRelease('five', { text: 'Jane Roe again.' })], ['one']),
  ];
  expect(searchReleases(parts, asked('Sergey Ivanovich Petrov')).releases).toEqual([]);
  const { releases: all } = searchReleases(parts, asked('Jane Roe'));
  expect(all.map(({ id }) => id)).toEqual(['four', 'five', 'one']);
  expect(all.at(-1)).toEqual(corrected);
});

test('gives a release with every letter that it was stored with', async () => {
  const written = madeRelease('x', { text: 'José “Pepe” Nuñez\n\nsaid: «ja»', title: 'Ærlig\u2028talt' });
  const parts = [await open([written])];
  expect(searchReleases(parts, asked('Jose Nunez')).releases).toEqual([written]);
});

test('makes the same bytes of the same releases', async () => {
  const [first, second] = [
    await buildReleases('releases_doj', releases),
    await buildReleases('releases_doj', releases),
  ];
  expect(Buffer.from(first.names).equals(second.names)).toBe(true);
  expect(Buffer.from(first.texts).equals(second.texts)).toBe(true);
});
