import { liveOffer, liveProtocol, tokenOffered } from '../../../lib/contract/http/liveProtocol.ts';

test('what a page offers is allowed as a subprotocol, and the server finds the token in it', () => {
  const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhLWIifQ.c2ln_-';
  const offer = liveOffer(token);
  // RFC 6455, section 4.1, and RFC 7230, section 3.2.6: the characters of a token.
  for (const protocol of offer) expect(protocol).toMatch(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/);
  expect(offer[0]).toBe(liveProtocol);
  expect(tokenOffered(offer.join(', '))).toBe(token);
  expect(tokenOffered(offer.join(','))).toBe(token);
});

test.each(['', 'klarnavn.live', 'graphql-ws, klarnavn.live'])('there is no token in "%s"', (header) => {
  expect(tokenOffered(header)).toBeUndefined();
});
