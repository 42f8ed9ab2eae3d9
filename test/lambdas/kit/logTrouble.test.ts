import { logTrouble } from '../../../lambdas/kit/logTrouble.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const event = { about: 'event', event_id: 'evt_1', live_mode: true, customer_id: 'cus_1' } as const;

test.each([
  ['disputed', 'applied', 'payment disputed'],
  ['disputed', 'unknown_customer', 'payment disputed'],
  ['refunded', 'applied', 'payment refunded'],
] as const)('a payment that was %s rings when the event is %s', (trouble, outcome, message) => {
  logTrouble({ ...event, trouble }, outcome);
  expect(printed.map((line) => JSON.parse(line))).toEqual([{ level: 'info', message, stripeEventId: 'evt_1' }]);
});

test.each(['repeated', 'postponed', 'other_mode'] as const)('an event that is %s does not ring again', (outcome) => {
  logTrouble({ ...event, trouble: 'disputed' }, outcome);
  logTrouble({ about: 'account', account_id: 'acc_1' }, 'applied');
  logTrouble(event, 'applied');
  expect(printed).toEqual([]);
});
