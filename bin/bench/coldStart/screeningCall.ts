import { sanctionsCheck } from '../../../lib/contract/screening/screening.ts';
import { environmentNames } from '../../../lib/platform/env.ts';

/** A program's call of sanctions_check as API Gateway hands it over, with the authorizer's answer. */
export function screeningCall(name: string): object {
  return {
    httpMethod: sanctionsCheck.method,
    path: sanctionsCheck.paths[0],
    headers: { 'Content-Type': 'application/json' },
    pathParameters: null,
    queryStringParameters: null,
    body: JSON.stringify({ name, match_type: 'fuzzy' }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request',
      authorizer: { account_id: 'acc_1', app_id_ref: 'app_1', plan: 'professional' },
      identity: {},
    },
  };
}

/** The variables of the function in production, with services at one address. */
export function functionVariables(url: string): Record<string, string> {
  const services = ['DYNAMODB', 'S3', 'SQS', 'SECRETS_MANAGER'].map((service) => [`AWS_ENDPOINT_URL_${service}`, url]);
  return {
    ...Object.fromEntries(services),
    [environmentNames.tableName]: 'table',
    [environmentNames.editionsBucket]: 'editions',
    [environmentNames.usageQueueUrl]: `${url}/queue`,
    [environmentNames.receiptsBucket]: 'receipts',
    [environmentNames.promiseSecretArn]: 'promises',
    [environmentNames.logOrigin]: 'bench.example/log',
    [environmentNames.engineSha256]: `${'A'.repeat(43)}=`,
    [environmentNames.stage]: 'prod',
    [environmentNames.answersUnchecked]: 'true',
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_FUNCTION_NAME: 'bench',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}
