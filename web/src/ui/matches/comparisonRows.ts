import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import { countryName } from '../../shared/countryName.ts';
import { datesInText } from '../../shared/format.ts';
import { kindWords } from '../../shared/kindWords.ts';
import type { ComparisonRow, Verdict } from './comparisonRow.ts';
import { asWritten } from './highlight.ts';
import { numberRows } from './numberRows.ts';
import { listSide, type OtherSide, points, relationWord } from './relationWords.ts';
import type { Question } from './searchAnswer.ts';

type Criterion = IgnoredCriterion['field'];
type Adjustment = SearchResult['explanation']['adjustments'][number];

/** The words of the name, the numbers, then each requested criterion, then other changes of the score. */
export function comparisonRows(
  question: Question,
  match: SearchResult,
  ignored: readonly IgnoredCriterion[],
): ComparisonRow[] {
  const { adjustments } = match.explanation;
  const asked = criteria.filter(({ asked }) => asked(question) !== undefined);
  const compared = asked.map((criterion) => criterionRow(criterion, question, match, ignored));
  const others = adjustments.filter(
    ({ field }) => field !== 'identifier' && !asked.some((criterion) => criterion.field === field),
  );
  return [
    ...partRows(match.explanation),
    ...nameRows(question, match.explanation),
    ...numberRows(question, match),
    ...compared,
    ...others.map(otherRow),
  ];
}

/** The compared part of the name field, if not all of it. */
function partRows({ part }: SearchResult['explanation']): ComparisonRow[] {
  if (!part) return [];
  return [
    { what: 'Part of your search', asked: part, listed: undefined, verdict: 'absent', says: 'Compared by itself' },
  ];
}

type ComparedNames = Pick<SearchResult['explanation'], 'matched_name' | 'words' | 'not_in_query' | 'not_in_name'>;

/** The words of the requested name beside those of the found one: `side` names the place of the latter. */
export function nameRows(
  { name = '' }: { name?: string | undefined },
  explanation: ComparedNames,
  side: OtherSide = listSide,
): ComparisonRow[] {
  const { matched_name, words, not_in_query, not_in_name } = explanation;
  const same = words.filter(({ relation }) => relation === 'same');
  const others = words.filter(({ relation }) => relation !== 'same');
  const pair = (asked: string | undefined, listed: string | undefined, verdict: Verdict, says: string) => ({
    what: 'Name',
    asked: asked && asWritten(name, asked),
    listed: listed && asWritten(matched_name, listed),
    verdict,
    says,
  });
  const texts = (side: 'query' | 'name') => same.map((word) => word[side]).join(' ');
  return [
    ...(same.length > 0 ? [pair(texts('query'), texts('name'), 'agrees', 'Same')] : []),
    ...others.map((word) => pair(word.query, word.name, 'close', relationWord(word.relation, side))),
    ...(not_in_query.length > 0 ? [pair(undefined, not_in_query.join(' '), 'absent', `Only in ${side.name}`)] : []),
    ...(not_in_name.length > 0 ? [pair(not_in_name.join(' '), undefined, 'absent', 'Only in your search')] : []),
  ];
}

interface ComparedCriterion {
  field: Criterion;
  what: string;
  asked: (question: Question) => string | undefined;
  listed: (match: SearchResult) => string | null;
}

const criteria: readonly ComparedCriterion[] = [
  {
    field: 'type',
    what: 'Kind',
    asked: ({ type }) => type && kindWords[type],
    listed: ({ entity_type }) => entity_type && kindWords[entity_type],
  },
  {
    field: 'date_of_birth',
    what: 'Date of birth',
    asked: ({ date_of_birth }) => date_of_birth && datesInText(date_of_birth),
    listed: ({ date_of_birth }) => date_of_birth && datesInText(date_of_birth),
  },
  {
    field: 'nationality',
    what: 'Nationality',
    asked: ({ nationality }) => nationality && countryName(nationality),
    listed: ({ nationality }) => nationality,
  },
];

function criterionRow(
  { field, what, asked, listed }: ComparedCriterion,
  question: Question,
  match: SearchResult,
  ignored: readonly IgnoredCriterion[],
): ComparisonRow {
  const row = { what, asked: asked(question), listed: listed(match) ?? undefined };
  const unused = ignored.find((criterion) => criterion.field === field);
  if (unused) return { ...row, verdict: 'absent', says: `Not compared. ${unused.reason}` };
  const adjustment = match.explanation.adjustments.find((each) => each.field === field);
  if (adjustment) return { ...row, ...verdictOf(adjustment) };
  if (row.listed === undefined) return { ...row, verdict: 'absent', says: 'The list does not say' };
  return row.listed === row.asked
    ? { ...row, verdict: 'agrees', says: 'Same' }
    : { ...row, verdict: 'absent', says: 'Cannot be compared; the score is unchanged' };
}

function verdictOf(adjustment: Adjustment): Pick<ComparisonRow, 'verdict' | 'says'> {
  if (adjustment.effect === 0) return { verdict: 'absent', says: `Not counted: ${why(adjustment)}` };
  const agrees = adjustment.effect > 0;
  return {
    verdict: agrees ? 'agrees' : 'contradicts',
    says: `${agrees ? 'Agrees' : 'Contradicts'}: ${why(adjustment)}`,
  };
}

/** What changed the score and was not asked by a criterion: the quality of the listed name, and a date of birth in the name field. */
function otherRow(adjustment: Adjustment): ComparisonRow {
  if (adjustment.field === 'date_of_birth')
    return { what: 'Date of birth', asked: undefined, listed: undefined, ...verdictOf(adjustment) };
  const what = adjustment.field === 'name_quality' ? 'Listed name' : 'Score';
  return { what, asked: undefined, listed: undefined, verdict: 'absent', says: why(adjustment) };
}

function why({ why: reason, effect }: Adjustment): string {
  return effect === 0 ? datesInText(reason) : `${datesInText(reason)} (${points(effect)})`;
}
