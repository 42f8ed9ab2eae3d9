import { thresholdDefault } from '../../../lib/contract/screening/screeningLimits.ts';
import { Word } from '../../../lib/screening/names/word.ts';
import type { Alignment } from '../../../lib/screening/score/align.ts';
import { evidenceFactor } from '../../../lib/screening/score/evidence.ts';
import { scoreOf } from '../namesOf.ts';

const common = 130;
const rare = 255;
/** The query's two words stand in a name of three. */
const twoOfThree: Alignment = {
  pairs: [
    { query: [0], name: [0], similarity: 1, relation: 'same' },
    { query: [1], name: [2], similarity: 1, relation: 'same' },
  ],
  unmatchedQuery: [],
  unmatchedName: [1],
};
const words = ['brukan', 'khatuni'].map((text) => new Word(text));
const factor = (weight: number, alignment = twoOfThree) =>
  evidenceFactor({ words, weights: [weight, weight] }, { weights: [weight, rare, weight] }, alignment);

test('common words in common are less evidence than rare ones, where the names agree only in part', () => {
  expect(factor(rare)).toBe(1);
  expect(factor(common)).toBeLessThan(0.9);
});

test('names without anything left over keep their score, however common', () => {
  expect(factor(common, { ...twoOfThree, unmatchedName: [] })).toBe(1);
});

test('a small word left over costs less than a name', () => {
  const small = evidenceFactor({ words, weights: [common, common] }, { weights: [common, 40, common] }, twoOfThree);
  expect(small).toBeLessThan(1);
  expect(small).toBeGreaterThan(factor(common));
});

test.each([
  ['two words of a long name', 'Brukan al-Khatuni', 'AL-KHATUNI, Abd Al Hamid Salim Ibrahim Ismail Brukan'],
  ['a long name of which the list has two words', 'Tarad Mohammad Alnori Alfares Aljarba', 'Tarad Aljarba'],
])('%s find the person: further words left over cost less and less', async (_, query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.7);
});

test('common words are less evidence than rare ones in a whole name too', async () => {
  const common = await scoreOf('Jose Lopez', 'LOPEZ, Jose Francisco');
  const rare = await scoreOf('Brukan Khatuni', 'KHATUNI, Brukan Francisco');
  expect(rare - common).toBeGreaterThan(0.04);
});

test.each([
  ['Abdul Hamid Mohtasham', 'Abdul Hamid'],
  ['Abd al-Rahman al-Milad', 'Abd al-Rahman'],
])('the two words of a name like Abd al-Rahman are the evidence of one: %s, %s', async (query, name) => {
  const twoNames = (text: string) => text.replace(/^Abdu?l?/, 'Omar');
  expect(await scoreOf(query, name)).toBeLessThan((await scoreOf(twoNames(query), twoNames(name))) - 0.02);
});

test.each([
  ['Abdul Qadir', 'Abdul Qadir Haqqani'],
  ['Abdul Haq', 'Abdul Haq Zuhayr'],
  ['Abdul Rahman Yasin', 'Abdul Rahman Said Yasin'],
])('yet a name like Abd al-Rahman and nothing else finds the person: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(thresholdDefault);
});

test('a word in another script tells as much as in the same', async () => {
  expect(await scoreOf('علی خامنه‌ای', 'KHAMENEI, Ali Husseini')).toBeGreaterThanOrEqual(thresholdDefault);
  expect(await scoreOf('علی خامنه‌ای', 'KHADEMI, Ali Husseini')).toBeLessThan(thresholdDefault);
});

test.each([
  ['Mullah Baradar', 'Mullah Baradar Akhund'],
  ['Mullah Baradar', 'BARADAR AKHOND, Mullah'],
  ['ملا برادر', 'ملا برادر آخوند'],
])('a title after a name is no name: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.85);
  expect(await scoreOf(query.replace(/Baradar|برادر/, 'Mansour'), name)).toBeLessThan(0.6);
});

test.each([
  ['Hassan Akhund', 'Mohammad Hassan Akhund'],
  ['Mullah Hassan Akhund', 'Mohammad Hassan Akhund'],
  ['Hamdullah Akhund', 'Hamdullah Nomani Akhund'],
  ['Ubaidullah Akhund', 'Ubaidullah Akhund Yar Mohammed Akhund'],
  ['Razaq Akhund', 'Abdul Razaq Akhund Lala Akhund'],
  ['Mohammed Omar', 'Mohammed Omar Akhund'],
])('a title that both names have is a word in common: %s, %s', async (query, name) => {
  expect(await scoreOf(query, name)).toBeGreaterThanOrEqual(0.8);
});
