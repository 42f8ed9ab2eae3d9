import { nameRuns } from '../../../../../lib/operations/media/sources/releases/nameRuns.ts';

const runs = (text: string) => [...nameRuns(text)];

test.each([
  ['a name within a sentence', 'On Friday a court heard Anna B. Carlsen of Odense.', 'Anna B. Carlsen'],
  ['after an office', 'said Acting Assistant Attorney General Jane Roe of the Criminal Division', 'Jane Roe'],
  ['with small words', 'charged Ludwig van Beethoven and Mohammed bin Rashid', 'Mohammed bin Rashid'],
  ['at the end of a sentence', 'They arrested John Smith. The court', 'John Smith'],
  ['with an abbreviation at its end', 'against Carl Jones Jr. and others', 'Carl Jones Jr.'],
  ['with a genitive', 'in Viktor Petrov’s house', 'Viktor Petrov'],
  ['of an organisation with a connector', 'a loan of Bank of Oslo was', 'Bank of Oslo'],
  ['of an organisation with a sign', 'sold by Miller & Sons Ltd. in May', 'Miller & Sons Ltd.'],
  ['of one word that is no other word', 'bought by Petrobras in Rio', 'Petrobras'],
  ['in another script', 'суд осудил Ивана Петрова вчера', 'Ивана Петрова'],
])('finds a name %s', (_, text, name) => {
  expect(runs(text)).toContain(name);
});

test('leaves out what is no name', () => {
  expect(runs('The Department of Justice said Fraud is fraud. In Special Agent cases')).toEqual([]);
});

test('does not join names across a comma, a line or a sentence', () => {
  const found = runs('Anna Berg, Carl Dahl\nErik Friis. Gerd Holm');
  expect(found).toEqual(['Anna Berg', 'Carl Dahl', 'Erik Friis', 'Gerd Holm']);
});

test('takes no heading for a name', () => {
  expect(runs('Florida Man Buys Nine Very Large Red Boats With Stolen Money')).not.toContain(
    'Florida Man Buys Nine Very Large Red Boats',
  );
});

test('gives each name once, however often it stands', () => {
  expect(runs('Jens Lund and Jens Lund met Jens Lund')).toEqual(['Jens Lund', 'Jens Lund and Jens Lund']);
});
