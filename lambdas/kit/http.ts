import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { answered, Endpoint, OutputOf, ParsedInputOf } from '../../lib/contract/endpoint.ts';
import { faultSentence, Refusal, refusals } from '../../lib/contract/refusal.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { type Callers, callerOf } from './caller.ts';
import { parseInput } from './parseInput.ts';

/** What a door knows of the call besides its input. */
export interface Call<E extends Endpoint> {
  caller: Callers[E['caller']];
  requestId: string;
  now: Date;
  /** Headers to send with the answer, a refusal included. */
  headers: Record<string, string>;
}

/** What a story tells; the door adds `success`, `request_id` and `timestamp`. */
type Told<Output> = Output extends unknown ? Omit<Output, keyof typeof answered> : never;

export type Door = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/**
 * Turns a story into a Lambda handler: reads and checks the input by the contract, tells who calls, answers in the contract's
 * shape. A Refusal becomes its code and sentence; anything else thrown is a fault, logged and answered with one fixed sentence.
 */
export function door<E extends Endpoint>(
  route: E,
  story: (input: ParsedInputOf<E>, call: Call<E>) => Promise<Told<OutputOf<E>>>,
): Door {
  return async (event) => {
    const started = new Date();
    const requestId = event.requestContext.requestId;
    const headers: Record<string, string> = {};
    const said = { request_id: requestId, timestamp: started.toISOString() };
    const log = (status: number) =>
      logInfo('answered', {
        operation: route.operation,
        requestId,
        status,
        durationMs: Date.now() - started.getTime(),
      });
    try {
      const input = parseInput(route, event);
      const caller = callerOf(route.caller as E['caller'], event);
      const output = await story(input, { caller, requestId, now: started, headers });
      log(200);
      return answer(route, 200, headers, { success: true, ...output, ...said });
    } catch (error) {
      if (!(error instanceof Refusal)) logFault('request failed', error, { operation: route.operation, requestId });
      const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL_ERROR', faultSentence);
      log(refusal.status);
      return answer(
        route,
        refusals[refusal.code].status,
        { ...headers, ...refusal.headers },
        {
          success: false,
          error: { code: refusal.code, message: refusal.message, details: refusal.details },
          ...said,
        },
      );
    }
  };
}

function answer(
  route: Endpoint,
  statusCode: number,
  headers: Record<string, string>,
  body: { request_id: string } & Record<string, unknown>,
): APIGatewayProxyResult {
  return {
    statusCode,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': body.request_id,
      ...(route.caller === 'appId' ? crossOrigin : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** The public API may be called from any page; it carries no cookies. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,X-Quota-Limit,X-Quota-Used,X-Quota-Reset,X-Request-Id,Retry-After',
};
