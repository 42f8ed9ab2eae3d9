import { everyConvention, MarkedWord, possibleConventions } from '../../lib/screening/text/pressSpellings.ts';
import { ask, listed, refs, scoreOf, segmentOf } from './namesOf.ts';

/** A name that is on no list, as a list writes it, and as each convention does. */
test.each([
  ['German', 'Wjatscheslaw Schuschkewitsch', 'Vyacheslav Shushkevich'],
  ['Norwegian', 'Andrej Tsjernysjov', 'Andrei Chernyshov'],
  ['Danish', 'Sergej Zjdanov', 'Sergey Zhdanov'],
  ['Dutch', 'Joeri Tsjoebais', 'Yuri Chubais'],
  ['French', 'Nikolaï Choubine', 'Nikolai Shubin'],
  ['Polish', 'Siergiej Czerkaszyn', 'Sergey Cherkashin'],
  ['Czech, a woman', 'Irina Sokolovová', 'Irina Sokolova'],
  ['Hungarian', 'Gyenyisz Susin', 'Denis Shushin'],
  ['Finnish', 'Jegor Tšernov', 'Yegor Chernov'],
  ['Spanish', 'Serguei Jaritonov', 'Sergei Kharitonov'],
  ['Turkish', 'Nurettin Şuşin', 'Nurettin Shushin'],
  ['Latvian', 'Pavels Žukovskis', 'Pavel Zhukovsky'],
  ['Lithuanian', 'Pavelas Žukovskis', 'Pavel Zhukovsky'],
  ['Belarusian', 'Пётр Кісялёў', 'Petr Kiselev'],
  ['Serbian', 'Хасан Мехмедовић', 'Hasan Mehmedovic'],
  ['Greek', 'Ντένις Ντανίλοφ', 'Denis Danilov'],
  ['Georgian', 'ვიქტორ შუბინი', 'Viktor Shubin'],
  ['Japanese, with one letter for l and r', 'ウラジーミル・プーチン', 'Vladimir Putin'],
  ['Chinese, whose l stands for r too', '贝拉克·奥巴马', 'Barack Obama'],
  ['Persian, with its own letters in a title', 'سید علی حسینی خامنه‌ای', 'HOSSEINI KHAMENEI, Ali'],
  ['Thai', 'วิคเตอร์ โดนัลสัน', 'Viktor Donalson'],
  ['Japanese', 'アレクサンドル・マルコフ', 'Aleksandr Markov'],
  ['Korean', '알렉산드르 마르코프', 'Aleksandr Markov'],
  ['Chinese', '安德烈·马尔科夫', 'Andrei Markov'],
])('a name is found as %s writes it: %s', async (_, written, name) => {
  expect(await scoreOf(written, name)).toBeGreaterThanOrEqual(0.8);
});

test('a Han name is read in Korean and in Cantonese too', async () => {
  expect(await scoreOf('朴龍海', 'Pak Ryong Hae')).toBeGreaterThanOrEqual(0.8);
  expect(await scoreOf('陳家強', 'Chan Ka Keung')).toBeGreaterThanOrEqual(0.8);
});

test('Korean syllables are not read by the rules of European languages: in Spanish "jong" is "hong"', async () => {
  expect(await scoreOf('Kim Jong Chol', 'Kim Hong Chol')).toBeLessThan(0.9);
});

test('in Persian the h before the ending of a name of origin is a vowel', async () => {
  expect(await scoreOf('رضا مراغه\u200cای', 'Reza Maraghei')).toBeGreaterThanOrEqual(0.87);
});

test('a word remembered from a name of one language is read anew in a name of another', async () => {
  const segment = await segmentOf([listed('1', ['Sechin Igor'])]);
  expect(refs(ask(segment, 'Setschin Shirley'))).toEqual([]);
  expect(refs(ask(segment, 'Setschin Igor'))).toEqual(['1']);
});

test('a Korean name in Cyrillic is found by its syllables', async () => {
  expect(await scoreOf('Чхве Бён Со', 'Choe Pyong So')).toBeGreaterThanOrEqual(0.8);
});

/** The spellings of one word of a name. */
function pressSpellings(marked: string, name: readonly string[]): string[] {
  return new MarkedWord(marked).latinSpellings(possibleConventions(name.map((word) => new MarkedWord(word))));
}

test('a letter that a language does not have tells that the name is not written by its rules', () => {
  expect(pressSpellings('william', ['william', 'webb'])).not.toContain('wiyiam');
  expect(pressSpellings('jurij', ['jurij', 'sokolov'])).toContain('yuriy');
  expect(pressSpellings('jurij', ['jurij', 'shaw'])).not.toContain('khurikh');
});

test('another spelling with a typing error in it is no evidence', async () => {
  const segment = await segmentOf([listed('1', ["Wi'am WAHHAB"]), listed('2', ['Carol ZHOU'])]);
  expect(refs(ask(segment, 'William Webb'))).toEqual([]);
});

test('a short name of one or two characters is not read as a foreign one', async () => {
  expect(await scoreOf('王健', 'Vadim Kian')).toBeLessThan(0.8);
});

test('scripts without a table of ours are read letter by letter', async () => {
  for (const written of ['ভিক্টর মার্কভ', 'ವಿಕ್ಟರ್ ಮಾರ್ಕೋವ್', 'ვიქტორ მარკოვი'])
    expect(await scoreOf(written, 'Viktor Markov')).toBeGreaterThanOrEqual(0.7);
});

test('digits of every script are the same numbers', async () => {
  for (const written of ['Alpha ۷', 'Alpha ٧', 'Alpha ७', 'Alpha ๗', 'Alpha ７'])
    expect(await scoreOf(written, 'Alpha 7', 'vessel')).toBe(1);
});

test.each([
  'igor setschin',
  'william webb',
  'pavels žukovskis',
  'jurij šaw',
  'sergej лавров',
  'саша ґалич',
  'paulas nagys',
  'ივანე ჯავახიშვილი',
])('what a convention never has is found word by word: %s', (name) => {
  const words = name.split(' ').map((word) => new MarkedWord(word));
  const possible = possibleConventions(words);
  expect(everyConvention.map((_, place) => (possible >>> place) & 1)).toEqual(
    everyConvention.map(({ never }) => (never?.test(name) ? 0 : 1)),
  );
});

test('every convention has a bit of a number', () => {
  expect(everyConvention.length).toBeLessThanOrEqual(32);
});
