import { bitCount } from '../text/letters.ts';
import type { NameIndex } from './indices.ts';
import type { Segment } from './segment.ts';

/** How many numbers have a bit for each name. */
export function chunksOf(nameCount: number): number {
  return (nameCount + 31) >>> 5;
}

/** Names of one segment, a bit each: small, and as fast to build from half a list as from a few names. */
export class NameSet {
  /** No names, of any segment. */
  static readonly none = NameSet.empty(0);
  readonly #bits: Uint32Array;

  /** `bits`: name 0 is the lowest bit of the first number. */
  constructor(bits: Uint32Array) {
    this.#bits = bits;
  }

  static empty(nameCount: number): NameSet {
    return new NameSet(new Uint32Array(chunksOf(nameCount)));
  }

  static of(nameCount: number, names: Iterable<NameIndex>): NameSet {
    const set = NameSet.empty(nameCount);
    for (const name of names) set.add(name);
    return set;
  }

  copy(): NameSet {
    return new NameSet(this.#bits.slice());
  }

  add(name: NameIndex): void {
    this.#bits[name >>> 5] = (this.#bits[name >>> 5] as number) | (1 << (name & 31));
  }

  delete(name: NameIndex): void {
    this.#bits[name >>> 5] = (this.#bits[name >>> 5] as number) & ~(1 << (name & 31));
  }

  /** Keeps only those also in the other set. */
  intersect(other: NameSet): void {
    const bits = this.#bits;
    const others = other.#bits;
    for (let chunk = 0; chunk < bits.length; chunk++) {
      bits[chunk] = (bits[chunk] as number) & (others[chunk] as number);
    }
  }

  /** A set of the names of both. */
  united(other: NameSet): NameSet {
    const [longer, shorter] = this.#bits.length < other.#bits.length ? [other, this] : [this, other];
    return new NameSet(longer.#bits.map((chunk, i) => chunk | (shorter.#bits[i] ?? 0)));
  }

  get count(): number {
    let count = 0;
    for (const chunk of this.#bits) if (chunk !== 0) count += bitCount(chunk);
    return count;
  }

  /** Whether it has a name from..to, `to` not included. */
  hasAny(from: number, to: number): boolean {
    if (this.#bits.length === 0) return false;
    for (let at = from; at < to; at = (at | 31) + 1) {
      const rest = (this.#bits[at >>> 5] as number) >>> (at & 31);
      const length = to - at;
      if ((length >= 32 ? rest : rest & ((1 << length) - 1)) !== 0) return true;
    }
    return false;
  }

  /** Calls with each of them, ascending. */
  forEach(call: (name: NameIndex) => void): void {
    for (let chunk = 0; chunk < this.#bits.length; chunk++) {
      for (let rest = this.#bits[chunk] as number; rest !== 0; rest &= rest - 1) {
        call((chunk * 32 + 31 - Math.clz32(rest & -rest)) as NameIndex);
      }
    }
  }

  /** Calls with each name in both sets, ascending, as long as it answers true. */
  forEachInBoth(other: NameSet, call: (name: NameIndex) => boolean): void {
    for (let chunk = 0; chunk < this.#bits.length; chunk++) {
      let rest = (this.#bits[chunk] as number) & (other.#bits[chunk] as number);
      for (; rest !== 0; rest &= rest - 1) if (!call((chunk * 32 + 31 - Math.clz32(rest & -rest)) as NameIndex)) return;
    }
  }

  /** All of them, ascending. */
  toArray(): NameIndex[] {
    const names: NameIndex[] = [];
    this.forEach((name) => {
      names.push(name);
    });
    return names;
  }

  /** How many entities of the segment have one of these names. */
  countEntities(segment: Segment): number {
    const { entityNamesStart } = segment.columns;
    let count = 0;
    let end = 0;
    // For few names, looking up the entity of each is faster than going through all entities.
    if (this.count < segment.entityCount / 16) {
      this.forEach((name) => {
        if (name < end) return;
        count++;
        end = entityNamesStart[segment.entityOf(name) + 1] as number;
      });
      return count;
    }
    for (let entity = 0; entity < segment.entityCount; entity++) {
      const start = end;
      end = entityNamesStart[entity + 1] as number;
      if (this.hasAny(start, end)) count++;
    }
    return count;
  }
}

/** `count` consecutive sets of bits. */
export function setsOf(bits: Uint32Array, count: number): NameSet[] {
  const chunks = bits.length / count;
  return Array.from({ length: count }, (_, i) => new NameSet(bits.subarray(i * chunks, (i + 1) * chunks)));
}
