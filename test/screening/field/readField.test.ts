import { readField } from '../../../lib/screening/field/readField.ts';
import { hasTooManyNames, namesMax } from '../../../lib/screening/searchable.ts';

const namesIn = (field: string) => readField(field).parts.map(({ name }) => name);

describe('the names of several in one field', () => {
  test.each([
    ['Vladimir Putin and Maria Ivanova', ['Vladimir Putin', 'Maria Ivanova']],
    ['Nicolas Maduro Moros or Cilia Flores', ['Nicolas Maduro Moros', 'Cilia Flores']],
    ['LARS HANSEN AND/OR JANE SMITH', ['LARS HANSEN', 'JANE SMITH']],
    ['Lars Hansen og/eller Mette Kjær', ['Lars Hansen', 'Mette Kjær']],
    ['Klaus Schröder und Anna Keller', ['Klaus Schröder', 'Anna Keller']],
    ['Camille Dubois et Anna Keller', ['Camille Dubois', 'Anna Keller']],
    ['Ana Ruiz y Pedro Soto', ['Ana Ruiz', 'Pedro Soto']],
    ['Giulia Rossi e Marco Bianchi', ['Giulia Rossi', 'Marco Bianchi']],
    ['Игорь Сечин и Мария Иванова', ['Игорь Сечин', 'Мария Иванова']],
    ['Jane Smith + Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith, Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith - Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith c/o Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Noor Trading LLC v/ Jane Smith', ['Noor Trading LLC', 'Jane Smith']],
    ['Jane Smith t/a Baltic Consulting', ['Jane Smith', 'Baltic Consulting']],
    ['Jane Smith on behalf of Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Noor Trading LLC & Jane Smith', ['Noor Trading LLC', 'Jane Smith']],
    ['Bank Tejarat og Jane Smith', ['Bank Tejarat', 'Jane Smith']],
    ['Sovkomflod & Jensen ApS', ['Sovkomflod', 'Jensen ApS']],
    ['Sovkomflod and Jensen ApS', ['Sovkomflod', 'Jensen ApS']],
    ['Sovkomflod, Jensen ApS', ['Sovkomflod', 'Jensen ApS']],
    ['Jensen ApS and Sovkomflod', ['Jensen ApS', 'Sovkomflod']],
    ['Jane Smith\nLars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['D. Umarov & J. Smith', ['D. Umarov', 'J. Smith']],
    ['Mr D Umarov & Mrs J Smith', ['D Umarov', 'J Smith']],
    ['Putin V & Smith J', ['Putin V', 'Smith J']],
    ['Ramzan and Medni Kadyrov', ['Ramzan', 'Ramzan Kadyrov', 'Medni Kadyrov']],
    ['Son Heung Min and Kim Yong Chul', ['Son Heung Min', 'Kim Yong Chul']],
    ['Dokka Umarof and Fils Jean', ['Dokka Umarof', 'Fils Jean']],
    ['Fils Jean and Dokka Umarof', ['Fils Jean', 'Dokka Umarof']],
    ['Jane Smith u. Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith ,Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith , Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['Jane Smith&Lars Hansen', ['Jane Smith', 'Lars Hansen']],
    ['1. Lars Hansen 2. Jane Smith', ['Lars Hansen', 'Jane Smith']],
    ['1) Lars Hansen 2) Jane Smith', ['Lars Hansen', 'Jane Smith']],
    ['Maria and Vladimir Putin', ['Maria Putin', 'Vladimir Putin']],
    ['Mr. and Mrs. John Smith', ['Mrs. John Smith']],
    ['Putin, Vladimir and Sechin, Igor', ['Putin, Vladimir', 'Sechin, Igor']],
    [
      'Jane Smith, Lars Hansen and Anna Keller',
      ['Jane Smith, Lars Hansen', 'Jane Smith', 'Lars Hansen', 'Anna Keller'],
    ],
    ['محمد علي حسن and حسن نصر الله', ['محمد علي حسن', 'حسن نصر الله']],
  ])('%j', (field, expected) => {
    expect(namesIn(field)).toEqual(expected);
  });

  test.each([
    'Johnson & Johnson',
    'Marks and Spencer',
    'Ernst & Young Global Limited',
    'José Ortega y Gasset',
    'Johnson&Johnson',
    'AT&T Torstensson',
    'Putin ,Vladimir',
    'U. Thant',
    'Pep Guardiola',
    'Account Torstensson',
    'Hansen & Jensen ApS',
    'Peter Jensen & Sons',
    'Peter Jensen & Sons Ltd',
    'Peter Jensen & Partners Holding',
    'Hansen, Jensen ApS',
    'Sovcomflot, OAO',
    'Peter Jensen & Co',
    'Quiñones Melo y Cía. Ltda.',
    'Maher Trading and Engineering',
    'Al-Rahman, Abd',
    'GARCÍA PÉREZ, Ana María',
    'PUTIN, Vladimir',
    'Noor Trading Co., Ltd',
    'Viktor F. Rashnikov',
    'Fu Yuan Yu 8643',
    'Military Unit 61398',
    'TAI SHAN',
    'ZEPHYR I',
    'Jan Los',
    '',
    'and',
    ', ; &',
  ])('%j is one name, or none', (field) => {
    expect(namesIn(field)).toEqual([]);
  });
});

describe('one name with something around it', () => {
  test.each([
    ['Estate of Ali Hasan', 'Ali Hasan'],
    ['The estate of the late Ali Hasan', 'Ali Hasan'],
    ['Dødsboet efter Ali Hasan', 'Ali Hasan'],
    ['For the account of Ali Hasan', 'Ali Hasan'],
    ['PAYMENT FOR ALI HASAN', 'ALI HASAN'],
    ['1. Ali Hasan', 'Ali Hasan'],
    ['#12 Ali Hasan', 'Ali Hasan'],
    ['Ali Hasan (deceased)', 'Ali Hasan'],
    ['Ali Hasan - VIP', 'Ali Hasan'],
    ['Ali Hasan VIP', 'Ali Hasan'],
    ['Ali Hasan (UBO 30 %)', 'Ali Hasan'],
    ['Ali Hasan [closed]', 'Ali Hasan'],
    ['Ali Hasan (President of Russia)', 'Ali Hasan'],
    ['Ali Hasan customer 4711', 'Ali Hasan'],
    ['Ali Hasan #10482', 'Ali Hasan'],
    ['Ali Hasan, London, UK', 'Ali Hasan'],
    ['Noor Trading S.A., GENEVA, SWITZERLAND', 'Noor Trading S.A.'],
    ['Bank Tejarat - main account', 'Bank Tejarat'],
    ['Bank Tejarat, attn. accounts payable', 'Bank Tejarat'],
    ['Noor Trading (in liquidation)', 'Noor Trading'],
    ['Rosneft 1027700043502', 'Rosneft'],
    ['EBANO IMO 7406784', 'EBANO'],
    ['Ali Hasan 10482', 'Ali Hasan'],
    ['Ali Hasan 4711', 'Ali Hasan'],
    ['10482 Ali Hasan', 'Ali Hasan'],
    ['Customer 10482 Ali Hasan', 'Ali Hasan'],
    ['Customer no. 10482 Ali Hasan', 'Ali Hasan'],
    ['VIP Ali Hasan', 'Ali Hasan'],
    ['Mr A Hasan', 'A Hasan'],
    ['Ali Hasan main account', 'Ali Hasan'],
    ['P<RUSPUTIN<<VLADIMIR<<<<<<', 'VLADIMIR PUTIN'],
    ['Ali Hasan and', 'Ali Hasan'],
    ['and Ali Hasan', 'Ali Hasan'],
  ])('%j', (field, name) => {
    expect(namesIn(field)).toEqual([name]);
  });

  test.each(['MV EBANO', 'M/T EBANO', 'TANKER EBANO', 'EBANO vessel', 'motor vessel Ebano'])(
    '%j is a ship',
    (field) => {
      expect(readField(field).parts).toMatchObject([{ name: expect.stringMatching(/^ebano$/i), kind: 'vessel' }]);
    },
  );

  test.each([
    ['Maria Vorontsova née Putina', ['Maria Vorontsova', 'Maria Putina']],
    ['Anna Müller (geb. Schmidt)', ['Anna Müller', 'Anna Schmidt']],
    ['Sami Hansen f. Keller', ['Sami Hansen', 'Sami Keller']],
    ['Vostok Trading Ltd formerly Baltic Trading Ltd', ['Vostok Trading Ltd', 'Baltic Trading Ltd']],
    ['Vostok Oil (Baltic Oil Holding Ltd)', ['Vostok Oil', 'Baltic Oil Holding Ltd']],
  ])('%j has two names', (field, expected) => {
    expect(namesIn(field)).toEqual(expected);
  });

  test('cut to the line of a payment it is looked for without its last word', () => {
    expect(namesIn('ALEKSANDR BORISOVICH KONSTANTINOVSK')).toEqual(['ALEKSANDR BORISOVICH']);
    expect(namesIn('ALEKSANDR BORISOVICH KONSTANTINOVSKY')).toEqual([]);
    expect(namesIn('VOSTOK BALTIC TRADING COMPANY LIMITED'.slice(-35))).toEqual([]);
  });
});

describe('a date of birth in the name field', () => {
  test.each([
    ['Ali Hasan (born 1970)', '1970'],
    ['Ali Hasan b. 1962', '1962'],
    ['Ali Hasan f. 1958', '1958'],
    ['Ali Hasan f.1958', '1958'],
    ['Ali Hasan geb. am 12.03.1957', '1957-03-12'],
    ['Ali Hasan, born 12 March 1957', '1957-03-12'],
    ['Ali Hasan DOB: 1957-03-12', '1957-03-12'],
    ['Ali Hasan (born March 12, 1957)', '1957-03-12'],
    // Nobody says whether the day or the month comes first.
    ['Ali Hasan b. 3/4/1957', '1957'],
    ['Ali Hasan b. 13/4/1957', '1957-04-13'],
  ])('%j', (field, born) => {
    expect(readField(field)).toMatchObject({ born, parts: [{ name: 'Ali Hasan', born }] });
  });

  test.each(['Ali Hasan (1970)', 'Ali Hasan (12.03.1957)', 'Ali Hasan b. 12.13.1957', 'Ali Hasan b. 3000'])(
    '%j says of none that it is one',
    (field) => {
      expect(readField(field).born).toBeUndefined();
    },
  );

  test('is that of the name before it', () => {
    const { parts, born } = readField('Jane Smith b. 1962 and Ali Hasan f. 1970');
    expect(parts.map((part) => [part.name, part.born])).toEqual([
      ['Jane Smith', '1962'],
      ['Ali Hasan', '1970'],
    ]);
    expect(born).toBeUndefined();
  });
});

describe('what is left of a field', () => {
  test.each([
    ['Vladimir Putin and ???', ['???']],
    ['Olsen; Ida; Vladimir Putin', ['Ida']],
    ['Vladimir Putin; Ltd; Igor Sechin', []],
    ['Vladimir Putin and Igor Sechin', []],
  ])('%j', (field, expected) => {
    expect(readField(field).unasked).toEqual(expected);
  });

  test('is asked for by the kind that each side reads as', () => {
    const kinds = (field: string, kind: 'individual' | 'entity') =>
      readField(field, kind).parts.map((part) => part.kind);
    expect(kinds('Jane Smith t/a Baltic Consulting', 'individual')).toEqual(['individual', undefined]);
    expect(kinds('Noor Trading LLC v/ Jane Smith', 'entity')).toEqual(['entity', undefined]);
    expect(kinds('Ali Hasan (deceased)', 'entity')).toEqual(['entity']);
  });
});

describe('more names than are searched', () => {
  const eight = ['Ana Ruiz', 'Bo Lund', 'Cy Katz', 'Di Moro', 'Ed Falk', 'Flo Gard', 'Gus Hald', 'Hal Ibsen'];

  test.each([' and ', ', ', ' c/o ', '; '])('beside %j are counted', (separator) => {
    expect(eight).toHaveLength(namesMax);
    expect(namesIn(eight.join(separator))).toEqual(eight);
    expect(hasTooManyNames(eight.join(separator))).toBe(false);
    expect(hasTooManyNames([...eight, 'Ib Juhl'].join(separator))).toBe(true);
  });

  test('the same one many times is one', () => {
    expect(namesIn(Array(20).fill('Ana Ruiz').join(' and '))).toEqual(['Ana Ruiz']);
  });

  test('forty separators in 500 characters are read', () => {
    const field = Array.from({ length: 41 }, (_, i) => `Ana Ruiz${String.fromCharCode(97 + (i % 26))}`).join(', ');
    expect(hasTooManyNames(field.slice(0, 500))).toBe(true);
    expect(hasTooManyNames(`${'& '.repeat(40)}Ana Ruiz`)).toBe(false);
  });
});
