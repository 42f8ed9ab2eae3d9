import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { secondFactorClaim } from '../../lib/contract/secondFactor.ts';
import { Memberships } from '../../lib/operations/accounts/memberships.ts';
import { env } from '../../lib/platform/env.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { lacksSecondFactor } from '../kit/requireRole.ts';
import { table } from '../kit/table.ts';

/** Is this the ID token of a member of an account? Browsers cannot set headers on a websocket, so it comes in the query. */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const token = event.queryStringParameters?.token ?? '';
  const claims = await verifier()
    .verify(token)
    .catch((error: unknown) => {
      // Keys that cannot be fetched are a fault of ours and raise the alarm; any other error means an invalid token.
      if (error instanceof FetchError || !(error instanceof JwtBaseError)) throw error;
      throw new Error('Unauthorized');
    });
  const membership = await memberships().find(claims.sub, new Date());
  const isAdmitted = membership && !lacksSecondFactor(membership, String(claims[secondFactorClaim]) === 'true');
  return {
    principalId: claims.sub,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: isAdmitted ? 'Allow' : 'Deny', Resource: event.methodArn }],
    },
    context: isAdmitted ? { account_id: membership.accountId, user_id: claims.sub } : {},
  };
}

const memberships = lazy(() => new Memberships(table()));

const verifier = lazy(() =>
  CognitoJwtVerifier.create(
    { userPoolId: env('userPoolId'), clientId: env('userPoolClientIds').split(','), tokenUse: 'id' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  ),
);

/** The pool's public keys. They follow the SDK's endpoint variable like every other call to Cognito. */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  const response = await fetch(endpoint ? uri.replace(/^https:\/\/[^/]+/, endpoint) : uri);
  if (!response.ok) throw new Error(`The user pool's keys answered ${response.status}`);
  return response.arrayBuffer();
}
