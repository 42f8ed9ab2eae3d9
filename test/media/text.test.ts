import { sentencesOf } from '../../lib/media/text/sentences.ts';

const split = (text: string, language?: string) =>
  sentencesOf(text, language).map(({ start, end }) => text.slice(start, end));

// The English one has the form of a release of the US Department of Justice; the people are invented.
it.each([
  [
    'en',
    [
      'Acting U.S. Attorney J. R. Doe of the N.C. office spoke on Jan. 5, 2016, at 2:00 p.m. in St. Paul.',
      'Mr. Roe Jr. was acquitted.',
    ],
  ],
  ['da', ['Retten dømte ham kl. 12 for bl.a. svindel mod Jensen A/S.', 'Han anker.']],
  ['de', ['Dr. Roe wurde am 5. Mai z.B. wegen Betrugs verurteilt.', 'Er schweigt.']],
  ['fr', ['M. Roe a été condamné.', 'Il fait appel.']],
  ['zh', ['法院判处被告五年徒刑。', '他提出上诉。']],
  ['ar', ['حكمت المحكمة على الرجل بالسجن.', 'هل يستأنف؟', 'نعم.']],
  ['ru', ['Г. Роу, 45 лет, осужден в 2016 г. за мошенничество.', 'Он не признал вину.']],
])('sentences in %s', (language, sentences) => {
  expect(split(sentences.join(' '), language)).toEqual(sentences);
});

it('a line break ends a sentence, and nothing is lost but blanks', () => {
  const text = 'Heading without a point\n\n  A sentence.  Another one';
  expect(split(text)).toEqual(['Heading without a point', 'A sentence.', 'Another one']);
  expect(split('')).toEqual([]);
});

it('a line that breaks within a sentence ends none', () => {
  const text = 'Acme has \nremitted 5 dollars to \r\nsettle it.\nthe next\n\nlast:\nof a list;\nand more';
  expect(split(text)).toEqual([
    'Acme has \nremitted 5 dollars to \r\nsettle it.',
    'the next',
    'last:',
    'of a list;',
    'and more',
  ]);
});
