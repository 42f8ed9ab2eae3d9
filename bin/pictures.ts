import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Demo } from './local/createDemo.ts';
import { photographSite } from './pictures/photographSite.ts';
import { publicPaths } from './pictures/publicPaths.ts';
import { startForPictures } from './pictures/startForPictures.ts';
import { takePictures } from './pictures/takePictures.ts';
import { takeScreens } from './pictures/takeScreens.ts';

/**
 * `npm run pictures`: takes the pictures of the README and the public pages, from a product started for them with the sample lists, or with
 * `--data FOLDER` from the one running with this data folder. With `--site FOLDER` instead every public page at three widths in both
 * schemes, single and on contact sheets, for a person to look at; there `--url URL` is any stage of the product, and `--only TEXT` takes
 * the pages with it in their path.
 */
const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    url: { type: 'string' },
    site: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const product = values.data || values.url ? undefined : await startForPictures(root);
try {
  const files = values.site ? await photographs(values.site) : await ownPictures();
  for (const file of files) console.log(relative(process.cwd(), file));
} finally {
  await product?.close();
}

async function photographs(outDir: string): Promise<string[]> {
  const url = values.url ?? (await demo()).url;
  const paths = (await publicPaths(url)).filter((path) => path.includes(values.only));
  return photographSite(url, paths, resolve(outDir));
}

async function ownPictures(): Promise<string[]> {
  const shown = await demo();
  return [
    ...(await takePictures(shown.url, resolve(root, 'web/pictures'))),
    ...(await takeScreens(shown, resolve(root, 'web/screens'))),
  ];
}

async function demo(): Promise<Demo> {
  if (product) return product.demo;
  if (!values.data) throw new Error('Pictures of a signed-in person need --data FOLDER.');
  return JSON.parse(await readFile(join(values.data, 'demo.json'), 'utf8'));
}
