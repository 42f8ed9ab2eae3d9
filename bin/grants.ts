import { resolve } from 'node:path';
import { explanationOf } from '../lib/cloud/unusedGrants.ts';
import { grantsOfAssembly } from '../lib/local/startProduct.ts';
import { buildProduct } from './local/buildProduct.ts';
import { type GrantUsed, readGrantsUsed } from './local/grantsUsed.ts';

/**
 * `npm run grants`, after `npm test -- --all`: rights of functions unused by every test of a started product. Unexplained ones
 * (lib/cloud/unusedGrants.ts) are named, and end it with 1.
 */
const { assemblyDir } = await buildProduct(resolve(import.meta.dirname, '..'), console.log);
const used = new Set(readGrantsUsed().map(nameOf));
const grants = grantsOfAssembly(assemblyDir);
const unused = grants.filter((grant) => !used.has(nameOf(grant)));
const unexplained = unused.filter((grant) => !explanationOf(grant));
for (const grant of unexplained) console.log(`not used, and nothing says why: ${nameOf(grant)}`);
console.log(
  `${grants.length} rights: ${grants.length - unused.length} used, ${unused.length - unexplained.length} explained, ${unexplained.length} too many`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function nameOf({ functionName, action, resource }: GrantUsed): string {
  return `${functionName} ${action} ${resource}`;
}
