/** A CloudFormation template, as far as a release is described by it. */
export interface ReleasedTemplate {
  Resources: Record<
    string,
    {
      Type: string;
      Properties?: Record<string, unknown>;
      Metadata?: Record<string, unknown>;
      DeletionPolicy?: string;
      UpdateReplacePolicy?: string;
    }
  >;
  Outputs?: Record<string, { Value?: unknown; Export?: { Name: string } }>;
}

/** By stack name. */
export type Templates = Record<string, ReleasedTemplate>;

/** What of a stage's templates the next ones must not break. */
export interface Release {
  /** `<stack> <logical id>`: type, and the values whose change replaces it. */
  kept: Record<string, { type: string; values: Record<string, unknown> }>;
  /** Exports imported by another stack. */
  imported: string[];
  /** `<logical id of an API> [<method>] <path>`: stack and logical id of what answers there. */
  addresses: Record<string, string>;
  /** The origin of the transparency log. */
  logOrigin: string | null;
}

/**
 * Resources with data, a person's session or a published address, and the properties that make CloudFormation replace them or their
 * content. Source: CloudFormation template reference, "Update requires: Replacement" of each type; GenerateSecretString of a secret
 * makes a new value without replacing it, and Cognito refuses a change of Schema.
 */
const replacedBy: Record<string, readonly string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::SecretsManager::Secret': ['Name', 'GenerateSecretString', 'SecretString'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::SNS::Topic': ['TopicName', 'FifoTopic'],
  'AWS::CloudFront::Distribution': [],
  'AWS::ApiGateway::DomainName': ['DomainName'],
  'AWS::KMS::Key': ['KeySpec', 'MultiRegion', 'Origin'],
};

/** Description of deployed templates. */
export function describeRelease(templates: Templates): Release {
  const kept: Release['kept'] = {};
  for (const [stack, { Resources }] of Object.entries(templates)) {
    for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
      const names = replacedBy[Type];
      if (!names) continue;
      const given = names.filter((name) => Properties[name] !== undefined).map((name) => [name, Properties[name]]);
      kept[`${stack} ${id}`] = { type: Type, values: Object.fromEntries(given) };
    }
  }
  return {
    kept: sorted(kept),
    imported: [...importsOf(templates)].sort(),
    addresses: sorted(addressesOf(templates)),
    logOrigin: logOriginOf(templates),
  };
}

/**
 * What a deployment of these templates over a release would lose or be refused for, a sentence each:
 * - Data is deleted or replaced.
 * - An export is taken away that the release imports. CloudFormation keeps an export while a deployed stack imports it, and updates the stack
 *   with the export first: the export stays for one release longer than its last import.
 * - The transparency log gets another name: witnesses and receipts know the one that it has.
 * - An address of an API moves to another resource. CloudFormation makes the new one first, and API Gateway refuses a second one.
 */
export function releaseFaults(released: Release, templates: Templates): string[] {
  const { kept: next, addresses, logOrigin } = describeRelease(templates);
  const exported = new Set(exportsOf(templates));
  const ofResources = Object.entries(released.kept).flatMap(([place, { type, values }]) => {
    const now = next[place];
    if (!now) return [`${place} (${type}) is gone: with it goes what it holds.`];
    if (now.type !== type) return [`${place} was a ${type} and is a ${now.type}.`];
    return [...new Set([...Object.keys(values), ...Object.keys(now.values)])]
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(now.values[name]))
      .map((name) => `${place} (${type}) has another ${name}: it would be replaced or made anew.`);
  });
  const ofExports = released.imported
    .filter((name) => !exported.has(name))
    .map(
      (name) =>
        `The export ${name} is gone while the release still imports it: keep it for one release with exportValue.`,
    );
  const ofAddresses = Object.entries(released.addresses)
    .filter(([address, place]) => (addresses[address] ?? place) !== place)
    .map(
      ([address, place]) =>
        `${address} moves from ${place} to ${addresses[address]}: API Gateway would refuse the second one. Keep its area in areasInPlace of routePaths.ts.`,
    );
  const ofLog =
    released.logOrigin !== null && logOrigin !== released.logOrigin
      ? [
          `The transparency log ${released.logOrigin} would be ${logOrigin ?? 'gone'}: it never changes its name. Where it has ended, see runbooks/log.md.`,
        ]
      : [];
  return [...ofResources, ...ofExports, ...ofAddresses, ...ofLog];
}

/** Its functions have it in a variable. */
function logOriginOf(templates: Templates): string | null {
  for (const { Resources } of Object.values(templates)) {
    for (const { Type, Properties = {} } of Object.values(Resources)) {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      if (Type === 'AWS::Lambda::Function' && typeof Variables.LOG_ORIGIN === 'string') return Variables.LOG_ORIGIN;
    }
  }
  return null;
}

const answering = ['AWS::ApiGateway::Resource', 'AWS::ApiGateway::Method'];

/** Paths and methods of the APIs, those of nested stacks included. */
function addressesOf(templates: Templates): Record<string, string> {
  const found = Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => answering.includes(Type))
      .map(([id, { Type, Properties = {} }]): [string, string] => {
        const api = placeOf(templates, stack, Properties.RestApiId)[1];
        const isMethod = Type === 'AWS::ApiGateway::Method';
        const path = pathOf(templates, isMethod ? placeOf(templates, stack, Properties.ResourceId) : [stack, id]);
        return [[api, ...(isMethod ? [Properties.HttpMethod] : []), path || '/'].join(' '), `${stack} ${id}`];
      }),
  );
  return Object.fromEntries(found);
}

function pathOf(templates: Templates, [stack, id]: [string, string]): string {
  const { Type, Properties = {} } = templates[stack]?.Resources[id] ?? {};
  if (Type !== 'AWS::ApiGateway::Resource') return '';
  return `${pathOf(templates, placeOf(templates, stack, Properties.ParentId))}/${Properties.PathPart}`;
}

/** Stack and logical id of what a value refers to, also by a parameter of a nested stack. */
function placeOf(templates: Templates, stack: string, value: unknown): [string, string] {
  const { Ref, 'Fn::GetAtt': [owner] = [] } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: string[] };
  const id = Ref ?? owner ?? '';
  if (templates[stack]?.Resources[id]) return [stack, id];
  // The name of a parameter is made of what it refers to: whichever nested stack has it, its value is the same.
  for (const [parent, { Resources }] of Object.entries(templates)) {
    for (const { Type, Properties = {} } of Object.values(Resources)) {
      const { Parameters: given = {} } = Properties as { Parameters?: Record<string, unknown> };
      if (Type === 'AWS::CloudFormation::Stack' && id in given) return placeOf(templates, parent, given[id]);
    }
  }
  throw new Error(`${stack} refers to ${id}, which no template has.`);
}

function exportsOf(templates: Templates): string[] {
  const outputs = Object.values(templates).flatMap((template) => Object.values(template.Outputs ?? {}));
  return outputs.flatMap(({ Export }) => (Export ? [Export.Name] : []));
}

function importsOf(templates: Templates): Set<string> {
  return new Set(
    [...JSON.stringify(templates).matchAll(/\{"Fn::ImportValue":"([^"]+)"\}/g)].map(([, name]) => name as string),
  );
}

function sorted<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
