import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { escaped } from '../../web/head/htmlText.ts';

export interface Photograph {
  path: string;
  /** In the folder of the sheets. */
  file: string;
}

interface Sheets {
  outDir: string;
  /** Of the file names: the common part of all photographs. */
  variant: string;
  /** Of each photograph in CSS pixels. */
  width: number;
  photographs: readonly Photograph[];
}

const pagesOfSheet = 6;
/** The width of a photograph on its sheet, at most; a narrower one is not enlarged. */
const columnMax = 480;
const heightMax = 3000;

/** How much of a page, in CSS pixels, is as high as a sheet. */
export function partHeight(width: number): number {
  return Math.round((heightMax * width) / Math.min(width, columnMax));
}

/** Puts the photographs side by side under their addresses, six on a sheet, a long page continued in the next column, and returns the files of the sheets. */
export async function writeContactSheets(browser: Browser, { outDir, variant, width, photographs }: Sheets) {
  const column = Math.min(width, columnMax);
  const page = await browser.newPage({ viewport: { width: pagesOfSheet * (column + gap) + gap, height: 600 } });
  const files: string[] = [];
  for (const [i, some] of inSixes(photographs).entries()) {
    const source = join(outDir, `sheet-${variant}.html`);
    const file = join(outDir, `sheet-${variant}-${i + 1}.png`);
    await writeFile(source, sheetOf(some, column));
    await page.goto(pathToFileURL(source).href);
    await page.screenshot({ path: file, fullPage: true });
    await rm(source);
    files.push(file);
  }
  await page.close();
  return files;
}

const gap = 16;

export function inSixes<Item>(items: readonly Item[]): Item[][] {
  const groups = Math.ceil(items.length / pagesOfSheet);
  return Array.from({ length: groups }, (_, i) => items.slice(i * pagesOfSheet, (i + 1) * pagesOfSheet));
}

/** A page with a column for each photograph. */
export function sheetOf(photographs: readonly Photograph[], column: number): string {
  const figures = photographs.map(
    ({ path, file }) => `<figure><figcaption>${escaped(path)}</figcaption><img src="${escaped(file)}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: ${gap}px; display: flex; align-items: flex-start; gap: ${gap}px; background: #888; font: 16px sans-serif }
figure { margin: 0; width: ${column}px; flex: none } figcaption { height: 24px; color: #fff }
img { width: 100%; display: block }
</style>${figures.join('')}`;
}
