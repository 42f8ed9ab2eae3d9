import { basename, join, resolve } from 'node:path';

/** Set by productSetup.ts for one run of jest: the folder of the product that its suites share, made for it alone. */
export const sharedFolder = 'KLARNAVN_SHARED_PRODUCT';

/** How the suites and the process that runs them speak with each other: by files of this folder. */
export function sharedFiles() {
  const folder = process.env[sharedFolder];
  if (!folder) throw new Error(`${sharedFolder} is not set: jest runs without test/support/productSetup.ts`);
  return {
    folder,
    /** Of bundleProgram.mjs. Named like a build that did not come to its end, so that one which is left behind is forgotten as those are. */
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
