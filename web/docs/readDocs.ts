import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../lib/contract/brand.ts';
import { searchIndexPath } from '../src/pages/docs/docsAddresses.ts';
import type { DocsDocument, DocsGroup } from '../src/pages/docs/docsDocument.ts';
import { type SearchEntry, writeSearchIndex } from '../src/pages/docs/searchIndex.ts';
import { docsContents, docsNameOf, docsPages, markdownPathOf } from './contents.ts';
import { fillIn } from './fillIn.ts';
import { exampleInMarkdown } from './markUp.ts';
import { type DocsSection, readMarkdown } from './readMarkdown.ts';
import { textBlocks, textValues } from './textParts.ts';

export interface DocsPageRead extends DocsDocument {
  /** The page as Markdown, with its title. */
  markdown: string;
  sections: DocsSection[];
  ids: string[];
}

/** A page of the site beside the documentation. */
export interface OtherPage {
  path: string;
  name: string;
  description: string;
}

/** The headings of the navigation with their pages, and the pages elsewhere. */
export function docsNavigation(): DocsGroup[] {
  return docsContents.map(({ title, pages }) => ({ title, links: pages.map(({ path, label }) => ({ path, label })) }));
}

/** Every page of the documentation, in reading order. Throws for a text naming something missing. */
export function readDocs(): DocsPageRead[] {
  return docsPages.map(({ path, description }) => {
    const text = readFileSync(join(import.meta.dirname, 'texts', `${docsNameOf(path)}.md`), 'utf8');
    const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
    if (!title) throw new Error(`The text of ${path} does not begin with its title`);
    return {
      path,
      title,
      description,
      ...readMarkdown(filledIn(body, (name) => `\`\`\`example\n${name}\n\`\`\``)),
      markdown: `# ${title}\n${withoutIds(filledIn(body, exampleInMarkdown))}`,
    };
  });
}

/** A text with its values, blocks, examples and files in their places. */
function filledIn(text: string, example: (name: string) => string): string {
  const file = (name: string, grammar: string, title: string) =>
    `\`\`\`${grammar} ${title}\n${readFileSync(join(import.meta.dirname, name), 'utf8').trimEnd()}\n\`\`\``;
  return fillIn(text, { values: textValues, blocks: { ...textBlocks, example, file } });
}

/** Ids of headings are for links of the page; a reader of Markdown has no use for them. */
function withoutIds(markdown: string): string {
  return markdown.replace(/^(#+ .*?) \{#[\w.-]+\}$/gm, '$1');
}

/**
 * The site's files beside the pages, by path: the Markdown of each, llms.txt with their names, and the index of the search with other pages
 * of the site by their own descriptions.
 */
export function docsFiles(pages: readonly DocsPageRead[], others: readonly OtherPage[]): Record<string, string> {
  return {
    ...Object.fromEntries(pages.map(({ path, markdown }) => [markdownPathOf(path), markdown])),
    '/llms.txt': llmsText(),
    [searchIndexPath]: writeSearchIndex([...pages.flatMap(searchEntries), ...others.map(entryOf)]),
  };
}

function entryOf({ path, name, description }: OtherPage): SearchEntry {
  return { id: path, page: name, heading: '', text: description };
}

function searchEntries({ path, title, sections }: DocsPageRead): SearchEntry[] {
  return sections.map(({ id, heading, text }) => ({ id: id ? `${path}#${id}` : path, page: title, heading, text }));
}

/** As https://llmstxt.org describes it. */
function llmsText(): string {
  const groups = docsContents.map(({ title, pages }) => {
    const lines = pages.map(
      ({ path, label, description }) => `- [${label}](${brand.siteUrl}${markdownPathOf(path)}): ${description}`,
    );
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[
    `# ${brand.name}`,
    '> Screens names of people and organisations against sanctions lists and lists of politically exposed persons, through a REST API authorised with an App ID.',
    ...groups,
    `## Optional\n\n- [OpenAPI 3.1](${brand.siteUrl}/openapi.json): every operation, for tools`,
  ].join('\n\n')}\n`;
}
