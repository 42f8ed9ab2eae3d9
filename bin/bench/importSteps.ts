import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { addImportJob, findImportJob } from '../../lib/store/imports/importJobs.ts';
import { updateJob } from '../../lib/store/jobs/jobChanges.ts';
import { objectKeys } from '../../lib/store/objectKeys.ts';
import type { Table } from '../../lib/store/table.ts';
import type { StepCall, StepFigures } from './importStep.ts';
import { startLocalTable } from './localTable.ts';
import { madeEntity, randomNumbers } from './madeNames.ts';

export const summary = '[RECORDS]  time and peak memory of each step of an import, each in a process of its own';

const sdn = resolve(import.meta.dirname, '../../lib/lists/samples/ofac_sdn_2024-05-03.xml.gz');
const actor = { type: 'system', name: 'bench' } as const;

/** Imports OFAC's SDN list, and a made list of so many records twice, the second time against the edition of the first. */
export async function run([records = '500000']: string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-bench-imports-'));
  const { table, url: databaseUrl, close } = await startLocalTable(dir);
  try {
    const real: ListedEntity[] = [];
    for await (const entity of readSdn()) real.push(entity);
    const importOf = (jobId: string, listType: ListType, write: (file: string) => Promise<void>) =>
      measure({ table, dir, databaseUrl }, { jobId, listType, write });
    await importOf('sdn', 'us_ofac_sanctions', (file) => pipeline(createReadStream(sdn), createWriteStream(file)));
    for (const [jobId, seed] of [
      ['made', 1],
      ['made-again', 2],
    ] as const) {
      await importOf(jobId, 'un_sanctions_list', (file) => writeMade(file, real, Number(records), seed));
    }
  } finally {
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function readSdn(): AsyncGenerator<ListedEntity> {
  return readList(createReadStream(sdn), { listType: 'us_ofac_sanctions', fileName: sdn, clock: () => new Date() })
    .entities;
}

interface World {
  table: Table;
  dir: string;
  databaseUrl: string;
}

async function measure(
  { table, dir, databaseUrl }: World,
  { jobId, listType, write }: { jobId: string; listType: ListType; write: (file: string) => Promise<void> },
): Promise<void> {
  const accountId = 'bench';
  const file = join(dir, 'uploads', objectKeys.upload({ accountId, jobId }));
  mkdirSync(dirname(file), { recursive: true });
  await write(file);
  const createdAt = new Date().toISOString();
  await addImportJob(
    table,
    { id: jobId, accountId, listType, scope: 'shared', fileName: 'list.xml', createdAt },
    actor,
  );
  await updateJob(table, { kind: 'import', accountId, id: jobId }, 'start', { actor, now: new Date() });
  for (const step of ['read', 'prepareOne', 'prepareAll', 'publish'] as const) {
    const { milliseconds, peakMegabytes } = await stepFigures({ step, databaseUrl, dir, accountId, jobId });
    const time = `${(milliseconds / 1000).toFixed(2)} s`;
    console.log(`${jobId.padEnd(11)}${step.padEnd(12)}${time.padStart(10)}${peakMegabytes.toFixed(0).padStart(8)} MB`);
  }
  const job = await findImportJob(table, accountId, jobId);
  console.log(
    `${jobId.padEnd(11)}${job?.status}, ${job?.totalRecords} records, changes ${JSON.stringify(job?.changes)}\n`,
  );
}

/** Not synchronously: the database of the step is asked through this process. */
async function stepFigures(call: StepCall): Promise<StepFigures> {
  const step = resolve(import.meta.dirname, 'importStep.ts');
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  const args = ['--max-old-space-size=8000', '--import', 'tsx', step, JSON.stringify(call)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  process.stderr.write(stderr);
  return JSON.parse(stdout);
}

/** A UN list of people who do not exist, their names put together from those of a real list; nine of ten are the same for every seed. */
async function writeMade(file: string, real: ListedEntity[], count: number, seed: number): Promise<void> {
  const same = randomNumbers(7);
  const own = randomNumbers(seed);
  function* pieces() {
    yield `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="2026-11-2${seed}T23:00:00.000Z"><INDIVIDUALS>`;
    for (let i = 0; i < count; i++) {
      const { names } = madeEntity(real, String(i), i % 10 === 0 ? own : same);
      yield `<INDIVIDUAL><DATAID>${i}</DATAID><FIRST_NAME>${escaped(names[0]?.text)}</FIRST_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE><COMMENTS1>${'A comment of some length. '.repeat(8)}</COMMENTS1>${names
        .slice(1, 4)
        .map(
          ({ text }) =>
            `<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>${escaped(text)}</ALIAS_NAME></INDIVIDUAL_ALIAS>`,
        )
        .join('')}</INDIVIDUAL>\n`;
    }
    yield '</INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>';
  }
  await pipeline(Readable.from(pieces()), createGzip({ level: 1 }), createWriteStream(file));
}

const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
