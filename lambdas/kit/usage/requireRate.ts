import { CallCounter, type CountedCall } from './callCounter.ts';

/** Takes one request from the account's rate limit, and no search. Throws RATE_LIMITED. */
export async function requireRate({
  caller,
  ...call
}: { caller: CountedCall['account'] } & Omit<CountedCall, 'account'>): Promise<void> {
  const { refusal } = await new CallCounter({ ...call, account: caller }, undefined).reserve(0);
  if (refusal) throw refusal;
}
