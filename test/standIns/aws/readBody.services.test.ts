import { connect } from 'node:net';
import { discardRest } from '../../../lib/standIns/aws/discardRest.ts';
import { type Listening, listen } from '../../../lib/standIns/aws/listen.ts';
import { readRequest } from '../../../lib/standIns/aws/readBody.ts';

const sizeBytesMax = 100_000;
let faults: unknown[] = [];
let service: Listening;
beforeAll(async () => {
  service = await listen(async (request, response) => {
    try {
      response.end(String((await readRequest(request, sizeBytesMax)).length));
    } catch (fault) {
      faults.push(fault);
      discardRest(request);
      response.writeHead(413).end('refused');
    }
  });
});
afterAll(() => service.close());
beforeEach(() => {
  faults = [];
});

const post = (body: string) => fetch(service.url, { method: 'POST', body });

test('a body is read whole, in one piece or in many; an empty one too', async () => {
  const sizes = [];
  for (const size of [0, 1, sizeBytesMax]) sizes.push(Number(await (await post('x'.repeat(size))).text()));
  expect(sizes).toEqual([0, 1, sizeBytesMax]);
});

test('a body beyond the limit is refused, and its sender gets the answer', async () => {
  const answers = [];
  for (const size of [sizeBytesMax + 1, 100 * sizeBytesMax]) {
    const answer = await post('x'.repeat(size));
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers).toEqual([
    [413, 'refused'],
    [413, 'refused'],
  ]);
  expect(faults).toEqual([
    expect.objectContaining({ code: 'RequestEntityTooLarge' }),
    expect.objectContaining({ code: 'RequestEntityTooLarge' }),
  ]);
});

test('reading ends where the sender goes away', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nhalf');
  await new Promise((done) => setTimeout(done, 50));
  socket.destroy();
  while (faults.length === 0) await new Promise((done) => setTimeout(done, 10));
  expect(faults).toHaveLength(1);
});
