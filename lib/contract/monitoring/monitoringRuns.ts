import * as z from 'zod/mini';
import { answered, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { jobStatus } from '../jobs.ts';
import { changeCounts, unavailableList } from '../lists/lists.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { notScreenedReasons, runCauses, runScopes } from './monitoringLimits.ts';

const runList = z.object({
  list: z.string(),
  database: z.string(),
  edition_id: z.string(),
  list_date: z.string(),
  scope: z.enum(['shared', 'private']),
  /** Edition compared before; null if it is the same, or if there was none. */
  replaces: z.nullable(z.string()),
});

const runAlerts = z.object({
  opened: z.int(),
  reopened: z.int(),
  /** Held back by an earlier decision. */
  suppressed: z.int(),
  closed: z.int(),
});

export const monitoringRun = z
  .object({
    id: z.string(),
    status: jobStatus,
    set_off_by: z
      .enum(runCauses)
      .check(
        z.describe(
          'edition, own_list: lists in use have changed. policy: the matcher or the threshold has, or a change was taken back before a run had covered it. nightly, weekly: all subjects anew. daily: the record of a day without a change. retry: subjects that could not be screened. person: asked for.',
        ),
      ),
    scope: z
      .enum(runScopes)
      .check(
        z.describe(
          'difference: all subjects against changed records, then against whole lists after a match there. all: all subjects against whole lists. open: only subjects that were not screened yet.',
        ),
      ),
    /** Compared lists, and lists without an edition. */
    lists: z.array(runList),
    lists_missing: z.array(unavailableList),
    /** Changed records, and how many there are of each kind. Null for a run without a difference. */
    records: z.nullable(z.object({ ...changeCounts.shape, kinds: z.record(z.string(), z.int()) })),
    threshold: z.number(),
    policy_version: z.string(),
    /** Active subjects covered so far. */
    subjects: z.int(),
    /** Subjects compared with whole lists. */
    searched: z.int(),
    not_screened: z.int(),
    not_screened_reasons: z.partialRecord(z.enum(notScreenedReasons), z.int()),
    alerts: runAlerts,
    /** Of a weekly or nightly run: subjects with another outcome than the differences gave. Expected: 0. */
    unexpected: z.int(),
    receipt: z
      .nullable(z.object({ commitment: z.string(), root: z.string() }))
      .check(
        z.describe(
          'commitment: entry of the transparency log. root: of the tree of all covered subjects. Null until the end.',
        ),
      ),
    started_at: z.string(),
    completed_at: z.nullable(z.string()),
    error_message: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'MonitoringRun' }));
export type PresentedRun = z.output<typeof monitoringRun>;

const path = 'monitoring-runs';
const common = { area: 'monitoring' } as const;
const owned = { field: 'run_id', thing: 'Monitoring run' } as const;
const runIdInput = z.object({ run_id: text('run_id', 60) });

export const listMonitoringRuns = sharedEndpoint({
  ...common,
  operation: 'listMonitoringRuns',
  method: 'GET',
  callers: {
    appId: { paths: [`/functions/v1/${path}`] },
    user: { paths: [`/app/v1/${path}`], role: 'auditor', documentedAs: 'listAccountMonitoringRuns' },
  },
  summary: `Runs of the monitoring of subjects, newest first, at most ${pageItems} a page. A run without a finding is a result like any other.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, runs: z.array(monitoringRun), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

export const getMonitoringRun = endpoint({
  ...common,
  operation: 'getMonitoringRun',
  method: 'GET',
  caller: 'user',
  role: 'auditor',
  paths: [`/app/v1/${path}/{run_id}`],
  summary: 'One run with its receipt and the proof that the transparency log has it.',
  input: runIdInput,
  output: z.object({
    ...answered,
    run: monitoringRun,
    /** The exact hashed text (RFC 8785); null until the run has ended. */
    canonical: z.nullable(z.string()),
    /** The proof as a file (C2SP tlog-proof); null until the log has included it. */
    proof: z.nullable(z.string()),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const getRunSubject = endpoint({
  ...common,
  operation: 'getRunSubject',
  method: 'GET',
  caller: 'user',
  role: 'auditor',
  paths: [`/app/v1/${path}/{run_id}/subject`],
  summary:
    'Whether a run covered the subject with this reference, with which facts, and the proof that the root of the run has it.',
  input: z.object({ ...runIdInput.shape, external_ref: text('external_ref', 200) }),
  output: z.object({
    ...answered,
    /** The exact text of the leaf (RFC 8785). `facts`: HMAC-SHA-256 of the subject's facts (RFC 8785) under `salt`. */
    canonical: z.string(),
    leaf_index: z.int(),
    tree_size: z.int(),
    /** Hashes from the leaf to the root, in base64. */
    hashes: z.array(z.string()),
    root: z.string(),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  owned,
});

export const startMonitoringRun = endpoint({
  ...common,
  operation: 'startMonitoringRun',
  method: 'POST',
  caller: 'user',
  role: 'analyst',
  status: [202],
  paths: [`/app/v1/${path}`],
  summary: 'Compares all subjects with whole lists now. An account has one run at a time.',
  input: z.object({}),
  output: z.object({ ...answered, run: monitoringRun }),
  changes: ['monitoring.started'],
  refuses: ['CONFLICT', 'SUBSCRIPTION_REQUIRED'],
});
