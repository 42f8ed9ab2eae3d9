import type { Key } from './keys.ts';
import type { Item, Table } from './table.ts';

export interface Change {
  set?: Item;
  remove?: readonly string[];
  /** A set gets these members as well. */
  add?: Record<string, number | Set<number>>;
  /** Attributes as `#name`, values as `:name` of `values`. */
  condition?: string | undefined;
  values?: Item;
}

/** The input of an update: every attribute behind a name, since many words are reserved. Fields of `set` that are undefined are left out. */
export function updateOf(table: Table, Key: Key, change: Change) {
  const { set = {}, remove = [], add = {}, condition, values = {} } = change;
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const adds = Object.entries(add);
  const clauses = [
    clause(
      'SET',
      sets.map(([name]) => `#${name} = :${name}`),
    ),
    clause(
      'REMOVE',
      remove.map((name) => `#${name}`),
    ),
    clause(
      'ADD',
      adds.map(([name]) => `#${name} :${name}`),
    ),
  ];
  const named = [...sets.map(([name]) => name), ...remove, ...adds.map(([name]) => name), ...namesIn(condition ?? '')];
  return {
    TableName: table.name,
    Key: { ...Key },
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(condition ? { ConditionExpression: condition } : {}),
    ExpressionAttributeNames: Object.fromEntries(named.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      [...sets, ...adds, ...Object.entries(values)].map(([name, value]) => [`:${name}`, value]),
    ),
  };
}

const clause = (word: string, parts: string[]) => (parts.length > 0 ? `${word} ${parts.join(', ')}` : '');

const namesIn = (condition: string) => [...condition.matchAll(/#(\w+)/g)].map(([, name]) => name as string);
