import * as z from 'zod/mini';
import { cutText } from '../text/cutText.ts';

/** How much of a field's name a sentence repeats. */
const shownCharacters = 40;
/** Letters by which a misspelt field name may differ. */
const differentMax = 2;

/** Makes an input's schema refuse unknown fields: an ignored `matchType` would seem to have its effect. */
export function strictInput<Input extends z.ZodMiniType>(input: Input): Input {
  const schema: z.ZodMiniType = input;
  if (schema instanceof z.ZodMiniObject) return z.catchall(schema, z.never()) as unknown as Input;
  if (schema instanceof z.ZodMiniUnion) {
    const options = schema.def.options.map((option) => strictInput(option as z.ZodMiniType));
    return schema.clone({ ...schema.def, options }) as unknown as Input;
  }
  throw new Error('An input is an object, or a choice of objects');
}

/** Names of all fields of an input, of every shape it may have: its own, or those at a place inside it. */
export function inputFields(input: z.core.$ZodType, place: readonly PropertyKey[] = []): string[] {
  if (input instanceof z.ZodMiniOptional || input instanceof z.ZodMiniDefault) {
    return inputFields(input.def.innerType, place);
  }
  if (input instanceof z.ZodMiniUnion) {
    return [...new Set(input.def.options.flatMap((option) => inputFields(option, place)))];
  }
  const [step, ...further] = place;
  if (input instanceof z.ZodMiniArray) return step === undefined ? [] : inputFields(input.def.element, further);
  if (!(input instanceof z.ZodMiniObject)) return [];
  if (step === undefined) return Object.keys(input.shape);
  const inner = Object.hasOwn(input.shape, step) ? input.shape[String(step)] : undefined;
  return inner ? inputFields(inner, further) : [];
}

/** Reason for refusing a field, with the nearest known one. `place`: its path inside the input. */
export function unknownFieldSentence(name: string, known: readonly string[], place: readonly PropertyKey[] = []) {
  const field = [...place, shown(name)].join('.');
  if (known.includes(name)) return `${field} does not go with the other fields that were sent`;
  const near = nearest(name, known);
  return `There is no field ${field}${near ? `: did you mean ${near}?` : ''}`;
}

/** A field's name as a sentence repeats it: short, and on one line. */
export function shown(name: string): string {
  const line = name.replace(/[\p{C}\p{Z}]/gu, ' ');
  return line.length > shownCharacters ? `${cutText(line, shownCharacters)}...` : line;
}

/** Known name that differs only in style (matchType, match-type), or by at most a third of its letters and two. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > 2 * shownCharacters) return undefined;
  const written = plain(name);
  const [best] = known
    .map((candidate) => ({ candidate, letters: plain(candidate) }))
    // Compares letter by letter only names of similar length.
    .filter(({ letters }) => Math.abs(letters.length - written.length) <= differentMax)
    .map(({ candidate, letters }) => ({ candidate, letters, distance: distanceOf(written, letters) }))
    .filter(({ letters, distance }) => distance <= Math.min(differentMax, letters.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return best?.candidate;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Letters inserted, removed, replaced, or swapped with their neighbour (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [above = 0, corner = 0, left = 0] = [last[j], last[j - 1], row[j - 1]];
      let least = Math.min(above + 1, left + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
