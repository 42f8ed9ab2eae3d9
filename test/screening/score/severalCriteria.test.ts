import { type CountryCode, countryCode } from '../../../lib/screening/countries.ts';
import { ask, listed, segmentOf } from '../namesOf.ts';

const record = listed('1', ['Anna Maria Berg'], {
  datesOfBirth: [{ year: 1960, month: 2, day: 3 }],
  nationalities: ['Denmark'],
});

test('of several dates of birth the one agreeing best counts', async () => {
  const segment = await segmentOf([record]);
  const score = (dateOfBirth: string, otherDatesOfBirth?: string[]) =>
    ask(segment, 'Anna Maria Bergh', { dateOfBirth, otherDatesOfBirth, threshold: 0.3 }).matches[0];
  const [wrong, right] = [score('1985-01-01'), score('1960-02-03')];
  expect(score('1985-01-01', ['1960-02-03'])?.score).toBe(right?.score);
  expect(score('1960-02-03', ['1985-01-01'])?.score).toBe(right?.score);
  expect(score('1985-01-01', ['1990-01-01'])?.score).toBe(wrong?.score);
  expect(wrong?.score).toBeLessThan(right?.score ?? 0);
});

test('one of several nationalities is enough, and none of them contradicts', async () => {
  const segment = await segmentOf([record]);
  const code = (country: string) => countryCode(country) as CountryCode;
  const effect = (nationality: string, others: string[] = []) =>
    ask(segment, 'Anna Maria Berg', {
      nationality: code(nationality),
      otherNationalities: others.map(code),
      threshold: 0.3,
    }).matches[0]?.explanation.adjustments;
  expect(effect('SE', ['DK'])).toEqual(effect('DK'));
  expect(effect('SE', ['NO'])).toMatchObject([
    { field: 'nationality', why: 'asked for Sweden, Norway, listed as Denmark' },
  ]);
});
