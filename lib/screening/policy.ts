/**
 * Every number that tunes the matcher, with its reason. Whoever changes one changes POLICY_VERSION: each answer carries
 * it, so that a score can be explained years later.
 */
export const POLICY_VERSION = '2026-11.3';

/**
 * The version of folding, romanising, keys, roles and rarity, stored in each segment: a segment made by another one is
 * refused. The other numbers here can change without building segments again, but for COMMON_WORD_EVIDENCE. Segments share
 * their words (see sharedWords): where two of one version read a word in two ways, an exact search would find it in one only.
 */
export const NORMALISER_VERSION = '2';

/** From this score up a match is `exact` (near certain) or `strong`; below, `possible`. */
export const BAND_EXACT_MIN = 0.95;
export const BAND_STRONG_MIN = 0.85;

/** Only equal words score 1: whatever else is added up ends here. */
export const SCORE_MAX_UNEQUAL = 0.99;

/** Same canonical form, other letters: Mohammad and Mohamad, Юрий and Yuri. Nearly as good as equal. */
export const SAME_FORM_SIMILARITY = 0.97;

/** A character of a Han or Hangul name that only sounds the same is usually another name, or the traditional form of it. */
export const HOMOPHONE_SIMILARITY = 0.5;

/** Prices of edits between canonical forms; a full edit costs 1. Vowels and h are what transliterations disagree about. */
export const VOWEL_COST = 0.5;
export const H_COST = 0.5;
export const VOWEL_FOR_VOWEL_COST = 0.55;
export const SIMILAR_CONSONANT_COST = 0.55;
export const SWAP_COST = 0.55;
/** On top when the first letters differ: people misspell the rest of a name far more often. */
export const FIRST_LETTER_COST = 0.3;

/** On top for a name that ends in -a on one side and -o on the other: a woman's and a man's. */
export const ENDING_COST = 0.5;

/** Prices against a word in Arabic or Hebrew script, which leaves short vowels out and has one letter for several sounds. */
export const ABJAD_VOWEL_COST = 0.06;
export const ABJAD_LONG_VOWEL_COST = 0.1;
/** A vowel that is written in these scripts is long: the other word should have one too. */
export const ABJAD_WRITTEN_VOWEL_COST = 0.4;
export const ABJAD_FIRST_LETTER_COST = 0.3;
export const ABJAD_CLASS_COST = 0.25;

/** Prices against a foreign name in Han or Hangul: every consonant has got a vowel there. */
export const SYLLABLE_VOWEL_COST = 0.25;
export const SYLLABLE_CONSONANT_COST = 0.35;

/**
 * The most that a word may be changed, by its length (index; the last one holds for all longer words). A cliff: two
 * changes in a short word make another word ("Omar", "Amir"), in a long one they are typing errors.
 */
export const EDIT_BUDGET: readonly number[] = [0, 0, 0, 0.6, 1.3, 1.6, 2, 2.2, 2.4, 2.6, 2.8];
/** Two scripts lose letters between them; what is left of the similarity says how sure it is. */
export const TRANSLITERATION_BUDGET_FACTOR = 1.6;
/** Plain edits after which a word is not looked at any more, by the length of the query's word. */
export const SCAN_EDITS: readonly number[] = [0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 3];

/** Similarity below which two words are no evidence for each other; between two scripts a little is some. */
export const WORD_SIMILARITY_MIN = 0.6;
export const TRANSLITERATION_SIMILARITY_MIN = 0.55;
/** Joined words are looked for with one typing error at most: they are long, and two errors in them are rare. */
export const JOINED_SCAN_EDITS = 1;
/** Similar words count less than their similarity says: 0.9 similar is not 0.9 of the evidence. */
export const SIMILARITY_EXPONENT = 1.8;
/** "muhamm" inside "muhammad" is worth its share of the letters, but never more than this. */
export const CONTAINED_SIMILARITY_MAX = 0.9;

/** What a word without counterpart costs, as a share of its weight: the caller wrote the query's words, the list just knows more names. */
export const UNMATCHED_QUERY_COST = 0.75;
export const UNMATCHED_NAME_COST = 0.42;
/**
 * Two different words in one place ("Ali Hasan Omar", "Ali Hasan Salim") cost more than one that is missing. Sharpness:
 * the share of the name at which the cost is full.
 */
export const CONFLICT_COST = 0.7;
export const CONFLICT_SHARPNESS = 1.8;

/** An alias that the list itself calls weak, or that is a single word, is no proof unless the query is that very name. */
export const WEAK_NAME_MAX = 0.85;

/** Another word for the same thing: "company" and "компания". */
export const SYMBOL_SIMILARITY = 0.95;
/** "bin" for "ibn", "Mohamed" for "Muhammad", "Volodymyr" for "Vladimir". */
export const VARIANT_SIMILARITY = 0.95;
/** "Chong" for "Jong": two systems of writing the same syllable, or two syllables. */
export const SYLLABLE_SIMILARITY = 0.88;
/** "Bill" for "William" is possible, and as often another man. */
export const NICKNAME_SIMILARITY = 0.84;
/** "V." for "Vladimir" fits, and fits Viktor as well. */
export const INITIAL_SIMILARITY = 0.88;
/** "IRGC" for "Islamic Revolutionary Guard Corps"; shorter ones of the query's words only where it is said to be no person's name. */
export const ABBREVIATION_LENGTH_MIN = 4;
export const ABBREVIATION_SIMILARITY = 0.9;

/** What the commonest word is worth against the rarest: a common name is still a name. */
export const COMMON_WORD_EVIDENCE = 0.35;

/** How much a word says about whose name it is, by the role it plays; multiplied with its rarity. */
export const ROLE_WEIGHT = {
  word: 1,
  /** Present, absent or translated as the writer likes. */
  legal: 0.1,
  /** "company", "group", "international": shared by unrelated firms. */
  generic: 0.3,
  /** "bank", "airline": a bank is no airline, but which bank it is stands elsewhere. */
  domain: 0.55,
  title: 0.2,
  particle: 0.3,
  parent: 0.3,
  initial: 0.2,
  stop: 0.15,
  /** Number 4 of a fleet is not number 5. */
  number: 0.9,
} as const;

/** Companies that share only generic words are strangers: "Caribbean Trading Limited", "Pacific Trading Limited". */
export const NOTHING_DISTINCTIVE_MAX = 0.6;
/** Different numbers: another fund, ship or brigade. */
export const NUMBER_CONFLICT_FACTOR = 0.6;
/** Different legal forms: perhaps a sister company. */
export const LEGAL_FORM_CONFLICT_FACTOR = 0.94;
/** "Ahmad bin Hasan" and "Hasan bin Ahmad" are father and son. */
export const PARENT_ORDER_FACTOR = 0.65;

/**
 * What else is known about the person moves the score only a little, and only where both sides know it: lists have wrong
 * and several dates, and people several nationalities. A contradiction never removes a record that contains all terms.
 */
export const DATE_SAME_EFFECT = 0.03;
export const DATE_YEAR_NEAR_EFFECT = 0.01;
/** The same year but another day: often a registry's guess, as 1 January is. */
export const DATE_DAY_DIFFERS_EFFECT = -0.1;
export const DATE_YEAR_DIFFERS_EFFECT = -0.15;
/** Years that still count as near, and as near to a date that the list calls approximate. */
export const YEARS_NEAR = 1;
export const YEARS_NEAR_CIRCA = 2;
export const NATIONALITY_SAME_EFFECT = 0.01;
export const NATIONALITY_DIFFERS_EFFECT = -0.05;
/** A company when a person is asked for: nearly always a namesake. A ship when a company is: perhaps its owner's. */
export const PERSON_OR_NOT_EFFECT = -0.2;
export const KIND_DIFFERS_EFFECT = -0.05;

/** Two words written as one, or one as two, are nearly as good as the same. */
export const JOINED_FACTOR = 0.96;

/** The shortest part looked for when a word is taken apart: "al" of "alrashid". */
export const SPLIT_PART_LENGTH_MIN = 2;
export const SPLIT_PARTS_MAX = 3;
/** Joined words of two scripts: so many letters are alike by chance that they must be more alike than this. */
export const JOINED_SIMILARITY_MIN = 0.92;
export const JOINED_TRANSLITERATION_FACTOR = 0.92;
/** One word of the query written as two on the list: more alike than this, or it is chance. */
export const SPLIT_SIMILARITY_MIN = 0.8;

/** A name that shares less of the query's weight than this cannot reach a useful score. */
export const SHARED_WEIGHT_MIN = 0.3;
/** How far below what the threshold asks a name may seem and still be compared: its words may weigh more than the query's. */
export const SHARED_WEIGHT_MARGIN = 0.85;
/** Words that stand in many names do not find a name by themselves once less than this share of the weight is left. */
export const COMMON_WEIGHT_MIN = 0.5;
export const COMMON_WORD_NAMES_MIN = 64;
/** Words of a query that are compared at all: more than any listed name has (34 in 2026). */
export const QUERY_LENGTH_MAX = 40;
/** Words of a query that similar ones are looked for, the heaviest; the others are looked for as they are. Longer queries are no names, and must not cost more. */
export const QUERY_WORDS_MAX = 12;
/** Words remembered with what is similar to them among the words of lists that share theirs, 4 kB each; see recentWords. Changes no result. */
export const RECENT_WORDS_MAX = 1_500;
/** Words remembered as they were read, 300 bytes each. Changes no result. */
export const READ_WORDS_MAX = 10_000;
/** Names of a list that are scored in full per search: the best by shared weight. More find next to nothing and cost milliseconds. */
export const NAMES_SCORED_MAX = 150;
/** And of all lists: common names alone have more ("Mohammed Ali" 230 records in 200,000 names). See strongest. */
export const ALL_NAMES_SCORED_MAX = 800;
/**
 * Names of all lists that contain all terms anywhere and are scored; the records of the rest are counted. Twice the greatest
 * limit of the API, since several names may be those of one record.
 */
export const ALL_TERMS_SCORED_MAX = 400;
/** But of either sort no more than this divided by the query's words: 400 with eight, 80 with forty. */
export const WORDS_COMPARED_MAX = 3_200;
