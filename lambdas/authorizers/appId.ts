import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { quotaHeaders } from '../../lib/billing/quotaAnswer.ts';
import { plans } from '../../lib/contract/billing/plans.ts';
import { quotaContext, quotaHeaderNames } from '../../lib/contract/usage/quotaHeaders.ts';
import { type AppIdHolder, AppIdHolders } from '../../lib/operations/appIds/appIdHolders.ts';
import { hashAppId } from '../../lib/platform/appIdCipher.ts';
import { lazy } from '../../lib/platform/lazy.ts';
import { logFault } from '../../lib/platform/log.ts';
import { hasExpired } from '../../lib/store/appIds/appIdRules.ts';
import { findQuota } from '../../lib/store/usage/quota.ts';
import { contextOfRules } from '../kit/http/appIdUse.ts';
import { table } from '../kit/table.ts';

const holders = lazy(() => new AppIdHolders(table()));

/**
 * Finds the holder of an App ID. Missing, malformed and unknown ones are unauthorized (401), inactive ones denied (403). Expired ones
 * pass to the handler, which refuses them with the time of expiry, whether or not another App ID has their slot. API Gateway caches the
 * result by the header, so the policy must hold for every route of the API; the App ID's limits go to the handler, which checks each
 * call.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const header = event.headers?.Authorization ?? event.headers?.authorization ?? '';
  const value = /^Bearer ([0-9a-f]{32})$/i.exec(header.trim())?.[1]?.toLowerCase();
  const now = new Date();
  const holder = value ? await holders().find(hashAppId(value), now) : undefined;
  // API Gateway turns exactly this message into its 401 answer.
  if (!holder) throw new Error('Unauthorized');
  const isDenied = holder.status !== 'active' && !hasExpired(holder, now);
  return {
    principalId: holder.id,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Action: 'execute-api:Invoke',
          Effect: isDenied ? 'Deny' : 'Allow',
          Resource: everyRoute(event.methodArn),
        },
      ],
    },
    context: {
      account_id: holder.accountId,
      app_id_ref: holder.id,
      plan: holder.plan ?? '',
      ...contextOfRules(holder),
      ...(isDenied ? await quotaStateOf(holder, now) : {}),
    },
  };
}

/** Remaining rate limit and quota for the headers of the refusal, since no further function is called. */
async function quotaStateOf({ accountId, plan }: AppIdHolder, now: Date): Promise<Record<string, string>> {
  if (!plan) return {};
  try {
    const query = { accountId, plan: plans[plan], now };
    const headers = quotaHeaders(await findQuota(table(), query), now);
    return Object.fromEntries(quotaHeaderNames.map((name) => [quotaContext[name], headers[name]]));
  } catch (error) {
    logFault('quota not read', error, { operation: 'appId' });
    return {};
  }
}

/** arn:aws:execute-api:region:account:api/stage/METHOD/path -> the whole stage */
function everyRoute(methodArn: string): string {
  return `${methodArn.split('/').slice(0, 2).join('/')}/*`;
}
