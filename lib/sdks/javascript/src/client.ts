import type { Answer } from './meta.ts';
import { type OperationName, type Operations, operations } from './models.ts';
import { pause, pauseAfter } from './retry.ts';
import { type Request, send } from './send.ts';
import { version } from './version.ts';

export interface KlarnavnOptions {
  /** 32 hexadecimal characters. Keep it on your server: whoever has it screens on your account. */
  appId: string;
  /** Where the API stands, such as https://klarnavn.example */
  baseUrl: string;
  /** How long one try may take, until the whole answer is there. Default: 30,000. */
  timeoutMs?: number;
  /** How often a call that failed in passing is sent again. Default: 2. */
  maxRetries?: number;
  /** Default: the global one. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Names the call, so that it is done and counted once however often it is sent. Default: a random one for each call. */
  idempotencyKey?: string;
  /** Ends the call, its pauses and its further tries; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Of this call alone. */
  timeoutMs?: number;
}

const timeoutDefaultMs = 30_000;
const maxRetriesDefault = 2;
/** A page may not name itself, and would need leave to. */
const isPage = typeof (globalThis as { window?: { document?: unknown } }).window?.document === 'object';

type Input<Name extends OperationName> = Operations[Name]['input'];
type Answered<Name extends OperationName> = Promise<Answer<Operations[Name]['answer']>>;

/**
 * The API of Klarnavn. Every method resolves with the answer and its `meta`, and rejects with a KlarnavnError: ApiError and its
 * subclasses for what the API refuses, ConnectionError, TimeoutError, UnreadableAnswerError.
 */
export class Klarnavn {
  readonly #appId: string;
  readonly #baseUrl: string;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;
  readonly #fetch: typeof fetch;

  constructor(options: KlarnavnOptions) {
    if (!options.appId) throw new TypeError('appId is required: you find it on the page App IDs.');
    if (!/^https?:\/\//.test(options.baseUrl ?? '')) throw new TypeError('baseUrl must begin with https://');
    this.#appId = options.appId;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#timeoutMs = options.timeoutMs ?? timeoutDefaultMs;
    this.#maxRetries = options.maxRetries ?? maxRetriesDefault;
    this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
  }

  /** Screens a name against the sanctions lists. */
  sanctionsCheck(input: Input<'sanctionsCheck'>, options?: CallOptions): Answered<'sanctionsCheck'> {
    return this.#call('sanctionsCheck', input, options);
  }

  /** Screens a name against the lists of politically exposed persons. */
  pepCheck(input: Input<'pepCheck'>, options?: CallOptions): Answered<'pepCheck'> {
    return this.#call('pepCheck', input, options);
  }

  /** Screens a name against all lists; counts one search. */
  universalSearch(input: Input<'universalSearch'>, options?: CallOptions): Answered<'universalSearch'> {
    return this.#call('universalSearch', input, options);
  }

  /** Screens up to 500 names; each is answered, or has an error of its own. */
  batchCheck(input: Input<'batchCheck'>, options?: CallOptions): Answered<'batchCheck'> {
    return this.#call('batchCheck', input, options);
  }

  /** The lists your account is screened against, with their dates. */
  listInfo(input: Input<'listInfo'> = {}, options?: CallOptions): Answered<'listInfo'> {
    return this.#call('listInfo', input, options);
  }

  /** Your account's searches of this month. */
  usageInfo(input: Input<'usageInfo'> = {}, options?: CallOptions): Answered<'usageInfo'> {
    return this.#call('usageInfo', input, options);
  }

  async #call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    { idempotencyKey, signal, timeoutMs = this.#timeoutMs }: CallOptions = {},
  ): Answered<Name> {
    const { method, path } = operations[name];
    const request: Request = {
      url: `${this.#baseUrl}${path}`,
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.#appId}`,
        ...(isPage ? {} : { 'User-Agent': `klarnavn-javascript/${version}` }),
        ...(method === 'POST'
          ? { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }
          : {}),
      },
      body: method === 'POST' ? JSON.stringify(input) : undefined,
      timeoutMs,
      signal,
      fetch: this.#fetch,
    };
    for (let attempt = 1; ; attempt++) {
      try {
        return (await send(request, attempt)) as Answer<Operations[Name]['answer']>;
      } catch (error) {
        const wait = attempt > this.#maxRetries ? undefined : pauseAfter(error, attempt, Math.random);
        if (wait === undefined) throw error;
        await pause(wait, signal);
      }
    }
  }
}
