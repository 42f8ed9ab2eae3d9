import { inflateSync } from 'node:zlib';
import { palettePng } from '../../../web/cards/palettePng.ts';

/** The parts of a PNG by their name. */
function chunksOf(png: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks[png.toString('latin1', at + 4, at + 8)] = png.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  return chunks;
}

const white = [255, 255, 255];
const green = [12, 50, 61];

it('has the pixels in their rows, and white as white', () => {
  const { IHDR, PLTE, IDAT } = chunksOf(palettePng(Uint8Array.from([...green, ...white, ...green, ...green]), 2));
  expect([IHDR?.readUInt32BE(0), IHDR?.readUInt32BE(4)]).toEqual([2, 2]);
  const colours = [...(PLTE ?? [])];
  expect(colours.slice(3)).toEqual(white);
  for (const [part, value] of green.entries()) expect(Math.abs((colours[part] ?? 0) - value)).toBeLessThan(8);
  expect([...inflateSync(IDAT ?? Buffer.alloc(0))]).toEqual([0, 0, 1, 0, 0, 0]);
});

it('ends each part with the checksum of the standard', () => {
  const png = palettePng(Uint8Array.from(white), 1);
  // The end of every PNG. Source: PNG specification, section 11.2.5.
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});

it('is not made of a picture with more colours than its table holds', () => {
  const many = Uint8Array.from({ length: 257 * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return [(pixel & 31) << 3, (pixel >> 5) << 3, 0][i % 3] ?? 0;
  });
  expect(() => palettePng(many, 257)).toThrow('A picture of 257 colours is no palette picture');
});
