import fc from 'fast-check';
import { manipulations } from '../../../lib/contract/backTesting/manipulations.ts';
import { manipulateName } from '../../../lib/operations/backTesting/manipulateName.ts';

test.each([
  ['swapped', 'Aurelia Beispielsdatter', 'Beispielsdatter Aurelia'],
  ['swapped', 'Ri Won Ho', 'Ho Ri Won'],
  ['swapped', 'Rosneft', undefined],
  ['dropped', 'Ri Won Ho', 'Ri Ho'],
  ['dropped', 'Aurelia Testova', 'Aurlia Testova'],
  ['dropped', 'Al Bo', undefined],
  ['misspelt', 'Aurelia Testova', 'Auerlia Testova'],
  ['misspelt', 'Al Bo', undefined],
  ['transliterated', 'Shakhov Yuri', 'Schahov Yuri'],
  ['transliterated', 'QADIR Omar', 'KADIR Omar'],
  ['transliterated', 'Bent Madsen', undefined],
  ['transliterated', 'Сергей Шахов', 'sergei sahow'],
] as const)('%s: %s', (manipulation, name, changed) => {
  expect(manipulateName(name, manipulation)).toBe(changed);
});

test('any text is changed or left out, the same way each time, and no letter is cut in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...manipulations), (name, manipulation) => {
      const changed = manipulateName(name, manipulation);
      expect(changed).not.toBe(name);
      expect(manipulateName(name, manipulation)).toBe(changed);
      if (changed !== undefined) expect(() => encodeURIComponent(changed)).not.toThrow();
    }),
  );
});
