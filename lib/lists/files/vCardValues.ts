import { countText } from '../../contract/text/countText.ts';
import { type TextEncoding, textEncodingNames } from '../../contract/text/textEncodings.ts';
import { tidy } from '../tidy.ts';
import { decoderOf } from './encodings.ts';
import { TableRefusal } from './tableRefusal.ts';

export interface CardProperty {
  /** In capitals. */
  name: string;
  /** In capitals: `TYPE=HOME`, or `HOME` in version 2.1. */
  parameters: string[];
  charset: string | undefined;
  isQuotedPrintable: boolean;
  /** A photograph or the like: its value is not kept. */
  isBinary: boolean;
  value: string;
}

interface CardOf {
  /** Of the file. */
  encoding: TextEncoding;
  card: number;
}

/** Properties that say nothing of the one whom the card is of. */
const passedOver = new Set(['VERSION', 'PRODID', 'REV', 'X-ABLABEL', 'X-ABADR', 'CLIENTPIDMAP', 'X-ABSHOWAS', 'AGENT']);
/** Properties of one text, under headings as the reader of columns knows them. */
const headings: Record<string, string> = {
  NOTE: 'Note',
  EMAIL: 'E-mail',
  TEL: 'Telephone',
  TITLE: 'Job title',
  ROLE: 'Role',
  UID: 'Reference',
  'X-MAIDENNAME': 'Maiden name',
  'X-SPOUSE': 'Spouse',
  'X-MANAGER': 'Related person',
  'X-ASSISTANT': 'Related person',
  'X-ABRELATEDNAMES': 'Related person',
  RELATED: 'Related person',
};

/**
 * The values of a card by column. The name is FN, else N; what N says otherwise is another name. Several values of one column stand in it with
 * semicolons between them. Throws TableRefusal for a text whose bytes are in no encoding that is known.
 */
export function cardValues(properties: readonly CardProperty[], of: CardOf): Map<string, string> {
  const columns = new Map<string, string[]>();
  const put = (column: string, text: string) => {
    const value = tidy(text);
    const values = columns.get(column) ?? [];
    if (value !== '' && !values.includes(value)) columns.set(column, [...values, value]);
  };
  const texts = properties.map((property) => ({ ...property, text: textOf(property, of) }));
  const all = (name: string) => texts.filter((one) => one.name === name).map(({ text }) => text);
  const parts = all('N').map(nameOfParts);
  const names = all('FN')
    .map(plain)
    .filter((name) => tidy(name) !== '');
  const [first, ...others] = names.length > 0 ? [...names, ...parts] : parts;
  if (first !== undefined) put('Name', first);
  for (const other of others) if (!sameWords(other, first ?? '')) put('Other name', other);
  for (const { name, parameters, text } of texts) {
    if (name === 'NICKNAME') for (const nickname of split(text, ',')) put('Nickname', plain(nickname));
    else if (name === 'ORG') putOrganisation(put, text);
    else if (name === 'ADR') putAddress(put, text);
    else if (name === 'BDAY') put('Date of birth', birthday(plain(text), parameters));
    else if (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') put('Kind', kindOf(text));
    else if (name === 'X-ABSHOWAS' && /company/i.test(text)) put('Kind', 'organization');
    else if (name === 'RELATED' && isAddress(text)) continue;
    else if (name !== 'N' && name !== 'FN' && !passedOver.has(name)) put(headings[name] ?? name, plain(text));
  }
  return new Map([...columns].map(([column, values]) => [column, values.join('; ')]));
}

type Put = (column: string, text: string) => void;

function putOrganisation(put: Put, text: string): void {
  const [organisation = '', ...units] = split(text, ';').map(plain);
  put('Company', organisation);
  for (const unit of units) put('Department', unit);
}

function putAddress(put: Put, text: string): void {
  const parts = split(text, ';').map((part) => tidy(plain(part)));
  put('Address', parts.filter((part) => part !== '').join(', '));
  put('Country', parts[6] ?? '');
}

/** Family name, given names, further ones, titles before, titles behind; each may have several with commas. */
function nameOfParts(text: string): string {
  const [family = '', given = '', further = '', , suffix = ''] = split(text, ';').map((part) =>
    split(part, ',').map(plain).join(' '),
  );
  return tidy(`${given} ${further} ${family} ${suffix}`);
}

const wordsOf = (name: string) => tidy(name.toLowerCase().replace(/[,.]/g, ' ')).split(' ').sort().join(' ');
const sameWords = (one: string, other: string) => wordsOf(one) === wordsOf(other);

/** `19530203` and `1953-02-03T00:00:00Z`. Apple writes a year of its own where none is known. */
function birthday(text: string, parameters: readonly string[]): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(tidy(text)) ?? [];
  if (year === '') return text;
  return parameters.includes(`X-APPLE-OMIT-YEAR=${year}`) ? `--${month}-${day}` : `${year}-${month}-${day}`;
}

const kindOf = (text: string) => (/^org$/i.test(text.trim()) ? 'organization' : text);
/** Of another card, by its address. */
const isAddress = (text: string) => /^[a-z][a-z+.-]{1,20}:\S+$/i.test(text.trim());

/** The text without its escapes: `\,`, `\;`, `\n`. */
const plain = (text: string) =>
  text.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));

/** Parts a text at a separator that is not escaped. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === separator) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function textOf({ isQuotedPrintable, charset, value }: CardProperty, of: CardOf): string {
  return isQuotedPrintable ? decodedAs(quotedBytes(value), charset, of) : value;
}

/** `=C3=B8` stands for two bytes. A character beyond ASCII that stands as it is stays so. */
function quotedBytes(text: string): Uint8Array {
  const bytes: Uint8Array[] = [];
  let from = 0;
  for (const { index, 1: digits = '' } of text.matchAll(/=([0-9a-f]{2})/gi)) {
    bytes.push(Buffer.from(text.slice(from, index)), Uint8Array.of(Number.parseInt(digits, 16)));
    from = index + 3;
  }
  return Buffer.concat([...bytes, Buffer.from(text.slice(from))]);
}

/** In the charset that the property states, else UTF-8, else as the file is written. */
function decodedAs(bytes: Uint8Array, charset: string | undefined, { encoding, card }: CardOf): string {
  const stated = charset === undefined ? undefined : encodingNamed(charset);
  const tries: (TextEncoding | undefined)[] = charset === undefined ? ['utf-8', encoding] : [stated];
  for (const one of tries) {
    if (one === undefined) continue;
    try {
      const decode = decoderOf(one, { strict: true });
      return decode(bytes) + decode();
    } catch {
      // The bytes are not in it.
    }
  }
  const sentence = `A text of card ${countText(card)} is in an encoding that it does not state, so its letters are not certain. Please export the cards as version 3.0 or 4.0.`;
  throw new TableRefusal('UNKNOWN_ENCODING', sentence);
}

/** By its name, or by another one of the WHATWG Encoding Standard, such as `ISO-8859-1`. */
function encodingNamed(label: string): TextEncoding | undefined {
  const named = (name: string) => textEncodingNames.find((one) => one === name.toLowerCase());
  try {
    return named(label) ?? named(new TextDecoder(label).encoding);
  } catch {
    return undefined;
  }
}
