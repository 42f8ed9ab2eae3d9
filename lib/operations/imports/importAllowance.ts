import { plans } from '../../contract/billing/plans.ts';
import { Refusal } from '../../contract/refusal.ts';
import { countText } from '../../contract/text/countText.ts';
import { type DayUse, type ImportDay, uploadsPerDay } from '../../store/imports/importDays.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';

type Importing = Pick<ImportJob, 'accountId' | 'scope' | 'plan'>;

/** An upload's share of its account's day; undefined for a shared import, which has no such limit. */
export function bytesUse({ accountId, scope, plan }: Importing, fileSize: number, now: Date): DayUse | undefined {
  if (scope === 'shared' || !plan) return undefined;
  return { accountId, now, of: 'bytes', count: fileSize, dayMax: plans[plan].imports.megabytesPerDay * 1024 * 1024 };
}

/** What the records of a file take from its account's day. */
export function recordsUse({ accountId, scope, plan }: Importing, records: number, now: Date): DayUse | undefined {
  if (scope === 'shared' || !plan) return undefined;
  return { accountId, now, of: 'records', count: records, dayMax: plans[plan].imports.recordsPerDay };
}

/** Why an upload is not granted on this day. */
export function uploadsUsedUp({ dayMax, now }: DayUse, { uploads = 0 }: ImportDay): Refusal {
  const sentence =
    uploads >= uploadsPerDay
      ? `Your account has asked for ${uploadsPerDay} uploads today, and no more are granted. Uploads are granted again from ${nextDayText(now)}.`
      : `Your plan allows ${dayMax / 1024 / 1024} MB of list files a day, and this file does not fit into what is left of today. ${againSentence(now)}`;
  return new Refusal('USAGE_LIMIT_EXCEEDED', sentence, { resets_at: nextDay(now).toISOString() });
}

export function recordsUsedUp({ dayMax, now }: DayUse): string {
  return `Your plan allows ${countText(dayMax)} imported records a day, and this file has more than are left of today. ${againSentence(now)}`;
}

function againSentence(now: Date): string {
  return `The allowance starts anew on ${nextDayText(now)}; a larger plan allows more.`;
}

function nextDayText(now: Date): string {
  const day = nextDay(now).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day} at 00:00 UTC`;
}

/** Midnight UTC, the start of the next day. */
function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
