import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardText } from './cards/card.ts';
import { writeCards } from './cards/cards.ts';

/**
 * The pictures of link previews take a processor four seconds, and nobody shares a link to this machine: a start draws them once the
 * product is ready. What is left to draw stands in a file of the build, so that a later start draws what an earlier one did not come to.
 */
const leftFile = (buildDir: string) => join(buildDir, 'cards.json');

export function hasLeftCards(buildDir: string): boolean {
  return existsSync(leftFile(buildDir));
}

export async function leaveCards(buildDir: string, cards: readonly CardText[]): Promise<void> {
  await writeFile(leftFile(buildDir), JSON.stringify(cards));
}

/** Draws what a build left, and nothing when another process has done so. `keptDir` as in `writeCards`. */
export async function drawLeftCards(buildDir: string, keptDir?: string): Promise<void> {
  const left = await readFile(leftFile(buildDir), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (left === undefined) return;
  await writeCards(JSON.parse(left), join(buildDir, 'web/assets'), keptDir);
  await rm(leftFile(buildDir), { force: true });
}
