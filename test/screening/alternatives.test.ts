import { listedAlternatives } from '../../lib/screening/listedNames.ts';
import { alternativesIn } from '../../lib/screening/names/alternatives.ts';
import { ask, containedRefs, listed, refs, segmentOf } from './namesOf.ts';

describe('the names that a query writes side by side', () => {
  test.each([
    ['Javad Rahigi; Jawad Rahigi', ['Javad Rahigi', 'Jawad Rahigi']],
    ['Vladimir Putin / Igor Sechin', ['Vladimir Putin', 'Igor Sechin']],
    ['Gazprom/Rosneft', ['Gazprom', 'Rosneft']],
    ['Usama bin Laden (a.k.a. Abu Abdallah)', ['Usama bin Laden', 'Abu Abdallah)']],
    ['Usama bin Laden aka "Abu Abdallah"', ['Usama bin Laden', '"Abu Abdallah"']],
    ['Baltic Trade, formerly known as Vostok Trade', ['Baltic Trade', 'Vostok Trade']],
    ['Gonzalo Mendoza alias El Sapo', ['Gonzalo Mendoza', 'El Sapo']],
    ['Владимир Путин|普京', ['Владимир Путин', '普京']],
    ['Ali Hasan\nOmar Salim', ['Ali Hasan', 'Omar Salim']],
    ['Ali Hasan; Ali Hasan;', ['Ali Hasan']],
    ['Hamas / حماس', ['Hamas', 'حماس']],
    ['Hamas; Hezbollah; IRGC; PKK', ['Hamas', 'Hezbollah', 'IRGC', 'PKK']],
    ['Olsen; Ida; Vladimir Putin', ['Olsen', 'Vladimir Putin']],
    ['AT&T; Gazprom', ['AT&T', 'Gazprom']],
    ['Smith &amp; Sons; Gazprom', ['Smith &amp; Sons', 'Gazprom']],
    ['Bank of Syria; Bank of Iran', ['Bank of Syria', 'Bank of Iran']],
    ['Noor Import/Export; Baltic Trade', ['Noor Import/Export', 'Baltic Trade']],
    ['Ana Ruiz; Bo Lund; Cy Katz; Di Moro; Ed Falk', ['Ana Ruiz', 'Bo Lund', 'Cy Katz', 'Di Moro', 'Ed Falk']],
  ])('%j', (name, expected) => {
    expect(alternativesIn(name)).toEqual(expected);
  });

  test.each([
    ['', 'nothing'],
    [';', 'a separator alone'],
    ['Vladimir Putin;', 'one name and a separator'],
    ['Danske Bank A/S', 'a legal form'],
    ['M/V Black Pearl', 'a prefix of a ship'],
    ['AC/DC Services', 'an abbreviation'],
    ['Smith &amp; Sons', 'a character of HTML'],
    ['Noor Trading; Ltd', 'a legal form after a semicolon'],
    ['Smith &#38; Sons', 'a character of HTML by its number'],
    ['Kristiansen Import/Export', 'common words of firms'],
    ['Kristiansen Import / Export', 'a common word of firms'],
    ['Noor Import/Export/Trading/Services', 'common words of firms'],
    ['Hassan (Import/Export)', 'common words of firms in brackets'],
    ['Ministry of Defence / Logistics', 'a branch of a body'],
    ['Director/Manager', 'what somebody is'],
    ['Company AKA Limited', 'common words alone'],
    ['Noor Trading; GmbH', 'a legal form alone'],
    ['Olsen; Ida', 'a given name'],
    ['Jean Aka', 'a family name'],
    ['Ahmad bin Alias', 'a given name'],
  ])('%j is one name: %s', (name) => {
    expect(alternativesIn(name)).toEqual([]);
  });
});

describe('a search for several names', () => {
  const records = [
    listed('putin', ['PUTIN, Vladimir', 'Wladimir Putin']),
    listed('sechin', ['Igor Sechin']),
    listed('long', ['Igor Sechin Salim Brukan Khatuni Dragunov Karamalak']),
    listed('other', ['Boris Antonov']),
  ];

  test('finds each of them, a record once', async () => {
    const segment = await segmentOf(records);
    const result = ask(segment, 'Vladimir Putin; Igor Sechin; Wladimir Putin');
    expect(refs(result)).toEqual(['putin', 'sechin']);
    expect(result.totalMatches).toBe(2);
    expect(result.matches.map(({ score }) => score)).toEqual([1, 1]);
    expect(result.matches[1]?.explanation).toMatchObject({
      matchedName: 'Igor Sechin',
      words: [{ query: 'igor' }, { query: 'sechin' }],
      notInName: [],
    });
  });

  test('says with which of them a record was compared', async () => {
    const segment = await segmentOf(records);
    const partOf = (name: string) => ask(segment, name, { threshold: 0.9 }).matches[0]?.explanation.part;
    expect(partOf('Vladimir Putin; Hamas')).toBe('Vladimir Putin');
    expect(partOf('Hamas and Vladimir Putin')).toBe('Vladimir Putin');
    expect(partOf('Vladimir Putin')).toBeUndefined();
  });

  test('finds each of eight', async () => {
    const names = ['Ana Ruiz', 'Bo Lund', 'Cy Katz', 'Di Moro', 'Ed Falk', 'Flo Gard', 'Gus Hald', 'Vladimir Putin'];
    const segment = await segmentOf(names.map((name) => listed(name, [name])));
    expect(refs(ask(segment, names.join('; '))).toSorted()).toEqual(names.toSorted());
  });

  test('does not flood an exact search with a common word of firms', async () => {
    const segment = await segmentOf([listed('1', ['Oriental Export'], { kind: 'entity' })]);
    expect(ask(segment, 'Kristiansen Import/Export', { matchType: 'exact' }).totalMatches).toBe(0);
  });

  test('counts what only contains one of them beside the matches', async () => {
    const segment = await segmentOf(records);
    const result = ask(segment, 'Igor Sechin / Sechin Igor', { threshold: 0.95, containedLimit: 5 });
    expect(refs(result)).toEqual(['sechin']);
    expect(result.contained?.total).toBe(1);
    expect(containedRefs(result)).toEqual(['long']);
  });

  test('by exact words finds and counts the records with all words of one of them', async () => {
    const segment = await segmentOf(records);
    const result = ask(segment, 'Wladimir Putin; Igor Sechin', { matchType: 'exact' });
    expect([refs(result).toSorted(), result.totalMatches]).toEqual([['long', 'putin', 'sechin'], 3]);
    expect(refs(ask(segment, 'Wladimir Putin; Igor Sechyn', { matchType: 'exact' }))).toEqual(['putin']);
  });

  test('finds the record that has the separator in one name', async () => {
    const segment = await segmentOf([listed('1', ['Baltic Trade / Vostok Trade'], { kind: 'entity' })]);
    expect(ask(segment, 'Baltic Trade / Vostok Trade').matches[0]?.score).toBe(1);
  });

  test('with a number that one of the records has keeps every match once', async () => {
    const numbered = listed('ship', ['Igor Sechin'], {
      identifiers: [{ type: 'Vessel Registration Identification', number: 'IMO 9116412' }],
    });
    const segment = await segmentOf([numbered, ...records]);
    const result = ask(segment, 'Vladimir Putin; Igor Sechin', { numbers: [{ type: 'imo', value: '9116412' }] });
    expect(refs(result).toSorted()).toEqual(['putin', 'sechin', 'ship']);
  });
});

describe('the names that a list writes into one', () => {
  test.each([
    ['Abas Rashidi; Abbas Rashedi', 'individual', ['Abas Rashidi', 'Abbas Rashedi']],
    ['Nikolay Choles / Nikolay Choulz', 'individual', ['Nikolay Choles', 'Nikolay Choulz']],
    ['HTX (formerly Huobi)', 'entity', ['HTX', 'Huobi']],
    ['Dana Holdings a.k.a Dana Astra', 'entity', ['Dana Holdings', 'Dana Astra']],
    ['IMO 9058713 ("AVAX")', 'vessel', ['AVAX']],
    [
      'JOUMAA MONEY LAUNDERING ORGANIZATION / DRUG TRAFFICKING ORGANIZATION',
      'entity',
      ['JOUMAA MONEY LAUNDERING ORGANIZATION'],
    ],
    ['SEAGRACE / PACIFIC ALLIANCE', 'vessel', ['SEAGRACE', 'PACIFIC ALLIANCE']],
    ['Tallamkho Design Bureau (“Pathfinder”)', 'entity', ['Tallamkho Design Bureau', 'Pathfinder']],
    ['Artyom / Artem Grigoryevich Sheynin', 'individual', ['Artem Grigoryevich Sheynin']],
    ['Noor Bank (formerly known as Baltic Partners)', 'entity', ['Noor Bank', 'Baltic Partners']],
    ['Karvelan Bank (formerly КАРВЕЛ)', 'entity', ['Karvelan Bank', 'КАРВЕЛ']],
    ['Hassan Ali Khan; Minister of Defence', 'individual', ['Hassan Ali Khan']],
    ['1) Ali Hasan; 2) Omar Salim', 'individual', ['1) Ali Hasan', '2) Omar Salim']],
    ['ACME (a.k.a. FOO TRADING) LTD', 'entity', ['ACME', 'FOO TRADING']],
    ['Usama bin Laden (a.k.a. Abu Bakr Salim)', 'individual', ['Usama bin Laden', 'Abu Bakr Salim']],
  ] as const)('%j of an %s', (name, kind, expected) => {
    expect(listedAlternatives(name, kind)).toEqual(expected);
  });

  test.each([
    ['Front for the Conquest of Syria/the Levant', 'entity', 'a stroke of the name'],
    ['Office of the Quartermaster of Myanmar/ Burma', 'entity', 'a stroke of the name with one blank'],
    ['BUTEMBO AIRLINES (BAL)', 'entity', 'its abbreviation'],
    ['HORSWAY TECH (HK) CO LTD', 'entity', 'a place'],
    ['Encep Nurjaman (birth name)', 'individual', 'a remark'],
    ['Ezatullah Haqqani (previously listed as)', 'individual', 'a remark without a name'],
    ['Olsen; Ida', 'individual', 'a family name and a given name'],
    ['Abuzubair Muktar Abdulrahim;', 'individual', 'a sign at the end'],
    ['Mohammad Essa (formerly listed as)', 'individual', 'a remark that is not finished'],
    ['Mohammad Essa Khan (formerly a member of Taliban)', 'individual', 'what he was'],
    ['CREDIT BANK (formerly part of Sberbank)', 'entity', 'whose it was'],
    ['Noor Bank (formerly sanctioned)', 'entity', 'a remark in small letters'],
    ['NOOR BANK (FORMERLY SANCTIONED)', 'entity', 'a remark in capitals'],
    ['AL-ASSAD; Bashar', 'individual', 'a family name with its article'],
    ['DE SOUZA; Maria', 'individual', 'a family name with its particle'],
    ['BIN LADEN; Usama', 'individual', 'a family name with the word before it'],
  ] as const)('%j of an %s is one: %s', (name, kind, _) => {
    expect(listedAlternatives(name, kind)).toEqual([]);
  });
});
