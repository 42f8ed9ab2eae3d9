import type { Json } from '../schemas/schemaOf.ts';
import { exampleValues } from './exampleValues.ts';

/**
 * Example of a schema: its own, or made of its fields' examples by name. Takes the first of a choice and one of a list; leaves out
 * optional fields missing in `given`.
 */
export function exampleOf(
  schema: Json,
  components: Record<string, Json>,
  given: unknown = undefined,
  place = '',
): unknown {
  const { $ref, anyOf, oneOf, type, items, properties, required = [] } = schema as Json & Shape;
  if ($ref !== undefined) {
    const named = components[$ref.slice($ref.lastIndexOf('/') + 1)];
    if (!named) throw new Error(`There is no ${$ref}`);
    return exampleOf(named, components, given, place);
  }
  const value = given ?? known(place);
  if (value !== undefined && !properties) return value;
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return exampleOf(first, components, given, place);
  if (properties) {
    const fields = (typeof value === 'object' && value !== null ? value : {}) as Json;
    const names = Object.keys(properties).filter((name) => required.includes(name) || name in fields);
    return Object.fromEntries(
      names.map((name) => [name, exampleOf(properties[name] as Json, components, fields[name], `${place}.${name}`)]),
    );
  }
  if (type === 'array') return [exampleOf(items ?? {}, components, undefined, place)];
  return plain(schema as Json & Shape, place);
}

interface Shape {
  $ref?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  type?: string | string[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  format?: string;
}

/** Value of the longest matching end of the place: `.query.name` before `.name`. */
function known(place: string): unknown {
  const steps = place.split('.').slice(1);
  for (const [i] of steps.entries()) {
    const end = steps.slice(i).join('.');
    if (Object.hasOwn(exampleValues, end)) return exampleValues[end];
  }
  return undefined;
}

function plain({ const: only, enum: choices, default: preset, type, minimum, format }: Shape, place: string): unknown {
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (preset !== undefined) return preset;
  const first = Array.isArray(type) ? type[0] : type;
  if (first === 'boolean') return false;
  if (first === 'integer' || first === 'number') return minimum ?? 0;
  if (first === 'object' || first === undefined) return {};
  if (format === 'date-time' || /(_at|timestamp)$/.test(place)) return '2026-11-20T12:00:00.000Z';
  if (/_(date|on)$/.test(place)) return '2026-11-20';
  return 'text';
}
