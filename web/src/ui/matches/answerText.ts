import type { ScreenedList } from '../../../../lib/contract/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening.ts';
import { countryName } from '../../shared/countryName.ts';
import { count, counted, datesInText, shortDate, shortDateTime } from '../../shared/format.ts';
import { kindWords } from '../../shared/kindWords.ts';
import { comparisonRows } from './comparisonRows.ts';
import { editionNotes } from './editionNotes.ts';
import { kindWord } from './filters.ts';
import { listName } from './listName.ts';
import type { ResultGroup } from './resultGroups.ts';
import { scorePercent, scoreSentence } from './scoreWords.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

/** The options of a search in words: "Fuzzy search, score from 80 %", "Kind: Person". */
export function optionTexts({ match_type, threshold, type, date_of_birth, nationality }: Question): string[] {
  const from = threshold === undefined ? '' : `, score from ${scorePercent({ match_score: threshold })}`;
  return [
    match_type === 'exact' ? 'Exact search' : `Fuzzy search${from}`,
    ...(type ? [`Kind: ${kindWords[type]}`] : []),
    ...(date_of_birth ? [`Date of birth: ${datesInText(date_of_birth)}`] : []),
    ...(nationality ? [`Nationality: ${countryName(nationality)}`] : []),
  ];
}

/** "388 matches, 50 shown"; the spec's sentence where there is none. */
export function headline({ name }: Question, total: number, shown: number, subjects: number): string {
  if (total === 0) return `No matches found for "${name}" in PEP or sanctions databases.`;
  const part = shown < total ? `, ${counted(shown, 'shown', 'shown')}` : '';
  const of = subjects < shown ? `, ${subjects === 1 ? 'all of one subject' : counted(subjects, 'subject')}` : '';
  return `${counted(total, 'match', 'matches')} for "${name}"${part}${of}`;
}

/** "388 more names contain these letters"; empty where none does. */
export function containedSentence({ contained, total_matches }: SearchAnswer): string {
  if (!contained || contained.total === 0) return '';
  const more = total_matches > 0 ? 'more ' : '';
  return `${count(contained.total)} ${more}${contained.total === 1 ? 'name contains' : 'names contain'} these letters`;
}

/** The whole answer as plain text, for a file or a mail: what was asked, the lists, and each subject. */
export function answerText(question: Question, answer: SearchAnswer, groups: readonly ResultGroup[]): string {
  const missing = answer.lists_unavailable.map((list) => `- not searched: ${listName(list)}`);
  return [
    headline(question, answer.total_matches, answer.results.length, groups.length),
    [...optionTexts(question), shortDateTime(answer.timestamp), `Request ${answer.request_id}`].join('. '),
    ['Lists screened:', ...answer.lists_screened.map((list) => `- ${listLine(list)}`), ...missing].join('\n'),
    ...groups.map((group) => groupLines(group, question, answer)),
    ...[containedSentence(answer)].filter(Boolean),
  ].join('\n\n');
}

/** One subject as plain text, with what was asked and when. */
export function groupText(group: ResultGroup, question: Question, answer: SearchAnswer): string {
  const asked = [`Search for "${question.name}"`, ...optionTexts(question), shortDateTime(answer.timestamp)];
  return [[...asked, `Request ${answer.request_id}`].join('. '), groupLines(group, question, answer)].join('\n\n');
}

/** "UN list of Aug 1, 2026 (sample, 112 days old)". */
function listLine(edition: ScreenedList): string {
  const notes = editionNotes(edition);
  return `${listName(edition)} of ${shortDate(edition.edition_date)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

function groupLines({ records }: ResultGroup, question: Question, answer: SearchAnswer): string {
  return records.map((record) => recordLines(record, question, answer)).join('\n');
}

function recordLines(record: SearchResult, question: Question, answer: SearchAnswer): string {
  const edition = answer.lists_screened.find(({ edition_id }) => edition_id === record.edition_id);
  const facts = [
    kindWord(record.entity_type),
    record.date_of_birth && `born ${datesInText(record.date_of_birth)}`,
    record.nationality,
  ].filter(Boolean);
  const compared = comparisonRows(question, record, answer.criteria_ignored ?? []).map(
    ({ what, asked, listed, says }) => `  ${what}: ${asked ?? 'none'} / ${listed ?? 'none'}: ${says}`,
  );
  return [
    `${record.name} (${facts.join(', ')})`,
    `  ${edition ? listLine(edition) : listName(record)}, entry ${record.source_ref}`,
    `  ${scoreSentence(record)}; matched name: ${record.explanation.matched_name}`,
    ...compared,
  ].join('\n');
}
