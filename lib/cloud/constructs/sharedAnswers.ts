import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CachePolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { regionalName } from './regionalName.ts';

/**
 * Caching of answers that are the same for everybody. Nothing of the request is passed on but the time set by the routing in the place
 * of the user agent, so that nothing of one visitor can reach another.
 */
export function sharedAnswers(scope: Construct): Pick<BehaviorOptions, 'cachePolicy' | 'originRequestPolicy'> {
  const originRequestPolicy = new OriginRequestPolicy(scope, 'PublicRequests', {
    originRequestPolicyName: regionalName(scope, 'PublicRequests'),
    comment: 'The time that the routing puts in the place of the user agent, and nothing else.',
    headerBehavior: OriginRequestHeaderBehavior.allowList('user-agent'),
  });
  const cachePolicy = new CachePolicy(scope, 'PublicAnswers', {
    cachePolicyName: regionalName(scope, 'PublicAnswers'),
    comment: 'As long as the answer says, and never for longer than five minutes.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(5),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  return { cachePolicy, originRequestPolicy };
}
