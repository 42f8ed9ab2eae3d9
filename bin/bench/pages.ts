import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { createPerson, ownAccount, signIn } from '../local/people.ts';

export const summary =
  'pages --data DIR [--pages 600] [--messages 100]    opens pages of one account of a running product, and times the live messages of another';

/** A new account has its first App ID; changing its name is told to its pages. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      pages: { type: 'string', default: '600' },
      messages: { type: 'string', default: '100' },
    },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const [pages, messages] = [Number(values.pages), Number(values.messages)];
  const [greedy, other] = [await signUp(values.data), await signUp(values.data)];
  const told = await open(other);
  if (!told) throw new Error('The page of the other account was refused');
  // What was changed before the page was open may still be on its way to it.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  console.log(`live message of an account, ${messages} times: ${spread(await timeMessages(other, told, messages))}`);

  const opening = Promise.all(Array.from({ length: pages }, () => open(greedy)));
  const meanwhile = await timeMessages(other, told, messages);
  const opened = (await opening).filter((page) => page !== undefined);
  console.log(`${pages} pages of another account at once: ${opened.length} opened, ${pages - opened.length} refused`);
  console.log(`live message while they open: ${spread(meanwhile)}`);

  let isOver = false;
  const changes = (async () => {
    while (!isOver) await greedy.change();
  })();
  console.log(
    `... while they are told of changes without a pause: ${spread(await timeMessages(other, told, messages))}`,
  );
  isOver = true;
  await changes;
  for (const page of [told, ...opened]) page.terminate();
}

interface Account {
  token: string;
  liveUrl: string;
  /** Makes a change reported to its pages. */
  change(): Promise<void>;
}

async function signUp(dataDir: string): Promise<Account> {
  const read = (file: string) => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const [demo, services] = [read('demo.json'), read('services.json')];
  const { endpoints, region, credentials, resources } = services;
  const person = { email: `${randomUUID()}@bench.example`, password: `Bench-${randomUUID()}` };
  const { userId } = await createPerson(services, person);
  const table = {
    name: resources.tableName,
    ...connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials }),
  };
  await ownAccount(table, { ...person, userId }, 'Bench', new Date());
  const token = await signIn(services, person.email, person.password);
  const client = createClient({ origin: demo.url, bearer: async () => token });
  return { token, liveUrl: `${demo.url.replace('http', 'ws')}/live`, change: await renamer(client) };
}

async function renamer(client: Client): Promise<() => Promise<void>> {
  const { app_id } = await client.createAppId({ name: 'Bench' });
  let changes = 0;
  return async () => {
    changes += 1;
    await client.renameAppId({ id: app_id.id, name: `Bench ${changes}` });
  };
}

/** Undefined if the page is refused. */
function open({ liveUrl, token }: Account): Promise<WebSocket | undefined> {
  const page = new WebSocket(liveUrl, liveOffer(token));
  return new Promise((resolve) => {
    page.once('open', () => resolve(page));
    page.on('error', () => resolve(undefined));
  });
}

/** Milliseconds from each change until the page was told of it. */
async function timeMessages(account: Account, page: WebSocket, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const told = once(page, 'message');
    await account.change();
    await told;
    times.push(performance.now() - began);
  }
  return times;
}

function spread(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.999)}`;
}
