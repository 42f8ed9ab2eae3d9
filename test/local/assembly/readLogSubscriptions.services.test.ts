import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStacks } from '../../../lib/local/assembly/loadStacks.ts';
import { readLogSubscriptions, readSignInsLog } from '../../../lib/local/assembly/readLogSubscriptions.ts';
import { Resources } from '../../../lib/local/assembly/resources.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'subscriptions-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const group = 'arn:aws:logs:eu-north-1:000000000000:log-group:sign-ins';
const logs = (LogGroupArn: string, EventSource = 'userAuthEvents') => ({
  LogConfigurations: [{ EventSource, LogLevel: 'INFO', CloudWatchLogsConfiguration: { LogGroupArn } }],
});
const filter = {
  LogGroupName: 'sign-ins',
  DestinationArn: 'arn:aws:lambda:eu-north-1:000000000000:function:failed',
  FilterPattern: '{ ($.message.eventType = "SignIn") && ($.message.eventResponse = "Fail") }',
};

/** The log's name and the subscriptions of a stack with these resources. */
function read(delivery: object | undefined, ...filters: object[]) {
  const of = (Type: string, Properties: object) => ({ Type, Properties });
  const Resources_ = {
    ...(delivery && { Delivery: of('AWS::Cognito::LogDeliveryConfiguration', delivery) }),
    ...Object.fromEntries(filters.map((one, n) => [`Filter${n}`, of('AWS::Logs::SubscriptionFilter', one)])),
  };
  writeFileSync(join(dir, 'S.json'), JSON.stringify({ Resources: Resources_ }));
  writeFileSync(join(dir, 'assets.json'), JSON.stringify({ files: {} }));
  const artifacts = {
    assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
    S: { type: 'aws:cloudformation:stack', properties: { templateFile: 'S.json' } },
  };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts }));
  const resources = new Resources(loadStacks(dir, { accountId: '000000000000', region: 'eu-north-1' }));
  const name = readSignInsLog(resources);
  return { name, subscriptions: readLogSubscriptions(resources, name) };
}

test('a function that is subscribed to the log of sign-ins gets the lines with all named values', () => {
  expect(read(logs(group), filter)).toEqual({
    name: 'sign-ins',
    subscriptions: [
      {
        name: 'Filter0',
        logGroupName: 'sign-ins',
        functionName: 'failed',
        wanted: [
          { path: ['message', 'eventType'], value: 'SignIn' },
          { path: ['message', 'eventResponse'], value: 'Fail' },
        ],
      },
    ],
  });
  expect(read(undefined)).toEqual({ name: undefined, subscriptions: [] });
});

test.each([
  ['the address of a log group as its attribute has it', logs(`${group}:*`), filter, /LogGroupArn must be .* without/],
  ['another log of the pool', logs(group, 'userNotification'), filter, /userNotification|only userAuthEvents/],
  ['two logs', { LogConfigurations: [...logs(group).LogConfigurations, {}] }, filter, /must have one log/],
  ['a log group that nothing fills', logs(group), { ...filter, LogGroupName: 'other' }, /is no log of sign-ins/],
  ['a subscription without a log', undefined, filter, /is no log of sign-ins/],
  ['a pattern of words', logs(group), { ...filter, FilterPattern: 'Fail' }, /only equal texts/],
  ['a pattern with a wildcard', logs(group), { ...filter, FilterPattern: '{ $.a = "F*" }' }, /only equal texts/],
  [
    'a pattern with an alternative',
    logs(group),
    { ...filter, FilterPattern: '{ $.a = "b" || $.c = "d" }' },
    /only equal/,
  ],
  ['an unknown property', logs(group), { ...filter, Distribution: 'Random' }, /Distribution is not known/],
])('%s is refused in a sentence', (_, delivery, subscription, sentence) => {
  expect(() => read(delivery, subscription)).toThrow(sentence);
});
