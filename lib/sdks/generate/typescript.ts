import { type Models, nameOfRef, pascal, type Schema } from './openApi.ts';

/** The models of the JavaScript SDK: a type for each named shape, and for each operation's input and answer. */
export function typescriptModels({ operations, schemas, errorCodes }: Models): string {
  return [
    '/** Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit. */',
    ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema)),
    declaration('ErrorCode', { enum: errorCodes, description: 'Every error code that this version knows.' }),
    'export interface Operations {',
    ...operations.flatMap(({ name, summary, input, answer }) => [
      `  /** ${summary} */`,
      `  ${name}: { input: ${typeOf(input, 1)}; answer: ${typeOf(answer, 1)} };`,
    ]),
    '}\n',
    'export type OperationName = keyof Operations;\n',
    '/** How each operation is called, and the lists that its answer must have. */',
    'export const operations = {',
    ...operations.map(
      ({ name, method, path, answer }) =>
        `  ${name}: { method: '${method}', path: '${path}', lists: [${listsOf(answer, schemas).join(', ')}] },`,
    ),
    '} as const satisfies Record<OperationName, { method: string; path: string; lists: readonly string[] }>;',
    '',
  ].join('\n');
}

function listsOf(answer: Schema, schemas: Record<string, Schema>): string[] {
  const { properties = {}, required = [] } = schemas[nameOfRef(answer.$ref ?? '')] ?? answer;
  return required.filter((name) => properties[name]?.type === 'array').map(literal);
}

function declaration(name: string, schema: Schema): string {
  const { description, ...rest } = schema;
  const comment = description ? `/** ${escaped(description)} */\n` : '';
  const type = typeOf(rest, 0);
  return `${comment}${type.startsWith('{') && type.endsWith('}') ? `export interface ${pascal(name)} ${type}` : `export type ${pascal(name)} = ${type};`}\n`;
}

function typeOf(schema: Schema, depth: number): string {
  const { $ref, anyOf, oneOf, items, type } = schema;
  if ($ref !== undefined) return nameOfRef($ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const several = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined);
  if (several) return several.map((one) => typeOf(one, depth)).join(' | ');
  if (type === 'array') {
    const item = typeOf(items ?? {}, depth);
    return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return objectType(schema, depth);
  if (type === 'integer' || type === 'number') return 'number';
  return String(type ?? 'unknown');
}

function objectType({ properties, required = [], additionalProperties }: Schema, depth: number): string {
  if (!properties) {
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown'}>`;
  }
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [`${indent}/** ${escaped(field.description)} */`] : []),
    `${indent}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, depth + 1)};`,
  ]);
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`;
}

const escaped = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', ' ');
const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));
