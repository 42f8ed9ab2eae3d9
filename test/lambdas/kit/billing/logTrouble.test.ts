import { logTrouble } from '../../../../lambdas/kit/billing/logTrouble.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const event = { about: 'event', event_id: 'evt_1', live_mode: true, customer_id: 'cus_1' } as const;

test.each([
  ['disputed', 'payment disputed'],
  ['dispute_lost', 'payment dispute lost'],
  ['refunded', 'payment refunded'],
] as const)('a payment that was %s rings', (trouble, message) => {
  logTrouble({ ...event, trouble });
  expect(printed.map((line) => JSON.parse(line))).toEqual([{ level: 'info', message, stripeEventId: 'evt_1' }]);
});

test('an event without trouble does not ring', () => {
  logTrouble(event);
  expect(printed).toEqual([]);
});
