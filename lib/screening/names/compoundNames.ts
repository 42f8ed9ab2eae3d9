/** "Servant of", with the article as it is said before the next letter. */
const servantOf = /^abd(?:[aeiou]{1,2}l|[aeiou]{1,2}(?=[dnrstz])|(?=[^aeiou]))([a-z]{3,})$/;
/** The end of "light of the religion" and of "gift of God", with the article. */
const ofReligion = /^([a-z]{3,}?)[aeiou]{1,2}(?:dd|ld|d)(?:i|ee|ie)ne?$/;
const ofGod = /^([a-z]{3,}?)[aeou]{1,2}llah$/;
const lettersMax = 32;

/**
 * The distinctive part of an Arabic name also written as two or three words, as folded: "karim" of "abdelkarim", "nur" of "nuruddin"; none for other words. Of "abdurrahman" it is "rahman".
 */
export function distinctivePartsOf(text: string): string[] {
  if (text.length > lettersMax) return [];
  const servants = servantOf.exec(text)?.[1];
  if (servants !== undefined) return [withoutDoubled(servants)];
  const named = (ofReligion.exec(text) ?? ofGod.exec(text))?.[1];
  return named === undefined ? [] : [named];
}

/** The article is assimilated to some letters. */
function withoutDoubled(text: string): string {
  return text.charAt(0) === text.charAt(1) ? text.slice(1) : text;
}
