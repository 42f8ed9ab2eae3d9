import { fileProblem, type ListType } from '../../lib/contract/lists/listTypes.ts';

/** The file for a person's import of a list with another format in its refresh: the page and the API take the EU's list as CSV only. */
const bringInstead: Partial<Record<ListType, string>> = {
  eu_sanctions_list:
    'https://webgate.ec.europa.eu/fsd/fsf/public/files/csvFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
};

/** Why a file of this name cannot be imported by a person, and the alternative; undefined if it can. */
export function notByHand(listType: ListType, fileName: string): string | undefined {
  const problem = fileProblem(listType, fileName);
  const instead = bringInstead[listType];
  return problem && (instead ? `${problem}. The publisher has it at ${instead}` : problem);
}
