import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { figuresDays } from './alertWords.ts';

const share = z.object({ decided: z.int(), false_positives: z.int() });

export const getAlertFigures = endpoint({
  operation: 'getAlertFigures',
  area: 'alerts',
  method: 'GET',
  paths: ['/app/v1/alert-figures'],
  caller: 'user',
  role: 'auditor',
  summary: `Open alerts, their age, and decisions of the last ${figuresDays} days: how long they took, and the share of false positives by list and rule.`,
  input: z.object({}),
  output: z.object({
    ...answered,
    open: z.int(),
    overdue: z.int(),
    unassigned: z.int(),
    /** Null without an open alert. */
    oldest_opened_at: z.nullable(z.string()),
    /** Open alerts by days since their opening. */
    ages: z.array(z.object({ from_days: z.int(), alerts: z.int() })),
    decided: z.int(),
    suppressed: z.int(),
    /** Hours from opening to decision; null without a decision. */
    hours_to_decision: z.nullable(z.object({ p50: z.number(), p95: z.number() })),
    by_list: z.array(z.extend(share, { database: z.string() })),
    by_rule: z.array(z.extend(share, { rule: z.string() })),
    /** False if there are more alerts than one call counts: the figures are of the newest then. */
    complete: z.boolean(),
  }),
  changes: 'nothing',
  refuses: [],
});
