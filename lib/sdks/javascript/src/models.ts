/** Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit. */
export interface AskedIdentifier {
  /** Without it the number is looked for among the numbers of every kind. */
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
  value: string;
  /** Who issued it: ISO 3166 code, or name in English, German, French or Danish. A different number of the same issuer lowers the score. */
  country?: string;
}

export interface SanctionsCheckInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
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
  open_case?: boolean;
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
  decision?: MatchDecision;
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
  part: string | null;
  matched_name: string;
  name_quality: 'good' | 'weak';
  words: ExplanationWord[];
  not_in_query: string[];
  not_in_name: string[];
  adjustments: ExplanationAdjustment[];
  identifiers: ComparedIdentifier[];
  rule: 'exact' | 'all_terms' | 'similarity' | 'identifier' | 'name_within';
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

export interface MatchDecision {
  alert_id: string;
  outcome: 'true_match' | 'false_positive' | 'inconclusive';
  reason: string;
  decided_at: string;
  decided_by: 'person' | 'rule' | 'system';
  by_name: string;
  expires_at: string;
  /** False if its time is over, it was taken back, or facts of either side have changed since. */
  holds: boolean;
  /** Why it holds no more; empty while it holds. */
  changes: AlertChange[];
}

export interface AlertChange {
  because: 'facts_changed' | 'record_added' | 'record_removed' | 'no_longer_found' | 'list_not_searched' | 'found_again' | 'decision_expired' | 'decision_withdrawn';
  side: 'subject' | 'record' | null;
  record_id: string | null;
  field: 'names' | 'kind' | 'dates_of_birth' | 'places_of_birth' | 'nationalities' | 'identifiers' | 'programmes' | 'positions' | null;
  added: string[];
  removed: string[];
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
  /** The group_ids of other groups of this answer that have a number or reference in common with this one, though their names or facts say that they are other subjects: lists give one number to two people. Absent without any. */
  related_by_number?: string[];
}

export interface ContainedCount {
  total: number;
}

export interface SimilarCount {
  /** Records that reach the threshold and do not have all words as they were asked. */
  total: number;
  /** The highest score among them; null without any. */
  best_score: number | null;
}

export interface IgnoredCriterion {
  field: 'name' | 'type' | 'date_of_birth' | 'nationality' | 'threshold' | 'include_contained';
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

export interface AnsweredReceipt {
  id: string;
  commitment: string;
  promise: ReceiptPromise;
}

export interface ReceiptPromise {
  time: number;
  signature: string;
}

export interface CaseOfAnswer {
  /** Null if no case was opened. */
  id: string | null;
  /** What happened, see the message. */
  state: 'opened' | 'added_to' | 'nothing_found' | 'decided' | 'failed';
  message: string;
}

export interface SanctionsCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  matches: SanctionsMatch[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  /** True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise. */
  decisions_incomplete?: boolean;
  total_matches: number;
  contained: ContainedCount | null;
  similar: SimilarCount | null;
  contained_matches?: SanctionsMatch[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
  receipt: AnsweredReceipt;
  opened_case?: CaseOfAnswer;
}

export interface PepCheckInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
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
  open_case?: boolean;
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
  decision?: MatchDecision;
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
  /** True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise. */
  decisions_incomplete?: boolean;
  total_matches: number;
  contained: ContainedCount | null;
  similar: SimilarCount | null;
  contained_matches?: PepMatch[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
  receipt: AnsweredReceipt;
  opened_case?: CaseOfAnswer;
}

export interface UniversalSearchInput {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
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
  adverse_media?: boolean;
  open_case?: boolean;
}

export interface AdverseMediaFindings {
  search_key: string;
  status: 'complete' | 'partial' | 'unavailable';
  matches: AdverseMediaMatch[];
  total_matches: number;
  other_people: number;
  sources: AdverseMediaSource[];
  days_not_searched: string | null;
  classified_by: 'rules' | 'model';
  model: string | null;
  model_reason: string | null;
  classifier_version: string;
  policy_version: string;
  right_of_reply: string;
  notice: string;
}

export interface AdverseMediaMatch {
  id: string;
  name: string;
  title: string;
  url: string;
  database: string;
  match_score: number;
  match_type: 'exact' | 'fuzzy';
  adverse_media_details: AdverseMediaDetails;
  explanation: AdverseMediaExplanation;
  decision: AdverseMediaDecision | null;
}

export interface AdverseMediaDetailsSummarySentence {
  text: string;
  article_ids: string[];
}

export interface AdverseMediaDetails {
  summary: string;
  summary_sentences: AdverseMediaDetailsSummarySentence[];
  confidence_score: number;
  source_type: 'news' | 'official' | 'blog' | 'social';
  publication_date: string;
  snippet: string;
  outcome: 'adverse' | 'review' | 'resolved' | 'not_adverse';
  role: 'subject' | 'victim' | 'witness' | 'whistleblower' | 'official' | 'judge' | 'lawyer' | 'mention' | 'unknown';
  categories: ('fraud' | 'corruption' | 'money_laundering' | 'terrorism' | 'tax' | 'trafficking' | 'narcotics' | 'sanctions_evasion' | 'cybercrime' | 'market_abuse' | 'environmental' | 'organised_crime' | 'violence' | 'civil_rights' | 'other_crime')[];
  stage: 'allegation' | 'investigation' | 'civil_action' | 'charge' | 'plea' | 'conviction' | 'sentence' | 'settlement' | 'sanction' | 'acquittal' | 'dismissal' | 'mistrial' | 'mixed' | null;
  as_of: string;
  severity: number;
  denied: boolean;
  quote: string | null;
  quote_from: 'title' | 'body' | null;
  language: string | null;
  copies: number;
  articles: AdverseMediaArticle[];
  timeline: AdverseMediaStep[];
  resolved_by: string | null;
  needs_review: boolean;
  review_reasons: string[];
  classified_by: 'rules' | 'model';
}

export interface AdverseMediaArticle {
  id: string;
  title: string;
  url: string;
  publisher: string;
  source: string;
  source_type: 'news' | 'official' | 'blog' | 'social';
  language: string | null;
  country: string | null;
  publication_date: string;
}

export interface AdverseMediaStep {
  date: string;
  stage: 'allegation' | 'investigation' | 'civil_action' | 'charge' | 'plea' | 'conviction' | 'sentence' | 'settlement' | 'sanction' | 'acquittal' | 'dismissal' | 'mistrial' | 'mixed';
  article_id: string;
  quote: string | null;
}

export interface AdverseMediaExplanationWord {
  query: string;
  name: string;
  relation: string;
  similarity: number;
}

export interface AdverseMediaExplanationAdjustment {
  field: string;
  effect: number;
  why: string;
}

export interface AdverseMediaExplanationSignal {
  field: string;
  relation: 'agrees' | 'contradicts' | 'absent';
  asked: string;
  found: string | null;
  why: string;
}

export interface AdverseMediaExplanation {
  matched_name: string;
  same_person: 'yes' | 'unclear';
  words: AdverseMediaExplanationWord[];
  not_in_query: string[];
  not_in_name: string[];
  adjustments: AdverseMediaExplanationAdjustment[];
  signals: AdverseMediaExplanationSignal[];
  name_found_in: 'title' | 'body' | 'listed';
}

export interface AdverseMediaDecision {
  verdict: 'not_this_person';
  decided_at: string;
  decided_by: string;
  note: string | null;
}

export interface AdverseMediaSourceAttribution {
  text: string;
  url: string;
}

export interface AdverseMediaSource {
  name: string;
  title: string;
  state: 'searched' | 'waiting' | 'unavailable' | 'off';
  reason: string | null;
  searched_from: string | null;
  searched_to: string | null;
  as_of: string | null;
  age_days: number | null;
  sample: boolean;
  truncated: boolean;
  attribution: AdverseMediaSourceAttribution;
}

export interface UniversalSearchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  matches: (SanctionsMatch | PepMatch)[];
  /** The matches by subject, best first; each match is in exactly one group. */
  groups: RecordGroup[];
  /** True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise. */
  decisions_incomplete?: boolean;
  total_matches: number;
  contained: ContainedCount | null;
  similar: SimilarCount | null;
  contained_matches?: (SanctionsMatch | PepMatch)[];
  criteria_ignored: IgnoredCriterion[];
  query: AskedQuery;
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
  receipt: AnsweredReceipt;
  adverse_media?: AdverseMediaFindings;
  opened_case?: CaseOfAnswer;
}

export interface AdverseMediaCheckInput {
  name: string;
  external_ref?: string;
  aliases?: string[];
  type?: 'individual' | 'entity';
  date_of_birth?: string;
  nationality?: string;
  place?: string;
  published_from?: string;
  published_to?: string;
  languages?: string[];
  countries?: string[];
  categories?: ('fraud' | 'corruption' | 'money_laundering' | 'terrorism' | 'tax' | 'trafficking' | 'narcotics' | 'sanctions_evasion' | 'cybercrime' | 'market_abuse' | 'environmental' | 'organised_crime' | 'violence' | 'civil_rights' | 'other_crime')[];
  limit?: number;
  search_key?: string;
}

export interface AdverseMediaCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  external_ref: string | null;
  name: string;
  search_key: string;
  status: 'complete' | 'partial' | 'unavailable';
  matches: AdverseMediaMatch[];
  total_matches: number;
  other_people: number;
  sources: AdverseMediaSource[];
  days_not_searched: string | null;
  classified_by: 'rules' | 'model';
  model: string | null;
  model_reason: string | null;
  classifier_version: string;
  policy_version: string;
  right_of_reply: string;
  notice: string;
  receipt?: AnsweredReceipt;
}

export interface BatchItem {
  /** Required unless identifiers are given. A name that is only a number is looked up as an identifier too. */
  name?: string;
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
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
  open_case?: boolean;
}

export interface BatchCheckInput {
  items: BatchItem[];
  /** Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches. */
  adverse_media?: boolean;
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
  /** True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise. */
  decisions_incomplete?: boolean;
  total_matches: number;
  contained: ContainedCount | null;
  similar: SimilarCount | null;
  criteria_ignored: IgnoredCriterion[];
  index: number;
  external_ref: string | null;
  matches_omitted: ScreenedItemMatchesOmitted | null;
  adverse_media?: NameMedia;
  opened_case?: CaseOfAnswer;
}

export interface NameMediaMatchesOmitted {
  count: number;
  message: string;
}

export interface NameMedia {
  /** partial: the official releases were searched, and the news were not. unavailable: nothing was searched for this name, so nothing is known and the search is not counted. */
  status: 'partial' | 'unavailable';
  /** What else was not searched for this name, and why; null where all releases were that are switched on. */
  reason: string | null;
  /** All matches, whatever they say. */
  total_matches: number;
  /** Matches with the outcome adverse, without those that the account has decided about. */
  adverse: number;
  /** Matches that a person has to read, without those that the account has decided about. */
  review: number;
  /** Matches that the account has decided to be about somebody else. */
  not_this_person: number;
  /** Articles that were left out because they are about somebody else. */
  other_people: number;
  /** Whether a source has more articles than it gave. */
  truncated: boolean;
  matches: AdverseMediaMatch[];
  /** Of those above, matches that are left out because the answer would be larger than 5 MB. */
  matches_omitted: NameMediaMatchesOmitted | null;
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

export interface BatchMedia {
  sources: AdverseMediaSource[];
  days_not_searched: string | null;
  classified_by: 'rules' | 'model';
  classifier_version: string;
  right_of_reply: string;
  notice: string;
}

export interface BatchCheckAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  items: (ScreenedItem | RefusedItem)[];
  lists_screened: ScreenedList[];
  lists_unavailable: UnavailableList[];
  policy_version: string;
  receipt?: AnsweredReceipt;
  adverse_media?: BatchMedia;
}

export interface CreateBatchInput {
  file_name: string;
  /** Bytes that will be sent. A text may be packed with gzip. */
  file_size: number;
}

export interface BatchFileOptionsColumnsIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface BatchFileOptionsColumnsSubjectIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface BatchFileOptionsColumnsSubject {
  /** What the results call it, such as Contact: another one for each subject. */
  label: string;
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: BatchFileOptionsColumnsSubjectIdentifier[];
}

export interface BatchFileOptionsColumns {
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: BatchFileOptionsColumnsIdentifier[];
  /** The column that holds a reference of your own, which the result repeats. */
  external_ref?: string;
  /** The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file. */
  check?: string;
  /** Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own. */
  subjects?: BatchFileOptionsColumnsSubject[];
}

export interface BatchFileOptions {
  sheet?: string | null;
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-874' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm865' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr' | null;
  columns: BatchFileOptionsColumns;
  has_header: boolean;
  header_row?: number;
  date_order: 'day_first' | 'month_first';
  date_order_assumed?: boolean;
  match_type: 'exact' | 'fuzzy';
  threshold: number;
  check: 'sanctions' | 'pep' | 'both';
  limit: number;
  adverse_media?: boolean;
}

export interface BatchFileListsScreened {
  list: ListType;
  database: string;
  edition_id: string;
  edition_date: string;
  published_at: string;
  records: number;
  scope: 'shared' | 'private';
  sample: boolean;
}

export interface BatchFile {
  id: string;
  file_name: string;
  /** pending until it is started, then processing, and in the end completed, failed or cancelled. */
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  error_message: string | null;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  /** When its results, and all that is known of it, are deleted. */
  expires_at: string;
  /** Rows of the file without its header and without empty lines. Null until it is started. */
  rows_total: number | null;
  /** Rows of which somebody can be screened. Null until it is started. */
  rows_to_screen: number | null;
  /** Persons and firms that these rows name, the same one in a row once: so many searches are reserved when it is started, and twice as many with adverse media. Null until it is started. */
  subjects_to_screen: number | null;
  /** Rows that cannot be screened; the result says why of each. Once it has ended: all rows that were not screened. Null until it is started. */
  rows_not_screened: number | null;
  /** Rows screened so far. */
  rows_done: number;
  /** Rows screened so far that have a match in a list. */
  rows_with_matches: number;
  /** Of these: rows with a match that the account has not decided for the subject of their reference, or whose decision holds no more. */
  rows_with_undecided_matches: number;
  /** Rows screened so far that have a match of adverse media which is adverse or for review, and about which the account has not decided. */
  rows_with_adverse_media: number;
  /** Searches that it counts: those reserved while it runs, in the end those of the persons and firms that were screened, two each with adverse media, and none where it failed. */
  searches_counted: number;
  options: BatchFileOptions | null;
  /** The editions that every row is screened against, fixed when it was started. */
  lists_screened: BatchFileListsScreened[];
  /** Lists that no row is screened against, since they had no edition when it was started. */
  lists_unavailable: UnavailableList[];
  /** Where adverse media is looked for, fixed when it was started, and where it is not. Empty without adverse media. */
  adverse_media_sources: BatchSource[];
  /** Of a completed one: what it rests on, and a row for every name. Null until then. */
  receipt: AnsweredReceipt | null;
  /** Of a completed one; else none. */
  result_formats: ('csv' | 'xlsx' | 'json')[];
}

export interface BatchSourceAttribution {
  text: string;
  url: string;
}

export interface BatchSource {
  name: string;
  title: string;
  state: 'searched' | 'waiting' | 'unavailable' | 'off';
  reason: string | null;
  searched_from: string | null;
  searched_to: string | null;
  as_of: string | null;
  sample: boolean;
  attribution: BatchSourceAttribution;
}

export interface CreateBatchAnswerUpload {
  url: string;
  fields: Record<string, string>;
}

export interface CreateBatchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batch: BatchFile;
  upload: CreateBatchAnswerUpload;
}

export interface PreviewBatchInputColumnsIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface PreviewBatchInputColumnsSubjectIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface PreviewBatchInputColumnsSubject {
  /** What the results call it, such as Contact: another one for each subject. */
  label: string;
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: PreviewBatchInputColumnsSubjectIdentifier[];
}

export interface PreviewBatchInputColumns {
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: PreviewBatchInputColumnsIdentifier[];
  /** The column that holds a reference of your own, which the result repeats. */
  external_ref?: string;
  /** The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file. */
  check?: string;
  /** Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own. */
  subjects?: PreviewBatchInputColumnsSubject[];
}

export interface PreviewBatchInput {
  batch_id: string;
  /** The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything. */
  sheet?: string;
  /** The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals. */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-874' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm865' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr';
  columns?: PreviewBatchInputColumns;
  /** Whether the first row holds the names of the columns. */
  has_header?: boolean;
  /** How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared. */
  date_order?: 'day_first' | 'month_first';
  /** Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches. */
  adverse_media?: boolean;
}

export interface RowProblem {
  row: number;
  field: string;
  value: string;
  sentence: string;
}

export interface PreviewBatchAnswerSheet {
  name: string;
  /** Rows that hold anything, its header among them. Null for a sheet that was not read and could not be counted in a few seconds. */
  rows: number | null;
  /** A hidden sheet is screened only where it is asked for. */
  hidden: boolean;
}

export interface PreviewBatchAnswerEncodingRival {
  name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-874' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm865' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr';
  /** The first words with letters beyond ASCII, as this encoding reads them. */
  words: string[];
}

export interface PreviewBatchAnswerEncoding {
  name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-874' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm865' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr';
  /** The first words with letters beyond ASCII, as this encoding reads them. */
  words: string[];
  /** Encodings in which the file may be written as well, with other letters; usually none. */
  rivals: PreviewBatchAnswerEncodingRival[];
}

export interface PreviewBatchAnswerMappingIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface PreviewBatchAnswerMappingSubjectIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface PreviewBatchAnswerMappingSubject {
  /** What the results call it, such as Contact: another one for each subject. */
  label: string;
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: PreviewBatchAnswerMappingSubjectIdentifier[];
}

export interface PreviewBatchAnswerMapping {
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: PreviewBatchAnswerMappingIdentifier[];
  /** The column that holds a reference of your own, which the result repeats. */
  external_ref?: string;
  /** The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file. */
  check?: string;
  /** Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own. */
  subjects?: PreviewBatchAnswerMappingSubject[];
}

export interface PreviewBatchAnswerRowSubject {
  /** Null where a row names one alone. */
  label: string | null;
  name: string | null;
  type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
  date_of_birth: string | null;
  nationality: string | null;
  identifiers: string[];
}

export interface PreviewBatchAnswerRow {
  row: number;
  cells: string[];
  subjects: PreviewBatchAnswerRowSubject[];
}

export interface PreviewBatchAnswerCellsNotRead {
  column: string;
  count: number;
  example: string;
}

export interface PreviewBatchAnswerQuota {
  needed: number;
  /** Null: unlimited. */
  remaining: number | null;
  missing: number;
  sentence: string;
}

export interface PreviewBatchAnswerListsScreened {
  list: ListType;
  database: string;
  edition_id: string;
  edition_date: string;
  published_at: string;
  records: number;
  scope: 'shared' | 'private';
  sample: boolean;
}

export interface PreviewBatchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batch_id: string;
  /** Of a workbook the sheets that hold anything, in its order. A text has none. */
  sheets: PreviewBatchAnswerSheet[];
  /** The sheet that was read: only this one is screened. Null for a text, and where `sheets` has several to choose from: then send its name as `sheet`. */
  sheet: string | null;
  /** The encoding in which a text was read. Null for a workbook. Where `rivals` has others, send the right one as `encoding`: without it the file is not started. */
  encoding: PreviewBatchAnswerEncoding | null;
  columns: string[];
  has_header: boolean;
  /** The number of the line that holds the names of the columns; 0 without one, and where the records name their fields (JSON lines, vCard). */
  header_row: number;
  date_order: 'day_first' | 'month_first';
  /** Columns that look as if they held names and are not screened. Add them to `columns` to screen them. */
  name_columns_left_out: string[];
  /** Why, by column. */
  left_out_reasons: Record<string, string>;
  date_order_assumed: boolean;
  /** What is to be known of dates that can be read with the day or the month first; null without any. */
  date_order_note: string | null;
  mapping: PreviewBatchAnswerMapping | null;
  /** asked: sent as `columns`; file: found out; remembered: as a person of the account chose for a file with these headings. */
  mapping_source: 'asked' | 'file' | 'remembered';
  /** The first rows, and whom each is screened for. */
  rows: PreviewBatchAnswerRow[];
  rows_total: number;
  rows_to_screen: number | null;
  subjects_to_screen: number | null;
  rows_not_screened: number | null;
  problems: RowProblem[];
  /** Rows of which a cell is not used, such as a date that cannot be read, or was understood otherwise than it is written. */
  rows_with_notes: number | null;
  notes: RowProblem[];
  /** The same summed up: how many cells of a column are not understood, and one of them. */
  cells_not_read: PreviewBatchAnswerCellsNotRead[];
  quota: PreviewBatchAnswerQuota | null;
  lists_screened: PreviewBatchAnswerListsScreened[];
  lists_unavailable: UnavailableList[];
}

export interface StartBatchInputColumnsIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface StartBatchInputColumnsSubjectIdentifier {
  column: string;
  type?: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other';
}

export interface StartBatchInputColumnsSubject {
  /** What the results call it, such as Contact: another one for each subject. */
  label: string;
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: StartBatchInputColumnsSubjectIdentifier[];
}

export interface StartBatchInputColumns {
  /** The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given. */
  name?: string[];
  /** Columns with other names of the same one, such as a maiden name. They are part of the same search. */
  aliases?: string[];
  /** The column that holds person, company, vessel or aircraft, in one of ten languages. */
  type?: string;
  /** The column that holds a date or year of birth. */
  date_of_birth?: string;
  /** The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages. */
  nationality?: string;
  identifiers?: StartBatchInputColumnsIdentifier[];
  /** The column that holds a reference of your own, which the result repeats. */
  external_ref?: string;
  /** The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file. */
  check?: string;
  /** Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own. */
  subjects?: StartBatchInputColumnsSubject[];
}

export interface StartBatchInput {
  batch_id: string;
  /** The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything. */
  sheet?: string;
  /** The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals. */
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-874' | 'iso-8859-2' | 'iso-8859-5' | 'iso-8859-6' | 'iso-8859-7' | 'iso-8859-8' | 'iso-8859-10' | 'iso-8859-13' | 'iso-8859-15' | 'iso-8859-16' | 'koi8-r' | 'koi8-u' | 'ibm437' | 'ibm850' | 'ibm852' | 'ibm857' | 'ibm865' | 'ibm866' | 'macintosh' | 'x-mac-ce' | 'x-mac-cyrillic' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr';
  columns?: StartBatchInputColumns;
  /** Whether the first row holds the names of the columns. */
  has_header?: boolean;
  /** How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared. */
  date_order?: 'day_first' | 'month_first';
  match_type?: 'exact' | 'fuzzy';
  threshold?: number;
  check?: 'sanctions' | 'pep' | 'both';
  limit?: number;
  /** Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches. */
  adverse_media?: boolean;
}

export interface StartBatchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batch: BatchFile;
}

export interface ListBatchesAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batches: BatchFile[];
  next_cursor: string | null;
}

export interface GetBatchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batch: BatchFile;
  problems: RowProblem[];
}

export interface CancelBatchInput {
  batch_id: string;
}

export interface CancelBatchAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  batch: BatchFile;
}

export interface BatchResultAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  url: string;
  file_name: string;
  valid_until: string;
}

export interface ListedReceipt {
  id: string;
  at: string;
  endpoint: 'sanctions_check' | 'pep_check' | 'batch_check' | 'batch_file' | 'universal_search' | 'adverse_media_check' | 'dashboard_search' | 'dashboard_adverse_media';
  app_id_ref: string;
  app_id_name: string | null;
  request_id: string | null;
  name: string | null;
  external_ref: string | null;
  searches: number;
  matched: number;
  serial: number | null;
  commitment: string;
}

export interface ListReceiptsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  receipts: ListedReceipt[];
  searched_to: string | null;
  next_cursor: string | null;
}

export interface ReceiptProof {
  leaf_index: number;
  tree_size: number;
  hashes: string[];
}

export interface GetReceiptAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  canonical: string;
  commitment: string;
  promise: ReceiptPromise;
  proof: ReceiptProof | null;
  checkpoint: string | null;
  rows: number | null;
}

export interface ReceiptRow {
  row: number;
  canonical: string;
  path: string[];
}

export interface ListReceiptRowsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  rows: ReceiptRow[];
  next_cursor: string | null;
}

export interface ReplayReceiptInput {
  receipt_id: string;
  row?: number;
}

export interface ReplayedSearchRuntime {
  node: string;
  v8: string;
  unicode: string;
  icu: string;
}

export interface ReplayedSearchList {
  list: string;
  edition_id: string;
  list_date: string;
}

export interface ReplayedSearchTotals {
  matches: number;
  contained: number | null;
  similar: number | null;
}

export interface ReplayedSearch {
  engine_sha256: string;
  policy_version: string;
  runtime: ReplayedSearchRuntime;
  lists: ReplayedSearchList[];
  matches: ReplayedMatch[];
  totals: ReplayedSearchTotals | null;
  differences: ReplayDifference[];
}

export interface ReplayedMatch {
  list: string;
  record_id: string;
  name: string | null;
  score: number;
  band: string;
  rule: string;
}

export interface ReplayDifference {
  change: 'gone' | 'new' | 'changed';
  list: string;
  record_id: string;
  name: string | null;
  score_then: number | null;
  score_now: number | null;
}

export interface ReplayMissing {
  what: 'engine' | 'edition' | 'answer';
  list: string | null;
  sentence: string;
}

export interface ReplayReceiptAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  same: boolean | null;
  then: ReplayedSearch;
  again: ReplayedSearch | null;
  missing: ReplayMissing[];
  today: ReplayedSearch;
  today_unavailable: UnavailableList[];
}

export interface Alert {
  id: string;
  subject: AlertSubject;
  /** Records of one listed subject on any number of lists, best first. */
  records: AlertRecord[];
  /** Of the best record; 0 to 1. */
  score: number;
  band: 'exact' | 'strong' | 'possible' | 'weak';
  rule: 'exact' | 'all_terms' | 'similarity' | 'identifier' | 'name_within';
  label: 'sanctions_match' | 'pep_match' | 'ongoing_monitoring' | 'false_positive';
  /** Cause of its last opening. */
  set_off_by: 'subject_added' | 'subject_changed' | 'edition' | 'own_list' | 'policy' | 'search';
  opened_at: string;
  updated_at: string;
  state: 'open' | 'decided' | 'suppressed' | 'closed';
  decision: AlertDecision | null;
  /** Why it is open again; empty the first time. */
  changes: AlertChange[];
  closed_because: 'not_found' | 'merged' | 'subject_ended' | null;
  /** Id of the alert with its records. */
  merged_into: string | null;
  assignee: AlertAssignee | null;
  due: string | null;
  case_id: string | null;
  /** Id of the receipt of the screening. */
  receipt: string | null;
  /** Raised by each change. Send it with a decision: nothing happens if the alert has changed since. */
  version: number;
}

export interface AlertSubject {
  id: string;
  external_ref: string;
  name: string;
}

export interface AlertRecord {
  id: string;
  database: string;
  list: ListType;
  name: string;
  score: number;
  band: 'exact' | 'strong' | 'possible' | 'weak';
  rule: 'exact' | 'all_terms' | 'similarity' | 'identifier' | 'name_within';
}

export interface AlertDecision {
  outcome: 'true_match' | 'false_positive' | 'inconclusive';
  reason: string;
  decided_at: string;
  decided_by: 'person' | 'rule' | 'system';
  by_name: string;
  expires_at: string;
}

export interface AlertAssignee {
  user_id: string;
  name: string | null;
}

export interface ListAlertsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  alerts: Alert[];
  next_cursor: string | null;
}

export interface DecideAlertInput {
  alert_id: string;
  outcome: 'true_match' | 'false_positive' | 'inconclusive';
  reason: string;
  /** Last day of the decision, at most 36 months from now. Without it the decision holds for 12 months. */
  expires_on?: string;
  /** Of the alert as it was read. */
  version?: number;
}

export interface DecideAlertAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  alert: Alert;
}

export interface PutSubjectInput {
  external_ref: string;
  name: string;
  /** Other names of the same one. Each is screened like the name. */
  aliases?: string[];
  /** Without it records of every kind are compared. */
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  /** In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm. */
  dates_of_birth?: string[];
  nationalities?: string[];
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  tags?: string[];
  risk?: 'low' | 'medium' | 'high';
  note?: string;
  /** Last day of the relation, today at the latest. From then on the subject is not screened. */
  ended_on?: string;
}

export interface SubjectIdentifier {
  type: 'passport' | 'national_id' | 'tax' | 'registration' | 'imo' | 'mmsi' | 'lei' | 'bic' | 'crypto_address' | 'phone' | 'other' | null;
  value: string;
  country: string | null;
}

export interface SubjectScreening {
  /** pending: it is going to be screened. not_screened: it could not be, for the reason given. */
  state: 'pending' | 'screened' | 'not_screened';
  reason: string | null;
  /** Revision of the facts that were screened last. */
  revision: number | null;
  at: string | null;
  /** Lists that it was compared with. */
  lists: string[];
}

export interface Subject {
  id: string;
  external_ref: string;
  name: string;
  aliases: string[];
  type: 'individual' | 'entity' | 'vessel' | 'aircraft' | null;
  dates_of_birth: string[];
  nationalities: string[];
  identifiers: SubjectIdentifier[];
  tags: string[];
  risk: 'low' | 'medium' | 'high' | null;
  note: string | null;
  status: 'active' | 'ended';
  ended_on: string | null;
  /** Raised by each change of what is screened. */
  revision: number;
  screening: SubjectScreening;
  /** By its alerts: open, else true_match, else inconclusive, else false_positive; clear without any. Null for one that has ended or is not screened. Absent in the answer to a change. */
  outcome?: 'open' | 'true_match' | 'inconclusive' | 'false_positive' | 'clear' | null;
  created_at: string;
  updated_at: string;
}

export interface PutSubjectAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  subject: Subject;
}

export interface GetSubjectAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  subject: Subject;
}

export interface DeleteSubjectAnswer {
  success: true;
  request_id: string;
  timestamp: string;
}

export interface SentSubject {
  external_ref: string;
  name: string;
  /** Other names of the same one. Each is screened like the name. */
  aliases?: string[];
  /** Without it records of every kind are compared. */
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  /** In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm. */
  dates_of_birth?: string[];
  nationalities?: string[];
  /** Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold. */
  identifiers?: AskedIdentifier[];
  tags?: string[];
  risk?: 'low' | 'medium' | 'high';
  note?: string;
  /** Last day of the relation, today at the latest. From then on the subject is not screened. */
  ended_on?: string;
}

export interface AddSubjectsInput {
  subjects: SentSubject[];
}

export interface AddSubjectsAnswerResultError {
  code: 'INVALID_REQUEST' | 'SUBSCRIPTION_REQUIRED' | 'PLAN_REQUIRED' | 'CONFLICT';
  message: string;
  details: Record<string, unknown>;
}

export interface AddSubjectsAnswerResult {
  index: number;
  external_ref: string | null;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  error: AddSubjectsAnswerResultError | null;
}

export interface AddSubjectsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  results: AddSubjectsAnswerResult[];
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

export interface ListSubjectsAnswerCounts {
  active: number;
  ended: number;
  limit: number | null;
}

export interface ListSubjectsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  subjects: Subject[];
  next_cursor: string | null;
  counts: ListSubjectsAnswerCounts;
}

export interface ReconcileSubjectsInput {
  external_refs: string[];
  source?: string;
}

/** References without a subject: nobody screens these customers. */
export interface ReconcileSubjectsAnswerReconciliationMissing {
  count: number;
  /** The first 1000 in their order. */
  external_refs: string[];
}

/** Active subjects whose reference was not sent. */
export interface ReconcileSubjectsAnswerReconciliationUnknown {
  count: number;
  /** The first 1000 in their order. */
  external_refs: string[];
}

/** References of ended subjects: they are not screened any more. */
export interface ReconcileSubjectsAnswerReconciliationEnded {
  count: number;
  /** The first 1000 in their order. */
  external_refs: string[];
}

/** References of active subjects that were never screened. */
export interface ReconcileSubjectsAnswerReconciliationNeverScreened {
  count: number;
  /** The first 1000 in their order. */
  external_refs: string[];
}

export interface ReconcileSubjectsAnswerReconciliationReceipt {
  event_id: string;
  commitment: string;
}

export interface ReconcileSubjectsAnswerReconciliation {
  id: string;
  at: string;
  /** The system that the references come from, as it was given. */
  source: string | null;
  /** Different references that were sent. */
  references: number;
  /** References that were sent again. */
  doubles: number;
  /** Active subjects of the account. */
  subjects: number;
  /** References of active subjects. */
  followed: number;
  missing: ReconcileSubjectsAnswerReconciliationMissing;
  unknown: ReconcileSubjectsAnswerReconciliationUnknown;
  ended: ReconcileSubjectsAnswerReconciliationEnded;
  never_screened: ReconcileSubjectsAnswerReconciliationNeverScreened;
  /** Whether every reference is followed and was screened. */
  complete: boolean;
  /** SHA-256, in base64, of the different references in the order of their UTF-8 bytes, a line each. */
  references_sha256: string;
  /** Recorded change with these figures. The transparency log includes its commitment: SHA-256, in base64. */
  receipt: ReconcileSubjectsAnswerReconciliationReceipt | null;
}

export interface ReconcileSubjectsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  reconciliation: ReconcileSubjectsAnswerReconciliation;
}

export interface MonitoringRunList {
  list: string;
  database: string;
  edition_id: string;
  list_date: string;
  scope: 'shared' | 'private';
  replaces: string | null;
}

export interface MonitoringRunRecords {
  added: number;
  removed: number;
  changed: number;
  kinds: Record<string, number>;
}

export interface MonitoringRunAlerts {
  opened: number;
  reopened: number;
  suppressed: number;
  closed: number;
}

export interface MonitoringRunReceipt {
  commitment: string;
  root: string;
}

export interface MonitoringRun {
  id: string;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  /** edition, own_list: lists in use have changed. policy: the matcher or the threshold has, or a change was taken back before a run had covered it. nightly, weekly: all subjects anew. daily: the record of a day without a change. retry: subjects that could not be screened. person: asked for. */
  set_off_by: 'edition' | 'own_list' | 'policy' | 'nightly' | 'weekly' | 'daily' | 'retry' | 'person';
  /** difference: all subjects against changed records, then against whole lists after a match there. all: all subjects against whole lists. open: only subjects that were not screened yet. */
  scope: 'difference' | 'all' | 'open';
  lists: MonitoringRunList[];
  lists_missing: UnavailableList[];
  records: MonitoringRunRecords | null;
  threshold: number;
  policy_version: string;
  subjects: number;
  searched: number;
  not_screened: number;
  not_screened_reasons: Record<string, number>;
  alerts: MonitoringRunAlerts;
  unexpected: number;
  /** commitment: entry of the transparency log. root: of the tree of all covered subjects. Null until the end. */
  receipt: MonitoringRunReceipt | null;
  started_at: string;
  completed_at: string | null;
  error_message: string | null;
}

export interface ListMonitoringRunsAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  runs: MonitoringRun[];
  next_cursor: string | null;
}

export interface ListInfoAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  lists: ScreenedList[];
  lists_unavailable: UnavailableList[];
}

export interface Webhook {
  id: string;
  url: string;
  description: string | null;
  events: ('alert.opened' | 'alert.decided' | 'case.changed' | 'monitoring.completed' | 'edition.published' | 'import.ended' | 'batch.completed' | 'usage.threshold' | 'subscription.changed' | 'app_id.changed')[];
  sends_names: boolean;
  signature: 'v1' | 'v1a';
  public_key: string | null;
  status: 'active' | 'inactive';
  off_reason: 'by_person' | 'gone' | 'failing' | null;
  created_at: string;
  old_secret_valid_until: string | null;
  last_success_at: string | null;
  last_failure_at: string | null;
}

export interface ListWebhooksAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  webhooks: Webhook[];
}

export interface CreateWebhookInput {
  url: string;
  events: ('alert.opened' | 'alert.decided' | 'case.changed' | 'monitoring.completed' | 'edition.published' | 'import.ended' | 'batch.completed' | 'usage.threshold' | 'subscription.changed' | 'app_id.changed')[];
  description?: string | null;
  sends_names?: boolean;
  signature?: 'v1' | 'v1a';
}

export interface CreateWebhookAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  webhook: Webhook;
  secret: string;
}

export interface DeleteWebhookAnswer {
  success: true;
  request_id: string;
  timestamp: string;
}

export interface RotateWebhookInput {
  webhook_id: string;
  old_expires_in_hours: number;
}

export interface RotateWebhookAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  webhook: Webhook;
  secret: string;
}

export interface TestWebhookInput {
  webhook_id: string;
}

export interface WebhookDelivery {
  id: string;
  webhook_id: string;
  event: 'alert.opened' | 'alert.decided' | 'case.changed' | 'monitoring.completed' | 'edition.published' | 'import.ended' | 'batch.completed' | 'usage.threshold' | 'subscription.changed' | 'app_id.changed' | 'webhook.test';
  state: 'waiting' | 'delivered' | 'failed' | 'dropped';
  created_at: string;
  next_attempt_at: string | null;
  body: string;
  attempts: WebhookAttempt[];
  repeats: string | null;
}

export interface WebhookAttempt {
  at: string;
  duration_ms: number;
  status: number | null;
  answer: string | null;
  fault: string | null;
}

export interface TestWebhookAnswer {
  success: true;
  request_id: string;
  timestamp: string;
  delivery: WebhookDelivery;
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

export interface ListBatchesInput {
  cursor?: string;
}

export interface GetBatchInput {
  batch_id: string;
}

export interface BatchResultInput {
  batch_id: string;
  format: 'csv' | 'xlsx' | 'json';
}

export interface ListReceiptsInput {
  cursor?: string;
  from?: string;
  to?: string;
  endpoint?: 'sanctions_check' | 'pep_check' | 'batch_check' | 'batch_file' | 'universal_search' | 'adverse_media_check' | 'dashboard_search' | 'dashboard_adverse_media';
  outcome?: 'match' | 'no_match';
  app_id_ref?: string;
  external_ref?: string;
  name?: string;
}

export interface GetReceiptInput {
  receipt_id: string;
}

export interface ListReceiptRowsInput {
  receipt_id: string;
  cursor?: string;
}

export interface ListAlertsInput {
  cursor?: string;
  status?: 'open' | 'decided' | 'suppressed' | 'closed';
  /** external_ref of a subject. */
  subject?: string;
}

export interface GetSubjectInput {
  external_ref: string;
}

export interface DeleteSubjectInput {
  external_ref: string;
}

export interface ListSubjectsInput {
  cursor?: string;
  search?: string;
  status?: 'active' | 'ended';
  screening?: 'pending' | 'screened' | 'not_screened';
  type?: 'individual' | 'entity' | 'vessel' | 'aircraft';
  risk?: 'low' | 'medium' | 'high';
  tag?: string;
  outcome?: 'open' | 'true_match' | 'inconclusive' | 'false_positive' | 'clear';
}

export interface ListMonitoringRunsInput {
  cursor?: string;
}

export interface DeleteWebhookInput {
  webhook_id: string;
}

/** Every error code that this version knows. */
export type ErrorCode = 'INVALID_REQUEST' | 'FILE_REFUSED' | 'INVALID_APP_ID' | 'APP_ID_INACTIVE' | 'APP_ID_EXPIRED' | 'SCOPE_REQUIRED' | 'NETWORK_NOT_ALLOWED' | 'SUBSCRIPTION_REQUIRED' | 'PLAN_REQUIRED' | 'USAGE_LIMIT_EXCEEDED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'IDEMPOTENCY_IN_PROGRESS' | 'PAYLOAD_TOO_LARGE' | 'IDEMPOTENCY_MISMATCH' | 'RATE_LIMITED' | 'INTERNAL_ERROR' | 'LIST_UNAVAILABLE';

export interface Operations {
  /** Screens a name against the sanctions lists. */
  sanctionsCheck: { input: SanctionsCheckInput; answer: SanctionsCheckAnswer };
  /** Screens a name against the lists of politically exposed persons. */
  pepCheck: { input: PepCheckInput; answer: PepCheckAnswer };
  /** Screens a name against the sanctions lists and the lists of politically exposed persons; counts one search, and one more with adverse media. */
  universalSearch: { input: UniversalSearchInput; answer: UniversalSearchAnswer };
  /** Looks for a name in news and official releases; counts one search. */
  adverseMediaCheck: { input: AdverseMediaCheckInput; answer: AdverseMediaCheckAnswer };
  /** Screens up to 500 names in one call. Each counts one search, and one more with adverse media; all are counted or none. A name that cannot be screened is answered with its own error and counts nothing. */
  batchCheck: { input: BatchCheckInput; answer: BatchCheckAnswer };
  /** Step 1: announces a file of names (CSV, XLSX, ODS, JSON lines or vCard) of at most 20 MB and 100000 rows, and says where to send it. An account may have 3 batches that have not ended. */
  createBatch: { input: CreateBatchInput; answer: CreateBatchAnswer };
  /** The account's batches, newest first, 50 a page. An App ID finds only the batches that it created. */
  listBatches: { input: ListBatchesInput; answer: ListBatchesAnswer };
  /** Step 2: reads the uploaded file, says what its columns seem to mean, which rows cannot be screened and how many searches it needs. Nothing is counted. */
  previewBatch: { input: PreviewBatchInput; answer: PreviewBatchAnswer };
  /** Step 3: reserves a search for every row that can be screened, two with adverse media, all or none, fixes the editions of the lists and the official releases, and starts. What is not given is found out as in the preview. Sent again, it answers the batch that was started. */
  startBatch: { input: StartBatchInput; answer: StartBatchAnswer };
  /** One batch: how far it is, and the first 1000 rows that cannot be screened, with the reason. */
  getBatch: { input: GetBatchInput; answer: GetBatchAnswer };
  /** Cancels a batch that has not ended. Searches of rows that are not screened are given back; there is no result. */
  cancelBatch: { input: CancelBatchInput; answer: CancelBatchAnswer };
  /** An address, good for 5 minutes, by which the result is downloaded: every column of the file, and what was found. Results are deleted 30 days after the batch was created. */
  batchResult: { input: BatchResultInput; answer: BatchResultAnswer };
  /** Receipts of answered screenings, newest first, at most 50 a page. An App ID finds only its own. Receipts appear within seconds. */
  listReceipts: { input: ListReceiptsInput; answer: ListReceiptsAnswer };
  /** One receipt with its proof. 202 while the transparency log has not included it yet: proof and checkpoint are null then. */
  getReceipt: { input: GetReceiptInput; answer: GetReceiptAnswer };
  /** Rows of a batch's receipt in their order, at most 50 a page, each with the path that proves it alone. */
  listReceiptRows: { input: ListReceiptRowsInput; answer: ListReceiptRowsAnswer };
  /** Asks the question of a receipt again: against the same editions with the engine of that day, and against today's lists with today's engine. Counts no search. */
  replayReceipt: { input: ReplayReceiptInput; answer: ReplayReceiptAnswer };
  /** Alerts of one state, newest first, at most 50 a page: open ones by their opening, others by their last change. Without status the open ones; with a subject and without status all of that subject. A page may have fewer while there is a cursor. */
  listAlerts: { input: ListAlertsInput; answer: ListAlertsAnswer };
  /** Decides an open alert. The decision holds for the facts of both sides: the same match is held back until they change, or the decision ends. Of two decisions at once one is refused. */
  decideAlert: { input: DecideAlertInput; answer: DecideAlertAnswer };
  /** Adds a subject under your reference, or replaces all that is known of it. It is screened within seconds if what is screened has changed. A repeat changes nothing. */
  putSubject: { input: PutSubjectInput; answer: PutSubjectAnswer };
  /** One subject by your reference. */
  getSubject: { input: GetSubjectInput; answer: GetSubjectAnswer };
  /** Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not screened and takes no place of the plan. */
  deleteSubject: { input: DeleteSubjectInput; answer: DeleteSubjectAnswer };
  /** Adds or replaces up to 1000 subjects. One that is refused has its own error and holds up no other. A repeat changes nothing. */
  addSubjects: { input: AddSubjectsInput; answer: AddSubjectsAnswer };
  /** Subjects in the order of their references, at most 50 a page. With a filter a page may have fewer, or none, while there is a cursor. */
  listSubjects: { input: ListSubjectsInput; answer: ListSubjectsAnswer };
  /** Compares the references of all your customers, at most 100000, with the subjects of the account: which are missing, unknown, ended or were never screened. The result is kept. */
  reconcileSubjects: { input: ReconcileSubjectsInput; answer: ReconcileSubjectsAnswer };
  /** Runs of the monitoring of subjects, newest first, at most 50 a page. A run without a finding is a result like any other. */
  listMonitoringRuns: { input: ListMonitoringRunsInput; answer: ListMonitoringRunsAnswer };
  /** The lists this account is screened against, with their dates. */
  listInfo: { input: Record<string, never>; answer: ListInfoAnswer };
  /** The account's webhooks, newest first, at most 10. Their secrets are never shown again. */
  listWebhooks: { input: Record<string, never>; answer: ListWebhooksAnswer };
  /** Makes a webhook: chosen events are posted to its https address, signed as Standard Webhooks describe. Only this answer shows the secret. */
  createWebhook: { input: CreateWebhookInput; answer: CreateWebhookAnswer };
  /** Deletes a webhook. Events that wait for it are not sent any more. */
  deleteWebhook: { input: DeleteWebhookInput; answer: DeleteWebhookAnswer };
  /** Replaces the secret of a webhook. Both secrets sign until the old one expires, at most 24 hours later. Only this answer shows the new one. */
  rotateWebhook: { input: RotateWebhookInput; answer: RotateWebhookAnswer };
  /** Sends a test event to a webhook. Its delivery shows the answer. */
  testWebhook: { input: TestWebhookInput; answer: TestWebhookAnswer };
  /** The account's searches of this month: how many are used, how many there are, and when the month ends. */
  usageInfo: { input: Record<string, never>; answer: UsageInfoAnswer };
}

export type OperationName = keyof Operations;

/** How each operation is called, and the lists that its answer must have. */
export const operations = {
  sanctionsCheck: { method: 'POST', path: '/functions/v1/sanctions_check', lists: ['matches', 'groups', 'criteria_ignored', 'lists_screened', 'lists_unavailable'] },
  pepCheck: { method: 'POST', path: '/functions/v1/pep_check', lists: ['matches', 'groups', 'criteria_ignored', 'lists_screened', 'lists_unavailable'] },
  universalSearch: { method: 'POST', path: '/api/v1/universal/search', lists: ['matches', 'groups', 'criteria_ignored', 'lists_screened', 'lists_unavailable'] },
  adverseMediaCheck: { method: 'POST', path: '/functions/v1/adverse_media_check', lists: ['matches', 'sources'] },
  batchCheck: { method: 'POST', path: '/functions/v1/batch_check', lists: ['items', 'lists_screened', 'lists_unavailable'] },
  createBatch: { method: 'POST', path: '/functions/v1/batches', lists: [] },
  listBatches: { method: 'GET', path: '/functions/v1/batches', lists: ['batches'] },
  previewBatch: { method: 'POST', path: '/functions/v1/batches/{batch_id}/preview', lists: ['sheets', 'columns', 'name_columns_left_out', 'rows', 'problems', 'notes', 'cells_not_read', 'lists_screened', 'lists_unavailable'] },
  startBatch: { method: 'POST', path: '/functions/v1/batches/{batch_id}/start', lists: [] },
  getBatch: { method: 'GET', path: '/functions/v1/batches/{batch_id}', lists: ['problems'] },
  cancelBatch: { method: 'POST', path: '/functions/v1/batches/{batch_id}/cancel', lists: [] },
  batchResult: { method: 'GET', path: '/functions/v1/batches/{batch_id}/result', lists: [] },
  listReceipts: { method: 'GET', path: '/functions/v1/receipts', lists: ['receipts'] },
  getReceipt: { method: 'GET', path: '/functions/v1/receipts/{receipt_id}', lists: [] },
  listReceiptRows: { method: 'GET', path: '/functions/v1/receipts/{receipt_id}/rows', lists: ['rows'] },
  replayReceipt: { method: 'POST', path: '/functions/v1/receipts/{receipt_id}/replay', lists: ['missing', 'today_unavailable'] },
  listAlerts: { method: 'GET', path: '/functions/v1/alerts', lists: ['alerts'] },
  decideAlert: { method: 'POST', path: '/functions/v1/alerts/{alert_id}/decision', lists: [] },
  putSubject: { method: 'PUT', path: '/functions/v1/subjects/{external_ref}', lists: [] },
  getSubject: { method: 'GET', path: '/functions/v1/subjects/{external_ref}', lists: [] },
  deleteSubject: { method: 'DELETE', path: '/functions/v1/subjects/{external_ref}', lists: [] },
  addSubjects: { method: 'POST', path: '/functions/v1/subjects', lists: ['results'] },
  listSubjects: { method: 'GET', path: '/functions/v1/subjects', lists: ['subjects'] },
  reconcileSubjects: { method: 'POST', path: '/functions/v1/subjects/reconciliation', lists: [] },
  listMonitoringRuns: { method: 'GET', path: '/functions/v1/monitoring-runs', lists: ['runs'] },
  listInfo: { method: 'GET', path: '/functions/v1/list_info', lists: ['lists', 'lists_unavailable'] },
  listWebhooks: { method: 'GET', path: '/functions/v1/webhooks', lists: ['webhooks'] },
  createWebhook: { method: 'POST', path: '/functions/v1/webhooks', lists: [] },
  deleteWebhook: { method: 'DELETE', path: '/functions/v1/webhooks/{webhook_id}', lists: [] },
  rotateWebhook: { method: 'POST', path: '/functions/v1/webhooks/{webhook_id}/rotate', lists: [] },
  testWebhook: { method: 'POST', path: '/functions/v1/webhooks/{webhook_id}/test', lists: [] },
  usageInfo: { method: 'GET', path: '/functions/v1/usage', lists: [] },
} as const satisfies Record<OperationName, { method: string; path: string; lists: readonly string[] }>;
