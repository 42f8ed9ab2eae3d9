import { type Operation, routes, routesOf } from '../../contract/routes.ts';
import type { Needs } from '../constructs/houseFunction.ts';
import { accountNeeds } from './account.ts';
import { alertsNeeds } from './alerts.ts';
import { appIdsNeeds } from './appIds.ts';
import { auditNeeds } from './audit.ts';
import { backTestingNeeds } from './backTesting.ts';
import { batchesNeeds } from './batches.ts';
import { billingNeeds } from './billing.ts';
import { casesNeeds } from './cases.ts';
import { importsNeeds } from './imports.ts';
import { listsNeeds } from './lists.ts';
import { mcpNeeds } from './mcp.ts';
import { mediaNeeds } from './media.ts';
import { monitoringNeeds } from './monitoring.ts';
import { notificationsNeeds } from './notifications.ts';
import { receiptsNeeds } from './receipts.ts';
import { reportsNeeds } from './reports.ts';
import type { Resources } from './resources.ts';
import { retentionNeeds } from './retention.ts';
import { screeningNeeds } from './screening.ts';
import { siteNeeds } from './site.ts';
import { statusNeeds } from './status.ts';
import { subjectsNeeds } from './subjects.ts';
import { usageNeeds } from './usage.ts';
import { webhooksNeeds } from './webhooks.ts';

/** Rights of each operation. */
export type AllNeeds = (resources: Resources) => Record<string, Needs>;

/** What each operation may touch, from the table of its area. A route without an entry does not compile. */
export function allNeeds(resources: Resources): Record<Operation, Needs> {
  const needs: Record<Operation, Needs> = {
    ...screeningNeeds(resources),
    ...batchesNeeds(resources),
    ...backTestingNeeds(resources),
    ...listsNeeds(resources),
    ...importsNeeds(resources),
    ...accountNeeds(resources),
    ...appIdsNeeds(resources),
    ...receiptsNeeds(resources),
    ...alertsNeeds(resources),
    ...auditNeeds(resources),
    ...reportsNeeds(resources),
    ...casesNeeds(resources),
    ...retentionNeeds(resources),
    ...usageNeeds(resources),
    ...billingNeeds(resources),
    ...mcpNeeds(resources),
    ...mediaNeeds(resources),
    ...monitoringNeeds(resources),
    ...notificationsNeeds(resources),
    ...siteNeeds(resources),
    ...statusNeeds(resources),
    ...subjectsNeeds(resources),
    ...webhooksNeeds(resources),
  };
  // A recorded change names the address that it came from, past CloudFront.
  const { originSecret } = resources.data;
  for (const [operation, need] of Object.entries(needs)) {
    const [{ changes }] = routesOf(routes[operation as Operation]);
    if (typeof changes === 'string' || need.grants.includes(originSecret)) continue;
    needs[operation as Operation] = { ...need, grants: [...need.grants, originSecret] };
  }
  return needs;
}
