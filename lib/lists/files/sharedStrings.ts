import { ListRefusal } from '../listRefusal.ts';
import { TableRefusal } from './tableRefusal.ts';
import { hasPart, type Parts, partRecords, partText } from './workbookParts.ts';
import { childrenOf, type XmlElement } from './xmlElement.ts';
import type { XmlRecord } from './xmlRecords.ts';

/** The texts named by number in a workbook's cells, read only as far as needed. */
export interface SharedStrings {
  /** Reads on until the text of this number is known; none for -1. Throws BROKEN_FILE if there is none. */
  readTo(number: number): Promise<void>;
  /** A text already read. */
  at(number: number): string;
  /** Unpacks the rest, without reading it: damage is found at the end of a part. */
  finish(): Promise<void>;
}

const part = { path: 'xl/sharedStrings.xml', what: 'the part with its texts' };
const charactersMax = 32_000_000;

export function sharedStrings(parts: Parts): SharedStrings {
  const strings: string[] = [];
  let characters = 0;
  let reading: { texts: AsyncGenerator<string>; records: AsyncGenerator<XmlRecord> } | undefined;
  let isWhole = !hasPart(parts, part);

  /** The next text; undefined behind the last. */
  async function next(): Promise<string | undefined> {
    for (;;) {
      const { done, value } = (await reading?.records.next()) ?? { done: true };
      if (done) return undefined;
      if (value.path === 'si') return textIn(value.element);
    }
  }

  /** Opens the part behind its known beginning. */
  async function begin() {
    const texts = partText(parts, part);
    reading = { texts, records: partRecords(parts, part, ['si'], texts) };
    for (let known = 0; known < strings.length; known++) await next();
  }

  async function readTo(number: number) {
    while (strings.length <= number && !isWhole) {
      if (!reading) await begin();
      const text = await next();
      isWhole = text === undefined;
      characters += text?.length ?? 0;
      if (characters > charactersMax) throw new ListRefusal('TOO_LARGE', 'The workbook holds more text than any list.');
      if (text !== undefined) strings.push(text);
    }
    if (number === -1 || strings[number] !== undefined) return;
    const sentence = 'The workbook is damaged: a cell names a text that is not in it. Please save it again.';
    throw new TableRefusal('BROKEN_FILE', sentence);
  }

  async function finish() {
    if (isWhole || !reading) return;
    for await (const _ of reading.texts);
    reading = undefined;
  }

  return { readTo, at: (number) => strings[number] ?? '', finish };
}

/** The text of a string, plain or in runs of different formats. */
export function textIn(element: XmlElement): string {
  return unescaped([...childrenOf(element, 't'), ...childrenOf(element, 'r', 't')].map(({ text }) => text).join(''));
}

/** `_x000D_` is the character of this number. Source: ECMA-376 part 1, 22.9.2.19 (ST_Xstring). */
const escapedCharacter = /_x([0-9a-f]{4})_/gi;

export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escapedCharacter, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
