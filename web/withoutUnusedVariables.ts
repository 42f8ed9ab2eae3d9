const use = /var\(\s*(--(?:[\w-]|\\.)+)/g;
const declaration = /(?<=[{;])(--(?:[\w-]|\\.)+):(?:[^;{}"]|"[^"]*")*;?/g;

/**
 * A minified style sheet without the custom properties that nothing in it uses: the theme declares hundreds, and a page needs a few.
 * Those that only an unused one uses go with it.
 */
export function withoutUnusedVariables(css: string): string {
  const used = new Set(Array.from(css.matchAll(use), ([, name]) => name));
  const rest = css.replace(declaration, (whole, name: string) => (used.has(name) ? whole : ''));
  return rest === css ? css : withoutUnusedVariables(rest);
}
