import { FontCoverage } from '../../../lib/operations/reports/fontCoverage.ts';
import { printableText } from '../../../lib/operations/reports/printableText.ts';
import { namesOfScripts } from './support/namesOfScripts.ts';
import { reportFilesOfProject } from './support/reportFiles.ts';

let fonts: FontCoverage[];
beforeAll(async () => {
  fonts = (await reportFilesOfProject()).fonts.map((font) => new FontCoverage(font));
});

test.each(namesOfScripts)('%s is printed as it is', (name) => {
  expect(printableText(name, fonts)).toBe(name);
});

test.each([
  ['an emoji', 'a😀', 'a[U+1F600]'],
  ['a letter of a script without a font', 'ᠮ', '[U+182E]'],
  ['a change of direction, by which a text reads as another', 'a\u202Eb', 'a[U+202E]b'],
  ['a character that nobody sees', 'a\u200Bb', 'a[U+200B]b'],
  ['a joiner that joins nothing', '\u200D', '[U+200D]'],
  ['a control character', 'a\u0000b', 'a[U+0000]b'],
  ['half a character', 'a\uD800', 'a[U+D800]'],
  ['an unassigned letter', '\u0378', '[U+0378]'],
  ['a private letter', '\uE000', '[U+E000]'],
  ['a letter and a mark that no font has together', '金\u05B8', '[U+91D1][U+05B8]'],
  ['line ends and tabs', 'a\r\nb\tc', 'a b c'],
])('%s: %j is printed as %j', (_what, text, printed) => {
  expect(printableText(text, fonts)).toBe(printed);
});

test('the coverage of a font is that of its own table', () => {
  const [latin] = fonts as [FontCoverage];
  expect([0x41, 0x1e9e, 0x416, 0x3a9].map((code) => latin.has(code))).toEqual([true, true, true, true]);
  expect([0x600, 0x627, 0x4e00, 0xac00, 0x10ffff].map((code) => latin.has(code))).toEqual(Array(5).fill(false));
});

test('a file that is no font is refused', () => {
  expect(() => new FontCoverage(new Uint8Array(40))).toThrow('The font has no table of characters');
});
