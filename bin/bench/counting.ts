import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../../lib/contract/http/client.ts';
import { signIn } from '../local/people.ts';
import { callers, screenThroughKills } from './counting/screenThroughKills.ts';
import { databaseOf } from './processTree.ts';

export const summary =
  'counting --data DIR [--calls 2000] [--kills 5]    screens while the database of a running product is killed, and compares answers with what was counted';

/** The product gives a database up after more than three ends within a minute. */
const secondsBetweenKills = 21;
/** What is on the usage queue arrives in the statistics within seconds. */
const settleSeconds = 20;

/** The exit code is 1 if an answer was not counted, or something was counted without an answer. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      calls: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '5' },
    },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const dataDir = values.data;
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const demo = read('demo.json');
  const token = await signIn(read('services.json'), demo.email, demo.password);
  const client = createClient({ origin: demo.url, bearer: async () => token });
  const counted = async () => {
    const { allowance_used, monthly_requests } = await client.getUsage({});
    return { allowance_used, monthly_requests };
  };
  const before = await counted();
  const [calls, kills] = [Number(values.calls), Number(values.kills)];
  const statuses = await screenThroughKills({
    calls,
    kills,
    pauseMs: ((kills + 1) * secondsBetweenKills * 1_000 * callers) / calls,
    killDatabase: () => process.kill(databaseOf(dataDir), 'SIGKILL'),
    screen: () => screen(demo),
  });
  await new Promise((resolve) => setTimeout(resolve, settleSeconds * 1_000));
  const after = await counted();
  const allowance = after.allowance_used - before.allowance_used;
  const statistics = after.monthly_requests - before.monthly_requests;
  const answered = statuses[200] ?? 0;
  console.log(
    `${calls} screenings, the database killed ${kills} times. Answers by status: ${JSON.stringify(statuses)}`,
  );
  console.log(`answered ${answered}, taken from the allowance ${allowance}, in the statistics ${statistics}`);
  if (allowance !== answered || statistics !== answered) process.exitCode = 1;
}

async function screen({ apiUrl, appId }: { apiUrl: string; appId: string }): Promise<number> {
  const response = await fetch(`${apiUrl}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ri Won Ho' }),
  });
  await response.arrayBuffer();
  return response.status;
}
