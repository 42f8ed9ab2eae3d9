import { sqs } from '../../lib/platform/clients/sqs.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { quietLogger } from '../../lib/platform/quietLogger.ts';

test('the clients of every screening have no copy of a call made for a log', () => {
  const { direct } = connectDynamoDb({ region: 'eu-north-1' });
  process.env.AWS_REGION = 'eu-north-1';
  for (const { logger } of [direct.config, sqs().config]) {
    expect(logger).toBe(quietLogger);
    expect([logger.info, logger.error]).toEqual([undefined, undefined]);
  }
});
