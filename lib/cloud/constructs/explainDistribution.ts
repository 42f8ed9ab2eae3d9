import { Annotations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { acknowledge } from './acknowledge.ts';
import { HouseStack } from './houseStack.ts';

/** Why the findings of cdk-nag about the product's distribution are accepted. */
export function explainDistribution(distribution: Distribution): void {
  const { firewall, domain } = HouseStack.of(distribution).settings;
  acknowledge(distribution, 'CFR1', 'Customers may be anywhere.');
  if (firewall === 'off')
    acknowledge(distribution, 'CFR2', 'Only the stage with customers pays for a firewall; floods are throttled.');
  acknowledge(
    distribution,
    'CFR3',
    "CloudFront's log has whole query strings, so the tokens of links in mails (invitation, address, unsubscribing) and the ids of payments; API Gateway logs every call without them.",
  );
  if (!domain) acknowledge(distribution, 'CFR4', 'It has the name CloudFront gave it, and with it its certificate.');
  // The bucket cannot be listed through it: the function leads the address of the root to a page, and query strings are not passed on.
  Annotations.of(distribution).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk');
  // The stack of the log lets CloudFront read its bucket: it must not depend on this one.
  Annotations.of(distribution).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
}
