import { contextOfRules, rulesOfContext } from '../../../../lambdas/kit/http/appIdUse.ts';
import { footprintOf } from '../../../../lambdas/kit/http/footprintOf.ts';

const header = (value?: string) => (name: string) => (name === 'klarnavn-footprint' ? value : undefined);

test.each([
  [undefined, 'full'],
  ['full', 'full'],
  ['none', 'none'],
  [' None ', 'none'],
] as const)('a call with %j has the footprint %s', (value, footprint) => {
  expect(footprintOf({}, header(value))).toBe(footprint);
});

test.each(['', 'no', 'none, full', '0'])('a header that is not understood is refused, not ignored: %j', (value) => {
  expect(() => footprintOf({}, header(value))).toThrow('Klarnavn-Footprint must be full or none');
});

test('the rule of an App ID reaches the call, and a call cannot take it back', () => {
  const rules = rulesOfContext(contextOfRules({ footprint: 'none' }));
  expect(footprintOf({ rules }, header())).toBe('none');
  expect(footprintOf({ rules }, header('full'))).toBe('none');
  expect(footprintOf({ rules: rulesOfContext(contextOfRules({})) }, header())).toBe('full');
});
