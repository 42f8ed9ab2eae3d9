import { countText } from '../../contract/text/countText.ts';
import type { ReadingCount } from './readingCount.ts';
import { TableRefusal } from './tableRefusal.ts';

export interface TextLine {
  /** From 1. */
  number: number;
  /** Without its end. */
  text: string;
}

/** A record of a customer has some thousand characters; a photograph in one line some hundred thousand. */
export const lineCharactersMax = 2_000_000;

/** The lines of a text, empty ones too; each is counted. Takes time in proportion to its text. Throws TOO_LARGE for a line without end. */
export async function* textLines(texts: AsyncIterable<string>, count: ReadingCount): AsyncGenerator<TextLine> {
  let number = 0;
  let rest: string[] = [];
  let restCharacters = 0;
  const take = (end: string) => {
    number += 1;
    count();
    const text = rest.length === 0 ? end : rest.join('') + end;
    rest = [];
    restCharacters = 0;
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
  };
  for await (const piece of texts) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield take(piece.slice(from, end));
      from = end + 1;
    }
    rest.push(piece.slice(from));
    restCharacters += piece.length - from;
    if (restCharacters > lineCharactersMax) throw endless(number + 1);
  }
  if (restCharacters > 0) yield take('');
}

function endless(line: number): TableRefusal {
  const sentence = `Line ${countText(line)} of the file has more than ${countText(lineCharactersMax)} characters.`;
  return new TableRefusal('TOO_LARGE', sentence);
}
