import { type Role, type RoleIndex, roleIndex } from '../names/roles.ts';
import { furtherWordCost } from '../policy.ts';
import { isNameless } from './scoreNames.ts';

const wordRole = roleIndex('word' satisfies Role);

/** The words of one of two names, with the greatest worth of each beside the other, 0 to 1. Used again for many names. */
export class SideBound {
  readonly #weights: Float64Array;
  readonly #roles: Uint8Array;
  readonly #worth: Float64Array;
  /** The weights of the words without counterpart, the heaviest first. */
  readonly #alone: Float64Array;
  #count = 0;
  #aloneCount = 0;
  total = 0;
  /** The weight of the heaviest of the name words without counterpart. */
  heaviestAlone = 0;
  /** Whether one of them is a full word. */
  hasWordAlone = false;

  constructor(wordsMax: number) {
    this.#weights = new Float64Array(wordsMax);
    this.#roles = new Uint8Array(wordsMax);
    this.#worth = new Float64Array(wordsMax);
    this.#alone = new Float64Array(wordsMax);
  }

  /** Forgets its words. */
  clear(): void {
    this.#count = 0;
    this.total = 0;
  }

  add(weight: number, role: RoleIndex): void {
    this.#weights[this.#count] = weight;
    this.#roles[this.#count] = role;
    this.#worth[this.#count] = 0;
    this.#count++;
    this.total += weight;
  }

  hasRole(role: RoleIndex): boolean {
    for (let place = 0; place < this.#count; place++) if (this.#roles[place] === role) return true;
    return false;
  }

  roles(): RoleIndex[] {
    return Array.from(this.#roles.subarray(0, this.#count)) as RoleIndex[];
  }

  forgetWorth(): void {
    this.#worth.fill(0);
  }

  raise(place: number, worth: number): void {
    if ((this.#worth[place] as number) < worth) this.#worth[place] = worth;
  }

  /** Looks for the words without counterpart. */
  findAlone(): void {
    this.#aloneCount = 0;
    this.heaviestAlone = 0;
    this.hasWordAlone = false;
    for (let place = 0; place < this.#count; place++) {
      if (this.#worth[place] !== 0) continue;
      const weight = this.#weights[place] as number;
      const role = this.#roles[place] as RoleIndex;
      this.hasWordAlone ||= role === wordRole;
      if (weight > this.heaviestAlone && !isNameless(role)) this.heaviestAlone = weight;
      let at = this.#aloneCount++;
      for (; at > 0 && (this.#alone[at - 1] as number) < weight; at--) this.#alone[at] = this.#alone[at - 1] as number;
      this.#alone[at] = weight;
    }
  }

  /** What the words without counterpart weigh, the heaviest multiplied with `share`: as fading in scoreNames or less. */
  missing(share: number): number {
    if (this.#aloneCount === 0) return 0;
    let missing = 0;
    for (let i = this.#aloneCount - 1; i >= 0; i--) missing = (this.#alone[i] as number) + missing * furtherWordCost;
    return missing - (1 - share) * (this.#alone[0] as number);
  }

  /** The surplus of the other words over names `alike` to this degree, each paired, or left out at this cost, whichever is more. */
  surplus(alike: number, cost: number): number {
    // What the last of so many words without counterpart costs: any of them costs as much or more.
    const leftOut = -alike * cost * furtherWordCost ** (this.#count - 1);
    let surplus = 0;
    for (let place = 0; place < this.#count; place++) {
      const worth = this.#worth[place] as number;
      if (worth > 0) surplus += (this.#weights[place] as number) * Math.max(worth - alike, leftOut);
    }
    return surplus;
  }
}
