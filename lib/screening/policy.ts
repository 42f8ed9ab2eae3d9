/**
 * Every number tuning the scores, with its reason; other criteria are in criteriaPolicy.ts, words written as one in joinedPolicy.ts, costs
 * between scripts in scriptPolicy.ts, bounds of a search in searchBounds.ts, numbers and groups of records in subjectPolicy.ts. A change in
 * these files is a new policyVersion: each answer carries it, so a score can be explained years later.
 */
export const policyVersion = '2026-11.14';

/**
 * The version of folding, romanising, keys, roles and rarity, stored in each segment: a segment of another version is
 * refused. The other numbers here, except commonWordEvidence, can change without building segments again. Segments share their
 * words (see sharedWords): if two segments of one version read a word differently, an exact search would find it in one only.
 */
export const normaliserVersion = '10';

/** The highest score of two names with unequal words. */
export const scoreMaxUnequal = 0.99;
/** Same canonical form, other letters: Mohammad and Mohamad, Юрий and Yuri. Nearly as good as equal. */
export const sameFormSimilarity = 0.97;
/** A merely homophonous character of a Han or Hangul name usually belongs to another name, or is the traditional form. */
export const homophoneSimilarity = 0.5;

/** Costs of edits between canonical forms; a full edit costs 1. Transliterations differ mostly in vowels and h. */
export const vowelCost = 0.5;
export const hCost = 0.5;
export const vowelForVowelCost = 0.55;
export const similarConsonantCost = 0.55;
export const swapCost = 0.55;
/** Added when the first letters differ: misspellings are far more frequent in the rest of a name. */
export const firstLetterCost = 0.3;
/** Added when one name ends in -a and the other in -o: a woman's name and a man's. */
export const endingCost = 0.5;

/**
 * The greatest cost for two words to be compared at all, by their length (index; the last one holds for all longer words). It rises
 * steeply: two changes in a short word make another word ("Omar", "Amir"), in a long one they are typing errors.
 */
export const editBudget: readonly number[] = [0, 0, 0, 0.6, 1.3, 1.6, 2, 2.2, 2.4, 2.6, 2.8];
/** Letters are lost between two scripts, so more edits are allowed; the remaining similarity expresses the doubt. */
export const transliterationBudgetFactor = 1.6;
/** The most plain edits for a word to be considered, by the length of the query's word. */
export const scanEdits: readonly number[] = [0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 3];

/** Similarity below which two words are no evidence for each other; lower between two scripts, since true pairs are less alike. */
export const wordSimilarityMin = 0.6;
export const transliterationSimilarityMin = 0.55;
/**
 * A word spelled by the rules of another language is searched in the spellings of those rules, but for a vowel of a long word: with further
 * errors nearly any name could be meant. In shorter words single letters are too often all there is.
 */
export const spellingSimilarityMin = 0.92;
/** A foreign name in syllables keeps less of its sound. */
export const soundSimilarityMin = 0.7;
export const spellingLengthMin = 2;
export const spellingKeysLengthMin = 4;
/** Similar words count less than their similarity: at 0.9 they are less than 0.9 of the evidence. */
export const similarityExponent = 1.8;
/** "muhamm" inside "muhammad" counts by its share of the letters, at most this. */
export const containedSimilarityMax = 0.9;

/** Cost of a word without counterpart, as a share of its weight: more for the query's words, since lists often give more names than are asked for. */
export const unmatchedQueryCost = 0.75;
export const unmatchedNameCost = 0.42;
/**
 * Two different words in one place ("Ali Hasan Omar", "Ali Hasan Salim") cost more than a missing one. Sharpness: the share of the name
 * with the full cost.
 */
export const conflictCost = 0.85;
export const conflictSharpness = 1.8;
/**
 * The least contradiction, 0 to 1, of persons' names with another full word left over on both sides: however much of a long name agrees,
 * "Yasir Sabawi Ibrahim Hasan" and "Ayman Sabawi Ibrahim Hasan" are brothers.
 */
export const otherNameConflictMin = 0.4;
/** A further word without counterpart costs this share of the one before: of the long listed names, people use two or three words. */
export const furtherWordCost = 0.8;

/**
 * Partly equal names of persons need distinctive words, counted in words of full weight: two rare ones or three common ones. Without any
 * this share of the score is lost, in full only with half a word or more left over. See evidenceFactor.
 */
export const evidenceEnough = 1.85;
export const evidenceLackCost = 0.3;
export const evidenceRestWeight = 0.5;
/** The share of evidence kept by "Abdul" before another word: "Abdul Qadir" is one name, told by its second word. */
export const servantEvidence = 0.75;

/**
 * A person's word less alike than this is more often another name than a misspelling, fully so at nearNameRange below; the costs are shares
 * of the score. With words left over, or without another distinctive word, a smaller difference makes another name.
 */
export const nearNameSimilarity = 0.77;
export const nearNameRange = 0.08;
export const nearNameCost = 0.11;
export const nearPartSimilarity = 0.93;
export const nearPartCost = 0.06;
export const loneWordSimilarity = 0.9;
export const loneWordCost = 0.1;

/**
 * The highest score by an alias listed as weak, or by a person's single word, unless the query is exactly that name. Just below a strong
 * match.
 */
export const weakNameMax = 0.849;
/**
 * An alias of one word with less than this share of the requested letters, legal forms apart, and the highest score by it: "Noor" for "Al
 * Noor Trading" is one of hundreds, "Gazprom" for "Gazprom Export" is not.
 */
export const shortAliasLettersMin = 0.5;
export const shortAliasMax = 0.74;
/** The highest score of something else than a person by the sound alone of one word in Han or Hangul: the sounds of two syllables fit many words. */
export const soundAloneMax = 0.7;
/** From this similarity the sounds of three characters are that word: 하마스 and Hamas. */
export const soundsEnoughSimilarity = 0.92;
/**
 * The highest score of two three-syllable names with two syllables written differently, one of them further apart than two romanisations of
 * one syllable ("Yong", "Young"): in a Korean or Chinese name each syllable is a name of its own.
 */
export const otherSyllablesMax = 0.7;
export const otherSyllableSimilarity = 0.85;
/** Below this similarity a syllable is another one: "Song" and "Yong", "Dong" and "Jong". */
export const clearlyOtherSyllableSimilarity = 0.8;
/** The highest score if only the name of a relative agrees: the wife, the son or the father ("Abu Khalil") of somebody is somebody else. */
export const kinMax = 0.7;
/**
 * The highest score of one listed given name alone for a longer requested name: "Abd al-Rahman" for "Abd al-Rahman Makki", "Muhammad" for
 * "Hafiz Muhammad". Of one word only if its weight, 0 to 255, is below that of a very rare word.
 */
export const oneGivenNameMax = 0.7;
export const commonNameWeight = 217;
/** The highest score of a father and a son of one name ("Jr.", "Sr.", "II", "III"), equal to other relatives. */
export const generationMax = 0.74;
/** The score of an article and a rare nickname ("El Chapo") for an alias with the nickname beside the surname: a possible match. */
export const nicknameAloneScore = 0.82;

/** The score of a listed name contained whole among other words of the field: a possible match, whatever they are. */
export const nameWithinScore = 0.8;
/** The same if it may be a part of another's name and so is counted beside the matches: less than any threshold. */
export const nameInOtherScore = 0.49;

/** Another word for the same thing: "company" and "компания". */
export const symbolSimilarity = 0.95;
/** "bin" for "ibn", "Mohamed" for "Muhammad", "Volodymyr" for "Vladimir". */
export const variantSimilarity = 0.95;
/** "Chong" for "Jong": two systems of writing the same syllable, or two syllables. */
export const syllableSimilarity = 0.88;
/**
 * "Bill" may be William, and is as often another person; only a name and its own short form, never two short forms of one name. More beside
 * another equal, very rare word: "Bob Mugabe", not "Bob Smith".
 */
export const nicknameSimilarity = 0.84;
export const nicknameTellingSimilarity = 0.92;
/** The least weight, 0 to 255, of such a word: of "Lukashenko", not of "Petrov". */
export const nicknameTellingWeight = 200;
/** "V." fits Vladimir, and Viktor as well. */
export const initialSimilarity = 0.88;
/** "E." fits Yevgeniy, whom others write Evgeny. */
export const initialAlikeSimilarity = 0.86;
/**
 * "IRGC" for "Islamic Revolutionary Guard Corps"; shorter ones, made of the query's words, only if the query states that it is no person's
 * name.
 */
export const abbreviationLengthMin = 4;
/** The same by the number of letters (index; the last one holds for all longer ones): thousands of firms share three. */
export const abbreviationSimilarities: readonly number[] = [0, 0, 0, 0.75, 0.9, 0.92];
/** "ABK" is another firm than "ABC": an organisation's word of so few letters is mostly an abbreviation, so no letter is a misspelling. */
export const shortNameLength = 4;
export const shortNameFactor = 0.85;
/** Evidence of the commonest word relative to the rarest: a common name is still a name. */
export const commonWordEvidence = 0.35;

/** The evidence a word gives, by its role; multiplied with its rarity. */
export const roleWeight = {
  word: 1,
  /** Often left out or translated. */
  legal: 0.1,
  /** "company", "group", "international": shared by unrelated firms. */
  generic: 0.3,
  /** "bank", "airline": tells a bank from an airline, but not from another bank. */
  domain: 0.55,
  title: 0.2,
  particle: 0.3,
  parent: 0.3,
  initial: 0.2,
  stop: 0.15,
  /** "Iran", "Swiss": tells a branch from the others of its firm. */
  country: 0.8,
  /** Number 4 of a fleet is not number 5. */
  number: 0.9,
} as const;
/** The evidence, 0 to 255, of the rarest title: "Lt. Col." says nothing about the name behind it. */
export const titleEvidenceMax = 128;
/** Companies sharing only generic words are unrelated: "Caribbean Trading Limited", "Pacific Trading Limited". */
export const nothingDistinctiveMax = 0.6;
/** Different numbers: another fund, ship or brigade. */
export const numberConflictFactor = 0.6;
/** A number on one side only: the second fund of a series, or the same body with its registration number. */
export const numberMissingFactor = 0.88;
/** A country on one side only: a branch, or the same body named in full. */
export const countryMissingFactor = 0.94;
/** Different legal forms: perhaps a sister company. */
export const legalFormConflictFactor = 0.9;
/** "Ahmad bin Hasan" and "Hasan bin Ahmad" are father and son. */
export const parentOrderFactor = 0.65;
/**
 * A name with another given name before it, by the number of words in common (index; the last one holds for all more): with two words,
 * often a first given name is left out; with four, it is the son, since father and grandfather are named. See ownNameShared.
 */
export const ownNameMissingFactors: readonly number[] = [1, 1, 0.96, 0.8, 0.7];
/** The share of its weight a father's name costs if only the list has it: "Sergei Shoigu" is Sergei Kuzhugetovich Shoigu. */
export const patronymicMissingFactor = 0.5;
/** "A. Nazarbayev" is not Nursultan Nazarbayev: an initial left over against other words of the other name. */
export const otherInitialFactor = 0.85;
