import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomNumbers } from '../../../bin/bench/madeNames.ts';
import { appendBatches, type LogBatch } from '../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../lib/operations/log/cosignLog.ts';
import type { Witness } from '../../../lib/operations/log/log.ts';
import { openLog } from '../../../lib/operations/log/openLog.ts';
import { proveEntry } from '../../../lib/operations/log/proveEntry.ts';
import { publishPolicies } from '../../../lib/operations/log/publishPolicies.ts';
import { witnessOverHttp } from '../../../lib/operations/log/witnessOverHttp.ts';
import { findLogPlaces } from '../../../lib/store/log/logPlaces.ts';
import { toHex, toUtf8 } from '../../../lib/tlog/bytes.ts';
import { readVkey, writeNote, writeVkey } from '../../../lib/tlog/note.ts';
import { writePolicy } from '../../../lib/tlog/policy.ts';
import { batchOf, Killed, killable, logWorld, origin } from '../../support/logWorld.ts';

/**
 * Writes a log for judges into a folder, by processes that are killed at every kind of moment, while a real witness cosigns it:
 * `log` (the public files), `entries` (in hex, by index), `signed` (every checkpoint that was ever signed), `proofs`, `vkey`.
 * Arguments: the folder, the address of the witness, its vkey.
 */
const [folder = '', witnessUrl = '', witnessVkey = ''] = process.argv.slice(2);
const rounds = 120;
const random = randomNumbers(7);
const below = (bound: number) => Math.floor(random() * bound);

const world = await logWorld();
const key = await readVkey(witnessVkey);
const real = witnessOverHttp({ name: 'w1', key, submissionPrefix: witnessUrl, timeoutMs: 5_000 });
let cosigned = 0;
const witnesses: Witness[] = [
  {
    ...real,
    async ask(body) {
      const answer = await real.ask(body);
      if (answer.status === 200) cosigned += 1;
      return answer;
    },
  },
];
const text = writePolicy({ log: writeVkey(world.key), witnesses: [{ name: 'w1', vkey: witnessVkey }], least: 1 });
await world.opened(witnesses);
await publishPolicies(world.log, [{ from: 0, text }]);

const batches: LogBatch[] = [];
let kills = 0;

/** A process that is killed at a random call, or ends by itself. */
async function inProcess(act: (log: ReturnType<typeof killable>['log']) => Promise<unknown>): Promise<void> {
  const { log } = killable(world.log, { at: 1 + below(22), after: random() < 0.5 });
  try {
    await act(log);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    kills += 1;
  }
}

for (let round = 0; round < rounds; round++) {
  const batch = batchOf(`batch ${round}`, 1 + below(round % 10 === 0 ? 700 : 40));
  batches.push(batch);
  await inProcess(async (log) => appendBatches(await openLog(log, []), [batch]));
  // The message comes again in the end, among others.
  if (round % 2 === 0) await appendBatches(await openLog(world.log, []), batches.slice(-3).toReversed());
  world.pass(61_000);
  await inProcess((log) => cosignLog(log, { witnesses }));
  world.pass(61_000);
  const done = await cosignLog(world.log, { witnesses });
  if (done && !done.isCosigned) throw new Error(`The witness did not cosign ${done.size} entries: ${done.faults}`);
}
await appendBatches(await openLog(world.log, witnesses), batches);
world.pass(61_000);
await cosignLog(world.log, { witnesses });

const entries: string[] = [];
const places = await findLogPlaces(
  world.log.table,
  origin,
  batches.map(({ id }) => id),
);
for (const [i, batch] of batches.entries()) {
  const { start = 0 } = places[i] ?? {};
  for (const [j, entry] of batch.entries.entries()) {
    const index = start + j;
    entries[index] = toHex(entry);
    if (index % 97 !== 0) continue;
    const proof = await proveEntry(world.log, { index, entry });
    if (proof === undefined) throw new Error(`Entry ${index} is not cosigned.`);
    put(`proofs/${index}.tlog-proof`, proof);
  }
}
for (const [path, bytes] of world.bucket.objects) if (path.startsWith('log/')) put(path, bytes);
put('entries', entries.join('\n'));
put('vkey', writeVkey(world.key));
const { name, keyId } = world.key;
for (const [i, signed] of world.signed.entries()) {
  const signature = await world.key.sign(toUtf8(signed));
  put(`signed/${String(i).padStart(4, '0')}`, writeNote({ text: signed, signatures: [{ name, keyId, signature }] }));
}
console.log(
  `${entries.length} entries in ${rounds} rounds with ${kills} kills; the witness cosigned ${cosigned} times`,
);

function put(name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
