import { s3ForCallers } from '../../../lib/platform/clients/s3.ts';

test('a download that callers wait for is given up when its connection is silent', async () => {
  const client = s3ForCallers();
  // The handler reads its options with the first request.
  const { requestHandler } = client.config as unknown as { requestHandler: { configProvider: Promise<object> } };
  expect(await requestHandler.configProvider).toMatchObject({
    connectionTimeout: 2_000,
    requestTimeout: 8_000,
    throwOnRequestTimeout: true,
    socketTimeout: 8_000,
  });
});
