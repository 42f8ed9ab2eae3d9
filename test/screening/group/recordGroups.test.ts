import type { ListedEntity } from '../../../lib/screening/entity.ts';
import { ask, listed, refs, segmentOf } from '../namesOf.ts';

const born = (year: number, more: object = {}) => ({ datesOfBirth: [{ year, ...more }] });
const quoting = (number: string) => ({ identifiers: [{ type: 'UN reference', number }] });

const unRecord = listed('6908555', ['Eric Badege'], { listRef: 'CDi.001', ...born(1971) });
const euRecord = listed('5', ['Badege, Eric'], { listRef: 'EU.2737.98', ...born(1971), ...quoting('CDi.001') });
const ukRecord = listed('DRC0001', ['ERIC BADEGE'], { ...quoting('cdi.001 ') });

const lists = (records: Record<string, ListedEntity[]>) =>
  Promise.all(Object.entries(records).map(([list, entities]) => segmentOf(entities, list)));

/** Of each match its id, and its group. */
function groupsOf(result: ReturnType<typeof ask>) {
  return Object.fromEntries(
    result.matches.map(({ segment, entity, group }) => [`${segment.list}:${entity.sourceRef}`, group]),
  );
}

describe('records of several lists are one group', () => {
  test('where they quote the same reference, or the one that another list gave its record', async () => {
    const segments = await lists({
      eu: [euRecord],
      uk: [ukRecord],
      un: [unRecord, listed('2', ['Eric Badege Junior'])],
    });
    const found = ask(segments, 'Eric Badege');
    const group = { id: 'eu:5', reason: 'same_reference', size: 3 };
    expect(groupsOf(found)).toEqual({
      'eu:5': group,
      'uk:DRC0001': group,
      'un:6908555': group,
      'un:2': { id: 'un:2', reason: 'single', size: 1 },
    });
  });

  test('also those that the query did not find: they are counted, and may lead', async () => {
    const far = { ...euRecord, names: listed('', ['Nkunda Erik Mugisha Badegue Kalonzo']).names };
    const [group] = Object.values(groupsOf(ask(await lists({ eu: [far], un: [unRecord] }), 'Eric Badege')));
    expect(group).toEqual({ id: 'eu:5', reason: 'same_reference', size: 2 });
  });

  test('not where one reference is given to names of which a family name alone is alike', async () => {
    // EU of 2026: both quote KPi.045.
    const kyong = listed('112309', ['Kyong Ok Kim'], quoting('KPi.045'));
    const tong = listed('112314', ['Tong-Ho Kim'], quoting('KPi.045'));
    const seco = listed('36457', ['Kim Tong-Ho'], quoting('KPi.045'));
    const found = groupsOf(
      ask(await lists({ eu: [kyong, tong], seco: [seco] }), 'Kim', { threshold: 0, containedLimit: 9 }),
    );
    const all = groupsOf(ask(await lists({ eu: [kyong, tong], seco: [seco] }), 'Tong Ho Kim', { threshold: 0 }));
    const related = ['eu:112309'];
    expect(all['eu:112314']).toEqual({ id: 'eu:112314', reason: 'same_reference', size: 2, related });
    expect(all['seco:36457']).toEqual(all['eu:112314']);
    expect({ ...found, ...all }['eu:112309']).toEqual({
      id: 'eu:112309',
      reason: 'single',
      size: 1,
      related: ['eu:112314'],
    });
  });

  test('by a reference also where the names are in other scripts, or of one word', async () => {
    const segments = await lists({
      eu: [
        listed('1', ['Хасан Насралла'], quoting('QDi.001')),
        listed('2', ['EBANO'], { kind: 'vessel', ...quoting('KPi.010') }),
      ],
      un: [
        listed('8', ['Hassan Nasrallah'], { listRef: 'QDi.001' }),
        listed('9', ['EBANO 7'], { kind: 'vessel', listRef: 'KPi.010' }),
      ],
    });
    const groups = {
      ...groupsOf(ask(segments, 'Hassan Nasrallah')),
      ...groupsOf(ask(segments, 'Ebano', { threshold: 0.5 })),
    };
    expect([groups['un:8']?.size, groups['un:9']?.size]).toEqual([2, 2]);
  });

  test('whatever the order of the lists', async () => {
    const segments = await lists({ eu: [euRecord], uk: [ukRecord], un: [unRecord] });
    const [one, other] = [ask(segments, 'Eric Badege'), ask(segments.toReversed(), 'Eric Badege')];
    expect(groupsOf(one)).toEqual(groupsOf(other));
  });

  test('in the next edition by the same id, though other records joined and the group has new facts', async () => {
    const next = { ...unRecord, remarks: 'amended', names: [...unRecord.names, ...listed('', ['Erik Badege']).names] };
    const [before, after] = [
      await lists({ eu: [euRecord], un: [unRecord] }),
      await lists({ eu: [euRecord, listed('3', ['Eric Badego'])], uk: [ukRecord], un: [next] }),
    ];
    for (const segments of [before, after]) {
      expect(groupsOf(ask(segments, 'Eric Badege'))['un:6908555']).toMatchObject({ id: 'eu:5' });
    }
  });

  test('only with what is searched: a private list joins for its account alone', async () => {
    const [shared] = await lists({ un: [unRecord] });
    const [own] = await lists({ uk: [ukRecord] });
    const together = groupsOf(ask([shared!, own!], 'Eric Badege'));
    expect(together['un:6908555']).toEqual({ id: 'uk:DRC0001', reason: 'same_reference', size: 2 });
    expect(groupsOf(ask([shared!], 'Eric Badege'))['un:6908555']).toEqual({
      id: 'un:6908555',
      reason: 'single',
      size: 1,
    });
  });
});

describe('without a reference, records are one group', () => {
  const groupSizes = async (one: Partial<ListedEntity>, other: Partial<ListedEntity>) => {
    const segments = await lists({
      eu: [listed('5', ['Eric Badege'], one)],
      us: [listed('9', ['Badege Erik'], other)],
    });
    const groups = Object.values(groupsOf(ask(segments, 'Eric Badege', { threshold: 0 })));
    return [...new Set(groups.map(({ reason, size }) => `${reason} ${size}`))];
  };
  const numbered = (type: string, number: string, country?: string) => ({
    identifiers: [{ type, number, ...(country && { country }) }],
  });

  test.each<[string, Partial<ListedEntity>, Partial<ListedEntity>]>([
    ['passport', numbered('National passport', 'OB 0243318'), numbered('Passport', 'ob0243318', 'Iran')],
    ['short passport of one country', numbered('Passport', '488555', 'IRAN'), numbered('Passport', '488555', 'Iran')],
    [
      'short passport, where the years of birth agree',
      { ...numbered('Passport', '488555'), ...born(1971) },
      { ...numbered('Passport', '488555'), ...born(1971) },
    ],
    ['tax number', numbered('National Fiscal Code', '7702070139'), numbered('Tax ID No.', '7702070139', 'Russia')],
    [
      'IMO number',
      { kind: 'vessel', ...numbered('IMO number', 'IMO9116412') },
      { kind: 'vessel', ...numbered('Vessel Registration Identification', 'IMO 9116412') },
    ],
  ])('by the same %s', async (_, one, other) => {
    expect(await groupSizes(one, other)).toEqual(['same_identifier 2']);
  });

  test.each<[string, Partial<ListedEntity>, Partial<ListedEntity>]>([
    [
      'passport of another country',
      numbered('Passport', 'OB0243318', 'Iraq'),
      numbered('Passport', 'OB0243318', 'Iran'),
    ],
    ['short passport of nobody knows where', numbered('Passport', '488555'), numbered('Passport', '488555', 'Iran')],
    ['number of another kind', numbered('Passport', '7702070139'), numbered('Tax ID No.', '7702070139')],
    ['IMO number that cannot be one', numbered('IMO number', '9116413'), numbered('IMO number', '9116413')],
    [
      'code of a tax office (KPP)',
      { kind: 'entity', ...numbered('Registration Number', '668501001', 'Russia') },
      { kind: 'entity', ...numbered('Tax ID No.', 'KPP: 668501001', 'Russia') },
    ],
    [
      'sentence in the place of a number',
      { kind: 'entity', ...numbered('Registration Number', 'Registered in Damascus 2006') },
      { kind: 'entity', ...numbered('Registration Number', 'Registered in Damascus 2006') },
    ],
    ['telephone', numbered('Phone number', '+98 21 8852 6300'), numbered('Phone Number', '982188526300')],
  ])('and not by the same %s', async (_, one, other) => {
    expect(await groupSizes(one, other)).toEqual(['single 1']);
  });

  test('a passport that one list gives to two people with no name in common tells nobody apart', async () => {
    const passport = numbered('Passport', 'OB0243318', 'Iran');
    const segments = await lists({
      un: [listed('1', ['Azim Aghajani'], passport), listed('2', ['Ali Akbar Tabatabaei'], passport)],
      us: [listed('3', ['Azim Aghajani'], passport)],
    });
    expect(groupsOf(ask(segments, 'Azim Aghajani'))['us:3']).toMatchObject({ reason: 'single' });
  });

  test.each<[string, string[], string[], object, object]>([
    [
      'two names and the day',
      ['Igor Sechin'],
      ['SECHIN, Igor'],
      born(1960, { month: 9, day: 7 }),
      born(1960, { month: 9, day: 7 }),
    ],
    [
      'three names and the year, in another order',
      ['Igor Ivanovich Sechin'],
      ['SECHIN Igor Ivanovich'],
      born(1960),
      born(1960),
    ],
    ['another script', ['Igor Ivanovich Sechin'], ['Игорь Иванович Сечин'], born(1960), born(1960)],
  ])('by %s', async (_, names, others, one, other) => {
    const segments = await lists({ eu: [listed('5', names, one)], us: [listed('9', others, other)] });
    expect(groupsOf(ask(segments, names[0] as string, { threshold: 0 }))['eu:5']).toMatchObject({
      reason: 'same_name_and_birth',
      size: 2,
    });
  });

  test.each<[string, string[], string[], object, object]>([
    ['two names and the year', ['Igor Sechin'], ['Igor Sechin'], born(1960), born(1960)],
    [
      'two names and a first of January',
      ['Igor Sechin'],
      ['Igor Sechin'],
      born(1960, { month: 1, day: 1 }),
      born(1960, { month: 1, day: 1 }),
    ],
    [
      'one name and the day',
      ['Sechin'],
      ['Sechin'],
      born(1960, { month: 9, day: 7 }),
      born(1960, { month: 9, day: 7 }),
    ],
    [
      'an approximate year',
      ['Igor Ivanovich Sechin'],
      ['Igor Ivanovich Sechin'],
      born(1960, { circa: true }),
      born(1960),
    ],
    [
      'initials',
      ['I. I. Sechin Junior'],
      ['I. I. Sechin Junior'],
      born(1960, { month: 9, day: 7 }),
      born(1960, { month: 9, day: 7 }),
    ],
    [
      'three names and the year, where the days are others',
      ['Igor Ivanovich Sechin'],
      ['Igor Ivanovich Sechin'],
      born(1960, { month: 9, day: 7 }),
      born(1960, { month: 11, day: 20 }),
    ],
    [
      'three names and the year, with father and son swapped',
      ['Hasan bin Ali Ahmad'],
      ['Ali bin Hasan Ahmad'],
      born(1960),
      born(1960),
    ],
    ['three syllables and the year', ['Kim Yong Chol'], ['Kim Yong Chol'], born(1960), born(1960)],
    ['names alone', ['Igor Ivanovich Sechin'], ['Igor Ivanovich Sechin'], {}, {}],
  ])('and not by %s', async (_, names, others, one, other) => {
    const segments = await lists({ eu: [listed('5', names, one)], us: [listed('9', others, other)] });
    for (const group of Object.values(groupsOf(ask(segments, names[0] as string)))) {
      expect(group).toMatchObject({ reason: 'single', size: 1 });
    }
  });

  test('two records of one list with equal names and births are two people to it', async () => {
    const twice = ['1', '2'].map((ref) => listed(ref, ['Igor Ivanovich Sechin'], born(1960)));
    const groups = Object.values(groupsOf(ask(await lists({ eu: twice }), 'Igor Ivanovich Sechin')));
    expect(groups.map(({ size }) => size)).toEqual([1, 1]);
  });

  test('two firms without a word of their names in common are two, though a list gives them one number', async () => {
    const firm = (ref: string, name: string) =>
      listed(ref, [name], { kind: 'entity', ...numbered('Tax ID No.', '7702070139', 'Russia') });
    const groupsWith = async (name: string) =>
      Object.values(
        groupsOf(ask(await lists({ eu: [firm('1', 'OJSC Ural Airlines')], us: [firm('2', name)] }), 'Ural Airlines')),
      );
    expect((await groupsWith('LLC Unimatic'))[0]).toMatchObject({ reason: 'single' });
    expect((await groupsWith('Ural Airlines PJSC'))[0]).toMatchObject({ reason: 'same_identifier', size: 2 });
  });

  test('two records that the UN calls by different numbers are two subjects, whatever else is the same', async () => {
    const same = { ...born(1935, { month: 5, day: 4 }), ...numbered('Passport', 'OB0243318', 'Iran') };
    const segments = await lists({
      un: [
        listed('1', ['Hassan Dahir Aweys'], { ...same, listRef: 'QDi.042' }),
        listed('2', ['Hassan Dahir Aweys'], { ...same, listRef: 'SOi.002' }),
      ],
    });
    expect(Object.values(groupsOf(ask(segments, 'Hassan Dahir Aweys'))).map(({ size }) => size)).toEqual([1, 1]);
  });
});

describe('records that contradict each other are never one group', () => {
  test.each([
    ['years of birth', born(1971), born(1958)],
    ['a year outside of a range', born(1971), { datesOfBirth: [{ from: { year: 1972 }, to: { year: 1979 } }] }],
    ['a year far from an approximate one', born(1971), born(1974, { circa: true })],
    ['kinds', { kind: 'entity' as const }, { kind: 'vessel' as const }],
  ])('%s', async (_, one, other) => {
    const segments = await lists({ eu: [{ ...euRecord, ...one }], un: [{ ...unRecord, ...other }] });
    for (const group of Object.values(groupsOf(ask(segments, 'Eric Badege')))) {
      expect(group).toMatchObject({ reason: 'single', size: 1 });
    }
  });

  test.each([
    ['one of several years', born(1971), { datesOfBirth: [{ year: 1958 }, { year: 1971 }] }],
    ['a year near an approximate one', born(1971), born(1973, { circa: true })],
    ['a year within a range', born(1971), { datesOfBirth: [{ from: { year: 1969 }, to: { year: 1971 } }] }],
    ['a year that one list does not know', born(1971), { datesOfBirth: [{ text: 'unknown' }] }],
  ])('%s agrees', async (_, one, other) => {
    const segments = await lists({ eu: [{ ...euRecord, ...one }], un: [{ ...unRecord, ...other }] });
    expect(groupsOf(ask(segments, 'Eric Badege'))['un:6908555']).toMatchObject({ size: 2 });
  });

  test('also where a third record, which fits both, links them', async () => {
    const segments = await lists({
      eu: [{ ...euRecord, ...born(1958) }],
      uk: [ukRecord],
      un: [unRecord],
    });
    const groups = groupsOf(ask(segments, 'Eric Badege'));
    const related = ['un:6908555'];
    expect(groups['eu:5']).toEqual({ id: 'eu:5', reason: 'same_reference', size: 2, related });
    expect(groups['uk:DRC0001']).toBe(groups['eu:5']);
    expect(groups['un:6908555']).toEqual({ id: 'un:6908555', reason: 'single', size: 1, related: ['eu:5'] });
    expect(groupsOf(ask(segments.toReversed(), 'Eric Badege'))).toEqual(groups);
  });
});

describe('what links nobody', () => {
  test('a number that is no reference', async () => {
    const segments = await lists({
      eu: [{ ...euRecord, ...quoting('unknown') }],
      un: [{ ...unRecord, listRef: 'unknown' }],
    });
    expect(groupsOf(ask(segments, 'Eric Badege'))['eu:5']).toMatchObject({ size: 1 });
  });

  test('a reference that many records of one list quote', async () => {
    const many = Array.from({ length: 50 }, (_, i) => listed(`${i}`, ['Eric Badege'], quoting('CDi.001')));
    const found = ask(await lists({ own: many, un: [unRecord] }), 'Eric Badege', { limit: 200 });
    expect(refs(found)).toHaveLength(51);
    expect(Object.values(groupsOf(found)).every(({ size }) => size === 1)).toBe(true);
  });

  test('a chain by names and births, which leaves the references', async () => {
    const people = Array.from({ length: 70 }, (_, i) =>
      listed(`${i}`, [], {
        names: [i, i + 1].map((n) => ({
          text: `Igor Ivanovich ${Array.from(String(n), (digit) => 'bdfgklmnrt'.charAt(Number(digit))).join('a')}onov`,
          kind: 'alias' as const,
          quality: 'good' as const,
        })),
        ...born(1960),
        ...(i < 2 ? quoting('CDi.001') : {}),
      }),
    );
    const found = ask(await lists({ own: people }), 'Igor Ivanovich', { limit: 200, threshold: 0 });
    expect(groupsOf(found)['own:0']).toEqual({ id: 'own:0', reason: 'same_reference', size: 2 });
  });

  test('a chain of more records than any subject has', async () => {
    const links = (i: number) =>
      [`AAi.${100 + i}`, `AAi.${101 + i}`].map((number) => ({ type: 'UN reference', number }));
    const chain = Array.from({ length: 90 }, (_, i) => listed(`${i}`, ['Eric Badege'], { identifiers: links(i) }));
    const found = ask(await lists({ own: chain }), 'Eric Badege', { limit: 200 });
    expect(Object.values(groupsOf(found)).every(({ size }) => size === 1)).toBe(true);
  });
});
