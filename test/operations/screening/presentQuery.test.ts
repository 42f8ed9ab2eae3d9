import { type ScreeningInput, screeningInput } from '../../../lib/contract/screening/screeningInput.ts';
import { presentQuery } from '../../../lib/operations/screening/presentQuery.ts';

const read = (asked: object): ScreeningInput => screeningInput.parse(asked);
const nothing = {
  name: null,
  identifiers: null,
  match_type: 'exact',
  threshold: null,
  type: null,
  date_of_birth: null,
  nationality: null,
  external_ref: null,
};

test('a check by numbers alone says which numbers', () => {
  expect(
    presentQuery(read({ identifiers: [{ value: '9116412' }, { type: 'tax', value: '77', country: 'DK' }] })),
  ).toEqual({
    ...nothing,
    identifiers: [
      { type: null, value: '9116412', country: null },
      { type: 'tax', value: '77', country: 'DK' },
    ],
  });
});

test('what was given is repeated, and the threshold that was applied', () => {
  const given = {
    name: 'Jane Example',
    type: 'individual',
    date_of_birth: '1970',
    nationality: 'DK',
    external_ref: 'case 7',
  };
  expect(presentQuery(read(given))).toEqual({ ...nothing, ...given });
  expect(presentQuery(read({ ...given, threshold: 0.9 })).threshold).toBeNull();
  expect(presentQuery(read({ ...given, match_type: 'fuzzy' })).threshold).toBe(0.8);
  expect(presentQuery(read({ ...given, match_type: 'fuzzy', threshold: 0.9 })).threshold).toBe(0.9);
});
