/** A value of a template as it reads: `Fn::GetAtt` of a table is `Table.Arn`, also where another stack exports it or gives it to a nested one. */
export function templateText(value: unknown, exported: ReadonlyMap<string, unknown>): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [name, argument] = Object.entries(value)[0] as [string, never];
  if (name === 'Ref') {
    return exported.has(argument) ? templateText(exported.get(argument), exported) : withoutHash(argument);
  }
  if (name === 'Fn::GetAtt') return `${withoutHash(argument[0])}.${argument[1]}`;
  if (name === 'Fn::ImportValue') return templateText(exported.get(argument), exported);
  if (name === 'Fn::Join') {
    return (argument[1] as unknown[]).map((part) => templateText(part, exported)).join(argument[0]);
  }
  return JSON.stringify(value);
}

/** A logical id without the hash that CDK ends it with. */
export function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}
