import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import type { LiveMessage } from '../../lib/contract/messages.ts';
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

/** Waits for the next message of this type: the account's purchase may still be telling of itself. */
function toldOf(socket: WebSocket, type: LiveMessage['type']): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).type === type) resolve();
    });
  });
}

test('an account that opens 150 pages at once is given no more than are notified, and takes nothing from another account', async () => {
  const { id } = (await greedy.client.createAppId({ name: 'Made before pages open' })).app_id;
  const rename = (name: string) => greedy.client.renameAppId({ id, name });
  // What changes while pages are being opened must not cost one its place because it is not there yet.
  const changing = (async () => {
    for (let i = 0; i < 20; i++) await rename(`Renamed while pages open ${i}`);
  })();
  const opening = Promise.all(Array.from({ length: 150 }, () => open(greedy)));
  const page = (await open(other)) as WebSocket;
  const notified = toldOf(page, 'app_ids_changed');
  await other.client.createAppId({ name: 'Told to the open page' });
  await notified;

  const results = await opening;
  await changing;
  const opened = results.filter((result) => result instanceof WebSocket);
  expect(opened.length).toBeLessThanOrEqual(connectionsMax);
  expect(new Set(results.filter((result) => typeof result === 'string'))).toEqual(
    new Set(['Too many pages of this account are open.']),
  );
  expect(await open({ ...greedy, token: 'nonsense' })).toBe('You are not signed in.');
  const told = Promise.all(opened.map((socket) => toldOf(socket as WebSocket, 'app_ids_changed')));
  await rename('Told to all');
  await told;
  for (const socket of opened) (socket as WebSocket).close();
  const again = await eventually(
    () => open(greedy),
    (result) => result instanceof WebSocket,
  );
  const toldAgain = toldOf(again as WebSocket, 'app_ids_changed');
  await rename('Told again');
  await toldAgain;
});
