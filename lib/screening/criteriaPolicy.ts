// What a date of birth, a nationality and a type change of a score. See policy.ts.

/**
 * Other criteria change the score only a little, and only if both sides have them: lists contain wrong dates and several dates, and people
 * have several nationalities. A contradiction lowers the score like any other word, so a record with all terms may be counted as contained.
 */
export const dateSameEffect = 0.03;
export const dateYearNearEffect = 0.01;
/** Two of day, month and year differ, the year by one at most. */
export const dateDayDiffersEffect = -0.1;
export const dateYearDiffersEffect = -0.15;
/** Years of tolerance around a year or a range, and around a year listed as approximate. */
export const yearsNear = 1;
export const yearsNearCirca = 2;
/** With an equal day and month the year may be this far off and counts as near: a slip of its third digit. */
export const yearsNearSameDay = 10;
export const nationalitySameEffect = 0.01;
export const nationalityDiffersEffect = -0.05;
/**
 * A company found for a person is nearly always a namesake: with an equal name it stays below the usual threshold. A ship found for a
 * company may belong to it: with an equal name it is a possible match.
 */
export const personOrNotEffect = -0.25;
export const kindDiffersEffect = -0.18;
