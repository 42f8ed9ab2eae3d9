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
/** The area whose stack has the function. */
export function areaOf(operation: string): string {
  const found = Object.entries(entriesByArea()).find(([, entries]) =>
    entries.some((entry) => entry.endsWith(`/${operation}`)),
  );
  return found?.[0] ?? '';
}
