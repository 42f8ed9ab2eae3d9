import { codeOfCountry, codeOfLanguage } from '../../../../../lib/operations/media/sources/news/namesInEnglish.ts';

test.each([
  ['Brazil', 'BR'],
  ['United States', 'US'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Hong Kong', 'HK'],
  ['Ivory Coast', 'CI'],
  ['Macedonia', 'MK'],
  ['Burma', 'MM'],
  ['Bosnia-Herzegovina', 'BA'],
  ['Palestine', 'PS'],
  ['Nowhere', undefined],
  ['', undefined],
])('knows the country %s as GDELT writes it', (name, code) => {
  expect(codeOfCountry(name)).toBe(code);
});

test.each([
  ['Portuguese', 'pt'],
  ['English', 'en'],
  ['Norwegian', 'no'],
  ['Hebrew', 'he'],
  ['', undefined],
])('knows the language %s', (name, code) => {
  expect(codeOfLanguage(name)).toBe(code);
});
