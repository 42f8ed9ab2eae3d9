import { randomBytes } from 'node:crypto';
import type { BackTestPartMessage, JobMessage, LogBatchMessage, UsageEvent } from '../../lib/contract/messages.ts';
import { type ScreeningInput, screeningInput } from '../../lib/contract/screening/screeningInput.ts';
import { createBackTest } from '../../lib/operations/backTesting/createBackTest.ts';
import { planBackTest } from '../../lib/operations/backTesting/planBackTest.ts';
import { testBackTestPart } from '../../lib/operations/backTesting/testBackTestPart.ts';
import { keyOfSecret } from '../../lib/operations/log/secretKeys.ts';
import { findingsOf } from '../../lib/operations/receipts/receiptFacts.ts';
import { ReceiptKeys } from '../../lib/operations/receipts/receiptKeys.ts';
import { ReceiptSink } from '../../lib/operations/receipts/receiptSink.ts';
import { packReceipt, writeReceipt } from '../../lib/operations/receipts/writeReceipt.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { AppIdCipher } from '../../lib/platform/appIdCipher.ts';
import type { Bucket } from '../../lib/platform/bucket.ts';
import { findBackTestJob } from '../../lib/store/backTesting/backTestJobs.ts';
import type { Table } from '../../lib/store/table.ts';
import { addUsage } from '../../lib/store/usage/addUsage.ts';
import { adding } from './adding.ts';
import { importWorld } from './importWorld.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';

type Findings = ReturnType<typeof findingsOf>;
type About = Parameters<typeof writeReceipt>[2]['about'];

const now = new Date('2026-11-29T10:00:00.000Z');
const actor = { type: 'user', userId: 'u', role: 'analyst' } as const;

/** Back-tests over receipts that stand as screenings leave them, with queues that a test empties. */
export class BackTestWorld {
  readonly table: Table;
  readonly receipts = memoryBucket();
  readonly uploads = memoryBucket();
  readonly due = memoryQueue<JobMessage>();
  readonly parts = memoryQueue<BackTestPartMessage>();
  readonly keys: ReceiptKeys;
  readonly imports: ReturnType<typeof importWorld>;
  readonly #lists: PinnedLists;
  #events = 0;

  constructor(table: Table) {
    this.table = table;
    const cipher = new AppIdCipher('s'.repeat(64), 'receipt key');
    this.keys = new ReceiptKeys({ table, cipher: async () => cipher, random: randomBytes });
    this.imports = importWorld(table);
    this.#lists = new PinnedLists(this.imports.editions);
  }

  /** Receipts of these screenings, a second apart and up to an hour before `now`. */
  async screened(accountId: string, about: readonly About[], searchesOf: (one: About) => number = () => 1) {
    const at = (i: number) => new Date(now.getTime() - 3_600_000 + i * 1_000);
    const events = await Promise.all(about.map((one, i) => this.#eventOf(accountId, at(i), one, searchesOf(one))));
    const sink = new ReceiptSink({
      table: this.table,
      receipts: this.receipts,
      keys: this.keys,
      logQueue: memoryQueue<LogBatchMessage>(),
      now,
    });
    for (let start = 0; start < events.length; start += 500) {
      const failed = await addUsage(this.table, events.slice(start, start + 500), adding({ receipts: sink, now }));
      if (failed.length > 0) throw new Error('Not counted');
    }
    return events;
  }

  async #eventOf(accountId: string, at: Date, about: About, searches: number): Promise<UsageEvent> {
    const eventId = `event${String(++this.#events).padStart(11, '0')}`;
    const { text } = await writeReceipt(
      {
        origin: 'screening.example/log',
        engineSha256: `${'A'.repeat(43)}=`,
        sign: keyOfSecret('promises', 'secret of a test').sign,
        logSeen: async () => null,
        random: randomBytes,
      },
      {
        accountId,
        eventId,
        at,
        now: at,
        actor: { type: 'app_id', appIdRef: 'app-1' },
        agent: null,
        endpoint: 'rows' in about ? 'batch_check' : 'sanctions_check',
        requestId: 'r',
        serial: { month: '2026-11', number: 1 },
      },
      { about, lists_screened: [], lists_unavailable: [], policyVersion: '2026-11.14' },
    );
    return {
      event_id: eventId,
      account_id: accountId,
      app_id_ref: 'app-1',
      endpoint: 'sanctions_check',
      request_count: searches,
      matched_count: 0,
      at: at.toISOString(),
      status: 200,
      calls: 1,
      receipt: { packed: packReceipt(text).toString('base64') },
    };
  }

  async create(
    accountId: string,
    settings: { threshold?: number; match_type?: 'exact' | 'fuzzy'; share?: 1 | 10 | 100 } = {},
  ) {
    const period = { from: new Date(now.getTime() - 7_200_000).toISOString(), to: now.toISOString() };
    const deps = { table: this.table, backTestsQueue: this.due, now, random: randomBytes };
    const input = { name: 'A test', share: 100 as const, ...period, ...settings };
    return createBackTest(deps, { accountId, plan: 'professional', actor }, input);
  }

  async plan(accountId: string, jobId: string, uploads: Bucket = this.uploads): Promise<number[]> {
    this.parts.sent.length = 0;
    const deps = { table: this.table, uploads, partsQueue: this.parts, actor, clock: () => now };
    await planBackTest(deps, accountId, jobId);
    return this.parts.sent.map(({ part_number: number }) => number);
  }

  async test(accountId: string, jobId: string, number: number): Promise<void> {
    const { table, uploads, receipts, keys } = this;
    const deps = {
      table,
      uploads,
      receipts,
      keys,
      lists: this.#lists,
      random: randomBytes,
      actor,
      clock: () => new Date(),
    };
    await testBackTestPart(deps, { accountId, jobId, number });
  }

  /** All of it. */
  async run(accountId: string, settings: Parameters<BackTestWorld['create']>[1] = {}) {
    const { id } = await this.create(accountId, settings);
    for (const number of await this.plan(accountId, id)) await this.test(accountId, id, number);
    const job = await findBackTestJob(this.table, accountId, id);
    if (!job) throw new Error('The back-test is gone');
    return job;
  }
}

/** What the receipt of a fuzzy search says: found records with their scores. */
export function askedFor(
  name: string,
  found: Record<string, number> = {},
  more: Partial<ScreeningInput> = {},
): { findings: Findings } {
  const input = screeningInput.parse({ name, match_type: 'fuzzy', ...more });
  const matches = Object.entries(found).map(([id, match_score]) => ({
    list: 'un_sanctions_list',
    database: 'UN Sanctions',
    id: `un_sanctions_list:${id}`,
    name: 'A listed name',
    match_score,
    band: 'strong',
    explanation: { rule: 'similarity' },
  }));
  const answer = { matches, total_matches: matches.length, contained: { total: 0 }, similar: null };
  return { findings: findingsOf(input, answer as never) };
}
