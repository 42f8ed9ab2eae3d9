import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { countryName } from '../../shared/countryName.ts';
import { count, counted, datesInText, shortDate, shortDateTime } from '../../shared/format.ts';
import { identifierText } from '../../shared/identifierWords.ts';
import { kindWords } from '../../shared/kindWords.ts';
import { comparisonRows } from './comparisonRows.ts';
import { type ContainedLines, containedLines, moreContained, oneWordAdvice, openSentence } from './containedLines.ts';
import { decisionTitle, holdsUntil } from './decisionWords.ts';
import { editionNotes } from './editionNotes.ts';
import { kindWord } from './filters.ts';
import { isNameCompared, numberSentence } from './foundByNumber.ts';
import { listName } from './listName.ts';
import type { ResultGroup } from './resultGroups.ts';
import { scorePercent, scoreSentence } from './scoreWords.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

/** The options of a search in words: "Fuzzy search, score from 80 %", "Kind: Person". */
export function optionTexts({ name, match_type, threshold, type, ...question }: Question): string[] {
  const { date_of_birth, nationality, external_ref: reference } = question;
  const from = threshold === undefined ? '' : `, score from ${scorePercent({ match_score: threshold })}`;
  return [
    name === undefined ? 'Search by number' : match_type === 'exact' ? 'Exact search' : `Fuzzy search${from}`,
    ...(type ? [`Kind: ${kindWords[type]}`] : []),
    ...(date_of_birth ? [`Date of birth: ${datesInText(date_of_birth)}`] : []),
    ...(nationality ? [`Nationality: ${countryName(nationality)}`] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
  ];
}

/** What was searched, within a sentence: "\"Ola Eksempel\" or passport number 4004". */
export function askedText({ name, identifiers = [] }: Question): string {
  return [...(name === undefined ? [] : [`"${name}"`]), ...identifiers.map(identifierText)].join(' or ');
}

/** "388 matches, 50 shown"; the spec's sentence if there is none. */
export function headline(question: Question, total: number, shown: number, subjects: number): string {
  if (total === 0) return `No matches found for ${askedText(question)} in PEP or sanctions databases.`;
  const part = shown < total ? `, ${counted(shown, 'shown', 'shown')}` : '';
  const of = subjects < shown ? `, ${subjects === 1 ? 'all of one subject' : counted(subjects, 'subject')}` : '';
  return `${counted(total, 'match', 'matches')} for ${askedText(question)}${part}${of}`;
}

/** "388 more names contain these letters", beside matches and open names; empty if there is none. */
export function containedSentence(answer: SearchAnswer, lines: ContainedLines): string {
  const total = moreContained(lines, answer);
  if (total === 0) return '';
  const more = answer.total_matches > 0 || lines.open.length > 0 ? 'more ' : '';
  return `${count(total)} ${more}${total === 1 ? 'name contains' : 'names contain'} these letters`;
}

/** Of an exact search: a fuzzy one's additional results; empty if there are none. */
export function similarSentence({ similar }: Pick<SearchAnswer, 'similar'>): string {
  if (!similar?.total || similar.best_score === null) return '';
  const what = counted(similar.total, 'similar name is', 'similar names are');
  return `${what} not shown, the best with a score of ${similar.best_score}. Choose Fuzzy to see ${similar.total === 1 ? 'it' : 'them'}.`;
}

/** The whole answer as plain text, for a file or a mail: the question, the lists, and each subject. */
export function answerText(question: Question, answer: SearchAnswer, groups: readonly ResultGroup[]): string {
  const missing = answer.lists_unavailable.map((list) => `- not searched: ${listName(list)}`);
  const lines = containedLines(question, answer);
  const texts = (some: readonly ResultGroup[]) => some.map((group) => groupLines(group, question, answer));
  return [
    headline(question, answer.total_matches, answer.results.length, groups.length),
    [...optionTexts(question), shortDateTime(answer.timestamp), `Request ${answer.request_id}`].join('. '),
    ['Lists screened:', ...answer.lists_screened.map((list) => `- ${listLine(list)}`), ...missing].join('\n'),
    ...texts(groups),
    ...(lines.open.length > 0 ? [openSentence(lines, answer), ...texts(lines.open)] : []),
    ...[containedSentence(answer, lines), similarSentence(answer), oneWordAdvice(question, answer)].filter(Boolean),
  ].join('\n\n');
}

/** One subject as plain text, with the question and its time. */
export function groupText(group: ResultGroup, question: Question, answer: SearchAnswer): string {
  const asked = [`Search for ${askedText(question)}`, ...optionTexts(question), shortDateTime(answer.timestamp)];
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
    `  ${scoreSentence(record)}; ${foundBy(record)}`,
    ...decided(record),
    ...compared,
  ].join('\n');
}

function decided({ decision }: SearchResult): string[] {
  if (!decision) return [];
  return [
    `  ${decisionTitle(decision)}. ${decision.reason} ${decision.holds ? holdsUntil(decision) : 'It holds no more.'}`,
  ];
}

/** By its name, its number or both. */
function foundBy(record: SearchResult): string {
  const name = isNameCompared(record) ? [`matched name: ${record.explanation.matched_name}`] : [];
  const number = numberSentence(record);
  return [...(number ? [number.charAt(0).toLowerCase() + number.slice(1)] : []), ...name].join('; ');
}
