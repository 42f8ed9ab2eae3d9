const [quote, backslash, comma, braceOpen, braceClose, bracketOpen, bracketClose] = [34, 92, 44, 123, 125, 91, 93];

/** Up to here the keys of an object are compared one by one; of larger ones a set is made. */
const listedMax = 8;

/**
 * First key repeated in an object of a JSON text, at any depth and in any spelling (`"\u0061"` is `"a"`); undefined without one.
 * `JSON.parse` silently takes the last one. The text must be valid JSON. Linear, and without recursion: a text may be nested as deep as
 * its size allows.
 */
export function doubledKey(text: string): string | undefined {
  // The keys of every open object; undefined before its first, and null for an open array.
  const open: (string[] | Set<string> | undefined | null)[] = [];
  let isKeyNext = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === quote) {
      const start = i;
      const end = endOfText(text, i);
      i = end;
      if (!isKeyNext) continue;
      isKeyNext = false;
      const written = text.slice(start + 1, end);
      const key: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
      const known = open[open.length - 1] ?? [];
      if (Array.isArray(known) ? known.includes(key) : known.has(key)) return key;
      open[open.length - 1] = withKey(known, key);
    } else if (character === comma) isKeyNext = open[open.length - 1] !== null;
    else if (character === braceOpen) {
      open.push(undefined);
      isKeyNext = true;
    } else if (character === bracketOpen) {
      open.push(null);
      isKeyNext = false;
    } else if (character === braceClose || character === bracketClose) {
      open.pop();
      isKeyNext = false;
    }
  }
  return undefined;
}

/** Place of the closing quotation mark of the text beginning at `start`. */
function endOfText(text: string, start: number): number {
  let i = start + 1;
  for (let character = text.charCodeAt(i); character !== quote; character = text.charCodeAt(++i)) {
    if (character === backslash) i++;
  }
  return i;
}

function withKey(known: string[] | Set<string>, key: string): string[] | Set<string> {
  if (!Array.isArray(known)) return known.add(key);
  if (known.length === listedMax) return new Set(known).add(key);
  known.push(key);
  return known;
}
