const planesEnd = 0x110000;

/** Characters of a font, from its table `cmap` (formats 4 and 12). Source: OpenType specification, "cmap". */
export class FontCoverage {
  readonly #bits = new Uint8Array(planesEnd / 8);

  constructor(font: Uint8Array) {
    const data = new DataView(font.buffer, font.byteOffset, font.byteLength);
    for (const table of subtables(data)) {
      const format = data.getUint16(table);
      if (format === 4) this.#readSegments(data, table);
      if (format === 12) this.#readGroups(data, table);
    }
  }

  has(codePoint: number): boolean {
    return ((this.#bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
  }

  #add(codePoint: number): void {
    if (codePoint < planesEnd) this.#bits[codePoint >> 3] = (this.#bits[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
  }

  #readSegments(data: DataView, table: number): void {
    const twice = data.getUint16(table + 6);
    const [ends, starts] = [table + 14, table + 16 + twice];
    const [deltas, offsets] = [starts + twice, starts + 2 * twice];
    for (let at = 0; at < twice; at += 2) {
      const [start, end] = [data.getUint16(starts + at), data.getUint16(ends + at)];
      const offset = data.getUint16(offsets + at);
      for (let code = start; code <= end && code < 0xffff; code++) {
        // An offset leads from its own place to the glyph.
        const glyph = offset === 0 ? code : data.getUint16(offsets + at + offset + 2 * (code - start));
        const isMissing = offset !== 0 && glyph === 0;
        if (!isMissing && ((glyph + data.getUint16(deltas + at)) & 0xffff) !== 0) this.#add(code);
      }
    }
  }

  #readGroups(data: DataView, table: number): void {
    const count = data.getUint32(table + 12);
    for (let i = 0; i < count; i++) {
      const group = table + 16 + 12 * i;
      const [start, end, glyph] = [0, 4, 8].map((at) => data.getUint32(group + at)) as [number, number, number];
      for (let code = start; code <= end; code++) if (glyph + code - start !== 0) this.#add(code);
    }
  }
}

/** Where the tables of Unicode characters begin. */
function subtables(data: DataView): number[] {
  const count = data.getUint16(4);
  for (let i = 0; i < count; i++) {
    const record = 12 + 16 * i;
    if (data.getUint32(record) !== 0x636d6170) continue;
    const cmap = data.getUint32(record + 8);
    const encodings = Array.from({ length: data.getUint16(cmap + 2) }, (_, j) => cmap + 4 + 8 * j);
    return encodings.filter((at) => isUnicode(data, at)).map((at) => cmap + data.getUint32(at + 4));
  }
  throw new Error('The font has no table of characters');
}

function isUnicode(data: DataView, at: number): boolean {
  const [platform, encoding] = [data.getUint16(at), data.getUint16(at + 2)];
  return platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
}
