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
  ['imports', 'user', '/app/v2/imports/templates'],
  ['receipts', 'user', '/app/v2/receipts'],
  ['receipts', 'user', '/app/v2/screenings'],
  ['evidence', 'user', '/app/v2/audit-exports'],
  ['evidence', 'user', '/app/v2/audit-entries'],
  ['reports', 'user', '/app/v2/reports'],
  ['reports', 'user', '/app/v2/back-tests'],
  ['subjects', 'user', '/app/v2/relations'],
  ['subjects', 'user', '/app/v2/own-lists'],
  ['followUp', 'user', '/app/v2/alerts'],
  ['followUp', 'user', '/app/v2/cases'],
  ['followUp', 'user', '/app/v2/cases/{case_id}/comments'],
  ['followUp', 'user', '/app/v2/decisions'],
  ['webhooks', 'user', '/app/v2/webhooks'],
  ['webhooks', 'user', '/app/v2/webhook-deliveries'],
  ['identity', 'user', '/app/v2/sign-in-providers'],
  ['screening', 'appId', '/api/v2/batches'],
  ['screening', 'appId', '/api/v2/adverse-media'],
  ['receipts', 'appId', '/api/v2/receipts'],
  ['followUp', 'appId', '/api/v2/cases'],
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
  ['site', 'visitor', 'POST', '/functions/v2/inquiries'],
  ['status', 'visitor', 'GET', '/app/v2/incidents'],
];

/** Endpoints that do not exist, most of them for people and visitors, in areas that exist and in new ones; of a second version, so that they never meet real ones. */
export const madeUpRoutes: Endpoint[] = described.map(([area, caller, method, path], index) => ({
  operation: `madeUp${index}`,
  area: area as Endpoint['area'],
  method,
  paths: [path],
  caller,
  summary: 'Does not exist.',
  input: z.object({}),
  output: z.object({}),
  changes: 'nothing',
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
