import { letters } from './romanTables.ts';

/** What Thai consonants are read as at the start of a syllable, after Thailand's Royal Society, with g and j as foreign names mean them. */
const consonants = letters(`
  ก=k ข=kh ฃ=kh ค=k ฅ=k ฆ=k ง=ng จ=ch ฉ=ch ช=ch ซ=s ฌ=ch ญ=y ฎ=d ฏ=t ฐ=t ฑ=t ฒ=t ณ=n ด=d ต=t ถ=t ท=t ธ=t น=n บ=b ป=p ผ=p
  ฝ=f พ=p ฟ=f ภ=p ม=m ย=y ร=r ล=l ว=v ศ=s ษ=s ส=s ห=h ฬ=l ฮ=h
`);
const vowels = letters(`
  ะ=a ั=a า=a ำ=am ิ=i ี=i ึ=u ื=u ุ=u ู=u อ=o ฤ=ri เ=e แ=ae โ=o ใ=ai ไ=ai ๅ=
`);

/**
 * Vowels written before the consonants they follow; a pair of consonants is a cluster with r, l or w.
 */
const writtenBefore = /([เแโใไ])([ก-ฮ](?:[รลว](?=[ก-ฮ]|[ะาิีึืุู็์]|$))?)/g;
/** The vowel of "Viktor" and "Robert", written with the sign of another on both sides. */
const openE = /เ([ก-ฮ][รลว]?)(?:อ|ิ)/g;
const openI = /เ([ก-ฮ][รลว]?)ีย/g;
/** The consonant without a sound, before the vowel it carries. */
const carrier = /อ(?=[ะ-ู])/g;
/** Signs of tone, and those shortening a vowel or silencing a letter, pronounced in foreign names all the same. */
const unspoken = /[็-๎]/g;

/** A Thai word in Latin letters, in the order of speech. Unwritten vowels are left out. */
export function thai(word: string): string {
  const spoken = word
    .replace(unspoken, '')
    .replace(carrier, '')
    .replace(openE, '$1e')
    .replace(openI, '$1ia')
    .replace(writtenBefore, '$2$1');
  return Array.from(
    spoken,
    (letter) => consonants[letter] ?? vowels[letter] ?? (/[a-z0-9]/.test(letter) ? letter : ''),
  ).join('');
}
