import { Annotations, CfnOutput } from 'aws-cdk-lib';
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
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import type { Endpoint } from '../../contract/endpoint.ts';
import { originHeaders } from '../../contract/originHeaders.ts';
import { apiOf } from '../apiOf.ts';
import { apiRoutingCode } from '../apiRoutingCode.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { EdgeFunction } from '../constructs/edgeFunction.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { apiStageName } from '../constructs/routeApi.ts';
import { apiHeaders, siteHeaders } from '../constructs/securityHeaders.ts';
import { SiteUpload } from '../constructs/siteUpload.ts';
import { pathPatterns } from '../pathPatterns.ts';
import { siteFiles } from '../siteFiles.ts';
import { siteRoutingCode } from '../siteRoutingCode.ts';
import type { AppApiStack, ScreeningApiStack } from './api.ts';
import type { DataStack } from './data.ts';
import type { ImportsStack } from './imports.ts';
import type { LiveStack } from './live.ts';
import type { PeopleStack } from './people.ts';

export interface WebStackProps extends HouseStackProps {
  data: DataStack;
  people: PeopleStack;
  imports: ImportsStack;
  live: LiveStack;
  screeningApi: ScreeningApiStack;
  appApi: AppApiStack;
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
    const { people, imports, live, siteDir } = props;
    const bucket = new HouseBucket(this, 'SiteBucket', {});
    const headers = apiHeaders(this);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Klarnavn ${this.settings.name}`,
      defaultBehavior: this.#site(bucket, imports, siteDir),
      additionalBehaviors: {
        ...this.#apis(headers, props),
        [livePath]: this.#passedOn(headers, live.api.apiId),
      },
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    explainFindings(distribution);

    const config = {
      stage: this.settings.name,
      region: this.region,
      userPoolId: people.pool.userPoolId,
      userPoolClientId: people.client.userPoolClientId,
      lastingClientId: people.lastingClient.userPoolClientId,
      livePath,
    };
    this.siteUrl = `https://${distribution.distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    new CfnOutput(this, 'SiteConfig', {
      description: 'What the site reads from /config.json when it starts.',
      value: this.toJsonString(config),
    });
    if (this.settings.uploadsSite) new SiteUpload(this, 'SiteUpload', { bucket, distribution, siteDir, config });
  }

  /** Behaviour of every address that is not an API's. */
  #site(bucket: HouseBucket, { uploads }: ImportsStack, siteDir: string): BehaviorOptions {
    const routing = new EdgeFunction(this, 'SiteRouting', 'siteRouting', siteRoutingCode(siteFiles(siteDir)));
    return {
      // Without the right to list, S3 would call a file that does not exist forbidden.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeaders(this, [
        `https://cognito-idp.${this.region}.${this.urlSuffix}`,
        `https://${uploads.bucketRegionalDomainName}`,
        ...this.settings.connectSources,
      ]),
      functionAssociations: routing.aroundRequest,
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
    return Object.fromEntries(pathPatterns(paths).map(({ pattern, api }) => [pattern, behaviours[api]]));
  }

  /** Behaviour of addresses that an API answers: nothing is cached, everything is passed on. */
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

function explainFindings(distribution: Distribution): void {
  acknowledge(distribution, 'CFR1', 'Customers may be anywhere.');
  acknowledge(
    distribution,
    'CFR2',
    'No firewall: the site is static, and for the APIs the throttle and the limits of App IDs and trials stop floods.',
  );
  acknowledge(
    distribution,
    'CFR3',
    "CloudFront's log has whole query strings, so the tokens of links in mails (invitation, address, unsubscribing) and the ids of payments; API Gateway logs every call without them.",
  );
  acknowledge(distribution, 'CFR4', 'It has the name CloudFront gave it, and with it its certificate.');
  // The bucket cannot be listed through it: the address of the root is led to a page, and query strings are not passed on.
  Annotations.of(distribution).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
}
