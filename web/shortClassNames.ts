const named = /css-[a-z0-9]+/g;

/**
 * Gives every class of Emotion's, which is named by a hash, a name of one to three letters, the same in all that it is asked for: a hash
 * is what packs worst, and a page has a hundred of them, in its markup and again in its style sheet. A class without any style goes.
 */
export function shortClassNames() {
  const names = new Map<string, string>();
  const shorten = (text: string) =>
    text.replace(named, (name) => {
      const known = names.get(name) ?? `k${names.size.toString(36)}`;
      names.set(name, known);
      return known;
    });
  return {
    inMarkup: (markup: string) =>
      markup.replaceAll(' class="css-0"', '').replace(/ class="[^"]*"/g, (attribute) => shorten(attribute)),
    inStyles: (css: string) => css.replace(/\.css-[a-z0-9]+/g, (selector) => shorten(selector)),
  };
}
