import { shortClassNames } from '../../web/shortClassNames.ts';

test('a class has the same short name in the markup and in the styles of every page', () => {
  const { inMarkup, inStyles } = shortClassNames();
  expect(inMarkup('<p class="css-1abc lucide"><b class="css-2def">css-1abc</b></p>')).toBe(
    '<p class="k0 lucide"><b class="k1">css-1abc</b></p>',
  );
  expect(inStyles('.css-2def:hover,.css-3ghi .css-1abc{color:red}')).toBe('.k1:hover,.k2 .k0{color:red}');
});

test('a class without any style goes', () => {
  expect(shortClassNames().inMarkup('<p class="css-0">a</p>')).toBe('<p>a</p>');
});
