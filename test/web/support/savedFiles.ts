interface SavedFile {
  name: string;
  text: string;
}

const RealBlob = globalThis.Blob;

/** The files that the page hands to the person from now on; jsdom can neither make object URLs nor download. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const texts = new Map<string, string>();
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts, options) => {
    const blob = new RealBlob(parts, options);
    texts.set(`blob:${texts.size}`, (parts ?? []).join(''));
    return blob;
  });
  Object.assign(URL, { createObjectURL: () => `blob:${texts.size - 1}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: texts.get(this.href) ?? '' });
  });
  return saved;
}
