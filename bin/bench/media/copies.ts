import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { nearDuplicates } from '../../../lib/media/cluster/nearDuplicates.ts';
import { type ComparableText, comparableText, likenessOf } from '../../../lib/media/cluster/sameText.ts';
import { comparableTitle } from '../../../lib/media/cluster/titles.ts';
import labels from './copies.data.json';
import type { Row } from './figures.ts';
import { heldOutRows, type MeasuredPair } from './heldOut.ts';
import type { Material } from './material.ts';

interface Text {
  title: string;
  url: string;
  publishedOn: string;
  text?: string;
}

/** A pair and whether both tell of the same. */
interface Pair {
  /** What it was labelled by. */
  ids: readonly string[];
  texts: readonly [Text, Text];
  isSame: boolean;
}

const areJoined = (texts: readonly Text[]) =>
  nearDuplicates(texts.map((each) => ({ ...each, title: comparableTitle(each.title) }))).length === 1;
const withoutText = ({ title, url, publishedOn }: Text): Text => ({ title, url, publishedOn });

/** Precision and recall of the joined pairs. */
export function copyRows({ articles }: Material, folder: string): Row[] {
  const releases = [
    ...labels.same.map((pair) => ({ pair, isSame: true })),
    ...labels.other.map((pair) => ({ pair, isSame: false })),
  ].map(({ pair, isSame }): Pair => {
    const ids = pair.split(' ');
    const [a, b] = ids.map((id) => articles.get(id));
    if (!a || !b) throw new Error(`The labelled pair ${pair} is not in the material.`);
    return { ids, texts: [a, b], isSame };
  });
  const headlines = headlinePairs(folder);
  return [
    ...rowsOf('copies of releases (baseline: the headlines alone)', releases, ({ texts }) =>
      areJoined(texts.map(withoutText)),
    ),
    ...heldOutRows(releases.map(measured)),
    ...rowsOf(
      'copies of headlines (baseline: letter by letter)',
      headlines,
      ({ texts: [a, b] }) => a.title === b.title,
    ),
  ];
}

/** A labelled pair as the bounds see it; the headlines decide beforehand. */
function measured({ ids, texts, isSame }: Pair): MeasuredPair {
  const [a, b] = texts.map(({ text = '' }) => comparableText(text)) as [ComparableText, ComparableText];
  return { ids, isSame, hasSameTitle: areJoined(texts.map(withoutText)), likeness: likenessOf(a, b) };
}

function rowsOf(title: string, pairs: readonly Pair[], baseline: (pair: Pair) => boolean): Row[] {
  const joined = ({ texts }: Pair) => areJoined(texts);
  const precision = (is: (pair: Pair) => boolean) => share(pairs.filter(is), ({ isSame }) => isSame);
  const recall = (is: (pair: Pair) => boolean) =>
    share(
      pairs.filter(({ isSame }) => isSame),
      is,
    );
  return [
    [`${title}: precision of ${pairs.length} pairs read`, precision(baseline), precision(joined)],
    ['... recall', recall(baseline), recall(joined)],
  ];
}

interface Recorded {
  articles: readonly { title: string; url: string; seendate: string }[];
}

function headlinePairs(folder: string): Pair[] {
  const file = join(folder, 'gdelt/artlist/slnparadise-2026-01-multilingual.json.gz');
  const { articles }: Recorded = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const textAt = (place: string): Text => {
    const found = articles[Number(place)];
    if (!found) throw new Error(`There is no headline ${place}.`);
    const { title, url, seendate } = found;
    return { title, url, publishedOn: seendate.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') };
  };
  return labels.headlines.map((pair) => {
    const [a = '', b = ''] = pair.split('-');
    return { ids: [a, b], texts: [textAt(a), textAt(b)], isSame: true };
  });
}

function share<T>(items: readonly T[], is: (item: T) => boolean): string {
  const hits = items.filter(is).length;
  return items.length === 0 ? 'none' : `${(hits / items.length).toFixed(2)} (${hits}/${items.length})`;
}
