import type { ReceiptFindings } from '../../contract/receipts/receipt.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import { search } from '../../screening/search.ts';
import type { Segment } from '../../screening/segments.ts';
import type { BackTestJob } from '../../store/backTesting/backTestJobs.ts';
import type { Asked } from '../receipts/askedOf.ts';
import { matchId } from '../screening/presentGroups.ts';
import type { KeptDifference } from './backTestParts.ts';
import type { TestedLists } from './testedLists.ts';

export type TestedSettings = Pick<BackTestJob, 'threshold' | 'matchType' | 'lists'>;
export type Difference = Omit<KeptDifference, 'receiptId' | 'row' | 'sealed'>;

export interface TestedScreening {
  before: number;
  after: number;
  differences: Difference[];
}

interface Alert {
  list: string;
  recordId: string;
  recordName: string | null;
  /** In thousandths. */
  score: number;
}

/**
 * Searches the question of a receipt with the tested settings, and compares the answers. A difference comes from the settings if the
 * question as it was asked gives what the receipt says, and else from the lists. Throws INVALID_REQUEST for a question that is refused
 * today.
 */
export function testScreening(
  { question: { input }, kinds, findings }: Asked,
  settings: TestedSettings,
  lists: TestedLists,
): TestedScreening {
  const then = findings.matches.map(alertOfReceipt);
  const now = alertsOf(lists, lists.of(kinds, 'tested'), testedInput(input, settings));
  const [known, found] = [keysOf(then), keysOf(now)];
  const gone = then.filter((alert) => !found.has(keyOf(alert)));
  const fresh = now.filter((alert) => !known.has(keyOf(alert)));
  if (gone.length + fresh.length === 0) return { before: then.length, after: now.length, differences: [] };
  const asAsked = new Map(
    alertsOf(lists, lists.of(kinds, 'all'), input).map((alert) => [keyOf(alert), alert] as const),
  );
  return {
    before: then.length,
    after: now.length,
    differences: [
      ...gone.map((alert): Difference => {
        const today = asAsked.get(keyOf(alert));
        const { list, recordId, score } = alert;
        const named = { list, recordId, recordName: today?.recordName ?? null };
        return { change: 'gone', cause: today ? 'settings' : 'lists', ...named, scoreThen: score, scoreNow: null };
      }),
      ...fresh.map(({ score, ...alert }): Difference => {
        const cause = asAsked.has(keyOf(alert)) ? 'lists' : 'settings';
        return { change: 'new', cause, ...alert, scoreThen: null, scoreNow: score };
      }),
    ],
  };
}

/** The question with the tested settings in place of its own. */
export function testedInput(input: ScreeningInput, { threshold, matchType }: TestedSettings): ScreeningInput {
  return {
    ...input,
    match_type: matchType ?? input.match_type,
    ...(threshold === undefined ? {} : { threshold: threshold / 1000 }),
  };
}

/** What is found, best first. */
export function alertsOf(lists: TestedLists, segments: readonly Segment[], input: ScreeningInput): Alert[] {
  const { matches } = search(segments, readScreeningInput({ ...input, include_contained: false }));
  return matches.map((match) => {
    const edition = lists.lists.editionOf(match.segment);
    return {
      list: edition.list,
      recordId: matchId(match, edition),
      recordName: match.entity.names[0]?.text ?? null,
      score: Math.round(match.score * 1000),
    };
  });
}

const alertOfReceipt = ({ list, record_id, score }: ReceiptFindings['matches'][number]): Alert => ({
  list,
  recordId: record_id,
  recordName: null,
  score,
});

const keyOf = ({ list, recordId }: Pick<Alert, 'list' | 'recordId'>) => `${list} ${recordId}`;
const keysOf = (alerts: readonly Alert[]) => new Set(alerts.map(keyOf));
