import * as z from 'zod/mini';
import type { CallerOf } from '../../../../lambdas/kit/http/caller.ts';
import { plainHandler } from '../../../../lambdas/kit/http/http.ts';
import { answered, endpoint } from '../../../../lib/contract/endpoint.ts';
import { event, handlerWorld, route } from './support/handlerCalls.ts';

handlerWorld();

describe('a signed caller', () => {
  const { role: _, ...unchecked } = route;
  const contract = endpoint({
    ...unchecked,
    method: 'POST',
    caller: 'signed',
    input: z.object({ live: z.optional(z.string()) }),
    output: z.object({ ...answered }),
  });
  const received = async (more: object) => {
    const seen: { caller: CallerOf<typeof contract>; live: string | undefined }[] = [];
    const handler = plainHandler(contract, async ({ live }, { caller }) => {
      seen.push({ caller, live });
      return {};
    });
    const { statusCode } = await handler(event({ requestContext: { requestId: 'r' }, ...more }));
    return { statusCode, ...seen[0] };
  };

  test('reaches the handler with headers and the exact bytes of the body, which need not be JSON', async () => {
    const body = '{ "amount": 1.0,\n "name":"Łukasz" } trailing';
    const { statusCode, caller, live } = await received({
      body,
      headers: { 'Stripe-Signature': 't=1,v1=ab' },
      queryStringParameters: { live: 'yes' },
    });
    expect([statusCode, live]).toEqual([200, 'yes']);
    expect(caller?.headers).toEqual({ 'stripe-signature': 't=1,v1=ab' });
    expect(caller?.body).toEqual(Buffer.from(body));
  });

  test('may send bytes that are no text', async () => {
    const bytes = Buffer.from([0, 0xff, 0xfe, 0x80]);
    const { caller } = await received({ body: bytes.toString('base64'), isBase64Encoded: true });
    expect(caller?.body).toEqual(bytes);
  });

  test('may send no body', async () => {
    expect((await received({ body: null })).caller?.body).toEqual(Buffer.alloc(0));
  });
});
