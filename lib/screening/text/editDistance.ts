/**
 * Edit distance by bits (Hyyrö 2003, after Myers 1999): a column of the comparison table is one machine word, so a
 * letter costs a dozen operations. Insert, delete, replace and swap two neighbours cost 1 each.
 */
export class LetterPattern {
  /** Letter -> its places, a bit each. */
  readonly #places = new Int32Array(64);
  readonly #length: number;
  readonly #last: number;

  /** 1 to 32 letters, as numbers (see letterNumber). */
  constructor(letters: Uint8Array) {
    this.#length = letters.length;
    this.#last = 1 << (letters.length - 1);
    for (const [i, letter] of letters.entries()) this.#places[letter] = (this.#places[letter] ?? 0) | (1 << i);
  }

  /** The distance to the letters from..to of a column of forms; above `limit` any number above it may be returned. */
  distance(forms: Uint8Array, from: number, to: number, limit: number): number {
    const places = this.#places;
    const last = this.#last;
    let vertical = -1;
    let verticalMinus = 0;
    let diagonal = 0;
    let before = 0;
    let distance = this.#length;
    for (let i = from; i < to; i++) {
      const here = places[forms[i] as number] as number;
      const swapped = ((~diagonal & here) << 1) & before;
      diagonal = (((here & vertical) + vertical) ^ vertical) | here | verticalMinus | swapped;
      const horizontal = verticalMinus | ~(diagonal | vertical);
      const horizontalMinus = diagonal & vertical;
      if (horizontal & last) distance++;
      else if (horizontalMinus & last) distance--;
      // Each letter reduces it by one at most.
      if (distance - limit >= to - i) return distance;
      const shifted = (horizontal << 1) | 1;
      vertical = (horizontalMinus << 1) | ~(diagonal | shifted);
      verticalMinus = shifted & diagonal;
      before = here;
    }
    return distance;
  }
}
