import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssembly } from '../../../lib/local/assembly/readAssembly.ts';

const screenRole = { Type: 'AWS::IAM::Role', Properties: { RoleName: 'screen' } };
const screenRoleArn = 'arn:aws:iam::000000000000:role/screen';

const poolClient = { Type: 'AWS::Cognito::UserPoolClient' };

const called = 'arn:aws:lambda:eu-north-1:000000000000:function:screen';

/** Of CloudFormation's `Fn::Sub`, which looks like JavaScript's own. */
const dollar = '$';

describe('reading a synthesized assembly', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'assembly-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** Writes stacks as `cdk synth` does, with an asset of code and those of nested templates, and reads them. */
  function read(stacks: Record<string, object>, nested: Record<string, object> = {}) {
    const asset = (path: string, objectKey: string) => ({ source: { path }, destinations: { d: { objectKey } } });
    const files: Record<string, object> = { a: asset('asset.a', 'a.zip') };
    for (const [name, template] of Object.entries(nested)) {
      writeFileSync(join(dir, `${name}.nested.json`), JSON.stringify(template));
      files[name] = asset(`${name}.nested.json`, `${name}.json`);
    }
    writeFileSync(join(dir, 'assets.json'), JSON.stringify({ files }));
    const artifacts: Record<string, object> = {
      assets: { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } },
    };
    for (const [name, template] of Object.entries({ ...stacks, Roles: { Resources: { Role: screenRole } } })) {
      writeFileSync(join(dir, `${name}.json`), JSON.stringify(template));
      artifacts[name] = { type: 'aws:cloudformation:stack', properties: { templateFile: `${name}.json` } };
    }
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts }));
    return readAssembly(dir, { accountId: '000000000000', region: 'eu-north-1' });
  }

  const fn = (variables: Record<string, unknown> = {}) => ({
    Type: 'AWS::Lambda::Function',
    Properties: {
      FunctionName: 'screen',
      Runtime: 'nodejs24.x',
      Handler: 'api/screen.handler',
      Role: screenRoleArn,
      Code: { S3Bucket: 'assets', S3Key: 'a.zip' },
      Environment: { Variables: variables },
    },
  });

  it('carries out the intrinsic functions as a deployment does', () => {
    const stacks = {
      Data: {
        Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
        Outputs: { Url: { Value: { Ref: 'Queue' }, Export: { Name: 'Data:Url' } } },
      },
      Doors: {
        Resources: {
          Fn: fn({
            JOINED: { 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] },
            SUBSTITUTED: { 'Fn::Sub': [`${dollar}{AWS::Region}/${dollar}{Name}/${dollar}{!Kept}`, { Name: 'n' }] },
            PART: { 'Fn::Select': [2, { 'Fn::Split': [':', { 'Fn::GetAtt': ['Bucket', 'Arn'] }] }] },
            IMPORTED: { 'Fn::ImportValue': 'Data:Url' },
            ABSENT: { Ref: 'AWS::NoValue' },
          }),
          Bucket: { Type: 'AWS::S3::Bucket' },
        },
      },
    };
    const { functions, queues } = read(stacks);
    expect(functions[0]!.environment).toEqual({
      JOINED: 'a-000000000000',
      SUBSTITUTED: `eu-north-1/n/${dollar}{Kept}`,
      PART: 's3',
      IMPORTED: 'https://sqs.eu-north-1.amazonaws.com/000000000000/Data-Queue',
    });
    expect(queues.map(({ name }) => name)).toEqual(['Data-Queue']);
  });

  describe('of an API with a nested stack', () => {
    const uri = `arn:aws:apigateway:eu-north-1:lambda:path/2015-03-31/functions/${called}/invocations`;
    const Credentials = screenRoleArn;
    const nestedStack = (url: string, Parameters: object = {}) => ({
      Type: 'AWS::CloudFormation::Stack',
      Properties: {
        TemplateURL: { 'Fn::Join': ['/', ['https://s3.eu-north-1.amazonaws.com/assets', url]] },
        Parameters,
      },
    });
    const doors = (Part: object) => ({
      Resources: {
        Fn: fn(),
        Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'api' } },
        Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { RestApiId: { Ref: 'Api' }, StageName: 'live' } },
        Above: {
          Type: 'AWS::ApiGateway::Resource',
          Properties: {
            RestApiId: { Ref: 'Api' },
            ParentId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
            PathPart: 'v1',
          },
        },
        Part,
      },
    });
    const part = {
      Resources: {
        Receipts: {
          Type: 'AWS::ApiGateway::Resource',
          Properties: { RestApiId: { Ref: 'api' }, ParentId: { Ref: 'above' }, PathPart: 'receipts' },
        },
        Get: {
          Type: 'AWS::ApiGateway::Method',
          Properties: {
            RestApiId: { Ref: 'api' },
            ResourceId: { Ref: 'Receipts' },
            HttpMethod: 'GET',
            Integration: { Type: 'AWS_PROXY', Uri: uri, Credentials },
          },
        },
      },
    };

    it('finds its routes below those of the API, with the role under which they call', () => {
      const given = { api: { Ref: 'Api' }, above: { Ref: 'Above' } };
      const { restApis } = read({ Doors: doors(nestedStack('part.json', given)) }, { part });
      expect(restApis).toMatchObject([
        {
          methods: [
            {
              httpMethod: 'GET',
              path: '/v1/receipts',
              integration: { functionName: 'screen', role: { arn: screenRoleArn } },
            },
          ],
        },
      ]);
    });

    it.each([
      ['a template that is not there', nestedStack('gone.json'), 'Doors/Part: TemplateURL leads to no template'],
      ['a parameter that is not given', nestedStack('part.json'), 'Doors-Part: nothing is called api.'],
    ])('fails for %s', (_, broken, sentence) => {
      expect(() => read({ Doors: doors(broken) }, { part })).toThrow(sentence);
    });
  });

  it('gives resources the same names at each reading', () => {
    const stacks = {
      People: { Resources: { Pool: pool(), Client: { Type: 'AWS::Cognito::UserPoolClient', Properties: {} } } },
    };
    const first = read(stacks).userPool!;
    expect(first.id).toMatch(/^eu-north-1_[a-z0-9]{9}$/);
    expect(first.clientId).toMatch(/^[a-z0-9]{26}$/);
    expect(read(stacks).userPool).toEqual(first);
  });

  it.each([
    [{ Feature: 'ENABLED', RetryGracePeriodSeconds: 60 }, 60],
    [{ Feature: 'ENABLED' }, 0],
    [{ Feature: 'DISABLED', RetryGracePeriodSeconds: 60 }, undefined],
    [undefined, undefined],
  ])('reads %j as the grace of a rotated refresh token', (RefreshTokenRotation, graceSeconds) => {
    const client = { Type: 'AWS::Cognito::UserPoolClient', Properties: { RefreshTokenRotation } };
    const { userPool } = read({ People: { Resources: { Pool: pool(), Client: client } } });
    expect(userPool?.refreshTokenGraceSeconds).toBe(graceSeconds);
  });

  it('reads what mails of codes say, where the template words them', () => {
    const mailOf = (more: object) => {
      const client = { Type: 'AWS::Cognito::UserPoolClient', Properties: {} };
      return read({ People: { Resources: { Pool: pool(more), Client: client } } }).userPool?.codeMail;
    };
    const VerificationMessageTemplate = { EmailSubject: 'Your code', EmailMessage: 'It is {####}' };
    expect(mailOf({ VerificationMessageTemplate })).toEqual({ subject: 'Your code', message: 'It is {####}' });
    expect(mailOf({})).toBeUndefined();
    const byLink = { ...VerificationMessageTemplate, DefaultEmailOption: 'CONFIRM_WITH_LINK' };
    expect(() => mailOf({ VerificationMessageTemplate: byLink })).toThrow(/DefaultEmailOption is not served locally/);
  });

  it('finds a function’s bundled handlers', () => {
    const [screen] = read({ Doors: { Resources: { Fn: fn() } } }).functions;
    expect(screen).toMatchObject({ assetDir: join(dir, 'asset.a'), timeoutSeconds: 3, memoryMegabytes: 128 });
  });

  it('finds a function by its alias, whose version is that of the one code there is', () => {
    const Version = { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Fn' } } };
    const FunctionVersion = { 'Fn::GetAtt': ['Version', 'Version'] };
    const Alias = {
      Type: 'AWS::Lambda::Alias',
      Properties: { FunctionName: { Ref: 'Fn' }, FunctionVersion, Name: 'live' },
    };
    const resources = { Fn: fn(), Version, Alias, Q: { Type: 'AWS::SQS::Queue' } };
    for (const FunctionName of [{ Ref: 'Alias' }, { Ref: 'Version' }, `${called}:live`, `${called}:1`, called]) {
      const { eventSources } = read({ S: { Resources: { ...resources, X: mapping({ FunctionName }) } } });
      expect(eventSources).toMatchObject([{ functionName: 'screen' }]);
    }
  });

  it('reads the filters of a table stream', () => {
    const Table = {
      Type: 'AWS::DynamoDB::Table',
      Properties: { StreamSpecification: { StreamViewType: 'NEW_IMAGE' } },
    };
    const EventSourceArn = { 'Fn::GetAtt': ['Table', 'StreamArn'] };
    const FilterCriteria = { Filters: [{ Pattern: '{"eventName":["REMOVE"]}' }] };
    const X = mapping({ FunctionName: 'screen', EventSourceArn, FilterCriteria });
    const { eventSources } = read({ S: { Resources: { Table, Fn: fn(), X } } });
    expect(eventSources).toMatchObject([{ type: 'stream', filters: ['{"eventName":["REMOVE"]}'] }]);
  });

  const rule = (properties: object) => ({ Type: 'AWS::Events::Rule', Properties: properties });
  it.each([
    [
      'a resource of a type it does not know',
      { X: { Type: 'AWS::SES::Template' } },
      'S/X: the local product does not know resources of type AWS::SES::Template',
    ],
    [
      'a property it does not know',
      { X: { Type: 'AWS::SQS::Queue', Properties: { FifoThroughputLimit: 'perQueue' } } },
      'S/X: FifoThroughputLimit is not known to the local product.',
    ],
    [
      'a notice of new objects',
      { X: { Type: 'AWS::S3::Bucket', Properties: { NotificationConfiguration: { QueueConfigurations: [] } } } },
      'S/X: NotificationConfiguration is not known',
    ],
    ['an event pattern', { X: rule({ EventPattern: { source: ['aws.s3'] } }) }, 'S/X: EventPattern is not known'],
    [
      'a filter of a queue',
      { X: mapping({ FilterCriteria: {} }), Q: { Type: 'AWS::SQS::Queue' } },
      'S/X: FilterCriteria is not known',
    ],
    [
      'a call of a function that is not there',
      { X: mapping({}), Q: { Type: 'AWS::SQS::Queue' } },
      'Something calls the function nobody',
    ],
    [
      'a call of an alias that is not there',
      { X: mapping({ FunctionName: `${called}:live` }), Q: { Type: 'AWS::SQS::Queue' }, Fn: fn() },
      'S/X: FunctionName calls screen by live, and it has no such alias or version.',
    ],
    ['a reference to nothing', { Fn: fn({ A: { Ref: 'Nowhere' } }) }, 'S: nothing is called Nowhere'],
    ['an import of nothing', { Fn: fn({ A: { 'Fn::ImportValue': 'x' } }) }, 'No stack of the assembly exports x'],
    ['an intrinsic function it does not know', { Fn: fn({ A: { 'Fn::Cidr': [] } }) }, 'Fn::Cidr is not known'],
    ['two user pools', { A: pool(), B: pool() }, 'is a second user pool'],
    ['a condition', { X: { Type: 'AWS::SQS::Queue', Condition: 'C' } }, 'has a condition, which is not known'],
    [
      'an attribute of its own of a user pool',
      { A: pool({ Schema: [{ Name: 'plan' }] }), C: poolClient },
      'is a custom attribute',
    ],
    [
      'a second factor by text message',
      { A: pool({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SMS_MFA'] }) },
      'has SMS_MFA, which is not served locally',
    ],
    ['a second factor that all must have', { A: pool({ MfaConfiguration: 'ON' }) }, 'is not served locally'],
    [
      "a function of a user pool's event that calls none here",
      { A: pool({ LambdaConfig: { PreSignUp: 'arn:aws:lambda:r:0:function:check' } }), C: poolClient },
      'PreSignUp',
    ],
    [
      "a function of a user pool's event that is not there",
      { A: pool({ LambdaConfig: { PostConfirmation: 'arn:aws:lambda:r:0:function:check' } }), C: poolClient },
      'Something calls the function check',
    ],
    [
      'a bucket that pages may send some headers to',
      {
        X: {
          Type: 'AWS::S3::Bucket',
          Properties: {
            CorsConfiguration: { CorsRules: [{ AllowedHeaders: ['etag'], AllowedOrigins: [], AllowedMethods: [] }] },
          },
        },
      },
      'AllowedHeaders must be * alone',
    ],
    [
      'a function without a role of the assembly',
      { Fn: { ...fn(), Properties: { ...fn().Properties, Role: 'arn:aws:iam::0:role/other' } } },
      'S/Fn: Role leads to no role of this assembly',
    ],
    [
      'a condition of a policy that it cannot evaluate',
      {
        Fn: fn(),
        P: rights({ Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.1' } } }),
      },
      'S/P: PolicyDocument cannot be evaluated: the condition operator IpAddress is not evaluated locally.',
    ],
  ])('stops with a sentence at %s', (_, resources, sentence) => {
    expect(() => read({ S: { Resources: resources } })).toThrow(sentence);
  });

  it('reads what a function may do, from every policy that is attached to its role', () => {
    const P = rights({ Resource: { 'Fn::GetAtt': ['Q', 'Arn'] } });
    const { functions } = read({ S: { Resources: { Fn: fn(), P, Q: { Type: 'AWS::SQS::Queue' } } } });
    expect(functions[0]?.role).toMatchObject({
      name: 'screen',
      statements: [{ effect: 'Allow', resources: { all: [{ text: 'arn:aws:sqs:eu-north-1:000000000000:S-Q' }] } }],
    });
  });

  function rights(more: object) {
    const Statement = [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*', ...more }];
    return { Type: 'AWS::IAM::Policy', Properties: { Roles: ['screen'], PolicyDocument: { Statement } } };
  }

  it('passes over what means nothing on one machine', () => {
    const Role = { Type: 'AWS::IAM::Role', Properties: { Whatever: 1 } };
    expect(read({ S: { Resources: { Role, Alarm: { Type: 'AWS::CloudWatch::Alarm' } } } }).functions).toEqual([]);
  });

  it('fails with a sentence when there is no assembly', () => {
    expect(() => readAssembly(dir, { accountId: '0', region: 'r' })).toThrow('holds no synthesized assembly');
  });

  function mapping(properties: object) {
    const source = { FunctionName: 'nobody', EventSourceArn: { 'Fn::GetAtt': ['Q', 'Arn'] } };
    return { Type: 'AWS::Lambda::EventSourceMapping', Properties: { ...source, ...properties } };
  }
  function pool(more: object = {}) {
    return { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['email'], ...more } };
  }
});
