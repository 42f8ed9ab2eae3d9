import type { Import } from './importGraph.ts';

interface Rule {
  /** Files it speaks of: all below this folder, or this file. The longest that fits is taken. */
  folder: string;
  /** What they may import of ours, beside files of their own folder. */
  ours: string[];
  /** And what only as types; a type may also come from any package. */
  types?: string[];
  /** Packages; `node:` is Node itself, a name ending with `/` all packages of that owner. */
  packages: string[];
  /** Their files do not even import each other. */
  apart?: true;
}

const libs = [
  'lib/billing',
  'lib/contract',
  'lib/lists',
  'lib/operations',
  'lib/platform',
  'lib/screening',
  'lib/store',
];
const react = ['react', 'react-dom', 'react-router-dom', '@chakra-ui/react', '@tanstack/react-query', 'lucide-react'];
const door: Omit<Rule, 'folder'> = {
  ours: ['lambdas/kit', ...libs],
  packages: ['@aws-sdk/', 'aws-jwt-verify', 'node:'],
  apart: true,
};
/** A folder of the site: it may use what is shared app-wide, and types of the matcher. */
const site = (ours: string[], packages: string[] = react) => ({
  ours: ['lib/contract', 'web/src/shared', ...ours],
  types: ['lib/screening'],
  packages,
});

/** Who may import whom. */
export const importTable: Rule[] = [
  { folder: 'lib/screening', ours: [], packages: [] },
  { folder: 'lib/contract', ours: [], types: ['lib/screening'], packages: ['zod'] },
  {
    folder: 'lib/lists',
    ours: ['lib/contract', 'lib/screening'],
    packages: ['saxes', 'csv-parse', 'xlsx', 'fflate', 'node:'],
  },
  { folder: 'lib/billing', ours: ['lib/contract'], packages: [] },
  { folder: 'lib/platform', ours: ['lib/contract'], packages: ['@aws-sdk/', 'stripe', 'node:'] },
  {
    folder: 'lib/store',
    ours: ['lib/contract', 'lib/platform'],
    packages: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb', 'zod'],
  },
  { folder: 'lib/operations', ours: libs, packages: ['@aws-sdk/', 'stripe', 'node:'] },
  {
    folder: 'lib/cloud',
    ours: ['lib/contract', 'lib/platform/env.ts', 'lib/store/objectKeys.ts', 'lib/billing'],
    packages: ['aws-cdk-lib', 'constructs', 'cdk-nag', 'esbuild', 'node:'],
  },
  { folder: 'lib/local', ours: ['lib/contract', 'lib/platform/env.ts'], packages: ['@aws-sdk/', 'ws', 'node:'] },
  { folder: 'lambdas/kit', ours: libs, packages: ['@aws-sdk/', 'node:'] },
  { folder: 'lambdas/api', ...door },
  { folder: 'lambdas/authorizers', ...door },
  { folder: 'lambdas/workers', ...door },
  { folder: 'web', ours: ['lib/contract'], packages: ['esbuild', 'node:'] },
  { folder: 'web/src/shared', ...site([], [...react, 'aws-amplify']) },
  { folder: 'web/src/ui', ...site([]) },
  { folder: 'web/src/features', ...site(['web/src/ui']), apart: true },
  { folder: 'web/src/pages', ...site(['web/src/ui', 'web/src/features']), apart: true },
  { folder: 'web/src/app', ...site(['web/src/ui', 'web/src/features', 'web/src/pages']) },
  {
    folder: 'bin',
    ours: [...libs, 'lib/cloud', 'lib/local', 'web'],
    packages: ['@aws-sdk/', 'aws-amplify', 'esbuild', 'playwright-core', '@sparticuz/chromium', 'node:'],
  },
];

/** Says which imports the table does not allow, each as a sentence. */
export function forbiddenImports(imports: Import[]): string[] {
  return imports
    .filter((found) => !isAllowed(found))
    .map(({ from, to, typeOnly }) => `${from} -> ${to}${typeOnly ? ' (type)' : ''}`);
}

function isAllowed({ from, to, kind, typeOnly }: Import): boolean {
  const rule = ruleOf(from);
  if (kind === 'package') return typeOnly || rule.packages.some((name) => isPackage(to, name));
  const target = ruleOf(to).folder;
  if (rule.folder === target) return !rule.apart || unitOf(from, rule.folder) === unitOf(to, rule.folder);
  return [...rule.ours, ...(typeOnly ? (rule.types ?? []) : [])].some((name) => name === target || name === to);
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
  return file.startsWith(`${folder}/`);
}

function isPackage(written: string, name: string): boolean {
  return name.endsWith('/') || name.endsWith(':')
    ? written.startsWith(name)
    : written === name || isBelow(written, name);
}
