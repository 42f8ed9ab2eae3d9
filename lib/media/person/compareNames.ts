import type { ListedEntity } from '../../screening/entity.ts';
import { isCommonName } from '../../screening/otherNames.ts';
import type { Explanation } from '../../screening/query.ts';
import { search } from '../../screening/search.ts';
import { buildSegment, openSegment } from '../../screening/segments.ts';
import { differenceOf } from './differingNames.ts';

/** From here on two names are the same unless something else contradicts. */
const sameMin = 0.75;
/** A middle name more or less, if the words at both ends agree. */
const sameEndsMin = 0.65;
/** Below it a name is another one. */
const unclearMin = 0.55;

/** A name of an article beside the one asked for. */
export interface ComparedName {
  /** 0 to 1, by lib/screening. */
  score: number;
  explanation: Explanation;
  /** `unclear`: an initial or a single word stands for a name; undefined: another name. */
  same: 'yes' | 'unclear' | undefined;
}

/** How each of these names of articles compares with `asked`; names without anything in common are left out. */
export async function compareNames(
  asked: string,
  names: readonly string[],
  of: NamesOf,
): Promise<Map<string, ComparedName>> {
  if (names.length === 0) return new Map();
  const found = (await searchAmong(names, asked, of)).map(({ name, ...rest }) => [name, rest] as const);
  const foreign = names.filter((name) => syllables.test(name) && !syllables.test(asked));
  const bySound = await Promise.all(foreign.map((name) => comparedBySound(asked, name, of)));
  return new Map([...found, ...bySound.flat()].toSorted(([, a], [, b]) => a.score - b.score));
}

/** Whose names they are, and whether the language they are written in puts names into cases. */
interface NamesOf {
  kind: Kind;
  declines: boolean;
}

type Kind = 'individual' | 'entity';

const syllables = /[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/u;

/** The matcher reads foreign names in Han, kana and Hangul by their sound if they are the query; hence the two names change places. */
async function comparedBySound(asked: string, name: string, of: NamesOf): Promise<[string, ComparedName][]> {
  const [found] = await searchAmong([asked], name, of);
  if (!found) return [];
  const { words, notInQuery, notInName } = found.explanation;
  const explanation = {
    ...found.explanation,
    matchedName: name,
    words: words.map((word) => ({ ...word, query: word.name, name: word.query })),
    notInQuery: notInName,
    notInName: notInQuery,
  };
  return [[name, { score: found.score, explanation, same: verdict(found.score, explanation, of) }]];
}

async function searchAmong(
  names: readonly string[],
  asked: string,
  of: NamesOf,
): Promise<(ComparedName & { name: string })[]> {
  const { kind } = of;
  const entities = names.map((text, i) => listed(text, String(i), kind));
  const opened = await openSegment(await buildSegment({ list: 'articles', editionDate: '1970-01-01', entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  const query = { name: asked, matchType: 'fuzzy', threshold: 0, limit: names.length, kind } as const;
  return search([opened.segment], query).matches.map(({ entity, score, explanation }) => ({
    name: entity.names[0]?.text ?? '',
    score,
    explanation,
    same: verdict(score, explanation, of),
  }));
}

function verdict(score: number, explanation: Explanation, { kind, declines }: NamesOf) {
  if (score < unclearMin) return undefined;
  if (kind === 'entity') return score >= sameMin ? 'yes' : 'unclear';
  const { words, notInQuery, notInName } = explanation;
  const differing = differenceOf(explanation, declines);
  if (differing === 'another') return undefined;
  const full = words.filter(({ relation, query, name }) => relation !== 'initial' && query.length + name.length > 3);
  const spokenFor = full.reduce((sum, { query }) => sum + wordsIn(query), 0);
  // One word, or one and an initial: many people are called so.
  if (spokenFor < 2 || differing === 'doubtful') return 'unclear';
  if (score >= sameMin) return 'yes';
  const leftOver = notInQuery.length > 0 && notInName.length > 0;
  return score >= sameEndsMin && !leftOver ? 'yes' : 'unclear';
}

/** Whether the article's name has a further word, and each requested word stands in many names: Mary Johnson and Mary L. Johnson. */
export function isSharedByMany({ words, notInQuery, notInName }: Explanation): boolean {
  return notInQuery.length > 0 && notInName.length === 0 && words.every(({ query }) => isCommonName(query));
}

/** A name in Han, Hangul or kana is whole without a blank. */
function wordsIn(text: string): number {
  return /^[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]{2,}$/u.test(text) ? 2 : text.split(/\s/u).length;
}

function listed(text: string, sourceRef: string, kind: Kind): ListedEntity {
  return {
    sourceRef,
    kind,
    names: [{ text, kind: 'primary', quality: 'good' }],
    datesOfBirth: [],
    placesOfBirth: [],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: [],
    positions: [],
  };
}
