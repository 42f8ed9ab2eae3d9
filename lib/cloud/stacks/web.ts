import { CfnOutput } from 'aws-cdk-lib';
import {
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
import { acknowledge } from '../constructs/acknowledge.ts';
import { EdgeFunction } from '../constructs/edgeFunction.ts';
import { HouseBucket } from '../constructs/houseBucket.ts';
import { HouseStack, type HouseStackProps } from '../constructs/houseStack.ts';
import { apiStageName } from '../constructs/routeApi.ts';
import { apiHeaders, siteHeaders } from '../constructs/securityHeaders.ts';
import { SiteUpload } from '../constructs/siteUpload.ts';
import type { ApiStack } from './api.ts';
import type { ImportsStack } from './imports.ts';
import type { PeopleStack } from './people.ts';
import type { UsageStack } from './usage.ts';

export interface WebStackProps extends HouseStackProps {
  people: PeopleStack;
  imports: ImportsStack;
  usage: UsageStack;
  api: ApiStack;
  /** The built site, with an index.html. */
  siteDir: string;
}

/** The product's one address: the site, both APIs and the websocket behind one distribution. */
export class WebStack extends HouseStack {
  constructor(scope: Construct, props: WebStackProps) {
    super(scope, 'Web', "The product's one address.", props);
    const { people, imports, usage, api } = props;
    const bucket = new HouseBucket(this, 'SiteBucket', {});
    const headers = apiHeaders(this);
    const screening = this.passedOn(headers, api.screeningApi.restApiId, `/${apiStageName}`);
    const app = {
      ...this.passedOn(headers, api.appApi.restApiId, `/${apiStageName}`),
      functionAssociations: new EdgeFunction(this, 'ViewerAddress', 'viewerAddress').beforeRequest,
    };

    const distribution = new Distribution(this, 'Distribution', {
      comment: `Klarnavn ${this.settings.name}`,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy: siteHeaders(this, [
          `https://cognito-idp.${this.region}.${this.urlSuffix}`,
          `https://${imports.uploads.bucketRegionalDomainName}`,
          ...this.settings.connectSources,
        ]),
        functionAssociations: new EdgeFunction(this, 'SiteRouting', 'siteRouting').beforeRequest,
      },
      // The first that fits wins: the screening API's addresses stand before the wider ones of the app.
      additionalBehaviors: {
        '/functions/v1/*_check': screening,
        '/functions/v1/list_info': screening,
        '/api/v1/*': screening,
        '/functions/*': app,
        '/app/*': app,
        [`/${apiStageName}`]: this.passedOn(headers, usage.liveApi.apiId),
      },
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    this.explainFindings(distribution);

    const config = {
      stage: this.settings.name,
      region: this.region,
      userPoolId: people.pool.userPoolId,
      userPoolClientId: people.client.userPoolClientId,
      livePath: `/${apiStageName}`,
    };
    new CfnOutput(this, 'SiteUrl', { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteConfig', {
      description: 'What the site reads from /config.json when it starts.',
      value: this.toJsonString(config),
    });
    if (this.settings.uploadsSite)
      new SiteUpload(this, 'SiteUpload', { bucket, distribution, siteDir: props.siteDir, config });
  }

  /** Behaviour of addresses that an API answers: nothing is cached, everything is passed on. */
  private passedOn(headers: ResponseHeadersPolicy, apiId: string, originPath = ''): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        originPath,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    };
  }

  private explainFindings(distribution: Distribution): void {
    acknowledge(distribution, 'CFR1', 'Customers may be anywhere.');
    acknowledge(
      distribution,
      'CFR2',
      'No firewall: the site is static, and for the APIs the throttle and the limits of App IDs and trials stop floods.',
    );
    acknowledge(
      distribution,
      'CFR3',
      "CloudFront's log has whole query strings, so the websocket's tokens; API Gateway logs every call without them.",
    );
    acknowledge(distribution, 'CFR4', 'It has the name CloudFront gave it, and with it its certificate.');
  }
}
