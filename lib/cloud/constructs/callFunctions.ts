import type { CfnUserPool, UserPool } from 'aws-cdk-lib/aws-cognito';
import { Policy } from 'aws-cdk-lib/aws-iam';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { policyStatement } from './grant.ts';
import type { HouseFunction } from './houseFunction.ts';
import type { HouseStack } from './houseStack.ts';

/**
 * Lets the user pool call functions on its events: by name, as the APIs do. The right to query the pool is given here, apart from the
 * function's other rights: it names the pool, made after the function. `stack`: that of the pool.
 */
export function callFunctions(
  stack: HouseStack,
  pool: UserPool,
  { signedIn, tokenDue, passwordReset }: Record<'signedIn' | 'tokenDue' | 'passwordReset', HouseFunction>,
): void {
  const called = {
    postAuthentication: signedIn,
    preTokenGeneration: tokenDue,
    postConfirmation: passwordReset,
  };
  (pool.node.defaultChild as CfnUserPool).lambdaConfig = Object.fromEntries(
    Object.entries(called).map(([event, { addressByName }]) => [event, addressByName]),
  );
  for (const one of Object.values(called)) permit(stack, pool, one);
  letAsk('TokenDueAsksThePool', tokenDue, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut');
  letAsk('PasswordResetAsksThePool', passwordReset, 'cognito-idp:AdminUserGlobalSignOut');
  letAsk('SignedInAsksThePool', signedIn, 'cognito-idp:DescribeUserPoolClient');

  function letAsk(id: string, { role }: HouseFunction, ...actions: string[]): void {
    const statements = [policyStatement({ actions, resources: [pool.userPoolArn] })];
    const policy = new Policy(stack, id, { statements });
    if (role) policy.attachToRole(role);
  }
}

function permit(stack: HouseStack, pool: UserPool, called: HouseFunction): void {
  stack.addStackDependency(called.stack);
  new CfnPermission(stack, `${called.node.id}Permission`, {
    action: 'lambda:InvokeFunction',
    functionName: called.addressByName,
    principal: 'cognito-idp.amazonaws.com',
    sourceArn: pool.userPoolArn,
  });
}
