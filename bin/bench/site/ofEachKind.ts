/** A page of every kind: those of a kind have the same style sheet, scripts and parts, and differ in their text. */
const kinds = [
  '/',
  '/sanctions-screening',
  '/case-management',
  '/status',
  '/contact',
  '/accuracy',
  '/dpa',
  '/api-docs',
  '/api-docs/reference',
] as const;

/** Those of the paths that stand for their kind. Throws where one of them is no page of the site. */
export function ofEachKind(paths: readonly string[]): string[] {
  const missing = kinds.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`Not in the sitemap: ${missing.join(', ')}`);
  return [...kinds];
}
