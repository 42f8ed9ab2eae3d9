import * as z from 'zod/mini';
import { sharedHandler } from '../../../../lambdas/kit/http/sharedHandler.ts';
import { answered, sharedEndpoint } from '../../../../lib/contract/endpoint.ts';
import { event, handlerWorld } from './support/handlerCalls.ts';

const { table } = handlerWorld();

const tried = sharedEndpoint({
  operation: 'tried',
  area: 'account',
  method: 'POST',
  callers: {
    appId: { paths: ['/functions/v1/things/{id}'], scopes: ['batch'] },
    user: {
      paths: ['/app/v1/things/{id}'],
      role: 'admin',
      documentedAs: 'triedByPerson',
      input: z.object({ id: z.string(), forget: z.optional(z.boolean()) }),
    },
  },
  summary: 'Made for this test.',
  input: z.object({ id: z.string() }),
  output: z.object({ ...answered, who: z.string() }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});
const handler = sharedHandler(tried, async (_input, { caller }) => ({
  who: 'appIdRef' in caller ? caller.appIdRef : `${caller.role} ${caller.userId}`,
}));
const called = async (resource: string, more: object = {}) => {
  const { statusCode, body } = await handler(event({ resource, pathParameters: { id: 'thing' }, ...more }));
  return { status: statusCode, ...JSON.parse(body) };
};
const ofPrograms = '/functions/v1/things/{id}';
const ofPeople = '/app/v1/things/{id}';

test('a call is that of a program or of a person, as its route says', async () => {
  expect(await called(ofPrograms)).toMatchObject({ status: 200, who: 'app' });
  expect(await called(ofPeople)).toMatchObject({ status: 200, who: 'admin person' });
});

test('a person needs the role, which says nothing about programs', async () => {
  table.given('analyst');
  expect(await called(ofPeople)).toMatchObject({ status: 403, error: { code: 'ROLE_REQUIRED' } });
  expect(await called(ofPrograms)).toMatchObject({ status: 200 });
});

test('an App ID needs the scope, which says nothing about people', async () => {
  const authorizer = {
    account_id: 'account',
    app_id_ref: 'app',
    plan: 'simple',
    scopes: 'pep',
    claims: { sub: 'person' },
  };
  const limited = { requestContext: { requestId: 'r', authorizer } };
  expect(await called(ofPrograms, limited)).toMatchObject({ status: 403, error: { code: 'SCOPE_REQUIRED' } });
  expect(await called(ofPeople, limited)).toMatchObject({ status: 200 });
});

test("people's own input field is unknown to programs", async () => {
  const body = { body: JSON.stringify({ forget: true }) };
  expect(await called(ofPeople, body)).toMatchObject({ status: 200 });
  expect(await called(ofPrograms, body)).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } });
});

test('an event of one authorizer opens nothing on the route of the other', async () => {
  const program = { account_id: 'account', app_id_ref: 'app', plan: 'simple' };
  const person = { claims: { sub: 'person' } };
  const context = (authorizer: object) => ({ requestContext: { requestId: 'r', authorizer } });
  expect(await called(ofPeople, context(program))).toMatchObject({ status: 500 });
  expect(await called(ofPrograms, context(person))).toMatchObject({ status: 500 });
});

test('an event of another route is a fault that is named', async () => {
  await expect(handler(event({ resource: '/app/v1/others' }))).rejects.toThrow('tried has no route /app/v1/others');
  await expect(handler(event({}))).rejects.toThrow('tried has no route without a path');
});
