import type { MediaRole, MediaStage } from '../../contract/media/mediaTerms.ts';

/** Stands for the mention in a sentence matched with cues. */
export const mark = '\uE000';

/** Words around a mention that tell the person's part. */
export interface Cue {
  role: MediaRole;
  /** Null: it says nothing of how far the case is. */
  stage: MediaStage | null;
  /** 3: decides by itself; 2: decides unless something of 3 contradicts; 1: a hint. */
  weight: 1 | 2 | 3;
  pattern: RegExp;
}

/** A row of a language's table: role, stage or `-`, weight, template. */
export type CueRow = readonly [role: MediaRole, stage: MediaStage | '-', weight: 1 | 2 | 3, template: string];

/** `offender`: the sentence calls a fraud or a gang by the name; `suspected`: a person reads it. */
export type Suspicion = 'offender' | 'suspected';

/** What the rules know of one language. */
export interface LanguageRules {
  /** ISO 639-1 */
  language: string;
  cues: readonly Cue[];
  /** Somebody is accused, charged, convicted or sued, anybody. */
  adverse: RegExp;
  /** Words of a crime or of its pursuit without a category; undefined where `adverse` is all there is. */
  alarm?: RegExp;
  /** The mention speaks in the sentence; undefined where `suspicionOf` is given. */
  speaks?: RegExp;
  /** The subject denies it. */
  denial: RegExp;
  /** Whether a sentence may accuse the mention in it, whatever its title; undefined where only the cues say so. */
  suspicionOf?: (sentence: { marked: string }) => Suspicion | undefined;
  /** A pronoun at the beginning of a sentence, continuing about the person named before; undefined if verbs need none. */
  pronoun: RegExp | undefined;
}

/** Small letters and digits of the scripts of the rules, as ranges: \p{L} costs seconds in hundreds of patterns. */
const letters = '0-9a-zß-öø-žƀ-ɏа-џґء-ٟپ-ێ\\u4e00-\\u9fff';
const boundary = `(?:(?<![${letters}])(?=[${letters}])|(?<=[${letters}])(?![${letters}]))`;

/** A text as patterns are tried on it. */
export function lowered(text: string): string {
  return text.toLowerCase();
}

/**
 * Reads a template in small letters: `@` is the mention; `\b` the edge of a word and `\p{L}` a letter in any script of the rules; `{name}`
 * one of `parts`, possibly with others inside. Templates try no text without an end, so a hostile article costs no more than its length.
 */
export function pattern(
  template: string,
  parts: Readonly<Record<string, string>> = {},
  { flags = 'u', edges = 'unicode' }: { flags?: string; edges?: 'unicode' | 'ascii' } = {},
): RegExp {
  let source = template;
  for (let depth = 0; depth < 4; depth++) {
    source = source.replace(/\{([a-z]+)\}/gu, (all, name: string) => parts[name] ?? all);
  }
  source = withLetters(source);
  // RegExp's edges are those of ASCII, and several times faster.
  if (edges === 'unicode') source = source.replaceAll('\\b', boundary);
  return new RegExp(source.replaceAll('@', mark), flags);
}

/** Letters as ranges, inside of a class and as a class of their own. */
function withLetters(source: string): string {
  let inside = false;
  return source.replace(/\\p\{([LM])\}|\\.|[[\]]/gu, (part, property?: string) => {
    if (part === '[' || part === ']') inside = part === '[';
    if (!property) return part;
    if (property === 'M') return inside ? '' : '(?!)';
    return inside ? letters : `[${letters}]`;
  });
}

/** The cues of a table. */
export function cuesOf(
  rows: readonly CueRow[],
  parts: Readonly<Record<string, string>>,
  edges: 'unicode' | 'ascii' = 'unicode',
): Cue[] {
  return rows.map(([role, stage, weight, template]) => ({
    role,
    stage: stage === '-' ? null : stage,
    weight,
    pattern: pattern(template, parts, { edges }),
  }));
}
