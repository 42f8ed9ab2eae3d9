import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { hashAppId } from '../../lib/platform/appIdCipher.ts';
import { findAppIdByHash } from '../../lib/store/appIds.ts';
import { getSubscription, livePlan } from '../../lib/store/subscriptions.ts';
import { table } from '../kit/table.ts';

/**
 * Who holds this App ID? Missing, malformed and unknown ones are unauthorized (401), inactive ones denied (403). The result
 * is cached by API Gateway under the header, so the policy must hold for every route of the API, not only the one called.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const header = event.headers?.Authorization ?? event.headers?.authorization ?? '';
  const value = /^Bearer ([0-9a-f]{32})$/i.exec(header.trim())?.[1]?.toLowerCase();
  const owner = value ? await findAppIdByHash(table(), hashAppId(value)) : undefined;
  // API Gateway turns exactly this message into its 401 answer.
  if (!owner) throw new Error('Unauthorized');
  const plan = livePlan(await getSubscription(table(), owner.accountId), new Date());
  return {
    principalId: owner.id,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Action: 'execute-api:Invoke',
          Effect: owner.status === 'active' ? 'Allow' : 'Deny',
          Resource: everyRoute(event.methodArn),
        },
      ],
    },
    context: { account_id: owner.accountId, app_id_ref: owner.id, plan: plan ?? '' },
  };
}

/** arn:aws:execute-api:region:account:api/stage/METHOD/path -> the whole stage */
function everyRoute(methodArn: string): string {
  return `${methodArn.split('/').slice(0, 2).join('/')}/*`;
}
