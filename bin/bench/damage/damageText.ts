/** Numbers below 1. */
export type Random = () => number;

export const damages = [
  'hole',
  'hole between like places',
  'zeros',
  'blanks',
  'cut end',
  'cut start',
  'block twice',
  'block moved',
  'flipped bits',
  'wrong encoding',
  'record removed',
  'records removed',
  'lines removed',
] as const;
export type Damage = (typeof damages)[number];

/** How much of the text behind both ends of a hole is the same: the name of an element, or a cell or two. */
const alikeBytes = 12;

const recordElement =
  /<(sanctionEntity|INDIVIDUAL|ENTITY|sdnEntry|DistinctParty|entity|Designation|target|row)[\s>][\s\S]*?<\/\1>/g;

/** The bytes with damage of one kind at a random place: up to 60 kB, in small files up to a twentieth of them. */
export function damageText(given: Uint8Array, damage: Damage, random: Random): Uint8Array {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  const below = (max: number) => Math.floor(random() * max);
  const size = 1 + below(Math.min(60_000, Math.ceil(bytes.length / 20)));
  const at = below(bytes.length - size);
  const block = bytes.subarray(at, at + size);
  const without = () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
  const filled = (byte: number) => Buffer.from(bytes).fill(byte, at, at + Math.min(size, 4_096));
  switch (damage) {
    case 'hole':
      return without();
    case 'hole between like places': {
      const until = bytes.indexOf(bytes.subarray(at, at + alikeBytes), at + size);
      return until < 0 ? without() : Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)]);
    }
    case 'zeros':
      return filled(0);
    case 'blanks':
      return filled(0x20);
    case 'cut end':
      return bytes.subarray(0, bytes.length - size);
    case 'cut start':
      return bytes.subarray(size);
    case 'block twice':
      return Buffer.concat([bytes.subarray(0, at + size), bytes.subarray(at)]);
    case 'block moved': {
      const rest = without();
      const to = below(rest.length);
      return Buffer.concat([rest.subarray(0, to), block, rest.subarray(to)]);
    }
    case 'flipped bits': {
      const copy = Buffer.from(bytes);
      for (let flips = 1 + below(8); flips > 0; flips -= 1) {
        const where = below(copy.length);
        copy[where] = (copy[where] as number) ^ (1 << below(8));
      }
      return copy;
    }
    case 'wrong encoding':
      return Buffer.from(bytes.toString(random() < 0.5 ? 'utf8' : 'latin1'), 'latin1');
    case 'record removed':
      return withoutUnits(bytes, () => 1, below);
    case 'records removed':
      return withoutUnits(bytes, (count) => 1 + below(Math.ceil(count / 20)), below);
    case 'lines removed': {
      const lines = bytes.toString('latin1').split('\n');
      lines.splice(below(lines.length), 1 + below(Math.ceil(lines.length / 40)));
      return Buffer.from(lines.join('\n'), 'latin1');
    }
  }
}

/** Takes whole records out: elements of XML, or all rows beginning with the same cells of a table. */
function withoutUnits(bytes: Uint8Array, howMany: (of: number) => number, below: (max: number) => number): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const elements = [...text.matchAll(recordElement)];
  if (elements.length > 0) {
    const count = howMany(elements.length);
    const first = below(elements.length - count + 1);
    const start = elements[first]?.index ?? 0;
    const last = elements[first + count - 1];
    return Buffer.from(text.slice(0, start) + text.slice((last?.index ?? 0) + (last?.[0].length ?? 0)), 'latin1');
  }
  const lines = text.split('\n');
  const keyOf = (line: string) => line.split(/[;,]/, 2)[1];
  const keys = [...new Set(lines.slice(2).map(keyOf))];
  const count = howMany(keys.length);
  const first = below(keys.length - count + 1);
  const gone = new Set(keys.slice(first, first + count));
  return Buffer.from(lines.filter((line, i) => i < 2 || !gone.has(keyOf(line))).join('\n'), 'latin1');
}
