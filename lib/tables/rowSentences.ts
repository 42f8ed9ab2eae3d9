/** Why a cell or a row of a file cannot be used, for the person who sent it. */
export const kindSentence = 'The type is not known. Please write person, company, vessel or aircraft.';
export const dateSentence =
  'This is not a date of birth up to this year and with a whole year, such as 1980-12-31, 31.12.1980 or 1980.';
export const placeHolderDateSentence = 'This date stands for one that is not known.';
export const centurySentence = (year: string): string =>
  `The year may be 19${year} or 20${year}. Please write it with four digits.`;
export const ambiguousDateSentence = (one: string, other: string): string =>
  `This is ${one} or ${other}, by the order of day and month, so only its year is compared.`;
export const yearAsDaySentence = (year: string, day: string): string =>
  `The cell shows ${day}, which a spreadsheet makes of the number ${year}: it is read as this year.`;
export const mendedSentence = (mended: string): string =>
  `The letters of this name were saved in one encoding and read in another. It is screened as "${mended}".`;
export const countrySentence = 'This country is not known. Please write its ISO code or its name.';
export const checkSentence = 'Please write sanctions, pep or both. The row is screened against all lists.';
export const aliasSentence = 'With this name the row has more characters than one search takes.';
export const identifierSentence =
  'The number has too few letters and digits to be compared: at least 4, one of them a digit other than 0, and at most 128.';
export const nameForMediaSentence =
  'Adverse media is looked for by a name, and there is none in this row. Please screen rows without a name in a file of their own.';
export const kindForMediaSentence =
  'Adverse media is looked for about people and organisations. Please screen vessels and aircraft in a file of their own.';
export const unusedSentence = 'The row is screened without it.';
