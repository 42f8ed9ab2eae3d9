import { type Models, nameOfRef, type Schema } from '../openApi.ts';
import type { Api } from './model.ts';
import { operationModelName } from './names.ts';
import { readSchemas } from './readSchemas.ts';

/** Names the inputs and answers of operations. Throws an Error for a schema unfit for any model. */
export function readApi({ operations, schemas, errorCodes }: Models): Api {
  const named = readSchemas(schemas);
  const read = operations.map(({ name, method, path, summary, input, answer }) => ({
    name,
    method,
    path,
    summary,
    ...(takesNothing(input, schemas) ? {} : { input: named.add(operationModelName(name, 'input'), 'input', input) }),
    output: named.add(operationModelName(name, 'output'), 'output', answer),
  }));
  const answers = new Set(read.map(({ output }) => output));
  const models = named.models().map((model) => ({ ...model, answer: answers.has(model.name) }));
  return { operations: read, models, choices: named.choices(), errorCodes };
}

function takesNothing({ $ref, properties = {} }: Schema, schemas: Record<string, Schema>): boolean {
  const named = $ref === undefined ? undefined : schemas[nameOfRef($ref)];
  return Object.keys(named?.properties ?? properties).length === 0;
}
