import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type Endpoint, type ParsedInputOf, type SuccessStatus, statusesOf } from '../../../lib/contract/endpoint.ts';
import { replayedHeader } from '../../../lib/contract/http/idempotency.ts';
import { longCallLine, longCallMs } from '../../../lib/contract/logLines.ts';
import { faultSentence, Refusal } from '../../../lib/contract/refusal.ts';
import type { Deadline } from '../../../lib/operations/usage/deadline.ts';
import type { Reservation } from '../../../lib/operations/usage/reserveSearches.ts';
import { answerOf, type Outcome, type Work } from '../../../lib/operations/usage/work.ts';
import { isSet } from '../../../lib/platform/env.ts';
import { logInfo } from '../../../lib/platform/log.ts';
import { requestIdOf } from '../../../lib/platform/requestId.ts';
import type { CallCounter, CountedCall } from '../usage/callCounter.ts';
import { bodyOf, type HandlerAnswer, refusedBody } from './answer.ts';
import { requireUse } from './appIdUse.ts';
import { calledBy } from './calledBy.ts';
import {
  type AnyCaller,
  type AppIdCaller,
  accountOf,
  type CallerOf,
  type CallingAccount,
  type PersonCaller,
  readCaller,
} from './caller.ts';
import { checkAnswer } from './checkAnswer.ts';
import { asCurrentCall } from './currentCall.ts';
import { deadlineOf } from './deadline.ts';
import { footprintOf } from './footprintOf.ts';
import { claimKeyedCall, type KeyedCall, RepeatedCall } from './idempotency.ts';
import { logFailedCall } from './logFailedCall.ts';
import { noteCaller } from './noteCaller.ts';
import { headerOf } from './originHeader.ts';
import { parseInput } from './parseInput.ts';
import { recordLastSeen } from './recordLastSeen.ts';
import { requireRole } from './requireRole.ts';
import { respond } from './respond.ts';
import { knownSiteUrl, siteUrlOf } from './siteUrl.ts';

/** A call as its handler gets it, besides the input. */
export interface Call<E extends Endpoint> {
  caller: CallerOf<E>;
  requestId: string;
  now: Date;
  /** Arrival at API Gateway. Its time limit begins here. */
  receivedAt: Date;
  deadline: Deadline;
  /** A header of the request, by any spelling of its name. */
  header(name: string): string | undefined;
  /** Address of the site without a slash at the end. Throws INVALID_REQUEST for a call by another address. */
  siteUrl(): Promise<string>;
  /** The same; undefined for a call by another address. */
  knownSiteUrl(): Promise<string | undefined>;
}

/** Prepares the work of a call. It must be repeatable: only `run` happens once per idempotency key. */
export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  call: Call<E>,
) => Work<HandlerAnswer<E>> | Promise<Work<HandlerAnswer<E>>>;

/** Differences between routes, besides their work. */
export interface HandlerOptions<E extends Endpoint> {
  /** Counts a call; without it nothing is reserved or recorded. `input` is undefined if the call is refused before it is read. */
  counterOf?: (call: CountedCall, input: ParsedInputOf<E> | undefined) => CallCounter;
  /** The answer to a refused call, for protocols with refusals of their own. */
  refusedAnswer?: (
    input: ParsedInputOf<E> | undefined,
    refusal: Refusal,
    requestId: string,
  ) => HandlerAnswer<E> | undefined;
}

export type HttpHandler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Handler of uncounted work. Answers with the first status of its contract, or with `statusOf` the answer. */
export function plainHandler<E extends Endpoint>(
  route: E,
  answer: (input: ParsedInputOf<E>, call: Call<E>) => Promise<HandlerAnswer<E>>,
  statusOf?: (answer: HandlerAnswer<E>) => SuccessStatus,
): HttpHandler {
  return handlerOf(route, (input, call) => ({
    async run() {
      const answered = await answer(input, call);
      return { answer: answered, ...(statusOf ? { status: statusOf(answered) } : {}) };
    },
  }));
}

/** Lambda handler of a route. A Refusal becomes its code and sentence; anything else thrown is logged and answered with one fixed sentence. */
export function handlerOf<E extends Endpoint>(
  route: E,
  handle: Handler<E>,
  options: HandlerOptions<E> = {},
): HttpHandler {
  return async (event) => {
    const call = beginCall(route, event);
    const progress: Progress<E> = {};
    return asCurrentCall(event, call, async () => {
      try {
        return await answer({ route, handle, options }, event, call, progress);
      } catch (error) {
        return await refuse({ route, options }, call, progress, error);
      }
    });
  };
}

/**
 * A call from its arrival to its answer. A counted one is recorded before its answer is kept or leaves: there is no answer without a record.
 * If it throws, `refuse` undoes the steps in `progress`.
 */
async function answer<E extends Endpoint>(
  { route, handle, options }: HandledRoute<E>,
  event: APIGatewayProxyEvent,
  call: BegunCall,
  progress: Progress<E>,
): Promise<APIGatewayProxyResult> {
  // Admit.
  const asking = await readCaller(route.caller, event, call.now);
  progress.account = accountOf(asking);
  noteCaller(asking);
  const caller = await admit(route, asking, call.now);

  // Parse.
  const input = parseInput(route, event);
  progress.input = input;
  const counter = counterFor(options, call, progress);
  const addresses = addressesOf(event, call.now);
  const footprint = counter ? footprintOf(caller, addresses.header) : 'full';

  // Claim the idempotency key.
  const limit = counter && call.deadline.signal;
  const key = route.idempotent ? claimKeyedCall(route, event, asking as AppIdCaller, call, limit) : undefined;
  progress.key = key;

  // Reserve searches.
  const work = await handle(input, { ...call, caller, ...addresses });
  progress.work = work;
  const reserving = work.count === undefined ? undefined : counter?.reserve(work.count, key?.claimed);
  const early = reserving && work.meanwhile ? runMeanwhile(work, reserving) : undefined;
  const reservation = await reserving;
  progress.reservation = reservation;
  if (reservation?.refusal) throw reservation.refusal;
  await key?.claimed;

  // Run, and release unused searches.
  const outcome = (await early) ?? (await work.run());
  const { used = 0, matched = 0 } = outcome;
  progress.isDone = !reservation;
  await reservation?.consume(used);

  // Finish the body. Contracts are checked on the stages of developers alone: it takes time.
  const receipt =
    reservation &&
    (await counter?.writeReceipt(reservation, outcome.receipt, { ...calledBy(caller, event), footprint }));
  const record = async () => {
    if (reservation) await counter?.record(reservation, { used, matched, receipt: receipt?.text });
  };
  let answered = answerOf(outcome, receipt?.answered);
  if (work.afterRecord) {
    await record();
    answered = await work.afterRecord(answered);
  }
  const body = bodyOf(route, answered, call.envelope);
  if (body.json && !isSet('answersUnchecked')) checkAnswer(route, body.json);
  const status = body.status ?? outcome.status ?? statusesOf(route)[0];
  const response = respond(call.asked, status, call.requestId, reservation?.headers ?? {}, body);

  // Record.
  if (!work.afterRecord) await record();

  // Keep the answer for repeats.
  await (outcome.keep === false ? key?.giveUp() : key?.keep(response));
  logAnswered(call, progress, status);
  return response;
}

/** Undoes the steps of a failed call. A repeat gets the answer of the first call, any other call its refusal. */
async function refuse<E extends Endpoint>(
  { route, options }: Omit<HandledRoute<E>, 'handle'>,
  call: BegunCall,
  progress: Progress<E>,
  thrown: unknown,
): Promise<APIGatewayProxyResult> {
  let error = thrown;
  const { input, key, work, isDone } = progress;
  const counter = counterFor(options, call, progress);
  await Promise.all([progress.reservation?.release(), work?.undo?.()]);
  const repeated = await repeatOf(key);
  if (repeated) {
    try {
      return await answerRepeat(repeated, call, counter, progress);
    } catch (refusal) {
      error = refusal;
    }
  } else await (isDone ? key?.hold() : key?.giveUp());
  logFailedCall(error, { operation: route.operation, requestId: call.requestId });
  const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', faultSentence);
  const [headers] = await Promise.all([
    progress.reservation?.headers ?? counter?.headers(),
    counter?.recordUncounted({
      status: refusal.status,
      errorCode: refusal.code,
      serial: progress.reservation?.serial?.number,
    }),
  ]);
  const instead = options.refusedAnswer?.(input, refusal, call.requestId);
  const body = instead ? bodyOf(route, instead, call.envelope) : { json: refusedBody(route, refusal, call.envelope) };
  const status = instead ? (body.status ?? statusesOf(route)[0]) : refusal.status;
  logAnswered(call, progress, status);
  return respond(call.asked, status, call.requestId, { ...headers, ...refusal.headers }, body);
}

/** Takes one request from the rate limit, unless the call did before it was known as a repeat. Throws RATE_LIMITED. */
async function answerRepeat<E extends Endpoint>(
  repeated: RepeatedCall,
  call: BegunCall,
  counter: CallCounter | undefined,
  progress: Progress<E>,
): Promise<APIGatewayProxyResult> {
  if (!progress.reservation || progress.reservation.refusal) progress.reservation = await counter?.reserve(0);
  if (progress.reservation?.refusal) throw progress.reservation.refusal;
  const { status, requestId, body } = await repeated.firstAnswer();
  await counter?.recordUncounted({ requestId, status, serial: progress.reservation?.serial?.number });
  logAnswered(call, progress, status);
  return respond(
    call.asked,
    status,
    requestId,
    { ...progress.reservation?.headers, [replayedHeader]: 'true' },
    { body },
  );
}

interface HandledRoute<E extends Endpoint> {
  route: E;
  handle: Handler<E>;
  options: HandlerOptions<E>;
}

/** A call at its arrival. */
type BegunCall = ReturnType<typeof beginCall>;

/** Steps taken for a call. */
interface Progress<E extends Endpoint> {
  account?: CallingAccount | undefined;
  input?: ParsedInputOf<E>;
  key?: KeyedCall | undefined;
  work?: Work<HandlerAnswer<E>>;
  reservation?: Reservation | undefined;
  /** Its work was done and cannot be undone. */
  isDone?: boolean;
}

function beginCall(route: Endpoint, event: APIGatewayProxyEvent) {
  const now = new Date();
  const requestId = requestIdOf(event.requestContext.requestId, now);
  const receivedAt = new Date(event.requestContext.requestTimeEpoch ?? now);
  return {
    requestId,
    now,
    receivedAt,
    deadline: deadlineOf(receivedAt),
    envelope: { request_id: requestId, timestamp: now.toISOString() },
    asked: { route, isFromPage: headerOf(event, 'origin') !== undefined },
  };
}

function addressesOf(event: APIGatewayProxyEvent, now: Date) {
  return {
    header: (name: string) => headerOf(event, name.toLowerCase()),
    siteUrl: () => siteUrlOf(event, now),
    knownSiteUrl: () => knownSiteUrl(event, now),
  };
}

function counterFor<E extends Endpoint>(
  { counterOf }: HandlerOptions<E>,
  { requestId, now, deadline }: BegunCall,
  { account, input }: Progress<E>,
): CallCounter | undefined {
  return account && counterOf?.({ account, requestId, now, deadline }, input);
}

/** Runs the work as soon as the request for its searches has left. Undefined if they are refused at once. */
function runMeanwhile<Answer>(
  { run }: Work<Answer>,
  reserving: Promise<Reservation>,
): Promise<Outcome<Answer> | undefined> {
  let isRefused = false;
  const note = (refused: boolean) => {
    isRefused = refused;
  };
  reserving.then(
    ({ refusal }) => note(refusal !== undefined),
    () => note(true),
  );
  const early = othersTurn().then(() => (isRefused ? undefined : run()));
  // Nobody waits for it if the call is refused.
  early.catch(() => undefined);
  return early;
}

/** Logs refused, failed and long calls. The access log of the API has all of them. */
function logAnswered(
  { asked, requestId, now }: BegunCall,
  { account }: Pick<Progress<Endpoint>, 'account'>,
  status: number,
) {
  const said = { operation: asked.route.operation, requestId, durationMs: Date.now() - now.getTime() };
  if (status >= 400) logInfo('answered', { ...said, status });
  if (account && said.durationMs >= longCallMs) logInfo(longCallLine, { ...said, accountId: account.accountId });
}

/** The repeat, if the call is one. Undefined for a first call, and if the claim takes more than a second. */
async function repeatOf(keyed: KeyedCall | undefined): Promise<RepeatedCall | undefined> {
  try {
    await Promise.race([keyed?.claimed, pause(1_000, undefined, { ref: false })]);
    return undefined;
  } catch (error) {
    return error instanceof RepeatedCall ? error : undefined;
  }
}

/** Checks the caller: the role of a person, the App ID of a program. Throws Refusal. */
async function admit<E extends Endpoint>(route: E, caller: AnyCaller, now: Date): Promise<CallerOf<E>> {
  if (route.caller === 'appId') await requireUse(caller as AppIdCaller, route.scopes ?? [], now);
  if (route.caller !== 'user') return caller as CallerOf<E>;
  const person = caller as PersonCaller;
  const admitted = requireRole(route, person);
  await recordLastSeen(person, now);
  return admitted as CallerOf<E>;
}
