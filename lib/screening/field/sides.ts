import { isName } from '../names/alternatives.ts';
import { birthAt } from './births.ts';
import { withoutBrackets } from './brackets.ts';
import { classified, dividedSides, isBeforeComma, isBesideFirm, withLegalForms } from './dividedSides.ts';
import { isFirm, readWordsOf } from './fieldName.ts';
import { isSearchable } from './isSearchable.ts';
import { type Found, type Separator, separatorAt } from './linkWords.ts';
import { hasRemark, isRemark, withoutRemarks } from './remarks.ts';
import { type Token, textOf, tokensOf } from './tokens.ts';

/** A name in a field, beside others or beside remarks. */
export interface Side {
  name: string;
  /** yyyy, yyyy-mm or yyyy-mm-dd, as it is written beside the name. */
  born?: string | undefined;
  isShip: boolean;
  /** Whether the field names others beside it, and not the same subject once more. */
  isOneOfSeveral: boolean;
}

/** What a field is read by. */
interface Reading {
  /** Letters of both cases occur in it. */
  mixesCases: boolean;
  /** The field, if it is one piece. */
  whole?: string | undefined;
  sides: Side[];
  /** What is written as a name of its own, and is too little to be looked for alone. */
  left: string[];
}

/**
 * The names in a piece of a field, in their order; remarks are cut off. `left`: parts written like a name but not taken for one. `isWhole`:
 * the piece is all of the field.
 */
export function sidesOf(piece: string, isWhole: boolean): { sides: Side[]; left: string[] } {
  const whole = isWhole ? textOf(tokensOf(piece)) : undefined;
  const reading: Reading = { mixesCases: /\p{Ll}/u.test(piece), whole, sides: [], left: [] };
  const { outside, inside } = withoutBrackets(piece);
  readMarked(tokensOf(outside), reading);
  for (const brackets of inside) {
    const tokens = tokensOf(brackets);
    if (hasRemark(tokens) || tokens.some(({ key }) => ofOffice.has(key))) continue;
    const text = textOf(tokens);
    const words = readWordsOf(text, reading.mixesCases);
    // "(JSC)" and "(218 ARZ)" are no names, nor is text beginning in small letters.
    if (tokens.length > 1 && (words === 'person' || words === 'firm') && /^\p{L}/u.test(text) && !/^\p{Ll}/u.test(text))
      add(reading, tokens, false);
  }
  return reading;
}

/** "President of Russia": an office. */
const ofOffice = new Set(['of', 'for', 'de', 'von', 'af']);

/** Divides at words introducing another subject ("on behalf of") or another name of the same ("née"). */
function readMarked(all: Token[], reading: Reading): void {
  const parts: { tokens: Token[]; by?: Separator }[] = [{ tokens: [] }];
  let row = rowNumber(all[0]);
  for (let i = 0; i < all.length; ) {
    const { tokens } = parts.at(-1) as { tokens: Token[] };
    const last = tokens.at(-1);
    const birth = last ? birthAt(all, i) : undefined;
    const found = birth ? undefined : separatorAt(all, i, !reading.mixesCases);
    if (last && birth) {
      tokens.splice(-1, 1, { ...last, born: birth.date });
      i += birth.count;
    } else if (row !== undefined && i > 1 && rowNumber(all[i]) === row + 1) {
      parts.push({ tokens: [all[i] as Token], by: 'mark' });
      row++;
      i++;
    } else if (found && (found.kind === 'mark' || (found.kind === 'called' && last))) {
      parts.push({ tokens: [], by: found.kind });
      i += found.count;
    } else {
      tokens.push(all[i] as Token);
      i++;
    }
  }
  const named = parts.filter(({ tokens }) => !isRemark(tokens));
  const isOneOfSeveral = named.filter(({ by }) => by !== 'called').length > 1;
  for (const [i, part] of named.entries()) {
    const before = named[i - 1];
    if (part.by === 'called' && before) readOtherName(part.tokens, before.tokens, reading);
    else readLinked(part.tokens, reading, isOneOfSeveral);
  }
}

/** "1." or "(1)" before each name of a field; undefined for other tokens. */
function rowNumber(token: Token | undefined): number | undefined {
  const [, digits] = /^\(?(\d{1,3})[.)]$/.exec(token?.text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** "Anna Müller geb. Schmidt" was Anna Schmidt; of a firm, or with more than one word behind, these are a separate name. */
function readOtherName(all: Token[], before: readonly Token[], reading: Reading): void {
  const { tokens } = withoutRemarks(all);
  const text = textOf(tokens);
  if (tokens.length === 1 && before.length > 1 && !isFirm(textOf(before))) {
    const given = before.slice(0, -1);
    if (/\p{L}{2}/u.test(text)) add(reading, [...given, ...tokens], false);
  } else readLinked(all, reading, false);
}

/** Divides at "and" and its like if each side can be a name. */
function readLinked(tokens: Token[], reading: Reading, isOneOfSeveral: boolean): void {
  const sides: Token[][] = [[]];
  const by: (Found | undefined)[] = [];
  for (let i = leadingLinks(tokens); i < tokens.length; ) {
    const side = sides.at(-1) as Token[];
    const found = side.length > 0 ? separatorAt(tokens, i, !reading.mixesCases) : undefined;
    if (found?.kind === 'link' || (side.length > 0 && dashes.has((tokens[i] as Token).text))) {
      sides.push([]);
      by.push(found);
      i += found?.count ?? 1;
    } else {
      side.push(tokens[i] as Token);
      i++;
    }
  }
  const named = sides.filter((side) => side.length > 0 && !isRemark(side));
  if (named.length < 2) {
    readListed(named[0] ?? tokens, reading, isOneOfSeveral);
    return;
  }
  // Words joined by a dash are of one name more often than not.
  const mayDivide = by.every((found) => found) || named.every(({ length }) => length > 1);
  const isNamePart = by.some((found) => found?.isNamePart);
  const read = mayDivide ? named.map((side) => classified(side, reading.mixesCases)) : [];
  const divided = mayDivide ? dividedSides(read, reading.left, isNamePart) : undefined;
  if (divided) for (const side of divided) readListed(side, reading, true);
  else readListed(tokens, reading, isOneOfSeveral);
}

/** How many words at the front only link the rest to something: "and Jane Smith". A name may begin with such a word: "Tai Shan". */
function leadingLinks(tokens: readonly Token[]): number {
  const first = tokens.findIndex(
    ({ text }, i) => /\p{Lu}/u.test(text) || separatorAt(tokens, i, false)?.kind !== 'link',
  );
  return Math.max(0, first);
}

const dashes = new Set(['-', '–', '—', '--', '·', '•', '/']);

/** Divides by commas, unless one turns a single name: "GARCÍA PÉREZ, Ana María". A whole name may be followed by a place. */
function readListed(all: Token[], reading: Reading, isOneOfSeveral: boolean): void {
  const sides: Token[][] = [[]];
  for (const token of all) {
    (sides.at(-1) as Token[]).push(token);
    if (token.beforeComma) sides.push([]);
  }
  const named = sides.filter((side) => side.length > 0);
  // One word before a comma is a surname: so most lists and many files write a person.
  const sidesRead = named.length < 2 ? [] : named.map((side) => classified(side, reading.mixesCases));
  const isTurned = named[0]?.length === 1 && !isBesideFirm(sidesRead[0], sidesRead[1]);
  const read = isTurned ? [] : withLegalForms(sidesRead);
  const [first, second, ...more] = read;
  const others = second ? [second, ...more] : [];
  const behind = others.filter(
    ({ words, tokens }) => tokens.length > 1 && ['person', 'firm', 'word'].includes(words) && !hasRemark(tokens),
  );
  const isDivided = first && second && isBeforeComma(first, second, behind.length > 0);
  // Of two, the first may still be the surname of the second.
  if (!isDivided || (isOneOfSeveral && read.length === 2)) add(reading, all, isOneOfSeveral);
  if (!isDivided) return;
  for (const { tokens } of [first, ...behind]) add(reading, tokens, isOneOfSeveral || behind.length > 0);
}

function add(reading: Reading, all: readonly Token[], isOneOfSeveral: boolean): void {
  const { sides, mixesCases, left } = reading;
  const { tokens, isShip, hadNumber } = withoutRemarks(all);
  const name = textOf(tokens);
  // The whole is looked for anyway.
  if (reading.whole === name) return;
  // A name may consist of common words of firms alone.
  const isWhole = !hadNumber && tokens.length > 1 && isSearchable(name);
  if (isWhole || isName(name, mixesCases)) {
    const born = all.find((token) => token.born)?.born;
    sides.push({ name, born, isShip, isOneOfSeveral });
  } else if (name !== '' && isOneOfSeveral) left.push(name);
}
