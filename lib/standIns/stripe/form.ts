import { invalid } from './stripeError.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** The parameters of a request: `a[b][0][c]=d` is `{ a: { b: [{ c: 'd' }] } }`. Source: Stripe API reference, form encoding. */
export function parseForm(text: string): Form {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = ''] = name.split('[', 1);
    const below = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part);
    put(root, [head, ...below], value);
  }
  return new Form(toLists(root) as Record<string, FormValue>, '');
}

function put(into: Record<string, FormValue>, [head = '', ...rest]: string[], value: string): void {
  // `a[]=b` appends.
  const name = head === '' ? String(Object.keys(into).length) : head;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const below = into[name];
  const next: Record<string, FormValue> = below && typeof below === 'object' ? (below as never) : Object.create(null);
  into[name] = next;
  put(next, rest, value);
}

/** Objects with names counting up from 0 are lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]): [string, FormValue] => [name, toLists(inner)]);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/**
 * Parameters taken one by one. Untaken ones are refused at the end, so the product cannot come to rely on a parameter without meaning here.
 */
export class Form {
  readonly #values: Record<string, FormValue>;
  readonly #taken = new Map<string, Form | Form[] | true>();
  readonly #path: string;

  constructor(values: Record<string, FormValue>, path: string) {
    this.#values = values;
    this.#path = path;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#values, name);
  }

  text(name: string): string | undefined {
    this.#taken.set(name, true);
    const value = this.#values[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalid(`Invalid string: ${this.#at(name)}`, this.#at(name));
  }

  needed(name: string): string {
    const value = this.text(name);
    if (value) return value;
    throw invalid(`Missing required param: ${this.#at(name)}.`, this.#at(name), 'parameter_missing');
  }

  /** One of these words. */
  word<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    const found = words.find((word) => word === value);
    if (value === undefined || found !== undefined) return found;
    throw invalid(`Invalid ${this.#at(name)}: must be one of ${words.join(', ')} here`, this.#at(name));
  }

  whole(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || /^-?\d{1,15}$/.test(value)) return value === undefined ? undefined : Number(value);
    throw invalid(`Invalid integer: ${this.#at(name)}`, this.#at(name), 'parameter_invalid_integer');
  }

  flag(name: string): boolean | undefined {
    const word = this.word(name, ['true', 'false']);
    return word === undefined ? undefined : word === 'true';
  }

  texts(name: string): string[] {
    this.#taken.set(name, true);
    const value = this.#values[name] ?? [];
    if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
    throw invalid(`Invalid array: ${this.#at(name)}`, this.#at(name));
  }

  form(name: string): Form {
    const value = this.#values[name] ?? {};
    if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object: ${this.#at(name)}`, name);
    const known = this.#taken.get(name);
    const form = known instanceof Form ? known : new Form(value, this.#at(name));
    this.#taken.set(name, form);
    return form;
  }

  forms(name: string): Form[] {
    const value = this.#values[name] ?? [];
    if (!Array.isArray(value)) throw invalid(`Invalid array: ${this.#at(name)}`, this.#at(name));
    const forms = value.map((one, index) => {
      if (typeof one === 'string' || Array.isArray(one)) throw invalid('Invalid object', this.#at(name));
      return new Form(one, `${this.#at(name)}[${index}]`);
    });
    this.#taken.set(name, forms);
    return forms;
  }

  /** Everything below a name as it came: metadata. An empty text removes a key. */
  texted(name: string): Record<string, string> | undefined {
    if (!this.has(name)) return undefined;
    this.#taken.set(name, true);
    const value = this.#values[name];
    if (value === '') return {};
    return Object.fromEntries(Object.entries(value as object).filter((entry) => typeof entry[1] === 'string'));
  }

  /** A part without effect here, kept for display. */
  kept(name: string): FormValue | undefined {
    this.#taken.set(name, true);
    return this.#values[name];
  }

  /** Throws for the first untaken parameter. */
  close(): void {
    for (const name of Object.keys(this.#values)) {
      const taken = this.#taken.get(name);
      if (!taken) throw invalid(`Received unknown parameter: ${this.#at(name)}`, this.#at(name), 'parameter_unknown');
      if (taken !== true) for (const form of [taken].flat()) form.close();
    }
  }

  #at(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }
}
