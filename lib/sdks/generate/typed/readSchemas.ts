import { nameOfRef, type Schema } from '../openApi.ts';
import type { Choice, Field, FieldType, Kind, Model, Side } from './model.ts';
import { isPutTogether, modelName, propertyModelName } from './names.ts';

type Draft = Omit<Model, 'answer'>;
/** A schema of one type. */
type Option = Schema & { type: string; named: string | undefined };

/**
 * Collects the models and choices of schemas; `components` are the targets of `$ref`. Its calls throw an Error for a schema unfit for any
 * model.
 */
export function readSchemas(components: Record<string, Schema>) {
  const models = new Map<string, Draft>();
  const choices = new Map<string, Set<string>>();

  /** The alternatives of a schema but null, each with its name in the document, and whether it may be null. */
  function alternatives(schema: Schema, named?: string): { options: Option[]; nullable: boolean } {
    if (schema.$ref !== undefined) {
      const target = components[nameOfRef(schema.$ref)];
      if (!target) throw new Error(`${schema.$ref} is not in the document`);
      return alternatives(target, nameOfRef(schema.$ref));
    }
    const several = schema.anyOf ?? schema.oneOf;
    if (several) {
      const each = several.map((one) => alternatives(one, named));
      return { options: each.flatMap(({ options }) => options), nullable: each.some(({ nullable }) => nullable) };
    }
    const given = schema.const ?? schema.enum?.[0];
    const types = [schema.type ?? (given === undefined ? [] : typeof given)].flat();
    const nullable = types.includes('null');
    const rest = types.filter((type) => type !== 'null');
    return { options: rest.map((type) => ({ ...schema, type, named })), nullable };
  }

  function add(name: string, side: Side, schema: Schema): string {
    for (const option of alternatives(schema).options) {
      const fields = fieldsOf(name, side, option);
      merge({ name, side, fields, kinds: kindsOf(option, fields) });
    }
    return name;
  }

  function merge(draft: Draft) {
    const known = models.get(draft.name);
    if (known && known.side !== draft.side)
      throw new Error(`${draft.name} is sent and answered: give one a name of its own`);
    models.set(
      draft.name,
      known ? { ...known, fields: union(known, draft), kinds: bothKinds(known.kinds, draft.kinds) } : draft,
    );
  }

  function fieldsOf(owner: string, side: Side, { properties = {}, required = [] }: Schema): Field[] {
    return Object.entries(properties).map(([name, schema]) => {
      const { options, nullable } = alternatives(schema);
      const type = oneType(
        options.map((option) => typeOf(owner, name, side, option)),
        `${owner}.${name}`,
      );
      const { description = '' } = schema;
      return { name, type, certain: required.includes(name) && !nullable, description };
    });
  }

  function typeOf(owner: string, property: string, side: Side, schema: Option): FieldType {
    const texts = schema.enum ?? (typeof schema.const === 'string' ? [schema.const] : undefined);
    if (texts) return choice(propertyModelName(owner, property), texts.map(String));
    if (schema.type === 'array') {
      const { options } = alternatives(schema.items ?? {});
      const of = oneType(
        options.map((option) => typeOf(owner, property, side, option)),
        `${owner}.${property}`,
      );
      return { kind: 'list', of };
    }
    if (schema.type === 'object') {
      if (!schema.properties) return { kind: 'facts' };
      const name = schema.named ? modelName(schema.named) : propertyModelName(owner, property);
      return { kind: 'model', name: add(name, side, schema) };
    }
    const simple = ({ string: 'text', integer: 'whole', number: 'number', boolean: 'flag' } as const)[`${schema.type}`];
    if (!simple) throw new Error(`${owner}.${property} has a type that no model has: ${schema.type}`);
    return { kind: simple };
  }

  function choice(name: string, values: string[]): FieldType {
    const known = choices.get(name) ?? new Set();
    for (const value of values) known.add(value);
    choices.set(name, known);
    return { kind: 'choice', name };
  }

  return {
    /** Adds the schema's content under a name, and returns it. */
    add,
    models: (): Draft[] => [...models.values()].map(withOwnKinds).sort(byName),
    choices: (): Choice[] => [...choices].map(([name, values]) => ({ name, values: [...values] })).sort(byName),
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

function oneType(types: FieldType[], where: string): FieldType {
  const [first, ...others] = types;
  if (!first) throw new Error(`${where} has no type`);
  if (others.some((other) => !same(other, first))) throw new Error(`${where} has several types`);
  return first;
}

function same(a: FieldType, b: FieldType): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The kind of a shape: by its constant flags. */
function kindsOf({ properties = {} }: Schema, fields: Field[]): Kind[] {
  const certain = fields.filter((field) => field.certain).map(({ name }) => name);
  return Object.entries(properties).flatMap(([flag, { const: is }]) =>
    typeof is === 'boolean' ? [{ flag, is, fields: certain }] : [],
  );
}

/** The kinds of both; of a common one, the fields it always has. */
function bothKinds(a: Kind[], b: Kind[]): Kind[] {
  const twinOf = ({ flag, is }: Kind) => b.find((kind) => kind.flag === flag && kind.is === is);
  const ofA = a.map((kind) => {
    const twin = twinOf(kind);
    return twin ? { ...kind, fields: kind.fields.filter((name) => twin.fields.includes(name)) } : kind;
  });
  return [...ofA, ...b.filter(({ flag, is }) => !a.some((kind) => kind.flag === flag && kind.is === is))];
}

/** What every kind has is said of the field itself. */
function withOwnKinds(draft: Draft): Draft {
  const certain = draft.fields.filter((field) => field.certain).map(({ name }) => name);
  const own = draft.kinds.map((kind) => ({ ...kind, fields: kind.fields.filter((name) => !certain.includes(name)) }));
  return { ...draft, kinds: own.filter(({ fields }) => fields.length > 0) };
}

/** The fields of both; a field of only one of them is not certain. */
function union(a: Draft, b: Draft): Field[] {
  const names = [...new Set([...a.fields, ...b.fields].map(({ name }) => name))];
  return names.map((name) => {
    const [inA, inB] = [a, b].map(({ fields }) => fields.find((field) => field.name === name));
    if (inA && inB) {
      if (!same(inA.type, inB.type)) throw new Error(`${a.name}.${name} has several types`);
      return { ...inA, certain: inA.certain && inB.certain, description: inA.description || inB.description };
    }
    if (!isPutTogether(a.name)) throw new Error(`${a.name} names two different models: name one of them in names.ts`);
    return { ...((inA ?? inB) as Field), certain: false };
  });
}
