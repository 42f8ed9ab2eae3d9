import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { connectDynamoDb } from './dynamoDb.ts';
import { connectionsEndpoint } from './endpoints.ts';
import { env } from './env.ts';
import { lazy } from './lazy.ts';

/** SDK clients, each made once a process at first use. Endpoints come from the SDK's own environment variables. */

export const dynamoDb = lazy(() => connectDynamoDb({}));
// Checksums only where required: a presigned request otherwise carries the checksum of an empty body.
export const s3 = lazy(() => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }));
/**
 * For what a caller waits for. Many calls may wait for one download, and its connection may have died while the process was frozen: it is
 * given up after eight silent seconds and then repeated. Large uploads and streams that are read slowly take longer, with `s3`.
 */
export const s3ForCallers = lazy(
  () =>
    new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 2_000,
        requestTimeout: 8_000,
        throwOnRequestTimeout: true,
        // Of the time within the answer, too.
        socketTimeout: 8_000,
      },
    }),
);
// Its middleware does not change after the first call, so that it need not be assembled for each call.
export const sqs = lazy(() => new SQSClient({ cacheMiddleware: true }));
export const secretsManager = lazy(() => new SecretsManagerClient({}));
export const userPool = lazy(() => new CognitoIdentityProviderClient({}));
// The address of this service is the product's own: API and stage are part of it.
export const websocketConnections = lazy(
  () => new ApiGatewayManagementApiClient({ endpoint: connectionsEndpoint(env('websocketEndpoint')) }),
);
