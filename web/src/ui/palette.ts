/**
 * The colours by role. Each has a value for the light and one for the dark scheme
 * (the reader's system decides). Text colours have at least 4.5:1 on canvas, surface and their own `subtle`;
 * borders of controls and the focus ring at least 3:1.
 */
const both = (light: string, dark: string) => ({ value: { base: light, _osDark: dark } });

export const palette = {
  canvas: both('#f5f7f4', '#0d1618'),
  surface: both('#ffffff', '#142024'),
  sunken: both('#eaeeea', '#1b2a2f'),
  ink: both('#11272e', '#e6eeec'),
  muted: both('#4a6068', '#a5b7b9'),
  line: {
    DEFAULT: both('#d6ddd9', '#2a3b41'),
    strong: both('#74898e', '#6d858b'),
  },
  focus: both('#b35c0c', '#ffc069'),

  /** The brand colour: buttons, links, selections. */
  fjord: {
    DEFAULT: both('#0f4a59', '#84cad5'),
    strong: both('#0a3643', '#a9dfe6'),
    contrast: both('#ffffff', '#05242b'),
    subtle: both('#e0ecec', '#17343b'),
  },
  /** The dark band of header, hero and footer: the same in both schemes. */
  deep: {
    DEFAULT: { value: '#0c323d' },
    raised: { value: '#134552' },
    ink: { value: '#f2f6f3' },
    muted: { value: '#b4cbcd' },
    line: { value: '#2b5a66' },
  },
  /** The highlighter: only for matching words and highlights. */
  cloudberry: {
    DEFAULT: both('#e0912f', '#e8a44d'),
    mark: both('#fbdca7', '#6d4a10'),
    ink: both('#3a2500', '#ffeccd'),
  },
  /** Sanctions, failures, and deletions. */
  lingon: {
    DEFAULT: both('#a1263a', '#f3a3ae'),
    solid: both('#a1263a', '#b3364b'),
    subtle: both('#f9e7e8', '#3a1b22'),
  },
  /** Politically exposed persons. */
  blueberry: { DEFAULT: both('#454d8c', '#b6bdf4'), subtle: both('#e9ebf7', '#23284b') },
  /** Done, active, nothing found. */
  spruce: { DEFAULT: both('#1c6546', '#8bd2b0'), subtle: both('#e1f0e8', '#15342a') },
  /** Warnings. */
  ochre: { DEFAULT: both('#744d00', '#efc87d'), subtle: both('#fbf0d8', '#392c11') },
  /** With spruce, the colours of the plan badges: simple blue, advanced green, professional purple. */
  sea: { DEFAULT: both('#1c5690', '#9cc8f3'), subtle: both('#e3edf8', '#182d45') },
  heather: { DEFAULT: both('#693c92', '#d2b4ee'), subtle: both('#f1e8f8', '#33214a') },
};
