import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type Endpoint, type ParsedInputOf, statusesOf } from '../../../lib/contract/endpoint.ts';
import { replayedHeader } from '../../../lib/contract/http/idempotency.ts';
import { longCallLine, longCallMs } from '../../../lib/contract/logLines.ts';
import { faultSentence, Refusal } from '../../../lib/contract/refusal.ts';
import { isSet } from '../../../lib/platform/env.ts';
import { logInfo } from '../../../lib/platform/log.ts';
import { requestIdOf } from '../../../lib/platform/requestId.ts';
import type { UncountedCall } from '../usage/uncountedCalls.ts';
import { bodyOf, type HandlerAnswer, refusedBody } from './answer.ts';
import { requireUse } from './appIdUse.ts';
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
import { claimKeyedCall, type KeyedCall, RepeatedCall } from './idempotency.ts';
import { logFailedCall } from './logFailedCall.ts';
import { markSeen } from './markSeen.ts';
import { headerOf } from './originHeader.ts';
import { parseInput } from './parseInput.ts';
import { requireRole } from './requireRole.ts';
import { respond } from './respond.ts';
import { knownSiteUrl, siteUrlOf } from './siteUrl.ts';

/** What a door knows of the call besides its input. */
export interface Call<E extends Endpoint> {
  caller: CallerOf<E>;
  requestId: string;
  now: Date;
  /** When API Gateway received the call: it waits for an answer from then. */
  receivedAt: Date;
  /** Headers to send with the answer, a refusal included. */
  headers: Record<string, string>;
  /** Chooses among the statuses of the contract; without it the answer has the first. */
  setStatus(status: NonNullable<E['status']>[number]): void;
  /** Has the answer not kept under an Idempotency-Key: nothing was done, and the call may be sent again under its key. */
  doNotKeep(): void;
  /** Takes work that never fails and begins when the answer is on its way to be kept; the answer leaves when it has ended, since a function sleeps after that. */
  alongside(work: () => Promise<void>): void;
  /** Ends when the call's Idempotency-Key is known to be new, and throws where it is not: nothing is counted for a call that was sent before. */
  claimed: Promise<void>;
  /** A header of the request, by any spelling of its name. */
  header(name: string): string | undefined;
  /** Where the site is, without a slash at the end. Throws INVALID_REQUEST for a call that did not come by its address. */
  siteUrl(): Promise<string>;
  /** The same, and undefined of a call that came by another address. */
  knownSiteUrl(): Promise<string | undefined>;
}

export type Handler<E extends Endpoint> = (input: ParsedInputOf<E>, call: Call<E>) => Promise<HandlerAnswer<E>>;

/** Headers of what is answered to a known account without its handler, or refused before that has set any; it must not fail. */
export type HeadersOfRefusal = (account: CallingAccount, now: Date) => Promise<Record<string, string>>;

/**
 * Takes a call with an Idempotency-Key that is known from the account's rate limit, before it is answered without its handler. Fills
 * `headers`; throws RATE_LIMITED.
 */
export type TakeRepeat = (account: CallingAccount, now: Date, headers: Record<string, string>) => Promise<void>;

/** Reports a call of a known account that ends without its handler's answer; it must not fail. */
export type NoteUncounted = (call: UncountedCall) => Promise<void>;

/** What a door does beside answering, for calls that are counted. */
export interface Counting {
  headersOfRefusal: HeadersOfRefusal;
  takeRepeat: TakeRepeat;
  noteUncounted: NoteUncounted;
  /** Whether the handler waits for `claimed` itself; where it has taken the call from the rate limit before, it has set the headers that say so. */
  claimsMeanwhile: boolean;
}

const countsNothing: Counting = {
  headersOfRefusal: async () => ({}),
  takeRepeat: async () => {},
  noteUncounted: async () => {},
  claimsMeanwhile: false,
};

export type Door = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/**
 * Turns a handler of parsed input into a Lambda handler: finds out who calls, and whether their role may, reads and checks the input by the contract,
 * and answers in the contract's shape. A Refusal becomes its code and sentence; anything else thrown is a fault, logged and answered
 * with one fixed sentence.
 */
export function door<E extends Endpoint>(route: E, handle: Handler<E>, counting: Partial<Counting> = {}): Door {
  const { headersOfRefusal, takeRepeat, noteUncounted, claimsMeanwhile } = { ...countsNothing, ...counting };
  return async (event) => {
    const now = new Date();
    const requestId = requestIdOf(event.requestContext.requestId, now);
    const receivedAt = new Date(event.requestContext.requestTimeEpoch ?? now);
    const asked = { route, isFromPage: headerOf(event, 'origin') !== undefined };
    const headers: Record<string, string> = {};
    let account: CallingAccount | undefined;
    let keyed: KeyedCall | undefined;
    let isPerformed = false;
    let isKept = true;
    const besides: (() => Promise<void>)[] = [];
    // Each once, also where what follows fails.
    const doBesides = () => Promise.all(besides.splice(0).map((work) => work()));
    const envelope = { request_id: requestId, timestamp: now.toISOString() };
    let [status] = statusesOf(route);
    // The log of the API has every call; that of the function those that were refused or failed, and those that took long.
    const log = (answered: number) => {
      const said = { operation: route.operation, requestId, durationMs: Date.now() - now.getTime() };
      if (answered >= 400) logInfo('answered', { ...said, status: answered });
      if (account && said.durationMs >= longCallMs) logInfo(longCallLine, { ...said, accountId: account.accountId });
    };
    try {
      const asking = await readCaller(route.caller, event, now);
      account = accountOf(asking);
      const caller = await admit(route, asking, now);
      const input = parseInput(route, event);
      if (route.idempotent) keyed = claimKeyedCall(route, event, asking as AppIdCaller, { requestId, now });
      const claimed = keyed?.claimed ?? Promise.resolve();
      if (!claimsMeanwhile) await claimed;
      const setStatus = (chosen: number) => {
        status = chosen;
      };
      const doNotKeep = () => {
        isKept = false;
      };
      const alongside = (work: () => Promise<void>) => void besides.push(work);
      const urls = { siteUrl: () => siteUrlOf(event, now), knownSiteUrl: () => knownSiteUrl(event, now) };
      const header = (name: string) => headerOf(event, name.toLowerCase());
      const about = { caller, requestId, now, receivedAt, headers, claimed };
      const given = await handle(input, { ...about, setStatus, doNotKeep, alongside, header, ...urls });
      await claimed;
      isPerformed = true;
      const answer = bodyOf(route, given, envelope);
      // It takes time, so the stages of customers leave it out: what a contract does not know is found before it gets there.
      if (answer.json && !isSet('answersUnchecked')) checkAnswer(route, answer.json);
      const response = respond(asked, answer.status ?? status, requestId, headers, answer);
      const keeping = isKept ? keyed?.keep(response) : keyed?.giveUp();
      // The SDK takes several steps before it sends the answer to be kept: without this turn the work beside it would be sent first.
      if (keeping) await othersTurn();
      await Promise.all([keeping, doBesides()]);
      log(response.statusCode);
      return response;
    } catch (thrown) {
      let error = thrown;
      const repeated = await repeatOf(keyed);
      if (repeated && account) {
        try {
          const isTaken = thrown === repeated && Object.keys(headers).length > 0;
          if (!isTaken) await takeRepeat(account, now, headers);
          const { status: again, requestId: firstId, body } = await repeated.firstAnswer();
          log(again);
          await doBesides();
          await noteUncounted({ account, requestId: firstId, status: again, now, receivedAt });
          return respond(asked, again, firstId, { ...headers, [replayedHeader]: 'true' }, { body });
        } catch (refusal) {
          error = refusal;
        }
      }
      const ended = isPerformed && isKept ? keyed?.hold() : keyed?.giveUp();
      await Promise.all([repeated ? undefined : ended, doBesides()]);
      logFailedCall(error, { operation: route.operation, requestId });
      const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', faultSentence);
      if (account) {
        const uncounted = { account, requestId, status: refusal.status, errorCode: refusal.code, now, receivedAt };
        // What was performed has been noted by its handler.
        const noting = isPerformed ? undefined : noteUncounted(uncounted);
        if (Object.keys(headers).length === 0) Object.assign(headers, await headersOfRefusal(account, now));
        await noting;
      }
      log(refusal.status);
      const json = refusedBody(route, refusal, envelope);
      return respond(asked, refusal.status, requestId, { ...headers, ...refusal.headers }, { json });
    }
  };
}

/** Why the call is not the first under its key; undefined where it is, and where that is not known in a second. */
async function repeatOf(keyed: KeyedCall | undefined): Promise<RepeatedCall | undefined> {
  try {
    await Promise.race([keyed?.claimed, pause(1_000, undefined, { ref: false })]);
    return undefined;
  } catch (error) {
    return error instanceof RepeatedCall ? error : undefined;
  }
}

/** Who calls: of a person in the role that the route requires, of a program with an App ID that may be used for it. */
async function admit<E extends Endpoint>(route: E, caller: AnyCaller, now: Date): Promise<CallerOf<E>> {
  if (route.caller === 'appId') await requireUse(caller as AppIdCaller, route.scopes ?? [], now);
  if (route.caller !== 'user') return caller as CallerOf<E>;
  const person = caller as PersonCaller;
  const admitted = requireRole(route, person);
  await markSeen(person, now);
  return admitted as CallerOf<E>;
}
