import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { liveOffer } from '../../lib/contract/liveProtocol.ts';
import { connectionsMax } from '../../lib/store/connections.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let greedy: TestUser;
let other: TestUser;
beforeAll(async () => {
  product = await sharedProduct('livePages');
  greedy = await product.signUp('greedy@klarnavn.example', 'simple');
  other = await product.signUp('other@klarnavn.example', 'simple');
});
const sockets: WebSocket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

/** The socket, or the sentence of its refusal. */
function open({ token }: TestUser): Promise<WebSocket | string> {
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.on('unexpected-response', async (_, response) => resolve(JSON.parse(await text(response)).error.message));
    socket.on('error', (error) => resolve(error.message));
  });
}

test('an account that opens 150 pages at once is given no more than are notified, and takes nothing from another account', async () => {
  const opening = Promise.all(Array.from({ length: 150 }, () => open(greedy)));
  const page = (await open(other)) as WebSocket;
  const notified = once(page, 'message');
  await other.client.createAppId({ name: 'Told to the open page' });
  expect(JSON.parse(String((await notified)[0]))).toEqual({ type: 'app_ids_changed' });

  const results = await opening;
  const opened = results.filter((result) => result instanceof WebSocket);
  expect(opened.length).toBeLessThanOrEqual(connectionsMax);
  expect(new Set(results.filter((result) => typeof result === 'string'))).toEqual(
    new Set(['Too many pages of this account are open.']),
  );
  expect(await open({ ...greedy, token: 'nonsense' })).toBe('You are not signed in.');
  for (const socket of opened) (socket as WebSocket).close();
  const again = await eventually(
    () => open(greedy),
    (result) => result instanceof WebSocket,
  );
  const told = once(again as WebSocket, 'message');
  await greedy.client.createAppId({ name: 'Told again' });
  expect(JSON.parse(String((await told)[0]))).toEqual({ type: 'app_ids_changed' });
});
