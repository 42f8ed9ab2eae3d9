import type { NameReading } from '../names/readName.ts';
import { ROLES, type Role } from '../names/roles.ts';
import {
  CONFLICT_COST,
  CONFLICT_SHARPNESS,
  LEGAL_FORM_CONFLICT_FACTOR,
  NOTHING_DISTINCTIVE_MAX,
  NUMBER_CONFLICT_FACTOR,
  PARENT_ORDER_FACTOR,
  SCORE_MAX_UNEQUAL,
  SIMILARITY_EXPONENT,
  UNMATCHED_NAME_COST,
  UNMATCHED_QUERY_COST,
} from '../policy.ts';
import type { Alignment } from './align.ts';
import type { ListedReading } from './listedReading.ts';

/** What scoring needs of a name; a listed one and one of a query both have it. */
type Weighed = Pick<NameReading, 'weights' | 'roles' | 'legalForm' | 'person'>;

/** How well two aligned names agree, 0 to 1; 1 only where every word has its equal. */
export function scoreNames(query: NameReading, name: ListedReading, alignment: Alignment): number {
  const { pairs, unmatchedQuery, unmatchedName } = alignment;
  let matched = 0;
  let similar = 0;
  for (const pair of pairs) {
    const weight = sum(query.weights, pair.query) + sum(name.weights, pair.name);
    matched += weight;
    similar += weight * pair.similarity ** SIMILARITY_EXPONENT;
  }
  if (matched === 0) return 0;
  const ordered = !fatherAndSonSwapped(query, name, alignment);
  const nothingLeft = unmatchedQuery.length === 0 && unmatchedName.length === 0;
  if (ordered && nothingLeft && pairs.every((pair) => pair.relation === 'same')) return 1;

  const missing =
    UNMATCHED_QUERY_COST * sum(query.weights, unmatchedQuery) + UNMATCHED_NAME_COST * sum(name.weights, unmatchedName);
  let score = (similar / (matched + missing)) * (1 - CONFLICT_COST * conflict(query, name, alignment));
  if (!ordered) score *= PARENT_ORDER_FACTOR;
  if (!name.person) {
    if (hasRole(query, unmatchedQuery, 'number') && hasRole(name, unmatchedName, 'number'))
      score *= NUMBER_CONFLICT_FACTOR;
    if (query.legalForm && name.legalForm && query.legalForm !== name.legalForm) score *= LEGAL_FORM_CONFLICT_FACTOR;
    if (!sharesDistinctiveWord(query, alignment)) score = Math.min(score, NOTHING_DISTINCTIVE_MAX);
  }
  return Math.min(SCORE_MAX_UNEQUAL, score);
}

/** 0 to 1: how much of the names stands against each other, the heaviest words without counterpart on both sides. */
function conflict(query: Weighed, name: Weighed, { unmatchedQuery, unmatchedName }: Alignment): number {
  const against = Math.min(heaviest(query.weights, unmatchedQuery), heaviest(name.weights, unmatchedName));
  const whole = Math.min(sum(query.weights), sum(name.weights));
  return Math.min(1, (against / whole) * CONFLICT_SHARPNESS);
}

/** A query without any distinctive word ("National Bank") has only its common ones to be found by. */
function sharesDistinctiveWord(query: Weighed, { pairs }: Alignment): boolean {
  if (!query.roles.includes(ROLES.indexOf('word'))) return true;
  return pairs.some((pair) => pair.relation === 'abbreviation' || hasRole(query, pair.query, 'word'));
}

/** Whether a word before "bin" or "ibn" on one side stands after it on the other, and one the other way. */
function fatherAndSonSwapped(query: Weighed, name: Weighed, { pairs }: Alignment): boolean {
  const queryParent = query.roles.indexOf(ROLES.indexOf('parent'));
  const nameParent = name.roles.indexOf(ROLES.indexOf('parent'));
  if (queryParent < 1 || nameParent < 1) return false;
  const moved = (sign: 1 | -1) =>
    pairs.some((pair) => {
      const before = (pair.query[0] ?? 0) - queryParent;
      const after = (pair.name[0] ?? 0) - nameParent;
      return before * sign < 0 && after * sign > 0;
    });
  return moved(1) && moved(-1);
}

function hasRole({ roles }: Weighed, places: number[], role: Role): boolean {
  return places.some((place) => roles[place] === ROLES.indexOf(role));
}

function sum(weights: number[], places?: number[]): number {
  let total = 0;
  if (places) for (const place of places) total += weights[place] ?? 0;
  else for (const weight of weights) total += weight;
  return total;
}

function heaviest(weights: number[], places: number[]): number {
  return places.reduce((most, place) => Math.max(most, weights[place] ?? 0), 0);
}
