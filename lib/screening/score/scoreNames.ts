import type { NameReading } from '../names/readName.ts';
import { type Role, type RoleIndex, roleIndex } from '../names/roles.ts';
import {
  conflictCost,
  conflictSharpness,
  countryMissingFactor,
  furtherWordCost,
  legalFormConflictFactor,
  nothingDistinctiveMax,
  numberConflictFactor,
  numberMissingFactor,
  otherInitialFactor,
  otherNameConflictMin,
  ownNameMissingFactors,
  parentOrderFactor,
  scoreMaxUnequal,
  similarityExponent,
  unmatchedNameCost,
  unmatchedQueryCost,
} from '../policy.ts';
import type { Alignment } from './align.ts';
import { evidenceFactor, sumOf } from './evidence.ts';
import type { ListedReading } from './listedReading.ts';
import { ownNameShared } from './ownName.ts';

/** What scoring needs of a name, listed or of a query. */
type Weighed = Pick<NameReading, 'weights' | 'roles' | 'legalForm' | 'person'>;

/**
 * How well two aligned names agree, 0 to 1; 1 only if every word has an equal one. `least`: below it, any number between the true agreement
 * and `least`.
 */
export function scoreNames(query: NameReading, name: ListedReading, alignment: Alignment, least = 0): number {
  const { pairs, unmatchedQuery, unmatchedName } = alignment;
  let matched = 0;
  let similar = 0;
  for (const pair of pairs) {
    const weight = sumOf(query.weights, pair.query) + sumOf(name.weights, pair.name);
    matched += weight;
    similar += weight * pair.similarity ** similarityExponent;
  }
  if (matched === 0) return 0;
  const ordered = !fatherAndSonSwapped(query, name, alignment);
  const nothingLeft = unmatchedQuery.length === 0 && unmatchedName.length === 0;
  if (ordered && nothingLeft && pairs.every((pair) => pair.relation === 'same')) return 1;

  const missing =
    unmatchedQueryCost * fading(query.weights, unmatchedQuery) +
    unmatchedNameCost * fading(name.weights, unmatchedName);
  const alike = similar / (matched + missing);
  // All further steps only lower it.
  if (alike < least) return alike;
  let score = alike * (1 - conflictCost * conflict(query, name, alignment));
  if (score < least) return score;
  if (!ordered) score *= parentOrderFactor;
  if (name.person) score *= evidenceFactor(query, name, alignment);
  if (name.person) score *= ownNameFactor(ownNameShared(query, name, alignment));
  if (name.person && hasOtherInitial(query, name, alignment)) score *= otherInitialFactor;
  if (!name.person) {
    score *= otherBodyFactor(query, name, alignment);
    if (query.legalForm && name.legalForm && query.legalForm !== name.legalForm) score *= legalFormConflictFactor;
    if (!sharesDistinctiveWord(query, alignment)) score = Math.min(score, nothingDistinctiveMax);
  }
  return Math.min(scoreMaxUnequal, score);
}

/** Another legal form, small word or title in the place of one is no other name. */
const namelessRoles = (['legal', 'stop', 'title'] satisfies Role[]).map(roleIndex);
export const isNameless = (role: RoleIndex): boolean => namelessRoles.includes(role);

/** 0 to 1: how much the names contradict each other, by the heaviest words without counterpart on both sides. */
function conflict(query: Weighed, name: Weighed, { unmatchedQuery, unmatchedName }: Alignment): number {
  const ofSide = (side: Weighed, places: number[]) => ({
    heaviestAlone: heaviest(side, places),
    total: total(side.weights),
    hasWordAlone: hasRole(side, places, 'word'),
  });
  return conflictOf(ofSide(query, unmatchedQuery), ofSide(name, unmatchedName), name.person);
}

/** What a contradiction follows from: the heaviest word without counterpart, all words, and whether a full word has none. */
interface LeftOver {
  heaviestAlone: number;
  total: number;
  hasWordAlone: boolean;
}

/** 0 to 1; the more, the more is left over. */
export function conflictOf(query: LeftOver, name: LeftOver, person: boolean): number {
  const against = Math.min(query.heaviestAlone, name.heaviestAlone);
  const whole = Math.min(query.total, name.total);
  const otherName = person && query.hasWordAlone && name.hasWordAlone;
  return Math.max(otherName ? otherNameConflictMin : 0, Math.min(1, (against / whole) * conflictSharpness));
}

/** `shared`: the words in common of two names, one of them with another given name first; 0 if neither has. */
function ownNameFactor(shared: number): number {
  return ownNameMissingFactors[Math.min(shared, ownNameMissingFactors.length - 1)] as number;
}

/** A query without any distinctive word ("National Bank") can only be found by its common ones. */
function sharesDistinctiveWord(query: Weighed, { pairs }: Alignment): boolean {
  if (!query.roles.includes(roleIndex('word'))) return true;
  return pairs.some((pair) => pair.relation === 'abbreviation' || hasRole(query, pair.query, 'word'));
}

/** Whether a word before "bin" or "ibn" on one side stands after it on the other, and one the other way. */
function fatherAndSonSwapped(query: Weighed, name: Weighed, { pairs }: Alignment): boolean {
  const queryParent = query.roles.indexOf(roleIndex('parent'));
  const nameParent = name.roles.indexOf(roleIndex('parent'));
  if (queryParent < 1 || nameParent < 1) return false;
  const moved = (sign: 1 | -1) =>
    pairs.some((pair) => {
      const before = (pair.query[0] ?? 0) - queryParent;
      const after = (pair.name[0] ?? 0) - nameParent;
      return before * sign < 0 && after * sign > 0;
    });
  return moved(1) && moved(-1);
}

/** Another number is another fund or ship; a number or a country on one side only is often another one of a series, or a branch. */
function otherBodyFactor(query: Weighed, name: Weighed, { unmatchedQuery, unmatchedName }: Alignment): number {
  const asked = hasRole(query, unmatchedQuery, 'number');
  const listed = hasRole(name, unmatchedName, 'number');
  const series = asked && listed ? numberConflictFactor : asked || listed ? numberMissingFactor : 1;
  const oneCountry = hasRole(query, unmatchedQuery, 'country') !== hasRole(name, unmatchedName, 'country');
  return series * (oneCountry ? countryMissingFactor : 1);
}

/** An initial absent from the other side's left words: "A. Nazarbayev" and "Nursultan Nazarbayev". "A. */
function hasOtherInitial(query: Weighed, name: Weighed, { unmatchedQuery, unmatchedName }: Alignment): boolean {
  const asked = hasRole(query, unmatchedQuery, 'initial');
  const listed = hasRole(name, unmatchedName, 'initial');
  return (
    (asked && (listed || hasRole(name, unmatchedName, 'word'))) || (listed && hasRole(query, unmatchedQuery, 'word'))
  );
}

function hasRole({ roles }: Weighed, places: number[], role: Role): boolean {
  const wanted = roleIndex(role);
  return places.some((place) => roles[place] === wanted);
}

/** The weights of the words without counterpart, the heaviest in full and each further one less. */
function fading(weights: number[], places: number[]): number {
  if (places.length === 0) return 0;
  const heaviestFirst = places.map((place) => weights[place] ?? 0).sort((a, b) => b - a);
  return heaviestFirst.reduce((sum, weight, i) => sum + weight * furtherWordCost ** i, 0);
}

function total(weights: number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function heaviest({ weights, roles }: Weighed, places: number[]): number {
  const named = places.filter((place) => !isNameless(roles[place] as RoleIndex));
  return named.reduce((most, place) => Math.max(most, weights[place] ?? 0), 0);
}
