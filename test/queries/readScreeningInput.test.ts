import * as z from 'zod/mini';
import { Refusal } from '../../lib/contract/refusal.ts';
import { emptyIdentifier } from '../../lib/contract/screening/identifiers.ts';
import { sanctionsCheck } from '../../lib/contract/screening/screening.ts';
import type { ScreeningInput } from '../../lib/contract/screening/screeningInput.ts';
import { containedMax, thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { readScreeningInput, requireSearchable } from '../../lib/queries/readScreeningInput.ts';
import { isSearchable } from '../../lib/screening/searchable.ts';
import { ask, listed, refs, segmentOf } from '../screening/namesOf.ts';
import { fc } from '../support/fastCheck.ts';

const input = (more: object): ScreeningInput => sanctionsCheck.input.parse({ name: 'Igor Sechin', ...more });

/** The problems of the refusal, which the answer carries in its details. */
function problemsOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_REQUEST') return error.details.problems;
    throw error;
  }
  return [];
}

describe('a field with more names than are searched', () => {
  const eight = 'Ana Ruiz, Bo Lund, Cy Katz, Di Moro, Ed Falk, Flo Gard, Gus Hald and Hal Ibsen';

  test('is refused with the reason, eight are searched', () => {
    expect(problemsOf(() => requireSearchable(eight))).toEqual([]);
    expect(problemsOf(() => requireSearchable(`${eight} on behalf of Ib Juhl`))).toEqual([
      { field: 'name', message: expect.stringContaining('must not have more than 8 names side by side') },
    ]);
  });
});

describe('a name of which nothing would be searched is refused, not answered with no match', () => {
  test.each([
    ['an Arabic tatweel', 'ـ'],
    ['several of them', 'ـــ ـ'],
    ['a modifier apostrophe', 'ʼ'],
    ['an ain written as a modifier letter', 'ʿ ʾ'],
    ['apostrophes of several keyboards', "' ’ ´ `"],
    ['a combining mark', '\u0301'],
    ['combining marks', '\u0301 \u0308\u0327'],
    ['a modifier letter with a combining mark', 'ʼ\u0301'],
    ['an enclosing mark', '\u20dd'],
    ['punctuation', '?!., -- ()'],
    ['quotation marks', '«»„“'],
    ['a variation selector', '\ufe0f'],
    ['an emoji with a variation selector', '❤️'],
    ['emoji joined into one', '👩‍👩‍👧‍👦'],
    ['flags', '🇩🇰'],
    ['characters of zero width and of direction', '\u200b\u200d\u202e\u2066\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['currency and mathematical signs', '€ ± ≠'],
    ['a Hangul filler', '\u115f\u1160'],
    ['a tatweel between marks of direction', '\u200fـ\u200f'],
  ])('%s', (_, name) => {
    expect(problemsOf(() => requireSearchable(name))).toEqual([
      { field: 'name', message: 'Name parameter must contain a letter or a digit' },
    ]);
  });

  test.each(['7', 'Å', '李', 'ø', '٣', 'Ⅳ', '㍿', 'ﷲ', 'ʼa', 'mـ', '1️⃣', 'कि', 'of', 'ª'])('%s is searched', (name) => {
    expect(problemsOf(() => requireSearchable(name))).toEqual([]);
  });

  test('any name that is searched finds itself on a list, exactly and fuzzily', async () => {
    const odd = fc.constantFrom(...'ـʼʿ\u0301\ufe0f\u20e3\u200d\u00adªⅣ½㍿﷼ﷲ٣ｱ１ß𝔸'.match(/./gu)!);
    const text = fc.string({
      minLength: 1,
      maxLength: 8,
      unit: fc.oneof(odd, fc.string({ minLength: 1, maxLength: 2, unit: 'grapheme' })),
    });
    await fc.assert(
      fc.asyncProperty(text.filter(isSearchable), async (name) => {
        const segment = await segmentOf([listed('1', [name])]);
        for (const matchType of ['exact', 'fuzzy'] as const) {
          expect([matchType, refs(ask(segment, name, { matchType }))]).toEqual([matchType, ['1']]);
        }
      }),
    );
  });
});

test.each([
  ['RU', 'RU'],
  ['ru', 'RU'],
  ['Russian Federation', 'RU'],
  ['Iran (Islamic Republic of)', 'IR'],
  ["Côte d'Ivoire", 'CI'],
  ['DNK', 'DK'],
  ['Danmark', 'DK'],
  ['Turkey', 'TR'],
])('the nationality %s is the country %s', (nationality, code) => {
  expect(readScreeningInput(input({ nationality })).nationality).toBe(code);
});

test.each(['Rusia', 'Utopian', 'ZZ', 'Q', 'QQQ', '-'])(
  'the nationality %s is no country: refused, since to leave it out would answer another question',
  (nationality) => {
    for (const match_type of ['exact', 'fuzzy']) {
      expect(problemsOf(() => readScreeningInput(input({ nationality, match_type })))).toEqual([
        { field: 'nationality', message: expect.stringContaining('must be a country') },
      ]);
    }
  },
);

describe('the threshold', () => {
  test.each([
    [0.5, 0.5],
    [0.8, 0.8],
    [1, 1],
    [undefined, thresholdDefault],
  ])('%s is taken as %d', (threshold, taken) => {
    expect(readScreeningInput(input({ match_type: 'fuzzy', threshold })).threshold).toBe(taken);
  });

  test.each([
    ['0.8', 'threshold must be a number'],
    [null, 'threshold must be a number'],
    [0.499, 'threshold must be at least 0.5'],
    [1.001, 'threshold must be at most 1'],
  ])('%j is refused with a sentence', (threshold, sentence) => {
    const { error } = sanctionsCheck.input.safeParse({ name: 'Igor Sechin', match_type: 'fuzzy', threshold });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['threshold', sentence]]);
  });

  test('that is not given stands in the description of the API', () => {
    expect(z.toJSONSchema(sanctionsCheck.input, { io: 'input' })).toMatchObject({
      properties: { threshold: { default: thresholdDefault } },
    });
  });
});

test('the contained records are asked for only where the input says so', () => {
  expect(readScreeningInput(input({ match_type: 'fuzzy' })).containedLimit).toBeUndefined();
  expect(readScreeningInput(input({ match_type: 'fuzzy', include_contained: true })).containedLimit).toBe(containedMax);
});

test('more names side by side than are searched are refused, not left out', () => {
  const names = ['Ana Ruiz', 'Bo Lund', 'Cy Katz', 'Di Moro', 'Ed Falk', 'Flo Gard', 'Gus Hald', 'Vladimir Putin'];
  const name = names.join('; ');
  expect(readScreeningInput(input({ name })).name).toBe(name);
  expect(problemsOf(() => readScreeningInput(input({ name: `${name}; Igor Sechin` })))).toEqual([
    {
      field: 'name',
      message:
        'Name parameter must not have more than 8 names side by side; please screen the others in a call of their own',
    },
  ]);
});

describe('identifiers', () => {
  const problems = (identifiers: unknown) => {
    const parsed = sanctionsCheck.input.safeParse({ identifiers });
    if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
    return problemsOf(() => readScreeningInput(parsed.data));
  };
  const valueProblem = { field: 'identifiers.0.value', message: emptyIdentifier };
  const rounded =
    'value is a number as a spreadsheet shortens it, such as 1.0277E+12: please send all of its digits, as text';

  test.each<[string, unknown, unknown]>([
    ['one character', [{ value: '7' }], [valueProblem]],
    ['only zeros', [{ value: '0000000000' }], [valueProblem]],
    ['spaces and dashes', [{ value: '- -- -' }], [valueProblem]],
    ['spaces alone', [{ value: '    ' }], ['value is required']],
    ['a word for what it is, without a number', [{ value: 'Passport no.' }], [valueProblem]],
    ['look-alike letters alone', [{ value: 'ОІОІ' }], [valueProblem]],
    ['a number that a spreadsheet has rounded', [{ type: 'tax', value: '1.0277E+12' }], [rounded]],
    ['the same with a comma', [{ value: '1,03E+12' }], [rounded]],
    ['five hundred characters', [{ value: '1'.repeat(500) }], ['value must have at most 128 characters']],
    [
      'two thousand of them',
      Array.from({ length: 2_000 }, (_, i) => ({ value: `${100_000 + i}` })),
      ['identifiers must have at most 10 entries'],
    ],
    ['none', [], ['identifiers must have at least one entry']],
    ['a text', '9116412', ['identifiers must be a list']],
    ['a kind that is none', [{ type: 'iban', value: '9116412' }], [expect.stringContaining('type must be one of')]],
    [
      'a country that is none',
      [{ value: '9116412', country: 'Atlantis' }],
      [
        {
          field: 'identifiers.0.country',
          message: 'country must be a country: its ISO 3166 code, or its name in English, German, French or Danish',
        },
      ],
    ],
  ])('%s are refused with a sentence', (_, identifiers, expected) => {
    expect(problems(identifiers)).toEqual(expected);
  });

  test('take the place of the name, and of neither nothing is searched', () => {
    const given = sanctionsCheck.input.parse({ identifiers: [{ type: 'imo', value: '9116412' }] });
    expect(readScreeningInput(given)).toMatchObject({ name: '', numbers: [{ type: 'imo', value: '9116412' }] });
    const missing = sanctionsCheck.input.safeParse({});
    expect(missing.error?.issues).toMatchObject([{ path: ['name'], message: 'Name parameter is required' }]);
  });
});
