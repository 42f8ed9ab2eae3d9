import { letters } from './romanTables.ts';

/** Consonants as passports and newspapers write them. */
const consonants = letters(`
  က=k ခ=kh ဂ=g ဃ=g င=ng စ=s ဆ=s ဇ=z ဈ=z ည=ny ဉ=ny ဋ=t ဌ=t ဍ=d ဎ=d ဏ=n တ=t ထ=ht ဒ=d ဓ=d န=n ပ=p ဖ=hp ဗ=b ဘ=b မ=m ယ=y
  ရ=y လ=l ဝ=w သ=th ဟ=h ဠ=l အ=
`);
/** Two letters of one sound. */
const joined = letters('ကျ=ky ကြ=ky ချ=ch ခြ=ch ဂျ=j ဂြ=gy ရှ=sh လျှ=sh သျှ=sh ငြ=ny');
/** The end of a syllable: vowel signs and a closing consonant, without tones. */
const rhymes = letters(`
  ာ=a ါ=a ိ=i ီ=i ု=u ူ=u ေ=e ဲ=e ော=aw ေါ=aw ော်=aw ေါ်=aw ံ=an ို=o ိုး=oe ုံ=on ိံ=ein င်=in ောင်=aung ေါင်=aung ိုင်=aing န်=an မ်=an ိန်=ein
  ိမ်=ein ုန်=on ုမ်=on က်=et ောက်=auk ေါက်=auk ိုက်=aik တ်=at ပ်=at ိတ်=eit ိပ်=eit ုတ်=ok ုပ်=ok ည်=i ဉ်=in စ်=it ယ်=e ိုယ်=o
`);
/** After the medial w. */
const rhymesWithW = letters('=wa န်=un မ်=un ံ=un တ်=ut ပ်=ut င်=win ေ=we ာ=wa ါ=wa ဲ=we က်=wet ယ်=we');
const independent = letters('ဣ=i ဤ=i ဥ=u ဦ=u ဧ=e ဩ=aw ဪ=aw');
/** A consonant with its medials, or a vowel of its own; then vowel signs and tones, and a closing consonant with its mark. */
const syllable =
  /(?:([\u1000-\u1021])([\u103b-\u103e]{0,4})|([\u1023-\u102a]))([\u102b-\u1032\u1036-\u1038]{0,4})((?:[\u1000-\u1021]\u1037?\u103a|\u103a)?)([\u1037\u1038]{0,2})/gu;
/** The one vowel changed by a tone: "စိုး" is Soe. */
const longO = 'ိုး';
const tones = /[\u1037\u1038]/g;

/** The syllables of a word in Burmese, each as it is written: names are made of words of one syllable, with or without blanks. */
export function burmeseSyllables(word: string): string[] {
  return word.match(syllable) ?? [];
}

/** A syllable in Latin letters: "မောင်" gives maung, "စိုး" soe. */
export function burmese(word: string): string {
  return Array.from(word.matchAll(syllable), ([, letter = '', medials = '', vowel = '', signs = '', closing = '']) => {
    const rhyme = signs.startsWith(longO) ? longO : (signs + closing).replace(tones, '');
    if (vowel) return (independent[vowel] ?? '') + (rhymes[rhyme] ?? '');
    const hasW = medials.includes('\u103d');
    const others = medials.replace('\u103d', '');
    const aspirated = others.includes('\u103e');
    const bare = others.replace('\u103e', '');
    const start =
      joined[letter + others] ??
      `${aspirated ? 'h' : ''}${joined[letter + bare] ?? (consonants[letter] ?? '') + (bare ? 'y' : '')}`;
    if (hasW) return start + (rhymesWithW[rhyme] ?? `w${rhymes[rhyme] ?? ''}`);
    return start + (rhyme === '' ? 'a' : (rhymes[rhyme] ?? ''));
  }).join('');
}
