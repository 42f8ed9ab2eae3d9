import type { LinkReason } from './component.ts';

/** Records of the screened lists for the same person, organisation, ship or aircraft. */
export interface RecordGroup {
  /** The id of its leading record, the first in order of list and sourceRef: the same in every edition with this record. */
  id: string;
  /** The strongest link between its records. */
  reason: LinkReason | 'single';
  /** How many records it has in all segments, found by the query or not. */
  size: number;
  /** The ids of other groups with a record that has a number in common with one of its own, though it is another subject; absent without any. */
  related?: string[];
}
