import { crc32, deflateSync } from 'node:zlib';

const coloursMax = 256;
/** The highest makes a card 4 % smaller, and takes ten times as long. */
const deflateLevel = 6;

/**
 * A PNG of pixels without transparency, three bytes each, in rows of `width`. It has one byte a pixel and a table of the colours, a
 * third of the size; colours that differ by less than 8 of 256 in each part become one. Throws where more than 256 remain. The same
 * pixels give the same bytes with one version of zlib. Source: PNG specification (third edition), sections 5 and 11.
 */
export function palettePng(rgb: Uint8Array, width: number): Buffer {
  const height = rgb.length / 3 / width;
  const palette = new Map<number, number>();
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = rounded(rgb, pixel * 3);
    // Most pixels have the colour of the one before.
    if (colour !== last) {
      index = palette.get(colour) ?? palette.size;
      palette.set(colour, index);
      last = colour;
    }
    rows[pixel + Math.floor(pixel / width) + 1] = index;
  }
  if (palette.size > coloursMax) throw new Error(`A picture of ${palette.size} colours is no palette picture`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours from a table.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from([...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: deflateLevel })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A colour to five bits in each part, which are then spread over the eight again, so that white stays white. */
function rounded(rgb: Uint8Array, at: number): number {
  let colour = 0;
  for (let part = 0; part < 3; part++) {
    const high = (rgb[at + part] ?? 0) >> 3;
    colour = (colour << 8) | (high << 3) | (high >> 2);
  }
  return colour;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
