import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildProduct } from '../../bin/local/buildProduct.ts';
import { createDemo } from '../../bin/local/createDemo.ts';
import { type GrantUsed, grantsUsedFile } from '../../bin/local/grantsUsed.ts';
import { prepareLocalStripe } from '../../bin/local/prepareLocalStripe.ts';
import { type StartedProduct, startProduct } from '../../lib/local/startProduct.ts';

/** What runs by the clock, more rarely than a test lasts: called once, in its own role, in a product that has an account. */
describe('the scheduled functions of a stage', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'schedules-'));
  const used: GrantUsed[] = [];
  let product: StartedProduct;

  beforeAll(async () => {
    const built = await buildProduct(resolve('.'), () => {});
    mkdirSync(dirname(grantsUsedFile), { recursive: true });
    product = await startProduct({
      ...built,
      dataDir,
      port: 0,
      log: () => {},
      onGrantUsed: (grant) => {
        used.push(grant);
        appendFileSync(grantsUsedFile, `${JSON.stringify(grant)}\n`);
      },
    });
    await prepareLocalStripe(product);
    await createDemo(product, { dataDir, samples: [], samplesDir: '', now: new Date(), say: () => {} });
    await product.runSchedules();
  });
  afterAll(async () => {
    await product?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const usedBy = (operation: string) => [
    ...new Set(used.filter(({ functionName }) => functionName.endsWith(`-${operation}`)).map(({ action }) => action)),
  ];

  it.each([
    ['subscriptionsSwept', ['dynamodb:Query', 'sqs:SendMessage']],
    ['signUpsSwept', ['dynamodb:Query']],
    ['jobsSwept', ['dynamodb:Query']],
    ['webhooksSwept', ['dynamodb:Query']],
    ['retentionSwept', ['dynamodb:Query', 'sqs:SendMessage']],
    ['monitoringSwept', ['dynamodb:Query']],
    ['peopleCopied', ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup', 's3:PutObject']],
  ])('%s is allowed what it needs, and uses it', (operation, actions) => {
    expect(usedBy(operation)).toEqual(expect.arrayContaining(actions));
  });
});
