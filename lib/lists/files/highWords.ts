import { isAscii } from 'node:buffer';

/** Enough to tell one encoding from another, whatever the size of the file. */
const sampleBytesMax = 24 * 1024;
/** A text without blanks is cut. */
const wordBytesMax = 200;
const lineBreak = 0x0a;

/** Controls, the blank, the comma and the semicolon: in no encoding but UTF-16 and EBCDIC a part of another character. */
const isEnd = (byte: number | undefined) => byte === undefined || byte <= 0x20 || byte === 0x2c || byte === 0x3b;

/** Collects the different words of a text with bytes beyond ASCII, until there are enough: a repeated word tells nothing more. */
export class HighWords {
  readonly #words = new Set<string>();
  #bytes = 0;
  /** How many of the words stand in the first line; undefined before the first piece. */
  #ofHeading: number | undefined;
  /** The word at the end of the last piece, possibly continued by the next one. */
  #last: string | undefined;

  add(piece: Uint8Array): void {
    const isFirst = this.#ofHeading === undefined;
    const headingEnd = isFirst ? piece.indexOf(lineBreak) : 0;
    this.#ofHeading ??= 0;
    this.#last = undefined;
    if (this.#bytes >= sampleBytesMax || isAscii(piece)) return;
    /** Where the word before has ended. */
    let from = 0;
    for (let i = 0; i < piece.length && this.#bytes < sampleBytesMax; i++) {
      if ((piece[i] ?? 0) < 0x80) continue;
      let start = i;
      while (start > from && i - start < wordBytesMax / 2 && !isEnd(piece[start - 1])) start -= 1;
      let end = i;
      while (end < piece.length && end - start < wordBytesMax && !isEnd(piece[end])) end += 1;
      from = end;
      i = end - 1;
      // Its beginning is in the piece before.
      if (start === 0 && !isFirst) continue;
      const word = Buffer.from(piece.subarray(start, end)).toString('latin1');
      if (end === piece.length) this.#last = word;
      else this.#keep(word);
      if (end <= headingEnd) this.#ofHeading = this.#words.size;
    }
  }

  sample(): Uint8Array {
    if (this.#last !== undefined) this.#keep(this.#last);
    return joined([...this.#words]);
  }

  heading(): Uint8Array {
    return joined([...this.#words].slice(0, this.#ofHeading));
  }

  #keep(word: string): void {
    if (!this.#words.has(word)) this.#bytes += word.length;
    this.#words.add(word);
  }
}

const joined = (words: readonly string[]) => Buffer.from(words.join('\n'), 'latin1');
