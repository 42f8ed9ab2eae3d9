import type { MediaRole, MediaStage } from '../../contract/media/mediaTerms.ts';
import { type CueRow, cuesOf, type LanguageRules, pattern } from './cue.ts';

/** The words of one language as alternatives of patterns; the edges of words are set around them, and endings are open. */
interface WordTable {
  language: string;
  /** What is said of a subject: "was convicted", "arrested". */
  stages: Partial<Record<MediaStage, string>>;
  /** Nouns with their link to a name: "charges against", "trial of". */
  against: Partial<Record<MediaStage, string>>;
  /** What ends such a noun: "dropped", "dismissed". */
  dropped: string;
  /** Titles and words right before a name. */
  before: Partial<Record<Exclude<MediaRole, 'subject' | 'unknown'>, string>>;
  /** What is said of one who is no subject: "was killed", "testified", "presided". */
  after: Partial<Record<Exclude<MediaRole, 'subject' | 'unknown'>, string>>;
  /** Prepositions before one who acts upon a subject, or beside whom it stands: "by". */
  agent: string;
  /** Verbs of speaking: the text after them is about another one. */
  says: string;
  /** Right after a name: the object of speech is another one's. */
  about?: string;
  not: string;
  denial: string;
  pronoun: string | undefined;
  /** 3 if the verb usually comes before the name, as in Arabic; else 2. */
  verbFirst?: 2 | 3;
  /** Written without blanks between words. */
  unspaced?: true;
}

/** The rules of a language by its words. */
export function rulesOf(table: WordTable): LanguageRules {
  const { language, stages, against, dropped, before, after, verbFirst = 2, unspaced, about } = table;
  const edge = unspaced ? '' : '\\b';
  const blank = unspaced ? '' : '\\s+';
  const parts = {
    gap: `(?:(?!${edge}(?:${table.says}))[^@;。]){0,200}?`,
    objects: `(?:(?!${edge}(?:${table.agent}|${table.says})${unspaced ? '' : '(?![\\p{L}\\p{M}])'})(?:(?<=\\d)\\.|[^@;.。,，،])){0,70}?`,
    named: '[^@;]{0,80}@',
    free: `@(?<!${edge}(?:${table.agent})${unspaced ? '' : '\\s+(?:[\\p{L}\\p{M}.-]+\\s+){0,2}'}@)${about === undefined ? '' : `(?!\\s+(?:${about})\\b)`}`,
    not: `(?<!${edge}(?:${table.not})${unspaced ? '' : '\\s+(?:[\\p{L}\\p{M}]+\\s+){0,2}'})`,
  };
  const rows: CueRow[] = [];
  for (const [stage, words] of Object.entries(stages) as [MediaStage, string][]) {
    rows.push(['subject', stage, 3, `{free}{gap}{not}${edge}(?:${words})`]);
    rows.push(['subject', stage, verbFirst, `{not}${edge}(?:${words})[\\p{L}\\p{M}]*{objects}@`]);
  }
  for (const [stage, words] of Object.entries(against) as [MediaStage, string][]) {
    rows.push(['subject', stage, 3, `${edge}(?:${words}){objects}@`]);
    rows.push(['subject', 'dismissal', 3, `${edge}(?:${words}){objects}@[^@.;。]{0,80}?${edge}(?:${dropped})`]);
    rows.push(['subject', 'dismissal', 3, `${edge}(?:${dropped})[^@.;。]{0,50}?${edge}(?:${words}){objects}@`]);
  }
  for (const [role, words] of Object.entries(before) as [MediaRole, string][]) {
    const names = unspaced ? '' : '(?:[\\p{L}\\p{M}.-]+\\s+){0,2}?';
    rows.push([role, '-', 3, `${edge}(?:${words})${blank}${names}@`]);
  }
  for (const [role, words] of Object.entries(after) as [MediaRole, string][]) {
    rows.push([role, '-', 3, `@(?:(?!${edge}(?:${table.says}))[^@;.。]){0,60}?${edge}(?:${words})`]);
  }
  return {
    language,
    cues: cuesOf(rows, parts),
    adverse: pattern(`${edge}(?:${[...Object.values(stages), ...Object.values(against)].join('|')})`, {
      named: '[^;]{0,80}',
    }),
    speaks: pattern(`${edge}(?:${table.says})${blank}[^@,;.:]{0,40}@|@${blank}(?:${table.says})`),
    denial: pattern(table.denial),
    pronoun: table.pronoun === undefined ? undefined : pattern(`^(?:${table.pronoun})(?=\\s)`),
  };
}
