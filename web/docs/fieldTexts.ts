import { alertFieldTexts } from './alertFieldTexts.ts';
import { batchFieldTexts } from './batchFieldTexts.ts';
import { mediaFieldTexts } from './mediaFieldTexts.ts';
import { monitoringFieldTexts } from './monitoringFieldTexts.ts';
import { receiptFieldTexts } from './receiptFieldTexts.ts';
import { subjectFieldTexts } from './subjectFieldTexts.ts';
import { webhookFieldTexts } from './webhookFieldTexts.ts';

/** What an edition in use says of itself. */
const editionTexts: Record<string, string> = {
  list: 'The name of the list, for programs.',
  database: 'The name of the list, for people.',
  edition_id: 'Names the exact content that was searched.',
  edition_date: "yyyy-mm-dd: the publisher's own date.",
  published_at: 'When this edition was taken into use here.',
  age_days: "Days since the publisher's date.",
  records: 'How many records it has.',
  scope: "shared: what everybody is screened against. private: your account's own edition in its place.",
  sample: 'A sample to try the product with: do not screen with it.',
};

/** Texts of the fields of the field `at`. */
function under(at: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${at}.${name}`, text]));
}

/**
 * The meaning of a field, unless its schema gives it. A key is the end of a field's path: `matches.name` holds for the name of a match of
 * every operation, and the longest fit is taken.
 */
const fieldTexts: Record<string, string> = {
  ...alertFieldTexts,
  ...batchFieldTexts,
  ...mediaFieldTexts,
  ...receiptFieldTexts,
  ...subjectFieldTexts,
  ...webhookFieldTexts,
  ...monitoringFieldTexts,
  match_type:
    'exact: all terms are complete words of one name, in any order. fuzzy: names similar enough to reach the threshold.',
  external_ref: 'Your own reference; it is returned in the answer.',
  type: 'A record of another type scores less.',
  threshold: 'The minimum score of every match of a fuzzy search.',
  limit: 'The maximum number of matches returned. Decided ones come on top.',
  open_case: 'Opens a case with the matches that are not decided.',
  'answer.case': 'Only with `open_case`.',
  date_of_birth:
    'As yyyy, yyyy-mm or yyyy-mm-dd; a time of midnight behind it is left out. Changes the score of records that state one.',
  nationality:
    'ISO 3166 code, or name in English, German, French or Danish. Changes the score of records that state one.',
  include_contained: 'Whether a fuzzy search also returns the records counted in `contained`.',
  allow_partial:
    'Whether to answer even if a list could not be loaded, and to name it in `lists_unavailable`. Without it such a request fails.',
  'request.items': 'The names to screen, each with the fields of a single check.',
  'answer.items': 'One for each name, in the order of the request.',
  check: 'Which lists this name is screened against.',
  'identifiers.value': 'The number as it is written. Spaces and hyphens make no difference.',
  'identifiers.number': 'As the list writes it.',

  matches: 'The best first; `limit` of them.',
  'matches.id': "The list and the list's own key. Stable over editions.",
  'matches.group_id': 'Of `groups`; the same for all records of one subject in this answer.',
  'matches.name': 'The main name on the list.',
  'matches.surname': 'Where the list states it.',
  'matches.date_of_birth': 'As the list states it.',
  'matches.nationality': 'As the list states it.',
  'matches.position': 'Office or function, as the list states it.',
  'matches.added_at': 'When the list has added the person.',
  'matches.address': 'The addresses, separated by "; ".',
  'matches.entity_type': 'What the record is.',
  'matches.record_type': 'Which kind of list it stands on.',
  'matches.database': 'The name of the list, for people.',
  'matches.list': 'The name of the list, for programs.',
  'matches.edition_id': 'Of `lists_screened`: the edition of the list that the record stands on.',
  'matches.source_ref': "The publisher's own reference.",
  'matches.match_score': '0 to 1 with at most three decimals, rounded down.',
  'matches.match_type': 'The search that found it.',
  'matches.band': 'The score in words, see [Matching](/api-docs/matching#bands).',
  'matches.explanation': 'Why it is a match.',
  'matches.truncated':
    'Fields of which only the beginning is given, because the answer would be too large; usually none.',
  'matches.decision': 'What your account has decided about it for this `external_ref`.',
  'matches.sanctions_details': 'What the list says besides. Empty or null: this list does not say.',
  'explanation.part':
    'The part of the name that the record was compared with, as it is written; null where it is the whole name. See [Several names in one field](/api-docs/matching#several-names).',
  'explanation.matched_name': 'The name of the record that was compared: the main one or another.',
  'explanation.name_quality': 'weak: the list itself calls this name weak.',
  'explanation.words': 'Which words of the query met which words of the name.',
  'words.query': 'The word of the query.',
  'words.name': 'The word of the listed name.',
  'words.relation':
    'How they are related: same, contained, transliteration, spelling, joined, split, variant, nickname, initial, abbreviation or number.',
  'words.similarity': '0 to 1.',
  'explanation.not_in_query': 'Words of the listed name that the query does not have.',
  'explanation.not_in_name': 'Words of the query that the listed name does not have.',
  'explanation.adjustments': 'What else has changed the score.',
  'adjustments.field': 'The field of the request.',
  'adjustments.effect': 'Added to the score; below 0 it lowers it.',
  'adjustments.why': 'The reason, in a sentence.',
  'explanation.identifiers': 'How the numbers asked for compare with those of the record.',
  'explanation.rule': 'What made it a match; name_within: the whole listed name stands among other words of the query.',
  'sanctions_details.gender': 'As the list states it.',
  'sanctions_details.identifiers': 'Numbers of documents and registers.',
  'sanctions_details.vessel': 'Of a ship.',
  'sanctions_details.aircraft': 'Of an aircraft.',
  'vessel.vessel_type': 'Such as tanker.',
  'vessel.flag': 'The state whose flag it flies.',
  'vessel.call_sign': 'Of its radio.',
  'vessel.owner': 'As the list states it.',
  'vessel.tonnage': 'As the list states it.',
  'vessel.gross_registered_tonnage': 'As the list states it.',
  'aircraft.model': 'As the list states it.',
  'aircraft.operator': 'Who flies it.',
  'aircraft.tail_number': 'Its registration.',
  'aircraft.serial_number': "The manufacturer's.",

  total_matches: 'How many matches there are, of which `limit` are given. 0 is a success, not an error.',
  contained:
    'Of a fuzzy search; null after an exact one: other records that have all terms somewhere in one of their names and are not among the matches.',
  'contained.total': 'How many there are.',
  contained_matches: 'The best of them; only with `include_contained`.',
  similar:
    'Of an exact search; null after a fuzzy one: the records that a fuzzy search of the same call finds beyond the matches. Send `match_type` as `fuzzy` to see them.',
  'similar.total': 'How many there are.',
  'similar.best_score': 'The highest score among them; null without any.',
  criteria_ignored: 'What you gave that had no effect, and why.',
  'criteria_ignored.field': 'The field of the request.',
  'criteria_ignored.reason': 'Why it had no effect.',
  query: 'What was asked, as it was read; null where it was not given.',
  'query.name': 'As sent.',
  'query.identifiers': 'As sent.',
  'query.match_type': 'Also where it is the default.',
  'query.type': 'As sent.',
  'query.date_of_birth': 'As sent.',
  'query.nationality': 'As sent.',
  'query.external_ref': 'As sent.',
  'query.identifiers.type': 'As sent.',
  'query.identifiers.value': 'As sent.',
  'query.identifiers.country': 'As sent.',
  lists_screened: 'The lists that the answer rests on.',
  ...under('lists_screened', editionTexts),
  lists: 'The lists your account is screened against.',
  ...under('listInfo.answer.lists', editionTexts),
  lists_unavailable: 'Lists that the answer does not rest on.',
  'lists_unavailable.list': 'The name of the list, for programs.',
  'lists_unavailable.database': 'The name of the list, for people.',
  'lists_unavailable.reason':
    'not_imported: there is no edition yet. not_loadable: there is one, and it could not be read.',
  policy_version: 'The version of the rules of matching.',
  'items.index': 'Its place in the request, from 0.',
  'items.success': 'False where this name was not screened: then `error` says why.',
  'answer.items.external_ref': 'Yours; null without one.',
  'items.matches_omitted':
    'Matches within the limit that are left out because the answer would be larger than 5 MB; usually null.',
  'matches_omitted.count': 'How many.',
  'matches_omitted.message': 'How to have them.',
  'items.error': 'Why this name was not screened. The others are not affected, and it is not counted.',
  'error.code': 'See [Errors](/api-docs/errors).',
  'error.message': 'A sentence for a person.',
  'error.details': 'What a program may want to read besides.',

  plan: 'Null without a subscription.',
  period: 'The month as yyyy-mm, in UTC.',
  used: 'Searches of the month so far, by all App IDs and the dashboard; each name of a batch is one.',
  'usageInfo.answer.limit': 'Searches the month has; null is unlimited, and 0 means no subscription.',
  remaining: 'Searches that are left; null is unlimited.',
  reset_at: 'When the next month begins and the count is 0 again.',
};

/** `path`: of the field, as `sanctionsCheck.answer.matches[].explanation.rule`. Undefined if nothing is said. */
export function fieldTextOf(path: string): string | undefined {
  const parts = path.replaceAll('[]', '').split('.');
  for (let from = 0; from < parts.length; from += 1) {
    const text = fieldTexts[parts.slice(from).join('.')];
    if (text) return text;
  }
  return undefined;
}
