import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { startProduct } from '../../lib/local/startProduct.ts';
import { buildProduct } from '../local/buildProduct.ts';
import { createDemo, type Demo } from '../local/createDemo.ts';

/** The product with its sample lists, in a folder of its own, removed at the end. */
export async function startForPictures(root: string): Promise<{ url: string; demo: Demo; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarnavn-pictures-'));
  const product = await startProduct({
    ...(await buildProduct(root, console.log)),
    dataDir,
    port: 0,
    log: console.log,
  });
  const close = async () => {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const demo = await createDemo(product, {
      dataDir,
      samples: sampleLists,
      samplesDir: resolve(root, 'lib/lists/samples'),
      now: new Date(),
      say: console.log,
    });
    return { url: demo.url, demo, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}
