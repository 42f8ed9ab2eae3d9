import type { Part } from './part.ts';

/**
 * The name in a function's name, ARN (with or without version) or in the address by which API Gateway calls it:
 * `arn:aws:apigateway:R:lambda:path/2015-03-31/functions/arn:aws:lambda:R:A:function:NAME/invocations`.
 */
export function functionName(part: Part): string {
  const text = part.text();
  const [, name] = /:function:([\w-]+)/.exec(text) ?? [];
  if (name) return name;
  if (/^[\w-]+$/.test(text)) return text;
  throw part.fault('is not the address of a function');
}
