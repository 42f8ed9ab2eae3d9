// Costs of comparing words of two scripts:

/** Costs against a word in Arabic or Hebrew script: short vowels are omitted, and one letter has several sounds. */
export const abjadVowelCost = 0.06;
export const abjadLongVowelCost = 0.1;
/** A written vowel in these scripts is long: the other word should have one too. */
export const abjadWrittenVowelCost = 0.4;
export const abjadFirstLetterCost = 0.3;
export const abjadClassCost = 0.25;

/** Costs against a foreign name in Han or Hangul, with a vowel after every consonant. */
export const syllableVowelCost = 0.25;
export const syllableConsonantCost = 0.35;

/** Costs against a word of another script read by its sound: a letter missing in its language costs next to nothing. */
export const soundVowelCost = 0.25;
export const soundConsonantCost = 0.12;
export const soundNeighbourCost = 0.35;
export const soundFirstLetterCost = 0.1;
