import { mediaSourceTitles } from '../../../../contract/media/mediaSourceTitles.ts';

/** An authority with searched press releases, and its feeds. */
export interface ReleasePublisher {
  /** Short and stable: stored with its releases, and named in answers. */
  id: string;
  /** For a person. */
  title: string;
  attribution: { text: string; url: string };
  /** ISO 3166 alpha-2. */
  country?: string;
  /** ISO 639-1 */
  language: string;
  /** Read together. Empty if the publisher offers none: then only an operator's releases exist. */
  feeds: readonly ReleaseFeed[];
}

/** Where releases are read. */
export interface ReleaseFeed {
  url: string;
  /** RSS or Atom; JSON of justice.gov; or a page of Finanstilsynet with a list requested from its server. */
  format: 'xml' | 'doj_json' | 'finanstilsynet';
  /**
   * Publishers with several feeds, some possibly empty. If none has anything, the name may be wrong; a formerly filled and now empty one
   * is still a failure.
   */
  sharedBy?: string;
}

const openGovernmentLicence = 'Contains public sector information licensed under the Open Government Licence v3.0.';

/** Common service of Danish authorities: short messages, and press releases. */
const viaRitzau = (publisherId: number): ReleaseFeed[] =>
  ['short-messages', 'releases'].map((kind) => ({
    url: `https://via.ritzau.dk/rss/${kind}/latest?publisherId=${publisherId}`,
    format: 'xml',
    sharedBy: `publisher ${publisherId} of Via Ritzau`,
  }));

/**
 * The authorities. Their addresses are those used by other programs in 2026. The US Treasury ended its feeds in January 2025, so OFAC
 * has none.
 */
export const releasePublishers: readonly ReleasePublisher[] = [
  {
    id: 'releases_doj',
    title: mediaSourceTitles.releases_doj,
    attribution: { text: 'US Department of Justice', url: 'https://www.justice.gov/news/press-releases' },
    country: 'US',
    language: 'en',
    feeds: [
      {
        url: 'https://www.justice.gov/api/v1/press_releases.json?pagesize=50&sort=date&direction=DESC',
        format: 'doj_json',
      },
    ],
  },
  {
    id: 'releases_sec',
    title: mediaSourceTitles.releases_sec,
    attribution: {
      text: 'US Securities and Exchange Commission',
      url: 'https://www.sec.gov/enforcement-litigation/litigation-releases',
    },
    country: 'US',
    language: 'en',
    feeds: [{ url: 'https://www.sec.gov/enforcement-litigation/litigation-releases/rss', format: 'xml' }],
  },
  {
    id: 'releases_ofac',
    title: mediaSourceTitles.releases_ofac,
    attribution: {
      text: 'US Department of the Treasury, Office of Foreign Assets Control',
      url: 'https://ofac.treasury.gov/civil-penalties-and-enforcement-information',
    },
    country: 'US',
    language: 'en',
    feeds: [],
  },
  {
    id: 'releases_sfo',
    title: mediaSourceTitles.releases_sfo,
    attribution: {
      text: `Serious Fraud Office. ${openGovernmentLicence}`,
      url: 'https://www.gov.uk/government/organisations/serious-fraud-office',
    },
    country: 'GB',
    language: 'en',
    feeds: [{ url: 'https://www.gov.uk/government/organisations/serious-fraud-office.atom', format: 'xml' }],
  },
  {
    id: 'releases_nca',
    title: mediaSourceTitles.releases_nca,
    attribution: {
      text: `National Crime Agency. ${openGovernmentLicence}`,
      url: 'https://www.nationalcrimeagency.gov.uk/news',
    },
    country: 'GB',
    language: 'en',
    feeds: [{ url: 'https://www.nationalcrimeagency.gov.uk/news?format=feed&type=rss', format: 'xml' }],
  },
  {
    id: 'releases_europol',
    title: mediaSourceTitles.releases_europol,
    attribution: { text: 'Europol', url: 'https://www.europol.europa.eu/media-press/newsroom' },
    language: 'en',
    feeds: [{ url: 'https://www.europol.europa.eu/rss.xml', format: 'xml' }],
  },
  {
    id: 'releases_olaf',
    title: mediaSourceTitles.releases_olaf,
    attribution: {
      text: 'European Anti-Fraud Office, © European Union',
      url: 'https://anti-fraud.ec.europa.eu/media-corner/news_en',
    },
    language: 'en',
    feeds: [{ url: 'https://anti-fraud.ec.europa.eu/node/2/rss_en', format: 'xml' }],
  },
  {
    id: 'releases_eppo',
    title: mediaSourceTitles.releases_eppo,
    attribution: {
      text: "European Public Prosecutor's Office, © European Union",
      url: 'https://www.eppo.europa.eu/en/media/news',
    },
    language: 'en',
    feeds: [{ url: 'https://www.eppo.europa.eu/en/rss.xml', format: 'xml' }],
  },
  {
    id: 'releases_nsk',
    title: mediaSourceTitles.releases_nsk,
    attribution: {
      text: 'National enhed for Særlig Kriminalitet, Statsadvokaten for Særlig Kriminalitet (Via Ritzau)',
      url: 'https://anklagemyndigheden.dk',
    },
    country: 'DK',
    language: 'da',
    feeds: [
      // NSK, its prosecution, and the State Prosecutor for Special Crime.
      ...viaRitzau(13562884),
      ...viaRitzau(13563095),
      ...viaRitzau(13563082),
    ],
  },
  {
    id: 'releases_finanstilsynet',
    title: mediaSourceTitles.releases_finanstilsynet,
    attribution: {
      text: 'Finanstilsynet',
      url: 'https://www.finanstilsynet.dk/tilsyn/inspektion-og-afgoerelser',
    },
    country: 'DK',
    language: 'da',
    feeds: [{ url: 'https://www.finanstilsynet.dk/tilsyn/inspektion-og-afgoerelser', format: 'finanstilsynet' }],
  },
];
