import type { MatchDecision } from '../../contract/alerts/alertDecision.ts';
import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import { subjectsOf } from '../../contract/batches/batchSubjects.ts';
import type { ResultCell } from './resultCell.ts';
import type { FoundOfSubject, ScreenedRow } from './screenRows.ts';

type Match = FoundOfSubject['matches'][number];

/** The decision of the account on a match. */
const ofDecision: Record<string, (decision: MatchDecision) => ResultCell> = {
  decision: ({ outcome }) => outcome,
  decision_holds: ({ holds }) => (holds ? 'yes' : 'no'),
  decision_reason: ({ reason }) => reason,
  decision_by: ({ by_name }) => by_name,
  decision_at: ({ decided_at }) => decided_at,
  decision_until: ({ expires_at }) => expires_at,
};

/** Columns of decisions, behind all others. */
export interface DecisionColumns {
  /** Of each match. */
  ofMatch: string[];
  cellsOfMatch: (match: Match | undefined) => ResultCell[];
  ofRow: string[];
  cellsOfRow: (row: ScreenedRow) => ResultCell[];
}

/** None for a file without references, or with several subjects in a row. */
export function decisionColumns({ columns }: Pick<BatchOptions, 'columns'>): DecisionColumns {
  const hasReference = columns.external_ref !== undefined && subjectsOf(columns).every(({ label }) => label === null);
  if (!hasReference) return { ofMatch: [], cellsOfMatch: () => [], ofRow: [], cellsOfRow: () => [] };
  return {
    ofMatch: Object.keys(ofDecision),
    cellsOfMatch: (match) => Object.values(ofDecision).map((cell) => (match?.decision ? cell(match.decision) : null)),
    ofRow: ['matches_decided', 'decisions_incomplete'],
    cellsOfRow: ({ subjects: [subject] }) => [
      matchesDecided(subject?.found),
      subject?.found?.decisions_incomplete ? 'yes' : null,
    ],
  };
}

const holds = ({ decision }: Match) => decision?.holds === true;

/** How many of the matches have a decision that holds; null without a match. Never all where decisions were not read. */
export function matchesDecided(found: FoundOfSubject | undefined): 'all' | 'some' | 'none' | null {
  if (!found || found.total_matches === 0) return null;
  const held = found.matches.filter(holds).length;
  if (held === 0) return 'none';
  return held === found.total_matches && !found.decisions_incomplete ? 'all' : 'some';
}

/** Matches of a row as a table has places for them: those that wait for a decision first. */
export function placedMatches(found: FoundOfSubject | undefined, places: number): readonly Match[] {
  const matches = found?.matches ?? [];
  return [...matches.filter((match) => !holds(match)), ...matches.filter(holds)].slice(0, places);
}
