import { Denied, type Refusal } from './access.ts';
import { AwsError } from './awsError.ts';

/** How a service words a refusal. Services differ in spelling, quotation marks and status. */
export interface RefusalStyle {
  code: string;
  status: number;
  sentence: (denied: { caller: string; action: string; resource: string; because: string }) => string;
}

/** Of most services, as DynamoDB's: HTTP 400. Source: IAM User Guide, "Troubleshoot access denied error messages". */
export const usualRefusal: RefusalStyle = {
  code: 'AccessDeniedException',
  status: 400,
  sentence: ({ caller, action, resource, because }) =>
    `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} ${because}`,
};

/** Rethrows `Denied` as the service's own error. */
export function refuseDenied(check: () => void, { code, status, sentence }: RefusalStyle = usualRefusal): void {
  try {
    check();
  } catch (fault) {
    if (!(fault instanceof Denied)) throw fault;
    const { caller, asked, reason } = fault;
    throw new AwsError(code, sentence({ caller, ...asked, because: becauses[reason](asked.action) }), status);
  }
}

const becauses: Record<Refusal, (action: string) => string> = {
  notAllowed: (action) => `because no identity-based policy allows the ${action} action`,
  deniedByIdentity: () => 'with an explicit deny in an identity-based policy',
  deniedByResource: () => 'with an explicit deny in a resource-based policy',
};
