import type { ListType } from '../../../contract/lists/listTypes.ts';

export type PepList = Extract<ListType, `pep_${string}`>;

export type FoundLink = { url: string } | { sentence: string };

const names: Record<PepList, string> = {
  pep_dk: 'Denmark',
  pep_faroe_islands: 'the Faroe Islands',
  pep_greenland: 'Greenland',
};

/**
 * The workbook of a list on the page of Finanstilsynet, among its three links. Over the years they were called PEP_listen.xlsx,
 * PEP_listen_faeroeerne.xlsx, "PEP_listen g…" with a broken letter, pep_listen-f….xlsx: the constant is the beginning "pep listen",
 * followed by f or g for the Faroe Islands or Greenland.
 */
export function pepLink(html: string, pageUrl: string, list: PepList): FoundLink {
  const found = new Set(workbooks(html, pageUrl).flatMap(({ url, name }) => (pepListOf(name) === list ? [url] : [])));
  const [url] = found;
  if (url !== undefined && found.size === 1) return { url };
  const howMany = found.size === 0 ? 'links no workbook' : `links ${found.size} workbooks`;
  return { sentence: `The page ${howMany} that could be the PEP list of ${names[list]}: it has changed.` };
}

function workbooks(html: string, pageUrl: string): { url: string; name: string }[] {
  return [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].flatMap(([, double, single]) => {
    const written = (double ?? single ?? '').trim().replaceAll('&amp;', '&');
    if (!URL.canParse(written, pageUrl)) return [];
    const { href, pathname } = new URL(written, pageUrl);
    const file = /^(.+)\.xlsx$/i.exec(pathname.slice(pathname.lastIndexOf('/') + 1))?.[1];
    return file === undefined ? [] : [{ url: href, name: decodedName(file) }];
  });
}

/** A name encoded otherwise than in UTF-8 stays as it is: its first letters are plain ones. */
function decodedName(file: string): string {
  try {
    return decodeURIComponent(file).normalize('NFC').toLowerCase();
  } catch {
    return file.toLowerCase();
  }
}

function pepListOf(name: string): PepList | undefined {
  const next = /^pep(?:[\s_-]|%20)*listen(?:[\s_-]|%20)*(.?)/.exec(name)?.[1];
  if (next === undefined) return undefined;
  if (next === 'f') return 'pep_faroe_islands';
  return next === 'g' ? 'pep_greenland' : 'pep_dk';
}
