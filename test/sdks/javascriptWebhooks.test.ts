import { createHmac } from 'node:crypto';
import { verifyWebhook, type WebhookRequest } from '../../lib/sdks/javascript/src/webhooks.ts';

const key = 'a secret of this test';
const body = '{"type":"edition.published"}';
const time = 1795176000;
const headers = {
  'webhook-id': 'm1',
  'webhook-timestamp': String(time),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`m1.${time}.${body}`).digest('base64')}`,
};
const verify = (more: Partial<WebhookRequest>) =>
  verifyWebhook({ secret: `whsec_${btoa(key)}`, headers, body, now: new Date(time * 1000), ...more });

test.each<[string, Partial<WebhookRequest>]>([
  ['tolerance', { toleranceSeconds: Number.NaN }],
  ['time', { now: new Date('yesterday') }],
])('a %s that is no number tolerates no event', async (_, more) => {
  await expect(verify(more)).rejects.toHaveProperty('reason', 'timestamp_too_old');
});

test('the headers may be of another class than the global one', async () => {
  class OtherHeaders {
    readonly #headers = new Headers(headers);

    get(name: string) {
      return this.#headers.get(name);
    }
  }
  await expect(verify({ headers: new OtherHeaders() as unknown as Headers })).resolves.toEqual(JSON.parse(body));
});
