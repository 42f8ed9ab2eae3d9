import type { MediaOutcome, MediaStage } from '../contract/media/mediaTerms.ts';
import type { Explanation } from '../screening/query.ts';
import type { Article } from './article.ts';
import type { Mention, Quote, Statement } from './classifier.ts';

/** A personal detail given by the caller, compared with the article. */
export interface PersonSignal {
  field: 'date_of_birth' | 'nationality' | 'place' | 'kind';
  /** `absent`: the article says nothing of it. */
  relation: 'agrees' | 'contradicts' | 'absent';
  /** As the caller gave it. */
  asked: string;
  /** As in the article; null if absent. */
  found: string | null;
  /** One sentence for a person to read. */
  why: string;
}

/** Why an article is taken to be about the one asked for. */
export interface PersonLink {
  /** `unclear`: a person has to read it. Articles about others are dropped. */
  same: 'yes' | 'unclear';
  /** Many people are called so, the article gives the name with a further one, and nothing else agrees: the reason why it is unclear. */
  isShared?: boolean;
  /** 0 to 1: the name by lib/screening, adjusted by the signals. */
  score: number;
  /** As the article writes it. */
  matchedName: string;
  /** How the words of the two names correspond. */
  explanation: Explanation;
  signals: readonly PersonSignal[];
  /** In the order of the article, the title first; empty if the name stands only in the source's list for the article. */
  mentions: readonly Mention[];
}

/** A sentence made from articles, and its sources; never empty. */
export interface CitedSentence {
  text: string;
  articleIds: readonly string[];
}

export interface TimelineEntry {
  /** yyyy-mm-dd */
  date: string;
  stage: MediaStage;
  articleId: string;
  quote: Quote | null;
}

/** Articles telling the same: one result. */
export interface AssessedCluster {
  /** The id of its earliest article. */
  id: string;
  /** The earliest first; at least one. */
  articles: readonly Article[];
  /** The best of its articles. */
  link: PersonLink;
  /** Of the article telling most of the subject. */
  statement: Statement;
  outcome: MediaOutcome;
  /** The calibrated share of such results with correct role and stage, 0 to 1; 0 for a merely listed name, since none was measured. */
  confidence: number;
  /** True if the outcome is `review`, or a person should read it for one of `reviewReasons`. */
  needsReview: boolean;
  /** Sentences for a person; empty unless `needsReview`. */
  reviewReasons: readonly string[];
  summary: readonly CitedSentence[];
  /** The earliest first. */
  timeline: readonly TimelineEntry[];
  /** The id of the later cluster about an acquittal or dismissal; undefined if there is none. */
  resolvedBy?: string;
}

export interface Assessment {
  /** Adverse first, then review, resolved and not adverse; each by severity, confidence and date, the latest first. */
  clusters: readonly AssessedCluster[];
  /** Clusters before the limit was applied. */
  totalClusters: number;
  /** Articles outside any cluster, by the reason. */
  dropped: {
    /** The name stands neither in title nor text. */
    notNamed: number;
    /** The name is similar and another one, or date of birth, nationality and place tell another person. */
    otherPerson: number;
  };
}

export interface AssessOptions {
  /** Nothing is taken to be published later. */
  now: Date;
  /** The most clusters returned. */
  limit: number;
}
