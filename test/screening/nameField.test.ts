import { thresholdMin } from '../../lib/contract/screening/screeningLimits.ts';
import { ask, containedRefs, listed, refs, segmentOf } from './namesOf.ts';

/** Some of them are on the lists of 2026, the births invented. */
const records = [
  listed('putin', ['PUTIN, Vladimir']),
  listed('jones', ['Sally-Anne JONES'], { datesOfBirth: [{ year: 1968 }] }),
  listed('ladin', ['Usama bin Ladin']),
  listed('schmidt', ['Anna Schmidt']),
  listed('vtb', ['VTB Bank'], { kind: 'entity' }),
  listed('rosneft', ['Rosneft'], {
    kind: 'entity',
    identifiers: [{ type: 'Registration Number', number: '1027700043502' }],
  }),
  listed('ebano', ['EBANO'], {
    kind: 'vessel',
    identifiers: [{ type: 'Vessel Registration Identification', number: 'IMO 7406784' }],
  }),
  listed('daniel', ['DANIEL'], { kind: 'vessel' }),
  listed('bella', ['BELLA'], { kind: 'vessel' }),
  listed('assad', ['Bashar AL-ASSAD']),
  listed('karim', ['Abdul Karim']),
  listed('jong', ['KIM Jong']),
  listed('form', ['Trading Company Limited'], { kind: 'entity' }),
];

const answer = async (name: string, query: Parameters<typeof ask>[2] = {}) =>
  ask(await segmentOf(records), name, query);

describe('a listed name with something around it', () => {
  test.each([
    ['1. Vladimir Putin', 'putin', 1],
    ['Vladimir Putin (President of Russia)', 'putin', 1],
    ['Vladimir Putin and Maria Ivanova', 'putin', 1],
    ['Maria Ivanova and Vladimir Putin', 'putin', 1],
    ['Sally-Anne Jones, Birmingham, UK', 'jones', 1],
    ['Anna Müller geb. Schmidt', 'schmidt', 1],
    ['MV EBANO', 'ebano', 1],
    ['TANKER EBANO', 'ebano', 1],
    ['EBANO (Panama)', 'ebano', 1],
    ['EBANO IMO 7406784', 'ebano', 1],
    ['EBANO IMO 9999993', 'ebano', 1],
    ['Rosneft 1027700043502', 'rosneft', 1],
    ['Rosneft Geneva Switzerland', 'rosneft', 0.8],
    ['Rosneft & Jensen ApS', 'rosneft', 0.8],
    ['Rosneft and Jensen ApS', 'rosneft', 0.8],
    ['Rosneft, Jensen ApS', 'rosneft', 0.8],
    ['Jensen ApS and Rosneft', 'rosneft', 0.8],
    ['VTB Bank VTBRRUMM', 'vtb', 0.8],
    ['this is for usama bin ladin today', 'ladin', 0.8],
    ['money of Ladin Usama bin sent today', 'ladin', 0.8],
  ])('%j finds %s', async (name, ref, score) => {
    const result = await answer(name);
    expect(refs(result)).toEqual([ref]);
    expect(result.matches[0]?.score).toBe(score);
  });

  test('is found by its number too, whatever the name beside it', async () => {
    const { matches } = await answer('Acme Consulting 1027700043502');
    expect(matches.map(({ entity, explanation }) => [entity.sourceRef, explanation.rule])).toEqual([
      ['rosneft', 'identifier'],
    ]);
  });

  test('far into a long text is found as well', async () => {
    const [match] = (await answer(`${'the goods of many '.repeat(22)}Usama bin Ladin`)).matches;
    expect(match?.entity.sourceRef).toBe('ladin');
    expect(match?.explanation).toMatchObject({ part: 'Usama bin Ladin', rule: 'name_within', notInQuery: [] });
  });

  test('says by which rule and by which words', async () => {
    const [match] = (await answer('PAYMENTS TO Usama bin Ladin OF TODAY')).matches;
    expect(match?.explanation).toMatchObject({
      part: 'Usama bin Ladin',
      rule: 'name_within',
      matchedName: 'Usama bin Ladin',
      adjustments: [
        { field: 'name_quality', effect: -0.2, why: 'the listed name stands whole among other words of the field' },
      ],
    });
  });

  test.each([
    'Daniel Craig',
    'Bella Torstensson',
    'Vladimir Sechin',
    'Anna Maria Schmidt-Hansen',
    'Baltic Trading Company Limited',
  ])('%j is an ordinary customer', async (name) => {
    const { totalMatches, contained } = await answer(name);
    expect([totalMatches, contained?.total]).toEqual([0, 0]);
  });

  test.each([
    ['Wife of Bashar al-Assad', 'assad', 'the listed name stands in that of a relative'],
    ['Hafez Torstensson Vostok bin Bashar al-Assad', 'assad', 'the listed name stands in that of a relative'],
    ['Abdul Karim Torstensson', 'karim', 'the listed name is one given name, and more was asked for'],
    ['Kim Jong Chol', 'jong', 'the listed name is two of three syllables'],
    ['Vostok Rosneft Yatirim A.S.', 'rosneft', 'the listed name is one word of a longer name with a legal form'],
  ])('%j is counted beside the matches', async (name, ref, why) => {
    const result = await answer(name, { containedLimit: 5 });
    expect([refs(result), result.contained?.total, containedRefs(result)]).toEqual([[], 1, [ref]]);
    const [match] = result.contained?.matches ?? [];
    expect(match?.explanation).toMatchObject({ rule: 'name_within', adjustments: [{ why }] });
    expect(match?.score).toBeLessThan(thresholdMin);
  });

  test.each(['Salem Ali Waleed Khaled', 'Waleed Salem Ali Khaled', 'Salem Ali Al-Waleed Torstensson Khaled'])(
    '%j is a longer name of common words',
    async (name) => {
      const result = ask(await segmentOf([listed('salem', ['Salem Ali'])]), name, { containedLimit: 5 });
      expect([refs(result), containedRefs(result)]).toEqual([[], ['salem']]);
      const why = 'the listed name has only common words, and another word of a name stands beside it';
      expect(result.contained?.matches[0]?.explanation.adjustments).toMatchObject([{ why }]);
    },
  );

  test.each([
    'goods of Salem Ali sent today',
    'the goods of Waleed, Salem Ali, sent today to him',
    'the goods of Waleed - Salem Ali - Khaled sent',
  ])('%j has the name by itself', async (name) => {
    expect(refs(ask(await segmentOf([listed('salem', ['Salem Ali'])]), name))).toEqual(['salem']);
  });

  test('above the threshold that was asked for is counted', async () => {
    const name = 'this is for usama bin ladin today';
    const result = await answer(name, { threshold: 0.85, containedLimit: 5 });
    expect([result.totalMatches, containedRefs(result)]).toEqual([0, ['ladin']]);
    expect((await answer(name, { matchType: 'exact' })).totalMatches).toBe(0);
  });
});

describe('several names in one field', () => {
  test('are each found, and the answer says where', async () => {
    const { matches, totalMatches } = await answer('Usama bin Ladin, Anna Schmidt and Vladimir Putin');
    expect(totalMatches).toBe(3);
    expect(matches.map(({ explanation }) => explanation.part).toSorted()).toEqual([
      'Anna Schmidt',
      'Usama bin Ladin',
      'Vladimir Putin',
    ]);
  });

  test('with initials and courtesies are each found', async () => {
    const [match] = (await answer('Mr V Putin & Mrs J Torstensson')).matches;
    expect(match?.explanation.part).toBe('V Putin');
    expect(refs(await answer('Mr V Putin'))).toEqual(['putin']);
  });

  test('one of them twice is one match', async () => {
    expect(refs(await answer('Vladimir Putin and Vladimir Putin'))).toEqual(['putin']);
  });

  test('by exact words find each as well', async () => {
    expect(refs(await answer('Vladimir Putin and Anna Schmidt', { matchType: 'exact' })).toSorted()).toEqual([
      'putin',
      'schmidt',
    ]);
  });

  test('a firm is found where a person was asked for beside another', async () => {
    expect(refs(await answer('Jane Smith t/a VTB Bank', { kind: 'individual' }))).toEqual(['vtb']);
    expect((await answer('VTB Bank', { kind: 'individual' })).totalMatches).toBe(0);
  });

  test("a date of birth that contradicts may be the other one's", async () => {
    const [match] = (await answer('Jane Smith and Sally-Anne Jones', { dateOfBirth: '1990' })).matches;
    expect(match?.score).toBe(1);
    expect(match?.explanation.adjustments).toEqual([
      {
        field: 'date_of_birth',
        effect: 0,
        why: 'born 1990, listed as 1968; it may be that of another one whom the field names',
      },
    ]);
    expect((await answer('Sally-Anne Jones', { dateOfBirth: '1990' })).matches[0]?.score).toBe(0.85);
  });

  test('of which one leaves nothing to search are searched for the other, and the answer says so', async () => {
    const { matches, criteriaIgnored } = await answer('Vladimir Putin and ???');
    expect(matches.map(({ entity }) => entity.sourceRef)).toEqual(['putin']);
    expect(criteriaIgnored).toEqual([
      { field: 'name', reason: '“???” was not looked for: it has no letter and no digit.' },
    ]);
  });

  test('too short for one are looked for with the rest, and the answer says so', async () => {
    expect((await answer('Vladimir Putin; Ida; Anna Schmidt')).criteriaIgnored).toEqual([
      {
        field: 'name',
        reason: '“Ida” was looked for only with the rest of the name: alone it does not tell whose name it is.',
      },
    ]);
  });

  test.each(['The Company and Co', 'and', 'of the', '; & ;'])('%j finds nothing and fails at nothing', async (name) => {
    expect((await answer(name)).totalMatches).toBe(0);
  });

  test('from right to left joined by Latin words are each found', async () => {
    const segment = await segmentOf([listed('1', ['حسن نصر الله']), listed('2', ['محمد علي الحبو'])]);
    for (const join of [' and ', ' c/o ', ' og ', ', '])
      expect(refs(ask(segment, `محمد علي الحبو${join}حسن نصر الله`)).toSorted()).toEqual(['1', '2']);
  });
});

describe('a date of birth in the name field', () => {
  test('is compared where the caller gives none, and said', async () => {
    const [match] = (await answer('Sally-Anne Jones (born 1968)')).matches;
    expect(match?.explanation.adjustments).toEqual([
      {
        field: 'date_of_birth',
        effect: 0.01,
        why: 'same year of birth, 1968; the date of birth stands in the name field',
      },
    ]);
    expect((await answer('Sally-Anne Jones b. 1990')).matches[0]?.score).toBe(0.85);
  });

  test.each([
    'Jane Smith (born 07.10.1952)',
    'Jane Smith, DOB 1952-10-07',
    'Jane Smith 07/10/1952',
    'Jane Smith born 7.10.1952',
  ])('%j is no number of a document', async (name) => {
    const identifiers = ['07101952', '7101952', '19521007'].map((number) => ({ type: 'Passport', number }));
    const segment = await segmentOf([listed('other', ['Ali Hasan'], { identifiers })]);
    expect(refs(ask(segment, name))).toEqual([]);
    expect(refs(ask(segment, 'Jane Smith 07101952'))).toEqual(['other']);
  });

  test('gives way to the one that the caller gives', async () => {
    const { matches } = await answer('Sally-Anne Jones b. 1990', { dateOfBirth: '1968' });
    expect(matches[0]?.score).toBe(1);
  });
});

test.each(['2612 3189 0178', '7115/1129', '0022-2429-5019-1234 '])(
  '%j looks like telegraphic codes, and the answer says that they are not read',
  async (name) => {
    const { criteriaIgnored } = await answer(name);
    expect(criteriaIgnored).toEqual([
      { field: 'name', reason: expect.stringMatching(/looks like telegraphic codes of Chinese characters/) },
    ]);
  },
);

test.each(['1027700043502', '7115', '1960 1961', '1960/1961', '2612 3189 0178 1234 5678', 'Ali 2612 3189'])(
  '%j is no telegraphic code',
  async (name) => {
    const { criteriaIgnored } = await answer(name);
    expect(criteriaIgnored.filter(({ reason }) => reason.includes('telegraphic'))).toEqual([]);
  },
);
