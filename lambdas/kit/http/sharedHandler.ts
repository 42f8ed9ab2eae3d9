import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Endpoint, ParsedInputOf, SharedEndpoint, SuccessStatus } from '../../../lib/contract/endpoint.ts';
import type { HandlerAnswer } from './answer.ts';
import { type Call, type HttpHandler, plainHandler } from './http.ts';

type ProgramOf<S extends SharedEndpoint> = S['callers']['appId'];
type PersonOf<S extends SharedEndpoint> = S['callers']['user'];

/** Handles the calls of programs and those of people. */
type SharedHandler<S extends SharedEndpoint> = (
  input: ParsedInputOf<ProgramOf<S>> | ParsedInputOf<PersonOf<S>>,
  call: Call<ProgramOf<S>> | Call<PersonOf<S>>,
) => Promise<HandlerAnswer<ProgramOf<S>> & HandlerAnswer<PersonOf<S>>>;

/**
 * Turns one handler into the Lambda handler of an endpoint for programs and people. Each route has its own checks of the caller. API Gateway
 * names the route in the event, as in its template; the caller cannot choose it.
 */
export function sharedHandler<S extends SharedEndpoint>(
  { operation, callers }: S,
  handle: SharedHandler<S>,
  statusOf?: (answer: Awaited<ReturnType<SharedHandler<S>>>) => SuccessStatus,
): HttpHandler {
  const routes: readonly Endpoint[] = [callers.appId, callers.user];
  const doors = {
    appId: plainHandler<ProgramOf<S>>(callers.appId, handle, statusOf as never),
    user: plainHandler<PersonOf<S>>(callers.user, handle, statusOf as never),
  };
  return async (event) => {
    const route = routes.find(({ paths }) => paths.includes(event.resource));
    if (!route) throw new Error(`${operation} has no route ${resourceOf(event)}`);
    return route.caller === 'appId' ? doors.appId(event) : doors.user(event);
  };
}

const resourceOf = ({ resource }: APIGatewayProxyEvent) => resource || 'without a path';
