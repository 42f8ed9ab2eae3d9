import { type RoleIndex, weightOf } from '../names/roles.ts';
import type { NameIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { familyFirst, kindCodes, weakName } from '../segment/segmentFormat.ts';

/** A listed name as stored in its segment: like NameReading, with indices for words. */
export interface ListedReading {
  person: boolean;
  words: WordIndex[];
  weights: number[];
  roles: RoleIndex[];
  legalForm: number;
  /** The list calls it a weak alias. */
  weak: boolean;
  /** A person's name written with the family name first and a comma. */
  familyFirst: boolean;
}

export function listedReading(segment: Segment, name: NameIndex): ListedReading {
  const { columns } = segment;
  const traits = columns.nameTraits[name] ?? 0;
  const words: WordIndex[] = [];
  const weights: number[] = [];
  const roles: RoleIndex[] = [];
  const end = columns.namePlacesStart[name + 1] ?? 0;
  for (let place = columns.namePlacesStart[name] ?? 0; place < end; place++) {
    const word = columns.placeWord[place] as WordIndex;
    const role = columns.placeRole[place] as RoleIndex;
    words.push(word);
    weights.push(weightOf(columns.wordEvidence[word] ?? 0, role));
    roles.push(role);
  }
  return {
    person: kindCodes[columns.entityKind[segment.entityOf(name)] ?? 0] === 'individual',
    words,
    weights,
    roles,
    legalForm: traits & ~(weakName | familyFirst),
    weak: (traits & weakName) !== 0,
    familyFirst: (traits & familyFirst) !== 0,
  };
}
