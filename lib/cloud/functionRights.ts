import type { Templates } from './release.ts';
import { templateText } from './templateText.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

/** The rights to items of the table: those of a function's code stand in tableUse.data.json. */
export const ofItems = /^Table[ :/]/;

/** Every function with what its role allows, a line a resource: `UsageQueue: SendMessage`. Its own log and traces are left out. */
export function functionRights(templates: Templates): Record<string, string[]> {
  const stacks = Object.values(templates);
  const outputs = stacks.flatMap(({ Outputs = {} }) => Object.values(Outputs));
  const exported = new Map(outputs.flatMap(({ Value, Export }) => (Export ? [[Export.Name, Value]] : [])));
  const text = (value: unknown) => templateText(value, exported);
  const all = (type: string) =>
    stacks.flatMap(({ Resources }) =>
      Object.values(Resources).flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : [])),
    );
  const statements = new Map<string, Statement[]>();
  for (const { Roles, PolicyDocument } of all('AWS::IAM::Policy')) {
    for (const role of (Roles as unknown[]).map(text)) {
      const own = (PolicyDocument as { Statement: Statement[] }).Statement;
      statements.set(role, [...(statements.get(role) ?? []), ...own]);
    }
  }
  const names = all('AWS::Lambda::Function').map(({ Role }) => text(Role).replace(/\.Arn$/, ''));
  const found = names
    .filter((role) => !role.startsWith('Custom'))
    .sort()
    .map((role): [string, string[]] => {
      const operation = role.replace(/Role$/, '');
      return [operation, linesOf(operation, statements.get(role) ?? [], text)];
    });
  return Object.fromEntries(found);
}

function linesOf(operation: string, statements: Statement[], text: (value: unknown) => string): string[] {
  const actionsOf = new Map<string, string[]>();
  for (const { Effect, Action, Resource, Condition } of statements) {
    if (Effect !== 'Allow') throw new Error(`A policy of ${operation} has a statement that does not allow.`);
    const only = Object.values(Condition ?? {}).flatMap((condition) => Object.values(condition).flat());
    const actions = [Action].flat().filter((action) => !action.startsWith('xray:'));
    if (actions.length === 0) continue;
    for (const arn of [Resource].flat()) {
      const resource = [resourceName(text(arn)), ...only].join(' ');
      actionsOf.set(resource, [...(actionsOf.get(resource) ?? []), ...actions.map(withoutService)]);
    }
  }
  actionsOf.delete(`${operation}Log`);
  return [...actionsOf].map(([resource, actions]) => `${resource}: ${actions.sort().join(' ')}`).sort();
}

/** A version ends with a hash of its function, which loses eight digits where they look like an ending of CDK's. */
const resourceName = (arn: string) =>
  arn.replace('.Arn', '').replace(/(CurrentVersion)[0-9A-F]{8}(?:[0-9a-f]{32}|[0-9a-f]{24})$/, '$1');

const withoutService = (action: string) => action.slice(action.indexOf(':') + 1);
