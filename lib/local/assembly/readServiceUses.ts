import type { Asked } from '../../standIns/aws/access.ts';
import type { Place } from './place.ts';
import type { Resources } from './resources.ts';

/** The rights of an AWS service on a resource, by the policy of that resource. */
export interface ServiceUse {
  /** As `sns.amazonaws.com`. */
  service: string;
  asked: Asked;
}

/** CloudFront reads the site, a topic hands on to its queues, and SES reports to its topics. Calls of functions are not among them. */
export function readServiceUses(resources: Resources, place: Place): ServiceUse[] {
  const use = (service: string, action: string, resource: string, sourceArn: string): ServiceUse => ({
    service,
    asked: { action, resource, context: { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': place.accountId } },
  });
  const reading = resources.of('AWS::CloudFront::Distribution').flatMap(({ properties, identity }) => {
    const sourceArn = `arn:aws:cloudfront::${place.accountId}:distribution/${identity.ref}`;
    const config = properties.at('DistributionConfig');
    const behaviours = config.at('CacheBehaviors').list();
    return config
      .at('Origins')
      .list()
      .flatMap((origin) => {
        const domain = origin.at('DomainName').text();
        const bucket = resources
          .of('AWS::S3::Bucket')
          .find(({ identity: { attributes } }) => domain === attributes.RegionalDomainName);
        if (!bucket) return [];
        // An object below the path of the origin's behaviour; a page of the site has none.
        const behaviour = behaviours.find((each) => each.at('TargetOriginId').text() === origin.at('Id').text());
        const path = behaviour?.at('PathPattern').text().replace(/^\//, '').replace('*', 'object') ?? 'index.html';
        const object = `${bucket.identity.attributes.Arn}/${path}`;
        return [use('cloudfront.amazonaws.com', 's3:GetObject', object, sourceArn)];
      });
  });
  const handingOn = resources
    .of('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.at('Protocol').text() === 'sqs')
    .map(({ properties }) => {
      const [queue, topic] = [properties.at('Endpoint').text(), properties.at('TopicArn').text()];
      return use('sns.amazonaws.com', 'sqs:SendMessage', queue, topic);
    });
  const reporting = resources.of('AWS::SES::ConfigurationSetEventDestination').map(({ properties }) => {
    const set = `configuration-set/${properties.at('ConfigurationSetName').text()}`;
    const topic = properties.at('EventDestination', 'SnsDestination', 'TopicARN').text();
    return use('ses.amazonaws.com', 'sns:Publish', topic, `arn:aws:ses:${place.region}:${place.accountId}:${set}`);
  });
  return [...reading, ...handingOn, ...reporting];
}
