import { setTimeout as pause } from 'node:timers/promises';
import { AdminUserGlobalSignOutCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { userPool } from './clients/userPool.ts';
import { env } from './env.ts';

/**
 * Has a pool refuse every refresh token and access token of a person's sessions from now on; a person outside the pool has none. A function
 * of the pool itself is told the pool, any other reads it from its environment. Source: Cognito API reference, "AdminUserGlobalSignOut".
 */
export async function signOutAtPool(userId: string, UserPoolId = env('userPoolId')): Promise<void> {
  try {
    await userPool().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** What the end of sessions needs beside the table. */
export const sessionEndsOf = (userPoolId?: string) => ({
  clock: () => new Date(),
  signOut: (userId: string) => signOutAtPool(userId, userPoolId),
  until: async (moment: Date) => void (await pause(Math.max(0, moment.getTime() - Date.now()))),
});
