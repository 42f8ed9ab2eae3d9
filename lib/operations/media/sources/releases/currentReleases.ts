import type { Bucket } from '../../../../platform/bucket.ts';
import { findReleaseEditions, type ReleaseEdition, type ReleasePart } from '../../../../store/media/releaseEditions.ts';
import type { Table } from '../../../../store/table.ts';
import type { OpenReleases } from './openReleases.ts';
import { openPart } from './releaseParts.ts';

/** Age from which the sources' pointers are read again before a search. */
const refreshAfterMs = 60_000;

export interface LoadedReleases {
  edition: ReleaseEdition;
  /** In the order of the edition's. */
  parts: readonly OpenReleases[];
}

/** One a process: pointers are remembered for a minute, opened releases as long as a source points to them. */
export class CurrentReleases {
  readonly #table: Table;
  readonly #editions: Bucket;
  /** By hash. */
  readonly #opened = new Map<string, Promise<OpenReleases>>();
  #known: { readAt: number; editions: Promise<ReleaseEdition[]> } | undefined;

  constructor(table: Table, editions: Bucket) {
    this.#table = table;
    this.#editions = editions;
  }

  /**
   * A source's stored releases, open; `loading` while its sample is being stored, undefined without any. Throws if they cannot be loaded
   * whole.
   */
  async load(source: string, now: Date): Promise<LoadedReleases | 'loading' | undefined> {
    const editions = await this.#editionsAt(now);
    const edition = editions.find(({ id }) => id === source);
    if (!edition?.parts?.length) {
      if (edition?.loadingUntil === undefined || edition.loadingUntil <= now.toISOString()) return undefined;
      // It may be stored at any moment.
      this.#known = undefined;
      return 'loading';
    }
    const parts = await Promise.all(edition.parts.map((part) => this.#open(source, part)));
    return { edition, parts };
  }

  async #editionsAt(now: Date): Promise<ReleaseEdition[]> {
    const known = this.#known;
    if (known && now.getTime() - known.readAt <= refreshAfterMs) return known.editions;
    const read = { readAt: now.getTime(), editions: findReleaseEditions(this.#table) };
    this.#known = read;
    try {
      const editions = await read.editions;
      this.#forgetOthers(editions);
      return editions;
    } catch (error) {
      if (this.#known === read) this.#known = undefined;
      throw error;
    }
  }

  #open(source: string, part: ReleasePart): Promise<OpenReleases> {
    const known = this.#opened.get(part.sha256);
    if (known) return known;
    const opening = openPart(this.#editions, source, part);
    this.#opened.set(part.sha256, opening);
    opening.catch(() => this.#opened.delete(part.sha256));
    return opening;
  }

  #forgetOthers(editions: readonly ReleaseEdition[]): void {
    const current = new Set(editions.flatMap(({ parts = [] }) => parts.map(({ sha256 }) => sha256)));
    for (const sha256 of this.#opened.keys()) if (!current.has(sha256)) this.#opened.delete(sha256);
  }
}
