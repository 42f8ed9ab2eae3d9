/**
 * A UN list of invented people in the publisher's form, of any size, for tests of the pipeline. (Reading the real forms is tested
 * with excerpts of real files in test/lists.)
 */
export interface UnListOptions {
  date?: string;
  /** Names of individuals, "FIRST SECOND". */
  names: readonly string[];
  /** Key of the first record; each next one is one more. */
  firstId?: number;
  /** Another name for each of them. */
  alias?: string;
}

export function unList({ date = '2026-11-20', names, firstId = 1_000_000, alias = '' }: UnListOptions): string {
  const individuals = names.map((name, i) => {
    const [first, ...rest] = name.split(' ');
    return `<INDIVIDUAL><DATAID>${firstId + i}</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>${first}</FIRST_NAME>
<SECOND_NAME>${rest.join(' ')}</SECOND_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE><REFERENCE_NUMBER>TEi.${firstId + i}</REFERENCE_NUMBER>
<LISTED_ON>2020-01-31</LISTED_ON><COMMENTS1></COMMENTS1><NATIONALITY><VALUE>Denmark</VALUE></NATIONALITY>
<LIST_TYPE><VALUE>UN List</VALUE></LIST_TYPE><INDIVIDUAL_ALIAS><QUALITY>${alias && 'Good'}</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_ADDRESS><COUNTRY></COUNTRY></INDIVIDUAL_ADDRESS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1962-03-12</DATE></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_PLACE_OF_BIRTH></INDIVIDUAL_PLACE_OF_BIRTH><INDIVIDUAL_DOCUMENT></INDIVIDUAL_DOCUMENT></INDIVIDUAL>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="un.xsd" dateGenerated="${date}T23:00:00.000Z">
<INDIVIDUALS>${individuals.join('\n')}</INDIVIDUALS><ENTITIES></ENTITIES></CONSOLIDATED_LIST>`;
}

const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'va', 'so', 'ni', 'ba', 'du', 'fe', 'go'];

/** `count` different invented names. */
export function inventedNames(count: number, seed = 0): string[] {
  return Array.from({ length: count }, (_, i) => {
    let n = i + seed * 100_000;
    let word = '';
    for (let s = 0; s < 6; s++) {
      word += syllables[n % 12];
      n = Math.floor(n / 12);
    }
    return `Zeno ${word}`;
  });
}
