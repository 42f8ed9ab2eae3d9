import type { Item } from '../../../lib/store/table.ts';

/** What an expression's names and values stand for. */
export interface Bindings {
  names: Record<string, string>;
  values: Item;
}

type Condition = (item: Item, bindings: Bindings) => boolean;
type Operand = (item: Item, bindings: Bindings) => unknown;
type Change = (before: Item, after: Item, bindings: Bindings) => void;

/**
 * DynamoDB's condition and update expressions, as far as the store uses them. Expressions are few and their text does not change, so
 * each is read once.
 */
export const conditionOf = once((text: string): Condition => new Reader(text).condition());
export const updateOf = once((text: string): Change => new Reader(text).update());

function once<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

type Comparable = number | bigint | string;
const comparisons: Record<string, (a: Comparable, b: Comparable) => boolean> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

class Reader {
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = text.match(/[#:]?[\w.-]+|<>|<=|>=|[=<>(),+]/g) ?? [];
  }

  condition(): Condition {
    const alternatives = [this.#all()];
    while (this.#takes('OR')) alternatives.push(this.#all());
    return (item, bindings) => alternatives.some((alternative) => alternative(item, bindings));
  }

  #all(): Condition {
    const parts = [this.#single()];
    while (this.#takes('AND')) parts.push(this.#single());
    return (item, bindings) => parts.every((part) => part(item, bindings));
  }

  #single(): Condition {
    if (this.#takes('(')) {
      const inner = this.condition();
      this.#expect(')');
      return inner;
    }
    for (const [name, exists] of [
      ['attribute_exists', true],
      ['attribute_not_exists', false],
    ] as const) {
      if (!this.#takes(name)) continue;
      const path = this.#argument();
      return (item, bindings) => (item[nameOf(path, bindings)] !== undefined) === exists;
    }
    if (this.#takes('NOT')) {
      const inner = this.#single();
      return (item, bindings) => !inner(item, bindings);
    }
    const left = this.#operand();
    if (this.#takes('BETWEEN')) {
      const least = this.#operand();
      this.#expect('AND');
      const most = this.#operand();
      return (item, bindings) => {
        const [value, from, to] = [left, least, most].map((read) => read(item, bindings)) as [
          unknown,
          Comparable,
          Comparable,
        ];
        return isNumber(value) && isNumber(from) && isNumber(to) && value >= from && value <= to;
      };
    }
    const compare = comparisons[this.#next()];
    if (!compare) throw this.#unknown();
    const right = this.#operand();
    return (item, bindings) => {
      const [a, b] = [left(item, bindings), right(item, bindings)] as [Comparable, Comparable];
      return isNumber(a) === isNumber(b) && a !== undefined && compare(a, b);
    };
  }

  update(): Change {
    const changes: Change[] = [];
    while (this.#at < this.#tokens.length) {
      const read = this.#clauses[this.#next()];
      if (!read) throw this.#unknown();
      do changes.push(read());
      while (this.#takes(','));
    }
    return (before, after, bindings) => {
      for (const change of changes) change(before, after, bindings);
    };
  }

  readonly #clauses: Record<string, () => Change> = {
    SET: () => {
      const path = this.#next();
      this.#expect('=');
      const first = this.#operand();
      const second = this.#takes('+') ? this.#operand() : undefined;
      return (before, after, bindings) => {
        const value = first(before, bindings);
        after[nameOf(path, bindings)] = second ? sumOf(value, second(before, bindings)) : value;
      };
    },
    REMOVE: () => {
      const path = this.#next();
      return (_before, after, bindings) => {
        delete after[nameOf(path, bindings)];
      };
    },
    ADD: () => {
      const [path, value] = [this.#next(), this.#next()];
      return (before, after, bindings) => {
        const name = nameOf(path, bindings);
        after[name] = Number(before[name] ?? 0) + Number(bindings.values[value]);
      };
    },
  };

  #operand(): Operand {
    if (this.#takes('if_not_exists')) {
      this.#expect('(');
      const path = this.#next();
      this.#expect(',');
      const otherwise = this.#operand();
      this.#expect(')');
      return (item, bindings) => item[nameOf(path, bindings)] ?? otherwise(item, bindings);
    }
    const token = this.#next();
    if (token.startsWith(':')) return (_item, { values }) => values[token];
    return (item, bindings) => item[nameOf(token, bindings)];
  }

  #argument(): string {
    this.#expect('(');
    const path = this.#next();
    this.#expect(')');
    return path;
  }

  #takes(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#takes(token)) throw this.#unknown();
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? '';
  }

  #unknown(): Error {
    return new Error(`The simulated table does not know this expression: ${this.#tokens.join(' ')}`);
  }
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint';

/** Exact, as DynamoDB's numbers are. */
function sumOf(a: unknown, b: unknown): number | bigint {
  return typeof a === 'bigint' || typeof b === 'bigint'
    ? BigInt(a as bigint) + BigInt(b as bigint)
    : Number(a) + Number(b);
}

function nameOf(path: string, { names }: Bindings): string {
  return path.startsWith('#') ? (names[path] ?? path) : path;
}
