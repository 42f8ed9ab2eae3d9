import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import { foldedLength } from '../../../../contract/schemas/foldedLength.ts';
import { canonicalUrl } from '../../../../media/cluster/url.ts';
import { foldedCut } from '../../../../media/text/foldedCut.ts';
import type { GkgArticle } from './gkgArticle.ts';
import { adverseThemes } from './gkgThemes.ts';
import { dayOfStamp } from './quarterHours.ts';

/** Source: GDELT, "The GDELT Global Knowledge Graph (GKG) Data Format Codebook V2.1", 2/19/2015. */
const columnCount = 27;
const column = {
  date: 1,
  collection: 2,
  address: 4,
  themes: 7,
  enhancedThemes: 8,
  persons: 11,
  enhancedPersons: 12,
  organisations: 13,
  enhancedOrganisations: 14,
  translation: 25,
  extras: 26,
} as const;
/** The collection of pages of the web; others have no address. */
const webCollection = '1';

const dayMs = 86_400_000;
const addressLengthMax = 2_000;
/** Characters of a title and of a name, ligatures written out. */
const titleLengthMax = 500;
const nameLengthMax = 120;
/** Of persons and of organisations each: pages with more names are lists and tables of contents. */
const namesMax = 100;

/**
 * Article of a GKG row; `other` if it has no address, names nobody or has no accusing theme, `unreadable` for a cut or malformed row.
 * `day`: yyyy-mm-dd of the row's file.
 */
export function readGkgRow(row: string, day: string): GkgArticle | 'other' | 'unreadable' {
  const columns = row.split('\t');
  const at = (name: keyof typeof column) => columns[column[name]] ?? '';
  if (columns.length !== columnCount || !/^\d{14}$/.test(at('date'))) return 'unreadable';
  // A row says of itself when GDELT saw the article: one of quite another day stands in the wrong file or is cut from several.
  if (!isAround(dayOfStamp(at('date')), day)) return 'unreadable';
  if (at('collection') !== webCollection) return 'other';
  const themes = adverseThemes(listOf(at('themes')) ?? namesIn(at('enhancedThemes')));
  const persons = listed(at('enhancedPersons'), at('persons'));
  const organisations = listed(at('enhancedOrganisations'), at('organisations'));
  const url = at('address').length > addressLengthMax ? undefined : canonicalUrl(at('address'));
  if (!url || themes.length === 0 || persons.length + organisations.length === 0) return 'other';
  const language = languageOf(at('translation'));
  return {
    id: createHash('sha256').update(url).digest('hex').slice(0, 24),
    url,
    title: titleOf(at('extras')) || foldedCut(url.replace(/^https?:\/\//, ''), titleLengthMax),
    ...(language ? { language } : {}),
    publishedOn: day,
    persons,
    organisations,
    themes,
  };
}

/** The same day, or one beside it: a file of midnight may have the last articles of the day before. */
const isAround = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= dayMs;

const listOf = (field: string) => (field === '' ? undefined : field.split(';').filter(Boolean));

/** "Joon Kim,1157;Billy Mcfarland,41": the names in the order of their first place in the text. */
function namesIn(field: string): string[] {
  const placed = field.split(';').flatMap((part) => {
    const [, name = '', place = ''] = /^(.*),(\d+)$/.exec(part) ?? [];
    return name === '' ? [] : [{ name, place: Number(place) }];
  });
  return placed.sort((a, b) => a.place - b.place).map(({ name }) => name);
}

function listed(enhanced: string, plain: string): string[] {
  const placed = namesIn(enhanced);
  const names = (placed.length > 0 ? placed : (listOf(plain) ?? [])).map(clean);
  const usable = names.filter(
    (name) => name.length <= nameLengthMax && foldedLength(name) <= nameLengthMax && /\p{L}{2}/u.test(name),
  );
  return [...new Set(usable)].slice(0, namesMax);
}

/** "srclc:ces;eng:Moses ...": the language it was translated from; without it, GDELT read English. */
function languageOf(translation: string): string | undefined {
  const code = /(?:^|;)srclc:([a-z]{2,3})(?:;|$)/.exec(translation)?.[1];
  if (code === undefined) return 'en';
  const short = Intl.getCanonicalLocales(code)[0] ?? '';
  return short.length === 2 ? short : undefined;
}

const titleStart = '<PAGE_TITLE>';

function titleOf(extras: string): string {
  const start = extras.indexOf(titleStart);
  const end = extras.indexOf('</PAGE_TITLE>', start);
  const html = start < 0 || end < 0 ? '' : extras.slice(start + titleStart.length, end);
  return foldedCut(clean(convert(html.slice(0, 4 * titleLengthMax), { wordwrap: false })), titleLengthMax);
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
