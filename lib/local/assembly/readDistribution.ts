import type {
  LocalBehaviour,
  LocalDistribution,
  LocalOrigin,
  LocalResponseHeaders,
  LocalRestApi,
} from './localAssembly.ts';
import type { Part } from './part.ts';
import type { Resources } from './resources.ts';

/** The one distribution, joining site, APIs and websocket under one origin; undefined if there is none. */
export function readDistribution(resources: Resources, restApis: LocalRestApi[]): LocalDistribution | undefined {
  const [distribution, second] = resources.of('AWS::CloudFront::Distribution');
  if (!distribution) return undefined;
  if (second) throw second.properties.fault('is a second distribution: one is served locally');
  const config = distribution.properties.at('DistributionConfig').allow({
    read: 'DefaultCacheBehavior CacheBehaviors Origins Enabled',
    // Nothing is cached, answers of errors included.
    ignored:
      'Aliases ViewerCertificate PriceClass HttpVersion IPV6Enabled Logging Comment WebACLId Restrictions Staging CustomErrorResponses',
  });
  const readOne = (behaviour: Part) => readBehaviour(behaviour, config, resources, restApis);
  return {
    domainName: distribution.identity.attributes.DomainName ?? '',
    behaviours: [...config.at('CacheBehaviors').list().map(readOne), readOne(config.at('DefaultCacheBehavior'))],
  };
}

function readBehaviour(behaviour: Part, config: Part, resources: Resources, restApis: LocalRestApi[]): LocalBehaviour {
  behaviour.allow({
    read: 'PathPattern TargetOriginId AllowedMethods FunctionAssociations ResponseHeadersPolicyId Compress',
    // Nothing is cached, and everything the viewer sends is passed on.
    ignored: 'CachePolicyId OriginRequestPolicyId CachedMethods ViewerProtocolPolicy SmoothStreaming GrpcConfig',
  });
  const policy = behaviour.at('ResponseHeadersPolicyId');
  return {
    pathPattern: behaviour.at('PathPattern').text('*'),
    allowedMethods: behaviour.at('AllowedMethods').isGiven ? behaviour.at('AllowedMethods').texts() : ['GET', 'HEAD'],
    origin: readOrigin(behaviour.at('TargetOriginId'), config, resources, restApis),
    viewerRequestCode: readFunction('viewer-request', behaviour, resources),
    viewerResponseCode: readFunction('viewer-response', behaviour, resources),
    // Without caching, CloudFront does not compress either: our behaviours ask for it only with caching.
    compresses: behaviour.at('Compress').flag(false),
    responseHeaders: policy.isGiven ? readResponseHeaders(policy, resources) : undefined,
  };
}

function readOrigin(id: Part, config: Part, resources: Resources, restApis: LocalRestApi[]): LocalOrigin {
  const origins = config.at('Origins').list();
  const origin = origins.find((candidate) => candidate.at('Id').text() === id.text());
  if (!origin) throw id.fault('leads to no origin');
  origin.allow({
    read: 'Id DomainName OriginPath OriginCustomHeaders',
    ignored:
      'CustomOriginConfig S3OriginConfig OriginAccessControlId ConnectionAttempts ConnectionTimeout OriginShield',
  });
  const domain = origin.at('DomainName').text();
  const bucket = resources
    .of('AWS::S3::Bucket')
    .find(({ identity: { attributes } }) => [attributes.RegionalDomainName, attributes.DomainName].includes(domain));
  if (bucket) {
    const isSite = id.text() === config.at('DefaultCacheBehavior', 'TargetOriginId').text();
    return isSite ? { type: 'site' } : { type: 'bucket', bucketName: bucket.identity.ref };
  }
  const apiId = domain.split('.execute-api.')[0] ?? '';
  const headers = origin
    .at('OriginCustomHeaders')
    .list()
    .map((item): [string, string] => [item.at('HeaderName').text(), item.at('HeaderValue').text()]);
  const restApi = restApis.find((api) => api.id === apiId);
  if (restApi) {
    const path = origin.at('OriginPath').text('');
    if (path !== `/${restApi.stageName}`) throw origin.at('OriginPath').fault(`must be /${restApi.stageName}`);
    return { type: 'rest', apiId, headers };
  }
  if (resources.byRef('AWS::ApiGatewayV2::Api', apiId)) return { type: 'websocket', apiId, headers };
  throw origin.at('DomainName').fault(`(${domain}) is neither a bucket nor an API of this assembly`);
}

function readFunction(
  eventType: 'viewer-request' | 'viewer-response',
  behaviour: Part,
  resources: Resources,
): string | undefined {
  const associations = behaviour.at('FunctionAssociations').list();
  const association = associations.find((candidate) => candidate.at('EventType').text() === eventType);
  if (!association) return undefined;
  const arn = association.at('FunctionARN');
  const found = resources.byRef('AWS::CloudFront::Function', arn.text());
  if (!found) throw arn.fault('leads to no function of this assembly');
  return found.properties.at('FunctionCode').text();
}

function readResponseHeaders(policyId: Part, resources: Resources): LocalResponseHeaders {
  const policy = resources.byRef('AWS::CloudFront::ResponseHeadersPolicy', policyId.text());
  if (!policy) throw policyId.fault('leads to no policy of this assembly');
  const config = policy.properties.at('ResponseHeadersPolicyConfig').allow({
    read: 'SecurityHeadersConfig CustomHeadersConfig RemoveHeadersConfig',
    ignored: 'Name Comment ServerTimingHeadersConfig',
  });
  const custom = config.at('CustomHeadersConfig', 'Items').list();
  return {
    set: [
      ...config.at('SecurityHeadersConfig').entries().map(readSecurityHeader),
      ...custom.map((item) => header(item.at('Header').text(), item.at('Value').text(), item)),
    ],
    remove: config
      .at('RemoveHeadersConfig', 'Items')
      .list()
      .map((item) => item.at('Header').text()),
  };
}

/** Source: CloudFront developer guide, "Understand response headers policies", security headers. */
function readSecurityHeader([kind, setting]: [string, Part]): LocalResponseHeaders['set'][number] {
  switch (kind) {
    case 'ContentSecurityPolicy':
      return header('Content-Security-Policy', setting.at('ContentSecurityPolicy').text(), setting);
    case 'ContentTypeOptions':
      return header('X-Content-Type-Options', 'nosniff', setting);
    case 'FrameOptions':
      return header('X-Frame-Options', setting.at('FrameOption').text(), setting);
    case 'ReferrerPolicy':
      return header('Referrer-Policy', setting.at('ReferrerPolicy').text(), setting);
    case 'StrictTransportSecurity': {
      const parts = [`max-age=${setting.at('AccessControlMaxAgeSec').number()}`];
      if (setting.at('IncludeSubdomains').flag(false)) parts.push('includeSubDomains');
      if (setting.at('Preload').flag(false)) parts.push('preload');
      return header('Strict-Transport-Security', parts.join('; '), setting);
    }
    default:
      throw setting.fault('is not known to the local product');
  }
}

function header(name: string, value: string, setting: Part): LocalResponseHeaders['set'][number] {
  return { name, value, overrides: setting.at('Override').flag(false) };
}
