import { createContext, useContext } from 'react';
import type { Client } from '../../../lib/contract/http/client.ts';
import { loadOnce } from './loadOnce.ts';
import type { Session } from './session.ts';
import { answerWithinMs, withinTime } from './withinTime.ts';

/**
 * The contract's client with the session's token, on the page's own origin. The contract (with its schemas) is loaded with the first call:
 * a mere reader never loads it. Every call ends within `ms`: with an answer or an ApiError, a NoAnswerError if there was none. The files of
 * an import are not sent by it.
 */
export function createApi(token: Session['token'], ms = answerWithinMs): Client {
  const client = loadOnce(async () => {
    const { createClient } = await import('../../../lib/contract/http/client.ts');
    return createClient({
      origin: '',
      bearer: async (caller) => (caller === 'user' || caller === 'anyone' ? token() : undefined),
    });
  });
  return new Proxy({} as Client, {
    get: (_, operation) =>
      // Awaiting an object asks for its `then`, and printing it for symbols: neither is an endpoint.
      typeof operation === 'symbol' || operation === 'then'
        ? undefined
        : (input: never, signal?: AbortSignal) =>
            withinTime(async (ending) => (await client())[operation as keyof Client](input, ending), { ms, signal }),
  });
}

export const ApiContext = createContext<Client | undefined>(undefined);

export function useApi(): Client {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
