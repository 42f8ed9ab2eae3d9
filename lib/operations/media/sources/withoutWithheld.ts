import type { Article } from '../../../media/article.ts';
import { canonicalUrl } from '../../../media/cluster/url.ts';
import type { MediaSource, SourceAnswer } from '../../../media/source.ts';
import { findWithheld } from '../../../store/media/withheld.ts';
import type { Table } from '../../../store/table.ts';
import { unavailableSource } from './unavailableSource.ts';

/** Canonical addresses and hosts of withheld articles. */
export type FindWithheld = () => Promise<ReadonlySet<string>>;

/** Sources of a check or a batch, each without withheld articles, read once for all of them. */
export function allWithoutWithheld(sources: readonly MediaSource[], table: Table): MediaSource[] {
  let withheld: Promise<ReadonlySet<string>> | undefined;
  const find = () => {
    withheld ??= findWithheld(table).then((all) => new Set(all.map(({ what }) => what)));
    return withheld;
  };
  return sources.map((source) => withoutWithheld(source, find));
}

/**
 * A source without articles and sites withheld by an operator, after a granted objection or for lack of trust. If the withheld ones
 * cannot be read, the source is unavailable, rather than showing them.
 */
export function withoutWithheld(source: MediaSource, find: FindWithheld): MediaSource {
  const { key, title, attribution } = source;
  return {
    key,
    title,
    attribution,
    async search(asked, signal): Promise<SourceAnswer> {
      try {
        const [answer, withheld] = await Promise.all([source.search(asked, signal), find()]);
        return { ...answer, articles: answer.articles.filter((article) => !isWithheld(article, withheld)) };
      } catch {
        const reason = 'What must not be shown of it could not be read. Please try again.';
        return unavailableSource(source, reason);
      }
    },
  };
}

/** Stored form of an address or a host: undefined for neither. */
export function withheldWhat(written: string): string | undefined {
  const isAddress = /^[a-z]+:\/\//i.test(written);
  const address = canonicalUrl(isAddress ? written : `https://${written}`);
  if (address === undefined) return undefined;
  const { host, pathname } = new URL(address);
  return isAddress && pathname !== '/' ? address : host;
}

export function isWithheld({ url }: Pick<Article, 'url'>, withheld: ReadonlySet<string>): boolean {
  const address = canonicalUrl(url) ?? url;
  const host = URL.canParse(address) ? new URL(address).host : '';
  const parents = host.split('.').map((_, i, labels) => labels.slice(i).join('.'));
  // Who withholds a page withholds every message on it.
  const [page = ''] = address.split('#', 1);
  return withheld.has(address) || withheld.has(page) || parents.some((parent) => withheld.has(parent));
}
