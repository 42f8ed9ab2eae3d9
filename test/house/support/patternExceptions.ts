/** Patterns whose cost is no line's of their text, and what bounds that text right before. By file and pattern. */
export const boundedElsewhere: Record<string, string> = {
  [String.raw`lib/screening/text/spellings.ts /\(\?[^)]*\)|\$|\^/g`]:
    'reads the tables of this repository, a few letters a row',
  [String.raw`web/src/ui/matches/LongText.tsx /\s+\S*$/`]:
    'reads the first 181 characters of a text, which cutText has cut',
};

/** The same of adverse media and of listed nicknames. */
export const ofMedia: readonly string[] = [
  String.raw`lib/media/person/link.ts /[ ,]+([^ ,]+)/gu`,
  String.raw`lib/media/rules/whoseVerb.ts /^(?:[\s,]|\(?\d{1,3}\)?|jr\.?|sr\.?)*$/iu`,
  String.raw`lib/media/text/sentences.ts /[\r\n]\s*$/`,
  String.raw`lib/media/text/sentences.ts /([\p{L}\p{M}.]+)\.["'’”)\]]*\s*$/u`,
  String.raw`lib/operations/media/sources/gkg/gkgRow.ts /<PAGE_TITLE>(.*?)<\/PAGE_TITLE>/s`,
  String.raw`lib/operations/media/sources/news/newsQueries.ts /^[-.'’]+|[-'’]+$/gu`,
  String.raw`lib/operations/media/sources/releases/nameRuns.ts /(?<=.)[-/&]+$/u`,
  String.raw`lib/operations/media/sources/releases/nameRuns.ts /\.+$/u`,
  String.raw`lib/operations/media/sources/withoutWithheld.ts /#.*$/u`,
  String.raw`lib/screening/score/nickname.ts /^(.*\p{Ll}\S*)\s+(\P{Ll}*\p{Lu}\P{Ll}*)$/u`,
];

/**
 * Patterns that no analysis decides in a minute: they have a hundred alternatives in several scripts, or repetitions of hundreds of
 * letters. They are attacked as all others are. By file.
 */
export const tooLargeToAnalyse: readonly RegExp[] = [
  /^lib\/media\/(?:person\/(?:ages|besideName|signals)|rules\/)/,
  /^lib\/screening\/names\/alternatives/,
];
