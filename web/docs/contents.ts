import { brand } from '../../lib/contract/brand.ts';
import { markdownEnding } from '../src/pages/docs/docsAddresses.ts';

export interface DocsPage {
  path: string;
  /** In the navigation. */
  label: string;
  /** One sentence for search engines, link previews and llms.txt. */
  description: string;
}

const at = (name: string) => `/api-docs/${name}`;

/** Every page of the documentation, in reading order, under the headings of its navigation. The text of /api-docs/errors is texts/errors.md. */
export const docsContents: readonly { title: string; pages: readonly DocsPage[] }[] = [
  {
    title: 'Start',
    pages: [
      {
        path: '/api-docs',
        label: 'Overview',
        description: `Documentation of the ${brand.name} API: endpoints, authentication, examples and a quick start.`,
      },
      {
        path: at('getting-started'),
        label: 'Getting started',
        description: `From an account to the first answer of the ${brand.name} API in five minutes.`,
      },
      {
        path: at('authentication'),
        label: 'Authentication',
        description: `How programs authenticate to the ${brand.name} API with an App ID, and how to keep it safe.`,
      },
      {
        path: at('examples'),
        label: 'Examples',
        description: `Calls of the ${brand.name} API in cURL, JavaScript, Python, PHP and Java, and a React hook.`,
      },
    ],
  },
  {
    title: 'Use',
    pages: [
      {
        path: at('reference'),
        label: 'Reference',
        description: `Every endpoint of the ${brand.name} API, and those of screening with fields, limits, defaults, answers and errors.`,
      },
      {
        path: at('batch'),
        label: 'Batches',
        description: `Up to five hundred names in one call of the ${brand.name} API, each with its own answer or error.`,
      },
      {
        path: at('batch-files'),
        label: 'Batch files',
        description: `A file of names screened as one job by the ${brand.name} API, step by step.`,
      },
      {
        path: at('adverse-media'),
        label: 'Adverse media',
        description: `How the ${brand.name} API looks for a name in news and official releases, and how to read its answers.`,
      },
      {
        path: at('subjects'),
        label: 'Subjects',
        description: `Customers that the ${brand.name} API screens again by itself, the comparison with your books, and runs of monitoring.`,
      },
      {
        path: at('alerts'),
        label: 'Alerts',
        description: `Matches of your subjects that wait for a decision in the ${brand.name} API, and decisions that hold.`,
      },
      {
        path: at('receipts'),
        label: 'Receipts',
        description: `The evidence of every answer of the ${brand.name} API: what a receipt says, and how to prove it without us.`,
      },
      {
        path: at('webhooks'),
        label: 'Webhooks',
        description: `Events that ${brand.name} posts to an address of yours, how to check their signature, and what happens to those you do not take.`,
      },
      {
        path: at('idempotency'),
        label: 'Idempotency',
        description: `How to send a request to the ${brand.name} API again without counting it twice.`,
      },
      {
        path: at('errors'),
        label: 'Errors',
        description: `Every error code of the ${brand.name} API: its status, what it means and what to do about it.`,
      },
      {
        path: at('limits'),
        label: 'Limits and quotas',
        description: `Searches a month, requests a second and sizes of the ${brand.name} API, and the headers that report them.`,
      },
    ],
  },
  {
    title: 'Understand',
    pages: [
      {
        path: at('matching'),
        label: 'Matching',
        description: `How ${brand.name} compares names: exact and fuzzy, scores, bands, thresholds and measured accuracy.`,
      },
      {
        path: at('lists'),
        label: 'Lists',
        description: `The sanctions and PEP lists of ${brand.name}, their dates and ages, and what an answer says about them.`,
      },
    ],
  },
  {
    title: 'Tools',
    pages: [
      {
        path: at('sdks'),
        label: 'SDKs and OpenAPI',
        description: `The OpenAPI description of the ${brand.name} API, generated clients, and this documentation as Markdown.`,
      },
      {
        path: at('mcp'),
        label: 'MCP',
        description: `How an assistant screens names with the ${brand.name} API through the Model Context Protocol.`,
      },
      {
        path: at('changelog'),
        label: 'Changelog',
        description: `What has changed in the ${brand.name} API, by date: new endpoints and fields, and what callers have to know.`,
      },
    ],
  },
];

export const docsPages: readonly DocsPage[] = docsContents.flatMap(({ pages }) => pages);

/** The name of a page's text, and of its Markdown twin. */
export function docsNameOf(path: string): string {
  return path.split('/')[2] ?? 'overview';
}

/** Where the site serves the page as Markdown: /api-docs.md, /api-docs/errors.md. */
export function markdownPathOf(path: string): string {
  return path + markdownEnding;
}
