import type { Mention } from '../classifier.ts';
import type { Span } from '../text/sentences.ts';
import { lowered, mark } from './cue.ts';

/** A sentence with a mention of the subject, as cues are tried on it. */
export interface MentionSentence {
  from: 'title' | 'body';
  /** In the text it is from. */
  span: Span;
  /** Which sentence of the text. */
  index: number;
  /** The sentence in small letters with the mention as one mark and every quotation mark of one kind, and one blank for any number of them. */
  marked: string;
  /** The same with its capitals, letter by letter. */
  cased: string;
}

/** Longer sentences are cut around the mention: a list of a hundred names is no sentence. */
const aroundMax = 1400;

export function markedSentence(
  text: string,
  span: Span,
  { start, end }: Pick<Mention, 'start' | 'end'>,
): Pick<MentionSentence, 'marked' | 'cased'> {
  const from = Math.max(span.start, start - aroundMax);
  const to = Math.min(span.end, end + aroundMax);
  const cased = `${plain(text.slice(from, start))}${mark}${plain(text.slice(end, to))}`;
  const marked = lowered(cased);
  // A few capitals have small letters of two units.
  return { marked, cased: cased.length === marked.length ? cased : marked };
}

function plain(text: string): string {
  return text
    .replaceAll(mark, ' ')
    .replace(/[‘’‛ʼ]/gu, "'")
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/\s+/gu, ' ');
}
