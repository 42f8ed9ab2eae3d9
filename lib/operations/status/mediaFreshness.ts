import { type MediaSourceName, mediaSourceTitles } from '../../contract/media/mediaSourceTitles.ts';
import { type MediaFreshness, mediaLateMinutes } from '../../contract/status/serviceStatus.ts';
import { findGkgDays } from '../../store/media/gkgDays.ts';
import { findNewsPace } from '../../store/media/newsPace.ts';
import { findReleaseEditions, type ReleaseEdition } from '../../store/media/releaseEditions.ts';
import type { Table } from '../../store/table.ts';

type Read = Omit<MediaFreshness, 'name' | 'title'>;

const nothing: Read = { state: 'off', read_at: null, newest: null };

/** Last read of each adverse media source, by its traces, in the order of answers. `fetched`: as of `serviceStatus`. */
export async function mediaFreshness(table: Table, fetched: readonly string[], now: Date): Promise<MediaFreshness[]> {
  const [editions, days, pace] = await Promise.all([
    findReleaseEditions(table),
    findGkgDays(table),
    findNewsPace(table),
  ]);
  const isLate = (at: string) => now.getTime() - Date.parse(at) > mediaLateMinutes * 60_000;
  const stamps = days.flatMap(({ taken }) => taken.map((file) => file.split('/').at(-1) ?? '')).sort();
  const others: Partial<Record<MediaSourceName, Read>> = {
    gdelt_gkg: ofLists(stamps.at(-1), isLate),
    // Asked on demand, so the last answer may be long ago; only answering counts.
    gdelt: pace
      ? { ...nothing, state: pace.failures > 0 ? 'late' : 'current', read_at: pace.answeredAt ?? null }
      : nothing,
  };
  return (Object.keys(mediaSourceTitles) as MediaSourceName[]).map((name) => ({
    name,
    title: mediaSourceTitles[name],
    ...(others[name] ??
      ofReleases(
        editions.find(({ id }) => id === name),
        fetched.includes(name),
        isLate,
      )),
  }));
}

function ofReleases(edition: ReleaseEdition | undefined, isFetched: boolean, isLate: (at: string) => boolean): Read {
  const { parts = [], checkedAt } = edition ?? {};
  const newestOf = (some: typeof parts) => some.reduce((last, { to }) => (to > last ? to : last), '') || null;
  const newest = newestOf(parts);
  const samples = parts.filter(({ isSample }) => isSample);
  if (isFetched && checkedAt !== undefined)
    return { state: isLate(checkedAt) ? 'late' : 'current', read_at: checkedAt, newest };
  // Answers have the days of the sample until all feeds were read.
  if (samples.length > 0) return { state: 'sample', read_at: null, newest: newestOf(samples) };
  return isFetched ? { state: 'unread', read_at: null, newest } : nothing;
}

function ofLists(stamp: string | undefined, isLate: (at: string) => boolean): Read {
  // A stamp is a time: 20261123081500.
  const [, year, month, day, hours, minutes] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/.exec(stamp ?? '') ?? [];
  if (year === undefined) return nothing;
  const newest = `${year}-${month}-${day}`;
  const at = `${newest}T${hours}:${minutes}:00.000Z`;
  return { state: isLate(at) ? 'late' : 'current', read_at: at, newest };
}
