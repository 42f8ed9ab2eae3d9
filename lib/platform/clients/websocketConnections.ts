import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { connectionsEndpoint } from '../endpoints.ts';
import { env } from '../env.ts';
import { lazy } from '../lazy.ts';

// The address of this service is the product's own: API and stage are part of it.
export const websocketConnections = lazy(
  () => new ApiGatewayManagementApiClient({ endpoint: connectionsEndpoint(env('websocketEndpoint')) }),
);
