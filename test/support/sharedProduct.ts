import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedFolder } from '../../bin/deploy/productTests.ts';
import { startTestProduct, type TestProduct } from './product.ts';
import { sharedFiles } from './sharedFiles.ts';

/**
 * The product shared by suites of one run of jest. It starts when the first suite asks, and ends with the run. A suite makes accounts of
 * its own, with lists of their own; it leaves alone everybody's data (shared editions, the demo operator). A suite publishing for
 * everybody, or killing or restarting the product, starts one of its own. `suite` is a part of its people's addresses, so two suites do not
 * use the same one.
 */
export async function sharedProduct(suite: string): Promise<TestProduct> {
  const product = await (process.env[deployedFolder] ? startTestProduct() : startedProduct());
  const { signUp, addPerson, addMember } = product;
  const ofSuite = (email: string) => email.replace('@', `.${suite}@`);
  return {
    ...product,
    signUp: (email, ...more) => signUp(ofSuite(email), ...more),
    addPerson: (email) => addPerson(ofSuite(email)),
    addMember: (accountId, email, role) => addMember(accountId, ofSuite(email), role),
  };
}

async function startedProduct(): Promise<TestProduct> {
  const { wanted, ended, log, dataDir } = sharedFiles();
  writeFileSync(wanted, '');
  const printed = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  while (!printed().includes('Ready.')) {
    if (existsSync(ended)) throw new Error(`The shared product did not start:\n${printed()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  const product = await startTestProduct({ running: dataDir });
  return { ...product, output: () => printed() + readFileSync(join(dataDir, 'functions.log'), 'utf8') };
}
