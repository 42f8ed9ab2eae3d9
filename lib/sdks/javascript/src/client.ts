import { hasItsLists } from './answers.ts';
import type { Answer } from './meta.ts';
import { type OperationName, type Operations, operations } from './models.ts';
import { hasBody, type Method, writeCall } from './paths.ts';
import { tryAgain } from './retry.ts';
import { type ScreenedFile, type ScreenFileInput, type ScreenFileOptions, screenFile } from './screenFile.ts';
import { type Request, send, transfer } from './send.ts';
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
  /** `none`: receipts keep the question of a call as a keyed hash alone. Default: as the App ID says, else `full`. */
  footprint?: Footprint;
  /** Default: the global one. */
  fetch?: typeof fetch;
}

export type Footprint = 'full' | 'none';

export interface CallOptions {
  /**
   * Names the call, so that it is done and counted once however often it is sent: 1 to 255 printable ASCII characters.
   * Default: a random one for each call.
   */
  idempotencyKey?: string;
  /** Ends the call, its pauses and its further tries; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Of this call alone. */
  timeoutMs?: number;
  /** Of this call alone. */
  footprint?: Footprint;
}

const timeoutDefaultMs = 30_000;
const maxRetriesDefault = 2;
/** Sending or fetching a file may take so many times as long as a call. */
const fileTimes = 10;
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
  readonly #footprint: Footprint | undefined;
  readonly #fetch: typeof fetch;

  constructor(options: KlarnavnOptions) {
    const appId = options.appId?.trim();
    if (!appId) throw new TypeError('appId is required: you find it on the page App IDs.');
    // What is given is not repeated: it may be an App ID with a slip in it.
    if (!/^[\x21-\x7e]+$/.test(appId)) throw new TypeError('appId must have only letters and digits.');
    if (!/^https?:\/\//.test(options.baseUrl ?? '')) throw new TypeError('baseUrl must begin with https://');
    this.#appId = appId;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#timeoutMs = options.timeoutMs ?? timeoutDefaultMs;
    this.#maxRetries = options.maxRetries ?? maxRetriesDefault;
    this.#footprint = options.footprint;
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

  /** Screens a name against all lists; counts one search, and one more with `adverse_media`. */
  universalSearch(input: Input<'universalSearch'>, options?: CallOptions): Answered<'universalSearch'> {
    return this.#call('universalSearch', input, options);
  }

  /** Looks for a name in news and official releases; counts one search. Read `status` first. */
  adverseMediaCheck(input: Input<'adverseMediaCheck'>, options?: CallOptions): Answered<'adverseMediaCheck'> {
    return this.#call('adverseMediaCheck', input, options);
  }

  /** Screens up to 500 names; each is answered, or has an error of its own. */
  batchCheck(input: Input<'batchCheck'>, options?: CallOptions): Answered<'batchCheck'> {
    return this.#call('batchCheck', input, options);
  }

  /** The first step of a batch file: announces it, and is told where to send it. `screenFile` does all steps. */
  createBatch(input: Input<'createBatch'>, options?: CallOptions): Answered<'createBatch'> {
    return this.#call('createBatch', input, options);
  }

  /** What the columns of the uploaded file seem to mean, which rows cannot be screened, and how many searches it needs; counts nothing. */
  previewBatch(input: Input<'previewBatch'>, options?: CallOptions): Answered<'previewBatch'> {
    return this.#call('previewBatch', input, options);
  }

  /** Starts a batch: reserves a search for every row that can be screened. */
  startBatch(input: Input<'startBatch'>, options?: CallOptions): Answered<'startBatch'> {
    return this.#call('startBatch', input, options);
  }

  /** The account's batches, newest first. */
  listBatches(input: Input<'listBatches'> = {}, options?: CallOptions): Answered<'listBatches'> {
    return this.#call('listBatches', input, options);
  }

  /** Alerts of the account's subjects, the open ones unless the input names a status. */
  listAlerts(input: Input<'listAlerts'> = {}, options?: CallOptions): Answered<'listAlerts'> {
    return this.#call('listAlerts', input, options);
  }

  /** Decides an open alert; the decision holds for the facts of both sides. */
  decideAlert(input: Input<'decideAlert'>, options?: CallOptions): Answered<'decideAlert'> {
    return this.#call('decideAlert', input, options);
  }

  /** Receipts of this App ID's screenings, newest first. */
  listReceipts(input: Input<'listReceipts'> = {}, options?: CallOptions): Answered<'listReceipts'> {
    return this.#call('listReceipts', input, options);
  }

  /** One receipt with its proof; the proof is null until the transparency log has included it. */
  getReceipt(input: Input<'getReceipt'>, options?: CallOptions): Answered<'getReceipt'> {
    return this.#call('getReceipt', input, options);
  }

  /** Rows of a batch's receipt, each with the path that proves it alone. */
  listReceiptRows(input: Input<'listReceiptRows'>, options?: CallOptions): Answered<'listReceiptRows'> {
    return this.#call('listReceiptRows', input, options);
  }

  /** Asks the question of a receipt again: with the engine and lists of that day, and with those of today. */
  replayReceipt(input: Input<'replayReceipt'>, options?: CallOptions): Answered<'replayReceipt'> {
    return this.#call('replayReceipt', input, options);
  }

  /** Adds a subject under your reference, or replaces all that is known of it. */
  putSubject(input: Input<'putSubject'>, options?: CallOptions): Answered<'putSubject'> {
    return this.#call('putSubject', input, options);
  }

  /** One subject by your reference. */
  getSubject(input: Input<'getSubject'>, options?: CallOptions): Answered<'getSubject'> {
    return this.#call('getSubject', input, options);
  }

  /** Removes a subject and its history. */
  deleteSubject(input: Input<'deleteSubject'>, options?: CallOptions): Answered<'deleteSubject'> {
    return this.#call('deleteSubject', input, options);
  }

  /** Adds or replaces up to a thousand subjects; one that is refused has its own error. */
  addSubjects(input: Input<'addSubjects'>, options?: CallOptions): Answered<'addSubjects'> {
    return this.#call('addSubjects', input, options);
  }

  /** Subjects in the order of your references. */
  listSubjects(input: Input<'listSubjects'> = {}, options?: CallOptions): Answered<'listSubjects'> {
    return this.#call('listSubjects', input, options);
  }

  /** Compares the references of all your customers with the subjects. */
  reconcileSubjects(input: Input<'reconcileSubjects'>, options?: CallOptions): Answered<'reconcileSubjects'> {
    return this.#call('reconcileSubjects', input, options);
  }

  /** Runs of the monitoring of subjects, newest first. */
  listMonitoringRuns(input: Input<'listMonitoringRuns'> = {}, options?: CallOptions): Answered<'listMonitoringRuns'> {
    return this.#call('listMonitoringRuns', input, options);
  }

  /** How far a batch is. */
  getBatch(input: Input<'getBatch'>, options?: CallOptions): Answered<'getBatch'> {
    return this.#call('getBatch', input, options);
  }

  /** Cancels a batch that has not ended. */
  cancelBatch(input: Input<'cancelBatch'>, options?: CallOptions): Answered<'cancelBatch'> {
    return this.#call('cancelBatch', input, options);
  }

  /** An address by which the result of a completed batch is downloaded. */
  batchResult(input: Input<'batchResult'>, options?: CallOptions): Answered<'batchResult'> {
    return this.#call('batchResult', input, options);
  }

  /**
   * Screens a file of names: sends it, starts the batch, waits for its end and fetches the result. Rejects with
   * BatchNotCompletedError where the batch failed or was cancelled, and with TimeoutError where it takes longer than `waitMs`.
   */
  screenFile(file: Blob | Uint8Array, input: ScreenFileInput, options?: ScreenFileOptions): Promise<ScreenedFile> {
    const send = (url: string, form: FormData | undefined, signal?: AbortSignal) => this.#transfer(url, form, signal);
    return screenFile(this, send, file, input, options);
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
    { idempotencyKey, signal, timeoutMs = this.#timeoutMs, footprint = this.#footprint }: CallOptions = {},
  ): Answered<Name> {
    const { method }: { method: Method } = operations[name];
    const { path, body } = writeCall(method, operations[name].path, input);
    const request: Request = {
      url: `${this.#baseUrl}${path}`,
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.#appId}`,
        ...(isPage ? {} : { 'User-Agent': `klarnavn-javascript/${version}` }),
        ...(hasBody(method) ? { 'Content-Type': 'application/json' } : {}),
        ...(method === 'POST' ? { 'Idempotency-Key': checkedKey(idempotencyKey ?? crypto.randomUUID()) } : {}),
        ...(method === 'POST' && footprint ? { 'Klarnavn-Footprint': footprint } : {}),
      },
      body,
      timeoutMs,
      signal,
      fetch: this.#fetch,
    };
    const isReadable = (answer: Record<string, unknown>) => hasItsLists(name, answer);
    const answer = await tryAgain((attempt) => send(request, attempt, isReadable), this.#maxRetries, signal);
    return answer as Answer<Operations[Name]['answer']>;
  }

  /** The address is its own permission: the App ID is not sent to the storage. */
  #transfer(url: string, form: FormData | undefined, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const request: Request = {
      url,
      method: form ? 'POST' : 'GET',
      headers: {},
      body: form,
      timeoutMs: fileTimes * this.#timeoutMs,
      signal,
      fetch: this.#fetch,
    };
    return tryAgain(() => transfer(request), this.#maxRetries, signal);
  }
}

/** Throws a TypeError for a key that the API would refuse or that cannot be sent, which would pass for a failed connection. */
function checkedKey(key: string): string {
  if (!/^(?! *$)[\x20-\x7e]{1,255}$/.test(key)) {
    throw new TypeError('idempotencyKey must have 1 to 255 printable ASCII characters.');
  }
  return key;
}
