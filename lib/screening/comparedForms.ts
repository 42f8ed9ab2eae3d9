import { formSimilarity } from './formSimilarity.ts';
import { LETTERS } from './letterCosts.ts';
import type { Script } from './romanise.ts';

/** Forms of so many letters fit into one number, exactly: 37 to the power of 10 is below 2 to the power of 53. */
const REMEMBERED_LENGTH_MAX = 10;

/** How similar one word is to others. Lists repeat each other's words: what was compared for one is remembered for the next. */
export class ComparedForms {
  readonly #form: Uint8Array;
  readonly #script: Script;
  /** By the script of the other form, then by its letters as one number. */
  readonly #known: Map<number, number>[] = [];

  constructor(form: Uint8Array, script: Script) {
    this.#form = form;
    this.#script = script;
  }

  /** See formSimilarity; the other form is from..to of a column. */
  similarity(forms: Uint8Array, from: number, to: number, script: number): number {
    if (to - from > REMEMBERED_LENGTH_MAX) return this.#compare(forms, from, to, script);
    this.#known[script] ??= new Map();
    const known = this.#known[script];
    let key = 0;
    for (let i = from; i < to; i++) key = key * (LETTERS + 1) + (forms[i] as number) + 1;
    let similarity = known.get(key);
    if (similarity === undefined) {
      similarity = this.#compare(forms, from, to, script);
      known.set(key, similarity);
    }
    return similarity;
  }

  #compare(forms: Uint8Array, from: number, to: number, script: number): number {
    return formSimilarity(this.#form, this.#script, forms.subarray(from, to), script);
  }
}
