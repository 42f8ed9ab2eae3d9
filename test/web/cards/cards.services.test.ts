import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardText } from '../../../web/cards/card.ts';
import { cardNames, writeCards } from '../../../web/cards/cards.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const card: CardText = {
  kind: 'Documentation',
  title: 'Sanctions screening',
  description: 'Screen names against the sanctions lists of the EU, the UN, the UK, US OFAC and the Swiss SECO.',
};
const other: CardText = {
  ...card,
  title: 'A title of so many words that it has to be cut at the end of its second line',
};

async function drawn(kept: string, cards = [card, other]): Promise<Buffer[]> {
  const outDir = join(dir, `${kept}-out`);
  await writeCards(cards, outDir, join(dir, kept));
  return Promise.all((await cardNames(cards)).map((name) => readFile(join(outDir, name))));
}

test('a card is a PNG of 1200 by 630 pixels in less than 100 kB, with the same bytes each time it is drawn', async () => {
  const [first, second] = [await drawn('a'), await drawn('b')];
  expect(second).toEqual(first);
  const [png, longer] = first as [Buffer, Buffer];
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
  expect(longer.equals(png)).toBe(false);
});

test('a card that an earlier build has drawn is taken as it is, and one that no page has is removed', async () => {
  const [name = ''] = await cardNames([card]);
  await mkdir(join(dir, 'c'));
  await writeFile(join(dir, 'c', name), 'drawn before');
  await writeFile(join(dir, 'c', 'card-00000000.png'), 'of a page that is gone');
  expect(String((await drawn('c', [card]))[0])).toBe('drawn before');
  expect(await readdir(join(dir, 'c'))).toEqual([name]);
});

test('a card has a name of its own for what it says', async () => {
  const names = await cardNames([card, other, { ...card, kind: 'Company' }, { ...card, description: 'Another.' }]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^card-[A-Z0-9]{8}\.png$/);
});
