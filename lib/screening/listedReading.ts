import { weightOf } from './roles.ts';
import type { Segment } from './segment.ts';
import { KIND_CODES, WEAK_NAME } from './segmentFormat.ts';

/** A listed name as the segment has it: like NameReading, its words being numbers of the segment. */
export interface ListedReading {
  person: boolean;
  words: number[];
  weights: number[];
  /** Indices into ROLES. */
  roles: number[];
  legalForm: number;
  /** The list calls it a weak alias. */
  weak: boolean;
}

export function listedReading(segment: Segment, name: number): ListedReading {
  const { columns } = segment;
  const traits = columns.nameTraits[name] ?? 0;
  const from = columns.namePlacesStart[name];
  const to = columns.namePlacesStart[name + 1];
  const words = Array.from(columns.placeWord.subarray(from, to));
  const roles = Array.from(columns.placeRole.subarray(from, to));
  return {
    person: KIND_CODES[columns.entityKind[segment.entityOf(name)] ?? 0] === 'individual',
    words,
    weights: words.map((word, place) => weightOf(columns.wordEvidence[word] ?? 0, roles[place] ?? 0)),
    roles,
    legalForm: traits & ~WEAK_NAME,
    weak: (traits & WEAK_NAME) !== 0,
  };
}
