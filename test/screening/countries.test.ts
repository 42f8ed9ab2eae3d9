import { type CountryCode, countryCode, countryCodes, countryName } from '../../lib/screening/countries.ts';
import { ask, listed, segmentOf } from './namesOf.ts';

test.each([
  ['TR', 'Turkey; Türkiye; TURKEY; TUR; Türkei; Turquie; Tyrkiet; Republic of Türkiye; Turkish'],
  ['HK', 'Hong Kong; HONG KONG; HKG; Hong Kong SAR; Hongkong'],
  ['PS', 'Palestine; State of Palestine; PALESTINIAN TERRITORY, Occupied; PSE; Region: Gaza; Palæstina'],
  ['DK', 'DK; DNK; dnk; Denmark; Danmark; Dänemark; Danemark; Kongeriget Danmark; Königreich Dänemark; Danish'],
  [
    'CD',
    'CONGO, Democratic Republic of (was Zaire); Congo (Democratic Republic); DRC; Democratic Republic of the Congo; Zaire; COD',
  ],
  ['CG', "Congo; CONGO, People's Republic of; Republic of the Congo; Congo-Brazzaville"],
  ['KP', "Democratic People's Republic of Korea; Democratic People’s Republic of Korea; DPRK; Korea, North; Nordkorea"],
  ['KR', 'Republic of Korea; Korea, South; South Korea; KOR'],
  ['MD', 'MOLDOVA, REPUBLIC OF; Moldova; Republic of Moldova'],
  ['TZ', 'TANZANIA, UNITED REPUBLIC OF; United Republic of Tanzania'],
  ['BA', 'BOSNIA AND HERZEGOWINA; Bosnia & Herzegovina; Bosnia and Herzegovina'],
  ['MK', 'North Macedonia, The Republic of; Macedonia; FYROM'],
  ['KN', 'Saint Kitts and Nevis; St. Kitts & Nevis'],
  ['IR', 'Iran (Islamic Republic of); Islamic Republic of Iran; IRAN, ISLAMIC REPUBLIC OF; IRN; Iranian'],
  ['GM', 'The Gambia; Gambia'],
  ['CV', 'Cabo Verde; Cape Verde'],
  ['BS', 'Bahamas, The; The Bahamas'],
  ['VG', 'Virgin Islands, British; British Virgin Islands; VGB'],
  ['CI', "Côte d'Ivoire; Cote d’Ivoire; Ivory Coast; Elfenbeinküste; CIV"],
  ['TW', 'Taiwan; Republic of China'],
  ['CN', "China; People's Republic of China; Volksrepublik China"],
  ['GB', 'UK; United Kingdom; Great Britain; Storbritannien; British; GBR'],
  ['DE', 'Germany; Bundesrepublik Deutschland; Allemagne; Tyskland; German Democratic Republic'],
  ['ML', 'Mali; République du Mali'],
  ['RU', 'Russian Federation; Soviet Union; former Soviet Union; USSR; RUS'],
  ['DO', 'Dominican Republic'],
  ['DM', 'Dominica'],
])('%s is what %s mean', (code, texts) => {
  expect(texts.split('; ').map((text) => countryCode(text))).toEqual(texts.split('; ').map(() => code));
});

test.each(['', 'Utopia', 'XX', 'ZZZ', 'EU', 'of', 'Republic of', 'Congolese', 'the'])('%j is no country', (text) => {
  expect([countryCode(text), countryCodes(text)]).toEqual([undefined, undefined]);
});

test('a state that fell apart is any of its successors, and a field may name several countries', () => {
  expect(countryCodes('former Soviet Union')).toEqual(expect.arrayContaining(['RU', 'UA', 'UZ']));
  expect(countryCodes('SERBIA AND MONTENEGRO')).toEqual(['RS', 'ME', 'XK']);
  expect(countryCodes('a) Syrian Arab Republic b) State of Palestine')).toEqual(['SY', 'PS']);
  expect(countryCodes('possibly Palestinian;arrested 23 Apr 2002')).toEqual(['PS']);
  expect(countryCodes('Syrian, Utopian')).toBeUndefined();
});

test('the table does not depend on what the runtime knows of countries', () => {
  const { DisplayNames } = Intl;
  const asked = ['Turkey', 'Danmark', 'BOLIVIA'];
  Object.defineProperty(Intl, 'DisplayNames', { value: undefined, configurable: true });
  try {
    jest.isolateModules(() => {
      const own: { countryCode: typeof countryCode } = jest.requireActual('../../lib/screening/countries.ts');
      expect(asked.map(own.countryCode)).toEqual(['TR', 'DK', 'BO']);
    });
  } finally {
    Object.defineProperty(Intl, 'DisplayNames', { value: DisplayNames, configurable: true, writable: true });
  }
});

test('every country of ISO 3166 has its alpha-3 code and an English name', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((c) => countryCode(c) === c);
  expect(codes.length).toBeGreaterThanOrEqual(250);
  const named = codes.map((code) => [code, countryCode(countryName(code as CountryCode))]);
  expect(named).toEqual(codes.map((code) => [code, code]));
});

describe('a listed nationality', () => {
  const effectOf = async (nationalities: string[], asked: string) => {
    const segment = await segmentOf([listed('1', ['Igor Sechin'], { nationalities })]);
    const { matches } = ask(segment, 'Igor Sechin', { nationality: countryCode(asked) });
    return matches[0]?.explanation.adjustments.map(({ effect }) => effect);
  };

  test.each<[string[], string, number[]]>([
    [['Turkey'], 'TUR', [0.01]],
    [['former Soviet Union'], 'Ukraine', [0.01]],
    [['former Soviet Union'], 'Denmark', [-0.05]],
    [['Russia', 'Utopia'], 'Denmark', []],
    [['Russia', 'Utopia'], 'Russia', [0.01]],
    [['Utopia'], 'Denmark', []],
  ])('%j against %s', async (nationalities, asked, effects) => {
    expect(await effectOf(nationalities, asked)).toEqual(effects);
  });
});
