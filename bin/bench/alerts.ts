import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../../lib/contract/http/client.ts';
import { fingerprinted } from '../../lib/operations/alerts/facts.ts';
import { raiseAlerts } from '../../lib/operations/alerts/raiseAlerts.ts';
import { signIn } from '../local/people.ts';
import { tableOf } from '../local/tableOf.ts';

export const summary =
  'alerts --data DIR [--alerts 10000] [--reads 50]    opens alerts in a running product and times the first page of their list, with filters, and the figures';

const atOnce = 16;
/** Names of the alerts that the text filter finds: one in a hundred. */
const rareEvery = 100;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      alerts: { type: 'string', default: '10000' },
      reads: { type: 'string', default: '50' },
    },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const dataDir = values.data;
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const [demo, services] = [read('demo.json'), read('services.json')];
  const token = await signIn(services, demo.email, demo.password);
  const client = createClient({ origin: demo.url, bearer: async () => token });
  const accountId = (await client.getAccount({})).account?.id as string;
  const table = tableOf(services);
  const wanted = Number(values.alerts);
  const begun = performance.now();
  let next = 0;
  const open = async () => {
    for (let n = next++; n < wanted; n = next++) await raiseAlerts({ table, accountId, ...alertOf(n) });
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  console.log(`${wanted} alerts opened in ${Math.round((performance.now() - begun) / 1_000)} s`);
  const reads = Number(values.reads);
  await time('first page', reads, () => client.listAlerts({}));
  await time('first page, oldest first', reads, () => client.listAlerts({ order: 'oldest' }));
  await time('first page, of nobody', reads, () => client.listAlerts({ assignee: 'nobody' }));
  await time('first page, by a rare name', reads, () => client.listAlerts({ text: 'rare' }));
  await time('figures', Math.ceil(reads / 10), () => client.getAlertFigures({}));
}

function alertOf(n: number) {
  const name = n % rareEvery === 0 ? `Rare Subject ${n}` : `Subject ${n}`;
  return {
    subject: { id: `sub_bench${n}`, externalRef: `bench ${n}`, name },
    found: [
      {
        id: `bench:${n}`,
        records: ['eu_sanctions_list', 'un_sanctions_list'].map((list) => ({
          id: `${list}:${n}`,
          database: list.slice(0, 2).toUpperCase(),
          list: list as 'eu_sanctions_list',
          name: `Listed ${n}`,
          score: 0.8 + (n % 200) / 1_000,
          rule: 'similarity' as const,
          ...fingerprinted({ names: [`Listed ${n}`], dates_of_birth: ['1962-03-12'], programmes: ['Programme'] }),
        })),
      },
    ],
    searched: 'everything' as const,
    setOffBy: 'edition' as const,
    now: new Date(),
  };
}

async function time(what: string, reads: number, read: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let i = 0; i < reads; i++) {
    const at = performance.now();
    await read();
    took.push(performance.now() - at);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
