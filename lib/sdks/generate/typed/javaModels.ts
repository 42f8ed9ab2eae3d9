import { comment, type Written } from './javaText.ts';
import type { Choice, Field, FieldType, Kind, Model } from './model.ts';
import { camel, constantName } from './names.ts';

/** A class reading an answer, or a part of one. */
export function javaOutput({ name, answer, fields, kinds }: Model): Written {
  const base = answer ? 'Answer' : 'Model';
  const lines = [
    comment(answer ? 'An answer of the API.' : 'A part of an answer.'),
    `public final class ${name} extends ${base} {`,
    ...fields.map((field) => `  private final ${javaType(field)} ${camel(field.name)};`),
    '',
    answer ? `  ${name}(JsonFields json, AnswerMeta meta) {` : `  ${name}(JsonFields json) {`,
    answer ? '    super(json, meta);' : '    super(json);',
    ...fields.map((field) => `    ${camel(field.name)} = json.${reading(field)};`),
    ...kinds.map(requirement),
    '  }',
    ...fields.flatMap((field) => [
      '',
      comment(aboutField(field), '  '),
      `  public ${javaType(field)} ${camel(field.name)}() {`,
      `    return ${camel(field.name)};`,
      '  }',
    ]),
    '}',
  ];
  return { name, imports: importsOf(fields), text: lines.join('\n') };
}

/** A class with a builder for an input. */
export function javaInput({ name, fields }: Model): Written {
  const lines = [
    comment('What is sent to the API.'),
    `public final class ${name} extends Input {`,
    `  private ${name}(JsonObject json) {`,
    '    super(json);',
    '  }',
    '',
    '  public static Builder builder() {',
    '    return new Builder();',
    '  }',
    '',
    comment('Reads the JSON that the API takes. Nothing is checked here: the API refuses what it cannot use.', '  '),
    `  public static ${name} fromJson(String json) {`,
    `    return new ${name}(JsonFields.parseInput(json));`,
    '  }',
    '',
    comment('Sets the fields; what is not set, or null, is not sent.', '  '),
    '  public static final class Builder {',
    '    private final JsonObject json = new JsonObject();',
    '',
    '    private Builder() {}',
    ...fields.flatMap((field) => [
      '',
      comment(aboutField(field, true), '    '),
      `    public Builder ${camel(field.name)}(${inputType(field.type)} ${camel(field.name)}) {`,
      `      Input.put(json, "${field.name}", ${camel(field.name)});`,
      '      return this;',
      '    }',
    ]),
    '',
    `    public ${name} build() {`,
    `      return new ${name}(json.deepCopy());`,
    '    }',
    '  }',
    '}',
  ];
  return { name, imports: [...importsOf(fields), 'com.google.gson.JsonObject'], text: lines.join('\n') };
}

/** The texts known to the API. */
export function javaChoice({ name, values }: Choice): Written {
  const lines = [
    comment('Values that the API knows; a later API may answer others, which are given as they are.'),
    `public final class ${name} {`,
    ...values.map((value) => `  public static final String ${constantName(value)} = "${value}";`),
    '',
    `  private ${name}() {}`,
    '}',
  ];
  return { name, imports: [], text: lines.join('\n') };
}

function aboutField({ name, type, certain, description }: Field, sent = false): string {
  const choice = element(type);
  const values = choice.kind === 'choice' ? `One of {@link ${choice.name}}.` : '';
  const unsure = certain || sent ? '' : 'Null where there is none.';
  return [description || `The field {@code ${name}}.`, values, unsure].filter(Boolean).join(' ');
}

function element(type: FieldType): FieldType {
  return type.kind === 'list' ? element(type.of) : type;
}

const plainTypes = {
  text: 'String',
  whole: 'Long',
  number: 'Double',
  flag: 'Boolean',
  facts: 'Map<String, Object>',
  choice: 'String',
};
const primitives: Record<string, string> = { Long: 'long', Double: 'double', Boolean: 'boolean' };

function boxed(type: FieldType): string {
  if (type.kind === 'list') return `List<${boxed(type.of)}>`;
  return type.kind === 'model' ? type.name : plainTypes[type.kind];
}

function javaType({ type, certain }: Field): string {
  return certain ? inputType(type) : boxed(type);
}

function inputType(type: FieldType): string {
  return primitives[boxed(type)] ?? boxed(type);
}

/** The call of JsonFields reading a field. */
function reading({ name, type, certain }: Field): string {
  const suffix = certain ? '' : 'OrNull';
  if (type.kind === 'model') return `model${suffix}("${name}", ${type.name}::new)`;
  if (type.kind !== 'list') return `${type.kind === 'choice' ? 'text' : type.kind}${suffix}("${name}")`;
  if (type.of.kind === 'model') return `models${suffix}("${name}", ${type.of.name}::new)`;
  if (type.of.kind !== 'text' && type.of.kind !== 'choice')
    throw new Error(`${name}: a list of ${type.of.kind} is not read in Java`);
  return `texts${suffix}("${name}")`;
}

/** The call of JsonFields refusing one of a kind without a field the kind always has. */
function requirement({ flag, is, fields }: Kind): string {
  const names = fields.map((name) => `"${name}"`).join(', ');
  return `    if (${is ? '' : '!'}${camel(flag)}) json.require(${names});`;
}

function importsOf(fields: Field[]): string[] {
  const used = fields.map(({ type }) => boxed(type)).join(' ');
  return ['List', 'Map'].filter((name) => used.includes(`${name}<`)).map((name) => `java.util.${name}`);
}
