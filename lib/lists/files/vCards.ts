import { countText } from '../../contract/text/countText.ts';
import type { TextEncoding } from '../../contract/text/textEncodings.ts';
import type { ReadingCount } from './readingCount.ts';
import type { TableRecord } from './recordLines.ts';
import { TableRefusal } from './tableRefusal.ts';
import { type TextLine, textLines } from './textLines.ts';
import { type CardProperty, cardValues } from './vCardValues.ts';

/** Cards within a card: versions 2.1 and 3.0 write an agent so. */
const depthMax = 5;
/** Of one card, its photographs aside. */
const charactersMax = 1_000_000;
/** Their values are no texts. */
const binaryNames = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);
const propertyHead = /^(?:[\w-]{1,60}\.)?([\w-]{1,60})((?:;(?:[^":;]|"[^"]*")*)*):/;

export const isVCards = (start: string): boolean => /^\uFEFF?\s*BEGIN:VCARD\s*[\r\n]/i.test(start);

interface OpenCard {
  number: number;
  properties: CardProperty[];
  characters: number;
}

/**
 * The cards of a vCard file (versions 2.1, 3.0 and 4.0). Folded lines and those of quoted-printable are joined; photographs and the like are passed over. A card
 * within a card is one of its own. `encoding`: of the file. Throws TableRefusal for what is no card, or has no end.
 */
export async function* vCards(
  texts: AsyncIterable<string>,
  encoding: TextEncoding,
  count: ReadingCount,
): AsyncGenerator<TableRecord> {
  const open: OpenCard[] = [];
  let cards = 0;
  let last: CardProperty | undefined;
  for await (const line of textLines(texts, count)) {
    const card = open.at(-1);
    if (isMark(line.text, 'BEGIN')) {
      cards += 1;
      open.push({ number: cards, properties: [], characters: 0 });
      if (open.length > depthMax) throw broken(line, `has more than ${depthMax} cards within each other`);
      last = undefined;
    } else if (isMark(line.text, 'END')) {
      if (!card) throw broken(line, 'ends a card that has not begun');
      open.pop();
      const values = cardValues(card.properties, { encoding, card: card.number });
      yield { number: card.number, values };
      last = undefined;
    } else if (card) {
      last = take(card, last, line);
    } else if (line.text.trim() !== '') throw broken(line, 'is outside of a card');
  }
  const [unended] = open;
  if (!unended) return;
  const sentence = `Card ${countText(unended.number)} of the file has no end: the file was cut short.`;
  throw new TableRefusal('CUT_SHORT', sentence);
}

const isMark = (text: string, mark: 'BEGIN' | 'END') =>
  text.length < 20 && text.trim().toUpperCase() === `${mark}:VCARD`;

/** Adds a line to a card: it goes on with the last property, or begins another one. Returns the property that the next line may go on with. */
function take(card: OpenCard, last: CardProperty | undefined, line: TextLine): CardProperty | undefined {
  const { text } = line;
  const isGoingOn = last?.isQuotedPrintable && last.value.endsWith('=');
  if (text.trim() === '' && !isGoingOn) return undefined;
  const head = isGoingOn || /^[ \t]/.test(text) ? null : propertyHead.exec(text);
  const property = head ? propertyOf(head, text.slice(head[0].length)) : last;
  if (!property) throw broken(line, 'is no line of a vCard');
  if (head) {
    if (!property.isBinary) card.properties.push(property);
  } else if (!property.isBinary) property.value = joined(property, text, isGoingOn === true);
  if (!property.isBinary) card.characters += text.length;
  if (card.characters > charactersMax) throw broken(line, `ends more than ${countText(charactersMax)} characters`);
  return property;
}

/** Some programs break a note without folding it. */
function joined({ value }: CardProperty, text: string, isGoingOn: boolean): string {
  if (isGoingOn) return value.slice(0, -1) + text;
  return /^[ \t]/.test(text) ? value + text.slice(1) : `${value}\n${text}`;
}

function propertyOf([, name = '', written = '']: RegExpExecArray, value: string): CardProperty {
  const parameters = (written.match(/;(?:[^":;]|"[^"]*")*/g) ?? []).map((one) => one.slice(1).toUpperCase());
  const has = (...values: string[]) =>
    parameters.some((one) => values.includes(one.replace(/^ENCODING=/, '').replaceAll('"', '')));
  const charset = parameters
    .find((one) => one.startsWith('CHARSET='))
    ?.slice('CHARSET='.length)
    .replaceAll('"', '');
  const key = name.toUpperCase();
  return {
    name: key,
    parameters,
    charset,
    isQuotedPrintable: has('QUOTED-PRINTABLE', 'Q'),
    isBinary: binaryNames.has(key) || has('BASE64', 'B') || value.startsWith('data:'),
    value,
  };
}

function broken({ number }: TextLine, what: string): TableRefusal {
  return new TableRefusal('BROKEN_FILE', `Line ${countText(number)} of the file ${what}, so its cards cannot be read.`);
}
