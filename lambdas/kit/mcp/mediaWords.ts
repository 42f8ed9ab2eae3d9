import type { BatchMedia, ItemMedia } from '../../../lib/contract/batches/batchMedia.ts';
import type { MediaFindings } from '../../../lib/contract/media/adverseMedia.ts';
import { counted, oneLine, quoted, shownOf } from './wording.ts';

type Match = MediaFindings['matches'][number];
type Sources = Pick<BatchMedia, 'sources' | 'days_not_searched'>;

/** Letters of a title or quote: an article is data of its publisher, and a long one would hide the others. */
const quoteLettersMax = 300;
/** Of an address, kept whole. */
const addressLettersMax = 2_000;

/** Findings about one name with the gaps of the search: "nothing" is never said without them. */
export function mediaLines(found: MediaFindings): string[] {
  return [
    headline(found, found.matches.length),
    ...found.matches.map(matchLine),
    ...sourceLines(found),
    oneLine(found.notice),
  ];
}

/** The same for one name of many, with the sources told once. */
export function itemMediaLine({ status, reason, total_matches, adverse, review }: ItemMedia): string {
  if (status === 'unavailable') return `   Adverse media: not searched. ${reason ?? ''}`.trimEnd();
  const because = reason === null ? '' : ` ${oneLine(reason)}`;
  return `   Adverse media: ${counted(total_matches, 'match')}, ${adverse} adverse, ${review} to be read by a person.${because}`;
}

export function sourceLines({ sources, days_not_searched }: Sources): string[] {
  return [
    'Adverse media was looked for in:',
    ...sources.map(({ title, state, searched_from, searched_to, sample, reason }) => {
      const days = searched_from === null ? '' : ` from ${searched_from} to ${searched_to}`;
      const facts = [`${state}${days}`, sample && 'a dated sample', reason].filter(Boolean).map(String).map(oneLine);
      return `- ${oneLine(title)}: ${facts.join('; ')}`;
    }),
    ...(days_not_searched === null ? [] : [oneLine(days_not_searched)]),
  ];
}

function headline({ status, total_matches, sources }: MediaFindings, shown: number): string {
  if (status === 'unavailable') return 'Adverse media: no source answered, so nothing is known.';
  const whole = status === 'partial' ? ` ${missingOf(sources)}` : '';
  if (total_matches === 0) return `Adverse media: no match.${whole}`;
  return `Adverse media: ${counted(total_matches, 'match')}${shownOf(shown, total_matches)}.${whole}`;
}

/** Why an answer is partial. Only a source that is on may answer a repeat. */
function missingOf(sources: MediaFindings['sources']): string {
  const asked = sources.filter(({ state }) => state !== 'off');
  if (asked.every(({ state }) => state === 'searched')) {
    return `Only ${asked.length} of ${sources.length} sources were searched, or not all of the days asked for.`;
  }
  return 'A source is still missing: repeat the call to get its part.';
}

function matchLine({ title, url, adverse_media_details: details }: Match, index: number): string {
  const { outcome, role, stage, categories, publication_date, quote, needs_review } = details;
  const facts = [
    outcome,
    `role ${role}`,
    stage && `stage ${stage}`,
    categories.join(', '),
    needs_review && 'a person has to read it',
    `published ${publication_date}`,
    quote && quoted(quote, quoteLettersMax),
    quoted(url, addressLettersMax),
  ];
  return `${index + 1}. ${quoted(title, quoteLettersMax)}: ${facts.filter(Boolean).map(String).map(oneLine).join('; ')}`;
}
