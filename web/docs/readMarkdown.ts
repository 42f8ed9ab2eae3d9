import MarkdownIt from 'markdown-it';
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
  /** Every id of the page that a link can lead to. */
  ids: string[];
}

const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules.code_inline = (tokens, index) => {
  const { content = '', meta } = tokens[index] ?? {};
  const code = `<code>${markedCode(content)}</code>`;
  // The name of a field is the link to the field.
  return meta ? `<a href="#${meta}">${code}</a>` : code;
};
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';
markdown.renderer.rules.heading_close = (tokens, index) => `${tokens[index]?.meta ?? ''}</${tokens[index]?.tag}>`;
markdown.renderer.rules.fence = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  if (info === 'example') return exampleGroup(content.trim());
  const [grammar, ...title] = info.split(' ');
  return figureOf({ title: title.join(' ') || 'Example', code: content.trimEnd(), grammar });
};

/**
 * Reads the Markdown of a page below its title. A heading has the id that stands behind it as {#id}, else one made of its words; an
 * item of a list that begins with a field in code has the id `<heading>.<field>`. Throws where two have the same id.
 */
export function readMarkdown(text: string): ReadMarkdown {
  const tokens = markdown.parse(text, {});
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
      const words = inline.children.map(({ content }) => content).join('');
      const id = take(named?.[1] ?? slugOf(words));
      token.attrSet('id', id);
      const closing = tokens[i + 2];
      if (closing) closing.meta = anchorTo(id, words);
      if (level === 2 || level === 3) headings.push({ level, id, text: words });
      sections.push({ id, heading: words, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') {
      const section = sections.at(-1);
      if (section) section.text += ` ${token.children?.map(({ content }) => content).join('') ?? ''}`;
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
