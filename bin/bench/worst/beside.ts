import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from '../../../lib/contract/http/client.ts';
import { importFile, startImport } from '../../local/importFile.ts';
import { customersOf } from './accounts.ts';
import { hostileTexts } from './hostileTexts.ts';

const fixtures = resolve(import.meta.dirname, '../../../test/lists/fixtures');
const hostileMegabytes = 400;
const runs = 5;
/** Below it two processors are the measured limit. */
const shortestMs = 300;

/** A small plan's customer's view of a service beside attackers. */
interface Limit {
  what: string;
  alone: number;
  beside: number;
  allowed: (alone: number) => number;
}

/**
 * Times a customer's media check beside ten attackers, preview beside eight and import beside three, against a running product. Prints a line
 * each and returns how many took longer than allowed.
 */
export async function beside(folder: string): Promise<number> {
  const customer = customersOf(folder);
  const [other, attacker] = [await customer('other', 'simple'), await customer('attacker', 'simple')];
  const importers = [attacker, await customer('second', 'simple'), await customer('third', 'simple')];
  const files = mkdtempSync(join(tmpdir(), 'klarnavn-beside-'));
  try {
    const limits = [
      await mediaChecks(other, attacker),
      await previews(other, attacker),
      await imports(other, importers, files),
    ];
    console.log('\nAnother account beside attackers');
    for (const { what, alone, beside, allowed } of limits) {
      console.log(
        `${what.padEnd(52)} ${seconds(alone)} alone, ${seconds(beside)} beside them (at most ${seconds(allowed(alone))})`,
      );
    }
    return limits.filter(({ alone, beside, allowed }) => beside > allowed(alone)).length;
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}

async function mediaChecks(other: Client, attacker: Client): Promise<Limit> {
  let number = 0;
  const ask = () => other.dashboardAdverseMedia({ name: `Anna Hansen ${number++}` });
  const texts = hostileTexts(500);
  const attack = () =>
    attacker.dashboardAdverseMedia({ name: texts[number++ % texts.length]?.text.slice(0, 450) ?? 'x' });
  await ask();
  const alone = await median(ask);
  const ordinary = () => attacker.dashboardAdverseMedia({ name: `Jens Olsen ${number++}` });
  const besideOrdinary = await under(10, ordinary, () => median(ask));
  const besides = await under(10, attack, () => median(ask));
  console.log(`  adverse media check beside ten ordinary callers: ${seconds(besideOrdinary)}`);
  // Any ten callers share the two processors of one machine: hostile ones may take no more of them than ordinary ones.
  const allowed = (ms: number) => Math.max(2 * ms, 2 * besideOrdinary, shortestMs);
  return { what: 'adverse media check, ten attackers', alone, beside: besides, allowed };
}

async function previews(other: Client, attacker: Client): Promise<Limit> {
  const own = await uploaded(other, Buffer.from(`Name;Born\n${'Anna Hansen;1970\n'.repeat(20)}`));
  const hostile = await uploaded(attacker, gzipSync(`Name;Born\nAnna Hansen;1970\n${'\n'.repeat(99_000_000)}`));
  const ask = () => other.previewBatch({ batch_id: own });
  await ask();
  const alone = await median(ask);
  const besides = await under(
    8,
    () => attacker.previewBatch({ batch_id: hostile }),
    () => median(ask),
  );
  return { what: 'preview of a batch file, eight attackers', alone, beside: besides, allowed: () => 3_000 };
}

async function imports(other: Client, attackers: readonly Client[], files: string): Promise<Limit> {
  const own = join(files, 'un.xml');
  copyFileSync(join(fixtures, 'un_2026-08-01_excerpt.xml'), own);
  const hostile = join(files, 'hostile.csv.gz');
  const records = readFileSync(join(fixtures, 'eu_csv_1.1_2026-05-01_excerpt.csv'));
  writeFileSync(hostile, gzipSync(Buffer.concat([records, Buffer.alloc(hostileMegabytes * 1024 * 1024, '\n')])));
  const ask = () => importFile(other, own, 'un_sanctions_list');
  await ask();
  const alone = await timed(ask);
  const started = await Promise.allSettled(
    attackers.map(async (client) => ({ client, jobId: await startImport(client, hostile, 'eu_sanctions_list') })),
  );
  const besides = await timed(ask);
  for (const one of started) {
    if (one.status !== 'fulfilled') continue;
    const { client, jobId } = one.value;
    await client.processChunks({ jobId, action: 'cancel' }).catch(() => {});
  }
  return { what: 'import of a small list, three hostile files', alone, beside: besides, allowed: () => 10_000 };
}

async function uploaded(client: Client, file: Uint8Array): Promise<string> {
  const { batch, upload } = await client.createBatch({ file_name: 'customers.csv', file_size: file.length });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([file as BlobPart]));
  const { status } = await fetch(upload.url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
  return batch.id;
}

/** Measures while `count` attackers repeat a call, whatever they are answered. */
async function under<T>(count: number, attack: () => Promise<unknown>, measured: () => Promise<T>): Promise<T> {
  let isOver = false;
  const attackers = Array.from({ length: count }, async () => {
    while (!isOver) await attack().catch(() => new Promise((done) => setTimeout(done, 20)));
  });
  try {
    return await measured();
  } finally {
    isOver = true;
    await Promise.all(attackers);
  }
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await timed(ask));
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** Milliseconds until a call is answered; infinite for a refused or failed one. */
async function timed(ask: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  try {
    await ask();
    return performance.now() - startedAt;
  } catch (error) {
    console.log(`  the other account was refused: ${(error as Error).message}`);
    return Number.POSITIVE_INFINITY;
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
