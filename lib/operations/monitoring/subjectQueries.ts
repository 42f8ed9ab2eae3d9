import { subjectMatchesMax } from '../../contract/monitoring/monitoringLimits.ts';
import { readCountry } from '../../queries/readCountry.ts';
import { requireSearchable } from '../../queries/readScreeningInput.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import type { SubjectFacts } from '../../store/subjects/subjects.ts';

/**
 * A query for each name of a subject. All names with a chance are scored: the effect of an edition is then found in its changes alone.
 * Throws INVALID_REQUEST for a name with nothing or too much to search.
 */
export function subjectQueries(subject: SubjectFacts, threshold: number): ScreeningQuery[] {
  const names = [...new Set([subject.name, ...subject.aliases])];
  for (const name of names) requireSearchable(name);
  const [dateOfBirth, ...otherDatesOfBirth] = subject.datesOfBirth;
  const [nationality, ...otherNationalities] = subject.nationalities.map((one) =>
    readCountry(one, 'nationalities', 'nationality'),
  );
  const numbers = subject.identifiers.map(({ type, value, country }) => ({
    type,
    value,
    country: country === undefined ? undefined : readCountry(country, 'identifiers', 'country'),
  }));
  return names.map((name) => ({
    name,
    numbers,
    matchType: 'fuzzy',
    threshold: threshold / 1000,
    limit: subjectMatchesMax,
    scoresAll: true,
    kind: subject.kind,
    dateOfBirth,
    otherDatesOfBirth,
    nationality,
    otherNationalities,
  }));
}
