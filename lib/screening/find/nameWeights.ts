import type { NameIndex, SharedWordIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { sharedWords } from '../segment/sharedWords.ts';
import type { RankedWords } from './foundWords.ts';

/** Of one segment, kept between searches, since new arrays would cost more than a search. */
interface Scratch {
  /** name -> the number of its cell among those of all searches: a name with a lower one than a search's first has nothing yet. */
  cellOf: Uint32Array;
  /** How many cells all searches have had, from 1 on. */
  cellCount: number;
  /** word -> its place among a unit's similar words, from 1 on; all zero between units */
  rank: Uint32Array;
}
const cellCountMax = 0xf000_0000;
const scratchOf = new WeakMap<Segment, Scratch>();

/**
 * A cell of four numbers for each name found: the last unit added (in `stamps`), the weight of the query's words it may have, the same
 * scaled by similarity, and an unused number. Cells follow the order of discovery: names are met in no order, and a cell for each name of a
 * segment would be far away in memory. They serve one search at a time, of any segment.
 */
let cells = new Float32Array(1 << 14);
/** The same memory. */
let stamps = new Uint32Array(cells.buffer);
const cellSize = 4;
const matchedAt = 1;
const strengthAt = 2;

/** The similar words of a unit present in the segment, and their share of its weight. */
let listedWords = new Uint32Array(1 << 10);
let listedWorth = new Float64Array(1 << 10);

/** Looking at one name's words costs about as much as passing this many names of a word. */
const namesPerFound = 8;

/** How much of a query's weight the names of a segment have. One at a time. */
export class NameWeights {
  /** Every name with a part of the weight, once. */
  readonly names: NameIndex[] = [];
  readonly #segment: Segment;
  readonly #own: Int32Array;
  readonly #scratch: Scratch;
  readonly #firstCell: number;
  #unit = 0;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#own = sharedWords(segment).own;
    this.#scratch = scratch(segment);
    this.#firstCell = this.#scratch.cellCount;
  }

  /** Of the names in their order. */
  matched(at: number): number {
    return cells[cellSize * at + matchedAt] as number;
  }

  /** Of the names in their order. */
  strength(at: number): number {
    return cells[cellSize * at + strengthAt] as number;
  }

  strengthOf(name: NameIndex): number {
    return this.strength((this.#scratch.cellOf[name] as number) - this.#firstCell);
  }

  /**
   * Adds a unit of the query: each name with one of its similar words gets its weight once, by the most similar. Words of more than
   * `admittedMax` names, or worth less than `worthMin`, add only to names already found.
   */
  add(weight: number, ranked: RankedWords, admittedMax: number, worthMin: number): void {
    const count = this.#readListed(ranked);
    const unit = ++this.#unit;
    const passed = this.#passed(count, admittedMax, worthMin);
    const byFound = passed > namesPerFound * this.names.length;
    if (byFound && this.names.length > 0) this.#addToFound(weight, count);
    const { wordNames, wordNamesStart } = this.#segment.columns;
    const { cellOf } = this.#scratch;
    const firstCell = this.#firstCell;
    const { names } = this;
    for (let n = 0; n < count; n++) {
      const word = listedWords[n] as WordIndex;
      const start = wordNamesStart[word] as number;
      const end = wordNamesStart[word + 1] as number;
      const admitsNew = end - start <= admittedMax && (listedWorth[n] as number) >= worthMin;
      if (byFound && !admitsNew) continue;
      if (admitsNew) makeRoom(names.length + end - start);
      const share = weight * (listedWorth[n] as number);
      for (let p = start; p < end; p++) {
        const name = wordNames[p] as NameIndex;
        const known = (cellOf[name] as number) - firstCell;
        if (known >= 0) {
          const cell = cellSize * known;
          if (stamps[cell] === unit) continue;
          stamps[cell] = unit;
          cells[cell + matchedAt] = (cells[cell + matchedAt] as number) + weight;
          cells[cell + strengthAt] = (cells[cell + strengthAt] as number) + share;
        } else if (admitsNew) {
          const cell = cellSize * names.length;
          cellOf[name] = firstCell + names.length;
          stamps[cell] = unit;
          cells[cell + matchedAt] = weight;
          cells[cell + strengthAt] = share;
          names.push(name);
        }
      }
    }
    this.#scratch.cellCount = firstCell + names.length;
  }

  /** How many of the words the segment has. */
  #readListed({ words, worth }: RankedWords): number {
    const own = this.#own;
    if (listedWords.length < words.length) {
      listedWords = new Uint32Array(2 * words.length);
      listedWorth = new Float64Array(2 * words.length);
    }
    let count = 0;
    for (let n = 0; n < words.length; n++) {
      const word = own[words[n] as SharedWordIndex] as number;
      if (word < 0) continue;
      listedWords[count] = word;
      listedWorth[count++] = worth[n] as number;
    }
    return count;
  }

  /** The number of names skipped because their words admit no new ones. */
  #passed(count: number, admittedMax: number, worthMin: number): number {
    if (admittedMax === Number.POSITIVE_INFINITY && worthMin === 0) return 0;
    const { wordNamesStart } = this.#segment.columns;
    let passed = 0;
    for (let n = 0; n < count; n++) {
      const word = listedWords[n] as WordIndex;
      const names = (wordNamesStart[word + 1] as number) - (wordNamesStart[word] as number);
      if (names > admittedMax || (listedWorth[n] as number) < worthMin) passed += names;
    }
    return passed;
  }

  /** Looks at the words of each name already found, instead of at all names of common words. */
  #addToFound(weight: number, count: number): void {
    const { placeWord, namePlacesStart } = this.#segment.columns;
    const { rank } = this.#scratch;
    for (let n = 0; n < count; n++) rank[listedWords[n] as number] = n + 1;
    for (let i = 0; i < this.names.length; i++) {
      const name = this.names[i] as NameIndex;
      const end = namePlacesStart[name + 1] as number;
      let first = 0;
      for (let place = namePlacesStart[name] as number; place < end; place++) {
        const at = rank[placeWord[place] as number] as number;
        if (at > 0 && (first === 0 || at < first)) first = at;
      }
      if (first === 0) continue;
      const cell = cellSize * i;
      stamps[cell] = this.#unit;
      cells[cell + matchedAt] = (cells[cell + matchedAt] as number) + weight;
      cells[cell + strengthAt] = (cells[cell + strengthAt] as number) + weight * (listedWorth[first - 1] as number);
    }
    for (let n = 0; n < count; n++) rank[listedWords[n] as number] = 0;
  }
}

function scratch(segment: Segment): Scratch {
  const known = scratchOf.get(segment);
  if (known && known.cellCount < cellCountMax) return known;
  const fresh = {
    cellOf: new Uint32Array(segment.nameCount),
    cellCount: 1,
    rank: new Uint32Array(segment.wordCount),
  };
  scratchOf.set(segment, fresh);
  return fresh;
}

/** Makes room for the cells of so many names. */
function makeRoom(count: number): void {
  if (cells.length >= cellSize * count) return;
  const before = cells;
  cells = new Float32Array(2 * cellSize * count);
  cells.set(before);
  stamps = new Uint32Array(cells.buffer);
}
