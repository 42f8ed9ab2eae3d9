/** What the clients of typed languages are written from: the operations of the API with their models, free of any language. */
export interface Api {
  operations: ApiOperation[];
  models: Model[];
  choices: Choice[];
  errorCodes: string[];
}

export interface ApiOperation {
  name: string;
  method: string;
  path: string;
  summary: string;
  /** Of a model; undefined if nothing is sent. */
  input?: string;
  /** Of a model. */
  output: string;
}

export interface Model {
  name: string;
  side: Side;
  /** Whether it is the whole answer of an operation. */
  answer: boolean;
  fields: Field[];
  /** Fields common to all of one kind of the shape: without one of them it cannot be read. */
  kinds: Kind[];
}

/** One of the shapes put together, told apart by a flag. */
export interface Kind {
  flag: string;
  is: boolean;
  /** Fields always present in this kind and possibly missing in another. */
  fields: string[];
}

export type Side = 'input' | 'output';

export interface Field {
  /** As in JSON. */
  name: string;
  type: FieldType;
  /** Always there and never null. */
  certain: boolean;
  description: string;
}

export type FieldType =
  | { kind: 'text' | 'whole' | 'number' | 'flag' | 'facts' }
  | { kind: 'choice' | 'model'; name: string }
  | { kind: 'list'; of: FieldType };

/** The API's known texts; a later API may know more. */
export interface Choice {
  name: string;
  values: string[];
}
