import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Api, ms, nameOf, post, report, timesInTurns } from './api.ts';

export const summary =
  'decided --data DIR [--calls 400]    sanctions_check of a running product with and without decided matches';

const reference = 'bench decided';
const name = 'Ri Won Ho';
const check = '/functions/v1/sanctions_check';
const namesInBatch = 100;

/** The same names asked without a reference, with one of nobody, and with one of a subject whose match is decided. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, calls: { type: 'string', default: '400' } },
  });
  if (!values.data) throw new Error(`usage: ${summary}`);
  const api: Api = JSON.parse(readFileSync(join(values.data, 'demo.json'), 'utf8'));
  await decideFirst(api);

  const asked = (i: number) => ({ name: i % 2 ? name : nameOf(i), match_type: 'fuzzy' });
  const kinds = ['without a reference', '... with one without a subject', '... with a decided subject'];
  const times = await timesInTurns(
    [
      (i) => post(api, check, asked(i)),
      (i) => post(api, check, { ...asked(i), external_ref: `nobody ${i}` }),
      (i) => post(api, check, { ...asked(i), external_ref: reference }),
    ],
    Number(values.calls),
  );
  for (const [i, all] of times.entries()) report(`${kinds[i]}, p50 / p99`, spread(all), 'one caller, in turns');

  const items = Array.from({ length: namesInBatch }, (_, i) => asked(i));
  const batch = (body: object[]) => post(api, '/functions/v1/batch_check', { items: body });
  const batches = await timesInTurns(
    [() => batch(items), () => batch(items.map((item, i) => ({ ...item, external_ref: `nobody ${i}` })))],
    10,
  );
  for (const [i, all] of batches.entries()) report(`batch of ${namesInBatch} ${kinds[i]}`, spread(all), 'in turns');
}

const spread = (sorted: readonly number[]) => {
  const at = (share: number) => ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)} / ${at(0.99)}`;
};

/** A subject of the reference, monitored, and its best match a false positive. */
async function decideFirst(api: Api): Promise<void> {
  const path = `/functions/v1/subjects/${encodeURIComponent(reference)}`;
  await call(api, 'PUT', path, { name });
  const alerts = `/functions/v1/alerts?subject=${encodeURIComponent(reference)}`;
  for (let tries = 0; tries < 100; tries++) {
    const found = (await call(api, 'GET', alerts)) as { alerts: { id: string; state: string }[] };
    const [first] = found.alerts;
    if (first) {
      const decision = { outcome: 'false_positive', reason: 'Another person' };
      if (first.state === 'open') await call(api, 'POST', `/functions/v1/alerts/${first.id}/decision`, decision);
      return;
    }
    await pause(500);
  }
  throw new Error('The subject of the bench has no alert');
}

async function call({ apiUrl, appId }: Api, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
