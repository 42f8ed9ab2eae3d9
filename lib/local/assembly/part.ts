import { isRecord } from '../../standIns/aws/isRecord.ts';
import { AssemblyFault } from './assemblyFault.ts';
import { resolve, resolveOuter, type Scope } from './intrinsics.ts';

/**
 * One place in a template, read with its intrinsic functions carried out. It resolves only the parts read, and every fault names the place:
 * `Stack/LogicalId: Integration.Uri must be a text`.
 */
export class Part {
  readonly #value: unknown;
  readonly #scope: Scope;
  readonly #owner: string;
  readonly #path: string;

  constructor(value: unknown, scope: Scope, owner: string, path = '') {
    this.#value = resolveOuter(value, scope);
    this.#scope = scope;
    this.#owner = owner;
    this.#path = path;
  }

  /** The part below these keys; a missing one is a part, too, not given. */
  at(...keys: string[]): Part {
    const [key, ...rest] = keys;
    if (key === undefined) return this;
    const value = isRecord(this.#value) ? this.#value[key] : undefined;
    return new Part(value, this.#scope, this.#owner, this.#path ? `${this.#path}.${key}` : key).at(...rest);
  }

  get isGiven(): boolean {
    return this.#value !== undefined && this.#value !== null;
  }

  text(fallback?: string): string {
    if (!this.isGiven && fallback !== undefined) return fallback;
    if (typeof this.#value === 'string' || typeof this.#value === 'number') return String(this.#value);
    throw this.fault('must be a text');
  }

  number(fallback?: number): number {
    if (!this.isGiven && fallback !== undefined) return fallback;
    const number = this.isGiven ? Number(this.#value) : Number.NaN;
    if (Number.isNaN(number)) throw this.fault('must be a number');
    return number;
  }

  flag(fallback: boolean): boolean {
    if (!this.isGiven) return fallback;
    if (this.#value === true || this.#value === 'true') return true;
    if (this.#value === false || this.#value === 'false') return false;
    throw this.fault('must be true or false');
  }

  /** The items of a list; none if there is no list. */
  list(): Part[] {
    if (!this.isGiven) return [];
    if (!Array.isArray(this.#value)) throw this.fault('must be a list');
    return this.#value
      .map((item, index) => new Part(item, this.#scope, this.#owner, `${this.#path}[${index}]`))
      .filter((part) => part.isGiven);
  }

  texts(): string[] {
    return this.list().map((part) => part.text());
  }

  /** The entries of an object; none if there is no object. */
  entries(): [string, Part][] {
    if (!this.isGiven) return [];
    if (!isRecord(this.#value)) throw this.fault('must be an object');
    return Object.keys(this.#value)
      .map((key): [string, Part] => [key, this.at(key)])
      .filter(([, part]) => part.isGiven);
  }

  /** The whole part as plain data. */
  data(): unknown {
    return resolve(this.#value, this.#scope);
  }

  /** Fails for every key neither read here nor known as meaningless on one machine. */
  allow(keys: { read: string; ignored?: string }): this {
    const known = `${keys.read} ${keys.ignored ?? ''}`.split(/\s+/);
    // Known keys are not resolved here: an ignored property may refer to something missing on one machine.
    const unknown = Object.keys(isRecord(this.#value) ? this.#value : {}).filter((key) => !known.includes(key));
    const given = unknown.map((key) => this.at(key)).find((part) => part.isGiven);
    if (given) throw given.fault('is not known to the local product');
    return this;
  }

  fault(sentence: string): AssemblyFault {
    return new AssemblyFault(`${this.#owner}: ${this.#path || 'it'} ${sentence}.`);
  }
}
