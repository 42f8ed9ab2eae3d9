import { gunzipSync } from 'node:zlib';
import type { LocalAssembly } from '../../../lib/local/assembly/localAssembly.ts';
import { lineDelivery } from '../../../lib/local/runtime/lineDelivery.ts';

const subscription = {
  name: 'Failed',
  logGroupName: 'sign-ins',
  functionName: 'signInFailed',
  wanted: [
    { path: ['message', 'eventType'], value: 'SignIn' },
    { path: ['message', 'eventResponse'], value: 'Fail' },
  ],
};

function delivering(invoke: (name: string, event: object) => Promise<unknown>) {
  const assembly = { accountId: '000000000000', logSubscriptions: [subscription] } as unknown as LocalAssembly;
  return lineDelivery({ assembly, clock: () => new Date(1_000), newId: () => 'id-1', invoke });
}

test('a line with all wanted values reaches the function packed as by CloudWatch Logs, and no other line does', () => {
  const called: [string, { awslogs: { data: string } }][] = [];
  const deliver = delivering(async (name, event) => called.push([name, event as { awslogs: { data: string } }]));
  const line = { message: { eventType: 'SignIn', eventResponse: 'Fail' } };
  deliver('sign-ins', { message: { eventType: 'SignIn', eventResponse: 'Pass' } });
  deliver('sign-ins', { message: 'SignIn Fail' });
  deliver('other', line);
  deliver(undefined, line);
  expect(called).toEqual([]);
  deliver('sign-ins', line);
  expect(called.map(([name]) => name)).toEqual(['signInFailed']);
  const packed = Buffer.from(called[0]?.[1].awslogs.data ?? '', 'base64');
  expect(JSON.parse(gunzipSync(packed).toString('utf8'))).toEqual({
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: 'sign-ins',
    logStream: 'sign-ins',
    subscriptionFilters: ['Failed'],
    logEvents: [{ id: 'id-1', timestamp: 1_000, message: JSON.stringify(line) }],
  });
});

test('a function that cannot be called disturbs no sign-in', async () => {
  const deliver = delivering(() => Promise.reject(new Error('The product is closed.')));
  expect(() => deliver('sign-ins', { message: { eventType: 'SignIn', eventResponse: 'Fail' } })).not.toThrow();
  await new Promise((done) => setImmediate(done));
});
