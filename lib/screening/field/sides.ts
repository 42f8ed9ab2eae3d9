import { birthAt } from './births.ts';
import { isFirm, isRareWord, isWholeName, type Strength, strengthOf } from './fieldName.ts';
import { isSearchable } from './isSearchable.ts';
import { type Separator, separatorAt } from './linkWords.ts';
import { isRemark, withoutRemarks } from './remarks.ts';
import { type Token, textOf, tokensOf } from './tokens.ts';

/** A name that a field gives, beside others or beside remarks. */
export interface Side {
  name: string;
  /** yyyy, yyyy-mm or yyyy-mm-dd, as it is written beside the name. */
  born?: string | undefined;
  isShip: boolean;
  /** Whether the field names others beside it, and not the same subject once more. */
  isOneOfSeveral: boolean;
}

/** The words of a field between separators, with the date of birth that stands beside them. */
interface Words {
  tokens: Token[];
  born?: string | undefined;
}

/** What a field is read by. */
interface Reading {
  /** Letters of both cases occur in it. */
  mixesCases: boolean;
  sides: Side[];
  /** What is written as a name of its own, and is too little to be looked for alone. */
  left: string[];
}

/** The names in a piece of a field, in their order; remarks are cut off. `left`: what was not taken for one, though written as one. */
export function sidesOf(piece: string): { sides: Side[]; left: string[] } {
  const reading: Reading = { mixesCases: /\p{Ll}/u.test(piece), sides: [], left: [] };
  const { outside, inside } = withoutBrackets(piece);
  readMarked(tokensOf(outside), reading);
  for (const brackets of inside) {
    const tokens = tokensOf(brackets);
    if (isRemark(tokens) || tokens.some(({ key }) => ofOffice.has(key))) continue;
    const text = textOf(tokens);
    if (strengthOf(text, reading.mixesCases) === 'full' && /^\P{Ll}/u.test(text)) add(reading, { tokens }, false);
  }
  return reading;
}

/** "President of Russia": what somebody is. */
const ofOffice = new Set(['of', 'for', 'de', 'von', 'af']);

/**
 * What stands outside brackets, and in each of them. What goes on with the name stands outside: a date of birth, and what begins with a
 * separator, as in "Maria Vorontsova (née Putina)".
 */
function withoutBrackets(piece: string): { outside: string; inside: string[] } {
  const inside: string[] = [];
  let outside = '';
  let opened = -1;
  for (let i = 0; i <= piece.length; i++) {
    const sign = piece.charAt(i);
    if (opened < 0) {
      if (opening.has(sign)) opened = i;
      else outside += sign;
    } else if (closing.has(sign) || i === piece.length) {
      const content = piece.slice(opened + 1, i);
      const tokens = tokensOf(content);
      const goesOn = tokens.length > 0 && (birthAt(tokens, 0) || separatorAt(tokens, 0, false));
      if (!goesOn) inside.push(content);
      outside += goesOn ? ` ${content} ` : ' ';
      opened = -1;
    }
  }
  return { outside, inside };
}

const opening = new Set('([{（［');
const closing = new Set(')]}）］');

/** Divides by what names another subject ("on behalf of") or another name of the same ("née"). */
function readMarked(all: Token[], reading: Reading): void {
  const parts: (Words & { by?: Separator })[] = [{ tokens: [] }];
  for (let i = 0; i < all.length; ) {
    const current = parts.at(-1) as Words;
    const birth = current.tokens.length > 0 ? birthAt(all, i) : undefined;
    const found = birth ? undefined : separatorAt(all, i, !reading.mixesCases);
    if (birth) {
      current.born ??= birth.date;
      i += birth.count;
    } else if (found && (found.kind === 'mark' || (found.kind === 'called' && current.tokens.length > 0))) {
      parts.push({ tokens: [], by: found.kind });
      i += found.count;
    } else {
      current.tokens.push(all[i] as Token);
      i++;
    }
  }
  const named = parts.filter(({ tokens }) => !isRemark(tokens));
  const isOneOfSeveral = named.filter(({ by }) => by !== 'called').length > 1;
  for (const [i, part] of named.entries()) {
    if (part.by === 'called' && i > 0) readOtherName(part, named[i - 1] as Words, reading);
    else readLinked(part, reading, isOneOfSeveral);
  }
}

/** "Anna Müller geb. Schmidt" was Anna Schmidt; of a firm, and where more than one word follows, these are a name of their own. */
function readOtherName(part: Words, { tokens: before }: Words, reading: Reading): void {
  const { tokens } = withoutRemarks(part.tokens);
  const text = textOf(tokens);
  if (tokens.length === 1 && before.length > 1 && !isFirm(textOf(before))) {
    const given = before.slice(0, -1);
    if (strengthOf(text, reading.mixesCases) !== 'none')
      add(reading, { ...part, tokens: [...given, ...tokens] }, false);
  } else readLinked(part, reading, false);
}

/** Divides by "and" and its like where each side can be a name of its own. */
function readLinked(part: Words, reading: Reading, isOneOfSeveral: boolean): void {
  const sides: Token[][] = [[]];
  let isNamePart = false;
  const { tokens } = part;
  for (let i = 0; i < tokens.length; ) {
    const found = separatorAt(tokens, i, !reading.mixesCases);
    const isDash = dashes.has((tokens[i] as Token).text);
    if (found?.kind === 'link' || isDash) {
      sides.push([]);
      isNamePart ||= found?.isNamePart ?? false;
      i += found?.count ?? 1;
    } else {
      (sides.at(-1) as Token[]).push(tokens[i] as Token);
      i++;
    }
  }
  const named = sides.filter((side) => side.length > 0 && !isRemark(side));
  if (named.length < 2) {
    readListed({ ...part, tokens: named[0] ?? tokens }, reading, isOneOfSeveral);
    return;
  }
  const divided = dividedSides(named, reading, isNamePart);
  if (divided) for (const side of divided) readListed({ tokens: side, born: part.born }, reading, true);
  else readListed(part, reading, isOneOfSeveral);
}

const dashes = new Set(['-', '–', '—', '--', '·', '•', '/']);

/** The sides to look for, of which single words are not; undefined where the whole is one name: "Johnson & Johnson", "Ernst & Young Global". */
function dividedSides(sides: Token[][], { mixesCases, left }: Reading, isNamePart: boolean): Token[][] | undefined {
  const read = sides.map((tokens) => ({ tokens, ...classified(withoutRemarks(tokens).tokens, mixesCases) }));
  const full = read.filter(({ strength }) => strength === 'full');
  if (full.length === 0) return undefined;
  const doubtful = read.filter(({ strength }) => strength === 'word' || strength === 'common');
  if (doubtful.length > 0 && (isNamePart || full.some(({ isBody }) => isBody))) return undefined;
  return read.flatMap(({ tokens, text, strength }, i) => {
    if (strength === 'full' || strength === 'common') return [tokens];
    // "Maria and Vladimir Putin" share the surname.
    const next = read[i + 1];
    const surname = next?.strength === 'full' ? next.tokens.at(-1) : undefined;
    if (strength === 'word') return isRareWord(text) ? [tokens] : surname ? [[...tokens, surname]] : [];
    if (text !== '') left.push(text);
    return [];
  });
}

function classified(
  tokens: readonly Token[],
  mixesCases: boolean,
): { text: string; strength: Strength; isBody: boolean } {
  const text = textOf(tokens);
  return { text, strength: strengthOf(text, mixesCases), isBody: isFirm(text) };
}

/** Divides by commas, unless one turns a single name: "GARCÍA PÉREZ, Ana María". Behind a whole name may stand where it is. */
function readListed(part: Words, reading: Reading, isOneOfSeveral: boolean): void {
  const sides: Token[][] = [[]];
  for (const token of part.tokens) {
    (sides.at(-1) as Token[]).push(token);
    if (token.beforeComma) sides.push([]);
  }
  const named = withLegalForms(sides.filter((side) => side.length > 0));
  const read = named.map((tokens) => ({ tokens, ...classified(withoutRemarks(tokens).tokens, reading.mixesCases) }));
  const [first] = read;
  const isDivided = first?.strength === 'full' && (first.isBody || isWholeName(first.text));
  if (read.length < 2 || !first || !isDivided || (!first.isBody && isSurname(first.text, read[1]?.text ?? ''))) {
    add(reading, part, isOneOfSeveral);
    return;
  }
  if (isOneOfSeveral) add(reading, part, true);
  const full = read.filter(({ strength, tokens }) => strength === 'full' && !isRemark(tokens));
  for (const { tokens } of full) add(reading, { tokens, born: part.born }, isOneOfSeveral || full.length > 1);
}

/** In capitals, before given names that are not: as most lists and many files write a surname. */
const isSurname = (before: string, behind: string) => !/\p{Ll}/u.test(before) && /\p{Ll}/u.test(behind);

/** What is only a legal form, a title or common words of firms belongs to the name before it: "Noor Trading Co., Ltd". */
function withLegalForms(sides: Token[][]): Token[][] {
  const joined: Token[][] = [];
  for (const side of sides) {
    const before = joined.at(-1);
    if (before && isNoName(textOf(side)) && isFirm(textOf(side))) before.push(...side);
    else joined.push([...side]);
  }
  return joined;
}

const isNoName = (text: string) => ['none', 'common'].includes(strengthOf(text, true));

function add({ sides, mixesCases, left }: Reading, part: Words, isOneOfSeveral: boolean): void {
  const { tokens, isShip, hadNumber } = withoutRemarks(part.tokens);
  const name = textOf(tokens);
  // Common words of firms may be all that a name has.
  const isWhole = !isOneOfSeveral && !hadNumber && tokens.length > 1 && isSearchable(name);
  if (!isWhole && strengthOf(name, mixesCases) === 'none') {
    if (name !== '' && isOneOfSeveral) left.push(name);
  } else sides.push({ name, born: part.born, isShip, isOneOfSeveral });
}
