/** Ends the text of a charge: another clause, another person's part, or the case he lied in. */
const clauseEnd = String.raw`;|\.\s|\b(?:after|while|when|who|whose|before|according|as part of|in connection with an? (?:separate|unrelated)|said|announced|(?:during|in) (?:an?|the|his|her|their) (?:[\p{L}'’-]+ ){0,4}(?:prosecution|trial|investigation|inquiry|proceedings?|hearing|deposition))\b`;
const told = new RegExp(
  String.raw`(?<!\p{L})(?:(?:charg(?:ed|ing|es)|indict(?:ed|ing)|arraigned|arrested) (?:(?!${clauseEnd})[^;]){0,90}?(?:with|on|for)|(?:pleaded|pleads?|pled|pleading|plea of|found|plead) guilty(?: (?:today|yesterday|\p{L}+ly))? (?:(?!${clauseEnd})[^;]){0,90}?(?:to|of)|convict(?:ed|ing|s|ion)(?: today)? (?:(?!${clauseEnd})[^;]){0,90}?(?:of|for|on)|sentenc(?:ed|ing) (?:(?!${clauseEnd})[^;]){0,120}?(?:for|after)|(?:accused|suspected|guilty) of|counts? of) ((?:(?!${clauseEnd})[^;]){1,220})`,
  'giu',
);

/** The charges, pleas, convictions and sentences in English sentences. */
export function accusedOf(sentences: readonly string[]): string {
  return sentences.flatMap((sentence) => Array.from(sentence.matchAll(told), ([, words = '']) => words)).join('\n');
}
