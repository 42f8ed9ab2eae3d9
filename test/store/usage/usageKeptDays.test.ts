import { deadLetterKeptDays, deliveryDaysMax } from '../../../lib/contract/messages.ts';
import { requestLogDays } from '../../../lib/contract/usage/requestLogLimits.ts';
import { notedAgainDays, recognisedDays } from '../../../lib/store/usage/usageBatches.ts';
import { settledAfterDays } from '../../../lib/store/usage/usagePast.ts';

test('an event is recognised for as long as it can be delivered, by its row in the log of requests and the mark of its batch', () => {
  expect(deliveryDaysMax).toBeGreaterThan(deadLetterKeptDays);
  expect(requestLogDays).toBeGreaterThanOrEqual(deliveryDaysMax);
  expect(recognisedDays).toBeGreaterThan(deliveryDaysMax);
  expect(notedAgainDays).toBe(2);
  expect(notedAgainDays + deliveryDaysMax).toBeLessThanOrEqual(requestLogDays);
});

test('a day is settled when nothing can be counted on it any more, and no later than that needs', () => {
  expect(settledAfterDays).toBeGreaterThan(notedAgainDays + deliveryDaysMax);
  expect(settledAfterDays).toBe(37);
});
