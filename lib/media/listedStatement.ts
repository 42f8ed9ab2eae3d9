import type { Article } from './article.ts';
import type { Statement } from './classifier.ts';
import { byGravity, severityOf } from './rules/categoriesOf.ts';

/** The statement from an article with a merely listed name: its topic, and nothing about the person's part in it. */
export function listedStatement({ publishedOn, listed }: Article): Statement {
  const categories = (listed?.categories ?? []).toSorted(byGravity);
  return {
    role: 'unknown',
    categories,
    stage: null,
    asOf: publishedOn,
    severity: severityOf(categories, null),
    suspected: false,
    denied: false,
    quote: null,
    certainty: 0,
  };
}
