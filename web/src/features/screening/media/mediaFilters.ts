import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';

/** The filters of the matches; '' if nothing was chosen. */
export interface MediaFilters {
  outcome: string;
  category: string;
  stage: string;
  language: string;
  /** yyyy-mm-dd: published on this day or later. */
  from: string;
}

export const noMediaFilters: MediaFilters = { outcome: '', category: '', stage: '', language: '', from: '' };

/** The matches passing all filters; one decided to be another person is never left out for that. */
export function filteredMedia(matches: readonly AdverseMediaMatch[], filters: MediaFilters): AdverseMediaMatch[] {
  return matches.filter(({ adverse_media_details: details }) => {
    const { outcome, categories, stage, language, articles } = details;
    const isLate = articles.some(({ publication_date }) => publication_date >= filters.from);
    return (
      (filters.outcome === '' || outcome === filters.outcome) &&
      (filters.category === '' || categories.some((category) => category === filters.category)) &&
      (filters.stage === '' || stage === filters.stage) &&
      (filters.language === '' || language === filters.language) &&
      (filters.from === '' || isLate)
    );
  });
}

/** What the matches have to choose from, each once, in the order of the matches. */
export function mediaChoices(matches: readonly AdverseMediaMatch[]) {
  const details = matches.map((match) => match.adverse_media_details);
  const once = <Value>(values: Value[]) => [...new Set(values)];
  return {
    outcomes: once(details.map(({ outcome }) => outcome)),
    categories: once(details.flatMap(({ categories }) => categories)),
    stages: once(details.flatMap(({ stage }) => stage ?? [])),
    languages: once(details.flatMap(({ language }) => language ?? [])),
  };
}
