import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { idempotencyHeader, idempotencyKeyMax } from '../../../lib/contract/http/idempotency.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { beforeLimit, slowSentence } from '../../../lib/operations/usage/deadline.ts';
import { logFault } from '../../../lib/platform/log.ts';
import {
  claimAnswer,
  type EarlierCall,
  holdClaim,
  putAnswer,
  type RepeatableCall,
  removeClaim,
} from '../../../lib/store/answers.ts';
import { table } from '../table.ts';
import type { AppIdCaller } from './caller.ts';
import { refused } from './invalidInput.ts';
import { headerOf, valuesOf } from './originHeader.ts';
import { bodyText } from './parseInput.ts';

/** The answer that a call was given before. */
export interface FirstAnswer {
  status: number;
  requestId: string;
  body: string;
}

/** What a call with an Idempotency-Key throws that was sent before, instead of doing its work again. */
export class RepeatedCall extends Error {
  readonly #call: RepeatableCall;
  readonly #earlier: EarlierCall;

  constructor(call: RepeatableCall, earlier: EarlierCall) {
    super('The call was sent before under its key');
    this.#call = call;
    this.#earlier = earlier;
  }

  /** Throws IDEMPOTENCY_MISMATCH for a key that was sent with something else, and IDEMPOTENCY_IN_PROGRESS while the first call is at work. */
  firstAnswer(): Promise<FirstAnswer> {
    return firstAnswer(this.#call, this.#earlier);
  }
}

/** A call with an Idempotency-Key, which is being claimed. */
export interface KeyedCall {
  /** Throws RepeatedCall where the key is known; until then nothing may be done that cannot be taken back. */
  claimed: Promise<void>;
  keep(response: APIGatewayProxyResult): Promise<void>;
  /** For a call that was performed and whose answer cannot be given: it is not performed again under its key. */
  hold(): Promise<void>;
  /** For a call that has done nothing: it may be sent again under its key. */
  giveUp(): Promise<void>;
}

/**
 * Claims the Idempotency-Key of a call; undefined of a call without one. A key belongs to the App ID, and to the operation, path fields
 * and body that it was first sent with. Only successes are kept: a call that is refused or fails has done nothing, and may be sent again
 * under its key. One that was performed is not performed again, also where its answer could not be kept, unless nothing at all can be
 * written: then its claim ends after a minute. Source of the rules: the IETF draft "The Idempotency-Key HTTP Header Field". Throws
 * INVALID_REQUEST for a malformed key. A claim that is not answered before `limit` is refused with LIST_UNAVAILABLE.
 */
export function claimKeyedCall(
  route: Endpoint,
  event: APIGatewayProxyEvent,
  { accountId, appIdRef }: AppIdCaller,
  { requestId, now }: { requestId: string; now: Date },
  limit?: AbortSignal,
): KeyedCall | undefined {
  const key = keyOf(event);
  if (key === undefined) return undefined;
  const call: RepeatableCall = {
    accountId,
    name: sha256(`${appIdRef} ${key}`),
    fingerprint: fingerprintOf(route, event),
    claimId: randomUUID(),
    requestId,
  };
  const claiming = requireFirst(call, now);
  const claimed = limit ? beforeLimit(claiming, limit, slowSentence) : claiming;
  // Whoever works meanwhile may fail before asking.
  claimed.catch(() => undefined);
  const hold = () => orLog(route, call, () => insisting(() => holdClaim(table(), call, now)));
  return {
    claimed,
    keep: ({ statusCode, body }) =>
      route.answersOnce
        ? hold()
        : orLog(route, call, () => keep(call, statusCode, body, now).catch((error) => holdAndThrow(call, now, error))),
    hold,
    giveUp: () => orLog(route, call, () => removeClaim(table(), call)),
  };
}

async function requireFirst(call: RepeatableCall, now: Date): Promise<void> {
  const earlier = await claimAnswer(table(), call, now);
  if (earlier) throw new RepeatedCall(call, earlier);
}

/** What a call asks for. The path may name what it is done to, such as a batch; which of its paths an operation came by says nothing. */
function fingerprintOf({ operation }: Endpoint, event: APIGatewayProxyEvent): string {
  const pathFields = Object.entries(event.pathParameters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([operation, pathFields, bodyText(event)]));
}

const keyPattern = new RegExp(`^[\\x20-\\x7e]{1,${idempotencyKeyMax}}$`);

/** A comma joins the values of a header that is sent twice (RFC 9110, section 5.3), so that a key has none. */
function keyOf(event: APIGatewayProxyEvent): string | undefined {
  const sent = headerOf(event, idempotencyHeader.toLowerCase());
  if (sent === undefined) return undefined;
  if (valuesOf(event, idempotencyHeader.toLowerCase()).length > 1 || sent.includes(',')) {
    throw refusedKey(`${idempotencyHeader} must be sent once, with one key that has no comma`);
  }
  if (keyPattern.test(sent)) return sent;
  throw refusedKey(`${idempotencyHeader} must have 1 to ${idempotencyKeyMax} printable ASCII characters`);
}

function refusedKey(message: string): Refusal {
  return refused([{ field: idempotencyHeader, message }]);
}

async function firstAnswer(
  call: RepeatableCall,
  { answer, fingerprint, requestId, isLost }: EarlierCall,
): Promise<FirstAnswer> {
  if (fingerprint !== call.fingerprint) {
    const sentence = `This ${idempotencyHeader} was sent before with another request. Please use a new one for each request.`;
    throw new Refusal('IDEMPOTENCY_MISMATCH', sentence);
  }
  if (isLost) {
    const sentence = `The first request with this ${idempotencyHeader} was done (and counted, where it counts), but its answer could not be kept. To have it done again, please send it under a new key.`;
    throw new Refusal('CONFLICT', sentence);
  }
  if (!answer) {
    const sentence = `The first request with this ${idempotencyHeader} is still being answered. Please try again in a moment.`;
    throw new Refusal('IDEMPOTENCY_IN_PROGRESS', sentence, {}, { 'Retry-After': '1' });
  }
  const body = await promisify(gunzip)(await answer.readBody());
  return { status: answer.status, requestId, body: body.toString('utf8') };
}

async function keep(call: RepeatableCall, status: number, text: string, now: Date): Promise<void> {
  // Without a pause where it is small, so that the write is on its way when the next work of the call begins.
  const body =
    text.length <= packedAtOnceMax ? gzipSync(text, { level: 3 }) : await promisify(gzip)(text, { level: 3 });
  const isKept = await insisting(() => putAnswer(table(), call, { status, body }, now));
  if (!isKept) throw new Error('The claim of the call has ended');
}

/** Throws `fault`, which is why no answer was kept, when the key is held without one. */
async function holdAndThrow(call: RepeatableCall, now: Date, fault: unknown): Promise<never> {
  await insisting(() => holdClaim(table(), call, now));
  throw fault;
}

/** Before a write of a performed call is tried again, besides what the database's client repeats by itself. */
const pausesMs = [20, 200];

async function insisting<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const ms of pausesMs) {
    try {
      return await write();
    } catch {
      await pause(ms);
    }
  }
  return write();
}

/** Below it an answer is packed in the time that handing it to another thread takes. */
const packedAtOnceMax = 16_384;

/** The call is still answered. A key whose writes all failed is free again after a minute. */
async function orLog({ operation }: Endpoint, { requestId }: RepeatableCall, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFault('answer not kept', error, { operation, requestId });
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
