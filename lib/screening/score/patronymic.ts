import { roleIndex } from '../names/roles.ts';
import { patronymicMissingFactor } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames } from './alignedNames.ts';
import type { ListedReading } from './listedReading.ts';

/** Endings of Russian, Ukrainian and Belarusian names made of the father's, as folded. */
const patronymic =
  /.(?:[aeoiy][vw][iy](?:ch|cz|c|tch|tsch|tj|tsj)|[eoiy][vw]na|[ae]una|ichna|[оеаиі]в[иі]ч|[оеиі]вна|[ае]уна|ична)$/;
/** Given name and family name. */
const sharedMin = 2;
const wordRole = roleIndex('word');

/**
 * The place of a father's name only on the list: newspapers and customers leave it out, and it contradicts nothing. Surnames have the same
 * endings: of two such words the father's follows right after a given name, as in "Viktor Fedorovych Yanukovych".
 */
export function leftOutPatronymic({ segment, query, listed, alignment }: AlignedNames): number | undefined {
  const { pairs, unmatchedQuery, unmatchedName } = alignment;
  if (!listed.person || pairs.length < sharedMin || unmatchedName.length === 0) return undefined;
  if (unmatchedQuery.some((place) => query.roles[place] === wordRole)) return undefined;
  const isSuch = listed.words.map((word) => patronymic.test(segment.wordText(word as WordIndex)));
  const such = isSuch.filter(Boolean).length;
  const isFathers = (place: number) => such === 1 || (such === 2 && place > 0 && !isSuch[place - 1]);
  return unmatchedName.find((place) => isSuch[place] && isFathers(place));
}

/** The listed name with less weight on the father's name at this place. */
export function withLightPatronymic(listed: ListedReading, place: number | undefined): ListedReading {
  if (place === undefined) return listed;
  const weights = listed.weights.with(place, (listed.weights[place] as number) * patronymicMissingFactor);
  return { ...listed, weights };
}
