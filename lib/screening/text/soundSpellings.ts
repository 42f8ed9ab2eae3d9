import { kana } from './kana.ts';
import { isHangul, syllables } from './romanise.ts';
import { conventionOf, spellingsBy } from './spellings.ts';

/**
 * Foreign names in scripts of syllables are read by their sound: a vowel forced by the script is left out, and letters stand for those the
 * language lacks.
 */
const japanese = conventionOf(`
  ^u(?=r)=v/u tsu=ts/tu chi=chi/ti ji=ji/di ku(?=[^aeiou-]|$)=k su(?=[^aeiou-]|$)=s fu(?=[^aeiou-]|$)=f mu(?=[^aeiou-]|$)=m
  ru(?=[^aeiou-]|$)=l/r gu(?=[^aeiou-]|$)=g zu(?=[^aeiou-]|$)=z bu(?=[^aeiou-]|$)=b/v pu(?=[^aeiou-]|$)=p vu(?=[^aeiou-]|$)=v
  to(?=[^aeiou-]|$)=t/to do(?=[^aeiou-]|$)=d/do
`);
const korean = conventionOf('peu(?=[^aeiou]|$)=v/p/f beu(?=[^aeiou]|$)=b/v eu= lr=l ll=l ch=ch/ts j=j/z');
const chinese = conventionOf(`
  ^er=el er$=r er-=r- fu-=f-/v- si-=s- ci-=ts- zi-=z- ke-=k- te-=t- de-=d- ge-=g- le-=l- lie-=rei-/le- bu-=b-/bu- pu-=pu-/p- mu-=m- shi-=sh- hei-=kh-
  jing=tin/kin ding=din ji=di/gi jie=je/ge jia=ja/ga qi=ch/ki xi=si/hi xie=she/se ang=an eng=en ing=in ong=on ao=ao/o uo=o
  wei=ve wa=va wu=u qiao=cho jin=kin/jin you=yu zhu=dju nu=nu lu=lu/ru ye=ye
`);

/** Names of Chinese and Korean persons have up to so many syllables: longer ones may be foreign names. */
const ownSyllablesMax = 4;
const syllable = /[\u4e00-\u9fff\uac00-\ud7a3]/gu;

/** Romanised spellings of a transliterated foreign word, syllable by syllable. Empty for native names. */
export function soundSpellings(word: string, name: readonly string[]): string[] {
  if (/^[\u3041-\u30ff]+$/.test(word)) return spellingsBy(japanese, kana(word, '-')).map(joined);
  if (!mayBeForeign(name)) return [];
  if (isHangul(word)) return spellingsBy(korean, syllables(word).join(''));
  if (!/[\u4e00-\u9fff]/.test(word)) return [];
  return spellingsBy(chinese, `${syllables(word).join('-')}-`).map(joined);
}

/** Whether a name has more Han and Hangul syllables than those of Chinese and Korean persons. */
export function mayBeForeign(name: readonly string[]): boolean {
  return (name.join('').match(syllable)?.length ?? 0) > ownSyllablesMax;
}

function joined(spelling: string): string {
  return spelling.replaceAll('-', '');
}
