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

/** The criteria of the query besides the name, compared with a record; only what both sides have counts. */
export function adjustmentsFor(query: ScreeningQuery, entity: ListedEntity): Adjustment[] {
  return [
    ...adjustKind(query.kind, entity.kind),
    ...adjustDate(query.dateOfBirth, entity),
    ...adjustNationality(query.nationality, entity.nationalities),
    ...adjustNumbers(query.numbers ?? [], entity),
  ];
}

/** Whether the record has the date of birth or the nationality that was asked for, and contradicts neither. */
export function agreesInPerson({ dateOfBirth, nationality }: ScreeningQuery, entity: ListedEntity): boolean {
  const compared = [...adjustDate(dateOfBirth, entity), ...adjustNationality(nationality, entity.nationalities)];
  return compared.some(({ effect }) => effect > 0) && compared.every(({ effect }) => effect > 0);
}

/** The score with its adjustments: 0 to 1 in three decimals, rounded down; 1 only if the names alone were equal. */
export function adjustScore(score: number, adjustments: readonly Adjustment[]): number {
  const effect = adjustments.reduce((sum, adjustment) => sum + adjustment.effect, 0);
  return roundedDown(Math.max(0, Math.min(score === 1 ? 1 : scoreMaxUnequal, score + effect)));
}

/** In three decimals, so that order, threshold and band are those of the score as it is answered. */
function roundedDown(score: number): number {
  // Sums of decimals end a hair below: 0.85 - 0.05 is 0.7999999999999999.
  return Math.floor(score * 1000 + 1e-6) / 1000;
}

export function adjustKind(wanted: EntityKind | undefined, listed: EntityKind): Adjustment[] {
  if (!wanted || wanted === listed) return [];
  const effect = wanted === 'individual' || listed === 'individual' ? personOrNotEffect : kindDiffersEffect;
  return [{ field: 'type', effect, why: `asked for ${wanted}, listed as ${listed}` }];
}

function adjustDate(wanted: string | undefined, { datesOfBirth }: ListedEntity): Adjustment[] {
  const comparison = wanted ? compareDates(wanted, datesOfBirth) : undefined;
  return comparison ? [{ field: 'date_of_birth', ...comparison }] : [];
}

/** A nationality that nobody can read may be the one asked for: beside it nothing contradicts. */
function adjustNationality(wanted: CountryCode | undefined, listed: readonly string[]): Adjustment[] {
  if (!wanted) return [];
  const read = listed.map(countryCodes);
  const codes = read.flatMap((each) => each ?? []);
  const field = 'nationality';
  if (codes.includes(wanted)) {
    return [{ field, effect: nationalitySameEffect, why: `same nationality, ${countryName(wanted)}` }];
  }
  if (codes.length === 0 || read.includes(undefined)) return [];
  const why = `asked for ${countryName(wanted)}, listed as ${namesOf(codes)}`;
  return [{ field, effect: nationalityDiffersEffect, why }];
}

function namesOf(codes: readonly CountryCode[]): string {
  return [...new Set(codes)].map(countryName).join(', ');
}
