import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Language, run } from '../languages/language.ts';
import { type Cases, readCases } from './cases.ts';
import { tryExamples } from './examples.ts';
import { driverCases, fillIn } from './expandCases.ts';
import { type FaultServer, startFaultServer } from './faultServer.ts';
import { missing, missingInRequests } from './judge.ts';
import type { Failure, TriedProduct } from './report.ts';

export interface LanguageReport {
  passed: number;
  failures: Failure[];
  installSeconds: number;
  driverSeconds: number;
}

const folderOfSdks = resolve(import.meta.dirname, '..');
/** What building leaves in a folder, and what is none of the package. */
const made = ['node_modules', 'dist', 'target', 'vendor', 'build', '__pycache__', '.venv'];
const isMade = (file: string) => made.includes(basename(file)) || file.endsWith('.egg-info');

/** Why this machine cannot try the language; undefined where it can. */
export async function missingFor({ needs }: Language): Promise<string | undefined> {
  for (const { command, missing: sentence } of needs) {
    const isThere = await run(command).then(
      () => true,
      () => false,
    );
    if (!isThere) return sentence;
  }
  return undefined;
}

/** Installs the SDK of a language in a temporary folder and lets its driver make every call of the cases. */
export async function testLanguage(language: Language, product: TriedProduct): Promise<LanguageReport> {
  const folder = await mkdtemp(join(tmpdir(), `klarnavn-sdk-${language.name}-`));
  try {
    const places = { sdk: join(folder, 'sdk'), user: join(folder, 'user'), url: product.url };
    await cp(join(folderOfSdks, language.name), places.sdk, {
      recursive: true,
      filter: (file) => !isMade(file),
    });
    await mkdir(places.user);
    const startedAt = performance.now();
    const driver = await language.install(places);
    const installedAt = performance.now();
    let passed = 0;
    const failures: Failure[] = [];
    for (const way of language.ways ?? ['']) {
      const outcome = await tryDriver(language, way ? [...driver, way] : driver, product, folder);
      passed += outcome.passed;
      failures.push(...outcome.failures.map(({ id, ...one }) => ({ id: [id, way].join(' ').trim(), ...one })));
    }
    const tried = await tryExamples((await language.examples?.(places)) ?? {}, product, places.user);
    const seconds = (ms: number) => Math.round(ms / 100) / 10;
    const endedAt = performance.now();
    return {
      passed: passed + tried.passed,
      failures: [...failures, ...tried.failures],
      installSeconds: seconds(installedAt - startedAt),
      driverSeconds: seconds(endedAt - installedAt),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryDriver(
  { name }: Language,
  driver: [string, ...string[]],
  product: TriedProduct,
  folder: string,
): Promise<{ passed: number; failures: Failure[] }> {
  const read = readCases();
  const faults = await startFaultServer(read);
  try {
    const values = {
      productUrl: product.url,
      faultsUrl: faults.url,
      appId: product.appId,
      unique: randomUUID(),
      batch: await openBatch(product),
    };
    const cases = fillIn(read, values);
    const file = join(folder, 'cases.json');
    await writeFile(file, JSON.stringify(driverCases(cases, values)));
    const printed = await run([...driver, file], { cwd: join(folder, 'user') });
    const version = (await readFile(join(folderOfSdks, 'version.txt'), 'utf8')).trim();
    return judgeAll(cases, outcomesIn(printed), faults, { agent: `klarnavn-${name}/${version}`, appId: product.appId });
  } finally {
    await faults.close();
  }
}

/** A batch that waits for its file; one of the cases cancels it. */
async function openBatch({ url, appId }: TriedProduct): Promise<string> {
  const response = await fetch(`${url}/functions/v1/batches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ file_name: 'cancelled.csv', file_size: 1 }),
  });
  if (response.status !== 201) throw new Error(`No batch was made: ${await response.text()}`);
  return (await response.json()).batch.id;
}

/** A driver prints for each case a line `{ "id", "outcome" }`; other lines are passed over. */
export function outcomesIn(printed: string): Map<string, unknown> {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  return new Map(lines.map((line) => JSON.parse(line)).map(({ id, outcome }) => [id, outcome]));
}

function judgeAll(
  cases: Cases,
  outcomes: Map<string, unknown>,
  faults: FaultServer,
  { agent, appId }: { agent: string; appId: string },
) {
  const failures: Failure[] = [];
  for (const one of [...cases.calls, ...cases.webhooks]) {
    const sentences = outcomes.has(one.id) ? missing(one.expect, outcomes.get(one.id)) : ['The driver has no outcome.'];
    if ('requests' in one && one.requests)
      sentences.push(...missingInRequests(one.requests, faults.received(one.id), agent));
    if (JSON.stringify(outcomes.get(one.id) ?? '').includes(appId)) sentences.push('The App ID is in what is printed.');
    if (sentences.length > 0) failures.push({ id: one.id, what: one.what, sentences });
  }
  return { passed: cases.calls.length + cases.webhooks.length - failures.length, failures };
}
