import { textSearch } from '../../lib/screening/textSearch.ts';

test.each([
  ['lukasz', 'Łukasz'],
  ['ŁUKASZ', 'Lukasz'],
  ['sorensen', 'Sørensen'],
  ['weiss', 'Weiß'],
  ['dorde', 'Đorđe'],
  ['asa', 'Åsa'],
  ['путин', 'Путин'],
  ['un_sanctions_list:7', 'un_sanctions_list:700'],
  ['ane ex', 'Jane Example'],
])('"%s" is a part of "%s"', (searched, text) => {
  expect(textSearch(searched)(['Nobody', text])).toBe(true);
});

test('words in another order or text are no part, and marks alone are compared as they are', () => {
  expect(textSearch('example jane')(['Jane Example'])).toBe(false);
  expect(textSearch('jane example')(['Jane', 'Example'])).toBe(false);
  expect(textSearch('--')(['A--1'])).toBe(true);
  expect(textSearch('--')(['A-1'])).toBe(false);
});
