import recorded from '../docs/answers/sanctionsCheck.json';

/** What the texts quote of a recorded answer of the API. */
export const answerValues: Readonly<Record<string, string>> = { editionExample: editionOf('un_sanctions_list') };

/** The id of a list's edition as everybody's lists have it: the documentation records its answers with lists of an account's own. */
function editionOf(list: string): string {
  const screened = recorded.lists_screened.find((each) => each.list === list);
  if (!screened) throw new Error(`The recorded answer was not screened against ${list}`);
  return screened.edition_id.replace(/-private$/, '');
}
