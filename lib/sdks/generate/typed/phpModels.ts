import type { Choice, Field, FieldType, Kind, Model } from './model.ts';
import { camel, constantName } from './names.ts';
import { doc, phpFile } from './phpText.ts';

/** A class reading an answer, or a part of one. */
export function phpOutput({ name, answer, fields, kinds }: Model): string {
  const lines = [
    doc([answer ? 'An answer of the API.' : 'A part of an answer.']),
    `final class ${name} extends ${answer ? 'Answer' : 'Model'}`,
    '{',
    ...fields.flatMap((field) => [
      doc(aboutField(field), '    '),
      `    public readonly ${phpType(field)} $${camel(field.name)};`,
      '',
    ]),
    '    /** @internal */',
    `    public function __construct(JsonFields $json${answer ? ', AnswerMeta $meta' : ''})`,
    '    {',
    `        parent::__construct($json${answer ? ', $meta' : ''});`,
    ...fields.map((field) => `        $this->${camel(field.name)} = $json->${reading(field)};`),
    ...kinds.flatMap(requirement),
    '    }',
    '}',
  ];
  return phpFile(
    'Klarnavn\\Model',
    ['Klarnavn\\JsonFields', ...(answer ? ['Klarnavn\\AnswerMeta'] : [])],
    lines.join('\n'),
  );
}

/** A class of an input, made with named arguments. */
export function phpInput({ name, fields }: Model): string {
  const [must, may] = [fields.filter(({ certain }) => certain), fields.filter(({ certain }) => !certain)];
  const parameters = [...must, ...may];
  const about = parameters.map((field) =>
    `@param ${docType(field)} $${camel(field.name)} ${field.description}`.trimEnd(),
  );
  const lines = [
    doc(['What is sent to the API; what is null is left out.']),
    `final class ${name} implements \\JsonSerializable`,
    '{',
    doc(about, '    '),
    '    public function __construct(',
    ...parameters.map((field) => {
      const preset = field.certain ? '' : ' = null';
      return `        public readonly ${phpType(field)} $${camel(field.name)}${preset},`;
    }),
    '    ) {',
    '    }',
    '',
    '    public function jsonSerialize(): object',
    '    {',
    '        $fields = [',
    ...parameters.map((field) => `            '${field.name}' => $this->${camel(field.name)},`),
    '        ];',
    '',
    '        return (object) array_filter($fields, static fn (mixed $value): bool => $value !== null);',
    '    }',
    '}',
  ];
  return phpFile('Klarnavn\\Model', [], lines.join('\n'));
}

/** The texts known to the API. */
export function phpChoice({ name, values }: Choice): string {
  const lines = [
    doc(['Values that the API knows; a later API may answer others, which are given as they are.']),
    `final class ${name}`,
    '{',
    ...values.map((value) => `    public const ${constantName(value)} = '${value}';`),
    '}',
  ];
  return phpFile('Klarnavn\\Model', [], lines.join('\n'));
}

function aboutField(field: Field): string[] {
  const type = docType(field);
  const tells = type.includes('<') || type.includes('::');
  const about = field.description || (tells ? '' : `The field ${field.name}.`);
  const unsure = field.certain ? '' : ' Null where there is none.';
  if (!tells) return [`${about}${unsure}`];
  return about ? [`${about}${unsure}`, '', `@var ${type}`] : [`@var ${type}`];
}

const plainTypes = { text: 'string', whole: 'int', number: 'float', flag: 'bool', facts: 'array', choice: 'string' };

function phpType({ type, certain }: Field): string {
  const name = type.kind === 'list' ? 'array' : type.kind === 'model' ? type.name : plainTypes[type.kind];
  return certain ? name : `?${name}`;
}

function docType({ type, certain }: Field): string {
  return certain ? docName(type) : `${docName(type)}|null`;
}

function docName(type: FieldType): string {
  if (type.kind === 'list') return `list<${docName(type.of)}>`;
  if (type.kind === 'facts') return 'array<string, mixed>';
  // Static analysis may not take a later API's value for impossible.
  if (type.kind === 'choice') return `${type.name}::*|string`;
  return type.kind === 'model' ? type.name : plainTypes[type.kind];
}

/** The call of JsonFields reading a field. */
function reading({ name, type, certain }: Field): string {
  const suffix = certain ? '' : 'OrNull';
  if (type.kind === 'model') return `model${suffix}('${name}', ${type.name}::class)`;
  if (type.kind !== 'list') return `${type.kind === 'choice' ? 'text' : type.kind}${suffix}('${name}')`;
  if (type.of.kind === 'model') return `models${suffix}('${name}', ${type.of.name}::class)`;
  if (type.of.kind !== 'text' && type.of.kind !== 'choice')
    throw new Error(`${name}: a list of ${type.of.kind} is not read in PHP`);
  return `texts${suffix}('${name}')`;
}

/** The call of JsonFields refusing one of a kind without a field the kind always has. */
function requirement({ flag, is, fields }: Kind): string[] {
  const names = fields.map((name) => `'${name}'`).join(', ');
  const condition = `${is ? '' : '!'}$this->${camel(flag)}`;
  return [`        if (${condition}) {`, `            $json->require(${names});`, '        }'];
}
