import type { APIGatewayProxyEvent } from 'aws-lambda';
import { invalidInput } from '../../../../lambdas/kit/http/invalidInput.ts';
import { parseInput } from '../../../../lambdas/kit/http/parseInput.ts';
import { batchCheck, batchItem } from '../../../../lib/contract/screening/batchCheck.ts';
import { sanctionsCheck } from '../../../../lib/contract/screening/screening.ts';

const event = (body: string) =>
  ({
    queryStringParameters: null,
    pathParameters: null,
    body,
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEvent;
const refusalOf = (route: Parameters<typeof parseInput>[0], body: string) => {
  try {
    parseInput(route, event(body));
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a body of the greatest size', () => {
  const tooMany = { code: 'INVALID_REQUEST', message: 'The request body must not hold more than 100010 values' };

  test.each([
    ['a long list', `{"name":"Anna","identifiers":[${'0,'.repeat(100_010)}0]}`],
    ['lists in lists', `{"name":"Anna","x":${'['.repeat(100_011)}${']'.repeat(100_011)}}`],
    ['many objects', `{"name":"Anna","x":[${'{"a":1,"b":2},'.repeat(40_000)}0]}`],
    ['many fields', `{${Array.from({ length: 100_011 }, (_, i) => `"f${i}":1`).join(',')}}`],
  ])('with more values than any call has is refused for that: %s', (_, body) => {
    expect(refusalOf(sanctionsCheck, body)).toMatchObject(tooMany);
  });

  it('with fewer gets the sentence of its field', () => {
    const items = Array.from({ length: 5_000 }, (_, i) => ({ name: 'Anna', external_ref: `${i}` }));
    expect(refusalOf(batchCheck, JSON.stringify({ items }))).toMatchObject({
      message: 'items must hold at most 500 names; please send the others in another call',
    });
  });

  it('is told its first problems without looking at the others', () => {
    let read = 0;
    const issue = (i: number) => ({
      code: 'custom' as const,
      path: [`f${i}`],
      input: undefined,
      get message() {
        read++;
        return 'wrong';
      },
    });
    const error = { issues: Array.from({ length: 10_000 }, (_, i) => issue(i)) };
    expect(invalidInput(batchItem, error as never).details.problems).toHaveLength(20);
    expect(read).toBeLessThan(100);
  });
});
