// When an equal number finds a record, and when records of several lists are one subject. See policy.ts.

/** A number or a name with a date is no evidence of one subject if more records of one list share it: an agent's telephone, "unknown". */
export const sharedMarkMax = 6;
/** Records linked to one another beyond this are no subject but a mistake or an attack: five lists name one at most a few times each. */
export const groupedMax = 60;
/** From this length a number of a document or register is given once, even over countries: Russian tax numbers have 10 digits. */
export const distinctiveLengthMin = 9;
/** Shorter numbers than this identify nobody ("1136"); between the two the country or the year of birth must agree. */
export const identifyingLengthMin = 6;

/** An equal number of the same kind, or with valid check digits, is the record itself: numbers are given once. */
export const sameNumberScore = 1;
/** The least score of such a number, whatever else contradicts: a strong match, since lists have errors in dates and countries. */
export const certainNumberMin = 0.85;
/** Names scoring less by themselves are different ones, and the explanation of an equal number says so. */
export const agreeingNameMin = 0.5;
/** An equal number without a stated equal kind: as strong as a very similar name. */
export const likelyNumberScore = 0.9;
/** A short number, or one of another country, is equal by chance too. */
export const doubtfulNumberScore = 0.8;
/** Another number of the same kind, if a subject has one for life: a ship, a firm on a register, a taxpayer. */
export const numberDiffersEffect = -0.1;
/** People have several passports and cards, and lists know some of them. */
export const documentDiffersEffect = -0.03;

/** Words for a name to be unique with a whole date of birth: two people of one full name and birthday are on no list at hand. */
export const fullNameWordsMin = 2;
/** Words of a name for the year alone to be enough. */
export const nameWithYearWordsMin = 3;
/**
 * Records with one reference are one subject if so many words of a person's names are alike to this degree: a list with one number for
 * "Kyong Ok Kim" and "Tong-Ho Kim" means two people.
 */
export const referenceWordsMin = 2;
export const referenceNameSimilarity = 0.7;
