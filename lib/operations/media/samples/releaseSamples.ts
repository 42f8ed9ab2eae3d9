/** Press releases to try adverse media with, of a certain time. */
export interface ReleaseSample {
  /** Of lib/operations/media/sources/releases/releasePublishers.ts. */
  source: string;
  /** In this folder: a release a line in JSON, packed with brotli. */
  file: string;
}

/** What the product on one machine loads by itself; the README beside the files states their origin, rights and defects. */
export const releaseSamples: readonly ReleaseSample[] = [
  { source: 'releases_doj', file: 'doj_2018-04-13.jsonl.br' },
  { source: 'releases_sec', file: 'sec_2025-12-16.jsonl.br' },
  { source: 'releases_ofac', file: 'ofac_2025-01-17.jsonl.br' },
];
