import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import type { EntityKind } from '../../../lib/screening/entity.ts';
import { ask, listed, segmentOf } from '../namesOf.ts';

async function asked(query: string, name: string, kind: EntityKind = 'individual') {
  const [match] = ask(await segmentOf([listed('1', [name], { kind })]), query, { threshold: 0 }).matches;
  return { score: match?.score ?? 0, why: (match?.explanation.adjustments ?? []).map(({ why }) => why) };
}

const childOnly = 'only the name of a child agrees: Abu and Umm mean father and mother of';
const oneGivenName = 'the listed name is one given name, and more was asked for';

describe('the father or mother of somebody', () => {
  test.each([
    ['Abu Khattab', 'Khattab'],
    ['Umm Salim', 'SALIM'],
    ['Khalil', 'Abu Khalil'],
    ['Abdul Aziz', 'Abu Abdul Aziz'],
    ["'Abd al-Rahman", "AL-ADANI, Abu 'Abd al-Rahman"],
    ['Abu al-Qasim', 'Qasim'],
    ['أبو خالد', 'خالد'],
    ['Haji Karim', 'Abu Karim'],
  ])('is somebody else: %s, %s', async (query, name) => {
    const { score, why } = await asked(query, name);
    expect([score < thresholdDefault, why]).toEqual([true, [childOnly]]);
  });

  test.each([
    ['Hani Shammout', 'Abu Hani SHAMMOUT', 'where another name agrees as well'],
    ['Abu Yasir Hassan', 'Yaseer Hassan', 'where it is asked for'],
    ['Abou Khalil', 'Abu Khalil', 'where both are'],
    ['Bakr al-Baghdadi', 'Abu Bakr al-Baghdadi', 'where a name of origin agrees as well'],
    ['Marzouk', 'Mousa Abu Marzouk', 'where it begins a family name'],
    ['al-Baghdadi', 'Abu Bakr al-Baghdadi', 'where the name of the child is not what agrees'],
  ])('is not taken for one: %s, %s, %s', async (query, name) => {
    expect((await asked(query, name)).why).not.toContain(childOnly);
  });

  test('may be the person where the date of birth agrees', async () => {
    const born = { datesOfBirth: [{ year: 1971, month: 3, day: 12 }] };
    const segment = await segmentOf([listed('1', ['Abu Zubaydah'], born)]);
    const scoreWith = (dateOfBirth?: string) =>
      ask(segment, 'Zubaydah', { threshold: 0, dateOfBirth }).matches[0]?.score;
    expect(scoreWith('1971-03-12')).toBeGreaterThan(0.9);
    expect(scoreWith()).toBeLessThan(thresholdDefault);
  });

  test('is looked for in names of persons only', async () => {
    expect((await asked('Abu Khattab', 'Khattab', 'entity')).why).not.toContain(childOnly);
  });
});

describe('a listed name that is one given name', () => {
  test.each([
    ['Abdul Rehman Makki', 'Abdul Rehman'],
    ['Abdul Rehman Sindhi', 'Hafiz Abdul Rehman'],
    ['AL-KHATAB, Abd Al Rahman', '‘Abd al-Rahman'],
    ['Hafiz Muhammad', 'MUHAMMAD'],
    ['Hassan El-Hajj', 'Hassan'],
    ['Sayed Hassan', 'Hassan'],
  ])('is many a person who has another name beside it: %s, %s', async (query, name) => {
    const { score, why } = await asked(query, name);
    expect([score < thresholdDefault, why]).toEqual([true, [oneGivenName]]);
  });

  test.each([
    ['Mullah Abdul Rehman', 'Abdul Rehman', 'only a title stands beside it'],
    ['Mr Ahmed', 'Ahmed', 'only a title stands beside it'],
    ['Colonel Hassan', 'Hassan', 'only a title stands beside it'],
    ['Hamza Jr', 'Hamza', 'only a title stands beside it'],
    ['Al Hamza', 'Hamza', 'only an article stands beside it'],
    ['K. Hamza', 'Hamza', 'only an initial stands beside it'],
    ['President Karamalak', 'Karamalak', 'hardly anybody else has it'],
    ['Muhammad', 'Muhammad', 'nothing more was asked for'],
    ['Abdul Rehman', 'Abdul Rehman Makki', 'the list has the further name'],
    ['Omar Rehman Makki', 'Omar Rehman', 'they are two names'],
  ])('is compared as any other where it is not: %s, %s, %s', async (query, name) => {
    expect((await asked(query, name)).why).not.toContain(oneGivenName);
  });
});
