import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';

/** The number of confirmed subscribers of a topic, in any region. Source: SNS API reference, GetTopicAttributes. */
export async function confirmedReaders(TopicArn: string): Promise<number> {
  const region = TopicArn.split(':')[3];
  const client = new SNSClient({ region, requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000 } });
  const { Attributes } = await client.send(new GetTopicAttributesCommand({ TopicArn }));
  return Number(Attributes?.SubscriptionsConfirmed ?? 0);
}
