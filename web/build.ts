import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { withoutProcessor } from '../lib/contract/account/processors.ts';
import { sampleLists } from '../lib/contract/imports/samples.ts';
import { apiInfo, openApiDocument } from '../lib/contract/openapi/openapi.ts';
import { buildPackages } from '../lib/sdks/packages/buildPackages.ts';
import { bundle } from './bundle.ts';
import type { CardText } from './cards/card.ts';
import { writeCards } from './cards/cards.ts';
import { docsFiles, docsNavigation, readDocs } from './docs/readDocs.ts';
import { crawlerFiles } from './head/crawlerFiles.ts';
import { describePages } from './head/describePages.ts';
import { readTexts } from './legal/readTexts.ts';
import { type Compression, precompress } from './precompress.ts';
import { prerenderPages, type SiteProviders } from './prerenderPages.ts';
import { readScreens, writeScreens } from './screens/readScreens.ts';
import { incidentFeed } from './status/incidentFeed.ts';
import { readIncidents } from './status/readIncidents.ts';
import { writePages } from './writePages.ts';

const webDir = import.meta.dirname;

export interface WebBuildOptions {
  /** Emptied first. */
  outDir: string;
  /** The day that security.txt counts from. */
  builtAt: Date;
  /** Where the API stands, for the OpenAPI document; the site's own origin when left out. */
  apiUrl?: string;
  /** Addresses of scripts of others that visitors may agree to; none when left out. */
  providers?: SiteProviders;
  /** `none` for a site that is uploaded, as CloudFront compresses by itself. Default: best. */
  compression?: Compression | 'none';
  /** Called when every file that is requested by its own name is there; pictures and compressed copies are still being made. */
  onPages?: () => void;
  /** Draws the pictures of link previews into the folder of assets. Default: while the rest is built. */
  makeCards?: (cards: readonly CardText[], assetsDir: string) => Promise<void>;
}

/**
 * Builds the site of a stage (its settings, but for the providers, come from /config.json when they are first needed): the documents,
 * hashed assets, openapi.json, the pictures of link previews, what crawlers read, the documentation's files, favicon, each text also
 * precompressed; the sample lists, packed as they are; and the packages of the SDKs. The same sources give the same files on the same
 * day. Throws for a provider that no processor is named for.
 */
export async function buildWeb({
  outDir,
  builtAt,
  apiUrl = '/',
  providers = {},
  compression = 'best',
  onPages = () => {},
  makeCards = writeCards,
}: WebBuildOptions): Promise<Metafile> {
  const unnamed = withoutProcessor(Object.values(providers));
  if (unnamed.length > 0)
    throw new Error(
      `Name in lib/contract/account/processors.ts who receives what is sent by ${unnamed.join(' and ')}.`,
    );
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const documents = readDocs();
  const incidents = readIncidents();
  const assetsDir = join(outDir, 'assets');
  // None needs another: esbuild, the process that renders and the compiler of the SDK fill the processors together.
  const [pages, metafile] = await Promise.all([
    prerenderPages(
      { documents, groups: docsNavigation(), texts: readTexts(), incidents, screens: readScreens() },
      providers,
    ),
    bundle(assetsDir),
    buildPackages(join(outDir, 'sdks')),
    copySamples(join(outDir, 'samples')),
  ]);
  const described = await describePages(pages.map((page) => ({ ...page, isArticle: page.sheet === 'docs' })));
  const writeRest = async () => {
    const openApi = openApiDocument({ ...apiInfo, serverUrl: apiUrl });
    writeScreens(assetsDir);
    await Promise.all([
      writePages(metafile, pages, described, outDir),
      writeFiles(crawlerFiles({ pages: described.found, builtAt }), outDir),
      writeFiles(docsFiles(documents, described.sitePages), outDir),
      writeFile(join(outDir, 'openapi.json'), JSON.stringify(openApi, null, 2)),
      writeFile(join(outDir, 'favicon.svg'), await readFile(join(webDir, 'favicon.svg'))),
      writeFiles({ 'status/feed.xml': incidentFeed(incidents) }, outDir),
    ]);
    onPages();
    if (compression !== 'none') await precompress(outDir, compression);
  };
  await Promise.all([writeRest(), makeCards(described.cards, assetsDir)]);
  return metafile;
}

/** Texts by their path. */
async function writeFiles(files: Record<string, string>, outDir: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), text);
  }
}

async function copySamples(outDir: string): Promise<void> {
  await mkdir(outDir);
  const from = join(webDir, '../lib/lists/samples');
  await Promise.all(sampleLists.map(({ file }) => copyFile(join(from, file), join(outDir, file))));
}

/** From a shell: node --import tsx web/build.ts [folder] */
async function main(outDir: string) {
  const { outputs } = await buildWeb({ outDir, builtAt: new Date() });
  const kilobytes = Math.round(Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
  process.stdout.write(`${Object.keys(outputs).length} files, ${kilobytes} kB in ${relative(process.cwd(), outDir)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void main(resolve(process.argv[2] ?? 'build/web'));
}
