import { countryCode } from '../../../lib/screening/countries.ts';
import type { PartialDate } from '../../../lib/screening/entity.ts';
import type { ScreeningQuery } from '../../../lib/screening/query.ts';
import { ask, containedRefs, listed, refs, segmentOf } from '../namesOf.ts';

/** The score of a near name with this query, and how it was adjusted. */
async function adjusted(
  query: Partial<ScreeningQuery>,
  datesOfBirth: PartialDate[] = [],
  nationalities: string[] = [],
) {
  const segment = await segmentOf([listed('1', ['Igor Ivanovich SECHIN'], { datesOfBirth, nationalities })]);
  const { matches } = ask(segment, 'Igor Sechin', { threshold: 0, ...query });
  return { score: matches[0]?.score ?? 0, adjustments: matches[0]?.explanation.adjustments ?? [] };
}

test.each<[string, string, PartialDate, number]>([
  ['the same date', '1960-09-07', { year: 1960, month: 9, day: 7 }, 0.03],
  ['day and month swapped', '1960-09-07', { year: 1960, month: 7, day: 9 }, 0.03],
  ['the year alone', '1960', { year: 1960, month: 9, day: 7 }, 0.01],
  ['the next year', '1961-09-07', { year: 1960, month: 9, day: 7 }, 0.01],
  ['two years from about a year', '1962', { year: 1960, circa: true }, 0.01],
  ['a year within a range', '1960', { from: { year: 1958 }, to: { year: 1962 } }, 0.01],
  ['another day of the year', '1960-03-01', { year: 1960, month: 9, day: 7 }, -0.1],
  ['another year', '1984-09-07', { year: 1960, month: 9, day: 7 }, -0.15],
  ['a year outside a range', '1984', { from: { year: 1958 }, to: { year: 1962 } }, -0.15],
])('date of birth: %s', async (_, dateOfBirth, date, effect) => {
  const { score, adjustments } = await adjusted({ dateOfBirth }, [date]);
  expect(adjustments).toEqual([{ field: 'date_of_birth', effect, why: expect.any(String) }]);
  expect(score).toBeCloseTo((await adjusted({})).score + effect);
});

test('the date that fits best counts, where a list has several', async () => {
  const { adjustments } = await adjusted({ dateOfBirth: '1960-09-07' }, [
    { year: 1939 },
    { year: 1960, month: 9, day: 7 },
  ]);
  expect(adjustments).toMatchObject([{ effect: 0.03 }]);
});

test('what one side does not know is no contradiction', async () => {
  expect((await adjusted({ dateOfBirth: '1960-09-07', nationality: countryCode('RU') })).adjustments).toEqual([]);
  expect((await adjusted({ dateOfBirth: '1960' }, [{ text: 'approximately 30 years old' }])).adjustments).toEqual([]);
  expect((await adjusted({}, [{ year: 1960 }], ['Russia'])).adjustments).toEqual([]);
});

test.each([
  ['RU', 'Russia', 0.01],
  ['Russia', 'Russian Federation', 0.01],
  ['IR', 'Iran (Islamic Republic of)', 0.01],
  ['DK', 'Russia', -0.05],
])('nationality: %s against %s', async (nationality, listedNationality, effect) => {
  const { adjustments } = await adjusted({ nationality: countryCode(nationality) }, [], [listedNationality]);
  expect(adjustments).toEqual([{ field: 'nationality', effect, why: expect.any(String) }]);
});

test('a company is further away when a person is asked for', async () => {
  const segment = await segmentOf([listed('1', ['Baltic Martin'], { kind: 'entity' }), listed('2', ['Baltic Martin'])]);
  const { matches } = ask(segment, 'Baltic Martin', { kind: 'individual', threshold: 0.5 });
  expect(matches.map((match) => [match.entity.sourceRef, match.score])).toEqual([
    ['2', 1],
    ['1', 0.75],
  ]);
  expect(matches[1]?.explanation.adjustments).toMatchObject([{ field: 'type', effect: -0.25 }]);
});

test('a contradiction never loses a record that contains all terms', async () => {
  const segment = await segmentOf([listed('1', ['Igor SECHIN'], { datesOfBirth: [{ year: 1960 }] })]);
  const result = ask(segment, 'Igor Sechin', { threshold: 0.95, dateOfBirth: '1999', containedLimit: 1 });
  expect([refs(result), containedRefs(result)]).toEqual([[], ['1']]);
});

describe.each(['exact', 'fuzzy'] as const)('in an %s search', (matchType) => {
  const born = listed('1', ['Igor SECHIN'], { datesOfBirth: [{ year: 1960 }], nationalities: ['Russia'] });
  const unknown = listed('2', ['Igor SECHIN']);
  const given = { dateOfBirth: '1999', nationality: countryCode('DK'), kind: 'vessel' } as const;
  const asked = async (
    entities: Parameters<typeof segmentOf>[0],
    query: Partial<ScreeningQuery>,
    name = 'Igor Sechin',
  ) => ask(await segmentOf(entities), name, { matchType, threshold: 0.5, ...query });

  test('each criterion changes the score of a record that states what it compares', async () => {
    const { matches, criteriaIgnored } = await asked([born], given);
    const fields = matches[0]?.explanation.adjustments.map(({ field }) => field);
    expect([fields, criteriaIgnored]).toEqual([['type', 'date_of_birth', 'nationality'], []]);
    expect(matches[0]?.score).toBeCloseTo(0.55);
    expect((await asked([born], { kind: 'individual', dateOfBirth: '1960' })).matches[0]?.score).toBe(1);
  });

  test('one that no record found can be compared by is named, with the reason', async () => {
    const { criteriaIgnored } = await asked([unknown], given);
    expect(criteriaIgnored).toEqual([
      { field: 'date_of_birth', reason: expect.stringContaining('has a date of birth') },
      { field: 'nationality', reason: expect.stringContaining('has a nationality') },
    ]);
    expect((await asked([unknown, born], given)).criteriaIgnored).toEqual([]);
    expect((await asked([unknown], { kind: 'vessel' })).criteriaIgnored).toEqual([]);
    expect((await asked([unknown], {})).criteriaIgnored).toEqual([]);
  });

  test('all are named where no record was found', async () => {
    const { criteriaIgnored, totalMatches } = await asked([born], given, 'Aurelia Beispielsdatter');
    const reason = expect.stringContaining('No record was found,');
    expect([totalMatches, criteriaIgnored]).toEqual([
      0,
      ['type', 'date_of_birth', 'nationality'].map((field) => ({ field, reason })),
    ]);
  });
});

test('a criterion that kept a record out of the matches had its effect', async () => {
  const segment = await segmentOf([listed('1', ['Igor SECHIN'], { datesOfBirth: [{ year: 1960 }] })]);
  const { totalMatches, criteriaIgnored } = ask(segment, 'Igor Sechin', { threshold: 0.9, dateOfBirth: '1999' });
  expect([totalMatches, criteriaIgnored]).toEqual([0, []]);
});
