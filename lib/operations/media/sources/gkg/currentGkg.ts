import type { Bucket } from '../../../../platform/bucket.ts';
import { logFault } from '../../../../platform/log.ts';
import { findGkgDays, type GkgDay, type GkgPart } from '../../../../store/media/gkgDays.ts';
import type { Table } from '../../../../store/table.ts';
import { type OpenGkg, openGkgPart } from './gkgParts.ts';
import { firstOfDays } from './quarterHours.ts';

/** Age from which stored days are read again before a search. */
const refreshAfterMs = 60_000;
/** What a function may hold beside the releases: a third of its 512 MB. */
const bytesMax = 160 * 1024 * 1024;

export interface LoadedGkg {
  /** Kept days that fit into memory, newest first. */
  days: readonly GkgDay[];
  /** First kept day that does not fit; undefined if all do. */
  tooMuchFrom: string | undefined;
  /** Asked days with an unreadable part: nothing of them is searched. */
  unopened: readonly string[];
  /** Of the other asked days. */
  parts: readonly OpenGkg[];
}

/** One a process: stored days are remembered for a minute, opened parts as long as their day points to them. */
export class CurrentGkg {
  readonly #table: Table;
  readonly #editions: Bucket;
  readonly #keptDays: number;
  readonly #bytesMax: number;
  /** By hash. */
  readonly #opened = new Map<string, Promise<OpenGkg>>();
  #known: { readAt: number; days: Promise<GkgDay[]> } | undefined;

  constructor(table: Table, editions: Bucket, keptDays: number, memoryBytes = bytesMax) {
    this.#table = table;
    this.#editions = editions;
    this.#keptDays = keptDays;
    this.#bytesMax = memoryBytes;
  }

  /** Stored days, with the asked ones open. Throws if none of these can be opened. */
  async load(asked: { from: string; to: string }, now: Date): Promise<LoadedGkg> {
    const all = await this.#daysAt(now);
    const first = firstOfDays(this.#keptDays, now);
    const kept = all.filter(({ day }) => day >= first);
    const days = fitting(kept, this.#bytesMax);
    this.#forgetOthers(days);
    const wanted = days.filter(({ day }) => day >= asked.from && day <= asked.to);
    const opened = await Promise.allSettled(
      wanted.map(({ day, parts }) => Promise.all(parts.map((part) => this.#open(part, day)))),
    );
    const faults = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    if (faults.length > 0 && faults.length === wanted.length) throw faults[0];
    for (const fault of faults) logFault('GKG day not opened', fault, { sourceId: 'gdelt_gkg' });
    return {
      days,
      tooMuchFrom: kept[days.length]?.day,
      unopened: wanted.flatMap(({ day }, i) => (opened[i]?.status === 'rejected' ? [day] : [])),
      parts: opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    };
  }

  async #daysAt(now: Date): Promise<GkgDay[]> {
    const known = this.#known;
    if (known && now.getTime() - known.readAt <= refreshAfterMs) return known.days;
    const read = { readAt: now.getTime(), days: findGkgDays(this.#table) };
    this.#known = read;
    try {
      return await read.days;
    } catch (error) {
      if (this.#known === read) this.#known = undefined;
      throw error;
    }
  }

  #open(part: GkgPart, day: string): Promise<OpenGkg> {
    const known = this.#opened.get(part.sha256);
    if (known) return known;
    const opening = openGkgPart(this.#editions, part, day);
    this.#opened.set(part.sha256, opening);
    opening.catch(() => this.#opened.delete(part.sha256));
    return opening;
  }

  #forgetOthers(days: readonly GkgDay[]): void {
    const current = new Set(days.flatMap(({ parts }) => parts.map(({ sha256 }) => sha256)));
    for (const sha256 of this.#opened.keys()) if (!current.has(sha256)) this.#opened.delete(sha256);
  }
}

/** Newest days together not larger. */
function fitting(days: readonly GkgDay[], bytes: number): GkgDay[] {
  let left = bytes;
  const tooMuch = days.findIndex(({ parts }) => {
    left -= parts.reduce((sum, part) => sum + part.bytes, 0);
    return left < 0;
  });
  return tooMuch < 0 ? [...days] : days.slice(0, tooMuch);
}
