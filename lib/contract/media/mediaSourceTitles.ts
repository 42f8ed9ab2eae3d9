// Without schemas, so that pages need not load them.

/** Titles of the adverse media sources by their names in answers, in the order of answers. */
export const mediaSourceTitles = {
  releases_doj: 'US Department of Justice press releases',
  releases_sec: 'US Securities and Exchange Commission litigation releases',
  releases_ofac: 'OFAC civil penalties and enforcement releases',
  releases_sfo: 'UK Serious Fraud Office news',
  releases_nca: 'UK National Crime Agency news',
  releases_europol: 'Europol news',
  releases_olaf: 'European Anti-Fraud Office (OLAF) news',
  releases_eppo: "European Public Prosecutor's Office news",
  releases_nsk: 'Danish Special Crime Unit (NSK) and its prosecutors',
  releases_finanstilsynet: 'Danish Financial Supervisory Authority: judgments and fines',
  gdelt: 'Online news, by the GDELT Project',
  gdelt_gkg: "Names in online news of the last days, by the GDELT Project's lists",
} as const;
export type MediaSourceName = keyof typeof mediaSourceTitles;

/** The origin of each source's articles: a country or union as headlines shorten it, or news of everywhere. */
export const mediaSourcePlaces: Readonly<Record<MediaSourceName, 'US' | 'UK' | 'EU' | 'Denmark' | 'news'>> = {
  releases_doj: 'US',
  releases_sec: 'US',
  releases_ofac: 'US',
  releases_sfo: 'UK',
  releases_nca: 'UK',
  releases_europol: 'EU',
  releases_olaf: 'EU',
  releases_eppo: 'EU',
  releases_nsk: 'Denmark',
  releases_finanstilsynet: 'Denmark',
  gdelt: 'news',
  gdelt_gkg: 'news',
};

/** The press releases of an authority. */
export type ReleaseSourceName = Extract<MediaSourceName, `releases_${string}`>;
