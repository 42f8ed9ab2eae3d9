import { arabic, chinese } from './arabicChinese.ts';
import type { LanguageRules } from './cue.ts';
import { english } from './english.ts';
import { french, german } from './germanFrench.ts';
import { danish, norwegian, swedish } from './scandinavian.ts';
import { polish, russian } from './slavic.ts';
import { italian, spanish } from './spanishItalian.ts';

const all = [english, danish, swedish, norwegian, german, french, spanish, italian, polish, russian, arabic, chinese];
const byLanguage = new Map(all.map((rules) => [rules.language, rules]));
/** Other codes of the same language. */
const otherCodes: Record<string, string> = { nb: 'no', nn: 'no' };

/** The rules of an article's language; by its script if the language is unknown. Undefined if the rules do not read it. */
export function rulesFor(language: string | undefined, text: string): LanguageRules | undefined {
  const said = language ? (otherCodes[language] ?? language) : scriptLanguage(text);
  return byLanguage.get(said);
}

function scriptLanguage(text: string): string {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en';
}
