import type { Assembly } from './assembly.ts';
import { functionsOf, type Statement } from './functionRights.ts';

/** What hands on a message or a call, and to what. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The functions that what they have sent may start again, over however many others, by the rights and the wiring of the templates: who may send
 * to a queue or call a function, which queue feeds which function, and where messages that failed end. Lambda counts these ways alone, and S3 and
 * SNS. Source: Lambda developer guide, "Use Lambda recursive loop detection to prevent infinite loops".
 */
export function loopsOf(assembly: Assembly): string[] {
  const ways = waysOf(assembly);
  return functionsOf(assembly)
    .map(({ id }) => id)
    .filter((id) => reachedFrom(ways, id).has(id))
    .sort();
}

function reachedFrom(ways: Ways, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(ways.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(ways.get(next) ?? []));
  }
  return reached;
}

function waysOf(assembly: Assembly): Ways {
  const ways = new Map<string, Set<string>>();
  const add = (from: string, to: string) => ways.set(from, (ways.get(from) ?? new Set()).add(to));
  const idOf = (value: unknown) => assembly.text(value).replace(/\.Arn$/, '');
  for (const { properties } of assembly.all('AWS::Lambda::EventSourceMapping')) {
    add(idOf(properties.EventSourceArn), idOf(properties.FunctionName));
  }
  for (const { id, properties } of assembly.all('AWS::SQS::Queue')) {
    const { RedrivePolicy } = properties as { RedrivePolicy?: { deadLetterTargetArn: unknown } };
    if (RedrivePolicy) add(id, idOf(RedrivePolicy.deadLetterTargetArn));
  }
  const sends = /^(sqs:(SendMessage|\*)|lambda:Invoke\w*|sns:Publish|\*)$/;
  for (const { properties } of assembly.all('AWS::IAM::Policy')) {
    const { PolicyDocument, Roles } = properties as { PolicyDocument: { Statement: Statement[] }; Roles: unknown[] };
    for (const { Action, Resource } of PolicyDocument.Statement) {
      if (![Action].flat().some((action) => sends.test(action))) continue;
      for (const role of Roles)
        for (const resource of [Resource].flat()) add(idOf(role).replace(/Role$/, ''), calledBy(idOf(resource)));
    }
  }
  return ways;
}

/** A version of a function is the function. */
const calledBy = (id: string) => id.replace(/CurrentVersion[0-9a-fA-F]{40}$/, '');
