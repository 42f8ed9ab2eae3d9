import { bandOf } from '../../../lib/contract/screening/scoreBands.ts';
import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import type { CountryCode } from '../../../lib/screening/countries.ts';
import type { EntityKind, ListedEntity } from '../../../lib/screening/entity.ts';
import { ask, listed, segmentOf } from '../namesOf.ts';

/** How the only record of a list is answered: its score, and why it is lower than its words say. */
async function asked(query: string, name: string, more: Partial<ListedEntity> = {}, kind?: EntityKind) {
  const { matches } = ask(await segmentOf([listed('1', [name], more)]), query, { threshold: 0, kind });
  const [match] = matches;
  if (!match) throw new Error(`${query} does not find ${name}`);
  const why = match.explanation.adjustments.map((adjustment) => adjustment.why);
  return { score: match.score, why };
}
const company = { kind: 'entity' } as const;

describe('a contradicted kind', () => {
  test.each([
    ['a company of the name of the person asked for', 'individual', 'entity', 'possible'],
    ['a ship of the name of the person asked for', 'individual', 'vessel', 'possible'],
    ['a person of the name of the company asked for', 'entity', 'individual', 'possible'],
  ] as const)('keeps %s out of the matches', async (_, wanted, kind, band) => {
    const { score, why } = await asked('Baltic Martin', 'Baltic Martin', { kind }, wanted);
    expect([score < thresholdDefault, bandOf(score)]).toEqual([true, band]);
    expect(why).toEqual([expect.stringContaining('listed as')]);
  });

  test('leaves a ship of the name of the company asked for a possible match, since it may be its own', async () => {
    const { score } = await asked('Baltic Martin', 'Baltic Martin', { kind: 'vessel' }, 'entity');
    expect([score >= thresholdDefault, bandOf(score)]).toEqual([true, 'possible']);
    expect((await asked('Baltic Martin', 'Baltic Martyn', { kind: 'vessel' }, 'entity')).score).toBeLessThan(
      thresholdDefault,
    );
  });
});

describe('a relative', () => {
  const relativeAsked = 'a relative of this name was asked for';
  const relativeListed = 'what was asked for is the name of a relative';

  test.each([
    ['wife of Bashar al-Assad', 'Bashar al-Assad', relativeAsked],
    ['Son of Saddam Hussein', 'Saddam Hussein', relativeAsked],
    ['daughter of Boris Antonov', 'Boris Antonov', relativeAsked],
    ['Witwe von Boris Antonov', 'Boris Antonov', relativeAsked],
    ['жена Бориса Антонова', 'Бориса Антонова', relativeAsked],
    ['Noor Mohmad', 'Akhter son of Noor Mohmad', relativeListed],
    ['Boris Antonov', 'Jelena, wife of Boris Antonov', relativeListed],
  ])('%s is not %s', async (query, name, why) => {
    const found = await asked(query, name);
    expect([bandOf(found.score), found.why]).toEqual(['weak', [why]]);
  });

  test.each([
    ['Abdul Haq', 'Abdul Haq son of Anwar Khan', 'the person, whose father the list names too'],
    ['Abdul Haq son of Anwar Khan', 'Abdul Haq', 'the person, whose father the query names too'],
    ['son of Anwar Khan', 'son of Anwar Khan', 'both are'],
    ['son of Anwar Kahn', 'son of Anwar Khan', 'both are, misspelt'],
    ['Brother Paul Pattni', 'Paul Pattni', 'a monk'],
    ['Син Хон Чхоль', 'SIN Hong Chol', 'a family name that is such a word in Russian'],
    ['Ahmad bin Hasan', 'Ahmad ibn Hasan', "a father's name inside the name"],
  ])('%s and %s: not where it is %s', async (query, name) => {
    const { why } = await asked(query, name);
    expect(why.filter((each) => each.includes('relative'))).toEqual([]);
  });

  test('is looked for in names of persons only', async () => {
    expect((await asked('Hadramawt', 'Sons of Hadramawt', company)).why).toEqual([]);
  });
});

describe('an alias of one word', () => {
  const why = 'one short word stands for a longer name that was asked for';

  test.each([
    ['Al Noor Trading LLC', 'NOOR', 'vessel'],
    ['Al Noor Trading LLC', 'NOOR', 'entity'],
    ['Green Sky International Shipping', 'Sky', 'entity'],
  ] as const)('that is short for %s is no match: %s, listed as %s', async (query, name, kind) => {
    const found = await asked(query, name, { kind });
    expect(found.score).toBeLessThan(thresholdDefault);
  });

  test('says so where it binds', async () => {
    expect((await asked('Al Noor Trading LLC', 'NOOR', company)).why).toEqual([why]);
  });

  test.each([
    ['Noor', 'NOOR'],
    ['Noor LLC', 'NOOR'],
    ['Gazprom Company', 'Gazprom'],
    ['Nooor', 'NOOR'],
    ['Hamas Organization', 'HAMAS'],
    ['Hezbollah Organization', 'HEZBOLLAH'],
    ['Taliban Movement', 'TALIBAN'],
    ['Rosneft Oil Company', 'ROSNEFT'],
    ['Huawei Technologies Company', 'HUAWEI'],
  ])('that is most of %s counts as it did: %s', async (query, name) => {
    expect((await asked(query, name, company)).why).not.toContain(why);
  });

  test.each([
    ['President Putin', 'PUTIN'],
    ['Ayatollah Khamenei', 'KHAMENEI'],
  ])('that is all but the title of %s finds the person: %s', async (query, name) => {
    expect((await asked(query, name)).score).toBeGreaterThanOrEqual(thresholdDefault);
  });

  test("of a person, and a list's weak alias, is never a strong match", async () => {
    const weak = { names: [{ text: 'Abu Tariq Hasan', kind: 'alias' as const, quality: 'weak' as const }] };
    for (const found of [await asked('Tariq', 'Tarik'), await asked('Abu Tarik Hasan', '', weak)]) {
      expect(bandOf(found.score)).toBe('possible');
      expect(found.why).toEqual(['a weak alias, or a single word, is little evidence alone']);
    }
    expect((await asked('Abu Tariq Hasan', '', weak)).score).toBe(1);
  });
});

describe('one word in Han or Hangul', () => {
  const why = 'only the sound of one word in another script agrees';

  test.each(['李娜', '琳娜', '拉里娜'])('%s is not a company whose name sounds a little like it', async (query) => {
    const found = await asked(query, 'LA LINEA', company);
    expect(bandOf(found.score)).toBe('weak');
    expect(found.why).toEqual([why]);
  });

  test('that is read letter by letter as the company is written still finds it', async () => {
    const found = await asked('华为', 'Huawei', company);
    expect([found.score >= thresholdDefault, found.why]).toEqual([true, []]);
  });

  test.each([
    ['하마스', 'HAMAS'],
    ['哈马斯', 'HAMAS'],
    ['알카에다', 'Al-Qaida'],
    ['탈레반', 'TALIBAN'],
  ])('of three characters and more whose sound is that of the name still finds it: %s, %s', async (query, name) => {
    const found = await asked(query, name, company);
    expect([found.score >= thresholdDefault, found.why]).toEqual([true, []]);
  });

  test('finds a person by its sound', async () => {
    expect((await asked('迈尔', 'Maier')).why).not.toContain(why);
  });
});

describe('three syllables', () => {
  const why = 'two of the three syllables are other ones';

  test('of which one is clearly another make another name: Kim Jong Un, Kim Won Hong', async () => {
    const found = await asked('Kim Jong Un', 'Kim Won Hong');
    expect([bandOf(found.score), found.why]).toEqual(['weak', ['one of the three syllables is another one']]);
  });

  test.each([
    ['Kim Jung Sook', 'Kim Jong Sik'],
    ['Kim Jung Sook', 'Jong Sik Kim'],
  ])('of which two are other ones make another name: %s, %s', async (query, name) => {
    const found = await asked(query, name);
    expect([bandOf(found.score), found.why]).toEqual(['weak', [why]]);
  });

  test.each([
    ['Kim Jong Un', 'Kim Chong Un'],
    ['Kim Young Chul', 'Kim Yong Chol'],
    ['Lee Myung Chul', 'Ri Myong Chol'],
  ])('written in two systems are one name: %s, %s', async (query, name) => {
    const found = await asked(query, name);
    expect([found.score >= thresholdDefault, found.why]).toEqual([true, []]);
  });

  test.each([
    ['Kim Song Chol', 'Yong Chol KIM', 'one of the three syllables is another one'],
    ['Kim Ho Kyu', 'Kim Kyu', 'one of the three syllables is missing'],
    ['Jo Chol', 'JO, Yong Chol', 'one of the three syllables is missing'],
  ])('of which one is another or is missing make another name: %s, %s', async (query, name, reason) => {
    const found = await asked(query, name);
    expect([bandOf(found.score), found.why]).toEqual(['weak', [reason]]);
  });

  test.each([
    ['Maung Soe', 'Maung Maung Soe', 'a Burmese name'],
    ['Mya Tun', 'Mya Tun Oo', 'a Burmese name'],
    ['Gul Jan', 'Gul Jan Din', 'an Afghan name'],
    ['Ram Lal', 'Ram Lal Pal', 'an Indian name'],
    ['Jong Un', 'Kim Jong Un', 'the family name that is left out'],
  ])('are not missing where no Korean or Chinese family name is shared: %s, %s, %s', async (query, name) => {
    expect((await asked(query, name)).why).toEqual([]);
  });

  test.each([
    ['the date of birth agrees', { dateOfBirth: '1984-01-08' }, true],
    ['the nationality agrees', { nationality: 'KP' as CountryCode }, true],
    ['the date of birth is another one', { dateOfBirth: '1951-02-03', nationality: 'KP' as CountryCode }, false],
  ])('may be missing where %s', async (_, criteria, found) => {
    const record = listed('1', ['Kim Jong Un'], {
      datesOfBirth: [{ year: 1984, month: 1, day: 8 }],
      nationalities: ['KP'],
    });
    const { matches } = ask(await segmentOf([record]), 'Kim Jong', criteria);
    expect(matches).toHaveLength(found ? 1 : 0);
  });

  test.each([
    ['U Tin Oo', 'OO, Tin'],
    ['Kim Jongun', 'Kim Jong Un'],
  ])('are not missing where only a title is, or where two are written as one: %s, %s', async (query, name) => {
    expect((await asked(query, name)).why).toEqual([]);
  });

  test('are looked for in names of syllables alone', async () => {
    expect((await asked('Anna Maria Petrova', 'Hanna Marie Petrova')).why).toEqual([]);
  });
});
