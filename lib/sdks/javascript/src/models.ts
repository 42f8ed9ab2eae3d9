/** Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit. */
export interface AskedIdentifier {
  /** Without it the number is looked for among the numbers of every kind. */
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
  value: string;
  /** Who issued it: ISO 3166 code or English name. A different number of the same issuer lowers the score. */
  country?: string;
}

export interface SanctionsCheckInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  match_type?: 'exact' | 'fuzzy';
  external_ref?: string;
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  threshold?: number;
  limit?: number;
  date_of_birth?: string;
  nationality?: string;
  include_contained?: boolean;
  allow_partial?: boolean;
}

export interface SanctionsMatch {
  id: string;
  group_id: string;
  name: string;
  date_of_birth: string | null;
  database: string;
  list: ListType;
  edition_id: string;
  source_ref: string;
  match_score: number;
  match_type: 'exact' | 'fuzzy';
  band: 'exact' | 'strong' | 'possible' | 'weak';
  explanation: Explanation;
  truncated: string[];
  record_type: 'sanctions';
  entity_type: 'individual' | 'entity' | 'vessel' | 'aircraft';
  position: string | null;
  nationality: string | null;
  address: string | null;
  sanctions_details: SanctionsDetails;
}

export type ListType = 'eu_sanctions_list' | 'un_sanctions_list' | 'us_ofac_sanctions' | 'uk_sanctions_list' | 'ch_seco_sanctions' | 'pep_dk' | 'pep_greenland' | 'pep_faroe_islands';

export interface ExplanationWord {
  query: string;
  name: string;
  relation: string;
  similarity: number;
}

export interface ExplanationAdjustment {
  field: string;
  effect: number;
  why: string;
}

export interface Explanation {
  matched_name: string;
  name_quality: 'good' | 'weak';
  words: ExplanationWord[];
  not_in_query: string[];
  not_in_name: string[];
  adjustments: ExplanationAdjustment[];
  identifiers: ComparedIdentifier[];
  rule: 'exact' | 'all_terms' | 'similarity' | 'identifier';
}

export interface ComparedIdentifier {
  /** As asked for; null without one. */
  type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
  /** As asked for. */
  value: string;
  /** The list's own term: Passport, National ID No., IMO number. */
  listed_type: string;
  /** As the list writes it. */
  listed_value: string;
  /** False: the list has another number of this kind and issuer. */
  agrees: boolean;
}

export interface SanctionsDetails {
  /** OFAC's uid; null for every other list. */
  ofac_id: string | null;
  /** OFAC's Individual, Entity, Vessel or Aircraft; null for every other list. */
  sdn_type: string | null;
  /** The programmes or legal bases, of any list, separated by "; ". */
  program: string | null;
  /** Of any list; one remark a line. */
  remarks: string | null;
  /** All names but the main one, in every script; at most 200. */
  aliases: string[];
  /** How many there are on the list: more than in aliases where that is cut. */
  alias_count: number;
  /** Those of aliases that the list itself calls weak. */
  weak_aliases: string[];
  /** Those of aliases that are formerly known as. */
  former_names: string[];
  /** Separated by "; ". */
  place_of_birth: string | null;
  gender: 'male' | 'female' | null;
  /** The addresses of address, one by one. */
  addresses: string[];
  identifiers: ListedIdentifier[];
  vessel: VesselDetails | null;
  aircraft: AircraftDetails | null;
  /** yyyy-mm-dd */
  listed_on: string | null;
  /** yyyy-mm-dd */
  updated_on: string | null;
}

export interface ListedIdentifier {
  /** The list's own term: Passport, National ID No., IMO number. */
  type: string;
  number: string;
  /** Name or ISO code, as the list gives it. */
  country: string | null;
  /** Issued, expired, known to be false and the like. */
  note: string | null;
}

export interface VesselDetails {
  /** Seven digits. */
  imo: string | null;
  vessel_type: string | null;
  flag: string | null;
  call_sign: string | null;
  owner: string | null;
  tonnage: string | null;
  gross_registered_tonnage: string | null;
}

export interface AircraftDetails {
  model: string | null;
  operator: string | null;
  tail_number: string | null;
  serial_number: string | null;
}

export interface RecordGroup {
  /** The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id. */
  group_id: string;
  /** The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record). */
  reason: 'same_reference' | 'same_identifier' | 'same_name_and_birth' | 'single';
  /** The ids of its matches in this answer, best first. */
  match_ids: string[];
  /** How many records it has on all screened lists, whether the query found them or not. */
  group_size: number;
}

export interface ContainedCount {
  total: number;
}

export interface IgnoredCriterion {
  field: 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
  reason: string;
}

export interface AskedQueryIdentifier {
  type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
  value: string;
  country: string | null;
}

export interface AskedQuery {
  name: string | null;
  identifiers: AskedQueryIdentifier[] | null;
  match_type: 'exact' | 'fuzzy';
  /** The minimum score of the matches, also where it is the default; null for an exact search. */
  threshold: number | null;
  type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
  date_of_birth: string | null;
  nationality: string | null;
  external_ref: string | null;
}

export interface ScreenedList {
  list: ListType;
  database: string;
  edition_id: string;
  edition_date: string;
  published_at: string;
  age_days: number;
  records: number;
  scope: 'shared' | 'private';
  sample: boolean;
}

export interface UnavailableList {
  list: ListType;
  database: string;
  reason: 'not_imported' | 'not_loadable';
}

export interface SanctionsCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  matches: SanctionsMatch[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  total_matches: number;
  contained: ContainedCount | null;
  contained_matches?: SanctionsMatch[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
}

export interface PepCheckInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  match_type?: 'exact' | 'fuzzy';
  external_ref?: string;
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  threshold?: number;
  limit?: number;
  date_of_birth?: string;
  nationality?: string;
  include_contained?: boolean;
  allow_partial?: boolean;
}

export interface PepMatch {
  id: string;
  group_id: string;
  name: string;
  date_of_birth: string | null;
  database: string;
  list: ListType;
  edition_id: string;
  source_ref: string;
  match_score: number;
  match_type: 'exact' | 'fuzzy';
  band: 'exact' | 'strong' | 'possible' | 'weak';
  explanation: Explanation;
  truncated: string[];
  record_type: 'pep';
  surname: string | null;
  position: string | null;
  added_at: string | null;
}

export interface PepCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  matches: PepMatch[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  total_matches: number;
  contained: ContainedCount | null;
  contained_matches?: PepMatch[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
}

export interface UniversalSearchInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  match_type?: 'exact' | 'fuzzy';
  external_ref?: string;
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  threshold?: number;
  limit?: number;
  date_of_birth?: string;
  nationality?: string;
  include_contained?: boolean;
  allow_partial?: boolean;
}

export interface UniversalSearchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  matches: (SanctionsMatch | PepMatch)[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  total_matches: number;
  contained: ContainedCount | null;
  contained_matches?: (SanctionsMatch | PepMatch)[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
}

export interface BatchItem {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships or addresses, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  match_type?: 'exact' | 'fuzzy';
  external_ref?: string;
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  threshold?: number;
  limit?: number;
  date_of_birth?: string;
  nationality?: string;
  allow_partial?: boolean;
  check?: 'sanctions' | 'pep' | 'both';
}

export interface BatchCheckInput {
  items: BatchItem[];
}

export interface ScreenedItemMatchesOmitted {
  count: number;
  message: string;
}

export interface ScreenedItem {
  success: true;
  matches: (SanctionsMatch | PepMatch)[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  total_matches: number;
  contained: ContainedCount | null;
  criteria_ignored: IgnoredCriterion[];
  index: number;
  external_ref: string | null;
  matches_omitted: ScreenedItemMatchesOmitted | null;
}

export interface RefusedItemError {
  code: 'INVALID_REQUEST' | 'LIST_UNAVAILABLE';
  message: string;
  details: Record<string, unknown>;
}

export interface RefusedItem {
  success: false;
  index: number;
  external_ref: string | null;
  error: RefusedItemError;
}

export interface BatchCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  items: (ScreenedItem | RefusedItem)[];
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
}

export interface ListInfoAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  lists: ScreenedList[];
  lists_unavailable: UnavailableList[];
}

export interface UsageInfoAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  plan: 'simple' | 'advanced' | 'professional' | null;
  period: string;
  used: number;
  limit: number | null;
  remaining: number | null;
  reset_at: string;
}

export interface WebhookEvent {
  /** What happened, such as `edition.published`. There may be new ones: pass over those you do not know. */
  type: string;
  /** When it happened; UTC. */
  timestamp: string;
  /** What it is about; its fields depend on the type. */
  data: Record<string, unknown>;
}

/** Every error code that this version knows. */
export type ErrorCode = 'INVALID_REQUEST' | 'INVALID_APP_ID' | 'APP_ID_INACTIVE' | 'APP_ID_EXPIRED' | 'SCOPE_REQUIRED' | 'NETWORK_NOT_ALLOWED' | 'SUBSCRIPTION_REQUIRED' | 'USAGE_LIMIT_EXCEEDED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'IDEMPOTENCY_IN_PROGRESS' | 'PAYLOAD_TOO_LARGE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL_ERROR' | 'LIST_UNAVAILABLE';

export interface Operations {
  /** Screens a name against the sanctions lists. */
  sanctionsCheck: { input: SanctionsCheckInput; answer: SanctionsCheckAnswer };
  /** Screens a name against the lists of politically exposed persons. */
  pepCheck: { input: PepCheckInput; answer: PepCheckAnswer };
  /** Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search. */
  universalSearch: { input: UniversalSearchInput; answer: UniversalSearchAnswer };
  /** Screens up to 500 names in one call. Each counts one search, and all are counted or none; a name that cannot be screened is answered with its own error and counts nothing. */
  batchCheck: { input: BatchCheckInput; answer: BatchCheckAnswer };
  /** The lists this account is screened against, with their dates. */
  listInfo: { input: Record<string, never>; answer: ListInfoAnswer };
  /** The account's searches of this month: how many are used, how many there are, and when the month ends. */
  usageInfo: { input: Record<string, never>; answer: UsageInfoAnswer };
}

export type OperationName = keyof Operations;

/** How each operation is called. */
export const operations = {
  sanctionsCheck: { method: 'POST', path: '/functions/v1/sanctions_check' },
  pepCheck: { method: 'POST', path: '/functions/v1/pep_check' },
  universalSearch: { method: 'POST', path: '/api/v1/universal/search' },
  batchCheck: { method: 'POST', path: '/functions/v1/batch_check' },
  listInfo: { method: 'GET', path: '/functions/v1/list_info' },
  usageInfo: { method: 'GET', path: '/functions/v1/usage' },
} as const satisfies Record<OperationName, { method: string; path: string }>;
