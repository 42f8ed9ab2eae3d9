import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobMessage, LogBatchMessage, UsageEvent } from '../../../../lib/contract/messages.ts';
import { readReceiptId } from '../../../../lib/contract/receipts/receiptId.ts';
import { appendBatches } from '../../../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../../../lib/operations/log/cosignLog.ts';
import { publishPolicies } from '../../../../lib/operations/log/publishPolicies.ts';
import { keyOfSecret, promiseVerifier } from '../../../../lib/operations/log/secretKeys.ts';
import { ReceiptKeys } from '../../../../lib/operations/receipts/receiptKeys.ts';
import { ReceiptSink } from '../../../../lib/operations/receipts/receiptSink.ts';
import { packReceipt, writeReceipt } from '../../../../lib/operations/receipts/writeReceipt.ts';
import { type MakeReport, makeReport } from '../../../../lib/operations/reports/makeReport.ts';
import { requestReport } from '../../../../lib/operations/reports/requestReport.ts';
import type { Typeset } from '../../../../lib/operations/reports/typesetReport.ts';
import { AppIdCipher } from '../../../../lib/platform/appIdCipher.ts';
import { addUsage } from '../../../../lib/store/usage/addUsage.ts';
import { writeVkey } from '../../../../lib/tlog/note.ts';
import { writePolicy } from '../../../../lib/tlog/policy.ts';
import { adding } from '../../../support/adding.ts';
import { startTable } from '../../../support/dynamo.ts';
import { logWorld, origin } from '../../../support/logWorld.ts';
import { memoryBucket, memoryQueue } from '../../../support/memoryAws.ts';

const cipher = new AppIdCipher('s'.repeat(64), 'receipt key');
const secret = 'secret of a test';
const { sign } = keyOfSecret('promises', secret);

export const person = { accountId: 'acc-1', actor: { type: 'user', userId: 'u-1', role: 'auditor' } } as const;

type Findings = Parameters<typeof writeReceipt>[2]['about'];

/** A name that was asked, and whether it had a match. */
export interface Asked {
  name: string;
  external_ref?: string;
  matched?: boolean;
  /** Id of the matched record. */
  record?: string;
}

const aboutOf = ({ name, external_ref = 'customer 7', matched = false, record = 'un:1' }: Asked): Findings => ({
  findings: {
    query: { name, type: 'person', date_of_birth: '1962', nationality: 'DK', identifiers: [] },
    hashed: null,
    external_ref,
    options: {
      check: null,
      match_type: 'fuzzy',
      threshold: 800,
      limit: 50,
      include_contained: false,
      allow_partial: false,
      adverse_media: false,
    },
    matches: matched
      ? [
          {
            list: 'un_sanctions_list',
            database: 'UN Sanctions',
            record_id: record,
            name: 'Ri Won Ho',
            score: 912,
            band: 'strong',
            rule: 'words',
            answered: `${'B'.repeat(43)}=`,
          },
        ]
      : [],
    totals: { matches: matched ? 1 : 0, contained: null, similar: null },
    media: null,
  },
});

const afterTest: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of afterTest.splice(0)) await close();
});

/** Receipts in the history, a log that includes what is sent to it while somebody waits, and reports of both. */
export async function reportWorld() {
  const { table, close } = await startTable();
  afterTest.push(close);
  const world = await logWorld({ table });
  const { log, clock, pass } = world;
  const opened = await world.opened();
  const policyText = writePolicy({ log: writeVkey(world.key), witnesses: [], least: 0 });
  await publishPolicies(log, [{ from: 0, text: policyText }]);
  const receipts = memoryBucket();
  const uploads = memoryBucket();
  const logQueue = memoryQueue<LogBatchMessage>();
  const reportsQueue = memoryQueue<JobMessage>();
  const keys = new ReceiptKeys({ table, cipher: async () => cipher, random: randomBytes });
  const state = { isLogLate: false };
  let count = 0;
  let appended = 0;

  /** What logAppended does. */
  const include = async () => {
    if (state.isLogLate) return;
    const batches = logQueue.sent.slice(appended).map(({ batch_id: id, entries }) => ({
      id,
      entries: entries.map((entry) => new Uint8Array(Buffer.from(entry, 'base64'))),
    }));
    appended = logQueue.sent.length;
    if (batches.length > 0) await appendBatches(opened, batches);
    await cosignLog(log, { witnesses: [], cadence: { intervalMs: 0, idleMs: 0 } });
  };

  /** Screenings a second apart, the last one newest. Answers their receipts' ids. */
  async function screen(asked: readonly Asked[], accountId: string = person.accountId): Promise<string[]> {
    const ids: string[] = [];
    const events: UsageEvent[] = [];
    for (const one of asked) {
      pass(1_000);
      count += 1;
      const { answered, text } = await writeReceipt(
        { origin, engineSha256: `${'A'.repeat(43)}=`, sign, logSeen: async () => null, random: randomBytes },
        {
          accountId,
          eventId: `event${String(count).padStart(11, '0')}`,
          at: clock(),
          now: clock(),
          actor: { type: 'app_id', appIdRef: 'app-1' },
          agent: null,
          endpoint: 'sanctions_check',
          requestId: 'r',
          serial: { month: '2026-11', number: count },
        },
        { about: aboutOf(one), lists_screened: [screenedList], lists_unavailable: [], policyVersion: '2026-11.14' },
      );
      ids.push(answered.id);
      events.push({
        event_id: readReceiptId(answered.id)?.eventId ?? '',
        account_id: accountId,
        app_id_ref: 'app-1',
        endpoint: 'sanctions_check',
        request_count: 1,
        matched_count: one.matched ? 1 : 0,
        at: clock().toISOString(),
        status: 200,
        calls: 1,
        request_id: 'r',
        serial: count,
        receipt: { packed: packReceipt(text).toString('base64') },
      });
    }
    const sink = new ReceiptSink({ table, receipts, keys, logQueue, now: clock() });
    expect(await addUsage(table, events, adding({ now: clock(), receipts: sink }))).toEqual([]);
    return ids;
  }

  const set: Typeset[] = [];
  const deps: MakeReport = {
    table,
    receipts,
    keys,
    uploads,
    log,
    sign,
    logQueue,
    logSeen: async () => null,
    set: async (report) => {
      set.push(report);
      return Buffer.from('%PDF-1.7');
    },
    workDir: mkdtempSync(join(tmpdir(), 'reports-')),
    actor: { type: 'system', name: 'reportDue' },
    clock,
    wait: async (ms) => {
      pass(ms);
      await include();
    },
  };
  return {
    ...world,
    table,
    receipts,
    uploads,
    logQueue,
    reportsQueue,
    state,
    policy: policyText,
    trust: {
      eras: [{ from: 0, text: policyText }],
      promiseKeys: `${writeVkey(await promiseVerifier(origin, secret))}\n`,
      log: { read: async (path: string) => world.bucket.objects.get(`log/${path}`) },
    },
    set,
    screen,
    include,
    request: (asked: Parameters<typeof requestReport>[2], caller: Parameters<typeof requestReport>[1] = person) =>
      requestReport({ table, receipts, keys, reportsQueue, now: clock(), random: randomBytes }, caller, asked),
    make: (id: string, more: Partial<MakeReport> = {}) => makeReport({ ...deps, ...more }, person.accountId, id),
  };
}

const screenedList = {
  list: 'un_sanctions_list',
  edition_id: 'un_sanctions_list-main-2026-08-01-1',
  sha256: `${'C'.repeat(43)}=`,
  list_date: '2026-08-01',
  age_days: 3,
  scope: 'shared',
  sample: false,
};
