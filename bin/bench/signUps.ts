import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../lib/contract/client.ts';
import { newestVersions } from '../../lib/contract/legal.ts';
import { type Running, startProduct } from './runningProduct.ts';

export const summary =
  'signups [--people 200]    people who sign up, pay and come back at once: accounts, owners, and how long completing takes';

const warmUp = 5;
const password = 'Right-horse-battery-9';

/** Everybody begins at once, and then everybody comes back from their payment at once, while the webhooks arrive. */
export async function run(args: string[]): Promise<void> {
  const people = Number(args[args.indexOf('--people') + 1] || 200);
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-'));
  let product: Running | undefined;
  try {
    product = await startProduct(dataDir, '--empty');
    await signUpOneByOne(product, 40);
    await signUpAtOnce(product, people);
  } catch (error) {
    printFaults(dataDir);
    throw error;
  } finally {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUpOneByOne(product: Running, people: number): Promise<void> {
  const begun: number[] = [];
  const completed: number[] = [];
  // The first calls load the functions, and are left out.
  for (let n = -warmUp; n < people; n++) {
    const email = `one${n}@bank.example`;
    const { ms, value } = await timed(() => begin(product, email));
    if (n >= 0) begun.push(ms);
    const session = await pay(value);
    const done = await timed(() => complete(product, session));
    if (n >= 0) completed.push(done.ms);
  }
  report(`${people} one after another: create-checkout p50 / p95`, `${p(begun, 0.5)} / ${p(begun, 0.95)}`);
  report('... complete-signup p50 / p95', `${p(completed, 0.5)} / ${p(completed, 0.95)}`, 'at most 1500 ms');
}

async function signUpAtOnce(product: Running, people: number): Promise<void> {
  const emails = Array.from({ length: people }, (_, n) => `person${n}@bank.example`);
  const begun = await Promise.all(emails.map((email) => timed(() => persistent(() => begin(product, email)))));
  const sessions = await Promise.all(begun.map(({ value }) => pay(value)));
  const completed = await Promise.all(
    sessions.map((session) => timed(() => persistent(() => complete(product, session)))),
  );
  const accounts = new Set<string>();
  let owners = 0;
  for (const email of emails) {
    const client = await product.signIn(email, password);
    const { account, member } = await client.getAccount({});
    const { members } = await client.listMembers({});
    if (account) accounts.add(account.id);
    if (member?.role === 'owner' && members.length === 1) owners += 1;
  }
  const ms = (timings: { ms: number }[]) => timings.map((one) => one.ms);
  report(`${people} at once: accounts / with one owner`, `${accounts.size} / ${owners}`, `${people} / ${people}`);
  report('... calls that were made again', String(repeated));
  report('... create-checkout p50 / p95', `${p(ms(begun), 0.5)} / ${p(ms(begun), 0.95)}`);
  report('... complete-signup p50 / p95', `${p(ms(completed), 0.5)} / ${p(ms(completed), 0.95)}`);
}

/** What the functions have logged as faults, each kind once. */
function printFaults(dataDir: string): void {
  const lines = readFileSync(join(dataDir, 'functions.log'), 'utf8').split('\n');
  const faults = lines.filter((line) => line.includes('"level":"error"') || line.includes('Task timed out'));
  for (const fault of new Set(faults.map((line) => /"message":"[^"]*"/.exec(line)?.[0] ?? line.slice(0, 300))))
    console.error(fault);
}

const visitor = (product: Running) => createClient({ origin: product.demo.url, bearer: async () => undefined });

async function begin(product: Running, email: string): Promise<string> {
  const userDetails = { email, fullName: 'Anna Berg', businessName: 'Nordbank A/S', password };
  const bought = { plan: 'advanced', billing: 'monthly', userDetails, accepts: newestVersions } as const;
  return (await visitor(product).createCheckout(bought)).url;
}

/** Resolves with the id of the session. */
async function pay(url: string): Promise<string> {
  const body = new URLSearchParams({ card: '4242424242424242', country: 'DK', postal_code: '2100' });
  const { status } = await fetch(`${url}/complete`, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`A payment was answered with ${status}`);
  return url.split('/').at(-1) as string;
}

const complete = (product: Running, session: string) => visitor(product).completeSignup({ session_id: session });

let repeated = 0;

/** As a person does it: again, if API Gateway gave the call up after 29 s. One machine runs five calls of a function at once. */
async function persistent<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act();
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      if (tries === 5 || (status < 500 && status !== 409)) throw error;
      repeated += 1;
    }
  }
}

async function timed<T>(act: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const startedAt = performance.now();
  const value = await act();
  return { ms: performance.now() - startedAt, value };
}

function p(ms: number[], share: number): string {
  const sorted = [...ms].sort((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
}

function report(what: string, figure: string, goal?: string): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(18)}${goal ? `   (${goal})` : ''}`);
}
