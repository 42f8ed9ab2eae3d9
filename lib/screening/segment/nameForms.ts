import { roleIndex } from '../names/roles.ts';
import type { EntityIndex, NameIndex, WordIndex } from './indices.ts';
import type { Segment } from './segment.ts';

const wordRole = roleIndex('word');

/** The forms of the distinctive words in a record's names. */
export function nameForms(segment: Segment, entity: EntityIndex): Set<string> {
  const { entityNamesStart, namePlacesStart, placeRole, placeWord } = segment.columns;
  const placeOf = (name: number | undefined) => namePlacesStart[name as NameIndex] as number;
  const forms = new Set<string>();
  for (let place = placeOf(entityNamesStart[entity]); place < placeOf(entityNamesStart[entity + 1]); place++) {
    if (placeRole[place] === wordRole) forms.add(segment.form(placeWord[place] as WordIndex).join());
  }
  return forms;
}
