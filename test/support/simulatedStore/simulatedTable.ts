import { BatchGetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import {
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Table, TransactItem } from '../../../lib/store/table.ts';
import { conditionOf, updateOf } from './expressions.ts';
import { indexUnits, writeUnits } from './writeUnits.ts';

interface Write {
  Key?: Item | undefined;
  Item?: Item | undefined;
  UpdateExpression?: string | undefined;
  ConditionExpression?: string | undefined;
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Item | undefined;
}

export interface SimulatedTableOptions {
  /** Is given the write units of each write, failed ones included. */
  onWrite?: (pk: string, units: number) => void;
  /** How long a request takes; default: no time. */
  wait?: (ms: number) => Promise<void>;
  requestMs?: number;
  transactionMs?: number;
}

/**
 * The single table in memory, for the requests that screening and the adding up of usage make: conditions and transactions hold as
 * in DynamoDB, a transaction that meets another one on the same item included.
 */
export class SimulatedTable {
  readonly #partitions = new Map<string, Map<string, Item>>();
  readonly #inTransaction = new Set<string>();
  readonly #options: SimulatedTableOptions;
  /** Transactions in conflict. */
  conflicts = 0;

  constructor(options: SimulatedTableOptions = {}) {
    this.#options = options;
  }

  /** The table in the shape expected by the store. */
  get table(): Table {
    const send = (command: unknown) => this.#answer(command);
    const { wait = async () => undefined } = this.#options;
    return {
      name: 'simulated',
      pause: wait,
      client: { send } as never,
      direct: { send } as never,
      once: { send } as never,
    };
  }

  async #answer(command: unknown): Promise<unknown> {
    const { requestMs = 0 } = this.#options;
    if (command instanceof TransactWriteCommand) return this.#transact(command.input.TransactItems ?? []);
    await this.#wait(requestMs / 2);
    const answer = this.#single(command);
    await this.#wait(requestMs / 2);
    return answer;
  }

  #single(command: unknown): unknown {
    if (command instanceof UpdateItemCommand) {
      const { Key = {}, ExpressionAttributeValues = {}, ...rest } = command.input;
      const values = unmarshall(ExpressionAttributeValues);
      const after = this.#write({ ...rest, Key: unmarshall(Key), ExpressionAttributeValues: values });
      return { Attributes: marshall(after) };
    }
    if (command instanceof PutItemCommand) {
      const { Item = {}, ConditionExpression } = command.input;
      return { Attributes: this.#write({ ConditionExpression, Item: unmarshall(Item) }) };
    }
    if (command instanceof UpdateCommand || command instanceof PutCommand)
      return { Attributes: this.#write(command.input) };
    if (command instanceof QueryCommand) return { Items: this.#query(command.input) };
    if (command instanceof BatchGetItemCommand) {
      const [[name, { Keys = [] }] = ['', {}]] = Object.entries(command.input.RequestItems ?? {});
      const found = Keys.map((key) => this.#find(unmarshall(key))).filter((item) => item !== undefined);
      return { Responses: { [name]: found.map((item) => marshall(item)) } };
    }
    throw new Error('The simulated table does not know this request');
  }

  #query({ ExpressionAttributeValues = {} }: QueryCommandInput): Item[] {
    const { ':pk': pk, ':sk': begin, ':from': from = begin, ':to': to = `${begin}\uffff` } = ExpressionAttributeValues;
    return [...(this.#partitions.get(pk) ?? [])].filter(([sk]) => sk >= from && sk <= to).map(([, item]) => item);
  }

  #write(write: Write): Item {
    const before = this.#find(keyOf(write));
    const isMet = isConditionMet(write, before);
    const after = isMet ? changed(write, before) : before;
    this.#count(write, before, after, 1);
    if (!isMet) throw unmetCondition(before);
    this.#put(after ?? {});
    return after ?? {};
  }

  async #transact(items: TransactItem[]): Promise<object> {
    const { transactionMs = 0 } = this.#options;
    const writes = items.map((item): Write => item.Put ?? (item.Update as Write));
    const places = writes.map((write) => JSON.stringify(Object.values(keyOf(write))));
    const reasons = writes.map((write, i) => {
      if (this.#inTransaction.has(places[i] as string)) return 'TransactionConflict';
      return isConditionMet(write, this.#find(keyOf(write))) ? 'None' : 'ConditionalCheckFailed';
    });
    const isRefused = reasons.some((reason) => reason !== 'None');
    if (reasons.includes('TransactionConflict')) this.conflicts++;
    const before = writes.map((write) => this.#find(keyOf(write)));
    const after = isRefused ? before : writes.map((write, i) => changed(write, before[i]));
    // Two for each: one to prepare and one to commit.
    for (const [i, write] of writes.entries()) this.#count(write, before[i], after[i], 2);
    if (!isRefused) for (const place of places) this.#inTransaction.add(place);
    await this.#wait(transactionMs);
    if (isRefused) throw canceled(reasons);
    for (const item of after) this.#put(item ?? {});
    for (const place of places) this.#inTransaction.delete(place);
    return {};
  }

  #count(write: Write, before: Item | undefined, after: Item | undefined, times: number): void {
    const { onWrite } = this.#options;
    onWrite?.(String(keyOf(write).pk), times * writeUnits(before, after));
    const index = indexUnits(before, after);
    if (index > 0) onWrite?.(`gsi1 ${(after ?? before)?.gsi1pk}`, index);
  }

  #find({ pk, sk }: Item): Item | undefined {
    return this.#partitions.get(pk as string)?.get(sk as string);
  }

  #put(item: Item): void {
    const partition = this.#partitions.get(item.pk as string) ?? new Map<string, Item>();
    partition.set(item.sk as string, item);
    this.#partitions.set(item.pk as string, partition);
  }

  async #wait(ms: number): Promise<void> {
    if (ms > 0) await this.#options.wait?.(ms);
  }
}

const keyOf = ({ Key, Item }: Write): Item => {
  const { pk, sk } = Key ?? Item ?? {};
  return { pk, sk };
};

const bindingsOf = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Write) => ({
  names: ExpressionAttributeNames,
  values: ExpressionAttributeValues,
});

function isConditionMet(write: Write, before: Item | undefined): boolean {
  const { ConditionExpression: condition } = write;
  return condition === undefined || conditionOf(condition)(before ?? {}, bindingsOf(write));
}

function changed(write: Write, before: Item | undefined): Item {
  if (write.Item) return write.Item;
  const after = { ...keyOf(write), ...before };
  updateOf(write.UpdateExpression ?? '')(before ?? {}, after, bindingsOf(write));
  return after;
}

function unmetCondition(before: Item | undefined): Error {
  const error = new Error('The conditional request failed');
  return Object.assign(error, { name: 'ConditionalCheckFailedException', Item: before && marshall(before) });
}

function canceled(reasons: string[]): Error {
  const error = new Error('Transaction cancelled');
  const CancellationReasons = reasons.map((Code) => ({ Code }));
  return Object.assign(error, { name: 'TransactionCanceledException', CancellationReasons });
}
