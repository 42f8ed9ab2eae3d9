import { type Session, stateOfSession } from '../../../lib/operations/account/sessionRules.ts';
import { keptSession } from '../../../lib/store/account/personSecurity.ts';

const seconds = (at: string) => Date.parse(at) / 1000;
const signedOutAt = '2026-11-21T12:00:00.500Z';
const session = (more: Partial<Session> = {}): Session => ({
  beganAt: seconds('2026-11-21T12:00:00Z'),
  id: 'origin-1',
  endedOthersAt: undefined,
  ...more,
});

test('a person of whom nothing was noted keeps their sessions, also those that do not say when they began', () => {
  const silent = session({ beganAt: undefined, id: undefined });
  for (const security of [undefined, {}, { passwordChangedAt: signedOutAt }, { secondFactor: false }]) {
    expect(stateOfSession(security, session())).toBe('open');
    expect(stateOfSession(security, silent)).toBe('open');
  }
});

test.each([
  ['a second before', '2026-11-21T11:59:59Z', 'ended'],
  ['in the same second', '2026-11-21T12:00:00Z', 'ended'],
  ['in the next second', '2026-11-21T12:00:01Z', 'open'],
])('a session that began %s', (_when, began, state) => {
  // The act was at any moment of its second.
  for (const act of ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.999Z']) {
    const security = { signedOutAt: act };
    expect(stateOfSession(security, session({ beganAt: seconds(began) }))).toBe(state);
  }
});

test('a session that does not say when it began has ended with all others', () => {
  expect(stateOfSession({ signedOutAt }, session({ beganAt: undefined }))).toBe('ended');
});

test('the sign-in that ended the others is new, stays by its id, and ends with the next', () => {
  const first = session({ endedOthersAt: signedOutAt });
  expect(stateOfSession({ signedOutAt }, first)).toBe('new');
  const kept = { signedOutAt, keptSession: keptSession(signedOutAt, 'origin-1') };
  expect(stateOfSession(kept, first)).toBe('open');
  // Tokens that are renewed do not say what the sign-in did.
  expect(stateOfSession(kept, session())).toBe('open');
  expect(stateOfSession(kept, session({ id: 'origin-2' }))).toBe('ended');
  expect(stateOfSession(kept, session({ id: undefined }))).toBe('ended');
  // Also where that is in the same second.
  const later = { ...kept, signedOutAt: '2026-11-21T12:00:00.900Z' };
  expect(stateOfSession(later, first)).toBe('ended');
});

test('a second factor that was noted before the ends of sessions were ends those of before', () => {
  const factorChangedAt = '2026-11-21T12:00:00.500Z';
  expect(stateOfSession({ secondFactor: true, factorChangedAt }, session())).toBe('ended');
  expect(stateOfSession({ secondFactor: false, factorChangedAt }, session())).toBe('open');
});
