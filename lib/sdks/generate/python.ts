import { type Models, nameOfRef, type Operation, type Schema } from './openApi.ts';

const header = [
  '# Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.',
  'from __future__ import annotations',
  '',
];
/** Words impossible as the name of a field. */
const reserved = new Set([
  ...['and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def', 'del', 'elif', 'else', 'except'],
  ...['False', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is', 'lambda', 'None', 'nonlocal', 'not'],
  ...['or', 'pass', 'raise', 'return', 'True', 'try', 'while', 'with', 'yield', 'meta', 'self'],
]);

/** The models of the Python SDK: inputs as typed dictionaries, answers as data classes. */
export function pythonModels({ operations, schemas }: Models): string {
  const sent = reachable(
    operations.map(({ input }) => input),
    schemas,
  );
  const answers = operations.map(({ answer }) => nameOfRef(answer.$ref ?? ''));
  const blocks = Object.entries(schemas).map(([name, schema]) => {
    if (!schema.properties) return `${name} = ${typeOf(schema)}\n`;
    if (sent.has(name)) return typedDictionary(name, schema);
    return dataClass(name, schema, answers.includes(name));
  });
  const aliases = blocks.filter((block) => !/^(class|@)/.test(block));
  return [
    ...header,
    'from dataclasses import dataclass',
    'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union',
    '',
    'from ._meta import Meta',
    '',
    ...aliases,
    ...blocks.filter((block) => !aliases.includes(block)).map((block) => `\n${block}`),
  ].join('\n');
}

/** The methods of both clients, with every input field as an argument of its own. */
export function pythonOperations({ operations, schemas }: Models): string {
  const answers = operations.map(({ answer }) => nameOfRef(answer.$ref ?? ''));
  const text = (isAsync: boolean) => operations.map((operation) => method(operation, schemas, isAsync)).join('\n\n');
  const named = reachable(
    operations.map(({ input }) => input),
    schemas,
  );
  const used = [...named].filter((name) => new RegExp(`\\b${name}\\b`).test(text(false)));
  return [
    ...header,
    'from abc import ABC, abstractmethod',
    'from typing import Any, Awaitable, Dict, Literal, Optional, Sequence, Type, TypeVar',
    '',
    'from ._models import (',
    ...[...used, ...answers].sort().map((name) => `    ${name},`),
    ')',
    '',
    'T = TypeVar("T")',
    '',
    '',
    'class Operations(ABC):',
    '    @abstractmethod',
    `    def _call(${callArguments}) -> T: ...`,
    '',
    text(false),
    '',
    '',
    'class AsyncOperations(ABC):',
    '    @abstractmethod',
    `    def _call(${callArguments}) -> Awaitable[T]: ...`,
    '',
    text(true),
    '',
  ].join('\n');
}

const callArguments =
  'self, method: str, path: str, sent: Dict[str, Any], answer: Type[T], key: Optional[str], timeout: Optional[float]';

/** Names of shapes referred to by these, directly and through others. */
function reachable(roots: Schema[], schemas: Record<string, Schema>): Set<string> {
  const names = new Set<string>();
  const visit = (schema: Schema): void => {
    const name = schema.$ref && nameOfRef(schema.$ref);
    if (name && !names.has(name)) {
      names.add(name);
      visit(schemas[name] as Schema);
    }
    const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})];
    for (const one of schema.items ? [...inner, schema.items] : inner) visit(one);
  };
  for (const root of roots) visit(root);
  return names;
}

function method(
  { name, summary, method: verb, path, input }: Operation,
  schemas: Record<string, Schema>,
  isAsync: boolean,
) {
  const { properties = {}, required = [] } = input.$ref ? (schemas[nameOfRef(input.$ref)] as Schema) : input;
  const fields = Object.entries(properties).map(([field, schema]) => ({ field, argument: argumentOf(field), schema }));
  const parameters = fields.map(({ field, argument, schema }) => {
    const type = schema.items ? `Sequence[${typeOf(schema.items)}]` : typeOf(schema);
    return required.includes(field) ? `        ${argument}: ${type},` : `        ${argument}: ${orNone(type)} = None,`;
  });
  const options = [
    ...(verb === 'POST' ? ['        idempotency_key: Optional[str] = None,'] : []),
    '        timeout: Optional[float] = None,',
  ];
  const answer = `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`;
  const described = fields.filter(({ schema }) => schema.description);
  return [
    `    ${isAsync ? 'async ' : ''}def ${snake(name)}(`,
    '        self,',
    '        *,',
    ...parameters.filter((line) => !line.includes('= None')),
    ...parameters.filter((line) => line.includes('= None')),
    ...options,
    `    ) -> ${answer}:`,
    described.length === 0 ? `        """${summary}"""` : `        """${summary}\n`,
    ...described.map(({ argument, schema }) => `        ${argument}: ${schema.description}`),
    ...(described.length === 0 ? [] : ['        """']),
    `        sent: Dict[str, Any] = {${fields.map(({ field, argument }) => `"${field}": ${argument}`).join(', ')}}`,
    `        return ${isAsync ? 'await ' : ''}self._call("${verb}", "${path}", sent, ${answer}, ${verb === 'POST' ? 'idempotency_key' : 'None'}, timeout)`,
  ].join('\n');
}

function typedDictionary(name: string, { properties = {}, required = [] }: Schema): string {
  const line = ([field, schema]: [string, Schema]) => `${comment(schema)}    ${checked(field)}: ${typeOf(schema)}`;
  const must = Object.entries(properties).filter(([field]) => required.includes(field));
  const may = Object.entries(properties).filter(([field]) => !required.includes(field));
  if (Object.keys(properties).some((field) => reserved.has(field))) {
    if (must.length > 0) throw new Error(`No Python class can have all fields of ${name}`);
    const fields = may.map(([field, schema]) => `${JSON.stringify(field)}: ${typeOf(schema)}`);
    return `${name} = TypedDict("${name}", {${fields.join(', ')}}, total=False)\n`;
  }
  if (may.length === 0) return [`class ${name}(TypedDict):`, ...must.map(line), ''].join('\n');
  const optional = (base: string) => [`class ${name}(${base}, total=False):`, ...may.map(line), ''];
  if (must.length === 0) return optional('TypedDict').join('\n');
  return [`class _${name}(TypedDict):`, ...must.map(line), '', '', ...optional(`_${name}`)].join('\n');
}

function dataClass(name: string, { properties = {}, required = [], description }: Schema, isAnswer: boolean): string {
  const line = ([field, schema]: [string, Schema]) =>
    required.includes(field)
      ? `${comment(schema)}    ${checked(field)}: ${typeOf(schema)}`
      : `${comment(schema)}    ${checked(field)}: ${orNone(typeOf(schema))} = None`;
  const must = Object.entries(properties).filter(([field]) => required.includes(field));
  const may = Object.entries(properties).filter(([field]) => !required.includes(field));
  return [
    '@dataclass(frozen=True)',
    `class ${name}:`,
    ...(description ? [`    """${description}"""`] : []),
    ...must.map(line),
    ...(isAnswer ? ['    meta: Meta'] : []),
    ...may.map(line),
    '',
  ].join('\n');
}

function typeOf({ $ref, const: only, enum: choices, anyOf, oneOf, items, type, additionalProperties }: Schema): string {
  if ($ref !== undefined) return nameOfRef($ref);
  if (only !== undefined) return `Literal[${literal(only)}]`;
  if (choices) return `Literal[${choices.map(literal).join(', ')}]`;
  const several = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one): Schema => ({ type: one })) : undefined);
  if (several) {
    const types = several.filter((one) => one.type !== 'null').map(typeOf);
    const union = types.length === 1 ? types[0] : `Union[${types.join(', ')}]`;
    return types.length === several.length ? `${union}` : `Optional[${union}]`;
  }
  if (type === 'array') return `List[${typeOf(items ?? {})}]`;
  if (type === 'object') {
    return `Dict[str, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'Any'}]`;
  }
  return plainTypes[String(type)] ?? 'Any';
}

/** An optional field; a type with None already stays as it is. */
const orNone = (type: string) => (type.startsWith('Optional[') ? type : `Optional[${type}]`);
const plainTypes: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };
const literal = (value: unknown) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value));
const comment = ({ description }: Schema) => (description ? `    # ${description.replaceAll('\n', ' ')}\n` : '');
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A word of the language gets an underscore, as PEP 8 says. */
const argumentOf = (field: string) => (reserved.has(field) ? `${field}_` : field);

function checked(field: string): string {
  if (reserved.has(field)) throw new Error(`No Python field can be called ${field}`);
  return field;
}
