import { birthAt } from './births.ts';
import { separatorAt } from './linkWords.ts';
import { tokensOf } from './tokens.ts';

/**
 * The text outside brackets, and in each of them. A date of birth or a text beginning with a separator counts as outside, as in "Maria
 * Vorontsova (née Putina)".
 */
export function withoutBrackets(piece: string): { outside: string; inside: string[] } {
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
