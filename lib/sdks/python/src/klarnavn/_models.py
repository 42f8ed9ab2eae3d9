# Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

from ._meta import Meta

ListType = Literal["eu_sanctions_list", "un_sanctions_list", "us_ofac_sanctions", "uk_sanctions_list", "ch_seco_sanctions", "pep_dk", "pep_greenland", "pep_faroe_islands"]

ListReceiptsInput = TypedDict("ListReceiptsInput", {"cursor": str, "from": str, "to": str, "endpoint": Literal["sanctions_check", "pep_check", "batch_check", "batch_file", "universal_search", "adverse_media_check", "dashboard_search", "dashboard_adverse_media"], "outcome": Literal["match", "no_match"], "app_id_ref": str, "external_ref": str, "name": str}, total=False)


class _AskedIdentifier(TypedDict):
    value: str


class AskedIdentifier(_AskedIdentifier, total=False):
    # Without it the number is looked for among the numbers of every kind.
    type: Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]
    # Who issued it: ISO 3166 code, or name in English, German, French or Danish. A different number of the same issuer lowers the score.
    country: str


class SanctionsCheckInput(TypedDict, total=False):
    # Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
    name: str
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    match_type: Literal["exact", "fuzzy"]
    external_ref: str
    type: Literal["individual", "entity", "vessel", "aircraft"]
    threshold: float
    limit: int
    date_of_birth: str
    nationality: str
    include_contained: bool
    allow_partial: bool
    open_case: bool


@dataclass(frozen=True)
class SanctionsMatch:
    id: str
    group_id: str
    name: str
    date_of_birth: Optional[str]
    database: str
    list: ListType
    edition_id: str
    source_ref: str
    match_score: float
    match_type: Literal["exact", "fuzzy"]
    band: Literal["exact", "strong", "possible", "weak"]
    explanation: Explanation
    truncated: List[str]
    record_type: Literal["sanctions"]
    entity_type: Literal["individual", "entity", "vessel", "aircraft"]
    position: Optional[str]
    nationality: Optional[str]
    address: Optional[str]
    sanctions_details: SanctionsDetails
    decision: Optional[MatchDecision] = None


@dataclass(frozen=True)
class ExplanationWord:
    query: str
    name: str
    relation: str
    similarity: float


@dataclass(frozen=True)
class ExplanationAdjustment:
    field: str
    effect: float
    why: str


@dataclass(frozen=True)
class Explanation:
    part: Optional[str]
    matched_name: str
    name_quality: Literal["good", "weak"]
    words: List[ExplanationWord]
    not_in_query: List[str]
    not_in_name: List[str]
    adjustments: List[ExplanationAdjustment]
    identifiers: List[ComparedIdentifier]
    rule: Literal["exact", "all_terms", "similarity", "identifier", "name_within"]


@dataclass(frozen=True)
class ComparedIdentifier:
    # As asked for; null without one.
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]]
    # As asked for.
    value: str
    # The list's own term: Passport, National ID No., IMO number.
    listed_type: str
    # As the list writes it.
    listed_value: str
    # False: the list has another number of this kind and issuer.
    agrees: bool


@dataclass(frozen=True)
class MatchDecision:
    alert_id: str
    outcome: Literal["true_match", "false_positive", "inconclusive"]
    reason: str
    decided_at: str
    decided_by: Literal["person", "rule", "system"]
    by_name: str
    expires_at: str
    # False if its time is over, it was taken back, or facts of either side have changed since.
    holds: bool
    # Why it holds no more; empty while it holds.
    changes: List[AlertChange]


@dataclass(frozen=True)
class AlertChange:
    because: Literal["facts_changed", "record_added", "record_removed", "no_longer_found", "list_not_searched", "found_again", "decision_expired", "decision_withdrawn"]
    side: Optional[Literal["subject", "record"]]
    record_id: Optional[str]
    field: Optional[Literal["names", "kind", "dates_of_birth", "places_of_birth", "nationalities", "identifiers", "programmes", "positions"]]
    added: List[str]
    removed: List[str]


@dataclass(frozen=True)
class SanctionsDetails:
    # OFAC's uid; null for every other list.
    ofac_id: Optional[str]
    # OFAC's Individual, Entity, Vessel or Aircraft; null for every other list.
    sdn_type: Optional[str]
    # The programmes or legal bases, of any list, separated by "; ".
    program: Optional[str]
    # Of any list; one remark a line.
    remarks: Optional[str]
    # All names but the main one, in every script; at most 200.
    aliases: List[str]
    # How many there are on the list: more than in aliases where that is cut.
    alias_count: int
    # Those of aliases that the list itself calls weak.
    weak_aliases: List[str]
    # Those of aliases that are formerly known as.
    former_names: List[str]
    # Separated by "; ".
    place_of_birth: Optional[str]
    gender: Optional[Literal["male", "female"]]
    # The addresses of address, one by one.
    addresses: List[str]
    identifiers: List[ListedIdentifier]
    vessel: Optional[VesselDetails]
    aircraft: Optional[AircraftDetails]
    # yyyy-mm-dd
    listed_on: Optional[str]
    # yyyy-mm-dd
    updated_on: Optional[str]


@dataclass(frozen=True)
class ListedIdentifier:
    # The list's own term: Passport, National ID No., IMO number.
    type: str
    number: str
    # Name or ISO code, as the list gives it.
    country: Optional[str]
    # Issued, expired, known to be false and the like.
    note: Optional[str]


@dataclass(frozen=True)
class VesselDetails:
    # Seven digits.
    imo: Optional[str]
    vessel_type: Optional[str]
    flag: Optional[str]
    call_sign: Optional[str]
    owner: Optional[str]
    tonnage: Optional[str]
    gross_registered_tonnage: Optional[str]


@dataclass(frozen=True)
class AircraftDetails:
    model: Optional[str]
    operator: Optional[str]
    tail_number: Optional[str]
    serial_number: Optional[str]


@dataclass(frozen=True)
class RecordGroup:
    # The id of the leading record of the group, which need not be in the answer. Groups are made of the lists that were searched: another endpoint, or an answer without one of the lists, may give the same subject another group_id. Over the same lists it is stable over editions unless its facts change. To recognise a record anywhere, use its id.
    group_id: str
    # The strongest reason why its records are one subject: same_reference (a list quotes another list's number, or both quote the same), same_identifier (a number of a document, register or ship), same_name_and_birth (a full name and the birth), or single (no other record).
    reason: Literal["same_reference", "same_identifier", "same_name_and_birth", "single"]
    # The ids of its matches in this answer, best first.
    match_ids: List[str]
    # How many records it has on all screened lists, whether the query found them or not.
    group_size: int
    # The group_ids of other groups of this answer that have a number or reference in common with this one, though their names or facts say that they are other subjects: lists give one number to two people. Absent without any.
    related_by_number: Optional[List[str]] = None


@dataclass(frozen=True)
class ContainedCount:
    total: int


@dataclass(frozen=True)
class SimilarCount:
    # Records that reach the threshold and do not have all words as they were asked.
    total: int
    # The highest score among them; null without any.
    best_score: Optional[float]


@dataclass(frozen=True)
class IgnoredCriterion:
    field: Literal["name", "type", "date_of_birth", "nationality", "threshold", "include_contained"]
    reason: str


@dataclass(frozen=True)
class AskedQueryIdentifier:
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]]
    value: str
    country: Optional[str]


@dataclass(frozen=True)
class AskedQuery:
    name: Optional[str]
    identifiers: Optional[List[AskedQueryIdentifier]]
    match_type: Literal["exact", "fuzzy"]
    # The minimum score of the matches, also where it is the default; null for an exact search.
    threshold: Optional[float]
    type: Optional[Literal["individual", "entity", "vessel", "aircraft"]]
    date_of_birth: Optional[str]
    nationality: Optional[str]
    external_ref: Optional[str]


@dataclass(frozen=True)
class ScreenedList:
    list: ListType
    database: str
    edition_id: str
    edition_date: str
    published_at: str
    age_days: int
    records: int
    scope: Literal["shared", "private"]
    sample: bool


@dataclass(frozen=True)
class UnavailableList:
    list: ListType
    database: str
    reason: Literal["not_imported", "not_loadable"]


@dataclass(frozen=True)
class AnsweredReceipt:
    id: str
    commitment: str
    promise: ReceiptPromise


@dataclass(frozen=True)
class ReceiptPromise:
    time: int
    signature: str


@dataclass(frozen=True)
class CaseOfAnswer:
    # Null if no case was opened.
    id: Optional[str]
    # What happened, see the message.
    state: Literal["opened", "added_to", "nothing_found", "decided", "failed"]
    message: str


@dataclass(frozen=True)
class SanctionsCheckAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    matches: List[SanctionsMatch]
    # The matches by subject, best first; each match is in exactly one group.
    groups: List[RecordGroup]
    total_matches: int
    contained: Optional[ContainedCount]
    similar: Optional[SimilarCount]
    criteria_ignored: List[IgnoredCriterion]
    query: AskedQuery
    lists_screened: List[ScreenedList]
    lists_unavailable: List[UnavailableList]
    policy_version: str
    receipt: AnsweredReceipt
    meta: Meta
    # True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise.
    decisions_incomplete: Optional[bool] = None
    contained_matches: Optional[List[SanctionsMatch]] = None
    opened_case: Optional[CaseOfAnswer] = None


class PepCheckInput(TypedDict, total=False):
    # Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
    name: str
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    match_type: Literal["exact", "fuzzy"]
    external_ref: str
    type: Literal["individual", "entity", "vessel", "aircraft"]
    threshold: float
    limit: int
    date_of_birth: str
    nationality: str
    include_contained: bool
    allow_partial: bool
    open_case: bool


@dataclass(frozen=True)
class PepMatch:
    id: str
    group_id: str
    name: str
    date_of_birth: Optional[str]
    database: str
    list: ListType
    edition_id: str
    source_ref: str
    match_score: float
    match_type: Literal["exact", "fuzzy"]
    band: Literal["exact", "strong", "possible", "weak"]
    explanation: Explanation
    truncated: List[str]
    record_type: Literal["pep"]
    surname: Optional[str]
    position: Optional[str]
    added_at: Optional[str]
    decision: Optional[MatchDecision] = None


@dataclass(frozen=True)
class PepCheckAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    matches: List[PepMatch]
    # The matches by subject, best first; each match is in exactly one group.
    groups: List[RecordGroup]
    total_matches: int
    contained: Optional[ContainedCount]
    similar: Optional[SimilarCount]
    criteria_ignored: List[IgnoredCriterion]
    query: AskedQuery
    lists_screened: List[ScreenedList]
    lists_unavailable: List[UnavailableList]
    policy_version: str
    receipt: AnsweredReceipt
    meta: Meta
    # True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise.
    decisions_incomplete: Optional[bool] = None
    contained_matches: Optional[List[PepMatch]] = None
    opened_case: Optional[CaseOfAnswer] = None


class UniversalSearchInput(TypedDict, total=False):
    # Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
    name: str
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    match_type: Literal["exact", "fuzzy"]
    external_ref: str
    type: Literal["individual", "entity", "vessel", "aircraft"]
    threshold: float
    limit: int
    date_of_birth: str
    nationality: str
    include_contained: bool
    allow_partial: bool
    adverse_media: bool
    open_case: bool


@dataclass(frozen=True)
class AdverseMediaFindings:
    search_key: str
    status: Literal["complete", "partial", "unavailable"]
    matches: List[AdverseMediaMatch]
    total_matches: int
    other_people: int
    sources: List[AdverseMediaSource]
    days_not_searched: Optional[str]
    classified_by: Literal["rules", "model"]
    model: Optional[str]
    model_reason: Optional[str]
    classifier_version: str
    policy_version: str
    right_of_reply: str
    notice: str


@dataclass(frozen=True)
class AdverseMediaMatch:
    id: str
    name: str
    title: str
    url: str
    database: str
    match_score: float
    match_type: Literal["exact", "fuzzy"]
    adverse_media_details: AdverseMediaDetails
    explanation: AdverseMediaExplanation
    decision: Optional[AdverseMediaDecision]


@dataclass(frozen=True)
class AdverseMediaDetailsSummarySentence:
    text: str
    article_ids: List[str]


@dataclass(frozen=True)
class AdverseMediaDetails:
    summary: str
    summary_sentences: List[AdverseMediaDetailsSummarySentence]
    confidence_score: float
    source_type: Literal["news", "official", "blog", "social"]
    publication_date: str
    snippet: str
    outcome: Literal["adverse", "review", "resolved", "not_adverse"]
    role: Literal["subject", "victim", "witness", "whistleblower", "official", "judge", "lawyer", "mention", "unknown"]
    categories: List[Literal["fraud", "corruption", "money_laundering", "terrorism", "tax", "trafficking", "narcotics", "sanctions_evasion", "cybercrime", "market_abuse", "environmental", "organised_crime", "violence", "civil_rights", "other_crime"]]
    stage: Optional[Literal["allegation", "investigation", "civil_action", "charge", "plea", "conviction", "sentence", "settlement", "sanction", "acquittal", "dismissal", "mistrial", "mixed"]]
    as_of: str
    severity: int
    denied: bool
    quote: Optional[str]
    quote_from: Optional[Literal["title", "body"]]
    language: Optional[str]
    copies: int
    articles: List[AdverseMediaArticle]
    timeline: List[AdverseMediaStep]
    resolved_by: Optional[str]
    needs_review: bool
    review_reasons: List[str]
    classified_by: Literal["rules", "model"]


@dataclass(frozen=True)
class AdverseMediaArticle:
    id: str
    title: str
    url: str
    publisher: str
    source: str
    source_type: Literal["news", "official", "blog", "social"]
    language: Optional[str]
    country: Optional[str]
    publication_date: str


@dataclass(frozen=True)
class AdverseMediaStep:
    date: str
    stage: Literal["allegation", "investigation", "civil_action", "charge", "plea", "conviction", "sentence", "settlement", "sanction", "acquittal", "dismissal", "mistrial", "mixed"]
    article_id: str
    quote: Optional[str]


@dataclass(frozen=True)
class AdverseMediaExplanationWord:
    query: str
    name: str
    relation: str
    similarity: float


@dataclass(frozen=True)
class AdverseMediaExplanationAdjustment:
    field: str
    effect: float
    why: str


@dataclass(frozen=True)
class AdverseMediaExplanationSignal:
    field: str
    relation: Literal["agrees", "contradicts", "absent"]
    asked: str
    found: Optional[str]
    why: str


@dataclass(frozen=True)
class AdverseMediaExplanation:
    matched_name: str
    same_person: Literal["yes", "unclear"]
    words: List[AdverseMediaExplanationWord]
    not_in_query: List[str]
    not_in_name: List[str]
    adjustments: List[AdverseMediaExplanationAdjustment]
    signals: List[AdverseMediaExplanationSignal]
    name_found_in: Literal["title", "body", "listed"]


@dataclass(frozen=True)
class AdverseMediaDecision:
    verdict: Literal["not_this_person"]
    decided_at: str
    decided_by: str
    note: Optional[str]


@dataclass(frozen=True)
class AdverseMediaSourceAttribution:
    text: str
    url: str


@dataclass(frozen=True)
class AdverseMediaSource:
    name: str
    title: str
    state: Literal["searched", "waiting", "unavailable", "off"]
    reason: Optional[str]
    searched_from: Optional[str]
    searched_to: Optional[str]
    as_of: Optional[str]
    age_days: Optional[int]
    sample: bool
    truncated: bool
    attribution: AdverseMediaSourceAttribution


@dataclass(frozen=True)
class UniversalSearchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    matches: List[Union[SanctionsMatch, PepMatch]]
    # The matches by subject, best first; each match is in exactly one group.
    groups: List[RecordGroup]
    total_matches: int
    contained: Optional[ContainedCount]
    similar: Optional[SimilarCount]
    criteria_ignored: List[IgnoredCriterion]
    query: AskedQuery
    lists_screened: List[ScreenedList]
    lists_unavailable: List[UnavailableList]
    policy_version: str
    receipt: AnsweredReceipt
    meta: Meta
    # True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise.
    decisions_incomplete: Optional[bool] = None
    contained_matches: Optional[List[Union[SanctionsMatch, PepMatch]]] = None
    adverse_media: Optional[AdverseMediaFindings] = None
    opened_case: Optional[CaseOfAnswer] = None


class _AdverseMediaCheckInput(TypedDict):
    name: str


class AdverseMediaCheckInput(_AdverseMediaCheckInput, total=False):
    external_ref: str
    aliases: List[str]
    type: Literal["individual", "entity"]
    date_of_birth: str
    nationality: str
    place: str
    published_from: str
    published_to: str
    languages: List[str]
    countries: List[str]
    categories: List[Literal["fraud", "corruption", "money_laundering", "terrorism", "tax", "trafficking", "narcotics", "sanctions_evasion", "cybercrime", "market_abuse", "environmental", "organised_crime", "violence", "civil_rights", "other_crime"]]
    limit: int
    search_key: str


@dataclass(frozen=True)
class AdverseMediaCheckAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    external_ref: Optional[str]
    name: str
    search_key: str
    status: Literal["complete", "partial", "unavailable"]
    matches: List[AdverseMediaMatch]
    total_matches: int
    other_people: int
    sources: List[AdverseMediaSource]
    days_not_searched: Optional[str]
    classified_by: Literal["rules", "model"]
    model: Optional[str]
    model_reason: Optional[str]
    classifier_version: str
    policy_version: str
    right_of_reply: str
    notice: str
    meta: Meta
    receipt: Optional[AnsweredReceipt] = None


class BatchItem(TypedDict, total=False):
    # Required unless identifiers are given. A name that is only a number is looked up as an identifier too.
    name: str
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    match_type: Literal["exact", "fuzzy"]
    external_ref: str
    type: Literal["individual", "entity", "vessel", "aircraft"]
    threshold: float
    limit: int
    date_of_birth: str
    nationality: str
    allow_partial: bool
    check: Literal["sanctions", "pep", "both"]
    open_case: bool


class _BatchCheckInput(TypedDict):
    items: List[BatchItem]


class BatchCheckInput(_BatchCheckInput, total=False):
    # Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
    adverse_media: bool


@dataclass(frozen=True)
class ScreenedItemMatchesOmitted:
    count: int
    message: str


@dataclass(frozen=True)
class ScreenedItem:
    success: Literal[True]
    matches: List[Union[SanctionsMatch, PepMatch]]
    # The matches by subject, best first; each match is in exactly one group.
    groups: List[RecordGroup]
    total_matches: int
    contained: Optional[ContainedCount]
    similar: Optional[SimilarCount]
    criteria_ignored: List[IgnoredCriterion]
    index: int
    external_ref: Optional[str]
    matches_omitted: Optional[ScreenedItemMatchesOmitted]
    # True if decisions about the subject of external_ref could not all be read: a match without `decision` may be decided. Absent otherwise.
    decisions_incomplete: Optional[bool] = None
    adverse_media: Optional[NameMedia] = None
    opened_case: Optional[CaseOfAnswer] = None


@dataclass(frozen=True)
class NameMediaMatchesOmitted:
    count: int
    message: str


@dataclass(frozen=True)
class NameMedia:
    # partial: the official releases were searched, and the news were not. unavailable: nothing was searched for this name, so nothing is known and the search is not counted.
    status: Literal["partial", "unavailable"]
    # What else was not searched for this name, and why; null where all releases were that are switched on.
    reason: Optional[str]
    # All matches, whatever they say.
    total_matches: int
    # Matches with the outcome adverse, without those that the account has decided about.
    adverse: int
    # Matches that a person has to read, without those that the account has decided about.
    review: int
    # Matches that the account has decided to be about somebody else.
    not_this_person: int
    # Articles that were left out because they are about somebody else.
    other_people: int
    # Whether a source has more articles than it gave.
    truncated: bool
    matches: List[AdverseMediaMatch]
    # Of those above, matches that are left out because the answer would be larger than 5 MB.
    matches_omitted: Optional[NameMediaMatchesOmitted]


@dataclass(frozen=True)
class RefusedItemError:
    code: Literal["INVALID_REQUEST", "LIST_UNAVAILABLE"]
    message: str
    details: Dict[str, Any]


@dataclass(frozen=True)
class RefusedItem:
    success: Literal[False]
    index: int
    external_ref: Optional[str]
    error: RefusedItemError


@dataclass(frozen=True)
class BatchMedia:
    sources: List[AdverseMediaSource]
    days_not_searched: Optional[str]
    classified_by: Literal["rules", "model"]
    classifier_version: str
    right_of_reply: str
    notice: str


@dataclass(frozen=True)
class BatchCheckAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    items: List[Union[ScreenedItem, RefusedItem]]
    lists_screened: List[ScreenedList]
    lists_unavailable: List[UnavailableList]
    policy_version: str
    meta: Meta
    receipt: Optional[AnsweredReceipt] = None
    adverse_media: Optional[BatchMedia] = None


class CreateBatchInput(TypedDict):
    file_name: str
    # Bytes that will be sent. A text may be packed with gzip.
    file_size: int


@dataclass(frozen=True)
class BatchFileOptionsColumnsIdentifier:
    column: str
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]] = None


@dataclass(frozen=True)
class BatchFileOptionsColumnsSubjectIdentifier:
    column: str
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]] = None


@dataclass(frozen=True)
class BatchFileOptionsColumnsSubject:
    # What the results call it, such as Contact: another one for each subject.
    label: str
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: Optional[List[str]] = None
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: Optional[List[str]] = None
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: Optional[str] = None
    # The column that holds a date or year of birth.
    date_of_birth: Optional[str] = None
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: Optional[str] = None
    identifiers: Optional[List[BatchFileOptionsColumnsSubjectIdentifier]] = None


@dataclass(frozen=True)
class BatchFileOptionsColumns:
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: Optional[List[str]] = None
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: Optional[List[str]] = None
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: Optional[str] = None
    # The column that holds a date or year of birth.
    date_of_birth: Optional[str] = None
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: Optional[str] = None
    identifiers: Optional[List[BatchFileOptionsColumnsIdentifier]] = None
    # The column that holds a reference of your own, which the result repeats.
    external_ref: Optional[str] = None
    # The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file.
    check: Optional[str] = None
    # Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own.
    subjects: Optional[List[BatchFileOptionsColumnsSubject]] = None


@dataclass(frozen=True)
class BatchFileOptions:
    columns: BatchFileOptionsColumns
    has_header: bool
    date_order: Literal["day_first", "month_first"]
    match_type: Literal["exact", "fuzzy"]
    threshold: float
    check: Literal["sanctions", "pep", "both"]
    limit: int
    sheet: Optional[str] = None
    encoding: Optional[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]] = None
    header_row: Optional[int] = None
    date_order_assumed: Optional[bool] = None
    adverse_media: Optional[bool] = None


@dataclass(frozen=True)
class BatchFileListsScreened:
    list: ListType
    database: str
    edition_id: str
    edition_date: str
    published_at: str
    records: int
    scope: Literal["shared", "private"]
    sample: bool


@dataclass(frozen=True)
class BatchFile:
    id: str
    file_name: str
    # pending until it is started, then processing, and in the end completed, failed or cancelled.
    status: Literal["pending", "processing", "completed", "failed", "cancelled"]
    error_message: Optional[str]
    created_at: str
    started_at: Optional[str]
    completed_at: Optional[str]
    # When its results, and all that is known of it, are deleted.
    expires_at: str
    # Rows of the file without its header and without empty lines. Null until it is started.
    rows_total: Optional[int]
    # Rows of which somebody can be screened. Null until it is started.
    rows_to_screen: Optional[int]
    # Persons and firms that these rows name, the same one in a row once: so many searches are reserved when it is started, and twice as many with adverse media. Null until it is started.
    subjects_to_screen: Optional[int]
    # Rows that cannot be screened; the result says why of each. Once it has ended: all rows that were not screened. Null until it is started.
    rows_not_screened: Optional[int]
    # Rows screened so far.
    rows_done: int
    # Rows screened so far that have a match in a list.
    rows_with_matches: int
    # Of these: rows with a match that the account has not decided for the subject of their reference, or whose decision holds no more.
    rows_with_undecided_matches: int
    # Rows screened so far that have a match of adverse media which is adverse or for review, and about which the account has not decided.
    rows_with_adverse_media: int
    # Searches that it counts: those reserved while it runs, in the end those of the persons and firms that were screened, two each with adverse media, and none where it failed.
    searches_counted: int
    options: Optional[BatchFileOptions]
    # The editions that every row is screened against, fixed when it was started.
    lists_screened: List[BatchFileListsScreened]
    # Lists that no row is screened against, since they had no edition when it was started.
    lists_unavailable: List[UnavailableList]
    # Where adverse media is looked for, fixed when it was started, and where it is not. Empty without adverse media.
    adverse_media_sources: List[BatchSource]
    # Of a completed one: what it rests on, and a row for every name. Null until then.
    receipt: Optional[AnsweredReceipt]
    # Of a completed one; else none.
    result_formats: List[Literal["csv", "xlsx", "json"]]


@dataclass(frozen=True)
class BatchSourceAttribution:
    text: str
    url: str


@dataclass(frozen=True)
class BatchSource:
    name: str
    title: str
    state: Literal["searched", "waiting", "unavailable", "off"]
    reason: Optional[str]
    searched_from: Optional[str]
    searched_to: Optional[str]
    as_of: Optional[str]
    sample: bool
    attribution: BatchSourceAttribution


@dataclass(frozen=True)
class CreateBatchAnswerUpload:
    url: str
    fields: Dict[str, str]


@dataclass(frozen=True)
class CreateBatchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batch: BatchFile
    upload: CreateBatchAnswerUpload
    meta: Meta


class _PreviewBatchInputColumnsIdentifier(TypedDict):
    column: str


class PreviewBatchInputColumnsIdentifier(_PreviewBatchInputColumnsIdentifier, total=False):
    type: Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]


class _PreviewBatchInputColumnsSubjectIdentifier(TypedDict):
    column: str


class PreviewBatchInputColumnsSubjectIdentifier(_PreviewBatchInputColumnsSubjectIdentifier, total=False):
    type: Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]


class _PreviewBatchInputColumnsSubject(TypedDict):
    # What the results call it, such as Contact: another one for each subject.
    label: str


class PreviewBatchInputColumnsSubject(_PreviewBatchInputColumnsSubject, total=False):
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: List[str]
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: List[str]
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: str
    # The column that holds a date or year of birth.
    date_of_birth: str
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: str
    identifiers: List[PreviewBatchInputColumnsSubjectIdentifier]


class PreviewBatchInputColumns(TypedDict, total=False):
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: List[str]
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: List[str]
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: str
    # The column that holds a date or year of birth.
    date_of_birth: str
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: str
    identifiers: List[PreviewBatchInputColumnsIdentifier]
    # The column that holds a reference of your own, which the result repeats.
    external_ref: str
    # The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file.
    check: str
    # Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own.
    subjects: List[PreviewBatchInputColumnsSubject]


class _PreviewBatchInput(TypedDict):
    batch_id: str


class PreviewBatchInput(_PreviewBatchInput, total=False):
    # The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
    sheet: str
    # The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]
    columns: PreviewBatchInputColumns
    # Whether the first row holds the names of the columns.
    has_header: bool
    # How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
    date_order: Literal["day_first", "month_first"]
    # Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
    adverse_media: bool


@dataclass(frozen=True)
class RowProblem:
    row: int
    field: str
    value: str
    sentence: str


@dataclass(frozen=True)
class PreviewBatchAnswerSheet:
    name: str
    # Rows that hold anything, its header among them. Null for a sheet that was not read and could not be counted in a few seconds.
    rows: Optional[int]
    # A hidden sheet is screened only where it is asked for.
    hidden: bool


@dataclass(frozen=True)
class PreviewBatchAnswerEncodingRival:
    name: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]
    # The first words with letters beyond ASCII, as this encoding reads them.
    words: List[str]


@dataclass(frozen=True)
class PreviewBatchAnswerEncoding:
    name: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]
    # The first words with letters beyond ASCII, as this encoding reads them.
    words: List[str]
    # Encodings in which the file may be written as well, with other letters; usually none.
    rivals: List[PreviewBatchAnswerEncodingRival]


@dataclass(frozen=True)
class PreviewBatchAnswerMappingIdentifier:
    column: str
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]] = None


@dataclass(frozen=True)
class PreviewBatchAnswerMappingSubjectIdentifier:
    column: str
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]] = None


@dataclass(frozen=True)
class PreviewBatchAnswerMappingSubject:
    # What the results call it, such as Contact: another one for each subject.
    label: str
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: Optional[List[str]] = None
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: Optional[List[str]] = None
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: Optional[str] = None
    # The column that holds a date or year of birth.
    date_of_birth: Optional[str] = None
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: Optional[str] = None
    identifiers: Optional[List[PreviewBatchAnswerMappingSubjectIdentifier]] = None


@dataclass(frozen=True)
class PreviewBatchAnswerMapping:
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: Optional[List[str]] = None
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: Optional[List[str]] = None
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: Optional[str] = None
    # The column that holds a date or year of birth.
    date_of_birth: Optional[str] = None
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: Optional[str] = None
    identifiers: Optional[List[PreviewBatchAnswerMappingIdentifier]] = None
    # The column that holds a reference of your own, which the result repeats.
    external_ref: Optional[str] = None
    # The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file.
    check: Optional[str] = None
    # Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own.
    subjects: Optional[List[PreviewBatchAnswerMappingSubject]] = None


@dataclass(frozen=True)
class PreviewBatchAnswerRowSubject:
    # Null where a row names one alone.
    label: Optional[str]
    name: Optional[str]
    type: Optional[Literal["individual", "entity", "vessel", "aircraft"]]
    date_of_birth: Optional[str]
    nationality: Optional[str]
    identifiers: List[str]


@dataclass(frozen=True)
class PreviewBatchAnswerRow:
    row: int
    cells: List[str]
    subjects: List[PreviewBatchAnswerRowSubject]


@dataclass(frozen=True)
class PreviewBatchAnswerCellsNotRead:
    column: str
    count: int
    example: str


@dataclass(frozen=True)
class PreviewBatchAnswerQuota:
    needed: int
    # Null: unlimited.
    remaining: Optional[int]
    missing: int
    sentence: str


@dataclass(frozen=True)
class PreviewBatchAnswerListsScreened:
    list: ListType
    database: str
    edition_id: str
    edition_date: str
    published_at: str
    records: int
    scope: Literal["shared", "private"]
    sample: bool


@dataclass(frozen=True)
class PreviewBatchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batch_id: str
    # Of a workbook the sheets that hold anything, in its order. A text has none.
    sheets: List[PreviewBatchAnswerSheet]
    # The sheet that was read: only this one is screened. Null for a text, and where `sheets` has several to choose from: then send its name as `sheet`.
    sheet: Optional[str]
    # The encoding in which a text was read. Null for a workbook. Where `rivals` has others, send the right one as `encoding`: without it the file is not started.
    encoding: Optional[PreviewBatchAnswerEncoding]
    columns: List[str]
    has_header: bool
    # The number of the line that holds the names of the columns; 0 without one, and where the records name their fields (JSON lines, vCard).
    header_row: int
    date_order: Literal["day_first", "month_first"]
    # Columns that look as if they held names and are not screened. Add them to `columns` to screen them.
    name_columns_left_out: List[str]
    # Why, by column.
    left_out_reasons: Dict[str, str]
    date_order_assumed: bool
    # What is to be known of dates that can be read with the day or the month first; null without any.
    date_order_note: Optional[str]
    mapping: Optional[PreviewBatchAnswerMapping]
    # asked: sent as `columns`; file: found out; remembered: as a person of the account chose for a file with these headings.
    mapping_source: Literal["asked", "file", "remembered"]
    # The first rows, and whom each is screened for.
    rows: List[PreviewBatchAnswerRow]
    rows_total: int
    rows_to_screen: Optional[int]
    subjects_to_screen: Optional[int]
    rows_not_screened: Optional[int]
    problems: List[RowProblem]
    # Rows of which a cell is not used, such as a date that cannot be read, or was understood otherwise than it is written.
    rows_with_notes: Optional[int]
    notes: List[RowProblem]
    # The same summed up: how many cells of a column are not understood, and one of them.
    cells_not_read: List[PreviewBatchAnswerCellsNotRead]
    quota: Optional[PreviewBatchAnswerQuota]
    lists_screened: List[PreviewBatchAnswerListsScreened]
    lists_unavailable: List[UnavailableList]
    meta: Meta


class _StartBatchInputColumnsIdentifier(TypedDict):
    column: str


class StartBatchInputColumnsIdentifier(_StartBatchInputColumnsIdentifier, total=False):
    type: Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]


class _StartBatchInputColumnsSubjectIdentifier(TypedDict):
    column: str


class StartBatchInputColumnsSubjectIdentifier(_StartBatchInputColumnsSubjectIdentifier, total=False):
    type: Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]


class _StartBatchInputColumnsSubject(TypedDict):
    # What the results call it, such as Contact: another one for each subject.
    label: str


class StartBatchInputColumnsSubject(_StartBatchInputColumnsSubject, total=False):
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: List[str]
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: List[str]
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: str
    # The column that holds a date or year of birth.
    date_of_birth: str
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: str
    identifiers: List[StartBatchInputColumnsSubjectIdentifier]


class StartBatchInputColumns(TypedDict, total=False):
    # The columns that make up the name to screen in their order, such as given names and surname; they are joined with a blank. Required unless identifiers are given.
    name: List[str]
    # Columns with other names of the same one, such as a maiden name. They are part of the same search.
    aliases: List[str]
    # The column that holds person, company, vessel or aircraft, in one of ten languages.
    type: str
    # The column that holds a date or year of birth.
    date_of_birth: str
    # The column that holds a country or a nationality: ISO 3166 code, or its word in one of ten languages.
    nationality: str
    identifiers: List[StartBatchInputColumnsIdentifier]
    # The column that holds a reference of your own, which the result repeats.
    external_ref: str
    # The column that holds sanctions, pep or both for each row; an empty cell means what is chosen for the file.
    check: str
    # Each person or firm that a row names, such as a company and its owners, instead of `name` and its companions. Each is a search of its own.
    subjects: List[StartBatchInputColumnsSubject]


class _StartBatchInput(TypedDict):
    batch_id: str


class StartBatchInput(_StartBatchInput, total=False):
    # The sheet of a workbook that is screened. Without it: its only visible sheet that holds anything.
    sheet: str
    # The encoding of a text. Without it: by its byte order mark, UTF-8 where the whole file is, else the one in which its words look like names. Required where the preview names rivals.
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-874", "iso-8859-2", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10", "iso-8859-13", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "ibm437", "ibm850", "ibm852", "ibm857", "ibm865", "ibm866", "macintosh", "x-mac-ce", "x-mac-cyrillic", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"]
    columns: StartBatchInputColumns
    # Whether the first row holds the names of the columns.
    has_header: bool
    # How dates such as 03/04/1980 are meant. Without it: as the column of births shows; where it shows nothing, only the years of such dates are compared.
    date_order: Literal["day_first", "month_first"]
    match_type: Literal["exact", "fuzzy"]
    threshold: float
    check: Literal["sanctions", "pep", "both"]
    limit: int
    # Also looks for each name in the official releases, by rules and without a model, which counts one more search a name. The news are not searched in batches.
    adverse_media: bool


@dataclass(frozen=True)
class StartBatchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batch: BatchFile
    meta: Meta


@dataclass(frozen=True)
class ListBatchesAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batches: List[BatchFile]
    next_cursor: Optional[str]
    meta: Meta


@dataclass(frozen=True)
class GetBatchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batch: BatchFile
    problems: List[RowProblem]
    meta: Meta


class CancelBatchInput(TypedDict):
    batch_id: str


@dataclass(frozen=True)
class CancelBatchAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    batch: BatchFile
    meta: Meta


@dataclass(frozen=True)
class BatchResultAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    url: str
    file_name: str
    valid_until: str
    meta: Meta


@dataclass(frozen=True)
class ListedReceipt:
    id: str
    at: str
    endpoint: Literal["sanctions_check", "pep_check", "batch_check", "batch_file", "universal_search", "adverse_media_check", "dashboard_search", "dashboard_adverse_media"]
    app_id_ref: str
    app_id_name: Optional[str]
    request_id: Optional[str]
    name: Optional[str]
    external_ref: Optional[str]
    searches: int
    matched: int
    serial: Optional[int]
    commitment: str


@dataclass(frozen=True)
class ListReceiptsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    receipts: List[ListedReceipt]
    searched_to: Optional[str]
    next_cursor: Optional[str]
    meta: Meta


@dataclass(frozen=True)
class ReceiptProof:
    leaf_index: int
    tree_size: int
    hashes: List[str]


@dataclass(frozen=True)
class GetReceiptAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    canonical: str
    commitment: str
    promise: ReceiptPromise
    proof: Optional[ReceiptProof]
    checkpoint: Optional[str]
    rows: Optional[int]
    meta: Meta


@dataclass(frozen=True)
class ReceiptRow:
    row: int
    canonical: str
    path: List[str]


@dataclass(frozen=True)
class ListReceiptRowsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    rows: List[ReceiptRow]
    next_cursor: Optional[str]
    meta: Meta


class _ReplayReceiptInput(TypedDict):
    receipt_id: str


class ReplayReceiptInput(_ReplayReceiptInput, total=False):
    row: int


@dataclass(frozen=True)
class ReplayedSearchRuntime:
    node: str
    v8: str
    unicode: str
    icu: str


@dataclass(frozen=True)
class ReplayedSearchList:
    list: str
    edition_id: str
    list_date: str


@dataclass(frozen=True)
class ReplayedSearchTotals:
    matches: int
    contained: Optional[int]
    similar: Optional[int]


@dataclass(frozen=True)
class ReplayedSearch:
    engine_sha256: str
    policy_version: str
    runtime: ReplayedSearchRuntime
    lists: List[ReplayedSearchList]
    matches: List[ReplayedMatch]
    totals: Optional[ReplayedSearchTotals]
    differences: List[ReplayDifference]


@dataclass(frozen=True)
class ReplayedMatch:
    list: str
    record_id: str
    name: Optional[str]
    score: int
    band: str
    rule: str


@dataclass(frozen=True)
class ReplayDifference:
    change: Literal["gone", "new", "changed"]
    list: str
    record_id: str
    name: Optional[str]
    score_then: Optional[int]
    score_now: Optional[int]


@dataclass(frozen=True)
class ReplayMissing:
    what: Literal["engine", "edition", "answer"]
    list: Optional[str]
    sentence: str


@dataclass(frozen=True)
class ReplayReceiptAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    same: Optional[bool]
    then: ReplayedSearch
    again: Optional[ReplayedSearch]
    missing: List[ReplayMissing]
    today: ReplayedSearch
    today_unavailable: List[UnavailableList]
    meta: Meta


@dataclass(frozen=True)
class Alert:
    id: str
    subject: AlertSubject
    # Records of one listed subject on any number of lists, best first.
    records: List[AlertRecord]
    # Of the best record; 0 to 1.
    score: float
    band: Literal["exact", "strong", "possible", "weak"]
    rule: Literal["exact", "all_terms", "similarity", "identifier", "name_within"]
    label: Literal["sanctions_match", "pep_match", "ongoing_monitoring", "false_positive"]
    # Cause of its last opening.
    set_off_by: Literal["subject_added", "subject_changed", "edition", "own_list", "policy", "search"]
    opened_at: str
    updated_at: str
    state: Literal["open", "decided", "suppressed", "closed"]
    decision: Optional[AlertDecision]
    # Why it is open again; empty the first time.
    changes: List[AlertChange]
    closed_because: Optional[Literal["not_found", "merged", "subject_ended"]]
    # Id of the alert with its records.
    merged_into: Optional[str]
    assignee: Optional[AlertAssignee]
    due: Optional[str]
    case_id: Optional[str]
    # Id of the receipt of the screening.
    receipt: Optional[str]
    # Raised by each change. Send it with a decision: nothing happens if the alert has changed since.
    version: int


@dataclass(frozen=True)
class AlertSubject:
    id: str
    external_ref: str
    name: str


@dataclass(frozen=True)
class AlertRecord:
    id: str
    database: str
    list: ListType
    name: str
    score: float
    band: Literal["exact", "strong", "possible", "weak"]
    rule: Literal["exact", "all_terms", "similarity", "identifier", "name_within"]


@dataclass(frozen=True)
class AlertDecision:
    outcome: Literal["true_match", "false_positive", "inconclusive"]
    reason: str
    decided_at: str
    decided_by: Literal["person", "rule", "system"]
    by_name: str
    expires_at: str


@dataclass(frozen=True)
class AlertAssignee:
    user_id: str
    name: Optional[str]


@dataclass(frozen=True)
class ListAlertsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    alerts: List[Alert]
    next_cursor: Optional[str]
    meta: Meta


class _DecideAlertInput(TypedDict):
    alert_id: str
    outcome: Literal["true_match", "false_positive", "inconclusive"]
    reason: str


class DecideAlertInput(_DecideAlertInput, total=False):
    # Last day of the decision, at most 36 months from now. Without it the decision holds for 12 months.
    expires_on: str
    # Of the alert as it was read.
    version: int


@dataclass(frozen=True)
class DecideAlertAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    alert: Alert
    meta: Meta


class _PutSubjectInput(TypedDict):
    external_ref: str
    name: str


class PutSubjectInput(_PutSubjectInput, total=False):
    # Other names of the same one. Each is screened like the name.
    aliases: List[str]
    # Without it records of every kind are compared.
    type: Literal["individual", "entity", "vessel", "aircraft"]
    # In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm.
    dates_of_birth: List[str]
    nationalities: List[str]
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    tags: List[str]
    risk: Literal["low", "medium", "high"]
    note: str
    # Last day of the relation, today at the latest. From then on the subject is not screened.
    ended_on: str


@dataclass(frozen=True)
class SubjectIdentifier:
    type: Optional[Literal["passport", "national_id", "tax", "registration", "imo", "mmsi", "lei", "bic", "crypto_address", "phone", "other"]]
    value: str
    country: Optional[str]


@dataclass(frozen=True)
class SubjectScreening:
    # pending: it is going to be screened. not_screened: it could not be, for the reason given.
    state: Literal["pending", "screened", "not_screened"]
    reason: Optional[str]
    # Revision of the facts that were screened last.
    revision: Optional[int]
    at: Optional[str]
    # Lists that it was compared with.
    lists: List[str]


@dataclass(frozen=True)
class Subject:
    id: str
    external_ref: str
    name: str
    aliases: List[str]
    type: Optional[Literal["individual", "entity", "vessel", "aircraft"]]
    dates_of_birth: List[str]
    nationalities: List[str]
    identifiers: List[SubjectIdentifier]
    tags: List[str]
    risk: Optional[Literal["low", "medium", "high"]]
    note: Optional[str]
    status: Literal["active", "ended"]
    ended_on: Optional[str]
    # Raised by each change of what is screened.
    revision: int
    screening: SubjectScreening
    created_at: str
    updated_at: str
    # By its alerts: open, else true_match, else inconclusive, else false_positive; clear without any. Null for one that has ended or is not screened. Absent in the answer to a change.
    outcome: Optional[Literal["open", "true_match", "inconclusive", "false_positive", "clear"]] = None


@dataclass(frozen=True)
class PutSubjectAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    subject: Subject
    meta: Meta


@dataclass(frozen=True)
class GetSubjectAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    subject: Subject
    meta: Meta


@dataclass(frozen=True)
class DeleteSubjectAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    meta: Meta


class _SentSubject(TypedDict):
    external_ref: str
    name: str


class SentSubject(_SentSubject, total=False):
    # Other names of the same one. Each is screened like the name.
    aliases: List[str]
    # Without it records of every kind are compared.
    type: Literal["individual", "entity", "vessel", "aircraft"]
    # In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm.
    dates_of_birth: List[str]
    nationalities: List[str]
    # Numbers of documents, registers, ships, aircraft or wallets, e-mail and web addresses, and references of lists such as QDi.430, at most 10. A record with an equal number is found with rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name. A fuzzy search leaves out what scores below the threshold.
    identifiers: List[AskedIdentifier]
    tags: List[str]
    risk: Literal["low", "medium", "high"]
    note: str
    # Last day of the relation, today at the latest. From then on the subject is not screened.
    ended_on: str


class AddSubjectsInput(TypedDict):
    subjects: List[SentSubject]


@dataclass(frozen=True)
class AddSubjectsAnswerResultError:
    code: Literal["INVALID_REQUEST", "SUBSCRIPTION_REQUIRED", "PLAN_REQUIRED", "CONFLICT"]
    message: str
    details: Dict[str, Any]


@dataclass(frozen=True)
class AddSubjectsAnswerResult:
    index: int
    external_ref: Optional[str]
    outcome: Literal["added", "changed", "unchanged", "refused"]
    error: Optional[AddSubjectsAnswerResultError]


@dataclass(frozen=True)
class AddSubjectsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    results: List[AddSubjectsAnswerResult]
    added: int
    changed: int
    unchanged: int
    refused: int
    meta: Meta


@dataclass(frozen=True)
class ListSubjectsAnswerCounts:
    active: int
    ended: int
    limit: Optional[int]


@dataclass(frozen=True)
class ListSubjectsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    subjects: List[Subject]
    next_cursor: Optional[str]
    counts: ListSubjectsAnswerCounts
    meta: Meta


class _ReconcileSubjectsInput(TypedDict):
    external_refs: List[str]


class ReconcileSubjectsInput(_ReconcileSubjectsInput, total=False):
    source: str


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliationMissing:
    """References without a subject: nobody screens these customers."""
    count: int
    # The first 1000 in their order.
    external_refs: List[str]


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliationUnknown:
    """Active subjects whose reference was not sent."""
    count: int
    # The first 1000 in their order.
    external_refs: List[str]


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliationEnded:
    """References of ended subjects: they are not screened any more."""
    count: int
    # The first 1000 in their order.
    external_refs: List[str]


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliationNeverScreened:
    """References of active subjects that were never screened."""
    count: int
    # The first 1000 in their order.
    external_refs: List[str]


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliationReceipt:
    event_id: str
    commitment: str


@dataclass(frozen=True)
class ReconcileSubjectsAnswerReconciliation:
    id: str
    at: str
    # The system that the references come from, as it was given.
    source: Optional[str]
    # Different references that were sent.
    references: int
    # References that were sent again.
    doubles: int
    # Active subjects of the account.
    subjects: int
    # References of active subjects.
    followed: int
    missing: ReconcileSubjectsAnswerReconciliationMissing
    unknown: ReconcileSubjectsAnswerReconciliationUnknown
    ended: ReconcileSubjectsAnswerReconciliationEnded
    never_screened: ReconcileSubjectsAnswerReconciliationNeverScreened
    # Whether every reference is followed and was screened.
    complete: bool
    # SHA-256, in base64, of the different references in the order of their UTF-8 bytes, a line each.
    references_sha256: str
    # Recorded change with these figures. The transparency log includes its commitment: SHA-256, in base64.
    receipt: Optional[ReconcileSubjectsAnswerReconciliationReceipt]


@dataclass(frozen=True)
class ReconcileSubjectsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    reconciliation: ReconcileSubjectsAnswerReconciliation
    meta: Meta


@dataclass(frozen=True)
class MonitoringRunList:
    list: str
    database: str
    edition_id: str
    list_date: str
    scope: Literal["shared", "private"]
    replaces: Optional[str]


@dataclass(frozen=True)
class MonitoringRunRecords:
    added: int
    removed: int
    changed: int
    kinds: Dict[str, int]


@dataclass(frozen=True)
class MonitoringRunAlerts:
    opened: int
    reopened: int
    suppressed: int
    closed: int


@dataclass(frozen=True)
class MonitoringRunReceipt:
    commitment: str
    root: str


@dataclass(frozen=True)
class MonitoringRun:
    id: str
    status: Literal["pending", "processing", "completed", "failed", "cancelled"]
    # edition, own_list: lists in use have changed. policy: the matcher or the threshold has, or a change was taken back before a run had covered it. nightly, weekly: all subjects anew. daily: the record of a day without a change. retry: subjects that could not be screened. person: asked for.
    set_off_by: Literal["edition", "own_list", "policy", "nightly", "weekly", "daily", "retry", "person"]
    # difference: all subjects against changed records, then against whole lists after a match there. all: all subjects against whole lists. open: only subjects that were not screened yet.
    scope: Literal["difference", "all", "open"]
    lists: List[MonitoringRunList]
    lists_missing: List[UnavailableList]
    records: Optional[MonitoringRunRecords]
    threshold: float
    policy_version: str
    subjects: int
    searched: int
    not_screened: int
    not_screened_reasons: Dict[str, int]
    alerts: MonitoringRunAlerts
    unexpected: int
    # commitment: entry of the transparency log. root: of the tree of all covered subjects. Null until the end.
    receipt: Optional[MonitoringRunReceipt]
    started_at: str
    completed_at: Optional[str]
    error_message: Optional[str]


@dataclass(frozen=True)
class ListMonitoringRunsAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    runs: List[MonitoringRun]
    next_cursor: Optional[str]
    meta: Meta


@dataclass(frozen=True)
class ListInfoAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    lists: List[ScreenedList]
    lists_unavailable: List[UnavailableList]
    meta: Meta


@dataclass(frozen=True)
class Webhook:
    id: str
    url: str
    description: Optional[str]
    events: List[Literal["alert.opened", "alert.decided", "case.changed", "monitoring.completed", "edition.published", "import.ended", "batch.completed", "usage.threshold", "subscription.changed", "app_id.changed"]]
    sends_names: bool
    signature: Literal["v1", "v1a"]
    public_key: Optional[str]
    status: Literal["active", "inactive"]
    off_reason: Optional[Literal["by_person", "gone", "failing"]]
    created_at: str
    old_secret_valid_until: Optional[str]
    last_success_at: Optional[str]
    last_failure_at: Optional[str]


@dataclass(frozen=True)
class ListWebhooksAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    webhooks: List[Webhook]
    meta: Meta


class _CreateWebhookInput(TypedDict):
    url: str
    events: List[Literal["alert.opened", "alert.decided", "case.changed", "monitoring.completed", "edition.published", "import.ended", "batch.completed", "usage.threshold", "subscription.changed", "app_id.changed"]]


class CreateWebhookInput(_CreateWebhookInput, total=False):
    description: Optional[str]
    sends_names: bool
    signature: Literal["v1", "v1a"]


@dataclass(frozen=True)
class CreateWebhookAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    webhook: Webhook
    secret: str
    meta: Meta


@dataclass(frozen=True)
class DeleteWebhookAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    meta: Meta


class RotateWebhookInput(TypedDict):
    webhook_id: str
    old_expires_in_hours: int


@dataclass(frozen=True)
class RotateWebhookAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    webhook: Webhook
    secret: str
    meta: Meta


class TestWebhookInput(TypedDict):
    webhook_id: str


@dataclass(frozen=True)
class WebhookDelivery:
    id: str
    webhook_id: str
    event: Literal["alert.opened", "alert.decided", "case.changed", "monitoring.completed", "edition.published", "import.ended", "batch.completed", "usage.threshold", "subscription.changed", "app_id.changed", "webhook.test"]
    state: Literal["waiting", "delivered", "failed", "dropped"]
    created_at: str
    next_attempt_at: Optional[str]
    body: str
    attempts: List[WebhookAttempt]
    repeats: Optional[str]


@dataclass(frozen=True)
class WebhookAttempt:
    at: str
    duration_ms: int
    status: Optional[int]
    answer: Optional[str]
    fault: Optional[str]


@dataclass(frozen=True)
class TestWebhookAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    delivery: WebhookDelivery
    meta: Meta


@dataclass(frozen=True)
class UsageInfoAnswer:
    success: Literal[True]
    request_id: str
    timestamp: str
    plan: Optional[Literal["simple", "advanced", "professional"]]
    period: str
    used: int
    limit: Optional[int]
    remaining: Optional[int]
    reset_at: str
    meta: Meta


@dataclass(frozen=True)
class WebhookEvent:
    # What happened, such as `edition.published`. There may be new ones: pass over those you do not know.
    type: str
    # When it happened; UTC.
    timestamp: str
    # What it is about; its fields depend on the type.
    data: Dict[str, Any]


class ListBatchesInput(TypedDict, total=False):
    cursor: str


class GetBatchInput(TypedDict):
    batch_id: str


class BatchResultInput(TypedDict):
    batch_id: str
    format: Literal["csv", "xlsx", "json"]


class GetReceiptInput(TypedDict):
    receipt_id: str


class _ListReceiptRowsInput(TypedDict):
    receipt_id: str


class ListReceiptRowsInput(_ListReceiptRowsInput, total=False):
    cursor: str


class ListAlertsInput(TypedDict, total=False):
    cursor: str
    status: Literal["open", "decided", "suppressed", "closed"]
    # external_ref of a subject.
    subject: str


class GetSubjectInput(TypedDict):
    external_ref: str


class DeleteSubjectInput(TypedDict):
    external_ref: str


class ListSubjectsInput(TypedDict, total=False):
    cursor: str
    search: str
    status: Literal["active", "ended"]
    screening: Literal["pending", "screened", "not_screened"]
    type: Literal["individual", "entity", "vessel", "aircraft"]
    risk: Literal["low", "medium", "high"]
    tag: str
    outcome: Literal["open", "true_match", "inconclusive", "false_positive", "clear"]


class ListMonitoringRunsInput(TypedDict, total=False):
    cursor: str


class DeleteWebhookInput(TypedDict):
    webhook_id: str
