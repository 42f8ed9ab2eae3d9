import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { highlight } from './highlight.ts';

interface MatchedNameProps {
  record: SearchResult;
}

/** The matched listed name, with the words of the search marked. */
export function MatchedName({ record: { explanation } }: MatchedNameProps) {
  return (
    <bdi>
      {highlight(explanation.matched_name, explanation.words).map(({ text, marked, at }) =>
        marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </bdi>
  );
}
