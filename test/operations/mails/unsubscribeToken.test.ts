import { readUnsubscribeToken, unsubscribeToken } from '../../../lib/operations/mails/unsubscribeToken.ts';

const anna = { userId: 'b2e2-anna', topic: 'usage_alerts' } as const;
const token = unsubscribeToken(anna, 'secret');

test('a token names its person and its switch, also after the secret was changed once', () => {
  expect(readUnsubscribeToken(token, ['secret'])).toEqual(anna);
  expect(readUnsubscribeToken(token, ['newer', 'secret'])).toEqual(anna);
});

test.each([
  ['another secret', token, ['other']],
  ['another switch', token.replace('usage_alerts', 'api_downtime'), ['secret']],
  ['another person', `${Buffer.from('b2e2-bo').toString('base64url')}${token.slice(token.indexOf('.'))}`, ['secret']],
  ['a switch that there is not', token.replace('usage_alerts', 'all'), ['secret']],
  ['a shortened signature', token.slice(0, -1), ['secret']],
  ['something behind it', `${token}.x`, ['secret']],
  ['nothing', '', ['secret']],
])('with %s it is none of ours', (_what, given, secrets) => {
  expect(readUnsubscribeToken(given, secrets)).toBeUndefined();
});
