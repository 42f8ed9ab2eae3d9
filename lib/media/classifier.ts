import type { MediaCategory, MediaRole, MediaStage } from '../contract/media/mediaTerms.ts';
import type { Article, AskedSubject } from './article.ts';

/** The words of an article behind a statement: a substring of its title or text as delivered. */
export interface Quote {
  articleId: string;
  from: 'title' | 'body';
  text: string;
}

/** An article's statement about a person mentioned at `mentions`. */
export interface Statement {
  role: MediaRole;
  /** Most serious first; empty: nothing adverse. */
  categories: readonly MediaCategory[];
  /** Null if the article gives none. */
  stage: MediaStage | null;
  /** The authority bringing the civil action of this stage, if the quoted words or their publisher say so. */
  civilAuthority?: string;
  /** The article's name for the subject at this stage ("Texas Man"), if only sentences before the name tell it. */
  called?: string;
  /** yyyy-mm-dd of reaching the stage, if the text says it; else the day it was published. */
  asOf: string;
  /** 0 none, 1 minor, 2 serious, 3 grave. */
  severity: 0 | 1 | 2 | 3;
  /** Some sentence may accuse the person, whatever role the article gives: it is never without a matter. */
  suspected: boolean;
  /** The subject denies it, by the article. */
  denied: boolean;
  /** The basis of role and stage; null if there is only a name. */
  quote: Quote | null;
  /** 0 to 1, before calibration: how clear the article is about role and stage. */
  certainty: number;
}

/** Where a name of the subject stands in an article. */
export interface Mention {
  from: 'title' | 'body';
  start: number;
  end: number;
  /** As written. */
  name: string;
}

export interface ToClassify {
  subject: AskedSubject;
  article: Article;
  mentions: readonly Mention[];
}
