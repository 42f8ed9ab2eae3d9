import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import * as z from 'zod/mini';
import { AreaStack } from '../../../lib/cloud/constructs/areaStack.ts';
import { HouseFunction } from '../../../lib/cloud/constructs/houseFunction.ts';
import { HouseStack } from '../../../lib/cloud/constructs/houseStack.ts';
import { RouteApi } from '../../../lib/cloud/constructs/routeApi.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { answered, download, endpoint } from '../../../lib/contract/endpoint.ts';
import { bareApp } from '../../support/bareApp.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { scratch } from '../support/stages.ts';

const common = {
  area: 'usage',
  method: 'POST',
  summary: 'Made for this test.',
  input: z.object({}),
  changes: 'nothing',
  refuses: [],
} as const;
const event = endpoint({
  ...common,
  operation: 'event',
  paths: ['/functions/v1/event'],
  caller: 'signed',
  output: z.object({ ...answered }),
});
const report = endpoint({
  ...common,
  operation: 'report',
  paths: ['/functions/v1/report'],
  caller: 'visitor',
  output: download,
  produces: 'pdf',
});

/** The template of an API of these routes. */
function templateOf(routes: (typeof event | typeof report)[]): Template {
  const functionsDir = writeEmptyFunctions(join(scratch, 'functions'));
  const app = bareApp();
  const topics = new HouseStack(app, 'Topics', 'For this test.', { settings: stages.dev });
  const alarmTopic = new Topic(topics, 'Alarms');
  const stack = new AreaStack(app, 'usage', { settings: stages.dev, functionsDir, alarmTopic });
  const fn = new HouseFunction(stack, { entry: 'api/usage/getUsage', description: 'For this test.', grants: [] });
  new RouteApi(stack, 'Api', {
    audience: 'people',
    description: 'For this test.',
    routes,
    functionOf: () => fn,
    authorizers: {},
    watched: { who: 'Users', slowestMs: 1_000, errorImpact: 'None.' },
  });
  return Template.fromStack(stack);
}

test('a signed route stands without an authorizer, as one of visitors does', () => {
  templateOf([event]).hasResourceProperties('AWS::ApiGateway::Method', {
    HttpMethod: 'POST',
    AuthorizationType: 'NONE',
  });
});

test('an API takes and answers bytes only of the media types that its routes produce', () => {
  templateOf([event, report]).hasResourceProperties('AWS::ApiGateway::RestApi', {
    BinaryMediaTypes: ['application/pdf'],
  });
  const [api] = Object.values(templateOf([event]).findResources('AWS::ApiGateway::RestApi'));
  expect(api?.Properties).not.toHaveProperty('BinaryMediaTypes');
});
