import type { Mention, Quote, ToClassify } from '../../../media/classifier.ts';
import { type Span, sentencesOf } from '../../../media/text/sentences.ts';

/** Characters of a quote; fewer stand in nearly every article, and more say nothing of the place. */
const quoteMin = 20;
export const quoteMax = 300;
/** A character of these scripts counts as three letters. */
const dense = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

interface Sentence extends Span {
  from: Quote['from'];
}

/**
 * The quote where its words stand in the article as delivered, in a sentence that names the subject or in one beside it; undefined of
 * other words, and of too few or too many. The title is taken as the sentence before the text.
 */
export function anchoredQuote(words: string, { article, mentions }: ToClassify): Quote | undefined {
  const { id, title, text = '', language } = article;
  if (lengthOf(words) < quoteMin || words.length > quoteMax) return undefined;
  const all: Sentence[] = [
    ...sentencesOf(title, language).map((span) => ({ ...span, from: 'title' as const })),
    ...sentencesOf(text, language).map((span) => ({ ...span, from: 'body' as const })),
  ];
  const named = all.flatMap((sentence, i) => (mentions.some((mention) => touches(sentence, mention)) ? [i] : []));
  const isNear = (place: Mention | Sentence) =>
    all.some((sentence, i) => touches(sentence, place) && named.some((other) => Math.abs(other - i) <= 1));
  for (const from of ['title', 'body'] as const) {
    const places = placesOf(words, from === 'title' ? title : text);
    if (places.some((place) => isNear({ ...place, from }))) return { articleId: id, from, text: words };
  }
  return undefined;
}

const touches = (a: Sentence, b: Sentence | Mention) => a.from === b.from && a.start < b.end && b.start < a.end;

const lengthOf = (words: string) =>
  [...words.trim()].reduce((sum, character) => sum + (dense.test(character) ? 3 : 1), 0);

function placesOf(words: string, text: string): Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    places.push({ start, end: start + words.length });
  }
  return places;
}
