import { createContext, useContext } from 'react';
import type { ApiError, Client } from '../../../lib/contract/client.ts';
import { loadOnce } from './loadOnce.ts';
import type { Session } from './session.ts';
import { answerWithinMs, NoAnswerError, withinTime } from './withinTime.ts';

/**
 * The contract's client with the session's token, on the page's own origin. The contract (with its schemas) is loaded
 * with the first call: a visitor who only reads never loads it. Every call ends within `ms`: with an answer or
 * an ApiError, which is a NoAnswerError where there was none. The files of an import are not sent by it.
 */
export function createApi(token: Session['token'], ms = answerWithinMs): Client {
  const client = loadOnce(async () => {
    const { createClient } = await import('../../../lib/contract/client.ts');
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

/** A refusal or fault of the server, or no answer at all (status 0). Recognised by name: the class is loaded with the contract. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The API's sentence where it refused a call, which says what to do; undefined for a fault. */
export function refusalOf(error: unknown): string | undefined {
  return isApiError(error) && error.status >= 400 && error.status < 500 ? error.message : undefined;
}

/** The request may have reached the server, but no answer came back: what was asked for may have been done. */
export function isWithoutAnswer(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

/** What follows the reason why there is no result of a search. Without an answer the search may have been made, and counted. */
export function noResult(error: unknown): string {
  return isWithoutAnswer(error)
    ? 'There is no result: this does not mean "no match".'
    : 'Nothing was screened: this does not mean "no match".';
}

/** The sentence to show for anything that was thrown: the API's where it gave one, a general one otherwise. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NoAnswerError) return error.message;
  if (isApiError(error) && error.status === 0) {
    return 'The service could not be reached. Check your connection and try again.';
  }
  if (isApiError(error) && error.message) return error.message;
  return 'An unexpected error occurred. Please try again.';
}
