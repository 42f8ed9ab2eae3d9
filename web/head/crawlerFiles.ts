import { brand } from '../../lib/contract/brand.ts';
import { escaped } from './htmlText.ts';
import { addressInPublic } from './siteAddress.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5 recommends less than a year. */
const securityDays = 364;

interface CrawlerFacts {
  /** Paths of all pages that search engines may keep. */
  pages: readonly string[];
  /** When the site is built. */
  builtAt: Date;
}

/** The files that the site has for crawlers and for who finds a hole, by their path. */
export function crawlerFiles({ pages, builtAt }: CrawlerFacts): Record<string, string> {
  return {
    'sitemap.xml': sitemap(pages),
    // The application may be read, so that its "noindex" is seen: what may not be read can still be listed by its address.
    'robots.txt': `User-agent: *\nDisallow: /functions/\nDisallow: /app/\n\nSitemap: ${addressInPublic('/sitemap.xml')}\n`,
    '.well-known/security.txt': securityText(pages, builtAt),
  };
}

/** Without dates: when a page's text changed last is not known, and that of the build would be untrue. Source: sitemaps.org. */
function sitemap(pages: readonly string[]): string {
  const urls = [...pages].sort().map((path) => `  <url><loc>${escaped(addressInPublic(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Source: RFC 9116. */
function securityText(pages: readonly string[], builtAt: Date): string {
  const day = Math.floor(builtAt.getTime() / dayMs) + securityDays;
  const policy = pages.includes('/security') ? [`Policy: ${addressInPublic('/security')}`] : [];
  return [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${new Date(day * dayMs).toISOString()}`,
    'Preferred-Languages: en, da',
    `Canonical: ${addressInPublic('/.well-known/security.txt')}`,
    ...policy,
    '',
  ].join('\n');
}
