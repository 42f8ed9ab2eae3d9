import { brand } from '../../lib/contract/brand.ts';
import type { CardText } from '../cards/card.ts';
import { cardNames } from '../cards/cards.ts';
import type { PageHead } from './headTags.ts';
import { structuredData } from './structuredData.ts';

/** A page as it is rendered. */
interface RenderedPage {
  /** `*` for the page of unknown addresses. */
  path: string;
  /** With the product's name at its end. */
  title: string;
  description: string;
  /** A page of the documentation. */
  isArticle: boolean;
  /** An earlier version of a text, which is kept for who accepted it and not for search engines. */
  isReplaced?: boolean | undefined;
  markup: string;
}

export interface DescribedPages {
  /** By path. */
  heads: ReadonlyMap<string, PageHead>;
  /** Of all pages that search engines may keep: their paths, and what their pictures say. */
  found: readonly string[];
  cards: readonly CardText[];
  /** Those of them that are not documentation, for the search of the site. */
  sitePages: readonly { path: string; name: string; description: string }[];
}

/** What is said of each page to machines alone, and the pictures that this needs. */
export async function describePages(pages: readonly RenderedPage[]): Promise<DescribedPages> {
  const isFound = ({ path, isReplaced }: RenderedPage) => path !== '*' && !isReplaced;
  const found = pages.filter(isFound);
  const names = new Map(found.map(({ path, title }) => [path, ownName(title)]));
  const cards = found.map(
    ({ title, description, isArticle }): CardText => ({
      kind: isArticle ? 'API documentation' : 'Sanctions and PEP screening',
      title: ownName(title),
      description,
    }),
  );
  const pictures = await cardNames(cards);
  const heads = found.map(({ path, title, description, isArticle, markup }, i): [string, PageHead] => {
    const image = `/assets/${pictures[i]}`;
    const name = ownName(title);
    const above = foldersAbove(path).flatMap((folder) => {
      const known = names.get(folder);
      return known === undefined ? [] : [{ path: folder, name: known }];
    });
    const structured = structuredData({ path, name, description, isArticle, image, markup, above });
    return [path, { title, description, found: { path, image, isArticle, structured } }];
  });
  const others = pages
    .filter((page) => !isFound(page))
    .map(({ path, title, description }): [string, PageHead] => [path, { title, description }]);
  const sitePages = found
    .filter(({ isArticle }) => !isArticle)
    .map(({ path, title, description }) => ({ path, name: ownName(title), description }));
  return { heads: new Map([...heads, ...others]), found: found.map(({ path }) => path), cards, sitePages };
}

function ownName(title: string): string {
  const ending = ` - ${brand.name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** /a and /a/b for /a/b/c. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}
