import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { tokenOffered } from '../../lib/contract/liveProtocol.ts';
import { secondFactorClaim } from '../../lib/contract/secondFactor.ts';
import { Memberships } from '../../lib/operations/accounts/memberships.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { lacksSecondFactor } from '../kit/requireRole.ts';
import { claimsOfToken } from '../kit/signedInPerson.ts';
import { table } from '../kit/table.ts';

/** Is this the ID token of a member of an account? */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const claims = await claimsOfToken(tokenOf(event) ?? '');
  if (!claims) throw new Error('Unauthorized');
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

function tokenOf({ headers }: APIGatewayRequestAuthorizerEvent): string | undefined {
  const [, offered] =
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  return tokenOffered(offered ?? '');
}

const memberships = lazy(() => new Memberships(table()));
