import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { idempotencyHeader } from '../../lib/contract/http/idempotency.ts';
import { batchCheck } from '../../lib/contract/screening/batchCheck.ts';
import { pepCheck, sanctionsCheck, universalSearch } from '../../lib/contract/screening/screening.ts';
import { batchItemsMax } from '../../lib/contract/screening/screeningLimits.ts';

export const summary =
  'api --data DIR [--calls 400] [--batches 7]    batches, universal search and Idempotency-Key of a running product';

/** Below the professional plan's 100 a second, so the rate limit is not measured. */
const intervalMs = 12;
/** Calls before the measured ones, as a share of them. */
const warmUp = 0.5;

export interface Api {
  apiUrl: string;
  appId: string;
}

/** Kinds of calls take turns, so other work of the machine meets them all alike. One call at a time. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      calls: { type: 'string', default: '400' },
      batches: { type: 'string', default: '7' },
    },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const api: Api = JSON.parse(readFileSync(join(values.data, 'demo.json'), 'utf8'));
  const calls = Number(values.calls);

  const checks = { sanctionsCheck, pepCheck, universalSearch };
  const [sanctions = 0, pep = 0, universal = 0] = await inTurns(
    Object.values(checks).map(
      ({ paths }) =>
        (i) =>
          post(api, paths[0], { name: nameOf(i), match_type: 'fuzzy' }),
    ),
    calls,
  );
  report('sanctions_check / pep_check, p50', `${ms(sanctions)} / ${ms(pep)}`, 'one caller');
  const share = `${Math.round((universal / Math.max(sanctions, pep) - 1) * 100)} %`;
  report('universal search, p50', `${ms(universal)}, ${share}`, 'at most 20 % above the slower');

  const asked = (i: number) => ({ name: nameOf(i), match_type: 'fuzzy' });
  let key = '';
  const [without = 0, first = 0, replay = 0] = await inTurns(
    [
      (i) => post(api, sanctionsCheck.paths[0], asked(i)),
      (i) => {
        key = randomUUID();
        return post(api, sanctionsCheck.paths[0], asked(i), key);
      },
      (i) => post(api, sanctionsCheck.paths[0], asked(i), key),
    ],
    calls,
  );
  report('sanctions_check without a key, p50', ms(without), 'one caller');
  report('... with a new Idempotency-Key', `${ms(first)}, +${ms(first - without)}`, 'at most 3 ms more');
  report('... sent again under its key', ms(replay), 'the first answer');

  const items = Array.from({ length: batchItemsMax }, (_, i) => ({ name: nameOf(i), match_type: 'fuzzy' }));
  const sizes: number[] = [];
  const [batch = 0] = await inTurns(
    [
      async () => {
        const answered = await post(api, batchCheck.paths[0], { items });
        sizes.push(answered.size);
        return answered;
      },
    ],
    Number(values.batches),
  );
  const size = `${(Math.max(...sizes) / 1024 / 1024).toFixed(2)} MB`;
  report(`batch_check of ${items.length} names, p50`, `${ms(batch)}, ${size}`, 'at most 1.5 s and 5 MB');
}

export interface Answered {
  ms: number;
  size: number;
}

/** The median of each kind of call in milliseconds. */
export async function inTurns(kinds: ((i: number) => Promise<Answered>)[], rounds: number): Promise<number[]> {
  return (await timesInTurns(kinds, rounds)).map((all) => all[Math.floor(all.length / 2)] ?? 0);
}

/** The times of each kind of call in milliseconds, sorted. */
export async function timesInTurns(kinds: ((i: number) => Promise<Answered>)[], rounds: number): Promise<number[][]> {
  const times = kinds.map((): number[] => []);
  const unmeasured = Math.ceil(rounds * warmUp);
  for (let round = 0; round < rounds + unmeasured; round++) {
    for (const [kind, call] of kinds.entries()) {
      const answered = await call(round);
      if (round >= unmeasured) times[kind]?.push(answered.ms);
      await new Promise((done) => setTimeout(done, Math.max(0, intervalMs - answered.ms)));
    }
  }
  return times.map((all) => all.sort((a, b) => a - b));
}

export async function post({ apiUrl, appId }: Api, path: string, body: unknown, key?: string): Promise<Answered> {
  const startedAt = performance.now();
  const response = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${appId}`,
      'Content-Type': 'application/json',
      ...(key ? { [idempotencyHeader]: key } : {}),
    },
    body: JSON.stringify(body),
  });
  const size = (await response.arrayBuffer()).byteLength;
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return { ms, size };
}

const given = ['Mohammed', 'Ri Won', 'Anna', 'Eric', 'Kim Chol', 'Jens', 'Viktor', 'Maria', 'Abdul', 'Olga'];
const family = ['Hansen', 'Ali', 'Badege', 'Nam', 'Ivanov', 'Sørensen', 'Haqqani', 'Petrova', 'Ho', 'Gonzalez'];

/** A hundred names: some are listed, some come near, most are nobody's. */
export function nameOf(i: number): string {
  const place = i % (given.length * family.length);
  return `${given[place % given.length]} ${family[Math.floor(place / given.length)]}`;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;

export function report(what: string, figure: string, goal: string): void {
  console.log(`${what.padEnd(42)} ${figure.padStart(22)}   (${goal})`);
}
