import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { asWritten } from '../../../ui/matches/highlight.ts';

type Explanation = AdverseMediaMatch['explanation'];

/** Words written alike, or as the same number, make no other name. */
const alike: readonly string[] = ['same', 'number'];

/** The differences between the article's name and the query; empty if it is the same. */
export function nameNotes(asked: string, explanation: Explanation): string[] {
  const { matched_name, words, not_in_query, not_in_name } = explanation;
  const further = asWritten(matched_name, not_in_query.join(' '));
  return [
    ...(words.some(({ relation }) => !alike.includes(relation))
      ? [`Another spelling of the name: ${matched_name}`]
      : []),
    ...(further ? [`The name has further words: ${further}`] : []),
    ...(not_in_name.length > 0 ? [`The name lacks: ${asWritten(asked, not_in_name.join(' '))}`] : []),
  ];
}
