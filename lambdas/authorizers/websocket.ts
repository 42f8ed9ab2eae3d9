import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { secondFactorClaim } from '../../lib/contract/account/secondFactor.ts';
import { tokenOffered } from '../../lib/contract/http/liveProtocol.ts';
import { Refusal } from '../../lib/contract/refusal.ts';
import { personOfSession } from '../kit/http/caller.ts';
import { lacksSecondFactor } from '../kit/http/requireRole.ts';
import { claimsOfToken } from '../kit/http/signedInPerson.ts';

/** Is this the ID token of a member of an account, and has its session not ended? */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const claims = await claimsOfToken(tokenOf(event) ?? '');
  if (!claims) throw new Error('Unauthorized');
  const { membership, session } = await personOfSession(claims, new Date()).catch((error: unknown) => {
    // API Gateway turns exactly this message into its 401 answer.
    throw error instanceof Refusal ? new Error('Unauthorized') : error;
  });
  const isAdmitted = membership && !lacksSecondFactor(membership, String(claims[secondFactorClaim]) === 'true');
  return {
    principalId: claims.sub,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect: isAdmitted ? 'Allow' : 'Deny', Resource: event.methodArn }],
    },
    context: isAdmitted
      ? {
          account_id: membership.accountId,
          user_id: claims.sub,
          session_id: session.id ?? '',
          session_began_at: session.beganAt ?? 0,
          session_ended_others_at: session.endedOthersAt ?? '',
        }
      : {},
  };
}

function tokenOf({ headers }: APIGatewayRequestAuthorizerEvent): string | undefined {
  const [, offered] =
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  return tokenOffered(offered ?? '');
}
