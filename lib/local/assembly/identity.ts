import { createHash } from 'node:crypto';
import type { Part } from './part.ts';
import { arnOf, type Place, urlSuffix } from './place.ts';

/** What other resources see of one: the value of `Ref` and the attributes of `Fn::GetAtt`, shaped as AWS shapes them. */
export interface Identity {
  ref: string;
  attributes: Record<string, string>;
}

interface Named {
  stack: string;
  logicalId: string;
  properties: Part;
  place: Place;
}

/** Undefined for a type that nothing refers to on one machine. */
export function identify(type: string, resource: Named): Identity | undefined {
  return identities[type]?.(resource);
}

/**
 * Names and ids are made from the stack and the logical id alone, so they stay the same over restarts: data on disk, tokens and the
 * users' passwords (hashed with the pool's id) depend on them.
 */
const identities: Record<string, (resource: Named) => Identity> = {
  'AWS::Lambda::Function': (r) => {
    const ref = nameOf(r, 'FunctionName', 64);
    return { ref, attributes: { Arn: arnOf('lambda', r.place, `function:${ref}`) } };
  },
  // One machine has one version of everything.
  'AWS::Lambda::Version': (r) => {
    const ref = `${arnOf('lambda', r.place, `function:${r.properties.at('FunctionName').text()}`)}:1`;
    return { ref, attributes: { FunctionArn: ref, Version: '1' } };
  },
  'AWS::Lambda::Alias': (r) => {
    const name = `function:${r.properties.at('FunctionName').text()}:${r.properties.at('Name').text()}`;
    return plain(arnOf('lambda', r.place, name), 'AliasArn');
  },
  'AWS::SQS::Queue': (r) => {
    // CloudFormation ends the names of FIFO queues as SQS requires.
    const name = r.properties.at('FifoQueue').flag(false)
      ? `${nameOf(r, 'QueueName', 75).replace(/\.fifo$/, '')}.fifo`
      : nameOf(r, 'QueueName', 80);
    const url = `https://sqs.${r.place.region}.${urlSuffix}/${r.place.accountId}/${name}`;
    return { ref: url, attributes: { Arn: arnOf('sqs', r.place, name), QueueName: name, QueueUrl: url } };
  },
  'AWS::S3::Bucket': (r) => {
    const ref = nameOf(r, 'BucketName', 63).toLowerCase();
    const attributes = {
      Arn: `arn:aws:s3:::${ref}`,
      DomainName: `${ref}.s3.${urlSuffix}`,
      RegionalDomainName: `${ref}.s3.${r.place.region}.${urlSuffix}`,
    };
    return { ref, attributes };
  },
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Cognito::UserPool': (r) => {
    const ref = `${r.place.region}_${idOf(r, 9)}`;
    const provider = `cognito-idp.${r.place.region}.${urlSuffix}/${ref}`;
    const attributes = {
      Arn: arnOf('cognito-idp', r.place, `userpool/${ref}`),
      UserPoolId: ref,
      ProviderName: provider,
      ProviderURL: `https://${provider}`,
    };
    return { ref, attributes };
  },
  'AWS::Cognito::UserPoolClient': (r) => plain(idOf(r, 26), 'ClientId'),
  'AWS::SecretsManager::Secret': (r) => {
    const arn = arnOf('secretsmanager', r.place, `secret:${nameOf(r, 'Name', 200)}-${idOf(r, 6)}`);
    return plain(arn, 'Id', 'Arn');
  },
  'AWS::ApiGateway::RestApi': (r) => {
    const ref = idOf(r, 10);
    return { ref, attributes: { RestApiId: ref, RootResourceId: `${ref}-root` } };
  },
  'AWS::ApiGateway::Resource': (r) => plain(idOf(r, 6), 'ResourceId'),
  'AWS::ApiGateway::Authorizer': (r) => plain(idOf(r, 6), 'AuthorizerId'),
  'AWS::ApiGateway::Stage': (r) => plain(r.properties.at('StageName').text()),
  'AWS::ApiGatewayV2::Api': (r) => {
    const ref = idOf(r, 10);
    const domain = `${ref}.execute-api.${r.place.region}.${urlSuffix}`;
    return { ref, attributes: { ApiId: ref, ApiEndpoint: `wss://${domain}` } };
  },
  'AWS::ApiGatewayV2::Integration': (r) => plain(idOf(r, 7), 'IntegrationId'),
  'AWS::ApiGatewayV2::Authorizer': (r) => plain(idOf(r, 6), 'AuthorizerId'),
  'AWS::ApiGatewayV2::Stage': (r) => plain(r.properties.at('StageName').text()),
  'AWS::Events::Rule': (r) => {
    const ref = nameOf(r, 'Name', 64);
    return { ref, attributes: { Arn: arnOf('events', r.place, `rule/${ref}`) } };
  },
  'AWS::SES::ConfigurationSet': (r) => plain(nameOf(r, 'Name', 64)),
  'AWS::SES::EmailIdentity': (r) => plain(r.properties.at('EmailIdentity').text()),
  'AWS::IAM::Role': (r) => {
    const ref = nameOf(r, 'RoleName', 64);
    return { ref, attributes: { Arn: `arn:aws:iam::${r.place.accountId}:role/${ref}` } };
  },
  'AWS::Logs::LogGroup': (r) => {
    const ref = nameOf(r, 'LogGroupName', 512);
    return { ref, attributes: { Arn: `${arnOf('logs', r.place, `log-group:${ref}`)}:*` } };
  },
  'AWS::SNS::Topic': (r) => plain(arnOf('sns', r.place, nameOf(r, 'TopicName', 256)), 'TopicArn'),
  'AWS::CloudFront::Distribution': (r) => {
    const ref = `E${idOf(r, 13).toUpperCase()}`;
    return { ref, attributes: { Id: ref, DomainName: `d${idOf(r, 13)}.cloudfront.net` } };
  },
  'AWS::CloudFront::Function': (r) => {
    const arn = `arn:aws:cloudfront::${r.place.accountId}:function/${nameOf(r, 'Name', 64)}`;
    return plain(arn, 'FunctionARN');
  },
  'AWS::CloudFront::ResponseHeadersPolicy': (r) => plain(idOf(r, 16), 'Id'),
  'AWS::CloudFront::CachePolicy': (r) => plain(idOf(r, 16), 'Id'),
  'AWS::CloudFront::OriginRequestPolicy': (r) => plain(idOf(r, 16), 'Id'),
  'AWS::CloudFront::OriginAccessControl': (r) => plain(idOf(r, 14), 'Id'),
};

function table(r: Named): Identity {
  const ref = nameOf(r, 'TableName', 255);
  const arn = arnOf('dynamodb', r.place, `table/${ref}`);
  return { ref, attributes: { Arn: arn, StreamArn: `${arn}/stream/latest` } };
}

function plain(ref: string, ...attributes: string[]): Identity {
  return { ref, attributes: Object.fromEntries(attributes.map((name) => [name, ref])) };
}

/** The name the template gives, else one made as CloudFormation makes it, but without its random end. */
function nameOf({ stack, logicalId, properties }: Named, property: string, lengthMax: number): string {
  const made = `${stack}-${logicalId}`;
  return properties.at(property).text(made.length > lengthMax ? made.slice(-lengthMax).replace(/^-+/, '') : made);
}

function idOf({ stack, logicalId }: Named, length: number): string {
  const digest = createHash('sha256').update(`${stack}/${logicalId}`).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}
