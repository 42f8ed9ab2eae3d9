import type { EntityKind } from '../entity.ts';
import { alternativesIn, hasSigns, piecesIn } from '../names/alternatives.ts';
import { foldWords } from '../text/fold.ts';
import { withoutCutWord } from './cutField.ts';
import { isFirm, isRare, kindOfPart, readWordsOf } from './fieldName.ts';
import { beginsSeparator } from './linkWords.ts';
import { machineReadableName } from './machineReadable.ts';
import { isCourtesy, isRemark, isWordBesideName } from './remarks.ts';
import { type Side, sidesOf } from './sides.ts';
import { keyOf, tokensOf } from './tokens.ts';

/** A name searched beside the whole field. */
export interface FieldPart {
  name: string;
  /** The kind to ask for: with several names, the kind of each. */
  kind?: EntityKind | undefined;
  /** yyyy, yyyy-mm or yyyy-mm-dd, as it stands beside the name. */
  born?: string | undefined;
  /** Whether the field names other subjects, too. */
  isOneOfSeveral: boolean;
}

/** What a name field says. */
export interface Field {
  /** The names in it; empty if it is a single name. */
  parts: FieldPart[];
  /** The date of birth in the field, if it names one subject. */
  born?: string | undefined;
  /** What stands beside the names and is looked for only as words of the whole. */
  unasked: string[];
}

/**
 * Reads a field as customers' files have it: several subjects ("X and Y", "X c/o Y"), other names of one ("née", "formerly"), and parts
 * without a name: numbers, remarks, dates of birth, addresses behind a comma. The whole is searched beside these parts, so a firm called
 * "Johnson & Johnson" is found. `kind`: as requested.
 */
export function readField(name: string, kind?: EntityKind): Field {
  const cut = [...withoutCutWord(name), ...machineReadableName(name)];
  if (cut.length === 0 && isPlain(name)) return { parts: [], unasked: [] };
  const pieces = alternativesIn(name);
  const read = pieces.length > 0 ? pieces.map((piece) => sidesOf(piece, false)) : [sidesOf(name, true)];
  const several = pieces.length > 1 && hasSigns(name);
  const sides = [...read.flatMap((each) => each.sides), ...cut];
  const isShared = several || sides.some(({ isOneOfSeveral }) => isOneOfSeveral);
  return {
    parts: different(
      name,
      sides.map((side) => partOf(side, several || side.isOneOfSeveral, kind)),
    ),
    born: isShared ? undefined : sides.find(({ born }) => born)?.born,
    unasked: [...(pieces.length > 0 ? unnamed(name, pieces) : []), ...read.flatMap(({ left }) => left)],
  };
}

/** Letters alone, or a comma behind the first word, without separators or remarks: true of most names, so they are read no further. */
function isPlain(field: string): boolean {
  const comma = field.indexOf(',');
  const name =
    comma > 0 && !field.slice(0, comma).includes(' ') ? field.slice(0, comma) + field.slice(comma + 1) : field;
  if (!/^[A-Za-z '.-]*$/.test(name) && !/^[\p{L}\p{M} '’.-]*$/u.test(name)) return false;
  if (comma > 0 && isRare(field.slice(0, comma)) && readWordsOf(field.slice(comma + 1), true) === 'firm') return false;
  const words = name.split(/\s+/);
  if (isCourtesy(keyOf(words[0] ?? ''), keyOf(words[1] ?? ''))) return false;
  return words.every((word) => {
    const key = keyOf(word);
    return !standsAlone.has(word) && !beginsSeparator(key) && !isWordBesideName(key);
  });
}

const standsAlone = new Set(['-', '.', "'", '’']);

function partOf({ name, born, isShip }: Side, isOneOfSeveral: boolean, kind?: EntityKind): FieldPart {
  return {
    name,
    kind: isShip ? (kind ?? 'vessel') : isOneOfSeveral ? kindOfPart(name, kind) : kind,
    born,
    isOneOfSeveral,
  };
}

/** Each name once; not the whole, since it is searched anyway. */
function different(whole: string, parts: readonly FieldPart[]): FieldPart[] {
  if (parts.length === 0) return [];
  const keyOfName = (name: string) => foldWords(name).join(' ');
  const byName = new Map([...parts].reverse().map((part) => [keyOfName(part.name), part]));
  byName.delete(keyOfName(whole));
  return parts.filter((part) => byName.get(keyOfName(part.name)) === part);
}

/** The pieces between signs without a name or words of a firm or remark. */
function unnamed(name: string, pieces: readonly string[]): string[] {
  return piecesIn(name).filter((piece) => !pieces.includes(piece) && !isFirm(piece) && !isRemark(tokensOf(piece)));
}
