import type { Article } from './article.ts';
import type { Statement } from './classifier.ts';
import { byGravity, severityOf } from './rules/categoriesOf.ts';

/** What follows of an article whose source only lists the name: what it is about, and nothing of what the person has to do with it. */
export function listedStatement({ publishedOn, listed }: Article): Statement {
  const categories = (listed?.categories ?? []).toSorted(byGravity);
  return {
    role: 'unknown',
    categories,
    stage: null,
    asOf: publishedOn,
    severity: severityOf(categories, null),
    denied: false,
    quote: null,
    certainty: 0,
  };
}
