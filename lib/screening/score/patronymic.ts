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
 * The listed name with less weight on a father's name that only the list gives: newspapers and customers leave it out, and it contradicts
 * nothing. Surnames have the same endings, so that only one word of the name may have one.
 */
export function withLightPatronymic({ segment, query, listed, alignment }: AlignedNames): ListedReading {
  const { pairs, unmatchedQuery, unmatchedName } = alignment;
  if (!listed.person || pairs.length < sharedMin || unmatchedName.length === 0) return listed;
  if (unmatchedQuery.some((place) => query.roles[place] === wordRole)) return listed;
  const fathers = [...listed.words.keys()].filter((place) =>
    patronymic.test(segment.wordText(listed.words[place] as WordIndex)),
  );
  const [place = -1, ...others] = fathers;
  if (others.length > 0 || !unmatchedName.includes(place)) return listed;
  const weights = listed.weights.with(place, (listed.weights[place] as number) * patronymicMissingFactor);
  return { ...listed, weights };
}
