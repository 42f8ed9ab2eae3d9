import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { createDemo, type Demo } from '../local/createDemo.ts';
import { signIn } from '../local/people.ts';
import { until } from './until.ts';

const root = resolve(import.meta.dirname, '../..');
/** The shortest one; a name on it. */
const sample = { file: /^un_/, name: 'Ri Won Ho' };
const patienceSeconds = 120;

export interface MainJob {
  product: RunningProduct;
  dataDir: string;
  say: (line: string) => void;
}

/**
 * The product's main job, at its deployed address: a member signs in, imports a list through bucket and queues, makes an App ID, a program
 * screens with it, the usage shows it, and an open page is told of the change. Throws a sentence at the first failure.
 */
export async function doMainJob({ product, dataDir, say }: MainJob): Promise<void> {
  const demo = await createSmallDemo({ product, dataDir, say });
  say('  a member signed in, made an App ID and imported a list');
  const token = await signIn(product, demo.email, demo.password);
  const member = createClient({ origin: product.url, bearer: async () => token });
  const program = createClient({ origin: product.url, bearer: async () => demo.appId });
  const before = await requestsOf(member);
  const answer = await program.sanctionsCheck({ name: sample.name });
  if (answer.total_matches < 1) throw new Error(`${sample.name} is on the sample and was not found.`);
  say(`  a program screened: ${answer.total_matches} ${answer.total_matches === 1 ? 'match' : 'matches'}`);
  await until('the screening is counted in the usage', async () => (await requestsOf(member)) > before);
  say('  the usage shows it');
  await hearOfChange(product.url, token, async () => {
    await member.createAppId({ name: 'Told to the open page' });
  });
  say('  an open page was told what changed');
}

/** The demo account with one list. */
export function createSmallDemo({ product, dataDir, say }: MainJob): Promise<Demo> {
  return createDemo(product, {
    dataDir,
    samples: sampleLists.filter(({ file }) => sample.file.test(file)),
    samplesDir: join(root, 'lib/lists/samples'),
    now: new Date(),
    say,
  });
}

type Member = ReturnType<typeof createClient>;

async function requestsOf(member: Member): Promise<number> {
  return (await member.getUsage({})).total_requests;
}

async function hearOfChange(url: string, token: string, change: () => Promise<void>): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, liveOffer(token));
  const ended = new AbortController();
  const heard = new Promise<void>((done, failed) => {
    socket.on('error', failed);
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).type === 'app_ids_changed') done();
    });
    const nothing = () => failed(new Error(`The open page was told nothing within ${patienceSeconds} seconds.`));
    pause(patienceSeconds * 1000, undefined, { signal: ended.signal }).then(nothing, () => {});
    socket.once('open', () => change().catch(failed));
  });
  await heard.finally(() => {
    ended.abort();
    socket.terminate();
  });
}
