import type { ListType } from '../../contract/lists/listTypes.ts';
import type { Segment } from '../../screening/segments.ts';
import type { ListKind, LoadedLists } from '../screening/loadedLists.ts';

/** The pinned lists of a back-test by the kinds of a screening. */
export class TestedLists {
  readonly lists: LoadedLists;
  readonly #chosen: readonly ListType[] | undefined;
  readonly #known = new Map<string, Segment[]>();

  constructor(lists: LoadedLists, chosen: readonly ListType[] | undefined) {
    this.lists = lists;
    this.#chosen = chosen;
  }

  /** All segments of these kinds, or only those of the tested lists. */
  of(kinds: readonly ListKind[], which: 'all' | 'tested'): Segment[] {
    const chosen = which === 'tested' ? this.#chosen : undefined;
    const key = `${kinds.join()} ${chosen ? 'tested' : 'all'}`;
    const known = this.#known.get(key) ?? this.lists.only(kinds).segments.filter((one) => this.#isOne(one, chosen));
    this.#known.set(key, known);
    return known;
  }

  #isOne(segment: Segment, chosen: readonly ListType[] | undefined): boolean {
    return chosen === undefined || chosen.includes(this.lists.editionOf(segment).list);
  }
}
