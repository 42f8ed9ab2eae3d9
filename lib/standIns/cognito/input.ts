import { isRecord } from '../aws/isRecord.ts';
import { invalidParameter, notFound } from './refusals.ts';
import type { CallFacts } from './triggers.ts';
import { isClient, type UserPool } from './userPool.ts';

/** A call's JSON body, not yet trusted. The readers below throw Cognito's InvalidParameterException. */
export type Input = Record<string, unknown>;

/** A text of at least one character. */
export function text(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (!value) throw missing(name);
  return value;
}

export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value !== undefined && value !== null && typeof value !== 'string') {
    throw invalidParameter(`${name} must be a string`);
  }
  return value ?? undefined;
}

/** A map of texts, such as AuthParameters. */
export function texts(input: Input, name: string): Record<string, string> {
  const value = input[name];
  if (!isRecord(value)) throw missing(name);
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** A list of `{ Name, Value }`, as a record. Left out: an empty one. */
export function attributes(input: Input, name: string): Record<string, string> {
  const list = input[name] ?? [];
  if (!Array.isArray(list)) throw invalidParameter(`${name} must be a list`);
  return Object.fromEntries(list.map((entry: Input) => [text(entry, 'Name'), optionalText(entry, 'Value') ?? '']));
}

/** The call must name a client of the pool; answers the client. */
export function requireClient(pool: UserPool, input: Input): string {
  const clientId = text(input, 'ClientId');
  if (!isClient(pool, clientId)) throw notFound(`User pool client ${clientId} does not exist.`);
  return clientId;
}

/** The call must name the pool. */
export function requirePool(pool: UserPool, input: Input): void {
  const poolId = text(input, 'UserPoolId');
  if (poolId !== pool.settings.id) throw notFound(`User pool ${poolId} does not exist.`);
}

/** What the functions of the pool's events are told of a call. */
export function factsOf(input: Input, clientId: string): CallFacts {
  return { clientId, metadata: input.ClientMetadata === undefined ? {} : texts(input, 'ClientMetadata') };
}

function missing(name: string): Error {
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  return invalidParameter(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}
