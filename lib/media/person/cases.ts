/**
 * Languages declining names of people by endings with vowels, so "Jana Nowaka" is Jan Nowak. The genitive of German and of the Scandinavian
 * languages has an s alone. Source: Unicode CLDR, supplemental data, grammaticalFeatures.
 */
const declining = new Set('be bs cs el et fi fo hr hu is lt lv pl ru sh sk sl sq sr uk'.split(' '));

/** Whether the language of an article declines names; by the script if the language is unknown. */
export function declinesNames(language: string | undefined, text: string): boolean {
  return language === undefined ? /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text) : declining.has(language);
}

const vowels = 'aeiouyæœøıаеёиіїоуыэюяєαεηιουω';

/** Whether a surname stands in the first case: it ends in a consonant, or as Slavic surnames of women do. Of the others many never change. */
export function isFirstCase(surname: string): boolean {
  const plain = surname.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
  return !vowels.includes(plain.slice(-1)) || /[sc]ka$/.test(plain);
}
