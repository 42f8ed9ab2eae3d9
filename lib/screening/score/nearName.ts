import { type RoleIndex, roleIndex } from '../names/roles.ts';
import {
  loneWordCost,
  loneWordSimilarity,
  nearNameCost,
  nearNameRange,
  nearNameSimilarity,
  nearPartCost,
  nearPartSimilarity,
} from '../policy.ts';
import { areSpelled } from '../text/formSimilarity.ts';
import type { AlignedNames } from './alignedNames.ts';
import type { Pair } from './wordPair.ts';

const wordRole = roleIndex('word');

/**
 * The factor, 0 to 1, for persons' names with one merely near word: "Kazemi" is another family than "Khademi". The less the least similar
 * word agrees, the lower; with words left over, or without another distinctive word, from a smaller difference on. `patronymic`: the place
 * of a father's name only on the list; it is no word left over.
 */
export function nearNameFactor(names: AlignedNames, patronymic: number | undefined): number {
  const { query, listed, alignment } = names;
  if (!listed.person) return 1;
  const telling = alignment.pairs.filter((pair) => tells(query.roles, pair.query) && tells(listed.roles, pair.name));
  const compared = telling.filter((pair) => isSpelled(names, pair));
  const least = Math.min(1, ...compared.map(({ similarity }) => similarity));
  const leftInName = alignment.unmatchedName.filter((place) => place !== patronymic);
  const partly = tells(query.roles, alignment.unmatchedQuery) || tells(listed.roles, leftInName);
  let factor = 1 - nearNameCost * lack(least, nearNameSimilarity);
  if (partly) factor *= 1 - nearPartCost * lack(least, nearPartSimilarity);
  else if (telling.length === 1 && telling[0]?.relation === 'spelling')
    factor *= 1 - loneWordCost * lack(least, loneWordSimilarity);
  return factor;
}

function tells(roles: readonly RoleIndex[], places: readonly number[]): boolean {
  return places.some((place) => roles[place] === wordRole);
}

/** 0 to 1: the shortfall of a similarity. */
function lack(similarity: number, wanted: number): number {
  return Math.min(1, Math.max(0, wanted - similarity) / nearNameRange);
}

/** Whether both words write all their sounds, so a difference is one of the names. */
function isSpelled({ segment, query, listed }: AlignedNames, { relation, query: places, name }: Pair): boolean {
  if (relation === 'spelling') return true;
  if (relation !== 'transliteration') return false;
  const script = query.words[places[0] ?? 0]?.script ?? 0;
  return areSpelled(script, segment.columns.wordScript[listed.words[name[0] ?? 0] ?? 0] ?? 0);
}
