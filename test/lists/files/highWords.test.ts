import { HighWords } from '../../../lib/lists/files/highWords.ts';

const wordsOf = (...pieces: string[]) => {
  const words = new HighWords();
  for (const piece of pieces) words.add(Buffer.from(piece, 'latin1'));
  return Buffer.from(words.sample()).toString('latin1').split('\n');
};

test('words with bytes beyond ASCII are collected once each', () => {
  expect(wordsOf('Navn;År\nSøren Ås;Anna\nSøren Kjær\n')).toEqual(['År', 'Søren', 'Ås', 'Kjær']);
});

test('a word that two pieces share is left out, since it may be cut inside a character', () => {
  expect(wordsOf('Søren Kjæ', 'rgård Øst', ' Ås')).toEqual(['Søren', 'Ås']);
});

test('a text without blanks is cut, and every byte of it is looked at about once', () => {
  const looked = jest.spyOn(Set.prototype, 'add');
  const words = wordsOf(`${'ø'.repeat(60_000)}\n`);
  expect(looked.mock.calls.length).toBeLessThan(1_000);
  looked.mockRestore();
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(200);
});
