import { countText } from '../../contract/text/countText.ts';
import type { ReadingCount } from './readingCount.ts';
import type { TableRecord } from './recordLines.ts';
import { TableRefusal } from './tableRefusal.ts';
import { type TextLine, textLines } from './textLines.ts';

/** Objects and arrays within each other. Exports of systems have up to five. */
const depthMax = 10;
/** Longer ones are not exact as numbers. */
const longNumber = /\d{16}/;
const quoteOrLongNumber = /\\[\s\S]|"|-?\d[\d.eE+-]{15,}/g;

/** Whether a text begins as JSON lines do: an object stands whole in the first line. A first line longer than what is seen counts. */
export function isJsonLines(start: string): boolean {
  const text = start.replace(/^\uFEFF/, '').trimStart();
  if (!text.startsWith('{')) return false;
  const end = text.indexOf('\n');
  if (end < 0 && /^\{\s*"/.test(text) && !text.trimEnd().endsWith('}')) return true;
  return objectIn(end < 0 ? text : text.slice(0, end)) !== undefined;
}

/**
 * The objects of JSON lines, one a line. Nested names are joined with dots; objects in an array are numbered from 1, and texts in an array stand
 * in one value with semicolons. Throws TableRefusal for a line that is no object, and for one that is nested too deeply.
 */
export async function* jsonRecords(texts: AsyncIterable<string>, count: ReadingCount): AsyncGenerator<TableRecord> {
  for await (const line of textLines(texts, count)) {
    if (line.text.trim() === '') continue;
    const object = objectIn(line.text);
    if (!object) throw noObject(line);
    const values = valuesIn(object, line.number);
    count(values.size);
    yield { number: line.number, values };
  }
}

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a line holds; undefined where it holds something else. Digits of long numbers are kept as they are written. */
function objectIn(text: string): JsonObject | undefined {
  try {
    let value: unknown = JSON.parse(text);
    if (longNumber.test(text)) value = JSON.parse(withLongNumbersQuoted(text));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Valid JSON with its long numbers as texts. */
function withLongNumbersQuoted(json: string): string {
  let isText = false;
  return json.replace(quoteOrLongNumber, (token) => {
    if (token === '"') isText = !isText;
    return isText || token === '"' || token.startsWith('\\') ? token : `"${token}"`;
  });
}

type Values = Map<string, string>;

function valuesIn(object: JsonObject, line: number): Values {
  const values: Values = new Map();
  try {
    flatten(object, '', 1, values);
  } catch (error) {
    throw error instanceof TooDeep ? tooDeep(line) : error;
  }
  return values;
}

/** Adds the values in an object to those of its line. `path`: its name with a dot behind it; empty for the object of the line. */
function flatten(object: JsonObject, path: string, depth: number, values: Values): void {
  for (const [name, value] of Object.entries(object)) {
    const text = textOf(value);
    if (text === undefined) flattenInner(value, path + name, depth, values);
    else if (text.trim() !== '') put(values, path + name, text);
  }
}

/** Adds the values in an object or an array within the object of a line. */
function flattenInner(value: unknown, path: string, depth: number, values: Values): void {
  if (depth === depthMax) throw new TooDeep();
  if (isObject(value)) {
    flatten(value, `${path}.`, depth + 1, values);
    return;
  }
  const items = value as unknown[];
  const texts = items.map(textOf).filter((text) => text !== undefined && text !== '');
  if (texts.length > 0) put(values, path, texts.join('; '));
  for (const [i, item] of items.entries()) {
    if (textOf(item) === undefined) flattenInner(item, `${path}.${i + 1}`, depth + 1, values);
  }
}

class TooDeep extends Error {}

/** "a.b" as a name of its own stands beside the "b" of "a": neither is lost. */
function put(values: Values, path: string, text: string): void {
  let free = path;
  for (let copy = 2; values.has(free); copy += 1) free = `${path} (${copy})`;
  values.set(free, text);
}

/** Undefined for an object and an array. */
function textOf(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'object' ? undefined : String(value);
}

function noObject({ number }: TextLine): TableRefusal {
  const sentence = `Line ${countText(number)} of the file is no JSON object, or was cut short. JSON lines have one object a line.`;
  return new TableRefusal('BROKEN_FILE', sentence);
}

function tooDeep(line: number): TableRefusal {
  const sentence = `Line ${countText(line)} of the file is nested more than ${depthMax} levels deep. Please send the names without what they are nested in.`;
  return new TableRefusal('BROKEN_FILE', sentence);
}
