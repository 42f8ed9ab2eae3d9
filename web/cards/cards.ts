import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardText } from './card.ts';
import type { createCardDrawer } from './drawCards.ts';

const cardsDir = import.meta.dirname;
/** What the picture depends on beside its text: how it is drawn, and the versions of the packages that draw it. */
const drawnBy = [
  'drawCards.ts',
  'cardGround.ts',
  'card.ts',
  'palettePng.ts',
  '../src/shared/contourLines.ts',
  '../../package-lock.json',
];

/** Drawn cards of earlier builds. */
const keptDir = join(cardsDir, '../../build/cards');

/** The name of each card's picture, made of all that it depends on: browsers may keep it for ever. */
export async function cardNames(cards: readonly CardText[]): Promise<string[]> {
  const sources = await Promise.all(drawnBy.map((file) => readFile(join(cardsDir, file))));
  const drawing = hashOf(sources);
  return cards.map(({ kind, title, description }) => {
    const hash = hashOf([drawing, JSON.stringify([kind, title, description])]);
    return `card-${hash.slice(0, 8).toUpperCase()}.png`;
  });
}

/**
 * Writes the cards' pictures into a folder. One that an earlier build has drawn is taken from the folder of kept cards, where only
 * those of this build remain: drawing takes a tenth of a second for each.
 */
export async function writeCards(cards: readonly CardText[], outDir: string, kept = keptDir): Promise<void> {
  const names = await cardNames(cards);
  await Promise.all([mkdir(outDir, { recursive: true }), mkdir(kept, { recursive: true })]);
  let drawer: ReturnType<typeof createCardDrawer> | undefined;
  for (const [i, card] of cards.entries()) {
    const name = names[i] as string;
    const file = join(kept, name);
    let png: Buffer | undefined = await readFile(file).catch(() => undefined);
    if (!png) {
      // The packages take half a second to load: a build that draws nothing is spared them.
      drawer ??= import('./drawCards.ts').then((module) => module.createCardDrawer());
      png = await (await drawer)(card);
      await writeWhole(file, png);
    }
    await writeFile(join(outDir, name), png);
  }
  // Half a file is that of another process which draws now.
  const unused = (await readdir(kept)).filter((name) => name.endsWith('.png') && !names.includes(name));
  await Promise.all(unused.map((name) => rm(join(kept, name), { force: true })));
}

/** Another build may read the file at any time. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const half = `${file}.${process.pid}`;
  await writeFile(half, content);
  await rename(half, file);
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
