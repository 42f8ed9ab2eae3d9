/** What offices and their parts are called at the end. */
const kinds =
  'Section|Division|Agency|Administration|Bureau|Unit|Commission|Directorate|Task Force|Strike Force|Department|Services?|Offices?|Center|Team|Control|Initiative';
const joint = '(?:,? (?:and|of|for|the|&) (?:the )?|, | )';
const named = new RegExp(
  String.raw`(?<!\p{L})(?:\p{Lu}[\p{L}’'-]*${joint}){1,7}(?:${kinds})(?!\p{L})|(?<!\p{L})(?:Bureau|Office|Department|Directorate|Division|Center) (?:of|for) (?:the )?\p{Lu}[\p{L}’'-]*(?:${joint}\p{Lu}[\p{L}’'-]*){0,6}`,
  'gu',
);

/**
 * A text without the names of offices, since they describe an office's purpose and nobody's deed: "the Organized Crime and Gang Section".
 * In a text of capitals no name can be recognised.
 */
export function withoutAgencies(text: string): string {
  return /\p{Ll}/u.test(text) ? text.replace(named, ' ') : text;
}
