import { handlerOf, plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { download, endpoint } from '../../../../lib/contract/endpoint.ts';
import { notFound } from '../../../../lib/contract/refusal.ts';
import { event, handlerWorld, numbers, requestId, route } from './support/handlerCalls.ts';

const { printed } = handlerWorld();

describe('an answer', () => {
  test('has the first status of its contract, or another of it that the handler chose', async () => {
    const contract = endpoint({ ...route, output: numbers, status: [201, 202] });
    const usual = plainHandler(contract, async () => ({ list: [] }));
    const chosen = handlerOf(contract, () => ({ run: async () => ({ answer: { list: [] }, status: 202 }) }));
    expect([(await usual(event({}))).statusCode, (await chosen(event({}))).statusCode]).toEqual([201, 202]);
  });

  test('with a field that its contract does not know cannot leave, and its value is not logged', async () => {
    const list = [{ number: 1 }, { number: 2, secret: 'Very Secret Person' }];
    const handler = plainHandler(endpoint({ ...route, output: numbers }), async () => ({ list }));
    const answer = await handler(event({}));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('Secret');
    expect(printed.join()).toContain('list.1.secret');
    expect(printed.join()).not.toContain('Very Secret');
  });

  test('with a field of another kind than its contract says cannot leave', async () => {
    const list = [{ number: 'Very Secret Person' as unknown as number }];
    const handler = plainHandler(endpoint({ ...route, output: numbers }), async () => ({ list }));
    expect((await handler(event({}))).statusCode).toBe(500);
    expect(printed.join()).toContain('list.0.number');
    expect(printed.join()).not.toContain('Very Secret');
  });

  test('is not compared with its contract where the stage says so', async () => {
    process.env.ANSWERS_UNCHECKED = 'true';
    const handler = plainHandler(endpoint({ ...route, output: numbers }), async () => ({ list: [], more: 1 }));
    expect((await handler(event({}))).statusCode).toBe(200);
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8', 'a,b\r\n1,2\r\n'],
    ['ndjson', 'application/x-ndjson', '{"a":1}\n{"a":2}\n'],
  ] as const)('can be a file of text: %s', async (produces, type, file) => {
    const contract = endpoint({ ...route, output: download, produces });
    const handler = plainHandler(contract, async () => ({ file, fileName: 'Übersicht "Mai" (1).csv' }));
    const answer = await handler(event({}));
    expect(answer).toMatchObject({ statusCode: 200, body: file });
    expect(answer.isBase64Encoded).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'Content-Type': type,
      'Content-Disposition':
        'attachment; filename="_bersicht _Mai_ (1).csv"; filename*=UTF-8\'\'%C3%9Cbersicht%20%22Mai%22%20%281%29.csv',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    });
  });

  test('can be a file of bytes, which travel to the gateway in base64', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x00, 0xff);
    const contract = endpoint({ ...route, output: download, produces: 'pdf' });
    const answer = await plainHandler(contract, async () => ({ file: bytes, fileName: 'report.pdf' }))(event({}));
    expect(answer).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(answer.headers).toMatchObject({ 'Content-Type': 'application/pdf' });
    expect(new Uint8Array(Buffer.from(answer.body, 'base64'))).toEqual(bytes);
  });

  test('can be a redirect to a signed address', async () => {
    const contract = endpoint({ ...route, output: download, produces: 'redirect' });
    const redirect = 'https://bucket.example/export.csv?signature=abc';
    const answer = await plainHandler(contract, async () => ({ redirect }))(event({}));
    expect(answer).toMatchObject({ statusCode: 303, body: '', headers: { Location: redirect } });
    expect(printed.join()).not.toContain('signature');
  });

  test('of a file that is refused is the envelope all the same', async () => {
    const contract = endpoint({ ...route, output: download, produces: 'pdf' });
    const handler = plainHandler(contract, async () => {
      throw notFound('Report');
    });
    const answer = await handler(event({}));
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(answer.body).error.code).toBe('NOT_FOUND');
  });
});
