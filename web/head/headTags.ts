import { brand } from '../../lib/contract/brand.ts';
import { cardSize } from '../cards/card.ts';
import { escaped } from './htmlText.ts';
import { addressInPublic } from './siteAddress.ts';

/** A document of the site as search engines and link previews are to see it. */
export interface PageHead {
  title: string;
  description: string;
  /** Left out for a document that no search engine is to keep: the application, and the page of unknown addresses. */
  found?: {
    path: string;
    /** Address of the picture, without the site's. */
    image: string;
    isArticle: boolean;
    structured: object;
  };
}

/**
 * The lines of a head that are read by machines alone. JSON-LD is data, which no browser runs, so that a policy without inline
 * scripts lets it stand. Sources: ogp.me; X developer documentation, "Summary card with large image"; RFC 6596 for canonical.
 */
export function headTags({ title, description, found }: PageHead): string[] {
  if (!found) return ['<meta name="robots" content="noindex">'];
  const { path, image, isArticle, structured } = found;
  const picture = addressInPublic(image);
  const properties = {
    'og:type': isArticle ? 'article' : 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': addressInPublic(path),
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `${title}. ${description}`,
  };
  return [
    `<link rel="canonical" href="${escaped(addressInPublic(path))}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${asData(structured)}</script>`,
  ];
}

/** As JSON in which no text can end the element. */
function asData(structured: object): string {
  return JSON.stringify(structured).replaceAll('<', '\\u003c');
}
