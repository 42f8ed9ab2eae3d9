import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { jsonSchemaOf } from '../../../lib/contract/schemas/jsonSchema.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { tools } from './tools.ts';

/** The tools with their schemas, as an assistant is told of them. Their answers depend on the lists alone; nothing is changed. */
export const toolList = lazy((): ListedTool[] =>
  Object.entries(tools).map(([name, { title, description, input, route }]) => ({
    name,
    title,
    description,
    inputSchema: objectSchema(jsonSchemaOf(input, 'input')),
    outputSchema: objectSchema(jsonSchemaOf(route.output, 'output')),
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
);

function objectSchema(schema: Record<string, unknown>): ListedTool['inputSchema'] {
  return { ...schema, type: 'object' };
}
