import { describeRelease, releaseFaults, type Templates } from '../../lib/cloud/release.ts';

const table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: { KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }], BillingMode: 'PAY_PER_REQUEST' },
};
const templates: Templates = {
  Data: {
    Resources: {
      Table: table,
      Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: { PasswordLength: 64 } } },
    },
    Outputs: { Ref: { Export: { Name: 'Data:Table' } }, Unused: { Export: { Name: 'Data:Unused' } } },
  },
  Usage: {
    Resources: {
      Role: { Type: 'AWS::IAM::Role' },
      Function: { Type: 'AWS::Lambda::Function', Properties: { Table: { 'Fn::ImportValue': 'Data:Table' } } },
    },
  },
};
const released = describeRelease(templates);
const { Data, Usage } = templates as { Data: Templates[string]; Usage: Templates[string] };

test('a release is what holds data, what would replace it, and the exports that are imported', () => {
  expect(released).toEqual({
    kept: {
      'Data Secret': { type: 'AWS::SecretsManager::Secret', values: { GenerateSecretString: { PasswordLength: 64 } } },
      'Data Table': { type: 'AWS::DynamoDB::Table', values: { KeySchema: table.Properties.KeySchema } },
    },
    imported: ['Data:Table'],
    addresses: {},
    logOrigin: null,
  });
});

describe('over a release', () => {
  test('may be deployed what is the same, what is added, and what changes in place', () => {
    const changed = { ...table, Properties: { ...table.Properties, BillingMode: 'PROVISIONED' } };
    const added = { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'new' } };
    expect(releaseFaults(released, templates)).toEqual([]);
    expect(
      releaseFaults(released, {
        ...templates,
        Data: { ...Data, Resources: { ...Data.Resources, Table: changed, added } },
      }),
    ).toEqual([]);
    expect(releaseFaults(released, { ...templates, Usage: { Resources: {} } })).toEqual([]);
  });

  test.each([
    [
      'deletes',
      { ...Data, Resources: {} },
      [
        'Data Secret (AWS::SecretsManager::Secret) is gone: with it goes what it holds.',
        'Data Table (AWS::DynamoDB::Table) is gone: with it goes what it holds.',
      ],
    ],
    [
      'replaces',
      {
        ...Data,
        Resources: { ...Data.Resources, Table: { ...table, Properties: { ...table.Properties, TableName: 'named' } } },
      },
      ['Data Table (AWS::DynamoDB::Table) has another TableName: it would be replaced or made anew.'],
    ],
    [
      'changes the kind of',
      { ...Data, Resources: { ...Data.Resources, Table: { Type: 'AWS::S3::Bucket' } } },
      ['Data Table was a AWS::DynamoDB::Table and is a AWS::S3::Bucket.'],
    ],
    [
      'makes anew the value of',
      {
        ...Data,
        Resources: {
          ...Data.Resources,
          Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: { PasswordLength: 32 } } },
        },
      },
      [
        'Data Secret (AWS::SecretsManager::Secret) has another GenerateSecretString: it would be replaced or made anew.',
      ],
    ],
  ])('is refused what %s data', (_, data, faults) => {
    expect(releaseFaults(released, { Data: data, Usage })).toEqual(faults);
  });

  test('is refused the end of an export that the release imports, though nothing imports it any more, and not of an unused one', () => {
    const without = { Resources: Data.Resources };
    expect(releaseFaults(released, { Data: without, Usage: { Resources: {} } })).toEqual([
      'The export Data:Table is gone while the release still imports it: keep it for one release with exportValue.',
    ]);
    expect(releaseFaults(describeRelease({ Data, Usage: { Resources: {} } }), { Data: without })).toEqual([]);
  });
});

describe('of an API', () => {
  const path = (parent: object, PathPart: string, api: object = { Ref: 'Api' }) => ({
    Type: 'AWS::ApiGateway::Resource',
    Properties: { RestApiId: api, ParentId: parent, PathPart },
  });
  const method = (resource: object, HttpMethod: string, api: object = { Ref: 'Api' }) => ({
    Type: 'AWS::ApiGateway::Method',
    Properties: { RestApiId: api, ResourceId: resource, HttpMethod },
  });
  const api = { Type: 'AWS::ApiGateway::RestApi' };
  const v1 = path({ 'Fn::GetAtt': ['Api', 'RootResourceId'] }, 'v1');
  const before: Templates = {
    Door: {
      Resources: {
        Api: api,
        V1: v1,
        Batches: path({ Ref: 'V1' }, 'batches'),
        List: method({ Ref: 'Batches' }, 'GET'),
      },
    },
  };
  const nested: Templates = {
    Door: {
      Resources: {
        Api: api,
        V1: v1,
        Part: {
          Type: 'AWS::CloudFormation::Stack',
          Properties: { Parameters: { api: { Ref: 'Api' }, above: { Ref: 'V1' } } },
        },
      },
    },
    'Part.nested': {
      Resources: {
        Batches: path({ Ref: 'above' }, 'batches', { Ref: 'api' }),
        List: method({ Ref: 'Batches' }, 'GET', { Ref: 'api' }),
      },
    },
  };
  const deployed = describeRelease(before);

  test('every path and method is known by its resource', () => {
    expect(deployed.addresses).toEqual({
      'Api /v1': 'Door V1',
      'Api /v1/batches': 'Door Batches',
      'Api GET /v1/batches': 'Door List',
    });
  });

  test('a method may go and come, and may not move: neither to a nested stack nor to another logical id', () => {
    const { V1, Batches, ...others } = before.Door?.Resources ?? {};
    expect(releaseFaults(deployed, { Door: { Resources: { Api: api } } })).toEqual([]);
    expect(releaseFaults(deployed, nested).map((fault) => fault.replace(/:.*/, ''))).toEqual([
      'Api /v1/batches moves from Door Batches to Part.nested Batches',
      'Api GET /v1/batches moves from Door List to Part.nested List',
    ]);
    const renamed = { Door: { Resources: { ...others, V1, Other: Batches, List: method({ Ref: 'Other' }, 'GET') } } };
    expect(releaseFaults(deployed, renamed as Templates)).toEqual([
      expect.stringContaining('Api /v1/batches moves from Door Batches to Door Other'),
    ]);
  });
});

describe('the origin of the transparency log', () => {
  const named = (LOG_ORIGIN: string) => ({
    ...templates,
    Log: {
      Resources: {
        Sequencer: { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables: { LOG_ORIGIN } } } },
      },
    },
  });
  const before = describeRelease(named('log.example'));

  test('stays what it was', () => {
    expect(before.logOrigin).toBe('log.example');
    expect(releaseFaults(before, named('log.example'))).toEqual([]);
    expect(releaseFaults(released, named('log.example'))).toEqual([]);
  });

  test.each([
    ['another', named('other.example'), 'would be other.example'],
    ['none', templates, 'would be gone'],
  ])('cannot become %s', (_, next, sentence) => {
    expect(releaseFaults(before, next)).toEqual([expect.stringContaining(sentence)]);
  });
});
