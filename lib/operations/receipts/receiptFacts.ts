import { createHash } from 'node:crypto';
import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { Receipt, ReceiptFindings, ReceiptMedia, ReceiptRow } from '../../contract/receipts/receipt.ts';
import type { BatchItem } from '../../contract/screening/batchCheck.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { thresholdDefault } from '../../contract/screening/screeningLimits.ts';
import { policyVersion } from '../../screening/policy.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { segmentSha256 } from '../../store/objectKeys.ts';
import { presentScreenedList } from '../lists/presentScreenedList.ts';
import type { LoadedLists } from '../screening/loadedLists.ts';
import type { StoredRows } from './fileRows.ts';

/** Facts of a call for its receipt: subject and basis. The writer adds caller, time and engine. */
export interface ReceiptFacts extends ReceiptBasis {
  /** Of one name, the rows of a batch in their order, or the rows of a file, already stored. */
  about:
    | { findings: ReceiptFindings }
    | { rows: readonly ReceiptRow[] }
    | { stored: StoredRows; findings: ReceiptFindings };
}

/** The lists behind an answer. */
export type ReceiptBasis = Pick<Receipt, 'lists_screened' | 'lists_unavailable'> & { policyVersion: string };

/** A match as any endpoint answers it. */
interface AnsweredMatch {
  id: string;
  list: string;
  database: string;
  name: string;
  match_score: number;
  band: string;
  explanation: { rule: string };
}

/** Findings as any endpoint answers them: `results` in the dashboard. */
export interface AnsweredFindings {
  matches?: readonly AnsweredMatch[];
  results?: readonly AnsweredMatch[];
  total_matches: number;
  contained: { total: number } | null;
  similar: { total: number } | null;
}

/** Media findings of a check; those of a batch item name no sources. */
type AnsweredMedia = Pick<MediaFindings, 'matches' | 'total_matches'> & Partial<Pick<MediaFindings, 'sources'>>;

type Asked = Pick<
  ScreeningInput,
  | 'name'
  | 'type'
  | 'date_of_birth'
  | 'nationality'
  | 'identifiers'
  | 'external_ref'
  | 'match_type'
  | 'threshold'
  | 'limit'
  | 'allow_partial'
> &
  Pick<Partial<BatchItem>, 'check'> & { include_contained?: boolean };

/** The findings of a screening, as they were answered. */
export function findingsOf(
  input: Asked,
  { matches, results, total_matches, contained, similar }: AnsweredFindings,
  media?: AnsweredMedia,
): ReceiptFindings {
  return {
    query: queryOf(input),
    hashed: null,
    external_ref: input.external_ref ?? null,
    options: {
      check: input.check ?? null,
      match_type: input.match_type,
      threshold: input.match_type === 'fuzzy' ? thousandths(input.threshold ?? thresholdDefault) : null,
      limit: input.limit,
      include_contained: input.include_contained ?? false,
      allow_partial: input.allow_partial,
      adverse_media: media !== undefined,
    },
    matches: (matches ?? results ?? []).map(receiptMatch),
    totals: { matches: total_matches, contained: contained?.total ?? null, similar: similar?.total ?? null },
    media: media ? mediaOf(media) : null,
  };
}

/** The findings of an adverse media check alone. */
export function mediaFindingsOf(
  input: Pick<Asked, 'name' | 'type' | 'date_of_birth' | 'nationality' | 'external_ref'> & { limit?: number },
  media: AnsweredMedia,
): ReceiptFindings {
  return {
    query: queryOf(input),
    hashed: null,
    external_ref: input.external_ref ?? null,
    options: {
      check: null,
      match_type: null,
      threshold: null,
      limit: input.limit ?? null,
      include_contained: false,
      allow_partial: false,
      adverse_media: true,
    },
    matches: [],
    totals: null,
    media: mediaOf(media),
  };
}

/** An unscreened row: its refusal's code, of a file's row the sentence. */
export function refusedRow(externalRef: string | null, refused: string, place: ReceiptRow['place'] = null): ReceiptRow {
  return {
    query: null,
    hashed: null,
    external_ref: externalRef,
    options: null,
    matches: [],
    totals: null,
    media: null,
    refused,
    place,
  };
}

/** The lists behind an answer with the content of each edition; none of an adverse media check. */
export function basisOf(lists?: LoadedLists): ReceiptBasis {
  const { screened = [], unavailable = [] } = lists ?? {};
  return {
    lists_screened: screened.map((edition) => receiptList(edition, lists?.sha256Of(edition) ?? '')),
    lists_unavailable: unavailable.map(({ list, reason }) => ({ list, reason })),
    policyVersion,
  };
}

/** The same for editions fixed at a time, such as those of a file. */
export function basisOfEditions(
  editions: readonly Edition[],
  missing: ReceiptBasis['lists_unavailable'],
  at: Date,
): ReceiptBasis {
  return {
    lists_screened: editions.map((edition) =>
      receiptList(presentScreenedList(edition, at), segmentSha256(edition.segmentKey)),
    ),
    lists_unavailable: missing.map(({ list, reason }) => ({ list, reason })),
    policyVersion,
  };
}

/** `sha256`: of the edition's segment. */
const receiptList = (edition: ScreenedList, sha256: string) => ({
  list: edition.list,
  edition_id: edition.edition_id,
  sha256,
  list_date: edition.edition_date,
  age_days: edition.age_days,
  scope: edition.scope,
  sample: edition.sample,
});

function queryOf({ name, type, date_of_birth, nationality, identifiers = [] }: Partial<Asked>) {
  return {
    name: name ?? null,
    type: type ?? null,
    date_of_birth: date_of_birth ?? null,
    nationality: nationality ?? null,
    identifiers: identifiers.map((asked) => ({
      type: asked.type ?? null,
      value: asked.value,
      country: asked.country ?? null,
    })),
  };
}

function receiptMatch(match: AnsweredMatch) {
  const { id, list, database, name, match_score, band, explanation } = match;
  return {
    list,
    database,
    record_id: id,
    name,
    score: thousandths(match_score),
    band,
    rule: explanation.rule,
    answered: sha256Of(JSON.stringify(match)),
  };
}

function mediaOf({ sources = [], matches, total_matches }: AnsweredMedia): ReceiptMedia {
  return {
    sources: sources.map(({ name, state, searched_to }) => ({ source: name, status: state, to: searched_to })),
    matches: matches.map((match) => ({
      id: match.id,
      outcome: match.adverse_media_details.outcome,
      answered: sha256Of(JSON.stringify(match)),
    })),
    total: total_matches,
  };
}

/** Scores have three decimals. */
const thousandths = (score: number) => Math.round(score * 1000);

const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64');
