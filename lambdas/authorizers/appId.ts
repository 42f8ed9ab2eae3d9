import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { AppIdHolders } from '../../lib/operations/appIds/appIdHolders.ts';
import { hashAppId } from '../../lib/platform/appIdCipher.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { table } from '../kit/table.ts';

const holders = lazy(() => new AppIdHolders(table()));

/**
 * Who holds this App ID? Missing, malformed and unknown ones are unauthorized (401), inactive ones denied (403). The result
 * is cached by API Gateway under the header, so the policy must hold for every route of the API, not only the one called.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const header = event.headers?.Authorization ?? event.headers?.authorization ?? '';
  const value = /^Bearer ([0-9a-f]{32})$/i.exec(header.trim())?.[1]?.toLowerCase();
  const holder = value ? await holders().find(hashAppId(value), new Date()) : undefined;
  // API Gateway turns exactly this message into its 401 answer.
  if (!holder) throw new Error('Unauthorized');
  return {
    principalId: holder.id,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Action: 'execute-api:Invoke',
          Effect: holder.status === 'active' ? 'Allow' : 'Deny',
          Resource: everyRoute(event.methodArn),
        },
      ],
    },
    context: { account_id: holder.accountId, app_id_ref: holder.id, plan: holder.plan ?? '' },
  };
}

/** arn:aws:execute-api:region:account:api/stage/METHOD/path -> the whole stage */
function everyRoute(methodArn: string): string {
  return `${methodArn.split('/').slice(0, 2).join('/')}/*`;
}
