import { palette } from '../../../web/src/ui/palette.ts';

type Scheme = 'base' | '_osDark';
interface Colour {
  value: string | Record<Scheme, string>;
}

const hex = (colour: Colour, scheme: Scheme) =>
  typeof colour.value === 'string' ? colour.value : colour.value[scheme];

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const p = palette;
const tinted = ['fjord', 'lingon', 'blueberry', 'spruce', 'ochre', 'sea', 'heather'] as const;
const texts: [string, Colour, Colour][] = [
  ...[p.canvas, p.surface, p.sunken].flatMap((ground, i): [string, Colour, Colour][] => [
    [`ink on ground ${i}`, p.ink, ground],
    [`muted on ground ${i}`, p.muted, ground],
    [`fjord on ground ${i}`, p.fjord.DEFAULT, ground],
    [`lingon on ground ${i}`, p.lingon.DEFAULT, ground],
  ]),
  ...tinted.flatMap((name): [string, Colour, Colour][] => [
    [`${name} on its subtle`, p[name].DEFAULT, p[name].subtle],
    [`ink on ${name}'s subtle`, p.ink, p[name].subtle],
    [`muted on ${name}'s subtle`, p.muted, p[name].subtle],
  ]),
  ['button', p.fjord.contrast, p.fjord.DEFAULT],
  ['button pointed at', p.fjord.contrast, p.fjord.strong],
  ['white on danger', { value: '#ffffff' }, p.lingon.solid],
  ['marked word', p.cloudberry.ink, p.cloudberry.mark],
  ['ink on deep', p.deep.ink, p.deep.DEFAULT],
  ['muted on deep', p.deep.muted, p.deep.DEFAULT],
];
const edges: [string, Colour, Colour][] = [p.canvas, p.surface].flatMap((ground, i): [string, Colour, Colour][] => [
  [`focus ring on ground ${i}`, p.focus, ground],
  [`edge of a control on ground ${i}`, p.line.strong, ground],
]);

describe.each(['base', '_osDark'] as const)('%s', (scheme) => {
  test.each(texts)('%s can be read (4.5:1)', (_, text, ground) => {
    expect(contrast(hex(text, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)('%s can be seen (3:1)', (_, edge, ground) => {
    expect(contrast(hex(edge, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});
