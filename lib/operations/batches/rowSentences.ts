/** Why a cell or a row of a file cannot be used, for the person who sent it. */
export const kindSentence = 'The type is not known. Please write person, company, vessel or aircraft.';
export const dateSentence =
  'This is not a date of birth up to this year and with a whole year, such as 1980-12-31, 31.12.1980 or 1980.';
export const countrySentence = 'This country is not known. Please write its ISO code of two letters or its name.';
export const checkSentence = 'Please write sanctions, pep or both. The row is screened against all lists.';
export const aliasSentence = 'With this name the row has more characters than one search takes.';
export const identifierSentence =
  'The number has too few letters and digits to be compared: at least 4, one of them a digit other than 0, and at most 128.';
export const nameForMediaSentence =
  'Adverse media is looked for by a name, and there is none in this row. Please screen rows without a name in a file of their own.';
export const kindForMediaSentence =
  'Adverse media is looked for about people and organisations. Please screen vessels and aircraft in a file of their own.';
export const unusedSentence = 'The row is screened without it.';
