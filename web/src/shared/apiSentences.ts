import type { ApiError } from '../../../lib/contract/http/client.ts';
import { NoAnswerError } from './withinTime.ts';

/** A refusal or fault of the server, or no answer at all (status 0). Recognised by name: the class is loaded with the contract. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** The API's sentence for a refusal, with the remedy; undefined for a fault. */
export function refusalOf(error: unknown): string | undefined {
  return isApiError(error) && error.status >= 400 && error.status < 500 ? error.message : undefined;
}

/** The request may have reached the server, but no answer came back: the requested action may be done. */
export function isWithoutAnswer(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}

/** What follows the reason why there is no result of a search. Without an answer the search may have been made, and counted. */
export function noResult(error: unknown): string {
  return isWithoutAnswer(error)
    ? 'There is no result: this does not mean "no match".'
    : 'Nothing was screened: this does not mean "no match".';
}

/** The sentence to show for any thrown value: the API's if there is one, a general one otherwise. */
export function sentenceOf(error: unknown): string {
  if (error instanceof NoAnswerError) return error.message;
  if (isApiError(error) && error.status === 0) {
    return 'The service could not be reached. Check your connection and try again.';
  }
  if (isApiError(error) && error.message) return error.message;
  return 'An unexpected error occurred. Please try again.';
}
