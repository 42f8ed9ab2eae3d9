import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { answered } from '../../../../../lib/contract/endpoint.ts';
import { memoryMember } from '../../../../support/memoryMember.ts';

export const gatewayId = 'c6af9ac6-7b61-41e6-9a41-93e8deadbeef';
/** How the request of this gateway is called in an answer. */
export const requestId = expect.stringMatching(/^01[0-9a-f]{6}-[0-9a-f]{4}-71e6-9a41-93e8deadbeef$/);

/** What reaches a door: from a member, and from a program, as the authorizers say it. */
export const event = (more: object): APIGatewayProxyEvent =>
  ({
    headers: {},
    queryStringParameters: null,
    pathParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: {
      requestId: gatewayId,
      identity: { sourceIp: '127.0.0.1' },
      authorizer: {
        account_id: 'account',
        app_id_ref: 'app',
        plan: 'simple',
        claims: { sub: 'person', email: 'Anna@Bank.example', email_verified: 'true' },
      },
    },
    ...more,
  }) as unknown as APIGatewayProxyEvent;

/** A table with an administrator before each test of a file, and the lines that its test has logged. */
export function handlerWorld() {
  const table = memoryMember();
  const printed: string[] = [];
  beforeEach(() => {
    delete process.env.ANSWERS_UNCHECKED;
    table.given('admin');
    printed.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      printed.push(String(line));
      return true;
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return { table, printed };
}

/** A route of its own: GET for members who may read, answering JSON. */
export const route = {
  operation: 'tried',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/tried'],
  caller: 'user',
  role: 'auditor',
  summary: 'Made for this test.',
  input: z.object({}),
  changes: 'nothing',
  refuses: [],
} as const;
/** What such a route may answer. */
export const numbers = z.object({ ...answered, list: z.array(z.object({ number: z.int() })) });
