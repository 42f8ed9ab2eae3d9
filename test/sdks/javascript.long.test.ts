import { readFileSync } from 'node:fs';
import { testLanguage } from '../../lib/sdks/conformance/testLanguage.ts';
import { javascript } from '../../lib/sdks/languages/javascript.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { importList } from '../support/upload.ts';

test('the JavaScript SDK, packed and installed, passes every case against the product and a server that plays faults', async () => {
  const product = await sharedProduct('sdks');
  const user = await product.signUp('developer@klarnavn.example', 'professional');
  const job = await importList(user.client, readFileSync('lib/sdks/conformance/people.xml'));
  expect(job.status).toBe('completed');
  const { app_id } = await user.client.createAppId({ name: 'Test' });
  const report = await testLanguage(javascript, { url: product.url, appId: app_id.app_id });
  expect(report.failures).toEqual([]);
  expect(report.passed).toBeGreaterThan(90);
});
