import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { CurrentCall } from '../../../lib/store/audit/eventSource.ts';
import { addressOf } from './visitor.ts';

/** The call of this asynchronous work: a recorded change takes from it who called, and from where. */
const calls = new AsyncLocalStorage<CurrentCall>();

export const currentCall = (): CurrentCall | undefined => calls.getStore();

/** Runs the work of a call as the current one. Its caller is noted once known. */
export function asCurrentCall<Result>(
  event: APIGatewayProxyEvent,
  { requestId, now }: { requestId: string; now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  const address = () => addressOf(event, now);
  return calls.run({ requestId, address, accountId: undefined, actor: undefined, email: undefined }, work);
}
