import { foldWords } from '../../../../lib/screening/text/fold.ts';
import { highlight } from '../../../../web/src/ui/matches/highlight.ts';

const marked = (name: string, ...words: string[]) =>
  highlight(
    name,
    words.map((word) => ({ name: word })),
  )
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

test('marks the words as published, whatever their accents and case', () => {
  expect(marked('Ólafur Þór EKSEMPEL', 'olafur', 'eksempel')).toEqual(['Ólafur', 'EKSEMPEL']);
});

test('marks each of several words that the query wrote as one', () => {
  expect(marked('AL-QAIDA Foundation', 'al qaida')).toEqual(['AL', 'QAIDA']);
});

test('a word with an apostrophe or dots inside is one word, as in the matcher', () => {
  expect(marked('Al Qa’ida in Iraq', 'qaida')).toEqual(['Qa’ida']);
  expect(marked("Abu Bakar Ba'asyir", 'baasyir')).toEqual(["Ba'asyir"]);
  expect(marked('S.K.D. Trading', 'skd')).toEqual(['S.K.D']);
  expect(marked('V.V. Eksempel', 'v')).toEqual(['V.V']);
});

/** The page may not load the matcher, so it folds by itself. Names of the UN list of 2026-08-01, and Nordic letters. */
test.each([
  "CH'O'L-CHAE",
  'AL-SA’ADI',
  "'Abd al-Rahman bin 'Amir al-Nu'aymi",
  'Amir Muhammad Sa’id ‘Abd-al-Rahman Muhammad al-Mula',
  'ANSAR AL-SHARI’A IN TUNISIA (AAS-T)',
  'Søren Ærø Ångström-Þórðarson',
  'Groß Œuvre Łódź',
  'أيمن الظواهري',
  'Йосип Броз',
  'Ελένη Παπαδοπούλου',
  '1,000 A.I.C. Brigade',
])('every word that the matcher reads in %s can be marked', (name) => {
  const words = foldWords(name).map((word) => ({ name: word }));
  const left = highlight(name, words).filter((piece) => !piece.marked);
  expect(words.length).toBeGreaterThan(0);
  expect(left.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))).toEqual([]);
});

test('marks words of other scripts', () => {
  expect(marked('Иван Петров', 'петров')).toEqual(['Петров']);
});

test('marks whole words only, and nothing without a word', () => {
  expect(marked('Alain', 'al')).toEqual([]);
  expect(marked('A - B', '')).toEqual([]);
});

test('the pieces put together are the name', () => {
  const name = "  d'Arc, Jeanne (“la Pucelle”) ";
  expect(
    highlight(name, [{ name: 'jeanne' }])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(name);
});
