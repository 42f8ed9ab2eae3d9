import { similarityExponent } from '../policy.ts';
import type { WordRelation } from '../query.ts';
import type { SharedWordIndex } from '../segment/indices.ts';

/** A listed word that may stand for a word of the query. */
export interface SimilarWord {
  word: SharedWordIndex;
  /** 0 to 1 */
  similarity: number;
  relation: WordRelation;
  /** The sort of name in which they are similar; undefined: any. */
  only: 'person' | 'other' | undefined;
}

/** Words, the most similar first, and what share of a word's weight each of them is worth. */
export interface RankedWords {
  /** Numbers of shared words. */
  words: Uint32Array;
  /** 0 to 1 */
  worth: Float64Array;
}

/** The similar words of one word, each once. When they are all found, searches share them. */
export class FoundWords {
  readonly #byWord = new Map<SharedWordIndex, SimilarWord>();
  #bestFirst: RankedWords | undefined;

  /** Takes a word, unless it is known as more similar. */
  keep(word: SharedWordIndex, similarity: number, relation: WordRelation, only?: 'person' | 'other'): void {
    const known = this.#byWord.get(word);
    if (known && known.similarity >= similarity) return;
    this.#byWord.set(word, { word, similarity, relation, only });
  }

  get(word: SharedWordIndex): SimilarWord | undefined {
    return this.#byWord.get(word);
  }

  get size(): number {
    return this.#byWord.size;
  }

  get bestFirst(): RankedWords {
    if (!this.#bestFirst) {
      const found = [...this.#byWord.values()].sort((a, b) => b.similarity - a.similarity || a.word - b.word);
      this.#bestFirst = {
        words: Uint32Array.from(found, ({ word }) => word),
        worth: Float64Array.from(found, ({ similarity }) => similarity ** similarityExponent),
      };
    }
    return this.#bestFirst;
  }
}
