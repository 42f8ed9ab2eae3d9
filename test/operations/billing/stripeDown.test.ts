import type { StripeMessage } from '../../../lib/contract/messages.ts';
import { applyOrPostpone, postponedMax } from '../../../lib/operations/billing/applyOrPostpone.ts';
import { StripeFault } from '../../../lib/platform/stripe/stripeFault.ts';
import type { Table } from '../../../lib/store/table.ts';
import { memoryQueue } from '../../support/memoryAws.ts';

const event: StripeMessage = {
  about: 'event',
  event_id: 'evt_1',
  live_mode: true,
  customer_id: 'cus_1',
  session_id: 'cs_1',
  origin: { stage: 'prod', table: 'table' },
};

test('while Stripe is down an event waits for a day, started as often as its worker says, and then fails', async () => {
  const queue = memoryQueue<StripeMessage>();
  const nothingStored = { send: async () => ({}) };
  const down = async () => {
    throw new StripeFault('down');
  };
  const deps = {
    table: { client: nothingStored, name: 'table' } as unknown as Table,
    stripe: {} as never,
    stage: 'prod',
    clock: () => new Date('2026-11-22T12:00:00Z'),
    isLiveMode: true,
    completeCheckout: down,
    sayTrouble: () => {},
    queue,
  };
  let starts = 1;
  let message = event as StripeMessage;
  while ((await applyOrPostpone(deps, message).catch(() => 'failed')) === 'postponed') {
    starts += 1;
    message = queue.sent.at(-1)!;
  }
  expect(starts).toBe(1 + postponedMax);
  const hours = queue.options.reduce((sum, { delaySeconds = 0 }) => sum + delaySeconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});
