import { join } from 'node:path';
import { bundleFunctions } from '../../../lib/cloud/bundle.ts';
import { entriesByArea } from '../../../lib/cloud/functionEntries.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { functionsOf } from '../support/functionRights.ts';
import { loadedCode } from '../support/loadedCode.ts';
import { assemblyOf, scratch } from '../support/stages.ts';

// A function waits for all that it loads before its first call, with a seventh of a processor in the usual size.

/** Kilobytes that a function of the usual size may load when it starts. */
const usualMax = 805;
/** Of functions that use a bucket and a queue: the two clients have 330. */
const bucketAndQueueMax = 850;
/** Of an endpoint that only reads the table. */
const tableReadMax = 575;
/** Of functions that ask Stripe at every call: its package has 300. */
const asksStripeMax = 1_020;
const asksStripe = [
  'completeSignup',
  'createCheckout',
  'customerPortal',
  'getPaymentMethod',
  'listInvoices',
  'manageSubscription',
  'previewChange',
  'refreshSubscription',
  'stripeDue',
  'stripeWebhook',
];

const mark = { stripe: 'api.stripe.com', bucket: 'S3Client', queue: 'SQSClient' };
const usualMegabytes = 256;

describe('the code that a function of the usual size loads when it starts', () => {
  const outDir = join(scratch, 'loaded');
  const usual: { operation: string; kilobytes: number; code: string }[] = [];
  beforeAll(async () => {
    await bundleFunctions({ outDir });
    const sizes = new Map(
      functionsOf(assemblyOf('prod')).map(({ id, properties }): [string, unknown] => [id, properties.MemorySize]),
    );
    for (const [area, entries] of Object.entries(entriesByArea())) {
      for (const entry of entries) {
        const operation = entry.slice(entry.lastIndexOf('/') + 1);
        if (sizes.get(operation) !== usualMegabytes) continue;
        const code = loadedCode(join(outDir, area, `${entry}.mjs`));
        usual.push({ operation, code, kilobytes: Math.round(Buffer.byteLength(code) / 1_000) });
      }
    }
  });

  const larger = (max: number, those: (operation: string) => boolean) =>
    usual
      .filter(({ operation, kilobytes }) => those(operation) && kilobytes > max)
      .map(({ operation, kilobytes }) => `${operation}: ${kilobytes} kB`);
  const loading = (part: keyof typeof mark) =>
    usual.filter(({ code }) => code.includes(mark[part])).map(({ operation }) => operation);

  it(`has at most ${usualMax} kB, ${bucketAndQueueMax} with a bucket and a queue, ${asksStripeMax} if every call asks Stripe`, () => {
    expect(usual.length).toBeGreaterThan(80);
    const queue = loading('queue');
    const both = loading('bucket').filter((operation) => queue.includes(operation));
    const isUsual = (operation: string) => !asksStripe.includes(operation) && !both.includes(operation);
    expect(larger(usualMax, isUsual)).toEqual([]);
    expect(
      larger(bucketAndQueueMax, (operation) => both.includes(operation) && !asksStripe.includes(operation)),
    ).toEqual([]);
    expect(larger(asksStripeMax, (operation) => asksStripe.includes(operation))).toEqual([]);
  });

  it('has the package of Stripe in those functions alone', () => {
    expect(loading('stripe').sort()).toEqual(asksStripe);
  });

  it(`has at most ${tableReadMax} kB in endpoints that only read the table`, () => {
    const others = new Set([...loading('bucket'), ...loading('queue'), ...loading('stripe')]);
    const reads = allRoutes.filter(({ method, operation }) => method === 'GET' && !others.has(operation));
    const names = new Set<string>(reads.map(({ operation }) => operation));
    expect(usual.filter(({ operation }) => names.has(operation)).length).toBeGreaterThan(15);
    expect(larger(tableReadMax, (operation) => names.has(operation))).toEqual([]);
  });
});
