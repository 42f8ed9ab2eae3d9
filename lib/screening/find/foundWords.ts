import { similarityExponent } from '../policy.ts';
import type { WordRelation } from '../query.ts';
import type { SharedWordIndex } from '../segment/indices.ts';

/** A listed word that may match a word of the query. */
export interface SimilarWord {
  word: SharedWordIndex;
  /** 0 to 1 */
  similarity: number;
  relation: WordRelation;
  /** The sort of name they are similar in; undefined: any name. */
  only: 'person' | 'other' | undefined;
}

/** Words, the most similar first, each with its share of a word's weight. */
export interface RankedWords {
  /** SharedWordIndex */
  words: Uint32Array;
  /** 0 to 1 */
  worth: Float64Array;
}

/** The similar words of one word, each once. Complete ones are shared by searches. */
export class FoundWords {
  readonly #byWord = new Map<SharedWordIndex, SimilarWord>();
  #bestFirst: RankedWords | undefined;

  /** Adds a word, unless it is there as more similar. */
  keep(word: SharedWordIndex, similarity: number, relation: WordRelation, only?: 'person' | 'other'): void {
    const known = this.#byWord.get(word);
    if (known && known.similarity >= similarity) return;
    this.#byWord.set(word, { word, similarity, relation, only });
  }

  get(word: SharedWordIndex): SimilarWord | undefined {
    return this.#byWord.get(word);
  }

  /** These and others, each as the more similar; itself if the others add nothing. */
  with(others: FoundWords): FoundWords {
    let both: FoundWords | undefined;
    for (const [word, found] of others.#byWord) {
      if ((this.#byWord.get(word)?.similarity ?? 0) >= found.similarity) continue;
      both ??= this.#copy();
      both.#byWord.set(word, found);
    }
    return both ?? this;
  }

  #copy(): FoundWords {
    const copied = new FoundWords();
    for (const [word, found] of this.#byWord) copied.#byWord.set(word, found);
    return copied;
  }

  get size(): number {
    return this.#byWord.size;
  }

  get bestFirst(): RankedWords {
    if (!this.#bestFirst) {
      const found = [...this.#byWord.values()].sort((a, b) => b.similarity - a.similarity || a.word - b.word);
      const words = new Uint32Array(found.length);
      const worth = new Float64Array(found.length);
      for (let i = 0; i < found.length; i++) {
        const { word, similarity } = found[i] as SimilarWord;
        words[i] = word;
        worth[i] = similarity ** similarityExponent;
      }
      this.#bestFirst = { words, worth };
    }
    return this.#bestFirst;
  }
}
