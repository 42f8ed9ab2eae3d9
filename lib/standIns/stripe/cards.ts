import type { CardKind } from './model.ts';

/** The test cards known here. Source: Stripe documentation, "Test cards". */
const testCards: Record<string, CardKind | 'declined'> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000341': 'failsLater',
  '4000002500003155': 'asksHolder',
};

/** The behaviour of a card number; spaces and hyphens do not count. Undefined unless it is one of our test cards. */
export function cardKind(number: string): CardKind | 'declined' | undefined {
  return testCards[number.replace(/[\s-]/g, '')];
}

/** For the pages: the behaviour of each card. */
export const cardHints: readonly [number: string, what: string][] = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 0341', 'pays now and fails at the next renewal'],
  ['4000 0025 0000 3155', 'asks its holder to confirm'],
];
