import { withoutUnusedVariables } from '../../web/withoutUnusedVariables.ts';

test.each([
  [
    'one that is used stays',
    ':root{--a:1px;color:red}p{margin:var(--a)}',
    ':root{--a:1px;color:red}p{margin:var(--a)}',
  ],
  ['one that nothing uses goes', ':root{--a:1px;color:red}', ':root{color:red}'],
  ['the last of its rule goes', ':root{color:red;--a:1px}', ':root{color:red;}'],
  ['one that only an unused one uses goes with it', ':root{--a:1px;--b:var(--a)}p{color:red}', ':root{}p{color:red}'],
  [
    'names with a point are known',
    ':root{--k-0\\.5:2px;--k-1\\.5:6px}p{margin:var(--k-1\\.5)}',
    ':root{--k-1\\.5:6px}p{margin:var(--k-1\\.5)}',
  ],
  ['a semicolon within a text ends nothing', ':root{--a:"x;}y";color:red}', ':root{color:red}'],
  [
    'one that is used with another value in the dark scheme keeps both',
    ':root{--a:1px}@media (prefers-color-scheme:dark){:root{--a:2px;--b:3px}}p{margin:var( --a,4px)}',
    ':root{--a:1px}@media (prefers-color-scheme:dark){:root{--a:2px;}}p{margin:var( --a,4px)}',
  ],
])('%s', (_, css, expected) => {
  expect(withoutUnusedVariables(css)).toBe(expected);
});
