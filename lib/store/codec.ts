import type * as z from 'zod/mini';
import type { Item } from './table.ts';

/** How one type of item is written and read: its attributes and their shapes stand once. */
export interface Codec<Value> {
  /** Value of the attribute `type`, by which streams tell items apart. */
  type: string;
  /** Attributes of a value without its key; undefined fields are left out. */
  encode(value: Value): Item;
  /** Throws with type and attribute if a stored item does not have the shape. */
  decode(item: Item): Value;
}

/** A codec from the shape of the value: its fields are stored under their names in snake_case (`createdAt`: `created_at`). */
export function codec<Shape extends z.core.$ZodShape>(type: string, schema: z.ZodMiniObject<Shape>) {
  type Value = z.output<z.ZodMiniObject<Shape>>;
  const fields = Object.keys(schema.shape).map((field) => [field, attributeOf(field)] as const);
  const made: Codec<Value> = {
    type,
    encode(value) {
      const record = value as Record<string, unknown>;
      const attributes = fields.filter(([field]) => record[field] !== undefined);
      return { type, ...Object.fromEntries(attributes.map(([field, attribute]) => [attribute, record[field]])) };
    },
    decode(item) {
      const parsed = schema.safeParse(Object.fromEntries(fields.map(([field, attribute]) => [field, item[attribute]])));
      if (parsed.success) return parsed.data as Value;
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'not readable' };
      const [field = '', ...inner] = path.map(String);
      const attribute = [attributeOf(field), ...inner].join('.');
      throw new Error(`A stored ${type} does not have its shape: ${attribute}: ${message}`);
    },
  };
  return made;
}

/** Attribute name of a field. */
export function attributeOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
