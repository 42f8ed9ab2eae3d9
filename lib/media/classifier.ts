import type { MediaCategory, MediaRole, MediaStage } from '../contract/media/mediaTerms.ts';
import type { Article, AskedSubject } from './article.ts';

/** Words of an article that a statement rests on: a substring of its title or text as delivered. */
export interface Quote {
  articleId: string;
  from: 'title' | 'body';
  text: string;
}

/** What an article says of a person whose name stands in it at `mentions`. */
export interface Statement {
  role: MediaRole;
  /** Most serious first; empty: nothing adverse. */
  categories: readonly MediaCategory[];
  /** Null where the article says none. */
  stage: MediaStage | null;
  /** Who brings the civil action of this stage, where the quoted words or their publisher say so. */
  civilAuthority?: string;
  /** As what the article tells this stage of the subject ("Texas Man"), where only sentences before the name do. */
  called?: string;
  /** yyyy-mm-dd the stage was reached, where the text says it; else the day it was published. */
  asOf: string;
  /** 0 none, 1 minor, 2 serious, 3 grave. */
  severity: 0 | 1 | 2 | 3;
  /** The subject denies it, by the article. */
  denied: boolean;
  /** What role and stage rest on; null where there is only a name. */
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
