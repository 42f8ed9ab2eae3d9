import { CfnOutput, Duration, Fn } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { missingCompanyFacts } from '../../contract/brand.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { originHeaders } from '../../contract/http/originHeaders.ts';
import { apiOf } from '../apiOf.ts';
import { apiRoutingCode } from '../apiRoutingCode.ts';
import { EdgeFunction } from '../constructs/edgeFunction.ts';
import { explainDistribution } from '../constructs/explainDistribution.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { regionalName } from '../constructs/regionalName.ts';
import { requireCompany } from '../constructs/requireCompany.ts';
import { apiStageName } from '../constructs/routeApi.ts';
import { apiHeaders, logHeaders, siteHeaders } from '../constructs/securityHeaders.ts';
import { sharedAnswers } from '../constructs/sharedAnswers.ts';
import { SiteUpload } from '../constructs/siteUpload.ts';
import { pathPatterns } from '../pathPatterns.ts';
import { namedRegionOf } from '../regionOf.ts';
import { siteFiles } from '../siteFiles.ts';
import { siteRoutingCode } from '../siteRoutingCode.ts';
import type { AppApiStack, ScreeningApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { EdgeStack } from './edge.ts';
import type { ImportsStack } from './imports.ts';
import type { LiveStack } from './live.ts';
import type { LogStack } from './log.ts';
import type { PeopleStack } from './people.ts';

export interface WebStackProps extends HouseStackProps {
  data: DataStack;
  people: PeopleStack;
  imports: ImportsStack;
  live: LiveStack;
  log: LogStack;
  screeningApi: ScreeningApiStack;
  appApi: AppApiStack;
  /** Where the stage has a firewall or a domain of its own. */
  edge: EdgeStack | undefined;
  routes: readonly Endpoint[];
  /** The built site. */
  siteDir: string;
}

/** Address of the websocket; API Gateway takes the path for its stage. */
const livePath = `/${apiStageName}`;

/** The product's one address: the site, both APIs and the websocket behind one distribution. */
export class WebStack extends HouseStack {
  /** Without a slash at the end. */
  readonly siteUrl: string;

  constructor(scope: Construct, props: WebStackProps) {
    super(scope, 'Web', "The product's one address.", props);
    const { people, imports, live, siteDir, edge } = props;
    if (this.settings.retainsData) requireCompany(this, missingCompanyFacts());
    const bucket = new HouseBucket(this, 'SiteBucket', {});
    const headers = apiHeaders(this);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Klarnavn ${this.settings.name}`,
      defaultBehavior: this.#site(bucket, imports, siteDir),
      additionalBehaviors: {
        ...this.#apis(headers, props),
        [livePath]: this.#passedOn(headers, live.api.apiId),
        '/log/*': this.#log(props.log),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      // Kept for ten seconds otherwise: whoever asks for a tile too early would wait for it. CloudFront knows no such rule for /log/* alone.
      errorResponses: [{ httpStatus: 404, ttl: Duration.seconds(0) }],
      ...edge?.before(this),
    });
    if (edge) this.addStackDependency(edge);
    explainDistribution(distribution);

    const config = {
      stage: this.settings.name,
      region: this.region,
      userPoolId: people.pool.userPoolId,
      userPoolClientId: people.client.userPoolClientId,
      lastingClientId: people.lastingClient.userPoolClientId,
      livePath,
      recordsFailedSignIns: this.settings.guardsSignIn,
      heartbeatSeconds: this.settings.heartbeatSeconds,
      ...(this.settings.apiDomain ? { apiUrl: `https://${this.settings.apiDomain}` } : {}),
    };
    this.siteUrl = `https://${this.settings.domain ?? distribution.distributionDomainName}`;
    if (this.settings.domain) {
      new CfnOutput(this, 'DomainRecord', {
        description: 'Record for the DNS of the domain: an alias, or where it is no apex a CNAME.',
        value: `${this.settings.domain} -> ${distribution.distributionDomainName}`,
      });
    }
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'SiteConfig', {
      description: 'What the site reads from /config.json when it starts.',
      value: this.toJsonString(config),
    });
    if (this.settings.uploadsSite) new SiteUpload(this, 'SiteUpload', { bucket, distribution, siteDir, config });
  }

  /** For a stack of another region. */
  get outputs(): { siteUrl: string; distributionId: string } {
    const region = namedRegionOf(this.settings);
    const read = (output: string) => Fn.getStackOutput(this.stackName, output, region);
    return { siteUrl: read('SiteUrl'), distributionId: read('DistributionId') };
  }

  /** Behaviour of all addresses outside the APIs. */
  #site(bucket: HouseBucket, { uploads }: ImportsStack, siteDir: string): BehaviorOptions {
    const routing = new EdgeFunction(this, 'SiteRouting', 'siteRouting', siteRoutingCode(siteFiles(siteDir)));
    return {
      // Without the right to list, S3 would call a missing file forbidden.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originAccessControl: new S3OriginAccessControl(this, 'SiteAccess', {
          originAccessControlName: regionalName(this, 'SiteAccess'),
        }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeaders(this, {
        providers: Object.values(this.settings.siteProviders).map((address) => new URL(address).origin),
        connectSources: [
          `https://cognito-idp.${this.region}.${this.urlSuffix}`,
          `https://${uploads.bucketRegionalDomainName}`,
          ...this.settings.connectSources,
        ],
      }),
      functionAssociations: routing.aroundRequest,
    };
  }

  /** Public files of the transparency log. Each says itself how long it may be cached. */
  #log({ bucket }: LogStack): BehaviorOptions {
    const { bucketName, bucketRegionalDomainName } = bucket;
    // Its own stack lets CloudFront read it: it must not depend on this one.
    const files = Bucket.fromBucketAttributes(this, 'LogFiles', { bucketName, bucketRegionalDomainName });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        originAccessControl: new S3OriginAccessControl(this, 'LogAccess', {
          originAccessControlName: regionalName(this, 'LogAccess'),
        }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.USE_ORIGIN_CACHE_CONTROL_HEADERS,
      compress: false,
      responseHeadersPolicy: logHeaders(this),
    };
  }

  /** Behaviours of the route table. */
  #apis(headers: ResponseHeadersPolicy, props: WebStackProps): Record<string, BehaviorOptions> {
    const { data, routes, screeningApi, appApi } = props;
    const routing = new EdgeFunction(this, 'ApiRouting', 'apiRouting', apiRoutingCode(routes));
    const functionAssociations = routing.beforeRequest;
    const proof = { [originHeaders.secret]: data.originSecretReference };
    const passedTo = ({ api }: ScreeningApiStack | AppApiStack) => ({
      ...this.#passedOn(headers, api.restApiId, `/${apiStageName}`, proof),
      functionAssociations,
    });
    const behaviours = { ScreeningApi: passedTo(screeningApi), AppApi: passedTo(appApi) };
    const paths = routes.flatMap((route) => route.paths.map((path) => ({ path, api: apiOf(route.caller) })));
    return {
      ...this.#cached(routes, behaviours.AppApi),
      ...Object.fromEntries(pathPatterns(paths).map(({ pattern, api }) => [pattern, behaviours[api]])),
    };
  }

  /** Answers common to everybody, cached as long as they say; refusals forbid it. */
  #cached(routes: readonly Endpoint[], passedOn: BehaviorOptions): Record<string, BehaviorOptions> {
    const paths = routes.filter(({ cacheSeconds }) => cacheSeconds).flatMap((route) => route.paths);
    const behaviour = { ...passedOn, ...sharedAnswers(this), compress: true };
    return Object.fromEntries(paths.map((path) => [path, behaviour]));
  }

  /** Behaviour of the APIs' addresses: nothing is cached, everything is passed on. */
  #passedOn(
    headers: ResponseHeadersPolicy,
    apiId: string,
    originPath = '',
    customHeaders: Record<string, string> = {},
  ): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        originPath,
        customHeaders,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    };
  }
}
