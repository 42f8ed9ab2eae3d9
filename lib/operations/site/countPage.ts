import { pageCountKeptDays } from '../../contract/keptDays.ts';
import { countOfDay } from '../../store/site/dayCounts.ts';
import { addFirstView, addView } from '../../store/site/pageCounts.ts';
import type { Table } from '../../store/table.ts';

/** More in a day are a flood, not readers. */
const viewsPerDay = 100_000;
/** Hosts named by a browser can be made up; further ones of a day are counted together. */
const newReferrersPerDay = 500;
const furtherReferrers = 'other';

export interface CountPage {
  table: Table;
  now: Date;
  /** Counted pages, as `/` and `/contact`. */
  publicPaths: readonly string[];
}

/** Counts one view of a page on the UTC day, and nothing of its viewer. Left out: unknown pages, and views beyond a day's limit. */
export async function countPage(
  { table, now, publicPaths }: CountPage,
  viewed: { path: string; referrer: string | undefined },
): Promise<void> {
  if (!publicPaths.includes(viewed.path)) return;
  if (!(await countOfDay(table, 'PAGEVIEW', { hash: 'all', now, limit: viewsPerDay }))) return;
  const expiresAt = Math.floor(now.getTime() / 1000) + pageCountKeptDays * 86_400;
  const count = { day: now.toISOString().slice(0, 10), path: viewed.path, expiresAt };
  const referrer = hostOf(viewed.referrer);
  if (await addView(table, { ...count, referrer })) return;
  const isBeyond =
    referrer !== '' && !(await countOfDay(table, 'REFERRER', { hash: 'all', now, limit: newReferrersPerDay }));
  await addFirstView(table, { ...count, referrer: isBeyond ? furtherReferrers : referrer });
}

/** A host name as the DNS has them; empty for anything else. */
function hostOf(referrer: string | undefined): string {
  const host = referrer?.toLowerCase() ?? '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : '';
}
