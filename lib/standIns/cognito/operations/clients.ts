import { type Input, requireClient, requirePool } from '../input.ts';
import { authFlowsOf, type UserPool } from '../userPool.ts';

/** Which client it is, and how it lets people sign in; the rest is in the template. */
export function describeUserPoolClient(pool: UserPool, input: Input): object {
  requirePool(pool, input);
  const ClientId = requireClient(pool, input);
  const { functionClient, name, id } = pool.settings;
  const ClientName = ClientId === functionClient?.clientId ? functionClient.name : name;
  const ExplicitAuthFlows = authFlowsOf(pool, ClientId);
  return { UserPoolClient: { UserPoolId: id, ClientId, ClientName, ExplicitAuthFlows } };
}
