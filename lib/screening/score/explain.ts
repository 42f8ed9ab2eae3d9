import type { ListedEntity } from '../entity.ts';
import type { Adjustment, Explanation } from '../query.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { type ComparedName, hasWholeWords } from './compareName.ts';

/** What of an explanation says how the names compare. */
type NameExplanation = Omit<Explanation, 'identifiers'>;

/** For a record found by a number alone: no word was compared. */
export function explainNumber({ names }: ListedEntity, adjustments: Adjustment[]): NameExplanation {
  const [primary] = names;
  return {
    matchedName: primary?.text ?? '',
    nameQuality: primary?.quality ?? 'good',
    words: [],
    notInQuery: [],
    notInName: [],
    adjustments,
    rule: 'identifier',
  };
}

/** Why a record matched; made only for the records returned. */
export function explain(
  segment: Segment,
  entity: ListedEntity,
  compared: ComparedName,
  adjustments: Adjustment[],
  rule: Explanation['rule'] = ruleOf(compared),
): NameExplanation {
  const { columns } = segment;
  const { name, alignment, query } = compared;
  const listed = entity.names[name - (columns.entityNamesStart[segment.entityOf(name)] ?? 0)];
  const firstPlace = columns.namePlacesStart[name] ?? 0;
  const queryWord = (place: number) => query.words[place]?.text ?? '';
  const nameWord = (place: number) => segment.wordText(columns.placeWord[firstPlace + place] as WordIndex);
  return {
    part: query.part,
    matchedName: listed?.text ?? '',
    nameQuality: listed?.quality ?? 'good',
    words: [...alignment.pairs]
      .sort((a, b) => (a.query[0] ?? 0) - (b.query[0] ?? 0))
      .map((pair) => ({
        query: pair.query.map(queryWord).join(' '),
        name: pair.name.map(nameWord).join(' '),
        relation: pair.relation,
        similarity: Math.round(pair.similarity * 1000) / 1000,
      })),
    notInQuery: alignment.unmatchedName.map(nameWord),
    notInName: alignment.unmatchedQuery.map(queryWord),
    adjustments: [...changed(compared), ...adjustments],
    rule,
  };
}

/** The effect of a limit of the name on the score, or the addition by a nickname; */
function changed({ score, scoreOfWords, changedBy }: ComparedName): Adjustment[] {
  if (!changedBy || score === scoreOfWords) return [];
  const effect = Math.round((score - scoreOfWords) * 1000) / 1000;
  return [{ field: 'name_quality', effect, why: changedBy.why }];
}

function ruleOf(compared: ComparedName): Explanation['rule'] {
  if (!compared.contained) return 'similarity';
  return hasWholeWords(compared) ? 'exact' : 'all_terms';
}
