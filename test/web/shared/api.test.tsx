import { createApi } from '../../../web/src/shared/api.ts';

let networkIsAway = true;
jest.mock('../../../lib/contract/client.ts', () => {
  if (networkIsAway) throw new Error('Failed to fetch dynamically imported module');
  return { createClient: () => ({ getUsage: async () => 'the usage' }) };
});

test('a client that could not be loaded is loaded anew with the next call', async () => {
  const api = createApi(async () => 'id-token');
  await expect(api.getUsage({})).rejects.toThrow('Failed to fetch dynamically imported module');
  networkIsAway = false;
  expect(await api.getUsage({})).toBe('the usage');
});

test('awaiting the client gives the client: it calls no endpoint', async () => {
  const api = createApi(async () => 'id-token');
  expect(await api).toBe(api);
  expect(String(Object.prototype.toString.call(api))).toBe('[object Object]');
});
