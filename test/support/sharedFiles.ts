import { basename, join, resolve } from 'node:path';

/** Set by productSetup.ts for one run of jest: the folder of the suites' shared product, made for it alone. */
export const sharedFolder = 'KLARNAVN_SHARED_PRODUCT';

/** The channel between the suites and their main process: by files of this folder. */
export function sharedFiles() {
  const folder = process.env[sharedFolder];
  if (!folder) throw new Error(`${sharedFolder} is not set: jest runs without test/support/productSetup.ts`);
  return {
    folder,
    /** Of bundleProgram.mjs. Named like an incomplete build, so a leftover is removed like those. */
    programDir: resolve('build', basename(folder)),
    /** A suite needs the product. */
    wanted: join(folder, 'wanted'),
    /** The product's process has ended. */
    ended: join(folder, 'ended'),
    /** What it printed. */
    log: join(folder, 'product.log'),
    dataDir: join(folder, 'data'),
    /** Of dynamo.ts: the file of a database with an empty table. */
    emptyDatabase: join(folder, 'empty.db'),
  };
}
