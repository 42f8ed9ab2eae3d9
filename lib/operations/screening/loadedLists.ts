import type { ScreenedList, UnavailableList } from '../../contract/lists/lists.ts';
import { type ListType, listTypes } from '../../contract/lists/listTypes.ts';
import type { Segment } from '../../screening/segments.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { segmentSha256 } from '../../store/objectKeys.ts';
import { databaseOf } from '../lists/databaseOf.ts';
import { missingEditions } from '../lists/effectiveEditions.ts';
import { presentScreenedList } from '../lists/presentScreenedList.ts';

export type ListKind = 'sanctions' | 'pep';

/** A current edition and its segment; without one it could not be loaded. */
export interface OpenedList {
  edition: Edition;
  segment: Segment | undefined;
}

interface ListsBasis {
  kinds: readonly ListKind[];
  now: Date;
  /** Lists without which a search of their kind is refused. */
  required?: readonly ListType[];
}

/** Segments of one search, and the basis of its answer. */
export class LoadedLists {
  readonly unavailable: UnavailableList[];
  /** Unavailable lists that make an answer incomplete: not loadable, or required and never imported. */
  readonly lacking: UnavailableList[];
  readonly #editions = new Map<Segment, ScreenedList>();
  readonly #opened: readonly OpenedList[];
  readonly #basis: ListsBasis;

  constructor(opened: readonly OpenedList[], basis: ListsBasis) {
    const { kinds, now, required = [] } = basis;
    this.#opened = opened;
    this.#basis = basis;
    const notLoadable: UnavailableList[] = [];
    for (const { edition, segment } of opened) {
      if (segment) this.#editions.set(segment, presentScreenedList(edition, now));
      else notLoadable.push({ list: edition.list, database: databaseOf(edition), reason: 'not_loadable' });
    }
    const editions = opened.map(({ edition }) => edition);
    const missing = missingEditions(editions, kinds);
    this.unavailable = [...notLoadable, ...missing];
    this.lacking = [...notLoadable, ...missing.filter(({ list }) => required.includes(list))];
  }

  /** Those of some of the kinds. */
  only(kinds: readonly ListKind[]): LoadedLists {
    const wanted = this.#opened.filter(({ edition }) => kinds.includes(listTypes[edition.list].kind));
    return new LoadedLists(wanted, { ...this.#basis, kinds });
  }

  get segments(): Segment[] {
    return [...this.#editions.keys()];
  }

  get screened(): ScreenedList[] {
    return [...this.#editions.values()];
  }

  /** SHA-256 of the segment behind an edition, in base64. */
  sha256Of({ edition_id, list }: ScreenedList): string {
    const opened = this.#opened.find(({ edition }) => edition.id === edition_id && edition.list === list);
    if (!opened) throw new Error('An edition was not opened for this search');
    return segmentSha256(opened.edition.segmentKey);
  }

  /** Edition of one of the segments above. */
  editionOf(segment: Segment): ScreenedList {
    const edition = this.#editions.get(segment);
    if (!edition) throw new Error('A match comes from a segment that was not searched');
    return edition;
  }
}
