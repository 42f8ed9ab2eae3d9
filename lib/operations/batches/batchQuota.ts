import type { BatchPreview } from '../../contract/batches/batchShapes.ts';
import type { Plan } from '../../contract/billing/plans.ts';
import { countText } from '../../contract/text/countText.ts';
import type { Table } from '../../store/table.ts';
import { findQuotaUsed } from '../../store/usage/quota.ts';

/** Searches per subject of a row. */
export const searchesOfSubject = ({ adverse_media }: { adverse_media?: boolean | undefined }): 1 | 2 =>
  adverse_media ? 2 : 1;

type Quota = NonNullable<BatchPreview['quota']>;

/** A file's demand of the month's searches, and the remaining ones. */
export async function batchQuota(
  table: Table,
  { accountId, plan: { searches }, needed }: { accountId: string; plan: Plan; needed: number },
  now: Date,
): Promise<Quota> {
  const needs = `This file needs ${countText(needed)} searches`;
  if (searches === null) return { needed, remaining: null, missing: 0, sentence: `${needs}. Your plan is unlimited.` };
  const remaining = Math.max(0, searches - (await findQuotaUsed(table, accountId, now)));
  const missing = Math.max(0, needed - remaining);
  const left = `${countText(remaining)} of the ${countText(searches)} of this month are left`;
  const sentence =
    missing > 0
      ? `${needs}, and ${left}: ${countText(missing)} are missing. Nothing was screened or counted.`
      : `${needs}; ${left}.`;
  return { needed, remaining, missing, sentence };
}
