import * as z from 'zod/mini';
import { changeCounts } from '../lists/lists.ts';
import { committed, committedKinds } from '../receipts/committed.ts';
import { runCauses, runScopes } from './monitoringLimits.ts';

/** The receipt of a run: the basis of comparison of every active subject, and the result. It holds no name and no reference. */
export const monitoringText = z.object({
  kind: z.literal(committedKinds.monitoring),
  ...committed,
  set_off_by: z.enum(runCauses),
  scope: z.enum(runScopes),
  started: z.string(),
  /** `sha256`: of the segment, in base64. */
  lists: z.array(
    z.object({
      list: z.string(),
      database: z.string(),
      edition_id: z.string(),
      list_date: z.string(),
      sha256: z.string(),
    }),
  ),
  lists_before: z.array(z.object({ list: z.string(), edition_id: z.string() })),
  lists_missing: z.array(z.object({ list: z.string(), database: z.string() })),
  /** In thousandths. */
  threshold: z.int(),
  policy_version: z.string(),
  records: z.nullable(z.object({ ...changeCounts.shape, kinds: z.record(z.string(), z.int()) })),
  /** The inner tree (RFC 6962) of all covered subjects, in the order of the run. */
  subjects: z.object({ count: z.int(), root: z.string() }),
  searched: z.int(),
  not_screened: z.int(),
  alerts: z.object({ opened: z.int(), reopened: z.int(), suppressed: z.int(), closed: z.int() }),
  unexpected: z.int(),
});
export type MonitoringText = z.output<typeof monitoringText>;
