import type { NameReading } from '../names/readName.ts';
import { roleIndex } from '../names/roles.ts';
import { commonNameWeight, oneGivenNameMax } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';
import { isServant } from './servantName.ts';

const wordRole = roleIndex('word');
/** Honours also used as given names: a Hafiz Muhammad may be called so from birth. */
const givenHonours = new Set('hafiz sayed syed sayyid sayyed saiyed seyed seyyed'.split(' '));
/** Honours used as a family name at the end: "Hassan El-Hajj". */
const familyHonours = new Set('hajj haj hadj akhund akhond akhoond sheikh shaikh shaykh'.split(' '));

/** "Abdul Rahman Makki" and a list's "Abdul Rahman", "Hafiz Muhammad" and its "Muhammad": one given name for a longer requested name. */
export function oneGivenNameLimit({ segment, query, listed, alignment }: AlignedNames): NameLimit | undefined {
  const { unmatchedQuery } = alignment;
  if (!listed.person || unmatchedQuery.length === 0) return undefined;
  const isCommon = listed.words.length === 1 && (listed.weights[0] as number) < commonNameWeight;
  const [first, ...others] = listed.words.filter((_, place) => listed.roles[place] === wordRole);
  const isServants = others.length === 1 && isServant(segment.wordText(first as WordIndex));
  if (!isCommon && !isServants) return undefined;
  if (!unmatchedQuery.some((place) => isName(query, place))) return undefined;
  return { max: oneGivenNameMax, why: 'the listed name is one given name, and more was asked for' };
}

function isName({ words, roles }: NameReading, place: number): boolean {
  const text = words[place]?.text ?? '';
  if (roles[place] === wordRole || givenHonours.has(text)) return true;
  return familyHonours.has(text) && roles.slice(0, place).includes(wordRole);
}
