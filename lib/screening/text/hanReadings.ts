import mandarin from './hanReadings.data.json';
import abroad from './hanReadingsAbroad.data.json';

/** The readings of Han characters in one language; see the data's `about`. */
interface Readings {
  syllables: string;
  readings: string;
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const firstCharacter = 0x4e00;

/** The reading of a character in Mandarin (Pinyin), Korean (Revised Romanisation) or Cantonese (Jyutping); '' if it has none. */
export const mandarinReading = reader(mandarin);
export const koreanReading = reader(abroad.korean);
export const cantoneseReading = reader(abroad.cantonese);

function reader({ syllables, readings }: Readings): (character: string) => string {
  const all = syllables.split(' ');
  return (character) => {
    const index = 2 * (character.charCodeAt(0) - firstCharacter);
    const high = base64Digits.indexOf(readings.charAt(index));
    const low = base64Digits.indexOf(readings.charAt(index + 1));
    return all[high * 64 + low] ?? '';
  };
}

/** Hong Kong's usual spelling of a Cantonese syllable, from its Jyutping: z is ts or ch, and p, t, k stand for b, d, g. */
export function hongKongSpellings(jyutping: string): string[] {
  const rest = jyutping
    .replace(/^j(?=yu)/, '')
    .replace(/^j/, 'y')
    .replace(/yu(?=[nt])/, 'yue')
    .replace(/eoi/, 'ui')
    .replace(/oe/, 'eu')
    .replace(/eo/, 'u')
    .replace(/aa/, 'a')
    .replace(/^gw/, 'kw')
    .replace(/^g/, 'k')
    .replace(/^b/, 'p')
    .replace(/^d/, 't');
  return /^[zc]/.test(rest) ? [`ts${rest.slice(1)}`, `ch${rest.slice(1)}`] : [rest];
}
