import { hostileTexts } from './hostileTexts.ts';

/** Content without a record: a repeated unit, or content made for a number of bytes. */
export interface Filler {
  name: string;
  unit: string;
  once?: (bytes: number) => string;
}

const filler = (name: string, unit: string, once?: Filler['once']): Filler => ({
  name,
  unit,
  ...(once ? { once } : {}),
});
const chosen = (fillers: Filler[], few: boolean, count: number) => (few ? fillers.slice(0, count) : fillers);

/** Between two records of an XML file, the most telling first. */
export function xmlFillers(few: boolean): Filler[] {
  const fillers = [
    filler('line ends between records', '\n'),
    filler('comments between records', '<!-- -->'),
    filler('deep elements between records', '<x>'),
    filler('empty elements between records', '<x/>'),
    filler('one comment', '', (bytes) => `<!--${'x'.repeat(bytes)}-->`),
    filler('one text', 'lorem ipsum '),
    filler('character references', '&#10;'),
    filler('CDATA sections', '<![CDATA[ ]]>'),
    filler('processing instructions', '<?p ?>'),
    filler('an element with many attributes', '', (bytes) => {
      const attributes = Array.from({ length: Math.ceil(bytes / 12) }, (_, i) => `a${i}="x"`);
      return `<x ${attributes.join(' ')}/>`;
    }),
    filler('an element of one long name', '', (bytes) => `<${'x'.repeat(bytes)}/>`),
  ];
  return chosen(fillers, few, 3);
}

/** Behind the rows of a CSV file, the most telling first. */
export function csvFillers(few: boolean, delimiter: string): Filler[] {
  const fillers = [
    filler('line ends', '\n'),
    filler('lines of separators', `${delimiter.repeat(12)}\n`),
    filler('a quoted cell without end', '', (bytes) => `"${'x'.repeat(bytes)}`),
    filler('lines of blanks', '    \r\n'),
    filler('separators without line end', delimiter),
    filler('a row without end', 'x'),
    filler('doubled quotes', '""'),
    filler('quoted empty cells', `""${delimiter}`),
    filler('lines of one letter', 'x\n'),
  ];
  return chosen(fillers, few, 3);
}

/** In a text of a record. */
export function textFillers(few: boolean): Filler[] {
  return hostileTexts(1_000, few)
    .filter(({ text }) => !/[<&"]/.test(text))
    .map(({ name, text }) => filler(`in a text: ${name}`, text));
}
