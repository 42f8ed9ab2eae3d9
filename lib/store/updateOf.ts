import type { Key } from './keys.ts';
import type { Item, Table } from './table.ts';

export interface Change {
  set?: Item;
  /** Set only if the attribute is absent. */
  setOnce?: Item;
  remove?: readonly string[];
  /** A set gets these members as well. */
  add?: Record<string, number | Set<number>>;
  /** Attributes as `#name`, values as `:name` of `values`. */
  condition?: string | undefined;
  values?: Item;
}

/** Input of an update. Every attribute has a placeholder, since many words are reserved. Undefined fields of `set` are left out. */
export function updateOf(table: Table, Key: Key, change: Change) {
  const { set = {}, setOnce = {}, remove = [], add = {}, condition, values = {} } = change;
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const firsts = Object.entries(setOnce);
  const adds = Object.entries(add);
  const clauses = [
    clause('SET', [
      ...sets.map(([name]) => `#${name} = :${name}`),
      ...firsts.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
    ]),
    clause(
      'REMOVE',
      remove.map((name) => `#${name}`),
    ),
    clause(
      'ADD',
      adds.map(([name]) => `#${name} :${name}`),
    ),
  ];
  const assignments = [...sets, ...firsts, ...adds];
  const entries = [...assignments, ...Object.entries(values)].map(([name, value]) => [`:${name}`, value]);
  const named = [...assignments.map(([name]) => name), ...remove, ...namesIn(condition ?? '')];
  return {
    TableName: table.name,
    Key: { ...Key },
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(condition ? { ConditionExpression: condition } : {}),
    ExpressionAttributeNames: Object.fromEntries(named.map((name) => [`#${name}`, name])),
    // DynamoDB refuses an empty one.
    ...(entries.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(entries) } : {}),
  };
}

const clause = (word: string, parts: string[]) => (parts.length > 0 ? `${word} ${parts.join(', ')}` : '');

const namesIn = (condition: string) => [...condition.matchAll(/#(\w+)/g)].map(([, name]) => name as string);
