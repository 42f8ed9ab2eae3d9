/** A text made to cost more than its length says. */
export interface HostileText {
  name: string;
  text: string;
}

/** Repeated units, each aimed at one step: folding, word splitting, alternations, pairing of words, nested quantifiers. */
const units: Record<string, string> = {
  'one ligature of eighteen letters': '\uFDFA',
  'ligatures of three letters': '\uFB03',
  'a letter and its marks': `e${'\u0301'.repeat(20)}`,
  'one letter': 'a',
  'one capital': 'W',
  'words of one letter': 'a ',
  'different words of one letter': 'a b c d e f g h i j k l m n o p q r s t u v w x y z ',
  'words of two letters': 'al ',
  'capitalised words': 'Abd Al Rahman ',
  hyphens: 'a-',
  apostrophes: "a'",
  'dotted letters': 'a.',
  digits: '1',
  'digits with separators': '1,',
  'numbers and words': '1 a ',
  blanks: ' ',
  'blanks no keyboard has': '\u00a0\u2003',
  'invisible characters': 'a\u200b\u200d',
  'direction characters': '\u202ea\u202c',
  semicolons: 'a;',
  'names in a list': 'Peter Crane, ',
  'names joined by words': 'X and Y & Z or ',
  'names behind names': 'a a.k.a. b née ',
  'opening brackets': '(',
  'closed brackets': '(a) ',
  'quotation marks': '"',
  'relative words': 'who ',
  'verbs after names': 'Peter Crane was convicted of ',
  'sentence ends': '. ',
  abbreviations: 'Mr. J. R. ',
  ages: ', 41, ',
  Hangul: '김정은',
  Han: '习近平',
  kana: 'きゃりー',
  Thai: 'เนติวิทย์',
  Arabic: 'عبد الرحمن ',
  Hebrew: 'אברהם ',
  Cyrillic: 'Владимир ',
  'scripts in one word': 'aаα',
  'characters outside the basic plane': '𝒜',
  'character references': '&amp;',
  markup: '<a>',
  slashes: 'a/',
  'at signs': 'a@a.',
  'legal forms': 'GmbH & Co. KG ',
};

/** The units of a necessarily short run: one of each step. */
const fewUnits = [
  'one ligature of eighteen letters',
  'a letter and its marks',
  'one letter',
  'words of one letter',
  'capitalised words',
  'digits',
  'blanks',
  'names joined by words',
  'opening brackets',
  'verbs after names',
  'scripts in one word',
];

/** Hostile texts of a length (UTF-16 units), `few` for a short run. */
export function hostileTexts(length: number, few = false): HostileText[] {
  const names = few ? fewUnits : Object.keys(units);
  return names.map((name) => ({ name, text: filled(units[name] ?? name, length) }));
}

const ordinary =
  'Anna Maria Hansen and Jens Peter Sørensen work for Nordbank in Aarhus, where the company has had its office since 1998. ';

/** What a person writes, of as many bytes in UTF-8 as a hostile text has. */
export function ordinaryText(bytes: number): string {
  return filled(ordinary, bytes);
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
