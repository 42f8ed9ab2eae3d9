import { entriesByArea } from '../../../lib/cloud/functionEntries.ts';
import type { Assembly, Resource } from './assembly.ts';

const deployedByUs = ({ properties }: Resource) => String(properties.FunctionName).startsWith('klarnavn-');
/** The functions of ours in a stage. */
export const functionsOf = (assembly: Assembly) => assembly.all('AWS::Lambda::Function').filter(deployedByUs);

/** A statement of a policy. */
export interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}
/** What a function's role allows, in one line a resource: `Table: GetItem Query`. Its log and traces are left out. */
export function rights(assembly: Assembly, operation: string): string[] {
  const policies = assembly
    .all('AWS::IAM::Policy')
    .filter(({ properties }) =>
      (properties.Roles as unknown[]).some((role) => assembly.text(role) === `${operation}Role`),
    );
  const statements = policies.flatMap(
    ({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  const actionsOf = new Map<string, string[]>();
  for (const { Effect, Action, Resource, Condition } of statements) {
    expect(Effect).toBe('Allow');
    const only = Object.values(Condition ?? {}).flatMap((condition) => Object.values(condition).flat());
    for (const arn of [Resource].flat()) {
      const resource = [resourceName(assembly.text(arn)), ...only].join(' ');
      const actions = [Action]
        .flat()
        .filter((action) => !action.startsWith('xray:'))
        .map(withoutService);
      if (actions.length === 0) continue;
      actionsOf.set(resource, [...(actionsOf.get(resource) ?? []), ...actions]);
    }
  }
  actionsOf.delete(`${operation}Log`);
  return [...actionsOf].map(([resource, actions]) => `${resource}: ${actions.sort().join(' ')}`).sort();
}

/** A version is called after what its function consists of, which changes with every change of that. */
const resourceName = (text: string) =>
  text.replace('.Arn', '').replace(/(CurrentVersion)[0-9A-F]{8}[0-9a-f]{32}$/, '$1');

const withoutService = (action: string) => action.slice(action.indexOf(':') + 1);

/** The area whose stack has the function. */
export function areaOf(operation: string): string {
  const found = Object.entries(entriesByArea()).find(([, entries]) =>
    entries.some((entry) => entry.endsWith(`/${operation}`)),
  );
  return found?.[0] ?? '';
}
