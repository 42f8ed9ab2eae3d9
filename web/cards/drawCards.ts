import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { brand } from '../../lib/contract/brand.ts';
import { type CardText, cardSize } from './card.ts';
import { cardGround } from './cardGround.ts';
import { palettePng } from './palettePng.ts';

const require = createRequire(join(import.meta.dirname, 'drawCards.ts'));

/** As WOFF, which satori reads; the letters become paths, so that every machine draws the same. */
const fontFiles = {
  serif: require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  sans: require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
};

/** Lines of a text; what is longer ends with an ellipsis. */
const lines = (count: number) => ({ display: 'block', lineClamp: count }) as const;
const ink = '#f2f6f3';
const muted = '#b4cbcd';

/** Draws cards as PNG; the parts that all have are made once. */
export async function createCardDrawer(): Promise<(card: CardText) => Promise<Buffer>> {
  await initWasmOnce();
  const ground = coloursOf(pixelsOf(cardGround()));
  const fonts = [
    { name: 'serif', data: readFileSync(fontFiles.serif), weight: 600 as const },
    { name: 'sans', data: readFileSync(fontFiles.sans), weight: 400 as const },
  ];
  return async (card) => {
    const text = pixelsOf(await satori(layout(card), { ...cardSize, fonts }));
    return palettePng(laidOver(ground, text), cardSize.width);
  };
}

let wasm: Promise<void> | undefined;
function initWasmOnce(): Promise<void> {
  wasm ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return wasm;
}

/** Four bytes a pixel: red, green, blue, opacity. */
function pixelsOf(svg: string): Uint8Array {
  return new Resvg(svg).render().pixels;
}

/** The colours of an opaque picture, three bytes a pixel. */
function coloursOf(pixels: Uint8Array): Uint8Array {
  return pixels.filter((_, at) => at % 4 < 3);
}

/** Three bytes a pixel. The colours of the upper picture are multiplied by its opacity, as resvg gives them. */
function laidOver(ground: Uint8Array, text: Uint8Array): Uint8Array {
  const rgb = ground.slice();
  for (let pixel = 0; pixel < text.length / 4; pixel++) {
    const opacity = text[pixel * 4 + 3] ?? 0;
    // Most of a card is ground without text.
    if (opacity === 0) continue;
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part;
      rgb[at] = Math.min(255, Math.round((text[pixel * 4 + part] ?? 0) + (rgb[at] ?? 0) * (1 - opacity / 255)));
    }
  }
  return rgb;
}

/** The texts of a card, as the elements that satori lays out. */
function layout({ kind, title, description }: CardText) {
  const { width, height } = cardSize;
  const serif = { fontFamily: 'serif', fontWeight: 600 };
  const box = { display: 'flex', boxSizing: 'border-box', flexDirection: 'column', justifyContent: 'space-between' };
  return element({ ...box, width, height, padding: '72px 72px 76px', color: ink, fontFamily: 'sans' }, [
    element({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', height: 52 }, [
      element({ ...serif, fontSize: 40, marginLeft: 76 }, brand.name),
      element({ fontSize: 28, color: muted }, kind),
    ]),
    element({ display: 'flex', flexDirection: 'column', width: 960 }, [
      element({ ...serif, ...lines(2), fontSize: 76, lineHeight: 1.12 }, title),
      element({ ...lines(3), fontSize: 31, lineHeight: 1.4, color: muted, marginTop: 26 }, description),
    ]),
  ]);
}

function element(style: object, children: string | object[]) {
  return { type: 'div', key: null, props: { style, children } };
}
