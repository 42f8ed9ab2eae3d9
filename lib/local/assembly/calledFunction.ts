import type { Part } from './part.ts';
import type { Resources } from './resources.ts';

/**
 * The name in a function's name, ARN or API Gateway's calling address:
 * `arn:aws:apigateway:R:lambda:path/2015-03-31/functions/arn:aws:lambda:R:A:function:NAME:ALIAS/invocations`. Whatever the alias or
 * version, one machine has one code of a function; but there must be one of that name.
 */
export function calledFunction(part: Part, resources: Resources): string {
  const text = part.text();
  const [, name, qualifier] = /:function:([\w-]+)(?::([\w$-]+))?(?:\/invocations)?$/.exec(text) ?? [];
  if (!name) {
    if (/^[\w-]+$/.test(text)) return text;
    throw part.fault('is not the address of a function');
  }
  if (qualifier && !resources.of('AWS::Lambda::Alias', 'AWS::Lambda::Version').some(isCalled)) {
    throw part.fault(`calls ${name} by ${qualifier}, and it has no such alias or version`);
  }
  return name;

  function isCalled({ identity }: { identity: { ref: string } }): boolean {
    return identity.ref.endsWith(`:function:${name}:${qualifier}`);
  }
}
