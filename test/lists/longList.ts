/** A well-formed UN list of any length whose records are alike: `count` individuals and one entity. */
export async function* longList(count: number, remarkCharacters = 1_000): AsyncGenerator<Uint8Array> {
  const remarks = 'text '.repeat(remarkCharacters / 5);
  const record = (name: string, ref: string) =>
    `<${name}><DATAID>${ref}</DATAID><FIRST_NAME>Name ${ref}</FIRST_NAME><COMMENTS1>${remarks}</COMMENTS1></${name}>`;
  yield Buffer.from('<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-08-01T00:00:00Z"><INDIVIDUALS>');
  for (let index = 0; index < count; index += 1) yield Buffer.from(record('INDIVIDUAL', String(index)));
  yield Buffer.from(`</INDIVIDUALS><ENTITIES>${record('ENTITY', 'e')}</ENTITIES></CONSOLIDATED_LIST>`);
}
