import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './launchBrowser.ts';
import { refuseCookies } from './refuseCookies.ts';
import { type Demonstrator, prepare, type Screen, screens, signIn, wordsOf } from './screens.ts';

const schemes = ['light', 'dark'] as const;
/** Of each picture: wider or higher parts of a screen are left out. */
export const screenSize = { width: 1120, height: 700 } as const;
const bytesMax = 60_000;
/** Of 100: letters are still clear. */
const quality = 62;

/**
 * Takes the pictures of screens for the public pages, in both schemes, from a running product with its demo, and writes the words of each
 * screen beside them, so a test notices an outdated picture. Returns the files.
 */
export async function takeScreens(demo: Demonstrator, outDir: string): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const browser = await launchBrowser();
  try {
    const files: string[] = [];
    const words: Record<string, string[]> = {};
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport: { width: 1480, height: 1200 },
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'Europe/Copenhagen',
        reducedMotion: 'reduce',
      });
      await refuseCookies(context);
      const page = await context.newPage();
      await signIn(page, demo);
      if (colorScheme === schemes[0]) await prepare(page, demo);
      for (const screen of screens) {
        await screen.open(page, demo.url);
        await page.waitForLoadState('networkidle');
        const file = join(outDir, `${screen.name}-${colorScheme}.webp`);
        await writeFile(file, await pictureOf(page, screen));
        files.push(file);
        words[screen.name] = await wordsOf(page);
      }
      await context.close();
    }
    const listed = join(outDir, 'words.data.json');
    await writeFile(listed, `${JSON.stringify(words, null, 1)}\n`);
    return [...files, listed];
  } finally {
    await browser.close();
  }
}

/** As WebP, written by the browser itself when asked below Playwright. */
async function pictureOf(page: Page, { name, top }: Screen): Promise<Buffer> {
  const [title, box] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    top(page).boundingBox(),
  ]);
  if (!title || !box) throw new Error(`The screen ${name} does not show what its picture begins with.`);
  const scrolled = await page.evaluate(() => window.scrollY);
  // With the edges of its first card.
  const [margin, above] = [16, 36];
  const clip = { x: title.x - margin, y: box.y + scrolled - above, ...screenSize, scale: 1 };
  const session = await page.context().newCDPSession(page);
  const shot = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
  const { data } = await session.send('Page.captureScreenshot', shot);
  const picture = Buffer.from(data, 'base64');
  if (picture.length > bytesMax)
    throw new Error(`The picture of ${name} has ${picture.length} bytes; at most ${bytesMax} are allowed.`);
  return picture;
}
