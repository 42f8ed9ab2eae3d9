import { inSixes, partHeight, sheetOf } from '../../../bin/pictures/contactSheets.ts';

test('photographs are put on sheets of six, none twice and none left out', () => {
  const items = Array.from({ length: 13 }, (_, i) => i);
  expect(inSixes(items).map(({ length }) => length)).toEqual([6, 6, 1]);
  expect(inSixes(items).flat()).toEqual(items);
});

test('a part of a page is as high as a sheet, whatever its width', () => {
  expect([390, 768, 1440].map(partHeight)).toEqual([3000, 4800, 9000]);
});

test('a sheet names each page above its photograph', () => {
  const sheet = sheetOf([{ path: '/a<b', file: 'a-390-light.png' }], 390);
  expect(sheet).toContain('<figcaption>/a&lt;b</figcaption><img src="a-390-light.png">');
});
