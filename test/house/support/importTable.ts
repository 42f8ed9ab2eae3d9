import { dirname } from 'node:path';
import type { Import } from './importGraph.ts';

interface Rule {
  /** The files it is about: all below this folder, or this file. Of several rules that fit, the longest is taken. */
  folder: string;
  /**
   * What they may import of ours, beside files of their own folder: files, folders without the inner ones that have a rule of
   * their own (so that only their face is imported), or with `/` at the end folders with everything below.
   */
  ours: string[];
  /** What they may import only as types; a type may also come from any package. */
  types?: string[];
  /** Packages; `node:` is Node itself, a name ending with `/` all packages of that owner. */
  packages: string[];
  /** Their files do not import each other either. */
  apart?: true;
}

const libs = [
  'lib/billing',
  'lib/cases',
  'lib/contract/',
  'lib/lists',
  'lib/media',
  'lib/platform',
  'lib/queries',
  'lib/screening',
  'lib/store/',
  'lib/tables',
];
/** The formats of the transparency log, for rooms above the store. */
const tlog = 'lib/tlog';
const react = ['react', 'react-dom', 'react-router-dom', '@chakra-ui/react', '@tanstack/react-query', 'lucide-react'];
const door: Omit<Rule, 'folder'> = {
  ours: ['lambdas/kit/', ...libs, tlog, 'lib/operations/'],
  packages: ['@aws-sdk/', 'aws-jwt-verify', 'node:'],
  apart: true,
};
/** An area of operations, and the other areas it builds on. */
const operations = (area: string, areas: string[] = []): Rule => ({
  folder: `lib/operations/${area}`,
  ours: [...libs, ...areas.map((other) => `lib/operations/${other}`)],
  packages: ['@aws-sdk/', 'stripe', 'node:'],
});
/** What every layer of the matcher may import: the shapes and numbers of its face. */
const matcherShapes = [
  'countries',
  'criteriaPolicy',
  'entity',
  'joinedPolicy',
  'policy',
  'query',
  'scriptPolicy',
  'searchBounds',
  'subjectPolicy',
].map((file) => `lib/screening/${file}.ts`);
/** What the table of countries is made of. */
const countryTables = ['countries.data.json', 'formerStates.ts'].map((file) => `lib/screening/${file}`);
/** A layer of the matcher, and the layers below it. */
const matcherLayer = (layer: string, below: string[]): Rule => ({
  folder: `lib/screening/${layer}`,
  ours: [...matcherShapes, ...below.map((other) => `lib/screening/${other}`)],
  packages: [],
});
/** What stands in for a service: it uses what all of them share, and no other, so that each runs alone. */
const standIns = ['cognito', 'dynamodb', 's3', 'secretsManager', 'ses', 'sqs', 'stripe'].map(
  (service): Rule => ({ folder: `lib/standIns/${service}`, ours: ['lib/standIns/aws'], packages: ['node:'] }),
);
/** A room of the product on one machine, and the rooms below it. */
const localRoom = (room: string, below: string[], packages: string[] = []): Rule => ({
  folder: `lib/local/${room}`,
  ours: ['lib/standIns/', ...below.map((other) => `lib/local/${other}`)],
  packages: ['node:', ...packages],
});
/** A folder of the site: it may use what is shared app-wide, and types of the matcher. */
const site = (ours: string[], packages: string[] = react) => ({
  ours: ['lib/contract/', 'web/src/shared', ...ours],
  types: ['lib/screening'],
  packages,
});

/** Who may import whom. */
export const importTable: Rule[] = [
  {
    folder: 'lib/screening',
    ours: [
      ...matcherShapes,
      ...['text', 'names', 'identifiers', 'field', 'segment', 'find', 'group', 'score'].map(
        (layer) => `lib/screening/${layer}`,
      ),
    ],
    packages: [],
  },
  ...matcherShapes.map((folder): Rule => ({ folder, ours: [...matcherShapes, ...countryTables], packages: [] })),
  matcherLayer('text', []),
  matcherLayer('names', ['text']),
  matcherLayer('identifiers', ['text']),
  matcherLayer('field', ['text', 'names', 'identifiers']),
  matcherLayer('segment', ['text', 'names', 'identifiers']),
  matcherLayer('find', ['text', 'names', 'identifiers', 'segment']),
  matcherLayer('group', ['segment']),
  matcherLayer('score', ['text', 'names', 'identifiers', 'field', 'segment', 'find', 'group']),
  { folder: 'lib/contract', ours: ['klarnavn.config.json'], types: ['lib/screening'], packages: ['zod'] },
  { folder: 'klarnavn.config.json', ours: [], packages: [] },
  {
    folder: 'lib/lists',
    ours: ['lib/contract/', 'lib/screening'],
    packages: ['saxes', 'xlsx', 'fflate', 'node:'],
  },
  {
    // What is asked: input of the contract as queries of the matcher.
    folder: 'lib/queries',
    ours: ['lib/contract/', 'lib/screening'],
    packages: ['node:'],
  },
  {
    // Customers' tables: encodings, sheets, headings, rows and the subjects they name.
    folder: 'lib/tables',
    ours: ['lib/contract/', 'lib/lists', 'lib/queries', 'lib/screening'],
    packages: [],
  },
  // The life of a case.
  { folder: 'lib/cases', ours: ['lib/contract/'], packages: [] },
  { folder: 'lib/billing', ours: ['lib/contract/'], packages: [] },
  // The formats of the transparency log. A browser loads them, and they trust nothing but what they are given.
  { folder: tlog, ours: [], packages: [] },
  // What proves a receipt, for browsers and the command line.
  { folder: 'lib/verify', ours: ['lib/contract/', tlog], packages: ['zod'] },
  // Time stamps of authorities (RFC 3161), for the server and the command line.
  { folder: 'lib/timestamps', ours: [tlog, 'lib/verify'], packages: ['asn1js', 'pkijs'] },
  {
    folder: 'lib/platform',
    ours: ['lib/contract/'],
    packages: ['@aws-sdk/', '@myriaddreamin/typst-ts-node-compiler', 'aws-amplify', 'stripe', 'fflate', 'node:'],
  },
  {
    folder: 'lib/store',
    ours: ['lib/billing', 'lib/contract/', 'lib/platform'],
    packages: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb', 'zod'],
  },
  operations('account', ['mails']),
  operations('alerts', ['screening']),
  operations('appIds'),
  { ...operations('audit', ['log']), ours: [...libs, tlog, 'lib/operations/log'] },
  operations('backTesting', ['jobs', 'lists', 'receipts', 'screening']),
  { ...operations('backup', ['account', 'receipts']), packages: ['zod', 'node:'] },
  {
    ...operations('batches', ['alerts', 'jobs', 'lists', 'media', 'receipts', 'screening', 'usage']),
    packages: ['@aws-sdk/', 'fflate', 'node:'],
  },
  operations('billing', ['account', 'mails']),
  { ...operations('account/dataExports', ['account', 'jobs', 'mails']), packages: ['fflate', 'node:'] },
  operations('account/deletion', ['account', 'jobs', 'mails']),
  operations('cases', ['alerts']),
  operations('imports', ['jobs', 'lists', 'screening']),
  operations('jobs'),
  { ...operations('log'), ours: [...libs, tlog, 'lib/timestamps'] },
  operations('lists'),
  operations('migrations'),
  {
    ...operations('receipts'),
    ours: [...libs, tlog, ...['lists', 'log', 'screening'].map((area) => `lib/operations/${area}`)],
  },
  {
    ...operations('retention'),
    ours: [...libs, tlog, ...['account', 'log', 'receipts'].map((area) => `lib/operations/${area}`)],
  },
  {
    ...operations('reports', ['jobs', 'log', 'receipts', 'subjects']),
    ours: [
      ...libs,
      tlog,
      'lib/verify',
      ...['jobs', 'log', 'monitoring', 'receipts', 'subjects'].map((area) => `lib/operations/${area}`),
    ],
  },
  operations('mails', ['lists', 'lists/publishers', 'notifications']),
  {
    ...operations('media', ['screening', 'jobs', 'receipts', 'usage']),
    packages: ['@aws-sdk/', 'feedsmith', 'html-to-text', 'node:'],
  },
  {
    folder: 'lib/media',
    ours: ['lib/contract/', 'lib/screening'],
    packages: [],
  },
  { folder: 'lib/mails', ours: ['lib/contract/'], packages: ['@react-email/', 'react-dom'] },
  operations('lists/publishers', ['imports', 'jobs', 'lists']),
  {
    ...operations('monitoring'),
    ours: [
      ...libs,
      tlog,
      ...['alerts', 'cases', 'jobs', 'lists', 'log', 'receipts', 'screening'].map((area) => `lib/operations/${area}`),
    ],
  },
  operations('notifications', ['mails']),
  operations('subjects', ['alerts', 'batches', 'jobs']),
  operations('screening', ['lists', 'receipts', 'usage']),
  operations('site', ['mails']),
  operations('status', ['account', 'lists/publishers']),
  operations('usage', ['receipts']),
  operations('webhooks', ['alerts', 'mails', 'notifications']),
  {
    folder: 'lib/cloud',
    ours: [
      'lib/contract/',
      'lib/platform/engineFiles.ts',
      'lib/platform/env.ts',
      'lib/platform/reportFiles.ts',
      'lib/platform/reportFonts.ts',
      'lib/store/facts.ts',
      'lib/store/keys.ts',
      'lib/store/objectKeys.ts',
      'lib/billing',
    ],
    packages: ['aws-cdk-lib', 'constructs', 'cdk-nag', 'esbuild', 'node:'],
  },
  {
    folder: 'lib/local',
    // Its face: what is outside imports this folder's own file and none of its rooms.
    ours: ['lib/standIns/', ...['iam', 'mailbox', 'assembly', 'runtime', 'edge'].map((room) => `lib/local/${room}`)],
    packages: ['node:', '@aws-sdk/'],
  },
  localRoom('iam', []),
  localRoom('mailbox', []),
  localRoom('assembly', ['iam']),
  localRoom('runtime', ['iam', 'mailbox', 'assembly']),
  // The distribution reads buckets as a client of its own.
  localRoom('edge', ['iam', 'mailbox', 'assembly', 'runtime'], ['ws', '@aws-sdk/']),
  { folder: 'lib/standIns/aws', ours: [], packages: ['node:'] },
  ...standIns,
  // Nothing of the product: what is published stands alone, and what tries it is as far from the product as a customer.
  { folder: 'lib/sdks', ours: [], packages: ['node:'] },
  { folder: 'lib/sdks/javascript', ours: [], packages: [] },
  { folder: 'lib/sdks/packages', ours: ['lib/sdks'], packages: ['fflate', 'node:'] },
  {
    folder: 'lambdas/kit',
    ours: ['lambdas/kit/', ...libs, tlog, 'lib/operations/'],
    packages: ['@aws-sdk/', 'aws-jwt-verify', 'node:'],
  },
  {
    folder: 'lambdas/kit/mcp',
    ours: ['lambdas/kit/', ...libs, tlog, 'lib/operations/'],
    packages: ['@modelcontextprotocol/sdk', 'zod'],
  },
  { folder: 'lambdas/api', ...door },
  // The one door that speaks the protocol.
  { folder: 'lambdas/api/mcp', ...door, ours: [...door.ours, 'lambdas/kit/mcp'] },
  { folder: 'lambdas/authorizers', ...door },
  // The doors to what is written in HTML.
  { folder: 'lambdas/workers', ...door, ours: [...door.ours, 'lib/mails'] },
  {
    folder: 'web',
    ours: ['lib/contract/', 'lib/sdks/packages', 'web/cards', 'web/docs', 'web/legal', 'web/screens', 'web/status'],
    types: ['web/src/documents'],
    packages: ['esbuild', 'node:'],
  },
  {
    // The pictures of link previews, drawn at build.
    folder: 'web/cards',
    ours: ['lib/contract/', 'web/src/shared'],
    packages: ['satori', '@resvg/resvg-wasm', 'node:'],
  },
  {
    // The incidents of the status page and their feed, read at build.
    folder: 'web/status',
    ours: ['lib/contract/', 'web/head/htmlText.ts', 'web/src/pages'],
    packages: ['markdown-it', 'node:'],
  },
  // Pictures of the dashboard, put on the pages at build.
  { folder: 'web/screens', ours: ['web/src/pages'], packages: ['node:'] },
  {
    // The documentation, made at build from its texts.
    folder: 'web/docs',
    ours: ['lib/contract/', 'web/src/pages'],
    packages: ['highlight.js', 'markdown-it', 'node:'],
  },
  { folder: 'web/docs/examples', ours: [], packages: ['react'] },
  // What lawyers read and edit, made to pages at build.
  { folder: 'web/legal', ours: ['lib/contract/', 'web/docs', 'web/src/pages'], packages: ['node:'] },
  { folder: 'web/src/shared', ...site([], [...react, 'aws-amplify']) },
  { folder: 'web/src/ui', ...site([], [...react, 'uqr']) },
  { folder: 'web/src/features', ...site(['web/src/ui', 'lib/verify']), apart: true },
  { folder: 'web/src/pages', ...site(['web/src/ui', tlog], [...react, 'minisearch']), apart: true },
  // Every public page with its frame, rendered at build; the application has the frame in common.
  { folder: 'web/src/documents', ...site(['web/src/ui', 'web/src/pages']) },
  // What runs in the browser on those documents.
  { folder: 'web/src/site', ...site(['web/src/ui', 'web/src/pages', tlog, 'lib/timestamps', 'lib/verify']) },
  { folder: 'web/src/app', ...site(['web/src/ui', 'web/src/features', 'web/src/documents', 'web/src/site']) },
  {
    // It makes the data file of lib/screening/names, by the words as the matcher reads them.
    folder: 'bin/bench/rarity.ts',
    ours: ['bin', 'lib/screening/names', 'lib/screening/text'],
    packages: ['node:'],
  },
  {
    // It damages what is inside of workbooks, too, and packs them again.
    folder: 'bin/bench/damage',
    ours: [...libs, 'lib/operations/'],
    packages: ['fflate', 'node:'],
  },
  {
    // It packs hostile workbooks.
    folder: 'bin/bench/worst/workbookCases.ts',
    ours: ['bin', ...libs, 'lib/operations/'],
    packages: ['fflate', 'node:'],
  },
  {
    // It starts table and bucket alone: a product would screen and mail beside it.
    folder: 'bin/bench/receipts/localStores.ts',
    ours: ['bin', ...libs, 'lib/operations/', 'lib/standIns/'],
    packages: ['@aws-sdk/', 'node:'],
  },
  {
    // It opens pages as browsers do.
    folder: 'bin/bench/pages.ts',
    ours: ['bin', ...libs],
    packages: ['ws', 'node:'],
  },
  {
    // The stacks that contract suites are held against.
    folder: 'bin/contracts',
    ours: ['bin', 'lib/cloud'],
    packages: ['aws-cdk-lib', 'esbuild', 'node:'],
  },
  {
    // It opens a page's websocket at a deployed address.
    folder: 'bin/deploy',
    ours: ['bin', ...libs, 'lib/operations/', 'lib/cloud', 'lib/local'],
    packages: ['ws', '@aws-sdk/', 'node:'],
  },
  {
    folder: 'bin',
    ours: [
      ...libs,
      tlog,
      'lib/timestamps',
      'lib/verify',
      'lib/operations/',
      'lib/cloud',
      'lib/local',
      'lib/sdks',
      'web',
      'web/docs',
      'bin/bench/rarity.ts',
      'bin/bench/damage',
      'bin/bench/worst/workbookCases.ts',
      'bin/bench/pages.ts',
      'bin/bench/receipts/localStores.ts',
      'bin/contracts',
      'bin/deploy',
    ],
    packages: ['@aws-sdk/', 'aws-amplify', 'esbuild', 'playwright-core', '@sparticuz/chromium', 'node:'],
  },
];

/** Says which imports the table does not allow, each once. */
export function forbiddenImports(imports: Import[]): string[] {
  const forbidden = imports
    .filter((found) => !isAllowed(found))
    .map(({ from, to, typeOnly }) => `${from} -> ${to}${typeOnly ? ' (type)' : ''}`);
  return [...new Set(forbidden)].sort();
}

function isAllowed({ from, to, kind, typeOnly }: Import): boolean {
  const rule = ruleOf(from);
  if (kind === 'package') return typeOnly || rule.packages.some((name) => isPackage(to, name));
  const target = ruleOf(to).folder;
  if (rule.folder === target) return !rule.apart || unitOf(from, rule.folder) === unitOf(to, rule.folder);
  return [...rule.ours, ...(typeOnly ? (rule.types ?? []) : [])].some(
    (name) =>
      name === target ||
      name === to ||
      (target === to && name === dirname(to)) ||
      (name.endsWith('/') && to.startsWith(name)),
  );
}

function ruleOf(file: string): Rule {
  const fitting = importTable.filter(({ folder }) => isBelow(file, folder));
  const rule = fitting.sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!rule) throw new Error(`The import table says nothing of ${file}`);
  return rule;
}

/** What is kept apart: a folder of the site, or a single door. */
function unitOf(file: string, folder: string): string | undefined {
  return folder.startsWith('web/') ? file.slice(folder.length + 1).split('/')[0] : file;
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function isPackage(written: string, name: string): boolean {
  return name.endsWith('/') || name.endsWith(':')
    ? written.startsWith(name)
    : written === name || isBelow(written, name);
}
