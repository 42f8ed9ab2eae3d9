import { attack } from '../../bin/bench/fuzz/attack.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

test('hostile requests of every kind are answered in the envelope, without a fault and in time', async () => {
  const product = await sharedProduct('fuzz');
  const user = await product.signUp('fuzz@klarnavn.example', 'professional');
  const { app_id } = await user.client.createAppId({ name: 'Fuzz' });
  const { statuses, findings } = await attack({
    url: product.url,
    bearers: { user: user.token, appId: app_id.app_id },
    seed: 7,
    requests: 600,
    rawRequests: 200,
  });
  expect(findings).toEqual([]);
  expect(statuses[400]).toBeGreaterThan(100);
  expect(statuses[200]).toBeGreaterThan(10);
});
