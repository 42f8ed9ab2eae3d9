import { createHash } from 'node:crypto';
import { checkTimestamp } from '../../lib/timestamps/checkTimestamp.ts';
import { timestampRequest } from '../../lib/timestamps/timestampRequest.ts';
import { opensslAuthority } from './support/opensslAuthority.ts';

const data = new TextEncoder().encode('screening.example/log\n5\nroot\n');
const nonce = Uint8Array.of(0x00, 0x80, 1, 2, 3, 4, 5, 6);
const sha256 = new Uint8Array(createHash('sha256').update(data).digest());

let authority: ReturnType<typeof opensslAuthority>;
let response: Uint8Array;
let roots: string[];
beforeAll(() => {
  authority = opensslAuthority();
  // Before the time of any token.
  for (const kind of ['server', 'loose', 'both']) authority.certificate(kind, kind);
  response = authority.answer(timestampRequest({ sha256, nonce }));
  roots = [authority.trusted];
});
afterAll(() => authority.close());

const refusal = (check: Partial<Parameters<typeof checkTimestamp>[0]>) =>
  checkTimestamp({ response, data, roots, nonce, ...check }).then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  );

it('takes a time stamp of openssl, which takes it as well', async () => {
  const { time, authority: name } = await checkTimestamp({ response, data, roots, nonce });
  expect(name).toBe('stamping authority');
  expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000);
  expect(authority.accepts(response, data)).toBe(true);
});

it('takes one under the policy that was asked for', async () => {
  const asked = authority.answer(timestampRequest({ sha256, nonce, policy: '1.2.3.4.5' }));
  expect(await refusal({ response: asked, policy: '1.2.3.4.5' })).toBe('accepted');
  expect(await refusal({ response: asked, policy: '1.2.3.4.1' })).toContain('has the policy 1.2.3.4.5, not 1.2.3.4.1');
});

it.each([
  Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1),
  Uint8Array.of(0xff, 1, 2, 3, 4, 5, 6, 7),
  Uint8Array.of(0x7f, 1, 2, 3, 4, 5, 6, 7),
])('writes and compares a nonce as %j', async (own) => {
  const answered = authority.answer(timestampRequest({ sha256, nonce: own }));
  expect(await refusal({ response: answered, nonce: own })).toBe('accepted');
  expect(await refusal({ response: answered })).toContain('nonce is another one');
});

it.each(['server', 'loose', 'both'])(
  'refuses the token of a certificate of the trusted root that is not for time stamps alone: %s',
  async (name) => {
    const forged = authority.signedBy(response, name);
    expect(await refusal({ response: forged })).toBe(
      'TlogRefused: The certificate that signed is not one for time stamps alone.',
    );
    expect(authority.accepts(forged, data)).toBe(false);
  },
);

it('takes a token that was signed anew by the authority, and none that does not name its certificate', async () => {
  expect(await refusal({ response: authority.signedBy(response, 'stamping') })).toBe('accepted');
  expect(await refusal({ response: authority.signedBy(response, 'stamping', []) })).toContain(
    'does not name the certificate that signed',
  );
});

it('refuses other data, another nonce, no trust, and the root of somebody else', async () => {
  expect(await refusal({ data: new TextEncoder().encode('other') })).toContain('of something else');
  expect(await refusal({ nonce: Uint8Array.of(9) })).toContain('nonce is another one');
  expect(await refusal({ roots: [] })).toContain('No certificate of a time-stamp authority is trusted');
  expect(await refusal({ roots: [authority.root('other')] })).toMatch(/^TlogRefused: The time stamp does not hold/);
});

it('refuses a refusal of the authority', async () => {
  const refused = authority.answer(timestampRequest({ sha256, nonce, policy: '9.9.9' }));
  expect(await refusal({ response: refused })).toContain('has refused, with status 2');
});

it('refuses the response with any byte of its token changed', async () => {
  // The first bytes are those of the lengths; every 13th of the rest is tried, the signature at the end among them.
  const right = await checkTimestamp({ response, data, roots, nonce });
  const said = new Map<string, number>();
  for (let at = 9; at < response.length; at += 13) {
    const changed = Uint8Array.from(response);
    changed[at]! ^= 1;
    const sentence = await refusal({ response: changed });
    // What is not signed, such as the list of hashes that may occur, changes nothing of what is said.
    if (sentence === 'accepted') {
      expect(await checkTimestamp({ response: changed, data, roots, nonce })).toEqual(right);
    } else expect(sentence).toMatch(/^TlogRefused: /);
    said.set(sentence, (said.get(sentence) ?? 0) + 1);
  }
  expect(said.get('accepted') ?? 0).toBeLessThan(20);
  const last = Uint8Array.from(response);
  last[last.length - 1]! ^= 1;
  expect(await refusal({ response: last })).toBe('TlogRefused: The signature of the time stamp does not hold.');
});

it.each([
  ['nothing', new Uint8Array()],
  ['a text', new TextEncoder().encode('<html>busy</html>')],
  ['a half', Uint8Array.of(0x30, 0x82, 0xff, 0xff)],
])('refuses %s', async (_, bytes) => {
  expect(await refusal({ response: bytes })).toMatch(/^TlogRefused: .* is not readable\.$/);
});
