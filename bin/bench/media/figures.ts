import type { Article } from '../../../lib/media/article.ts';
import { assess } from '../../../lib/media/assess.ts';
import type { AssessedCluster } from '../../../lib/media/assessed.ts';
import { calibrate, confidenceOf } from '../../../lib/media/confidence.ts';
import { articleCategories } from '../../../lib/media/rules/categoriesOf.ts';
import { categoryCounts } from '../../../lib/media/rules/categoryWords.ts';
import type { Material, PersonLabel } from './material.ts';

/** Title, trivial baseline, ours. */
export type Row = [title: string, baseline: string, ours: string];

export interface Result {
  label: PersonLabel;
  cluster: AssessedCluster | undefined;
}

const options = { now: new Date('2026-01-01T00:00:00Z'), limit: 1 };

/** What the product would answer about one name in one article. */
export async function clusterFor(name: string, article: Article): Promise<AssessedCluster | undefined> {
  const answer = {
    source: 'bench',
    title: 'Bench',
    attribution: { text: '', url: '' },
    state: 'searched',
    sample: false,
    truncated: false,
    articles: [article],
  } as const;
  const subject = { name, aliases: [], kind: 'individual' } as const;
  return (await assess(subject, [answer], options)).clusters[0];
}

export async function personResults({ persons, outcomes, articles }: Material): Promise<Result[]> {
  const results: Result[] = [];
  for (const label of [...persons, ...outcomes]) {
    results.push({ label, cluster: await clusterFor(label.name, articles.get(label.release) as Article) });
  }
  return results;
}

/** Stages without guilt. */
const clearedStages = ['acquittal', 'dismissal'];
/** A subject whose case has not ended without guilt. */
export const isCase = ({ label }: Result) => label.role === 'subject' && !clearedStages.includes(label.stage ?? '');
const adverseWord =
  /\b(?:fraud|brib|launder|kickback|convict|sentenc|plead|guilty|indict|charg|arrest|terror|traffick|scheme|conspir|embezzl|theft|evasion|corrupt|hack|sanction)/iu;

export function roleRows(results: readonly Result[], { articles }: Material): Row[] {
  const innocent = results.filter((result) => !isCase(result));
  const subjects = results.filter(({ label }) => label.role === 'subject');
  const guilty = results.filter(isCase);
  const hasWord = ({ label }: Result) => adverseWord.test(articles.get(label.release)?.text ?? '');
  const isAdverse = ({ cluster }: Result) => cluster?.outcome === 'adverse';
  const isShown = (result: Result) => isAdverse(result) || result.cluster?.outcome === 'review';
  const isRole = ({ label, cluster }: Result) => cluster?.statement.role === label.role;
  const isStage = ({ label, cluster }: Result) => cluster?.statement.stage === label.stage;
  return [
    [
      'false guilt: officials, judges, victims, whistleblowers, acquitted shown as adverse',
      of(innocent, hasWord),
      of(innocent, isAdverse),
    ],
    ['subjects found, as adverse or for review', of(guilty, hasWord), of(guilty, isShown)],
    ['... as adverse', '-', of(guilty, isAdverse)],
    ['role of a named person', of(results, ({ label }) => label.role === 'subject'), of(results, isRole)],
    [
      'stage of subjects (baseline: always the commonest)',
      of(subjects, ({ label }) => label.stage === 'sentence'),
      of(subjects, isStage),
    ],
  ];
}

export async function nameRows({ names, articles }: Material): Promise<Row[]> {
  const rows: Row[] = [];
  const wanted = { same: 'yes', possible: 'unclear', different: undefined } as const;
  const words = {
    same: 'the same person accepted',
    possible: 'initial or surname only: for review',
    different: 'another person refused',
  };
  for (const expected of ['same', 'possible', 'different'] as const) {
    const part = names.filter((label) => label.expected === expected);
    let ours = 0;
    for (const { query, release } of part) {
      const cluster = await clusterFor(query, articles.get(release) as Article);
      if (cluster?.link.same === wanted[expected]) ours++;
    }
    const literal = part.filter(({ query, release }) => articles.get(release)?.text?.includes(query));
    const right = expected === 'different' ? part.length - literal.length : literal.length;
    rows.push([
      `names: ${words[expected]} (baseline: letter by letter)`,
      share(right, part.length),
      share(ours, part.length),
    ]);
  }
  return rows;
}

/** The labels' categories by ours. */
const ours: Record<string, string> = {
  bribery: 'corruption',
  sanctions_export: 'sanctions_evasion',
  identity_theft: 'fraud',
  antitrust: 'market_abuse',
  child_exploitation: 'trafficking',
  consumer: 'fraud',
  environment: 'environmental',
  violent: 'violence',
};
export function categoryRows({ categories, articles }: Material): Row[] {
  const read = categories.map((label) => {
    const article = articles.get(label.release) as Article;
    return {
      label,
      found: articleCategories(article),
      words: categoryCounts(`${article.title}\n${article.text ?? ''}`),
    };
  });
  const known = [...new Set(read.flatMap(({ label }) => label.categories))].filter(
    (name) => name !== 'national_security',
  );
  const recalls = known.flatMap((name) => {
    const part = read.filter(({ label }) => label.categories.includes(name));
    // A class of fewer releases says little.
    if (part.length < 10) return [];
    const hits = part.filter(({ found }) => (found as string[]).includes(ours[name] ?? name)).length;
    return [{ name, recall: hits / part.length, count: part.length }];
  });
  const least = recalls.toSorted((a, b) => a.recall - b.recall)[0];
  const mean = recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length;
  const harmless = read.filter(({ label }) => !label.adverse);
  return [
    [`category recall, mean of ${recalls.length} classes`, '-', mean.toFixed(2)],
    ['... of the weakest class', '-', `${least?.recall.toFixed(2)} (${least?.name}, ${least?.count})`],
    [
      'releases without an accusation that get a category (baseline: any word of one)',
      of(harmless, ({ words }) => words.size > 0),
      of(harmless, ({ found }) => found.length > 0),
    ],
  ];
}

const casesMin = 12;

/** Points for confidenceOf, and how well those of one half hold on the other. */
export function calibration(results: readonly Result[]) {
  const cases = results.flatMap(({ label, cluster }) => {
    if (!cluster) return [];
    const right =
      cluster.statement.role === label.role && (label.role !== 'subject' || cluster.statement.stage === label.stage);
    return [{ raw: cluster.link.score * cluster.statement.certainty, right }];
  });
  const halves = [0, 1].map((half) => cases.filter((_, i) => i % 2 === half));
  const said = halves.flatMap((half, i) => {
    const points = calibrate(halves[1 - i] ?? [], casesMin);
    return half.map(({ raw, right }) => ({ confidence: confidenceOf(raw, points), right }));
  });
  const rows = [0, 0.5, 0.7, 0.8, 0.9].map((from, i, all): Row => {
    const part = said.filter(({ confidence }) => confidence >= from && confidence < (all[i + 1] ?? 1.01));
    const mean = part.reduce((sum, { confidence }) => sum + confidence, 0) / part.length;
    const title = `reliability: confidence ${from.toFixed(1)} to ${(all[i + 1] ?? 1).toFixed(1)} (said / right about role and stage)`;
    const right = part.filter((each) => each.right).length;
    return [title, '-', part.length === 0 ? 'none' : `${mean.toFixed(2)} / ${share(right, part.length)}`];
  });
  return { points: calibrate(cases, casesMin), rows };
}

function of<T>(items: readonly T[], is: (item: T) => boolean): string {
  return share(items.filter(is).length, items.length);
}

export function share(count: number, all: number): string {
  return `${(count / all).toFixed(2)} (${count}/${all})`;
}
