import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Stack } from 'aws-cdk-lib';
import type { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { siteHeaders } from '../../../lib/cloud/constructs/securityHeaders.ts';
import { fitsPattern } from '../../../lib/cloud/pathPatterns.ts';
import { siteRoutingCode } from '../../../lib/cloud/siteRoutingCode.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { bareApp } from '../../support/bareApp.ts';
import type { Resource } from '../support/assembly.ts';
import { assemblyOf } from '../support/stages.ts';
import { builtSite } from '../support/writeSite.ts';

const prod = assemblyOf('prod');

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId: unknown;
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[];
  ViewerProtocolPolicy: string;
}
interface Origin {
  Id: string;
  DomainName: unknown;
  OriginPath?: string;
  CustomOriginConfig?: { OriginProtocolPolicy: string };
}
const distribution = prod.one('AWS::CloudFront::Distribution').properties.DistributionConfig as {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  Origins: Origin[];
  CustomErrorResponses: unknown;
};

/** The behaviour that CloudFront takes: the first whose pattern fits. */
function behaviourOf(path: string): Behaviour {
  const found = distribution.CacheBehaviors.find(({ PathPattern = '*' }) => fitsPattern(PathPattern, path));
  return found ?? distribution.DefaultCacheBehavior;
}

function originOf(behaviour: Behaviour): string {
  const origin = distribution.Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  return `${prod.text(origin?.DomainName)}${origin?.OriginPath ?? ''}`;
}

/** Runs the viewer-request function of a behaviour as CloudFront would: the request it passes on, or its own answer. */
function viewerRequest(path: string, method = 'POST') {
  const name = prod.text(behaviourOf(path).FunctionAssociations?.[0]?.FunctionARN).replace('.FunctionARN', '');
  const { FunctionCode } = prod.one('AWS::CloudFront::Function', name).properties;
  const event = {
    context: { requestId: 'id-1' },
    viewer: { ip: '203.0.113.7' },
    request: {
      method,
      uri: path,
      headers: {
        host: { value: 'klarnavn.example' },
        'user-agent': { value: 'a browser' },
        'x-viewer-address': { value: '198.51.100.1' },
        'x-viewer-host': { value: 'elsewhere.example' },
      } as Record<string, { value: string }>,
    },
  };
  return runInNewContext(`${FunctionCode}; handler(event)`, { event }) as typeof event.request;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the one address', () => {
  const cached = allRoutes.filter(({ cacheSeconds }) => cacheSeconds);

  it.each(cached.map(({ paths: [path], caller }) => ({ path, caller })))(
    'keeps the answer of $path as long as it says, the same for every visitor',
    ({ path, caller }) => {
      expect(caller).toBe('visitor');
      const behaviour = behaviourOf(path);
      expect(originOf(behaviour)).toMatch(/^AppApi\.execute-api.*\/live$/);
      expect(prod.text(behaviour.CachePolicyId)).toBe('PublicAnswers');
      expect(prod.text(behaviour.OriginRequestPolicyId)).toBe('PublicRequests');
    },
  );

  it('passes of a request for such an answer only the time on: no cookie, query, Referer or Authorization', () => {
    expect(prod.one('AWS::CloudFront::OriginRequestPolicy').properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['user-agent'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  it('never keeps one for longer than five minutes, whatever it says, and knows no input by which answers differ', () => {
    expect(cached.map(({ operation }) => operation).sort()).toEqual(['listGrowth', 'listStatus', 'serviceStatus']);
    expect(prod.one('AWS::CloudFront::CachePolicy').properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 300,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
  });

  it.each(
    allRoutes
      .filter((route) => !cached.includes(route))
      .flatMap(({ paths, caller }) => paths.map((path) => ({ path, caller }))),
  )('passes $path on to the API of its caller, uncached', ({ path, caller }) => {
    const behaviour = behaviourOf(path.replace(/\{\w+\}/g, 'a1'));
    expect(originOf(behaviour)).toMatch(
      caller === 'appId' ? /^ScreeningApi\.execute-api.*\/live$/ : /^AppApi\.execute-api.*\/live$/,
    );
    // CloudFront's own policies CachingDisabled and AllViewerExceptHostHeader.
    expect(behaviour.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(behaviour.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  });

  it('passes /live on to the websocket, whose stage has the same name', () => {
    expect(originOf(behaviourOf('/live'))).toMatch(/^LiveApi\.execute-api[^/]*$/);
    expect(prod.one('AWS::ApiGatewayV2::Stage').properties.StageName).toBe('live');
  });

  it.each(['/', '/dashboard', '/assets/app.js', '/samples/un.xml.gz', '/openapi.json', '/functions.html'])(
    'serves %s from the site',
    (path) => {
      expect(originOf(behaviourOf(path))).toBe('SiteBucket.RegionalDomainName');
    },
  );

  it('tells the app who is asking and by which name, whatever the caller says', () => {
    const path = '/functions/v1/free-trial-search';
    expect(viewerRequest(path)).toEqual({
      method: 'POST',
      uri: path,
      headers: {
        host: { value: 'klarnavn.example' },
        'user-agent': { value: expect.stringMatching(isoTime) },
        'x-viewer-address': { value: '203.0.113.7' },
        'x-viewer-agent': { value: 'a browser' },
        'x-viewer-host': { value: 'klarnavn.example' },
      },
    });
  });

  it.each(allRoutes.flatMap(({ paths, method }) => paths.map((path) => ({ path, method }))))(
    'passes $method $path on with the time at which it came, for the answers of API Gateway itself',
    ({ path, method }) => {
      const passedOn = viewerRequest(path.replace(/\{\w+\}/g, 'a1'), method);
      expect(passedOn.headers?.['user-agent']?.value).toMatch(isoTime);
    },
  );

  it.each([
    ['GET', '/functions/v1/sanctions_check', 405, 'METHOD_NOT_ALLOWED', 'OPTIONS, POST', '*'],
    ['PUT', '/api/v1/sanctions/check', 405, 'METHOD_NOT_ALLOWED', 'OPTIONS, POST', '*'],
    ['POST', '/app/v1/app-ids/app_1', 405, 'METHOD_NOT_ALLOWED', 'DELETE, PATCH', undefined],
    ['DELETE', '/app/v1/usage', 405, 'METHOD_NOT_ALLOWED', 'GET', undefined],
    ['OPTIONS', '/app/v1/usage', 405, 'METHOD_NOT_ALLOWED', 'GET', undefined],
    ['POST', '/functions/v1/no_such_check', 404, 'NOT_FOUND', undefined, '*'],
    ['GET', '/app/v1/app-ids/a/b', 404, 'NOT_FOUND', undefined, undefined],
    ['GET', '/app/v1/constructor', 404, 'NOT_FOUND', undefined, undefined],
  ])('answers %s %s with %d %s', (method, path, statusCode, code, allow, origin) => {
    const answer = viewerRequest(path, method) as unknown as {
      statusCode: number;
      headers: Record<string, { value: string }>;
      body: { data: string };
    };
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.headers.allow?.value).toBe(allow);
    expect(answer.headers['access-control-allow-origin']?.value).toBe(origin);
    expect(answer.headers['x-request-id']?.value).toBe('id-1');
    expect(JSON.parse(answer.body.data)).toEqual({
      success: false,
      error: { code, message: expect.stringMatching(/\.$/), details: {} },
      request_id: 'id-1',
      timestamp: expect.stringMatching(isoTime),
    });
  });

  it('runs the same function before and after it reads a file of the site, and has no error pages, which the APIs would get, too', () => {
    const { FunctionAssociations = [] } = distribution.DefaultCacheBehavior;
    expect(FunctionAssociations.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response']);
    expect(new Set(FunctionAssociations.map(({ FunctionARN }) => prod.text(FunctionARN)))).toEqual(
      new Set(['SiteRouting.FunctionARN']),
    );
    const { FunctionCode } = prod.one('AWS::CloudFront::Function', 'SiteRouting').properties;
    expect(FunctionCode).toBe(
      siteRoutingCode([...builtSite.files.filter((file) => !file.startsWith('assets/'))].sort()),
    );
    // Without a page: what was missing is asked for again, as a tile of the log before its time.
    expect(distribution.CustomErrorResponses).toEqual([{ ErrorCode: 404, ErrorCachingMinTTL: 0 }]);
  });

  it('is reached over TLS only, and reaches the APIs over TLS only', () => {
    for (const { ViewerProtocolPolicy } of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
      expect(ViewerProtocolPolicy).toMatch(/^(https-only|redirect-to-https)$/);
    }
    for (const { CustomOriginConfig } of distribution.Origins.filter((origin) => origin.CustomOriginConfig)) {
      expect(CustomOriginConfig?.OriginProtocolPolicy).toBe('https-only');
    }
  });

  it('is the only one that may read the site bucket, and may list it, so that what is missing is not forbidden', () => {
    const policy = prod
      .all('AWS::S3::BucketPolicy')
      .find(({ properties }) => prod.text(properties.Bucket) === 'SiteBucket');
    const { Statement } = policy!.properties.PolicyDocument as { Statement: Record<string, unknown>[] };
    expect(Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual([
      expect.objectContaining({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject', 's3:ListBucket'],
      }),
    ]);
  });
});

describe('the upload of the site', () => {
  const { files, compressed } = builtSite;
  const deployment = (id: string) =>
    prod.all('Custom::CDKBucketDeployment').find((resource) => resource.id.includes(id)) as Resource;

  it('brings every page and sample, packed as it is, and none of the compressed copies', () => {
    const site = readdirSync(prod.dir)
      .map((name) => join(prod.dir, name))
      .find((dir) => existsSync(join(dir, 'index.html'))) as string;
    const brought = readdirSync(site, { recursive: true, encoding: 'utf8' });
    expect(brought).toEqual(expect.arrayContaining(files));
    expect(brought.filter((file) => compressed.includes(file))).toEqual([]);
  });

  it('copies the samples and the SDKs as bytes that nobody unpacks, before the pages that offer them', () => {
    const bucket = prod.text(deployment('Samples').properties.DestinationBucketName);
    expect(bucket).toBe('SiteBucket');
    expect(deployment('Samples').properties).toMatchObject({
      Exclude: ['*'],
      Include: ['samples/*', 'sdks/*'],
      SystemMetadata: { 'content-type': 'application/octet-stream', 'cache-control': 'no-cache' },
    });
    expect(deployment('Pages').properties.Exclude).toEqual(['assets/*', 'samples/*', 'sdks/*']);
    expect(deployment('Pages').dependsOn.join(' ')).toMatch(/Samples/);
  });
});

describe('headers of a page', () => {
  const securityOf = (stage: 'prod' | 'local') => {
    const { ResponseHeadersPolicyConfig } = assemblyOf(stage).one(
      'AWS::CloudFront::ResponseHeadersPolicy',
      'SiteHeaders',
    ).properties;
    return (ResponseHeadersPolicyConfig as { SecurityHeadersConfig: Record<string, Record<string, unknown>> })
      .SecurityHeadersConfig;
  };
  const cspOf = (stage: 'prod' | 'local') => {
    const text = assemblyOf(stage).text(securityOf(stage).ContentSecurityPolicy?.ContentSecurityPolicy);
    return new Map(text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
  };

  it('let it run no inline script or style, no eval, and nothing of another origin', () => {
    const csp = cspOf('prod');
    expect(csp.get('default-src')).toEqual(["'self'"]);
    expect(csp.get('script-src')).toEqual(["'self'"]);
    expect(csp.get('style-src')).toEqual(["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]);
    expect([...csp.values()].flat().join(' ')).not.toMatch(/unsafe|(^| )(\*|https?:)( |$)/);
  });

  it('let in just the origin of a provider that the stage names, and none without one', () => {
    expect(cspOf('prod').has('frame-src')).toBe(false);
    const stack = new Stack(bareApp());
    const policy = siteHeaders(stack, { connectSources: ['https://api.example'], providers: ['https://chat.example'] });
    const { responseHeadersPolicyConfig } = policy.node.defaultChild as CfnResponseHeadersPolicy;
    const { securityHeadersConfig } = stack.resolve(responseHeadersPolicyConfig);
    const text: string = securityHeadersConfig.contentSecurityPolicy.contentSecurityPolicy;
    expect(text.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' https://chat.example",
        "connect-src 'self' https://api.example https://chat.example",
        "frame-src 'self' https://chat.example",
      ]),
    );
  });

  it('let it send to itself, to Cognito and to the uploads bucket, and to nothing else', () => {
    expect(cspOf('prod').get('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.AWS::Region.AWS::URLSuffix',
      'https://UploadsBucket.RegionalDomainName',
    ]);
  });

  it('also let it send to services on this machine, in the local stage only', () => {
    expect(cspOf('local').get('connect-src')).toEqual(
      expect.arrayContaining(['http://127.0.0.1:*', 'ws://127.0.0.1:*']),
    );
  });

  it('keep it out of frames, over TLS, and to the type it says it has', () => {
    expect(cspOf('prod').get('frame-ancestors')).toEqual(["'none'"]);
    expect(securityOf('prod')).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    });
  });
});
