import type { MediaOutcome, MediaStage } from '../contract/media/mediaTerms.ts';
import type { Article } from './article.ts';
import type { PersonLink } from './assessed.ts';
import type { Statement } from './classifier.ts';
import { namesNoMatter } from './rules/categoriesOf.ts';
import { rulesFor } from './rules/languages.ts';

const ended: readonly (MediaStage | null)[] = ['acquittal', 'dismissal'];
const partly: readonly (MediaStage | null)[] = ['mixed', 'mistrial'];
/** A statement less certain than this is for a person to read. */
const certainMin = 0.55;

const sharedReason = 'Many people are called so, and the article gives a further name, which you have not asked for.';

export interface Outcome {
  outcome: MediaOutcome;
  /** Why a person has to read it; sentences. */
  reasons: string[];
}

/**
 * The outcome of a cluster as a whole. Only a subject is adverse, and only if person, role and stage are clear; see mediaOutcomes. With an
 * unknown role, only a text that was read, names no matter at all and says nothing of a case about the name is not for review. `article`:
 * the one of the statement; `isListed`: the name stands only in the source's list for it.
 */
export function outcomeOf(
  { same, isShared }: Pick<PersonLink, 'same' | 'isShared'>,
  statement: Statement,
  article: Article,
  isListed = false,
): Outcome {
  const { role, stage, categories, certainty, suspected } = statement;
  if (role !== 'subject' && role !== 'unknown') return { outcome: 'not_adverse', reasons: [] };
  if (role === 'unknown' && stage === null && categories.length === 0 && !suspected && namesNoMatter(article))
    return { outcome: 'not_adverse', reasons: [] };
  const reasons = [
    same === 'unclear'
      ? [isShared ? sharedReason : 'It is not clear that the article is about the one asked for.']
      : [],
    isListed ? [listedReason(article)] : [],
    role === 'unknown' && !isListed
      ? ['The article does not say clearly what the person has to do with the matter.']
      : [],
    role === 'unknown' && !isListed && !isRead(article)
      ? ['The article is in a language that the rules do not read.']
      : [],
    stage === 'mixed' ? ['Some counts ended without guilt and others did not.'] : [],
    stage === 'mistrial' ? ['The trial ended without a verdict.'] : [],
    role === 'subject' && certainty < certainMin ? ['What the article says of the person is not clear.'] : [],
    role === 'subject' && stage === null ? ['The article does not say how far the case has come.'] : [],
  ].flat();
  if (role === 'subject' && ended.includes(stage)) return { outcome: 'resolved', reasons };
  const isClear = reasons.length === 0 && !partly.includes(stage);
  return { outcome: isClear ? 'adverse' : 'review', reasons };
}

function isRead({ language, title, text }: Article): boolean {
  return rulesFor(language, text ?? title) !== undefined;
}

function listedReason({ listed }: Article): string {
  const by = listed?.by ?? 'The source';
  return `${by} lists the name among those in the article, whose text was not read: it is not known what the person has to do with the matter.`;
}
