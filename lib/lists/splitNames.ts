const latin = /\p{Script=Latin}/u;
const letter = /\p{L}/u;

/** Where a remark begins behind a name: ", born 1 Jan. 1953", "(previously listed as)", "(false identity related to ...". */
const remarkBegins =
  /\b(?:born (?=in\b|on\b|circa\b|about\b|\d)|dob\b|(?:previously|formerly) listed as\b|false identity\b)/i;
const originalScript = /\((?:name )?(?:in )?original script:? ?/i;
/** The letters of an enumeration: "a) Mohammad Sabet b) M. Javad Kareemi". */
const enumerated = /(?:^| )[a-h]\) /;
const arabic = /\p{Script=Arabic}/u;

export interface CellNames {
  /** Without the remark; none is empty. */
  names: string[];
  /** What the cell says beside the names, as it is written. */
  remark?: string;
}

/**
 * The names in one cell, and the remark behind them. Lists put several spellings into it, "Behman Asgharpour; Behman Asgharpur", and in
 * brackets the same name in another script, "حاجى مالك نورزى (Hajji Malik Noorzai; Haji Malek Noorzai)". Other brackets belong to the
 * name: "BUTEMBO AIRLINES (BAL)".
 */
export function readNames(text: string): CellNames {
  const begins = text.search(remarkBegins);
  if (begins < 0) return { names: splitNames(text) };
  const remark = text.slice(begins).trim();
  const isWhole = count(remark, '(') >= count(remark, ')');
  return { names: splitNames(text.slice(0, begins)), remark: isWhole ? remark : remark.replace(/\)(?=[^)]*$)/, '') };
}

/** The names in one cell without a remark. */
export function splitNames(text: string): string[] {
  const plain = withoutStray(text.replace(originalScript, '('));
  const [, outside = '', inside = ''] = /^([^(]+)\(([^()]+)\)$/.exec(plain) ?? [];
  const cells = inside.includes(';') || inOtherScript(outside, inside) ? [outside, inside] : twoScripts(plain);
  return cells
    .flatMap((cell) => cell.split(';'))
    .flatMap((cell) => cell.split(enumerated))
    .map(withoutStray)
    .filter((name) => name !== '');
}

/** Two and more Latin words, then two and more Arabic ones without a bracket: "Agha Jan Alizai اغا جان عالیزی". */
function twoScripts(text: string): string[] {
  const words = text.split(' ');
  const at = words.findIndex((word) => arabic.test(word));
  const [first, second] = [words.slice(0, Math.max(0, at)), words.slice(Math.max(0, at))];
  const isTwo = first.length > 1 && second.length > 1 && first.every((word) => latin.test(word));
  return isTwo && !second.some((word) => latin.test(word)) ? [first.join(' '), second.join(' ')] : [text];
}

function inOtherScript(outside: string, inside: string): boolean {
  return letter.test(outside) && letter.test(inside) && latin.test(outside) !== latin.test(inside);
}

/** Without commas and blanks at the ends, and without an unmatched bracket there. */
function withoutStray(text: string): string {
  let start = 0;
  let end = text.length;
  const opening = count(text, '(');
  const closing = count(text, ')');
  const isStray = (sign: string | undefined, bracket: boolean) =>
    sign !== undefined && (/[\s,;]/.test(sign) || bracket);
  while (start < end && isStray(text[start], text[start] === ')' && closing > opening)) start += 1;
  while (end > start && isStray(text[end - 1], text[end - 1] === '(' && opening > closing)) end -= 1;
  return text.slice(start, end);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
