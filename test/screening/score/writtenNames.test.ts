import { isLegalFormOnly } from '../../../lib/screening/searchable.ts';
import { scoreOf } from '../namesOf.ts';

const firm = (query: string, name: string) => scoreOf(query, name, 'entity');

test.each(
  [
    'Lt. Col.',
    'Col.',
    'Maj Gen',
    'Rev.',
    'Ing.',
    'Eng.',
    'Shri',
    'Pan',
    'Late',
    'Mr',
    'Fru',
    'Hr.',
    'Herr Dr.',
    'Don',
    'Sig.',
    'Mlle',
    'Dhr',
  ].map((title) => [title]),
)('the title %s is no name', async (title) => {
  expect(await scoreOf(`${title} Yusuf Hassan`, 'Yusuf Hassan')).toBeGreaterThanOrEqual(0.9);
});

test.each(['PhD', 'MBA', 'Esq.', 'Jr.', '3rd', 'VIP', '(deceased)'])('%s behind a name is no name', async (suffix) => {
  expect(await scoreOf(`Yusuf Hassan ${suffix}`, 'Yusuf Hassan')).toBeGreaterThanOrEqual(0.9);
});

test('words that are names and titles are names where no two others stand beside them', async () => {
  expect(await scoreOf('Don Hassan', 'Yusuf Hassan')).toBeLessThan(0.8);
  expect(await scoreOf('Pan Li Wei', 'Li Wei')).toBeLessThan(0.8);
  expect(await scoreOf('Late, Yusuf Hassan', 'Yusuf Hassan')).toBeLessThan(0.9);
});

test('generations of one name are different persons, whatever writes them', async () => {
  expect(await scoreOf('John Smith Jr.', 'John Smith Sr.')).toBeLessThan(0.8);
  expect(await scoreOf('John Smith II', 'John Smith III')).toBeLessThan(0.8);
  expect(await scoreOf('John Smith 3rd', 'John Smith III')).toBeGreaterThanOrEqual(0.9);
  expect(await scoreOf('Hilarion Santos 3rd', 'SANTOS, Hilarion III (third)')).toBeGreaterThanOrEqual(0.9);
  expect(await scoreOf('John Smith Jr.', 'John Smith III')).toBeGreaterThanOrEqual(0.85);
  expect(await scoreOf('John Smith Jr.', 'John Smith')).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['Mg Mg Soe', 'Maung Maung Soe'],
  ['Wm Hargreaves', 'William Hargreaves'],
  ['Md Rahman Sheikh', 'Mohammad Rahman Sheikh'],
  ['Fco Guzman', 'Francisco Guzman'],
  ['Jose Hdez', 'Jose Hernandez'],
])('%s is an abbreviation of %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['Bob Mugabe', 'MUGABE, Robert Gabriel'],
  ['Sasha Lukashenko', 'Aleksandr Grigoryevich LUKASHENKO'],
  ['Alex Lukashenko', 'Aleksandr Lukashenko'],
  ['Pepe Mujica', 'Jose Mujica'],
])('%s is %s by a short form and a telling surname', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.8);
});

test('a short form beside a common surname tells less', async () => {
  expect(await scoreOf('Bob Smith', 'Robert Gabriel Smith')).toBeLessThan(0.8);
});

test.each([
  ['Ким Чен Ын', 'Kim Jong Un'],
  ['Ким Чен Ир', 'Kim Jong Il'],
  ['김 정은', 'Kim Jong Un'],
  ['Kim Jong Un', '김 정은'],
])('%s is %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.84);
});

test('another syllable is another name', async () => {
  expect(await scoreOf('Kim Dong Un', 'Kim Jong Un')).toBeLessThan(0.8);
});

test('letters that stand alone are a word of these letters', async () => {
  expect(await firm('A-B-C Company', 'ABC Co.')).toBeGreaterThanOrEqual(0.85);
  expect(await firm('A-B-C Company', 'ABK Co.')).toBeLessThan(0.5);
  expect(await firm('ABK Company', 'A.B. C. Co.')).toBeLessThan(0.5);
});

// Bank files abbreviate so; the firms are invented but for the first two, which are on no list at hand.
test.each([
  ['GUANGZHOU HAIGE COMM GRP', 'Guangzhou Haige Communication Group Co., Ltd.'],
  ['CNOOC ENERGY TECH & SRVCES LTD', 'CNOOC Energy Technology & Services Limited'],
  ['Haige Pharm Imp & Exp', 'Haige Pharmaceutical Import and Export'],
  ['Haige Ship Mgmt', 'Haige Shipping Management'],
  ['Haige Inst of Tech', 'Haige Institute of Technology'],
  ['Min of Haige', 'Ministry of Haige'],
  ['Haige Bk', 'Haige Bank'],
  ['Haige Eng', 'Haige Engineering'],
  ['Haige Fin', 'Haige Finance'],
  ['Haige Gen Trading', 'Haige General Trading'],
])('%s is %s', async (query, name) => {
  expect(await firm(query, name)).toBeGreaterThanOrEqual(0.9);
});

test.each(['Limited Liability Company', 'Aktiengesellschaft', 'GmbH & Co. KG', 'Open Joint Stock Company', 'Ltd. Co.'])(
  '%s is a legal form and no name',
  (name) => {
    expect(isLegalFormOnly(name)).toBe(true);
  },
);

test.each(['Asa', 'Sa', '㍿', 'Gazprom', 'Gazprom OAO', 'Verein Hamas', 'As Salam', 'Company of Friends', ''])(
  '%s is no legal form alone',
  (name) => {
    expect(isLegalFormOnly(name)).toBe(false);
  },
);
