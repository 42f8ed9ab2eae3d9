import type { ScreenedList } from '../../contract/lists/lists.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import type { ListedMatch, PepMatch, SanctionsMatch, SearchResult } from '../../contract/screening/matches.ts';
import { bandOf } from '../../contract/screening/scoreBands.ts';
import type { ListedEntity, PartialDate } from '../../screening/entity.ts';
import type { MatchType } from '../../screening/query.ts';
import type { SegmentMatch } from '../../screening/search.ts';
import { joined } from './joined.ts';
import { matchId } from './presentGroups.ts';
import { presentSanctionsDetails } from './presentSanctionsDetails.ts';

export function presentSanctionsMatch(
  match: SegmentMatch,
  matchType: MatchType,
  edition: ScreenedList,
): SanctionsMatch {
  const { entity } = match;
  return {
    ...common(match, matchType, edition),
    record_type: 'sanctions',
    entity_type: entity.kind,
    position: joined(entity.positions),
    nationality: joined(entity.nationalities),
    address: joined(entity.addresses),
    sanctions_details: presentSanctionsDetails(entity, edition.list),
  };
}

export function presentPepMatch(match: SegmentMatch, matchType: MatchType, edition: ScreenedList): PepMatch {
  const { entity } = match;
  const [primary] = entity.names;
  return {
    ...common(match, matchType, edition),
    record_type: 'pep',
    name: primary?.givenName ?? primary?.text ?? '',
    // A name with parts the list does not distinguish is in `name` alone.
    surname: (primary?.givenName && primary.familyName) ?? null,
    position: joined(offices(entity)),
    added_at: entity.listedOn ?? null,
  };
}

/**
 * Reason a person is a PEP. For members of a parliament the list's column has only the party, so the category is added; a former PEP,
 * and since when, is in the remarks.
 */
function offices({ positions, programmes, remarks }: ListedEntity): string[] {
  return [...positions, ...programmes, ...(remarks?.split('\n') ?? [])];
}

/** A match of either kind, as the endpoint of its kind answers it. */
export function presentListedMatch(match: SegmentMatch, matchType: MatchType, edition: ScreenedList): ListedMatch {
  const present = listTypes[edition.list].kind === 'pep' ? presentPepMatch : presentSanctionsMatch;
  return present(match, matchType, edition);
}

/** A match of either kind, for the result cards. */
export function presentSearchResult(match: SegmentMatch, matchType: MatchType, edition: ScreenedList): SearchResult {
  if (listTypes[edition.list].kind === 'pep') {
    return {
      ...presentPepMatch(match, matchType, edition),
      entity_type: null,
      nationality: null,
      address: null,
      sanctions_details: null,
    };
  }
  const sanctions = presentSanctionsMatch(match, matchType, edition);
  return {
    ...sanctions,
    surname: null,
    added_at: sanctions.sanctions_details.listed_on,
  };
}

function common(match: SegmentMatch, matchType: MatchType, edition: ScreenedList) {
  const { entity, score, explanation, group } = match;
  return {
    id: matchId(match, edition),
    group_id: group.id,
    name: entity.names[0]?.text ?? '',
    date_of_birth: dateOfBirth(entity),
    database: edition.database,
    list: edition.list,
    edition_id: edition.edition_id,
    source_ref: entity.listRef ?? entity.sourceRef,
    match_score: score,
    match_type: matchType,
    band: bandOf(score),
    explanation: {
      part: explanation.part ?? null,
      matched_name: explanation.matchedName,
      name_quality: explanation.nameQuality,
      words: explanation.words,
      not_in_query: explanation.notInQuery,
      not_in_name: explanation.notInName,
      adjustments: explanation.adjustments,
      identifiers: explanation.identifiers.map(({ type, value, listedType, listedValue, agrees }) => ({
        type: type ?? null,
        value,
        listed_type: listedType,
        listed_value: listedValue,
        agrees,
      })),
      rule: explanation.rule,
    },
    truncated: [],
  };
}

/** The dates in the list's order, as `1962-03-12`, `1962`, `circa 1962`, `1960 to 1962` or `from 1960`; null without one. */
function dateOfBirth(entity: ListedEntity): string | null {
  return joined(entity.datesOfBirth.map(dateText).filter((text) => text !== ''));
}

export function dateText({ year, month, day, circa, from, to, text }: PartialDate): string {
  const range = [from && `from ${dateText(from)}`, to && `until ${dateText(to)}`].filter(Boolean).join(' ');
  const written = from && to ? `${dateText(from)} to ${dateText(to)}` : range || isoDate({ year, month, day });
  if (!written) return text ?? '';
  return `${circa ? 'circa ' : ''}${written}${text ? ` (${text.replace(/[()]/g, '')})` : ''}`;
}

function isoDate({ year, month, day }: Pick<PartialDate, 'year' | 'month' | 'day'>): string {
  if (year === undefined) return month === undefined || day === undefined ? '' : dayOfUnknownYear(month, day);
  const two = (n: number) => String(n).padStart(2, '0');
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) parts.push(two(month));
  if (month !== undefined && day !== undefined) parts.push(two(day));
  return parts.join('-');
}

/** `9 March of an unknown year`. A leap year lets 29 February stand. */
function dayOfUnknownYear(month: number, day: number): string {
  const date = new Date(Date.UTC(2000, month - 1, day));
  const written = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `${written} of an unknown year`;
}
