import { randomBytes } from 'node:crypto';
import type {
  LogBatchMessage,
  MonitoringMessage,
  MonitoringRunMessage,
  SubjectsMessage,
} from '../../lib/contract/messages.ts';
import { sentSubject } from '../../lib/contract/subjects/subject.ts';
import { continueRun } from '../../lib/operations/monitoring/continueRun.ts';
import { Differences } from '../../lib/operations/monitoring/differences.ts';
import { screenSubjects } from '../../lib/operations/monitoring/screenSubjects.ts';
import { startDueRun } from '../../lib/operations/monitoring/startRun.ts';
import { sweepMonitoring } from '../../lib/operations/monitoring/sweepMonitoring.ts';
import { tendAlerts } from '../../lib/operations/monitoring/tendAlerts.ts';
import { PinnedLists } from '../../lib/operations/screening/pinnedLists.ts';
import { addSubjects } from '../../lib/operations/subjects/addSubjects.ts';
import type { Alert } from '../../lib/store/alerts/alertItems.ts';
import { findSubjectAlerts } from '../../lib/store/alerts/alerts.ts';
import { putSubscription } from '../../lib/store/billing/subscriptions.ts';
import { findMonitoringRun, type MonitoringRun } from '../../lib/store/monitoring/monitoringRuns.ts';
import { eachSubjectPage, findSubject, type Subject } from '../../lib/store/subjects/subjects.ts';
import type { Table } from '../../lib/store/table.ts';
import { AccountWorld } from './accountWorld.ts';
import { startTable } from './dynamo.ts';
import { importWorld, systemActor } from './importWorld.ts';
import type { Killer } from './killable.ts';
import { memoryBucket, memoryQueue } from './memoryAws.ts';

type Sent = Parameters<typeof sentSubject.parse>[0];

/** Subjects of accounts, compared with lists that a test publishes, with queues that it empties. */
export class MonitoringWorld {
  readonly table: Table;
  readonly accounts: AccountWorld;
  readonly imports: ReturnType<typeof importWorld>;
  readonly receipts = memoryBucket();
  readonly subjects = memoryQueue<SubjectsMessage>();
  readonly due = memoryQueue<MonitoringMessage>();
  readonly runs = memoryQueue<MonitoringRunMessage>();
  readonly log = memoryQueue<LogBatchMessage>();
  /** Pages until a message's time is over. */
  pagesAtOnce = Number.POSITIVE_INFINITY;
  now = new Date('2026-11-22T12:00:00.000Z');
  #lists: PinnedLists;
  #differences: Differences;

  constructor(table: Table) {
    this.table = table;
    this.accounts = new AccountWorld(table);
    this.imports = importWorld(table, ['part_of_list', 'missing_entities', 'fewer_records'], undefined);
    this.#lists = new PinnedLists(this.imports.editions);
    this.#differences = new Differences(this.imports.editions);
  }

  /** Forgets opened segments, as a new process has none. */
  restart(): void {
    this.#lists = new PinnedLists(this.imports.editions);
    this.#differences = new Differences(this.imports.editions);
  }

  async account() {
    const { accountId, owner } = await this.accounts.account();
    await this.pay(accountId, 'active');
    return { accountId, owner };
  }

  pay = (accountId: string, status: 'active' | 'canceled') =>
    putSubscription(this.table, accountId, {
      plan: 'professional',
      billingPeriod: 'yearly',
      status,
      periodEnd: '2028-01-01T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      readAt: this.now.toISOString(),
    });

  /** An edition of the account's own UN list with these names, numbered from 1000000. */
  publish = (accountId: string, names: readonly string[], firstId?: number) =>
    this.imports.import(accountId, { names, ...(firstId ? { firstId } : {}) });

  /** Adds or replaces subjects; they wait to be screened. */
  async add(accountId: string, all: readonly Sent[]) {
    const caller = this.accounts.caller(accountId, 'owner', 'owner');
    const deps = {
      table: this.table,
      now: this.now,
      random: randomBytes,
      screen: async (_account: string, changed: readonly { after: Subject }[]) => {
        if (changed.length === 0) return;
        this.subjects.sent.push({
          account_id: accountId,
          external_refs: changed.map(({ after }) => after.externalRef),
        });
      },
    };
    const results = await addSubjects(
      deps,
      caller,
      all.map((one) => {
        const sent = sentSubject.parse(one);
        return { externalRef: sent.external_ref, sent };
      }),
    );
    if (results.refused > 0) throw new Error(JSON.stringify(results.results));
  }

  screen(accountId: string, refs: readonly string[], lists = this.#lists, isRepeat = false) {
    const deps = { table: this.table, lists, required: [], clock: () => this.now };
    return screenSubjects(deps, accountId, refs, { isRepeat });
  }

  async screenWaiting() {
    for (const { account_id, external_refs } of this.subjects.sent.splice(0)) {
      await this.screen(account_id, external_refs);
    }
  }

  /** Starts the run that is due, and does not go on with it. */
  startDue(accountId: string, killer?: Killer) {
    const of = <T extends { client: object }>(one: T): T => killer?.within(one) ?? one;
    const deps = {
      table: of(this.table),
      runsQueue: of(this.runs),
      actor: systemActor,
      now: this.now,
      random: randomBytes,
    };
    return startDueRun(deps, accountId);
  }

  /** The sweep of an hour, with the care of the day for accounts queued for it. Resolves with their ids. */
  async sweep(): Promise<string[]> {
    const { table, now } = this;
    const queue = memoryQueue<MonitoringMessage>();
    await sweepMonitoring({ table, queue, now, onNotScreened: () => {} });
    const tended = queue.sent.filter(({ tends_alerts: tends }) => tends).map(({ account_id: id }) => id);
    for (const accountId of tended) await tendAlerts({ table, queue, now }, accountId);
    return tended;
  }

  /** `killer`: of a new process that has opened no segment. */
  async deliver({ account_id: accountId, job_id: runId, shard }: MonitoringRunMessage, killer?: Killer) {
    let pages = 0;
    const of = <T extends { client: object }>(one: T): T => killer?.within(one) ?? one;
    const deps = {
      table: of(this.table),
      receipts: of(this.receipts),
      runsQueue: of(this.runs),
      monitoringQueue: of(this.due),
      lists: killer ? new PinnedLists(of(this.imports.editions)) : this.#lists,
      differences: killer ? new Differences(of(this.imports.editions)) : this.#differences,
      required: [],
      logQueue: of(this.log),
      origin: 'screening.example/log',
      logSeen: async () => null,
      actor: systemActor,
      clock: () => this.now,
      hasTime: () => pages++ < this.pagesAtOnce,
    };
    await continueRun(deps, { accountId, runId, shard });
  }

  /** Delivers messages of runs until there is none. `times`: how often each. */
  async deliverAll(times = 1) {
    for (let message = this.runs.sent.shift(); message; message = this.runs.sent.shift()) {
      for (let time = 0; time < times; time++) await this.deliver(message);
    }
  }

  /** The run that is due, to its end; undefined if none is. */
  async run(accountId: string, times = 1): Promise<MonitoringRun | undefined> {
    const started = await this.startDue(accountId);
    if (!started) return undefined;
    await this.deliverAll(times);
    return findMonitoringRun(this.table, accountId, started.id);
  }

  subject = (accountId: string, ref: string) => findSubject(this.table, accountId, ref);

  async alerts(accountId: string, ref: string): Promise<Alert[]> {
    const subject = await this.subject(accountId, ref);
    return subject ? (await findSubjectAlerts(this.table, accountId, subject.id)).alerts : [];
  }

  /** `reference: state and records` of all alerts, in order. */
  async outcome(accountId: string): Promise<string[]> {
    const lines: string[] = [];
    for await (const page of eachSubjectPage(this.table, accountId, 500)) {
      for (const { externalRef } of page) {
        for (const { state, records } of await this.alerts(accountId, externalRef)) {
          const found = records.map(({ id, score }) => `${id}=${score}`).sort();
          lines.push(`${externalRef}: ${state} ${found.join(' ')}`);
        }
      }
    }
    return lines.sort();
  }
}

export async function startMonitoringWorld() {
  const { table, close } = await startTable();
  return { world: new MonitoringWorld(table), close };
}
