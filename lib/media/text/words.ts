/** A word of a text, with its place. */
export interface TextWord {
  text: string;
  start: number;
  end: number;
  /** Written like a name: with a capital, or in a script without them. */
  isNameLike: boolean;
  /** What stands between the word before and this one. */
  gap: string;
}

/**
 * Kana, since in the midst of others they write foreign names; else letters with their marks: apostrophes and hyphens inside a word, and
 * the point of an initial.
 */
const wordPattern =
  /[\u30a1-\u30fa\u30fc-\u30fe]+|(?![\u30a1-\u30fe])[\p{L}\p{N}](?:(?![\u30a1-\u30fe])[\p{L}\p{M}\p{N}]|[’'‘`ʼʻ־‐-](?=\p{L}))*(?:(?<=(?<![\p{L}\p{M}\p{N}])\p{Lu})\.)?/gu;
/** Georgian has capitals, unused in names. */
const casedLower = /^[^\p{Lu}\p{Lt}]*(?!\p{Script=Georgian})\p{Ll}/u;
/** Unspaced scripts. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff]/;

/** The words of a text in their order. Words of unspaced scripts are cut only at a change of script or punctuation. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    words.push({
      text: word,
      start: index,
      end: index + word.length,
      isNameLike: !casedLower.test(word) && !/^\d/.test(word),
      gap: text.slice(end, index),
    });
    end = index + word.length;
  }
  return words;
}

export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}
