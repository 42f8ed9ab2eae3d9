import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenName, type ShownScreen, type ShownScreens, screenNames } from '../src/pages/product/screen.ts';

export const screensDir = import.meta.dirname;

/** The pictures of screens that `npm run pictures` has taken, at their addresses in the site. Throws for one that is missing. */
export function readScreens(dir = screensDir): ShownScreens {
  return Object.fromEntries(screenNames.map((name) => [name, readScreen(dir, name)]));
}

/** Copies them into the folder of the site's assets. */
export function writeScreens(assetsDir: string, dir = screensDir): void {
  mkdirSync(assetsDir, { recursive: true });
  for (const name of screenNames) {
    for (const file of filesOf(name)) copyFileSync(join(dir, file), join(assetsDir, nameOf(dir, file)));
  }
}

function readScreen(dir: string, name: ScreenName): ShownScreen {
  const [light, dark] = filesOf(name);
  const address = (file: string) => `/assets/${nameOf(dir, file)}`;
  return { light: address(light), dark: address(dark), ...sizeOf(readFileSync(join(dir, light))) };
}

const filesOf = (name: ScreenName) => [`${name}-light.webp`, `${name}-dark.webp`] as const;

/** Named by its content: browsers may keep it for ever. */
function nameOf(dir: string, file: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(dir, file)))
    .digest('hex');
  return file.replace('.webp', `-${hash.slice(0, 8).toUpperCase()}.webp`);
}

/** Of a WebP picture as Chromium writes it, whose head says it less one. Throws for any other file. */
export function sizeOf(picture: Buffer): { width: number; height: number } {
  const kind = `${picture.toString('latin1', 0, 4)}${picture.toString('latin1', 8, 16)}`;
  if (kind !== 'RIFFWEBPVP8X') throw new Error('A picture of a screen is not a WebP picture with a head');
  return { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 };
}
