import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanKey } from '../../../lib/contract/billing/plans.ts';
import { type Client, createClient } from '../../../lib/contract/http/client.ts';
import { connectDynamoDb } from '../../../lib/platform/dynamoDb.ts';
import { putSubscription } from '../../../lib/store/billing/subscriptions.ts';
import { createPerson, ownAccount, signIn } from '../../local/people.ts';

const password = 'Right-horse-battery-9';

/** Makes customers of a product on this machine, each with a plan and a signed-in owner. */
export function customersOf(folder: string): (name: string, plan: PlanKey) => Promise<Client> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const services = read('services.json');
  const { endpoints, region, credentials, resources } = services;
  const connected = connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials });
  const table = { ...connected, name: resources.tableName };
  return async (name, plan) => {
    const now = new Date();
    const email = `${name}-${now.getTime()}@bench.example`;
    const person = await createPerson(services, { email, password });
    const accountId = await ownAccount(table, person, `Business of ${name}`, now);
    await putSubscription(table, accountId, {
      plan,
      billingPeriod: 'monthly',
      status: 'active',
      periodEnd: '2099-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: now.toISOString(),
    });
    const token = await signIn(services, email, password);
    return createClient({ origin: read('demo.json').url, bearer: async () => token });
  };
}
