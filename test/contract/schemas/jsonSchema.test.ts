import { allRoutes } from '../../../lib/contract/routes.ts';
import { jsonSchemaOf } from '../../../lib/contract/schemas/jsonSchema.ts';
import { batchCheck } from '../../../lib/contract/screening/batchCheck.ts';

const references = (schema: object) => JSON.stringify(schema).match(/"\$(ref|defs)"/g);

test('a schema is whole: what it names stands where it is used', () => {
  for (const { input, output, produces = 'json' } of allRoutes) {
    expect(references(jsonSchemaOf(input, 'input'))).toBeNull();
    if (produces === 'json') expect(references(jsonSchemaOf(output, 'output'))).toBeNull();
  }
});

test('the items of a batch are described as they are read', () => {
  expect(jsonSchemaOf(batchCheck.input, 'input')).toMatchObject({
    properties: {
      items: { maxItems: 500, items: { additionalProperties: false, properties: { name: { type: 'string' } } } },
    },
  });
});
