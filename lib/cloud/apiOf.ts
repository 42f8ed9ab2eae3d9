import type { Caller } from '../contract/endpoint.ts';

/** Which of the two REST APIs answers a kind of caller. */
export function apiOf(caller: Caller): 'ScreeningApi' | 'AppApi' {
  return caller === 'appId' ? 'ScreeningApi' : 'AppApi';
}
