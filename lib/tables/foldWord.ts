const letters: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', å: 'aa', ä: 'ae', ö: 'o', ü: 'u' };

/** A heading or a word as it is compared: small letters without marks, and nothing but letters and digits. */
export function foldWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[øæßåäöü]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words divided by commas, as they are compared. */
export function foldWords(list: string): string[] {
  return list.split(',').map(foldWord);
}
