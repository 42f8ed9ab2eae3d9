import { yearsNearCirca } from '../criteriaPolicy.ts';
import type { ListedEntity, PartialDate } from '../entity.ts';

/** The year stored as 0; a byte holds the 256 from there. */
const firstYear = 1800;
const lastYear = firstYear + 255;

/** The possible years of a record's birth, ascending, as stored; none if its list gives none. */
export function birthYearsOf({ datesOfBirth }: ListedEntity): number[] {
  const years = new Set(datesOfBirth.flatMap(yearsOf));
  return [...years].sort((a, b) => a - b).map((year) => year - firstYear);
}

/** Of a range with one end nothing is known. */
function yearsOf({ year, from, to, circa }: PartialDate): number[] {
  if (Boolean(from) !== Boolean(to)) return [];
  const about = circa ? yearsNearCirca : 0;
  const first = Math.max(firstYear, (from?.year ?? to?.year ?? year ?? lastYear + 1) - about);
  const last = Math.min(lastYear, (to?.year ?? from?.year ?? year ?? firstYear - 1) + about);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}
