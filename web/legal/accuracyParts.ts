import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longDay } from '../../lib/contract/account/legal.ts';
import { brand } from '../../lib/contract/brand.ts';
import { type AccuracyReport, accuracy, figureIn, figureTitled } from '../../lib/contract/screening/accuracy.ts';
import { thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { markdownTable } from '../docs/fillIn.ts';

/** What the page about accuracy says of the bench's report. */
export const accuracyValues: Readonly<Record<string, string>> = {
  measuredOn: longDay(accuracy.measuredOn),
  wholeMaterial: accuracy.material,
  threshold: thresholdDefault.toFixed(2),
  ...missedOfHundred(),
  ...groupedOfHundred(),
};

/** How many of 100 listed people and firms are missed at each of the two shares of false alarms. */
function missedOfHundred() {
  const { ours } = figureTitled('retrieval recall at 1 % / 0.2 % false positives');
  const [missedAtOne = '', missedAtFifth = ''] = ours
    .split(' / ')
    .map((share) => ((1 - Number(share)) * 100).toFixed(0));
  return { missedAtOne, missedAtFifth };
}

/** Of 100 pairs of records of one subject those that are shown as one, with the lists' own references and without; how many are wrong. */
function groupedOfHundred() {
  const { ours } = figureTitled("groups on the lists' references: precision / recall; without them");
  const [[, withThem] = [], [right, without] = []] = ours.split('; ').map((shares) => shares.split(' / '));
  const ofHundred = (share = '') => String(Math.floor(Number(share) * 100));
  return {
    groupedByReference: ofHundred(withThem),
    groupedWithout: ofHundred(without),
    groupedWrongly: right === '1.0000' ? 'none' : `${((1 - Number(right)) * 100).toFixed(2)} %`,
  };
}

const atUsual = 'retrieval recall at 0.80';

/** The figures that a reader asks for first, in words of theirs; each by its title in the report. */
const firstFigures: readonly [string, string][] = [
  ['Listed people and firms found, at 1 % / 0.2 % false alarms', 'retrieval recall at 1 % / 0.2 % false positives'],
  ['The same, written in another script (Arabic, Cyrillic, Chinese ...), at 1 %', '... recall of cross-script at 1 %'],
  ['Listed people and firms found at the usual threshold', atUsual],
  ['How far up the right record stands (1 is first)', 'mean reciprocal rank at 1 %'],
  ['Labelled pairs of names: average precision / best F1', 'pairs: average precision / best F1'],
  ['Ordinary customers flagged at the usual threshold', 'ordinary customers flagged at 0.80'],
  ['Common names of thirteen countries flagged', '1000 common names of thirteen countries flagged at 0.80'],
  ['Firms of stock exchanges flagged', 'firms of 35 stock exchanges flagged at 0.80'],
  ['Time of the matching alone, on one core, without network: p50 / p95 / p99', 'fuzzy p50 / p95 / p99'],
];

/** The first table of the page. */
export function shortFiguresOf(report: AccuracyReport): string {
  return markdownTable(
    ['figure', brand.name, 'other matcher'],
    firstFigures.flatMap(([words, title]) => {
      // An older report has not measured it.
      const figure = title === atUsual ? figureIn(report, title) : figureTitled(title, report);
      return figure ? [[words, `**${withOneDecimal(figure.ours)}**`, figure.peer]] : [];
    }),
  );
}

/** What a line `{{> name}}` of the page about accuracy stands for, as Markdown. */
export const accuracyBlocks = {
  shortFigures: () => shortFiguresOf(accuracy),
  allFigures: () =>
    markdownTable(
      ['figure', brand.name, 'other matcher'],
      accuracy.figures.map(({ title, ours, peer }) => [title, ours, peer]),
    ),
  misses,
  mediaFigures,
};

/** Times of a machine that others share are no surer than a tenth of a millisecond; other figures stay as they are. */
function withOneDecimal(figure: string): string {
  return figure.endsWith(' ms') ? figure.replace(/\d+\.\d+/g, (time) => Number(time).toFixed(1)) : figure;
}

/** The table of the matcher's own documentation. */
function misses(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../lib/screening/README.md'), 'utf8');
  const table = /## What it still misses[\s\S]*?\n((?:\|.*\n)+)/.exec(readme)?.[1];
  if (!table) throw new Error('The README of lib/screening has no table of what is missed');
  return table.trim();
}

/** What an officer must know of a media check first: who is wrongly accused, and who is wrongly cleared. By title up to the count. */
const mediaTitles = [
  /^false guilt: /,
  /^false innocence: /,
  /^subjects found/,
  /^false innocence of \d+ invented sentences/,
  /^\.\.\. (?:titled offenders|eponymous schemes|passive charges|co-defendants|former officials)$/,
  /^false guilt of \d+ invented sentences/,
  /^\.\.\. for a person to read$/,
];

/** Rows of the table that the bench of adverse media writes into its documentation. */
function mediaFigures(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../lib/media/README.md'), 'utf8');
  const rows = Array.from(
    readme.matchAll(/^\| (?<title>[^|]+) \| [^|]+ \| (?<ours>[^|]+) \|$/gmu),
    ({ groups }) => groups,
  );
  const wanted = mediaTitles.flatMap((title) => {
    const found = rows.filter((row) => title.test(row?.title ?? ''));
    if (found.length === 0) throw new Error(`The README of lib/media has no figure with the title ${title}`);
    return found;
  });
  const chosen = rows.filter((row) => wanted.includes(row));
  return markdownTable(
    ['figure', brand.name],
    chosen.map((row) => [row?.title ?? '', row?.ours ?? '']),
  );
}
