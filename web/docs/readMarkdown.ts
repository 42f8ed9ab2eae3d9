import MarkdownIt, { type Token } from 'markdown-it';
import type { DocsHeading } from '../src/pages/docs/docsDocument.ts';
import { escapedText, exampleGroup, figureOf, markedCode } from './markUp.ts';

/** A part of a page under one heading, for the search: `id` is '' before the first one. */
export interface DocsSection {
  id: string;
  heading: string;
  text: string;
}

export interface ReadMarkdown {
  html: string;
  headings: DocsHeading[];
  sections: DocsSection[];
  /** Every linkable id of the page. */
  ids: string[];
}

const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules.code_inline = (tokens, index) => {
  const { content = '', meta, info } = tokens[index] ?? {};
  const code = `<code>${info === inCell ? markedCode(content) : withBreaks(markedCode(content))}</code>`;
  // The name of a field is the link to the field.
  return meta ? `<a href="#${meta}">${code}</a>` : code;
};
/** Marks code of a table, since its columns would become as narrow as its parts. */
const inCell = 'cell';
/** Shorter code is as wide as a phone at most. */
const breakableFrom = 24;
/** A long path or the name of a field deep inside an answer breaks between its parts rather than within a word. */
const withBreaks = (html: string) =>
  html.includes('<') || html.length < breakableFrom
    ? html
    : html.replace(/(?<=[\w}])\/(?=[\w{])/g, '<wbr>/').replace(/(?<=[\w\]])\.(?=\w{3})/g, '.<wbr>');
markdown.renderer.rules.table_open = () =>
  '<div class="table" tabindex="0" role="group" aria-label="Table"><table role="table">';
markdown.renderer.rules.table_close = () => '</table></div>';
markdown.renderer.rules.heading_close = (tokens, index) => `${tokens[index]?.meta ?? ''}</${tokens[index]?.tag}>`;
markdown.renderer.rules.fence = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  if (info === 'example') return exampleGroup(content.trim());
  const [grammar, ...title] = info.split(' ');
  return figureOf({ title: title.join(' ') || 'Example', code: content.trimEnd(), grammar });
};

/**
 * Reads the Markdown of a page below its title. A heading has the id behind it as {#id}, else one made of its words; a list item beginning
 * with a field in code has the id `<heading>.<field>`. Throws if two have the same id.
 */
export function readMarkdown(text: string): ReadMarkdown {
  const tokens = withoutEmptyHeads(markdown.parse(text, {}));
  labelCells(tokens);
  const headings: DocsHeading[] = [];
  const sections: DocsSection[] = [{ id: '', heading: '', text: '' }];
  const ids = new Set<string>();
  const take = (id: string) => {
    if (ids.has(id)) throw new Error(`Two parts of one page are called #${id}`);
    ids.add(id);
    return id;
  };
  for (const [i, token] of tokens.entries()) {
    const inline = tokens[i + 1];
    if (token.type === 'heading_open' && inline?.children) {
      const level = Number(token.tag.slice(1));
      const last = inline.children.at(-1);
      const named = / ?\{#([\w.-]+)\}$/.exec(last?.content ?? '');
      if (named && last) last.content = last.content.slice(0, named.index);
      const words = wordsOf(inline);
      const id = take(named?.[1] ?? slugOf(words));
      token.attrSet('id', id);
      const closing = tokens[i + 2];
      if (closing) closing.meta = anchorTo(id, words);
      if (level === 2 || level === 3) headings.push({ level, id, text: words });
      sections.push({ id, heading: words, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') {
      const section = sections.at(-1);
      if (section) section.text += ` ${wordsOf(token)}`;
    } else if (token.type === 'list_item_open') {
      const [first] = tokens[i + 2]?.children ?? [];
      const isField = first?.type === 'code_inline' && /^[\w[\].-]+$/.test(first.content);
      const heading = sections.at(-1)?.id;
      if (!isField || !heading) continue;
      const id = `${heading}.${first.content.replaceAll('[]', '')}`;
      token.attrSet('id', take(id));
      first.meta = id;
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, headings, sections, ids: [...ids] };
}

/** Markdown has no table without a head: an empty one is left out. */
function withoutEmptyHeads(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.type === 'thead_open') {
      const end = tokens.findIndex(({ type }, later) => later > at && type === 'thead_close');
      if (tokens.slice(at, end).every((part) => wordsOf(part) === '')) {
        at = end;
        continue;
      }
    }
    kept.push(token);
  }
  return kept;
}

const tableRoles: Readonly<Record<string, string>> = {
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/**
 * Gives each cell but the first of its row the name of its column, shown before it on a narrow screen, and every part of a table its role,
 * kept when it is no longer laid out as a table.
 */
function labelCells(tokens: readonly Token[]): void {
  let names: string[] = [];
  let column = 0;
  for (const [i, token] of tokens.entries()) {
    const role = tableRoles[token.type];
    if (role) token.attrSet('role', role);
    if (token.type === 'table_open') names = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open') names.push(wordsOf(tokens[i + 1]));
    else if (token.type === 'td_open') {
      const name = names[column];
      if (column > 0 && name) token.attrSet('data-label', name);
      for (const child of tokens[i + 1]?.children ?? []) child.info = inCell;
      column += 1;
    }
  }
}

const wordsOf = (inline: Token | undefined) => inline?.children?.map(({ content }) => content).join('') ?? '';

/** The link to a part itself. */
function anchorTo(id: string, what: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to ${escapedText(what)}">#</a>`;
}

function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
