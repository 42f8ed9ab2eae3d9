/** A page of every kind: those of a kind have the same style sheet, scripts and parts, and differ in their text. */
const kinds = [
  '/',
  '/sanctions-screening',
  '/case-management',
  '/api-docs/reference',
  '/status',
  '/contact',
  '/accuracy',
  '/dpa',
  '/api-docs',
] as const;
/** These have the most weight or motion: the search, charts, pictures, and the longest text. */
const heaviest = 4;

/** The paths representing their kind, or the heaviest of these alone. Throws if one of them is no page of the site. */
export function ofEachKind(paths: readonly string[], which: 'all' | 'heaviest' = 'all'): string[] {
  const missing = kinds.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`Not in the sitemap: ${missing.join(', ')}`);
  return which === 'all' ? [...kinds] : kinds.slice(0, heaviest);
}
