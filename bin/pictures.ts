import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startForPictures } from './pictures/startForPictures.ts';
import { takePictures } from './pictures/takePictures.ts';

/**
 * `npm run pictures [-- --url URL]`: takes the pictures that the README shows, from the product that runs at the URL, or from one
 * started for them with the sample lists.
 */
const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { url: { type: 'string' } } });
const product = values.url ? undefined : await startForPictures(root);
try {
  const files = await takePictures(product?.url ?? (values.url as string), resolve(root, 'web/pictures'));
  for (const file of files) console.log(relative(process.cwd(), file));
} finally {
  await product?.close();
}
