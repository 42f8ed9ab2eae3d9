import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { sanctionsCheck } from '../../lib/contract/screening/screening.ts';
import { FunctionAccess } from '../../lib/local/iam/functionAccess.ts';
import { startProduct } from '../../lib/local/startProduct.ts';
import { buildProduct } from '../local/buildProduct.ts';
import { createDemo } from '../local/createDemo.ts';
import { prepareLocalStripe } from '../local/prepareLocalStripe.ts';
import { inTurns, nameOf, post } from './api.ts';

export const summary =
  'rights [--calls 2000]    a call of the local product with and without the comparison of policies, in turns';

const root = resolve(import.meta.dirname, '../..');

/** One product in this process: calls with and without take turns, so that what else the machine does meets both alike. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { calls: { type: 'string', default: '2000' } } });
  const dataDir = await mkdtemp(join(tmpdir(), 'klarnavn-rights-'));
  const say = () => undefined;
  const counts = countedComparison();
  const product = await startProduct({ ...(await buildProduct(root, say)), dataDir, port: 0, log: say });
  try {
    await prepareLocalStripe(product);
    const samplesDir = join(root, 'lib/lists/samples');
    const demo = await createDemo(product, { dataDir, samples: sampleLists, samplesDir, now: new Date(), say });
    const call = (isCompared: boolean) => (i: number) => {
      counts.isCompared = isCompared;
      return post(demo, sanctionsCheck.paths[0], { name: nameOf(i), match_type: 'fuzzy' });
    };
    const [compared = 0, not = 0] = await inTurns([call(true), call(false)], Number(values.calls));
    const each = counts.compared / counts.calls;
    console.log(`sanctions_check, p50 with the policies compared: ${compared.toFixed(2)} ms`);
    console.log(`                 p50 without:                    ${not.toFixed(2)} ms`);
    console.log(`ratio ${(compared / not).toFixed(3)}, ${each.toFixed(3)} ms of comparisons a call of a service`);
  } finally {
    await product.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lets the comparison be left out, and measures it. */
function countedComparison() {
  const counts = { isCompared: true, calls: 0, compared: 0 };
  const { require: compare } = FunctionAccess.prototype;
  FunctionAccess.prototype.require = function (this: FunctionAccess, ...asked: Parameters<typeof compare>) {
    if (!counts.isCompared) return;
    const startedAt = performance.now();
    compare.apply(this, asked);
    counts.calls += 1;
    counts.compared += performance.now() - startedAt;
  };
  return counts;
}
