import { createContext, useContext } from 'react';
import type { ApiError, Client } from '../../../lib/contract/client.ts';
import { loadOnce } from './loadOnce.ts';
import type { Session } from './session.ts';

/**
 * The contract's client with the session's token, on the page's own origin. The contract (with its schemas) is loaded
 * with the first call: a visitor who only reads never loads it.
 */
export function createApi(token: Session['token']): Client {
  const client = loadOnce(async () => {
    const { createClient } = await import('../../../lib/contract/client.ts');
    return createClient({ origin: '', bearer: (caller) => (caller === 'user' ? token() : Promise.resolve(undefined)) });
  });
  return new Proxy({} as Client, {
    get: (_, operation) =>
      // Awaiting an object asks for its `then`, and printing it for symbols: neither is an endpoint.
      typeof operation === 'symbol' || operation === 'then'
        ? undefined
        : async (input: never, signal?: AbortSignal) => (await client())[operation as keyof Client](input, signal),
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

/** The sentence to show for anything that was thrown: the API's where it gave one, a general one otherwise. */
export function sentenceOf(error: unknown): string {
  if (isApiError(error) && error.message) return error.message;
  return 'An unexpected error occurred. Please try again.';
}
