import { foldedLength } from '../../../lib/contract/schemas/foldedLength.ts';
import { screenedName } from '../../../lib/contract/screening/screeningInput.ts';

const sentenceOf = (name: string) => screenedName().safeParse(name).error?.issues[0]?.message;

test.each([
  ['Wałęsa', 6],
  ['\uFDFA', 18],
  ['ﬁ', 2],
  ['김정은', 3],
  ['A\u030Angström', 8],
])('counts %j as %d characters', (text, length) => {
  expect(foldedLength(text)).toBe(length);
});

test('a name is measured as it is compared: 500 ligatures of eighteen letters are too long', () => {
  expect(sentenceOf('\uFDFA'.repeat(500))).toBe(
    'Name parameter must have at most 500 characters once its ligatures are written out',
  );
  expect(sentenceOf('x'.repeat(501))).toBe('Name parameter must have at most 500 characters');
  expect(sentenceOf('\uFDFA'.repeat(27))).toBeUndefined();
  expect(sentenceOf('김'.repeat(500))).toBeUndefined();
});
