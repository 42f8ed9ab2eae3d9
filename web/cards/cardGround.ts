import { contourLines } from '../src/shared/contourLines.ts';
import { cardSize } from './card.ts';

/** The contour lines of the site's hero, as SVG: what all cards have behind their texts. */
export function cardGround(): string {
  const { width, height } = cardSize;
  const lines = contourLines(13)
    .map((line) => `<path d="${line}"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#0c323d"/>`,
    `<g transform="translate(520 0) scale(1.27)" fill="none" stroke="#2b5a66" stroke-width="1.3">${lines}</g>`,
    `<rect y="${height - 12}" width="${width}" height="12" fill="#e0912f"/>`,
    // The mark of the product, as in favicon.svg.
    '<g transform="translate(72 68) scale(1.75)" fill="none" stroke-linecap="round">',
    '<rect width="32" height="32" rx="8" fill="#134552"/>',
    '<path d="M10 7v18M13.5 16 22 7.5" stroke="#f2f6f3" stroke-width="3.6"/>',
    '<path d="m15 17.5 8 7.5" stroke="#f3b35e" stroke-width="4.4"/>',
    '</g></svg>',
  ].join('');
}
