/** Fonts of reports, in the order in which they are tried: folder of their npm package, file, and the family that the file says it is. */
const fonts = [
  ['noto-sans', 'NotoSans_400Regular', 'Noto Sans'],
  ['noto-sans', 'NotoSans_700Bold', 'Noto Sans'],
  // Its letters are copied out of a PDF as they were written; those of Noto Sans Arabic are not.
  ['amiri', 'Amiri_400Regular', 'Amiri'],
  ['noto-sans-hebrew', 'NotoSansHebrew_400Regular', 'Noto Sans Hebrew'],
  ['noto-sans-sc', 'NotoSansSC_400Regular', 'Noto Sans SC'],
  ['nanum-gothic', 'NanumGothic_400Regular', 'NanumGothic'],
  ['noto-sans-thai', 'NotoSansThai_400Regular', 'Noto Sans Thai'],
  ['noto-sans-devanagari', 'NotoSansDevanagari_400Regular', 'Noto Sans Devanagari'],
  ['noto-sans-myanmar', 'NotoSansMyanmar_400Regular', 'Noto Sans Myanmar'],
  ['noto-sans-georgian', 'NotoSansGeorgian_400Regular', 'Noto Sans Georgian'],
  ['noto-sans-armenian', 'NotoSansArmenian_400Regular', 'Noto Sans Armenian'],
  ['noto-sans-bengali', 'NotoSansBengali_400Regular', 'Noto Sans Bengali'],
  ['noto-sans-tamil', 'NotoSansTamil_400Regular', 'Noto Sans Tamil'],
  ['noto-sans-khmer', 'NotoSansKhmer_400Regular', 'Noto Sans Khmer'],
  ['noto-sans-lao', 'NotoSansLao_400Regular', 'Noto Sans Lao'],
  ['noto-sans-ethiopic', 'NotoSansEthiopic_400Regular', 'Noto Sans Ethiopic'],
  ['noto-sans-sinhala', 'NotoSansSinhala_400Regular', 'Noto Sans Sinhala'],
  ['noto-sans-gurmukhi', 'NotoSansGurmukhi_400Regular', 'Noto Sans Gurmukhi'],
  ['noto-sans-gujarati', 'NotoSansGujarati_400Regular', 'Noto Sans Gujarati'],
] as const;

/** Each with its place in `node_modules`. */
export const reportFonts = fonts.map(([name, file, family]) => ({
  package: `@expo-google-fonts/${name}/${file.slice(file.indexOf('_') + 1)}/${file}.ttf`,
  file: `${file}.ttf`,
  family,
}));
