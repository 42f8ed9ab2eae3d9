import type { Role, Statement } from './policy.ts';

/** A right of a function: one action on one resource as named by a statement, with its condition. */
export interface Grant {
  functionName: string;
  action: string;
  resource: string;
}

/** Every right given by the statements of a role. */
export function grantsOf(functionName: string, { statements }: Role): Grant[] {
  return statements
    .filter(({ effect }) => effect === 'Allow')
    .flatMap((statement) =>
      statement.actions.all.flatMap(({ text: action }) =>
        statement.resources.all.map(({ text }) => ({ functionName, action, resource: boundResource(statement, text) })),
      ),
    );
}

/** A resource of a statement, with the conditions of the statement. */
export function boundResource({ conditions }: Statement, resource: string): string {
  return conditions.length > 0 ? `${resource} if ${conditions.map(({ text }) => text).join()}` : resource;
}
