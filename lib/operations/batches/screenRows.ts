import type { RowMedia } from '../../contract/batchMedia.ts';
import type { BatchOptions } from '../../contract/batchOptions.ts';
import type { ListedMatch } from '../../contract/matches.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { TableLine } from '../../lists/files/anyTable.ts';
import { search } from '../../screening/search.ts';
import type { AskedOf } from '../media/subjectOf.ts';
import { boundMatches } from '../screening/boundMatches.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import { presentListedMatch } from '../screening/presentMatch.ts';
import { presentFindings } from '../screening/presentScreening.ts';
import { kindsOf } from '../screening/screenBatch.ts';
import { requireLists } from '../screening/screenName.ts';
import type { AskedRow } from './rowReader.ts';
import type { RowProblem } from './unreadCell.ts';

/** What is said of a row: what was found, or why it was not screened. */
export interface ScreenedRow extends TableLine {
  externalRef: string | null;
  found?: { matches: ListedMatch[] } & ReturnType<typeof presentFindings>;
  refused?: RowProblem;
  /** Cells that it was screened without. */
  notes?: RowProblem[];
  /** Against which lists it was screened. */
  check?: BatchOptions['check'];
  /** Of a row that was screened, where it was asked for. */
  media?: RowMedia;
}

/** Who is still to be looked for in adverse media; undefined where that was not asked for, or the row is not screened. */
type ListedRow = ScreenedRow & { subject?: AskedOf | undefined };

/** The largest record of the lists takes some ten thousand characters; of those of a row longer ones are cut. */
const rowBytesMax = 256 * 1024;

/** Screens the rows of a batch one by one, each against the lists that it asks for. */
export function rowScreener(
  lists: LoadedLists,
  read: (cells: readonly string[]) => AskedRow | RowProblem,
  options: BatchOptions,
): (line: TableLine) => ListedRow {
  const ofCheck = { sanctions: lists.only(kindsOf.sanctions), pep: lists.only(kindsOf.pep), both: lists };
  return (line) => {
    const row = read(line.cells);
    if (!('query' in row)) return { ...line, externalRef: null, refused: row };
    const { query, subject, check, externalRef, notes } = row;
    const searched = ofCheck[check];
    const missing = whyMissing(searched);
    if (missing) return { ...line, externalRef, refused: missing };
    const result = search(searched.segments, query);
    const matches = boundMatches(
      result.matches.map((match) => presentListedMatch(match, query.matchType, searched.editionOf(match.segment))),
      rowBytesMax,
    );
    const { match_type, threshold } = options;
    const asFuzzy = match_type === 'fuzzy' ? { match_type, threshold } : { match_type };
    const found = { matches, ...presentFindings({ result, lists: searched }, asFuzzy) };
    return { ...line, externalRef, notes, check, found, subject };
  };
}

/** A row may ask for lists of which there are none. */
function whyMissing(lists: LoadedLists): RowProblem | undefined {
  try {
    requireLists(lists, false);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { field: '', value: '', sentence: error.message };
    throw error;
  }
}
