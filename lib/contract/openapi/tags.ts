import type { Endpoint } from '../endpoint.ts';
import type { Json } from '../schemas/schemaOf.ts';

const areas: Record<Endpoint['area'], string> = {
  screening: 'Names against sanctions lists and lists of politically exposed persons.',
  media: 'Names in news and official releases.',
  receipts: 'The evidence of every answered screening: its receipt, its proof, and the same search again.',
  retention: 'How long receipts are kept.',
  monitoring: 'Subjects compared with lists that change.',
  subjects: 'Customers of yours that are followed.',
  reports: 'Receipts as a document to file.',
  cases: 'Investigations of what was found.',
  alerts: 'Matches of your subjects that wait for a decision.',
  notifications: 'What a person is told of in the application.',
  audit: 'Who changed what in the account.',
  backTesting: 'Past searches under other settings.',
  batches: 'Files of names that are screened as one job.',
  lists: 'The lists, their editions and dates.',
  imports: 'List files of your own.',
  appIds: 'The keys of programs that call the API.',
  account: 'The account, its members and their settings.',
  usage: 'How much of the allowance is used.',
  billing: 'Plan and payment.',
  mcp: 'Tools for assistants.',
  site: 'What the public pages send.',
  status: 'How the service itself is.',
  webhooks: 'Events that are posted to an address of yours.',
};

/** The areas of these routes, each with a sentence. */
export function areaTags(routes: readonly Endpoint[]): Json[] {
  const used = new Set(routes.map(({ area }) => area));
  const tags = Object.entries(areas).filter(([name]) => used.has(name as Endpoint['area']));
  // Every document describes the events themselves.
  const all = used.has('webhooks') ? tags : [...tags, ['webhooks', areas.webhooks] as const];
  return all.map(([name, description]) => ({ name, description }));
}
