const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;

/**
 * The names in one cell. Lists put several spellings into it, "Behman Asgharpour; Behman Asgharpur", and in brackets the
 * same name in another script, "حاجى مالك نورزى (Hajji Malik Noorzai; Haji Malek Noorzai)". Other brackets belong to the
 * name: "BUTEMBO AIRLINES (BAL)".
 */
export function splitNames(text: string): string[] {
  const [, outside = '', inside = ''] = /^([^(]+)\(([^()]+)\)$/.exec(text.trim()) ?? [];
  const cells = inside.includes(';') || inOtherScript(outside, inside) ? [outside, inside] : [text];
  return cells
    .flatMap((cell) => cell.split(';'))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function inOtherScript(outside: string, inside: string): boolean {
  return letter.test(outside) && letter.test(inside) && latin.test(outside) !== latin.test(inside);
}
