const keptNames = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-disposition',
  'content-language',
  'expires',
];

/** The stored headers of a request, or fields of a form (names in lower case), returned with the object. */
export function storedHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const name of keptNames) {
    const value = given[name];
    if (typeof value === 'string' && value !== '') kept[name] = value;
  }
  return kept;
}
