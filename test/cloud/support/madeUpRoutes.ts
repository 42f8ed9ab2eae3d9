import * as z from 'zod/mini';
import { type AllNeeds, allNeeds } from '../../../lib/cloud/areas/allNeeds.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';

type Described = [area: string, caller: Endpoint['caller'], method: Endpoint['method'], path: string];

/** Three endpoints of every thing that a product like this will have: a list of them, one of them, a change of one. */
const things: [area: string, caller: Endpoint['caller'], base: string][] = [
  ['account', 'user', '/app/v2/members'],
  ['account', 'user', '/app/v2/invitations'],
  ['account', 'user', '/app/v2/account/exports'],
  ['billing', 'user', '/app/v2/billing/invoices'],
  ['billing', 'user', '/app/v2/billing/payment-methods'],
  ['evidence', 'user', '/app/v2/screenings'],
  ['evidence', 'user', '/app/v2/audit-entries'],
  ['cases', 'user', '/app/v2/cases'],
  ['cases', 'user', '/app/v2/cases/{caseId}/comments'],
  ['monitoring', 'user', '/app/v2/monitored-parties'],
  ['notifications', 'user', '/app/v2/notification-preferences'],
  ['webhooks', 'user', '/app/v2/webhooks'],
  ['imports', 'user', '/app/v2/imports/templates'],
  ['screening', 'appId', '/api/v2/batches'],
  ['screening', 'appId', '/api/v2/adverse-media'],
  ['monitoring', 'appId', '/api/v2/monitored-parties'],
  ['evidence', 'appId', '/api/v2/receipts'],
  ['cases', 'appId', '/api/v2/cases'],
];

const described: Described[] = [
  ...things.flatMap(([area, caller, base]): Described[] => [
    [area, caller, 'GET', base],
    [area, caller, 'GET', `${base}/{id}`],
    [area, caller, 'PATCH', `${base}/{id}`],
  ]),
  ['screening', 'appId', 'POST', '/functions/v2/adverse_media_check'],
  ['screening', 'appId', 'POST', '/functions/v2/batch_check'],
  ['billing', 'user', 'POST', '/functions/v2/create-checkout'],
  ['billing', 'user', 'POST', '/functions/v2/customer-portal'],
  ['billing', 'visitor', 'POST', '/functions/v2/complete-signup'],
  ['billing', 'user', 'GET', '/functions/v2/check-subscription'],
];

/** Sixty endpoints that do not exist, in areas that exist and in new ones; of a second version, so that they never meet real ones. */
export const madeUpRoutes: Endpoint[] = described.map(([area, caller, method, path], index) => ({
  operation: `madeUp${index}`,
  area: area as Endpoint['area'],
  method,
  paths: [path],
  caller,
  summary: 'Does not exist.',
  input: z.object({}),
  output: z.object({}),
  refuses: [],
}));

/** Rights of an ordinary size. */
export const needsWithMadeUp: AllNeeds = (resources) => {
  const { table, appIdSecret } = resources.data;
  const asScreening = () => table.use.statementsOf?.('sanctionsCheck') ?? [];
  const ordinary = {
    grants: [{ ...table.use, statementsOf: asScreening }, appIdSecret, resources.usage.queue.send('usageQueueUrl')],
  };
  return { ...allNeeds(resources), ...Object.fromEntries(madeUpRoutes.map(({ operation }) => [operation, ordinary])) };
};
