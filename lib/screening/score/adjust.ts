import { type CountryCode, countryCodes, countryName } from '../countries.ts';
import {
  kindDiffersEffect,
  nationalityDiffersEffect,
  nationalitySameEffect,
  personOrNotEffect,
} from '../criteriaPolicy.ts';
import type { EntityKind, ListedEntity } from '../entity.ts';
import { scoreMaxUnequal } from '../policy.ts';
import type { Adjustment, ScreeningQuery } from '../query.ts';
import { compareDates } from './compareDates.ts';
import { adjustNumbers } from './compareNumbers.ts';

/** The criteria of the query besides the name, compared with a record; only data on both sides counts. */
export function adjustmentsFor(query: ScreeningQuery, entity: ListedEntity): Adjustment[] {
  return [
    ...adjustKind(query.kind, entity.kind),
    ...adjustDate(query, entity),
    ...adjustNationality(query, entity.nationalities).map((each) => inField(each, query)),
    ...adjustNumbers(query.numbers ?? [], entity),
  ];
}

/** In a field of several names, a contradicting criterion may be another's, and takes nothing from the score. */
function inField(adjustment: Adjustment, { isOneOfSeveral }: ScreeningQuery): Adjustment {
  if (!isOneOfSeveral || adjustment.effect >= 0) return adjustment;
  return { ...adjustment, effect: 0, why: `${adjustment.why}; it may be that of another one whom the field names` };
}

/** Whether the record has the requested date of birth or nationality, and contradicts neither. */
export function agreesInPerson(query: ScreeningQuery, entity: ListedEntity): boolean {
  const compared = [...adjustDate(query, entity), ...adjustNationality(query, entity.nationalities)];
  return compared.some(({ effect }) => effect > 0) && compared.every(({ effect }) => effect > 0);
}

/** The score with its adjustments: 0 to 1 in three decimals, rounded down; 1 only if the names alone were equal. */
export function adjustScore(score: number, adjustments: readonly Adjustment[]): number {
  const effect = adjustments.reduce((sum, adjustment) => sum + adjustment.effect, 0);
  return roundedDown(Math.max(0, Math.min(score === 1 ? 1 : scoreMaxUnequal, score + effect)));
}

/** In three decimals, so order, threshold and band match the score in the answer. */
function roundedDown(score: number): number {
  // Sums of decimals end a hair below: 0.85 - 0.05 is 0.7999999999999999.
  return Math.floor(score * 1000 + 1e-6) / 1000;
}

export function adjustKind(wanted: EntityKind | undefined, listed: EntityKind): Adjustment[] {
  if (!wanted || wanted === listed) return [];
  const effect = wanted === 'individual' || listed === 'individual' ? personOrNotEffect : kindDiffersEffect;
  return [{ field: 'type', effect, why: `asked for ${wanted}, listed as ${listed}` }];
}

function adjustDate(query: ScreeningQuery, { datesOfBirth }: ListedEntity): Adjustment[] {
  const { dateOfBirth, otherDatesOfBirth = [], isBirthInName } = query;
  if (!dateOfBirth) return [];
  const [comparison] = [dateOfBirth, ...otherDatesOfBirth]
    .flatMap((date) => compareDates(date, datesOfBirth) ?? [])
    .sort((a, b) => b.effect - a.effect);
  if (!comparison) return [];
  const adjustment: Adjustment = { field: 'date_of_birth', ...comparison };
  if (isBirthInName) return [{ ...adjustment, why: `${comparison.why}; the date of birth stands in the name field` }];
  return [inField(adjustment, query)];
}

/** An unreadable nationality may be the requested one: beside it nothing contradicts. */
function adjustNationality(
  { nationality, otherNationalities = [] }: ScreeningQuery,
  listed: readonly string[],
): Adjustment[] {
  if (!nationality) return [];
  const wanted = [nationality, ...otherNationalities];
  const read = listed.map(countryCodes);
  const codes = read.flatMap((each) => each ?? []);
  const field = 'nationality';
  const same = wanted.find((code) => codes.includes(code));
  if (same) return [{ field, effect: nationalitySameEffect, why: `same nationality, ${countryName(same)}` }];
  if (codes.length === 0 || read.includes(undefined)) return [];
  const why = `asked for ${namesOf(wanted)}, listed as ${namesOf(codes)}`;
  return [{ field, effect: nationalityDiffersEffect, why }];
}

function namesOf(codes: readonly CountryCode[]): string {
  return [...new Set(codes)].map(countryName).join(', ');
}
