import type { LinkReason } from './component.ts';

/** Records of the screened lists for the same person, organisation, ship or aircraft. */
export interface RecordGroup {
  /** The id of its leading record, the first in order of list and sourceRef: the same in every edition with this record. */
  id: string;
  /** The strongest link between its records. */
  reason: LinkReason | 'single';
  /** How many records it has in all segments, found by the query or not. */
  size: number;
}
