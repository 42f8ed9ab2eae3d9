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
  ['with an initial that is written like an article', 'a court heard Carl A. Brand, 35, of Odense', 'Carl A. Brand'],
  ['whose given name is a month', 'charged April G. Brand of Odense', 'April G. Brand'],
  ['whose surname is a month', 'and Carl J. May, 35, were', 'Carl J. May'],
  ['whose surname is a month, with a suffix', 'and Carl J. May Jr. were', 'Carl J. May Jr.'],
  ['whose surname is an office', 'charged Carl Justice, 35, with', 'Carl Justice'],
  ['whose surname is a small word', 'charged Lin He, 35, with', 'Lin He'],
  ['whose surname is a town that releases name', 'charged Carl Washington with', 'Carl Washington'],
  ['in another script', 'суд осудил Ивана Петрова вчера', 'Ивана Петрова'],
])('finds a name %s', (_, text, name) => {
  expect(runs(text)).toContain(name);
});

test('leaves out what is no name', () => {
  expect(runs('The Department of Justice said Fraud is fraud. In Special Agent cases')).toEqual([]);
});

test('gives a name without a month, an office or a small word beside it too', () => {
  expect(runs('In April Carl Brand met Jane Roe Chief of')).toEqual(expect.arrayContaining(['Carl Brand', 'Jane Roe']));
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
