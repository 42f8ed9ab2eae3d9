import { letters } from './romanTables.ts';

/** Hepburn's readings of katakana, with the small letters for foreign sounds. */
const kanaReadings = letters(`
  ア=a イ=i ウ=u エ=e オ=o カ=ka キ=ki ク=ku ケ=ke コ=ko サ=sa シ=shi ス=su セ=se ソ=so タ=ta チ=chi ツ=tsu テ=te ト=to ナ=na ニ=ni
  ヌ=nu ネ=ne ノ=no ハ=ha ヒ=hi フ=fu ヘ=he ホ=ho マ=ma ミ=mi ム=mu メ=me モ=mo ヤ=ya ユ=yu ヨ=yo ラ=ra リ=ri ル=ru レ=re ロ=ro
  ワ=wa ヰ=i ヱ=e ヲ=o ン=n ガ=ga ギ=gi グ=gu ゲ=ge ゴ=go ザ=za ジ=ji ズ=zu ゼ=ze ゾ=zo ダ=da ヂ=ji ヅ=zu デ=de ド=do バ=ba ビ=bi
  ブ=bu ベ=be ボ=bo パ=pa ピ=pi プ=pu ペ=pe ポ=po ヴ=vu ァ=a ィ=i ゥ=u ェ=e ォ=o ャ=ya ュ=yu ョ=yo ヮ=wa ッ= ヵ=ka ヶ=ke ヽ= ヾ=
`);

const hiragana = /[\u3041-\u3096]/g;
/** A letter followed by a small one: the vowel of the first is replaced, "ティ" is ti, "シャ" sha. */
const withSmall = /([\u30a0-\u30ff])([ァィゥェォャュョヮ])/g;

/** A word in kana in Latin letters: "プーチン" gives puchin. `long` stands for the sign of a long vowel. */
export function kana(word: string, long = ''): string {
  const katakana = word.replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
  const whole = katakana.replace(withSmall, (_, first: string, small: string) => combined(first, small));
  return Array.from(
    whole,
    (letter) => (letter === 'ー' ? long : kanaReadings[letter]) ?? (/[a-z0-9]/.test(letter) ? letter : ''),
  ).join('');
}

function combined(first: string, small: string): string {
  const start = (kanaReadings[first] ?? '').replace(/[aeiou]$/, '');
  const end = kanaReadings[small] ?? '';
  return /(?:sh|ch|j)$/.test(start) ? start + end.replace('y', '') : start + end;
}
