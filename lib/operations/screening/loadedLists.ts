import type { ScreenedList, UnavailableList } from '../../contract/lists.ts';
import type { Segment } from '../../screening/segments.ts';
import type { Edition } from '../../store/editions.ts';
import { databaseOf } from '../editions/databaseOf.ts';
import { missingEditions } from '../editions/effectiveEditions.ts';
import { presentScreenedList } from '../editions/presentScreenedList.ts';

export type ListKind = 'sanctions' | 'pep';

/** A current edition and its segment; without one it could not be loaded. */
export interface OpenedList {
  edition: Edition;
  segment: Segment | undefined;
}

/** What one search runs over, and what its answer is based on. */
export class LoadedLists {
  readonly unavailable: UnavailableList[];
  readonly #editions = new Map<Segment, ScreenedList>();

  constructor(opened: readonly OpenedList[], kinds: readonly ListKind[], now: Date) {
    const notLoadable: UnavailableList[] = [];
    for (const { edition, segment } of opened) {
      if (segment) this.#editions.set(segment, presentScreenedList(edition, now));
      else notLoadable.push({ list: edition.list, database: databaseOf(edition), reason: 'not_loadable' });
    }
    const editions = opened.map(({ edition }) => edition);
    this.unavailable = [...notLoadable, ...missingEditions(editions, kinds)];
  }

  get segments(): Segment[] {
    return [...this.#editions.keys()];
  }

  get screened(): ScreenedList[] {
    return [...this.#editions.values()];
  }

  /** The edition that one of the segments above is. */
  editionOf(segment: Segment): ScreenedList {
    const edition = this.#editions.get(segment);
    if (!edition) throw new Error('A match comes from a segment that was not searched');
    return edition;
  }
}
