import type { MatchDecision } from '../../contract/alerts/alertDecision.ts';
import type { RowMedia } from '../../contract/batches/batchMedia.ts';
import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { ListedMatch } from '../../contract/screening/matches.ts';
import type { IgnoredCriterion } from '../../contract/screening/screening.ts';
import { cutText } from '../../contract/text/cutText.ts';
import type { TableLine } from '../../lists/files/tableLine.ts';
import type { AskedOf } from '../../queries/subjectOf.ts';
import type { ScreeningQuery } from '../../screening/query.ts';
import type { AskedRow } from '../../tables/rowReader.ts';
import type { AskedSubject } from '../../tables/subjectReader.ts';
import type { RowProblem, UnreadCell } from '../../tables/unreadCell.ts';
import { boundMatches } from '../screening/boundMatches.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { type AskedFacts, type KnownMatches, saidOf, searchKnowing, withDecisions } from '../screening/knownMatches.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import { presentListedMatch } from '../screening/presentMatch.ts';
import { presentFindings } from '../screening/presentScreening.ts';
import { requireLists } from '../screening/screenName.ts';
import { referenceOf } from './rowDecisions.ts';

/** Findings about a subject, with the decisions of the account on its matches. */
export type FoundOfSubject = { matches: (ListedMatch & { decision?: MatchDecision })[] } & ReturnType<
  typeof presentFindings
> &
  ReturnType<typeof saidOf>;

/** Result of a row's subject: findings, or the reason it was not screened. */
export interface ScreenedSubject {
  /** Null for a row with one subject. */
  label: string | null;
  /** As asked; null if only numbers were. */
  name: string | null;
  /** Undefined for one that was not screened. */
  query?: ScreeningQuery;
  found?: FoundOfSubject;
  refused?: RowProblem;
  /** True if the row names the same one before; its search counts. */
  isRepeated?: boolean;
  /** Where adverse media was asked for. */
  media?: RowMedia;
}

/** What is said of a row: who was screened, or why nobody was. */
export interface ScreenedRow extends TableLine {
  externalRef: string | null;
  subjects: ScreenedSubject[];
  refused?: RowProblem;
  /** Ignored cells. */
  notes?: RowProblem[];
  /** Lists it was screened against. */
  check?: BatchOptions['check'];
}

/** List searches made for a row. */
export const searchesIn = ({ subjects }: ScreenedRow): number =>
  subjects.filter(({ found, isRepeated }) => found && !isRepeated).length;

/** Open adverse media question; undefined if not asked for. */
export interface ListedSubject extends ScreenedSubject {
  asked?: AskedOf | undefined;
}
type ListedRow = Omit<ScreenedRow, 'subjects'> & { subjects: ListedSubject[] };

/** The largest record of the lists takes some ten thousand characters; of those of a row longer ones are cut. */
const rowBytesMax = 256 * 1024;

/** Screens the rows of a batch one by one, each against its lists. `known`: decisions by the reference of a row. */
export function rowScreener(
  lists: LoadedLists,
  known: ReadonlyMap<string, KnownMatches>,
  options: BatchOptions,
): (line: TableLine, row: AskedRow | RowProblem) => ListedRow {
  const ofCheck = { sanctions: lists.only(kindsOf.sanctions), pep: lists.only(kindsOf.pep), both: lists };
  const { match_type, threshold } = options;
  const asFuzzy = match_type === 'fuzzy' ? { match_type, threshold } : { match_type };

  function find(
    subject: AskedSubject,
    { searched, decided }: { searched: LoadedLists; decided: KnownMatches | undefined },
    bytesMax: number,
  ): FoundOfSubject {
    const { query, notes } = subject;
    const { result, decisions } = searchKnowing(searched, query, factsOf(subject), decided);
    const presented = result.matches.map((match) =>
      presentListedMatch(match, query.matchType, searched.editionOf(match.segment)),
    );
    const findings = presentFindings({ result, lists: searched }, asFuzzy);
    return {
      matches: boundMatches(withDecisions(presented, decisions), bytesMax),
      ...findings,
      ...saidOf(decided),
      criteria_ignored: [...findings.criteria_ignored, ...notes.flatMap(ignoredIn)],
    };
  }

  return (line, row) => {
    if (!('subjects' in row)) return { ...line, externalRef: null, subjects: [], refused: row };
    const { subjects, check, externalRef, notes } = row;
    const searched = ofCheck[check];
    const missing = whyMissing(searched);
    if (missing) return { ...line, externalRef, subjects: [], refused: missing };
    const decided = known.get(referenceOf(row) ?? '');
    const listed: ListedSubject[] = [];
    for (const subject of subjects) {
      const { label } = subject;
      if ('refused' in subject) {
        listed.push({ label, name: null, refused: subject.refused });
        continue;
      }
      const name = subject.query.name || null;
      const same = subject.sameAs === undefined ? undefined : listed[subject.sameAs];
      if (same) listed.push({ ...same, label, isRepeated: true });
      else
        listed.push({
          label,
          name,
          query: subject.query,
          found: find(subject, { searched, decided }, rowBytesMax / subjects.length),
          asked: subject.media,
        });
    }
    return { ...line, externalRef, notes, check, subjects: listed };
  };
}

/** Facts of a subject as they are compared with those of a decision. */
function factsOf({ query, names: [name, ...aliases] }: AskedSubject): AskedFacts {
  const { kind, dateOfBirth, nationality, numbers = [] } = query;
  return { name, aliases, type: kind, date_of_birth: dateOfBirth, nationality, identifiers: [...numbers] };
}

/** A cell that is not understood is a criterion without effect, like one the lists cannot be compared with. */
function ignoredIn({ criterion, column, value, sentence }: UnreadCell): IgnoredCriterion[] {
  if (criterion === undefined) return [];
  return [{ field: criterion, reason: `${column} “${cutText(value, 50)}”: ${sentence}` }];
}

/** A row may ask for lists that do not exist. */
function whyMissing(lists: LoadedLists): RowProblem | undefined {
  try {
    requireLists(lists, false);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { field: '', value: '', sentence: error.message };
    throw error;
  }
}
