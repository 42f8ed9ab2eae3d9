import { AdminListGroupsForUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { operatorsGroup } from '../contract/actor.ts';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';

/** Whether the user pool counts a person among the operators; somebody who is not in it is none. Nobody is in 60 groups. */
export async function isOperator(userId: string, userPoolId = env('userPoolId')): Promise<boolean> {
  try {
    const { Groups = [] } = await userPool().send(
      new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: userId, Limit: 60 }),
    );
    return Groups.some(({ GroupName }) => GroupName === operatorsGroup);
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}
