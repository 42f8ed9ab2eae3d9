import { countryCode, countryName } from '../countries.ts';
import type { EntityKind, ListedEntity } from '../entity.ts';
import {
  kindDiffersEffect,
  nationalityDiffersEffect,
  nationalitySameEffect,
  personOrNotEffect,
  scoreMaxUnequal,
} from '../policy.ts';
import type { Adjustment, ScreeningQuery } from '../query.ts';
import { compareDates } from './compareDates.ts';

/** What the query knows besides the name, held against a kind or a whole record; only what both sides know counts. */
export function adjustmentsFor(query: ScreeningQuery, entity: ListedEntity): Adjustment[] {
  return [
    ...adjustKind(query.kind, entity.kind),
    ...adjustDate(query.dateOfBirth, entity),
    ...adjustNationality(query.nationality, entity.nationalities),
  ];
}

/** The score with its adjustments: 0 to 1, and 1 only if the names alone were equal. */
export function adjustScore(score: number, adjustments: readonly Adjustment[]): number {
  const effect = adjustments.reduce((sum, adjustment) => sum + adjustment.effect, 0);
  return Math.max(0, Math.min(score === 1 ? 1 : scoreMaxUnequal, score + effect));
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

function adjustNationality(wanted: string | undefined, listed: readonly string[]): Adjustment[] {
  const code = wanted ? countryCode(wanted) : undefined;
  const listedCodes = listed.map(countryCode).filter((each) => each !== undefined);
  if (!code || listedCodes.length === 0) return [];
  const field = 'nationality';
  return listedCodes.includes(code)
    ? [{ field, effect: nationalitySameEffect, why: `same nationality, ${countryName(code)}` }]
    : [
        {
          field,
          effect: nationalityDiffersEffect,
          why: `asked for ${countryName(code)}, listed as ${namesOf(listedCodes)}`,
        },
      ];
}

function namesOf(codes: readonly string[]): string {
  return [...new Set(codes)].map(countryName).join(', ');
}
