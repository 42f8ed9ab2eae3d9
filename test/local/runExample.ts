import { startProduct } from '../../lib/local/startProduct.ts';

/** Starts the example in a process of its own, which a test can kill; prints where it is as one line of JSON. */
const [assemblyDir = '', webDir = '', dataDir = ''] = process.argv.slice(2);

startProduct({ assemblyDir, webDir, dataDir, port: 0, log: () => {} }).then(({ close: _, ...product }) => {
  console.log(JSON.stringify(product));
});
