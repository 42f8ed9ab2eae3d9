import { foldWords } from '../../../lib/screening/text/fold.ts';

const apostrophes = [
  "'",
  '`',
  '´',
  '‘',
  '’',
  '‛',
  '′',
  'ʹ',
  'ʻ',
  'ʼ',
  'ʽ',
  'ʾ',
  'ʿ',
  '΄',
  '՚',
  '׳',
  '᾽',
  '᾿',
  '`',
  '´',
  '῾',
  'Ꞌ',
  'ꞌ',
  '＇',
];

test.each(apostrophes)('%s is an apostrophe', (apostrophe) => {
  expect(foldWords(`Tania D${apostrophe}Amelio`)).toEqual(['tania', 'damelio']);
});

test.each([
  ['Tania D&#39;Amelio', ['tania', 'damelio']],
  ['Tania D&#x27;Amelio', ['tania', 'damelio']],
  ['Tania D&apos;Amelio', ['tania', 'damelio']],
  ['Tania D&amp;#39;Amelio', ['tania', 'damelio']],
  ['Andr&eacute; &Scaron;v&#233;da', ['andre', 'sveda']],
  ['Marks &amp; Spencer', ['marks', 'spencer']],
  ['J&oslash;rgen Stra&szlig;er', ['jorgen', 'strasser']],
  ['Rosneft&nbsp;Trading', ['rosneft', 'trading']],
  ['Smith &Sons; Ltd', ['smith', 'sons', 'ltd']],
  ['A &#0; B &#xD800; C', ['a', '0', 'b', 'xd800', 'c']],
  ['AT&T; Bell', ['at', 't', 'bell']],
])('%s is read as it was meant', (written, words) => {
  expect(foldWords(written)).toEqual(words);
});

test.each([
  ['РАЕ WОN UК', ['pae', 'won', 'uk']],
  ['АО Gazprom', ['ao', 'gazprom']],
  ['Иван Petrov', ['иван', 'petrov']],
  ['Мао РАЕ Иванов', ['мао', 'рае', 'иванов']],
  ['РАЕ', ['рае']],
])('%s: a word of letters that look like Latin ones is Latin beside Latin words alone', (written, words) => {
  expect(foldWords(written)).toEqual(words);
});
