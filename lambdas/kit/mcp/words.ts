import type { MatchDecision } from '../../../lib/contract/alerts/alertDecision.ts';
import type { answered, OutputOf } from '../../../lib/contract/endpoint.ts';
import type { ScreenedList, UnavailableList } from '../../../lib/contract/lists/lists.ts';
import type { batchCheck } from '../../../lib/contract/screening/batchCheck.ts';
import type { ListedMatch } from '../../../lib/contract/screening/matches.ts';
import { percentOf } from '../../../lib/contract/screening/scoreBands.ts';
import type { universalSearch } from '../../../lib/contract/screening/screening.ts';
import type { UsageInfo } from '../../../lib/contract/usage/usage.ts';
import { itemMediaLine, mediaLines, sourceLines } from './mediaWords.ts';
import { counted, oneLine, quoted, quotedIsData, shownOf } from './wording.ts';

/** Answers in words, for assistants and people reading along. Each names its lists with their dates. */

/** An asked name is not cut. */
const queryLettersMax = 500;

const decisionsIncomplete =
  'Decisions about this subject could not all be read: a match without one may be decided already.';

/** An answer of a function has at most 6 MB; its structured part may take 5. */
const batchMatchesInWords = 200;

export type Screened = Omit<OutputOf<typeof universalSearch>, keyof typeof answered | 'receipt'>;
export type Batch = Omit<OutputOf<typeof batchCheck>, keyof typeof answered>;
interface Lists {
  lists: ScreenedList[];
  lists_unavailable: UnavailableList[];
}

export function screeningWords({
  query,
  matches,
  total_matches,
  lists_screened,
  lists_unavailable,
  decisions_incomplete,
  adverse_media,
  opened_case,
}: Screened): string {
  const asked = query.name === null ? 'the numbers' : quoted(query.name, queryLettersMax);
  const found =
    total_matches === 0
      ? `No match for ${asked}.`
      : `${counted(total_matches, 'match')} for ${asked}${shownOf(matches.length, total_matches)}:`;
  const media = adverse_media ? ['', ...mediaLines(adverse_media)] : [];
  const decided = decisions_incomplete && total_matches > 0 ? [decisionsIncomplete] : [];
  const basis = basisLines(lists_screened, lists_unavailable);
  const opened = opened_case ? ['', opened_case.message] : [];
  return [found, ...matches.map(matchLine), ...decided, ...media, ...opened, '', quotedIsData, ...basis].join('\n');
}

/** Names by number, as far as they fit with their matches; the structured answer has the rest. */
export function batchWords({ items, lists_screened, lists_unavailable, adverse_media }: Batch): string {
  let left = batchMatchesInWords;
  const lines = items.flatMap((item) => {
    const place = `${item.index}${item.external_ref === null ? '' : ` (${quoted(item.external_ref)})`}`;
    if (!item.success) return [`Name ${place}: not screened. ${item.error.message}`];
    const rest = [
      ...(item.decisions_incomplete && item.total_matches > 0 ? [decisionsIncomplete] : []),
      ...(item.adverse_media ? [itemMediaLine(item.adverse_media)] : []),
      ...(item.opened_case ? [item.opened_case.message] : []),
    ];
    if (item.total_matches === 0) return [`Name ${place}: no match.`, ...rest];
    const told = item.matches.slice(0, left);
    left -= told.length;
    const found = `Name ${place}: ${counted(item.total_matches, 'match')}`;
    if (told.length === 0) return [`${found}, told in the structured answer only.`, ...rest];
    return [`${found}${shownOf(told.length, item.total_matches)}:`, ...told.map(matchLine), ...rest];
  });
  const sources = adverse_media ? ['', ...sourceLines(adverse_media), adverse_media.notice] : [];
  return [...lines, ...sources, '', quotedIsData, ...basisLines(lists_screened, lists_unavailable)].join('\n');
}

export function listWords({ lists, lists_unavailable }: Lists): string {
  return basisLines(lists, lists_unavailable).join('\n');
}

export function usageWords({ plan, period, used, limit, remaining, reset_at }: UsageInfo): string {
  if (plan === null) return 'This account has no active subscription, so nothing can be screened.';
  const left = limit === null ? 'without a limit' : `of ${limit}, ${remaining} left`;
  return `${used} searches used ${left}, in ${period} on the ${plan} plan. The count begins again at ${reset_at}.`;
}

function matchLine(match: ListedMatch, index: number): string {
  const facts = [
    `score ${percentOf(match.match_score)} % (${match.band})`,
    match.record_type === 'pep' ? 'politically exposed person' : match.entity_type,
    match.position && quoted(match.position),
    match.date_of_birth && `born ${quoted(match.date_of_birth)}`,
    match.record_type === 'sanctions' && match.nationality && `nationality ${quoted(match.nationality)}`,
    `${match.database}, reference ${quoted(match.source_ref)}`,
    match.decision && decisionWords(match.decision),
  ];
  return `${index + 1}. ${quoted(match.name)}: ${facts.filter(Boolean).map(String).map(oneLine).join('; ')}`;
}

function decisionWords({ outcome, by_name, decided_at, holds }: MatchDecision): string {
  const until = holds ? '' : ', which holds no more';
  return `decided as ${outcome.replaceAll('_', ' ')} by ${quoted(by_name)} on ${decided_at.slice(0, 10)}${until}`;
}

function basisLines(screened: readonly ScreenedList[], unavailable: readonly UnavailableList[]): string[] {
  return [
    screened.length === 0 ? 'No list was screened.' : 'Lists screened:',
    ...screened.map(
      ({ database, edition_date, age_days, records, scope, sample }) =>
        `- ${database} of ${edition_date} (${counted(age_days, 'day')} old, ${counted(records, 'record')}${scope === 'private' ? ", the account's own edition" : ''}${sample ? ', a sample to try the service with, not to screen with' : ''})`,
    ),
    ...unavailable.map(
      ({ database, reason }) =>
        `- Not screened: ${database}, which ${reason === 'not_imported' ? 'was never imported' : 'could not be loaded'}`,
    ),
  ];
}
