import type { WordRelation } from './query.ts';

/** A word of a segment that may stand for a word of the query. */
export interface SimilarWord {
  word: number;
  /** 0 to 1 */
  similarity: number;
  relation: WordRelation;
  /** The sort of name in which they are similar; undefined: any. */
  only: 'person' | 'other' | undefined;
}

/** The similar words of one word, each once. When they are all found, searches share them. */
export class FoundWords {
  readonly #byWord = new Map<number, SimilarWord>();
  #bestFirst: readonly SimilarWord[] | undefined;

  /** Takes a word, unless it is known as more similar. */
  keep(word: number, similarity: number, relation: WordRelation, only?: 'person' | 'other'): void {
    const known = this.#byWord.get(word);
    if (known && known.similarity >= similarity) return;
    this.#byWord.set(word, { word, similarity, relation, only });
  }

  get(word: number): SimilarWord | undefined {
    return this.#byWord.get(word);
  }

  get size(): number {
    return this.#byWord.size;
  }

  /** The most similar first. */
  get bestFirst(): readonly SimilarWord[] {
    this.#bestFirst ??= [...this.#byWord.values()].sort((a, b) => b.similarity - a.similarity || a.word - b.word);
    return this.#bestFirst;
  }
}
